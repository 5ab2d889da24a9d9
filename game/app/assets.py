"""Paths of the program's own files, packed or not, and errors naming a damaged one."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.art.type import Type

WEIGHTS = ("Inter-Regular.ttf", "Inter-SemiBold.ttf")
BEYOND: Mapping[str, str] = MappingProxyType(
    {"ja": "NotoSansJP-Regular.ttf", "zh_Hans": "NotoSansSC-Regular.ttf"}
)
"""The fallback fonts by language: its own comes first, then the others in this order."""


def asset(*parts: str) -> Path:
    """Return the path of a file below ``assets``.

    The folder is in the packed program, in the installed package ``game``, or beside it in a
    checkout.
    """
    return _root(getattr(sys, "_MEIPASS", None)).joinpath("assets", *parts)


@cache  # the start asks for a dozen files
def _root(packed: str | None) -> Path:
    package = Path(__file__).resolve().parents[1]
    installed = (package / "assets").is_dir()
    return Path(packed) if packed else package if installed else package.parent


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Re-raise errors of reading a file as an OSError with the file's path.

    Raises:
        OSError: the file is missing or damaged.
    """
    try:
        yield
    except FileNotFoundError as error:  # pygame's errors carry no file name
        raise FileNotFoundError(errno.ENOENT, "it is missing", str(path)) from error
    except (ValueError, RuntimeError) as error:  # pygame.error is a RuntimeError
        raise OSError(errno.EINVAL, "it is damaged", str(path)) from error


def help_text(page: str) -> str:
    """Return the text of a help page; "licences" is composed, not read from a file.

    Raises:
        OSError: its file is missing or damaged.
    """
    if page == "licences":
        # A line of punctuation only is decoration for readers of the file.
        return re.sub(r"^[ \t=*_-]+$", "", notices(), flags=re.MULTILINE)
    with naming(asset("help", f"{page}.md")):
        return asset("help", f"{page}.md").read_text(encoding="utf-8")


def notices() -> str:
    """Return the licence texts of all parts of the program."""
    packed = asset("NOTICES.txt")
    if packed.exists():
        return packed.read_text(encoding="utf-8")
    # Imported here: it is slow to import, and missing in the packed program.
    from game.app.licences import compose_licences

    return compose_licences(asset())


def letters() -> Type:
    """Return the bundled fonts, with Han letters as in the language of the texts."""
    # Imported here, so that commands without a window do not load pygame.
    from game.art.type import Type
    from game.ui.texts.common_words import language

    regular, bold = (asset("fonts", name) for name in WEIGHTS)
    found = Type(regular, bold, {code: asset("fonts", name) for code, name in BEYOND.items()})
    found.speak(language())
    return found
