"""Where the program's own files are, packed or not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.art.type import Type


def asset(*parts: str) -> Path:
    """Return the path of a file below ``assets``: of the packed program, or of the project."""
    root = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2]))
    return root.joinpath("assets", *parts)


def help_text(page: str) -> str:
    """Return the text of a page of help."""
    return asset("help", f"{page}.md").read_text(encoding="utf-8")


def letters() -> Type:
    """Return the bundled type, in its two weights."""
    # Here, so that the commands without a screen do not load pygame.
    from game.art.type import Type

    return Type(asset("fonts", "Inter-Regular.ttf"), asset("fonts", "Inter-SemiBold.ttf"))
