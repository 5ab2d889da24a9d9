"""Where files go that the player asks for: a folder of their own, where nothing is overwritten."""

import os
from contextlib import suppress
from pathlib import Path

from game.storage.files import fill
from game.storage.paths import data_folder, ensure

FOLDER = "exports"


def exports_folder() -> Path:
    """Return the folder for exported files, made if it was missing.

    Raises:
        FolderError: it cannot be made.
    """
    return ensure(data_folder() / FOLDER)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in a folder under which there is nothing.

    It is "stem.json", or the first free one of "stem-2.json", "stem-3.json" and so on.
    """
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def write_new(stem: str, suffix: str, data: bytes) -> Path:
    """Write data to a new file in the folder for exported files, and return its path.

    Raises:
        OSError: it cannot be written; what was written of it is gone.
    """
    folder = exports_folder()
    while True:
        path = free_path(folder, stem, suffix)
        try:
            file = path.open("xb")
        except FileExistsError:
            continue  # another program was faster
        break
    try:
        fill(file, data)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    return path
