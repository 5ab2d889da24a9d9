"""Programs run in processes of their own."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def run_process(words: Sequence[str | Path], **options: Any) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end, whatever that is, and return what it said."""
    wanted: dict[str, Any] = {"capture_output": True, "text": True, **options}
    return subprocess.run([*map(str, words)], check=False, **wanted)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for the other processes that want the same, and let them wait."""
    import fcntl  # here, as Windows has none

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
