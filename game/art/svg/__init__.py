"""Every picture as SVG text, made from the digits of its face for a size in pixels.

The text keeps to what the loader (nanosvg) draws rightly: no clip paths, masks, patterns, text or
group opacity; gradients in user space; alpha as ``*-opacity``.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.art.palette import Look
from game.art.svg import character, ornaments, pairs
from game.art.svg.cards import card_kind, paper
from game.art.svg.icons import app_icon, flame, svg_icon, wordmark
from game.art.svg.text import document
from game.art.wooden import tray
from game.art.wooden.board import board, draw_target_light
from game.art.wooden.marble import marker
from game.boards.scene import Face


def _icon(face: Face, width: int, height: int, look: Look) -> str:
    if face.name == "tercet":
        return app_icon(width, height)
    return svg_icon(face.name, min(width, height), look.theme.text)


_MADE: Mapping[str, Callable[[], Callable[[Face, int, int, Look], str]]] = MappingProxyType(
    {
        "paper": lambda: lambda face, w, h, look: document(w, h, paper(w, h, look)),
        "board": lambda: board,
        "marker": lambda: marker,
        "lit hole": lambda: draw_target_light,
        "tray": lambda: tray.tray,
        "icon": lambda: _icon,
        "pairs": lambda: pairs.figure_part,
        "pairs lit": lambda: pairs.figure_lit,
        "wordmark": lambda: wordmark,
        "flame": lambda: flame,
        "character": lambda: character.character,
        "spark": lambda: ornaments.spark,
        "seal": lambda: ornaments.seal,
        "ribbon": lambda: ornaments.ribbon,
        "token": lambda: ornaments.token,
    }
)
"""The drawing function of each kind of picture, imported on first use."""


def is_picture(kind: str) -> bool:
    """Whether faces of a kind have pictures."""
    return kind in _MADE or card_kind(kind) is not None


def svg(face: Face, width: int, height: int, look: Look) -> str:
    """Return the picture of a face as SVG text for a size in pixels.

    A card is without its paper, and a board without its shadow.

    Raises:
        ValueError: the size is empty, or there is no such card, board, marker or icon.
    """
    if width < 1 or height < 1:
        raise ValueError(f"a picture is at least 1 by 1 pixel, got {width!r} by {height!r}")
    if kind := card_kind(face.kind):
        return kind.draw(kind.digits(face), width, height, look)
    if face.kind not in _MADE:
        raise ValueError(f"a picture is a card or one of {', '.join(_MADE)}, got {face.kind!r}")
    return _MADE[face.kind]()(face, width, height, look)
