"""The panel beside the circle: the card, its eight triples, and one of them added up."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.boards.scene import Box, Face, Sprite
from game.core import ternary
from game.core.features import set_cards
from game.core.pairs import PARTNERS, TOTAL, bits, partner, triple_number
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row, Space
from game.ui.kit.layout.figure import NodeInPlace, as_figure
from game.ui.kit.layout.spans import widest
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.tile import Tile
from game.ui.texts.common_words import feature_words, tr, with_commas
from game.ui.texts.place_words import card_words

_EXAMPLE = (3, 53, 64)


def card_node(
    card: int, least: float, likes: float, x: float = 0.5, *, chosen: bool = False
) -> Node:
    """Return a card of a given height in units, aligned at a share of the room beside it."""
    marks = frozenset({"hint"} if chosen else ())

    def draw(box: Box) -> Iterable[Sprite]:
        return [Sprite(Face("set", card), card_box(box, x), marks=marks)]

    return Picture(draw, (1.5 * least, 1.5 * likes), (least, likes))


def card_box(box: Box, x: float = 0.5) -> Box:
    """Return the largest box of a card's aspect ratio in a box."""
    h = round(min(box.h, box.w / 1.5))
    w = round(1.5 * h)
    return Box(round(box.x + (box.w - w) * x), round(box.y + (box.h - h) / 2), w, h)


def card_said(view: View, card: int) -> str:
    """Return a card's index and its features in words."""
    words = card_words(set_cards(4), card, view.look.palette, view.said_first)
    return with_commas([str(card), words])


def pair_said(view: View, card: int, number: int) -> str:
    """Return a card's partner of a number and their third card, in words."""
    told = tr("Partner {number}: {card}. The third card: {third}.")
    pair = (card_said(view, partner(card, n)) for n in (number, PARTNERS - 1 - number))
    return told.format(number=number, **dict(zip(("card", "third"), pair, strict=True)))


def intro() -> Node:
    """Return the introduction to the figure, for as long as no card is highlighted."""
    lines = (
        tr("Each line is a pair: two cards with nothing in common."),
        tr(
            "Point at a card, or move along with the left and right arrow keys: its 16 partners "
            "light up, and the 8 triples they make."
        ),
        tr(
            "Then choose a partner. You’ll see the third card, the sum of all three, and the "
            "number that leads from one to the next."
        ),
    )
    title = Label(tr("81 cards, 648 pairs, 216 triples"), 24, bold=True, lines=2, heading=True)
    return Column(title, *map(_paragraph, lines), FirstThatFits(_example(), Space()), gap=12)


def _paragraph(words: str, size: float = 18, role: str = "text") -> Node:
    """Return a paragraph in as many lines as it needs."""
    return Container(Label(words, size, role, lines=9), wide=(150, 300))


def _example() -> Node:
    """Return an example triple and its sum."""
    parts: list[Node] = []
    for card in _EXAMPLE:
        index = Label(str(card), 18, bold=True, align="c")
        sign = Label("+", 18, "text_dim", align="c")
        parts += [Column(card_node(card, 36, 92), index, gap=4), Column(Space(grow=1), sign)]
    total = Label(f"= {TOTAL}", 18, bold=True)
    return as_figure(Row(*parts[:-1], Column(Space(grow=1), total), Space(grow=1), gap=10))


def card_panel(view: View, card: int, number: int | None, choose: Callable[[int], None]) -> Node:
    """Return the description of a card, and of its chosen partner, if any.

    Where there is little room, the sum stands beside the triples, or in their place.
    """
    head = _head(view, card)
    triples = _triples(view, card, number, choose)
    shown = _ways(view, card) if number is None else _worked_triple(view, card, number)
    # Measured like the longer one, so that nothing moves when it comes.
    worked = NodeInPlace(_worked_triple(view, card, number or 0), shown.place)
    return FirstThatFits(
        Column(head, triples, worked, gap=14),
        Row(Column(head, triples, gap=12, grow=1), Container(worked, grow=1), gap=28),
        Column(head, triples if number is None else worked, gap=12),
    )


def _head(view: View, card: int) -> Node:
    """Return a card with its index, its digits and their meaning."""
    digits = ternary.digits(card)
    names = [
        feature_words(feature, digit, view.look.palette)[0]
        for feature, digit in set_cards(4).shown_by(card).items()
    ]
    written = tr("{digits} in base 3").format(digits="".join(map(str, digits)))
    words = Column(
        Label(tr("Card {index}").format(index=card), 22, bold=True, heading=True),
        Label(written, 18),
        Label(" · ".join(names), 16, "text_dim", lines=2),
        grow=1,
    )
    return Row(card_node(card, 44, 72, x=0), words, gap=16)


# The triples.


def _triples(view: View, card: int, number: int | None, choose: Callable[[int], None]) -> Node:
    lines = [_triple(view, card, k, number, choose) for k in range(8)]
    columns = [Container(Column(*some, gap=5), wide=0, grow=1) for some in (lines[:4], lines[4:])]
    head = Label(tr("16 partners in 8 triples"), 18, bold=True)
    return Column(head, Row(*columns, gap=12), gap=4)


def _triple(
    view: View, card: int, k: int, number: int | None, choose: Callable[[int], None]
) -> Node:
    """Return a triple: the colour of its lines, its number, in binary too, and two partners."""
    cards = []
    for n in (k, 15 - k):
        picture = card_node(partner(card, n), 16, 28, chosen=n == number)
        cards.append(Tile(f"partner{n}", picture, partial(choose, n), fill="", edge=""))
        cards[-1].takes_focus, cards[-1].called = False, card_said(view, partner(card, n))
    lit = number is not None and triple_number(number) == k
    line = Row(
        Container(Space(), wide=5, panel=(f"pairs{k}", ""), radius=3),
        Label(str(k), 17, bold=True),
        FirstThatFits(Label(bits(k), 17, "text" if lit else "text_dim"), Space()),
        Space(grow=1),
        *cards,
        gap=8,
    )
    look = ("panel_raised", "gold") if lit else ("panel", "panel_border")
    return Container(line, pad=(7, 4), panel=look, radius=6)


# One of them, digit by digit.

_Line = Sequence[Node] | Node
"""Cells of a line of the sum: a sign or words, an index and four digits; or a spanning node."""


def _sheet(view: View, lines: Sequence[_Line]) -> Node:
    """Return lines of cells aligned in columns."""
    cells = [line for line in lines if not isinstance(line, Node)]
    spans = [
        widest(cell.width_span(view) for cell in column) for column in zip(*cells, strict=True)
    ]
    units = [(span.least / view.unit, span.likes / view.unit) for span in spans]

    def row(line: _Line) -> Node:
        if isinstance(line, Node):
            return line
        return Row(*(Container(c, wide=wide) for c, wide in zip(line, units, strict=True)), gap=4)

    return as_figure(Column(*map(row, lines), gap=4))


def _cells(first: Node, words: Iterable[str], *, bold: int = 0) -> Sequence[Node]:
    """Return a line of the sum, with the first ``bold`` words bold."""
    told = [Label(text, 18, bold=n < bold, align="c", grow=1) for n, text in enumerate(words)]
    return first, *told


def _card_cells(card: int, sign: str = "", *, chosen: bool = False) -> Sequence[Node]:
    """Return a card with its index and its digits, after a sign."""
    before = Container(Label(sign, 18, "text_dim"), wide=(12, 18))
    picture = Row(before, card_node(card, 17, 28, x=0, chosen=chosen), Space(grow=1))
    return _cells(picture, (str(card), *map(str, ternary.digits(card))), bold=1)


def _sum_lines(view: View, lines: Sequence[_Line], why: str) -> Node:
    """Return lines of the sum, with feature names above and the meaning below if they fit."""
    heads = [
        Label(tr(feature.title), 14, "text_dim", align="c", grow=1)
        for feature in set_cards(4).features
    ]
    whole = _sheet(view, ((Space(), Space(), *heads), *lines))
    words = _paragraph(why, 16, "text_dim")
    return FirstThatFits(Column(whole, words, gap=6), whole, _sheet(view, lines))


def _ways(view: View, card: int) -> Node:
    """Return the possible steps of a card's digits, and the instruction to choose a partner."""
    digits = ternary.digits(card)
    steps = [
        _cells(Label(words, 15, lines=2), ("", *(str((digit + by) % 3) for digit in digits)))
        for by, words in ((1, tr("0: one step on")), (2, tr("1: two steps on")))
    ]
    why = tr(
        "For a partner, each digit moves on by one step or two: 2 × 2 × 2 × 2 = 16 ways. Choose "
        "one, here or on the circle, or with the up and down arrow keys."
    )
    short = tr("Choose a partner, here or on the circle, or with the up and down arrow keys.")
    whole = _sum_lines(view, (_card_cells(card), *steps), why)
    return FirstThatFits(whole, _paragraph(short, 17, "text_dim"), Space())


def _worked_triple(view: View, card: int, number: int) -> Node:
    """Return the triple of a card and its partner of a number, digit by digit."""
    k, binary = triple_number(number), tr("k = {number}, in binary")
    cards = (card, partner(card, k), partner(card, 15 - k))
    lines: list[_Line] = [
        _card_cells(one, "+" if n else "", chosen=one == partner(card, number))
        for n, one in enumerate(cards)
    ]
    lines += [
        Picture(lambda box: [panel_sprite(box, "text_dim", "", 0)], high=1),
        _cells(Label("=", 18, "text_dim"), (str(TOTAL), "3", "3", "3", "3"), bold=5),
        _cells(Label(binary.format(number=k), 15, lines=2), ("", *bits(k)), bold=5),
    ]
    why = tr(
        "From the first card to the second, 0 moves a digit on one step and 1 two steps; after 2 "
        "comes 0. For the third card it’s the other way round."
    )
    return _sum_lines(view, lines, why)
