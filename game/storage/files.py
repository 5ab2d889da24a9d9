"""Small files that are never half written, and never deleted because they are damaged."""

import os
import stat
import time
from contextlib import suppress
from io import BufferedWriter
from pathlib import Path
from secrets import token_hex

STALE_SECONDS = 24 * 60 * 60


class Unreadable(ValueError):  # noqa: N818 - what the file is, not what went wrong
    """Say why a file's content is of no use."""


def read(path: Path, limit: int) -> bytes | None:
    """Return a file's bytes, or None if there is no such file.

    Raises:
        Unreadable: it is too large, not a plain file, or the system does not give it.
    """
    try:
        # Looked at first: opening a pipe would wait for its other end.
        if not stat.S_ISREG(path.stat().st_mode):
            raise Unreadable("it is not a plain file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise Unreadable(str(error)) from error
    if len(data) > limit:
        raise Unreadable(f"it is larger than {limit} bytes")
    return data


def set_aside(path: Path) -> Path:
    """Rename what is at the path to the first free ``….damaged-N.…``, and return that.

    Raises:
        OSError: it cannot be renamed.
    """
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    path.rename(aside)
    return aside


def replace(path: Path, data: bytes) -> None:
    """Make the data the file's content; whatever happens, the file is all old or all new.

    Who may read it stays as it was; a new file is as open as the system makes new files.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    _sweep(path)
    file = _temporary(path)
    temporary = file.name
    try:
        with file:
            file.write(data)
            file.flush()
            # Without this a power cut can leave the new name on an empty file.
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(temporary, stat.S_IMODE(path.stat().st_mode))
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _temporary(path: Path) -> BufferedWriter:
    """Open a new file beside a path. Other than tempfile's, it is not for this user alone."""
    while True:
        try:
            return path.with_name(f"{path.name}.{token_hex(4)}.tmp").open("xb")
        except FileExistsError:
            continue  # another program's


def _sweep(path: Path) -> None:
    """Remove what killed programs left; recent ones may be another program's, still writing."""
    oldest = time.time() - STALE_SECONDS
    for leftover in path.parent.glob(f"{path.name}.*.tmp"):
        with suppress(OSError):
            if leftover.stat().st_mtime < oldest:
                leftover.unlink()
