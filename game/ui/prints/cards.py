"""The cards of a deck, nine a page, and boards of holes."""

from collections.abc import Sequence
from typing import Any

from game.art.type import Type
from game.boards.lattice_layout import layout
from game.boards.scene import Box, Face, Scene, Sprite
from game.core.features import Cards
from game.core.lattice import Lattice
from game.ui.prints.paper import (
    MARGIN,
    QUIET,
    SMALL,
    Paper,
    actual_size,
    fitting,
    foot,
    lines_of,
    owners,
    scale,
    stroke,
    title,
    turn,
    words,
)
from game.ui.texts.common_words import tr

WIDE, HIGH, ACROSS = 630, 880, 3
"""A card on paper, upright as it lies there, and how many are in a row."""

SPREAD = 20
"""How far a back goes on beyond the cut."""

_A_PAGE = ACROSS * ACROSS
_MARK = 10, 42  # from the cards to a cut mark, and to its end
_NOTE = 14  # from the cards to the notes in the margin


def deck_pages(paper: Paper, letters: Type, name: str, options: Any, *, backs: bool) -> list[Scene]:
    """Return the pages of a deck, each with its backs behind it."""
    deck, cards = options.deck, options.cards
    parts = [deck[at : at + _A_PAGE] for at in range(0, len(deck), _A_PAGE)]
    square = tr("Every row, column and diagonal is a set.") if is_square(options) else ""
    pages = []
    for number, part in enumerate(parts, start=1):
        told = tr("{number} of {all}").format(number=number, all=len(parts))
        notes = _notes(paper, letters, f"{name} · {told}", square)
        pages.append(paper.page(*notes, *_fronts(paper, cards, part)))
        if backs:
            pages.append(paper.page(*_backs(paper, len(part))))
    return pages


def is_square(options: Any) -> bool:
    """Whether each nine cards in order are a plane, in which lines are right claims' cards.

    That takes all cards with three values of each feature, and a game in which those may be alike.
    """
    cards: Cards = options.cards
    whole = cards.base == ACROSS and len(options.deck) == len(cards.all_cards)
    return whole and getattr(options, "shape", "") != "apart"


def _corner(paper: Paper) -> tuple[float, float]:
    return (paper.wide - ACROSS * WIDE) / 2, (paper.high - ACROSS * HIGH) / 2


def _place(paper: Paper, number: int, *, mirrored: bool = False) -> Box:
    """Return the place of a card on the page."""
    (left, top), (row, column) = _corner(paper), divmod(number, ACROSS)
    column = ACROSS - 1 - column if mirrored else column
    return Box(left + column * WIDE, top + row * HIGH, WIDE, HIGH)


def _turn_card(face: Face, place: Box, degrees: float) -> Sprite:
    """Return a card, laid out wider than high, turned into its upright place."""
    x, y = place.centre
    box = Box(x - HIGH / 2, y - WIDE / 2, HIGH, WIDE)
    return turn(Sprite(face, box, marks=frozenset({"bare"})), degrees)


def _fronts(paper: Paper, cards: Cards, part: Sequence[int]) -> list[Sprite]:
    faces = (Face(cards.kind, card, cards.places) for card in part)
    return [_turn_card(face, _place(paper, k), 90) for k, face in enumerate(faces)]


def _backs(paper: Paper, count: int) -> list[Sprite]:
    """Return backs, in mirrored places, as the paper is turned over its long edge."""
    places = [_place(paper, k, mirrored=True) for k in range(count)]
    ground = [Sprite(Face("block"), place.grow(SPREAD), style=("back_bottom",)) for place in places]
    return [*ground, *(_turn_card(Face("print of back"), place, -90) for place in places)]


def _notes(paper: Paper, letters: Type, name: str, square: str) -> list[Sprite]:
    """Return the cut marks, and the words between them."""
    (left, top), (near, far) = _corner(paper), _MARK
    right, low = paper.wide - left, paper.high - top
    marks = []
    for k in range(ACROSS + 1):
        x, y = left + k * WIDE, top + k * HIGH
        for from_, to in ((-far, -near), (near, far)):
            x0, y0 = (left, top) if to < 0 else (right, low)
            marks += [stroke(x, y0 + from_, x, y0 + to, pen=1)]
            marks += [stroke(x0 + from_, y, x0 + to, y, pen=1)]
    above = top - _NOTE - 1.4 * SMALL
    cells = [(left + k * WIDE, WIDE) for k in range(ACROSS)]
    beside = left - _NOTE - 0.7 * SMALL - HIGH / 2 + 20, paper.high / 2 - 0.7 * SMALL, HIGH - 40
    told = words(owners(), beside, fitting(letters, owners(), SMALL, HIGH - 40), "c", QUIET)
    return [
        *marks,
        words(name, (cells[0][0], above, WIDE), SMALL, "c", bold=True),
        words(actual_size(), (cells[1][0], above, WIDE), SMALL, "c"),
        *scale(right - 8, above + 0.7 * SMALL),
        words("Tercet", (cells[0][0], low + _NOTE, WIDE), SMALL, "c", bold=True),
        *lines_of(letters, square, (cells[1][0] + 20, low + _NOTE, WIDE - 40), SMALL, "c"),
        turn(told, 90),
    ]


PITCH, LARGEST = 240, 1680
"""Between two holes, for coins or buttons, unless the outer ones are further apart than that."""


def board_pages(
    paper: Paper, letters: Type, name: str, sentence: str, lattices: Sequence[Lattice]
) -> list[Scene]:
    """Return a page for each board."""
    return [
        paper.page(
            *title(paper, name),
            *lines_of(letters, sentence, (MARGIN, 235, paper.room)),
            _board(paper, lattice),
            *foot(paper, letters),
        )
        for lattice in lattices
    ]


def _board(paper: Paper, lattice: Lattice) -> Sprite:
    plan = layout(lattice)
    across = max(x for x, _ in plan.holes) - min(x for x, _ in plan.holes)
    wide = round(min(PITCH / plan.pitch, LARGEST / across))
    high = round(wide * plan.height)
    middle = (235 + paper.foot) / 2
    box = Box((paper.wide - wide) / 2, middle - high / 2, wide, high)
    return Sprite(Face("board", lattice=lattice), box)
