"""Small files that are never half written, and never deleted because they are damaged."""

import errno
import os
import re
import stat
import time
from contextlib import suppress
from io import BufferedWriter
from pathlib import Path

from game.storage.notices import reason

STALE_SECONDS = 24 * 60 * 60
_TOKEN = 8  # letters that tell one temporary file from another


class Unreadable(ValueError):  # noqa: N818 - what the file is, not what went wrong
    """Say why a file's content is of no use."""


def read(path: Path, limit: int) -> bytes | None:
    """Return a file's bytes, or None if there is no such file.

    Raises:
        Unreadable: it is too large, not a plain file, or the system does not give it.
    """
    try:
        # Looked at first: opening a pipe would wait for its other end.
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable("it is not a plain file")
        data = b"" if found.st_size > limit else path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise Unreadable(reason(error)) from error
    if max(found.st_size, len(data)) > limit:
        raise Unreadable(f"it is larger than {limit} bytes")
    return data


def set_aside(path: Path, *beside: str) -> Path:
    """Rename what is at the path to the first free ``….damaged-N.…``, and return that.

    So is what lies ``beside`` it, under its name with an ending, and before it: left behind, that
    would be taken for the next file's.

    Raises:
        OSError: it cannot be renamed.
    """
    ends = (*beside, "")
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not any(os.path.lexists(f"{aside}{end}") for end in ends):
            break
        number += 1
    for end in ends:
        if os.path.lexists(f"{path}{end}"):
            os.rename(f"{path}{end}", f"{aside}{end}")
    return aside


def write(path: Path, *pieces: bytes) -> None:
    """Write data where somebody said: into a pipe or a device, else as a file's new content.

    Raises:
        OSError: it cannot be written; a file is as it was.
    """
    mode = _mode(path)
    if not (stat.S_ISFIFO(mode) or stat.S_ISCHR(mode) or stat.S_ISBLK(mode)):
        replace(path, *pieces)
        return
    # Neither made nor cut, so that there is nothing but the pipe or device to write into.
    flags = os.O_WRONLY | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "wb") as file:
        file.writelines(pieces)


def replace(path: Path, *pieces: bytes) -> None:
    """Make the data the file's content; whatever happens, the file is all old or all new.

    Who may read it stays as it was; a new file is as open as the system makes new files. A link
    stays a link: the file it leads to has the new content.

    Raises:
        OSError: it cannot be written, or is no plain file; it is as it was.
    """
    mode = _mode(path)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if mode and not stat.S_ISREG(mode):
        raise OSError(errno.ENOTSUP, "it is no plain file", str(path))
    link, path = path, Path(os.path.realpath(path))
    if mode and not link.samefile(path):  # as /proc has links that lead to no name
        raise FileNotFoundError(errno.ENOENT, "it has no name of its own", str(link))
    _sweep(path)
    # Other than tempfile's, it is not for this user alone.
    file = path.with_name(f"{path.name}.{os.urandom(_TOKEN // 2).hex()}.tmp").open("xb")
    temporary = file.name
    try:
        fill(file, *pieces)
        with suppress(FileNotFoundError):
            os.chmod(temporary, stat.S_IMODE(path.stat().st_mode))
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def fill(file: BufferedWriter, *pieces: bytes) -> None:
    """Write data to a file that was opened, see that it is on the disk, and close it.

    Raises:
        OSError: it cannot be written whole.
    """
    with file:
        file.writelines(pieces)
        file.flush()
        # Without this a power cut can leave the name on an empty file.
        os.fsync(file.fileno())


def _mode(path: Path) -> int:
    """Return what is at a path, links followed, as ``stat`` has it; 0 for nothing."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return 0


def _sweep(path: Path) -> None:
    """Remove what killed programs left; recent ones may be another program's, still writing."""
    oldest = time.time() - STALE_SECONDS
    # Not by a pattern of the shell's kind: what somebody called "*" would stand for everything.
    ours = re.compile(re.escape(path.name) + rf"\.[0-9a-f]{{{_TOKEN}}}\.tmp")
    with suppress(OSError):
        for leftover in filter(lambda one: ours.fullmatch(one.name), path.parent.iterdir()):
            if leftover.lstat().st_mtime < oldest:
                leftover.unlink()
