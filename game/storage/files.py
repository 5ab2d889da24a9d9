"""Atomic writing of small files; damaged ones are set aside, never deleted."""

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
_TOKEN = 8  # characters of the random part of a temporary file's name


class Unreadable(ValueError):  # noqa: N818 - what the file is, not what went wrong
    """The error of a file whose content cannot be used."""


def read(path: Path, limit: int) -> bytes | None:
    """Return the bytes of a file, or None if it does not exist.

    Raises:
        Unreadable: It is too large, not a plain file, or the system refuses to read it.
    """
    try:
        # Checked before opening: opening a pipe would wait for its other end.
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
    """Rename a damaged file to the first free ``….damaged-N.…``; return the new path.

    Files of the same name with the endings in ``beside`` are renamed before it: left behind, they
    would be taken for the next file's.

    Raises:
        OSError: A file cannot be renamed.
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
    """Write data to the player's path: into a pipe or device, or as a file's new content.

    Raises:
        OSError: It cannot be written; a file keeps its old content.
    """
    mode = _mode(path)
    if not (stat.S_ISFIFO(mode) or stat.S_ISCHR(mode) or stat.S_ISBLK(mode)):
        replace(path, *pieces)
        return
    # Without O_CREAT and O_TRUNC, so that no file is made or emptied if it was swapped meanwhile.
    flags = os.O_WRONLY | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "wb") as file:
        file.writelines(pieces)


def replace(path: Path, *pieces: bytes) -> None:
    """Replace the content of a file atomically: afterwards it is all old or all new.

    Its permissions stay; a new file gets the system's default ones. A symbolic link stays a link:
    the file it leads to gets the content.

    Raises:
        OSError: It cannot be written, or is no plain file; it keeps its old content.
    """
    mode = _mode(path)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if mode and not stat.S_ISREG(mode):
        raise OSError(errno.ENOTSUP, "it is no plain file", str(path))
    link, path = path, Path(os.path.realpath(path))
    if mode and not link.samefile(path):  # such as the nameless links in /proc
        raise FileNotFoundError(errno.ENOENT, "it has no name of its own", str(link))
    _sweep(path)
    # Unlike tempfile's, it is not readable for this user only.
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
    """Write data to an opened file, force it to the disk, and close it.

    Raises:
        OSError: It cannot be written whole.
    """
    with file:
        file.writelines(pieces)
        file.flush()
        # Without this a power cut can leave an empty file under the name.
        os.fsync(file.fileno())


def _mode(path: Path) -> int:
    """Return the ``stat`` mode of a path, links followed; 0 if nothing exists."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return 0


def _sweep(path: Path) -> None:
    """Remove old temporary files of killed programs; recent ones may still be in use."""
    oldest = time.time() - STALE_SECONDS
    # No glob: a "*" in the player's file name would match everything.
    ours = re.compile(re.escape(path.name) + rf"\.[0-9a-f]{{{_TOKEN}}}\.tmp")
    with suppress(OSError):
        for leftover in filter(lambda one: ours.fullmatch(one.name), path.parent.iterdir()):
            if leftover.lstat().st_mtime < oldest:
                leftover.unlink()
