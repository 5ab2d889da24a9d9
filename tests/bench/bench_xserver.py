"""An X server of one's own on a free display, with a window manager if there is one."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager


def available() -> bool:
    """Tell whether a server can be started."""
    return shutil.which("Xvfb") is not None


@contextmanager
def xserver(size: tuple[int, int] = (1920, 1080)) -> Iterator[str]:
    """Run a server and yield its display, such as ":3"."""
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
