"""Claims below the board: those that were found, and the one that is put together."""

from collections.abc import Sequence
from functools import partial

from game.boards.board import Selection
from game.boards.cards import CARDS
from game.games.claims.state import ClaimState
from game.ui.kit.layout import Container, Node, Picture, Row, Space
from game.ui.kit.text import Words
from game.ui.kit.widgets.button import Button
from game.ui.table.cards.row import card, seal, sign
from game.ui.texts.words import tr

_PANEL = ("panel", "panel_border")


def found_row(state: ClaimState, everything: int) -> Node:
    """Return a place for each claim that there is, with the cards of those that were found."""
    places = [Picture(lambda box: [], wide=(44, 112), high=(20, 44)) for _ in range(everything)]
    for number, claim in enumerate(state.found):
        draw = partial(CARDS.action_picture, state, claim)
        places[number] = Picture(draw, wide=(44, 112), high=(20, 44))
    cells = [Container(one, pad=(5, 5), panel=_PANEL, radius=8, y=0.5) for one in places]
    told = tr("{found} of {all} found").format(found=len(state.found), all=everything)
    return Row(*cells, Words(told, 18, "text_dim", lines=2), gap=8)


def claim_row(state: ClaimState, chosen: Selection, claim: Button) -> Node:
    """Return the two groups as they are, which are to be equal, and the button that claims them.

    The room is the same however many cards they are.
    """
    groups: list[Node] = []
    for number, cards in enumerate((chosen.left, chosen.right)):
        groups += [sign("=")] if number else []
        groups += [seal(number), *_sum(state, cards)]
    told = Container(Row(*groups, Space(grow=1), gap=10), wide=(0, 440))
    button = Container(claim, wide=(96, 136), y=0.5)
    row = Container(Row(told, button, gap=12), pad=(16, 8), panel=_PANEL, radius=12)
    return button if state.seats > 3 else Container(row, high=(46, 80), y=0.5)


def _sum(state: ClaimState, cards: Sequence[int]) -> list[Node]:
    parts = [(sign("+"), card(state, one, (20, 78))) for one in cards]
    return [node for pair in parts for node in pair][1:]
