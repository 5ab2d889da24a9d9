"""Where the player's data is: one folder, which TERCET_HOME moves."""

import os
from pathlib import Path

from platformdirs import user_data_path

from game.storage.notices import readable, reason


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
