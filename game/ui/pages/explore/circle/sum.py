"""One triple of the circle of pairs, added up digit by digit."""

from typing import NamedTuple

from game.boards.scene import Box, Face, Sprite
from game.core import ternary
from game.core.pairs import TOTAL, bits, partner, triple_number
from game.games.claims.attributes import NAMES
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.kit.widgets.base import below_each_other, panel_sprite, text_sprite
from game.ui.texts.words import respect, tr

_ROW, _HEAD, _LINE = 36, 22, 26  # units: of a card, of the columns' names, of a line of numbers
_SHEET = 200  # units: where the digits of a card's partners have room
_TYPE = 18


class _Sheet(NamedTuple):
    """The lines of the sum: the pixels of a unit, and where its five columns lie."""

    view: View
    box: Box
    unit: float
    card_w: int

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def columns(self) -> list[Box]:
        """Return the columns, as high as the sheet: of the index, and of the four digits."""
        box = self.box
        index = self.view.letters.width(str(TOTAL), self.px(_TYPE), True) + self.px(14)
        left = box.x + self.px(26) + self.card_w
        wide = (box.x + box.w - left - index) / 4
        rest = (box._replace(x=left + index + k * wide, w=wide) for k in range(4))
        return [box._replace(x=left, w=index), *rest]

    def line(self, top: float, high: float, words: tuple[str, ...], *, bold: int) -> list[Sprite]:
        """Return words in the last columns, so many of them bold."""
        places = self.columns()[-len(words) :]
        return [
            text_sprite(
                text,
                place._replace(y=top, h=high),
                self.px(_TYPE),
                bold=number < bold,
                align="c",
            )
            for number, (text, place) in enumerate(zip(words, places, strict=True))
        ]


def worked(view: View, box: Box, unit: float, card: int, number: int | None) -> list[Sprite]:
    """Return the triple of a card and its partner of a number, digit by digit."""
    sheet = _Sheet(view, box, unit, round((_ROW - 6) * unit * 1.5))
    top = box.y + sheet.px(_HEAD)
    if number is None:
        if box.h < sheet.px(_SHEET):
            words = tr(
                "Choose a partner, here or on the circle, or with the up and down arrow keys."
            )
            return _told(view, words, box, sheet.px(_TYPE))
        return [*_heads(sheet), *_choices(sheet, top, card)]
    parts = _heads(sheet)
    k = triple_number(number)
    cards = (card, partner(card, k), partner(card, 15 - k))
    for place_no, one in enumerate(cards):
        chosen = place_no == (1 if number == k else 2)
        parts += _card(sheet, top, one, sign=place_no > 0, chosen=chosen)
        top += sheet.px(_ROW)
    return parts + _totals(sheet, top, k)


def _heads(sheet: _Sheet) -> list[Sprite]:
    """Return the names of the digits over their columns."""
    parts: list[Sprite] = []
    for name, column in zip(NAMES[4], sheet.columns()[1:], strict=True):
        place, size = column._replace(h=sheet.px(_HEAD)), 16 * sheet.unit / sheet.view.unit
        parts += in_lines(sheet.view, respect(name), place, size, "text_dim", align="c")
    return parts


def _choices(sheet: _Sheet, top: float, card: int) -> list[Sprite]:
    """Return where the digits of a card can go, and what to do next."""
    box, line = sheet.box, sheet.px(_LINE)
    parts = _card(sheet, top, card, sign=False, chosen=False)
    top += sheet.px(_ROW)
    first = sheet.columns()[1]
    for bit, words in enumerate((tr("0: one step on"), tr("1: two steps on"))):
        place = Box(box.x, top, first.x - box.x, line)
        parts += in_lines(sheet.view, words, place, 16 * sheet.unit / sheet.view.unit)
        after = tuple(str((digit + 1 + bit) % 3) for digit in ternary.digits(card))
        parts += sheet.line(top, line, after, bold=0)
        top += line
    why = tr(
        "For a partner, each digit moves on by one step or two: 2 × 2 × 2 × 2 = 16 ways. Choose "
        "one, here or on the circle, or with the up and down arrow keys."
    )
    rest = Box(box.x, top + sheet.px(6), box.w, box.y + box.h - top - sheet.px(6))
    return [*parts, *_told(sheet.view, why, rest, sheet.px(_TYPE))]


def _card(sheet: _Sheet, top: float, card: int, *, sign: bool, chosen: bool) -> list[Sprite]:
    """Return a card with its index and its digits, after a plus or not."""
    box, high, w = sheet.box, sheet.px(_ROW), sheet.card_w
    h = round(w / 1.5)
    place = Box(box.x + sheet.px(20), top + round((high - h) / 2), w, h)
    marks = frozenset({"hint"} if chosen else ())
    parts = [Sprite(Face("set", card), place, marks=marks)]
    if sign:
        plus = Box(box.x, top, sheet.px(16), high)
        parts.append(text_sprite("+", plus, sheet.px(_TYPE), "text_dim", align="c"))
    words = (str(card), *map(str, ternary.digits(card)))
    return parts + sheet.line(top, high, words, bold=1)


def _totals(sheet: _Sheet, top: float, k: int) -> list[Sprite]:
    """Return the sum of index and digits, the number of the triple, and what that says."""
    view, box, line = sheet.view, sheet.box, sheet.px(_LINE)
    first, second = sheet.columns()[:2]
    equals = Box(box.x, top, first.x - box.x, line)
    below = top + line
    name = Box(box.x, below, second.x - box.x, line)
    told = tr("k = {number}, in binary").format(number=k)
    end = below + line + sheet.px(4)
    why = tr(
        "From the first card to the second, 0 moves a digit on one step and 1 two steps; after 2 "
        "comes 0. For the third card it’s the other way round."
    )
    return [
        panel_sprite(Box(box.x, top, box.w, view.px(1)), "text_dim", "", 0),
        text_sprite("=", equals, sheet.px(_TYPE), "text_dim", align="c"),
        *sheet.line(top, line, (str(TOTAL), "3", "3", "3", "3"), bold=5),
        *in_lines(view, told, name, 16 * sheet.unit / view.unit),
        *sheet.line(below, line, tuple(bits(k)), bold=4),
        *_told(view, why, Box(box.x, end, box.w, box.y + box.h - end), sheet.px(16)),
    ]


def _told(view: View, words: str, box: Box, px: int) -> list[Sprite]:
    """Return words in lines, smaller if need be; none if there is no room even so."""
    lines, least = view.letters.wrapped(words, px, box.w), round(0.7 * px)
    while px > least and len(lines) * round(1.3 * px) > box.h:
        px -= 1
        lines = view.letters.wrapped(words, px, box.w)
    if len(lines) * round(1.3 * px) > box.h:
        return []
    return below_each_other(lines, box, px, round(1.3 * px), "text_dim")
