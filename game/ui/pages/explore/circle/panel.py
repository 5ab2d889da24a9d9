"""What stands beside the circle of pairs: the card, its eight triples, and one of them worked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.boards.scene import Box, Face, Sprite
from game.core import ternary
from game.core.pairs import TOTAL, bits, partner, triple_number
from game.games.claims.attributes import NAMES
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, below_each_other, panel_sprite, text_sprite
from game.ui.texts.words import shown, tr

_HEAD, _ROWS, _SUM = 68, 174, 224  # units: the card, its triples, one of them worked
_GAP = 14
_NARROW, _WIDE = 350, 720  # units: of the three below each other, and of two columns
_EXAMPLE = (3, 53, 64)
_BETTER = 1.2  # times as large: then the chosen triple takes the others' place, or lies beside them


class Rooms(NamedTuple):
    """Where the parts of the panel lie, and the pixels of a unit; what has no room has no box."""

    unit: float
    head: Box
    rows: Box | None
    worked: Box


def rooms(view: View, box: Box, *, chosen: bool) -> Rooms:
    """Return where the parts of the panel lie in a box, when a partner is chosen or not."""
    tall = min(view.unit, box.w / _NARROW, box.h / (_HEAD + _ROWS + _SUM + 2 * _GAP))
    wide = min(view.unit, box.w / _WIDE, box.h / (_HEAD + _ROWS + _GAP))
    alone = min(view.unit, box.w / _NARROW, box.h / (_HEAD + _SUM + _GAP))
    if alone >= _BETTER * max(tall, wide):
        head = Box(box.x, box.y, box.w, round(_HEAD * alone))
        top = head.y + head.h + round(_GAP * alone)
        below = Box(box.x, top, box.w, box.y + box.h - top)
        rows = below._replace(h=min(below.h, round(_ROWS * alone)))
        return Rooms(alone, head, None if chosen else rows, below)
    if wide >= _BETTER * tall:
        gap = round(2 * _GAP * wide)
        half = round((box.w - gap) / 2)
        head = Box(box.x, box.y, half, round(_HEAD * wide))
        top = head.y + head.h + round(_GAP * wide)
        rows = Box(box.x, top, half, round(_ROWS * wide))
        return Rooms(wide, head, rows, Box(box.x + half + gap, box.y, half, box.h))
    head = Box(box.x, box.y, box.w, round(_HEAD * tall))
    rows = Box(box.x, head.y + head.h + round(_GAP * tall), box.w, round(_ROWS * tall))
    top = rows.y + rows.h + round(_GAP * tall)
    return Rooms(tall, head, rows, Box(box.x, top, box.w, box.y + box.h - top))


def intro(view: View, box: Box) -> list[Sprite]:
    """Return what the figure is, for as long as no card is lit."""
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
    unit = min(view.unit, box.w / _NARROW, box.h / 330)
    head = Box(box.x, box.y, box.w, round(56 * unit))
    title = tr("81 cards, 648 pairs, 216 triples")
    parts = in_lines(view, title, head, 24 * unit / view.unit, bold=True)
    top, px = head.y + head.h, round(18 * unit)
    for words in lines:
        told, step = view.letters.wrapped(words, px, box.w), round(1.4 * px)
        parts += below_each_other(told, box._replace(y=top), px, step)
        top += len(told) * step + round(0.6 * px)
    return parts + _example(view, Box(box.x, top, box.w, box.y + box.h - top), unit)


def _example(view: View, box: Box, unit: float) -> list[Sprite]:
    """Return a triple and its sum, as far as there is room for it."""
    gap = round(30 * unit)
    total = view.letters.width(f"= {TOTAL}", round(18 * unit), True) + 0.6 * gap
    h = round(min(box.h - 44 * unit, 120 * unit, (box.w - 4 * unit - 2 * gap - total) / 4.5))
    if h < 24 * unit:
        return []
    w = round(1.5 * h)
    parts: list[Sprite] = []
    for place, card in enumerate(_EXAMPLE):
        x = round(box.x + 4 * unit) + place * (w + gap)
        parts.append(Sprite(Face("set", card), Box(x, box.y + round(8 * unit), w, h)))
        below = Box(x, box.y + h + round(12 * unit), w, round(24 * unit))
        px = round(18 * unit)
        parts.append(text_sprite(str(card), below, px, bold=True, align="c"))
        sign = below._replace(x=x + w, w=gap)
        if place < len(_EXAMPLE) - 1:
            parts.append(text_sprite("+", sign, px, "text_dim", align="c"))
        else:
            rest = sign._replace(w=total)
            parts.append(text_sprite(f"= {TOTAL}", rest, px, bold=True, align="c"))
    return parts


def card_head(view: View, box: Box, unit: float, card: int) -> list[Sprite]:
    """Return a card, its index, its digits and what they mean."""
    w = round(min(box.h * 1.5, box.w * 0.34))
    h = round(w / 1.5)
    place = Box(box.x + round(4 * unit), box.y + round((box.h - h) / 2), w, h)
    left = place.x + w + round(16 * unit)
    room, line = box.x + box.w - left, box.h / 3
    digits = ternary.digits(card)
    written = "".join(map(str, digits))
    names = [shown(name, d, view.look.palette)[0] for name, d in zip(NAMES[4], digits, strict=True)]
    size = unit / view.unit
    title = tr("Card {index}").format(index=card)
    told = tr("{digits} in base 3").format(digits=written)
    return [
        Sprite(Face("set", card), place),
        *in_lines(view, title, Box(left, box.y, room, line), 22 * size, bold=True),
        *in_lines(view, told, Box(left, box.y + line, room, line), 18 * size),
        *in_lines(
            view, " · ".join(names), Box(left, box.y + 2 * line, room, line), 16 * size, "text_dim"
        ),
    ]


@dataclass(eq=False)
class TripleRows(Widget):
    """The eight triples of a card: their number, and the two partners; a click chooses one."""

    card: int
    number: int | None
    unit: float
    choose: Callable[[int], None]
    pointer: tuple[int, int] | None = None
    _cards: list[tuple[Box, int]] = field(default_factory=list)

    takes_focus = False

    def settle(self, view: View) -> None:
        """Find the places of the cards."""
        for k in range(8):
            place = self._place(k)
            w = min((place.h - 8 * self.unit) * 1.5, place.w * 0.3)
            h = w / 1.5
            for number, right in ((k, 1), (15 - k, 0)):
                x = place.x + place.w - round(6 * self.unit) - (1 + right) * w
                x -= right * round(8 * self.unit)
                y = place.y + (place.h - h) / 2
                self._cards.append((Box(round(x), round(y), round(w), round(h)), number))

    def _place(self, k: int) -> Box:
        """Return the place of a triple: four lines of two, read downward."""
        gap = round(6 * self.unit)
        top = round(30 * self.unit)
        w, h = (self.box.w - 2 * gap) / 2, (self.box.h - top) / 4
        x, y = self.box.x + (k // 4) * (w + 2 * gap), self.box.y + top + (k % 4) * h
        return Box(round(x), round(y), round(w), round(h) - gap // 2)

    def _at(self, position: tuple[int, int]) -> int | None:
        """Return the number of the partner at a position: of the card, or of the line's first."""
        for box, number in self._cards:
            if box.has(*position):
                return number
        return next((k for k in range(8) if self._place(k).has(*position)), None)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Choose the partner that was clicked."""
        number = self._at(position) if position is not None else None
        if number is not None:
            self.choose(number)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return a line for each triple, the chosen one framed."""
        box, unit = self.box, self.unit
        head = Box(box.x, box.y, box.w, round(26 * unit))
        size = unit / view.unit
        parts = in_lines(view, tr("16 partners in 8 triples"), head, 18 * size, bold=True)
        chosen = None if self.number is None else triple_number(self.number)
        over = self._at(self.pointer) if hovered and self.pointer else None
        for k in range(8):
            place = self._place(k)
            lit = k == chosen
            border = "gold" if lit else "panel_border"
            if over is not None and triple_number(over) == k and not lit:
                border = "text_dim"
            pen = view.px(2) if lit else view.px(1)
            parts.append(
                panel_sprite(place, "panel_raised" if lit else "panel", border, view.px(6), pen)
            )
            parts += self._number(view, place, k, lit)
        for place, number in self._cards:
            marks = frozenset({"hint"} if number == self.number else ())
            parts.append(Sprite(Face("set", partner(self.card, number)), place, marks=marks))
        return parts

    def _number(self, view: View, place: Box, k: int, lit: bool) -> list[Sprite]:
        """Return the colour of the triple's lines, its number, and that in binary."""
        unit, px = self.unit, round(17 * self.unit)
        bar = Box(
            place.x + round(6 * unit),
            place.y + round(6 * unit),
            round(5 * unit),
            place.h - 2 * round(6 * unit),
        )
        left = bar.x + bar.w + round(8 * unit)
        right = min(box.x for box, number in self._cards if number in (k, 15 - k)) - round(6 * unit)
        first = view.letters.width("8", px, True) + round(6 * unit)
        parts = [
            panel_sprite(bar, f"pairs{k}", "", bar.w / 2),
            text_sprite(str(k), Box(left, place.y, first, place.h), px, bold=True),
        ]
        if left + first + view.letters.width("0000", px) <= right:
            rest = Box(left + first, place.y, right - left - first, place.h)
            parts.append(text_sprite(bits(k), rest, px, "text" if lit else "text_dim"))
        return parts
