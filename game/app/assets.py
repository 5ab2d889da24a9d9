"""Where the program's own files are, packed or not, and errors that name one that is spoiled."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.art.type import Type


def asset(*parts: str) -> Path:
    """Return the path of a file below ``assets``.

    That is in the packed program, in the installed package ``game``, or beside it in a checkout.
    """
    return _root(getattr(sys, "_MEIPASS", None)).joinpath("assets", *parts)


@cache  # the start asks for a dozen files
def _root(packed: str | None) -> Path:
    package = Path(__file__).resolve().parents[1]
    installed = (package / "assets").is_dir()
    return Path(packed) if packed else package if installed else package.parent


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


def help_text(page: str) -> str:
    """Return the text of a page of help; that of "licences" is no file of its own.

    Raises:
        OSError: its file is missing or damaged.
    """
    if page == "licences":
        # A line of nothing but signs is for eyes that read the file.
        return re.sub(r"^[ \t=*_-]+$", "", notices(), flags=re.MULTILINE)
    with naming(asset("help", f"{page}.md")):
        return asset("help", f"{page}.md").read_text(encoding="utf-8")


def notices() -> str:
    """Return the licences of all that the program is made of."""
    packed = asset("NOTICES.txt")
    if packed.exists():
        return packed.read_text(encoding="utf-8")
    # Here, as it is slow to import, and the packed program does not have it.
    from game.app.notices import composed

    return composed(asset())


def letters() -> Type:
    """Return the bundled type, in its two weights and beyond them."""
    # Here, so that the commands without a screen do not load pygame.
    from game.art.type import Type

    files = ("Inter-Regular.ttf", "Inter-SemiBold.ttf", "NotoSansJP-Regular.ttf")
    return Type(*(asset("fonts", name) for name in files))
