"""The program's own files, where they are missing or damaged: an error that names the file."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.app.assets import asset, help_text


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Have whatever goes wrong with a file's content say which file it is.

    Raises:
        OSError: the file is missing, or it is not what it should be.
    """
    try:
        yield
    except FileNotFoundError as error:  # pygame's have no name in them
        raise FileNotFoundError(errno.ENOENT, "it is missing", str(path)) from error
    except (ValueError, RuntimeError) as error:  # of which pygame's own error is one
        raise OSError(errno.EINVAL, "it is damaged", str(path)) from error


def help_page(page: str) -> str:
    """Return the text of a page of help.

    Raises:
        OSError: its file is missing or damaged.
    """
    with naming(asset("help", f"{page}.md")):
        return help_text(page)
