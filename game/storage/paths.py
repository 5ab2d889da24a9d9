"""Where the player's data is: one folder, which TERCET_HOME moves.

Files that the player asks for go to a folder of their own in it, where nothing is overwritten.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path, user_pictures_path

from game.storage.files import fill
from game.storage.notices import readable, reason

EXPORTS = "exports"


class FolderError(OSError):
    """Say which folder cannot be used, and why."""


def data_folder() -> Path:
    """Return the folder of the player's data, which need not exist yet.

    That is TERCET_HOME from the environment, if there is one and it is not empty, or else the
    platform's own folder for such data.
    """
    home = os.environ.get("TERCET_HOME")
    if home:
        # Absolute from the start, so that a change of the working folder moves nothing.
        return Path(home).absolute()
    return user_data_path("tercet", appauthor=False)


def ensure(folder: Path | None = None) -> Path:
    """Return the folder, or the data folder if none is given, made if it was missing.

    Raises:
        FolderError: it cannot be made, or something else has its name.
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
    """Return the folder for exported files, made if it was missing.

    Raises:
        FolderError: it cannot be made.
    """
    return ensure(data_folder() / EXPORTS)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in a folder under which there is nothing.

    It is "stem.json", or the first free one of "stem-2.json", "stem-3.json" and so on.
    """
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def pictures_folder() -> Path:
    """Return the folder for pictures: the player's own, if there is one, or that for exports.

    Where TERCET_HOME moves the data, pictures are in it, too.

    Raises:
        FolderError: it cannot be made.
    """
    own = None if os.environ.get("TERCET_HOME") else user_pictures_path()
    return own if own is not None and own.is_dir() else exports_folder()


def write_new(
    stem: str, suffix: str, data: bytes, where: Callable[[], Path] = exports_folder
) -> Path:
    """Write data to a new file in a folder, that for exported files, and return its path.

    Raises:
        OSError: it cannot be written; what was written of it is gone.
    """
    folder = where()
    while True:
        path = free_path(folder, stem, suffix)
        with suppress(FileExistsError):  # another program was faster
            file = path.open("xb")
            break
    try:
        fill(file, data)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    return path
