"""The folders of the player's data, which TERCET_HOME or a portable program moves, and new files.

Exported files have a folder of their own, in which nothing is overwritten.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path, user_pictures_path

from game.storage.files import fill
from game.storage.notices import readable, reason

EXPORTS = "exports"
PORTABLE = "portable"
"""The name of a file beside the packed program: with it, the data lies there, as on a stick."""


class FolderError(OSError):
    """The error of a folder that cannot be made or used."""


def data_folder() -> Path:
    """Return the folder of the player's data, whether or not it exists.

    It is TERCET_HOME from the environment, or the folder "data" beside a portable program, or by
    default the platform's folder for such data.
    """
    return _own_folder() or user_data_path("tercet", appauthor=False)


def _own_folder() -> Path | None:
    """Return the data folder chosen by TERCET_HOME or a portable program, or None."""
    home = os.environ.get("TERCET_HOME")
    if home:
        # Absolute, so that a change of the working folder has no effect.
        return Path(home).absolute()
    beside = Path(sys.executable).absolute().parent
    is_portable = getattr(sys, "frozen", False) and (beside / PORTABLE).is_file()
    return beside / "data" if is_portable else None


def ensure(folder: Path | None = None) -> Path:
    """Return a folder, by default the data folder, after making it if it is missing.

    Raises:
        FolderError: It cannot be made, or a file has its name.
    """
    folder = data_folder() if folder is None else folder
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise FolderError(f"{readable(folder)} is not a folder") from error
    except OSError as error:
        text = f"the folder {readable(folder)} cannot be made: {reason(error)}"
        raise FolderError(text) from error
    return folder


def exports_folder() -> Path:
    """Return the folder for exported files, after making it if it is missing.

    Raises:
        FolderError: It cannot be made.
    """
    return ensure(data_folder() / EXPORTS)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return an unused path in a folder.

    It is "stem.json", or the first free one of "stem-2.json", "stem-3.json" and so on.
    """
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def pictures_folder() -> Path:
    """Return the folder for pictures: the player's own, or the exports folder without one.

    If the data lies in a folder of the player's choice, pictures go to its exports folder.

    Raises:
        FolderError: It cannot be made.
    """
    own = None if _own_folder() else user_pictures_path()
    return own if own is not None and own.is_dir() else exports_folder()


def write_new(
    stem: str, suffix: str, data: bytes, where: Callable[[], Path] = exports_folder
) -> Path:
    """Write data to a new file in a folder, by default that for exports; return its path.

    Raises:
        OSError: It cannot be written; no partial file is left.
    """
    folder = where()
    while True:
        path = free_path(folder, stem, suffix)
        with suppress(FileExistsError):  # another program has just taken the name
            file = path.open("xb")
            break
    try:
        fill(file, data)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    return path
