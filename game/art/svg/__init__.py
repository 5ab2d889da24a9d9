"""Every picture as SVG text, made from the digits of its face for a size in pixels.

The text keeps to what the loader (nanosvg) draws rightly: no clip paths, masks, patterns, text or
group opacity; gradients in user space; alpha as ``*-opacity``.
"""

from game.art.palette import Look
from game.art.svg.board import board, marker
from game.art.svg.brand import flame, wordmark
from game.art.svg.cards import back, paper, set_card, sumz_card
from game.art.svg.icons import app_icon, svg_icon
from game.art.svg.pairs import pairs_face
from game.art.svg.text import document
from game.boards.scene import Face

PRINTED = frozenset({"set", "sumz"})  # these lie on "paper", which is the same for all
KINDS = (
    *("set", "sumz", "back", "board", "marker", "icon", "paper", "pairs", "pairs lit"),
    *("wordmark", "flame"),
)


def svg(face: Face, width: int, height: int, look: Look) -> str:
    """Return the picture of a face as SVG text for a size in pixels.

    What is PRINTED is without its paper, and a board without its shadow.

    Raises:
        ValueError: the size is empty, or there is no such card, board, marker or icon.
    """
    if width < 1 or height < 1:
        raise ValueError(f"a picture is at least 1 by 1 pixel, got {width!r} by {height!r}")
    if face.kind == "set":
        return set_card(face.index, face.n, width, height, look)
    if face.kind == "sumz":
        return sumz_card(face.index, face.n, width, height, look)
    if face.kind == "paper":
        return document(width, height, paper(width, height, look))
    if face.kind == "back":
        return back(width, height, look)
    if face.kind == "board":
        return board(face.n, bool(face.index), width, height, look)
    if face.kind == "marker":
        return marker(face.index, width, height, look)
    if face.kind in ("pairs", "pairs lit"):
        return pairs_face(face, width, height, look)
    if face.kind == "wordmark":
        return wordmark(width, height, look)
    if face.kind == "flame":
        return flame(width, height)
    if face.kind == "icon":
        if face.name == "tercet":
            return app_icon(width, height)
        return svg_icon(face.name, min(width, height), look.theme.text)
    raise ValueError(f"a picture is one of {', '.join(KINDS)}, got {face.kind!r}")
