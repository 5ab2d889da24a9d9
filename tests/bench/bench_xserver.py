"""An X server of one's own on a free display, and what programs there take of a processor."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def available() -> bool:
    """Tell whether a server can be started."""
    return shutil.which("Xvfb") is not None


@contextmanager
def xserver(size: tuple[int, int] = (1920, 1080)) -> Iterator[str]:
    """Run a server, with a window manager if there is one, and yield its display, such as ":3"."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    manager = None
    try:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = ":" + pipe.readline().strip()  # written once the server is ready
        if shutil.which("openbox"):
            manager = subprocess.Popen(
                ["openbox"],
                env={**os.environ, "DISPLAY": display},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            time.sleep(1.0)
        yield display
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
