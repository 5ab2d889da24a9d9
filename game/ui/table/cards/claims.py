"""Claims below the board: those that were found, and the one that is put together."""

from collections.abc import Sequence
from functools import partial

from game.boards.board import Selection
from game.boards.cards import ASPECT, CARDS, face
from game.boards.scene import Box, Sprite
from game.games.claims.state import ClaimState
from game.ui.kit.layout import Container, Node, Picture, Row, Space
from game.ui.kit.text import Words
from game.ui.kit.widgets.button import Button
from game.ui.texts.words import tr

_PANEL = ("panel", "panel_border")
_GROUPS = (("1", "gold"), ("2", "accent"))  # the number and the colour of each


def found_row(state: ClaimState, everything: int) -> Node:
    """Return a place for each claim that there is, with the cards of those that were found."""
    places = [Picture(lambda box: [], wide=(36, 112), high=(20, 44)) for _ in range(everything)]
    for number, claim in enumerate(state.found):
        draw = partial(CARDS.action_picture, state, claim)
        places[number] = Picture(draw, wide=(36, 112), high=(20, 44))
    cells = [Container(one, pad=(5, 5), panel=_PANEL, radius=8, y=0.5) for one in places]
    told = tr("{found} of {all} found").format(found=len(state.found), all=everything)
    return Row(*cells, Words(told, 18, "text_dim"), gap=8)


def claim_row(state: ClaimState, chosen: Selection, claim: Button) -> Node:
    """Return the two groups as they are, which are to be equal, and the button that claims them.

    The room is the same however many cards they are.
    """
    groups: list[Node] = []
    for (number, role), cards in zip(_GROUPS, (chosen.left, chosen.right), strict=True):
        badge = Words(number, 16, "accent_text", bold=True, align="c")
        groups += [Words("=", 26, bold=True)] if groups else []
        disc = Container(badge, wide=28, high=28, y=0.5, panel=(role, ""), radius=14)
        groups += [disc, *_sum(state, cards)]
    told = Container(Row(*groups, Space(grow=1), gap=10), wide=(0, 440))
    button = Container(claim, wide=(96, 136), y=0.5)
    row = Container(Row(told, button, gap=12), pad=(16, 8), panel=_PANEL, radius=12)
    return button if state.seats > 3 else Container(row, high=(46, 80), y=0.5)


def _sum(state: ClaimState, cards: Sequence[int]) -> list[Node]:
    made: list[Node] = []
    for card in cards:
        made += [Words("+", 20)] if made else []
        made.append(Picture(partial(_card, state, card), wide=(20, 78), high=(20, 52)))
    return made


def _card(state: ClaimState, card: int, box: Box) -> list[Sprite]:
    """Return a card as large as its room allows."""
    width = round(min(box.w, box.h * ASPECT))
    high = round(width / ASPECT)
    x, y = round(box.x + (box.w - width) / 2), round(box.y + (box.h - high) / 2)
    return [Sprite(face(state, card), Box(x, y, width, high))]
