"""Cards side by side that one only looks at, with signs between them."""

from collections.abc import Sequence
from functools import partial

from game.boards import cards as board
from game.boards.scene import Box, Sprite
from game.games.claims.state import ClaimState
from game.ui.kit.layout import Container, Node
from game.ui.kit.shaped import Shaped
from game.ui.kit.spans import Units
from game.ui.kit.text import Words
from game.ui.kit.widgets.base import panel_sprite, text_sprite

NOBODY = -1
"""In place of a card: one that is still to be found."""

BLANK = -2
"""In place of a card: nothing."""


def card(state: ClaimState, card: int, wide: Units = (40, 180), mark: str = "") -> Node:
    """Return a card of a table, NOBODY or BLANK."""
    return Shaped(partial(_card, state, card, mark), board.ASPECT, wide)


def _card(state: ClaimState, card: int, mark: str, box: Box) -> Sequence[Sprite]:
    if card == BLANK:
        return ()
    if card == NOBODY:
        frame = panel_sprite(box, "panel", "text_dim", box.w / 12, box.h / 60)
        px = round(box.h * 0.5)
        return frame, text_sprite("?", box, px, "text_dim", bold=True, align="c")
    return (Sprite(board.face(state, card), box, marks=frozenset({mark} if mark else ())),)


def sign(words: str) -> Node:
    """Return a sign between cards."""
    return Container(Words(words, 24, bold=True, align="c"), wide=(14, 30))


def seal(number: int) -> Node:
    """Return the number of a group on a disc of its colour."""
    words = Words(str(number + 1), 17, "accent_text", bold=True, align="c")
    colour = ("gold", "accent")[number]
    disc = Container(words, wide=26, high=26, x=0.5, y=0.5, panel=(colour, colour), radius=13)
    return Container(disc, wide=26)
