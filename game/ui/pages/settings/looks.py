"""Galleries of decks, tables, marbles and card backs: a choice among small pictures with names."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.boards.scene import Box, Face, Sprite
from game.storage.settings import STARS, THEMES
from game.ui.context import Context
from game.ui.kit.layout import draw_node
from game.ui.kit.layout.form import Field
from game.ui.kit.layout.spans import Span, cache_measure
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import AccessibleNode, Widget, panel_sprite
from game.ui.kit.widgets.choice import step_value, with_values
from game.ui.texts.common_words import append_words, tr
from game.ui.texts.looks import (
    back_picture,
    back_words,
    deck_picture,
    deck_words,
    locked_looks,
    marble_picture,
    marble_words,
    table_picture,
    table_words,
    unlocked_backs,
)

_TYPE = 16
_WIDE = (92, 84, 76, 66, 56, 46, 38)  # units: widths of a picture to try, the largest first
_ASPECT = 1.5
_VEIL = 120  # of 255: over a picture that cannot be chosen
_MOST_ROWS = 3  # if they can be had by smaller pictures
_LARGE = 84  # units: of pictures as wide as this, fewer rows are better than larger ones
_PAD, _GAP, _NAME = 6, 4, 24  # units: round a picture, between two, and of the name below it

Draw = Callable[[Box], list[Sprite]]


class _Plan(NamedTuple):
    """A grid of gallery cells, with a name below each or one line for the chosen one's."""

    columns: int
    rows: int
    wide: float
    high: float
    named: bool
    total: float


@dataclass(eq=False)
class Gallery(Widget):
    """A choice among values; ``words`` are their names, ``pictures`` draw them in a box.

    Pictures are as large as fits. Where names do not fit below them, the chosen one's name stands
    alone below all. The last ones, as many as are ``locked``, are shown, but cannot be chosen.
    """

    words: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    pictures: Sequence[Draw]
    locked: int = 0
    cells: list[Box] = field(init=False, default_factory=list)

    role = "choice"
    gives = True

    def value_words(self) -> str:
        return self.words[self.chosen]

    def width_span(self, view: View) -> Span:
        """Return the width of a few small pictures, and of all large ones."""
        least, most = (
            view.px(wide + 2 * _PAD + _GAP) * count
            for wide, count in ((_WIDE[-1], 3), (_WIDE[0], len(self.words)))
        )
        return Span(least, most)

    def height_span(self, view: View, width: float) -> Span:
        """Return the height with small pictures, and with large ones in as few rows as possible."""
        plans = self._plans(view, width)
        return Span(min(plan.total for plan in plans), plans[0].total)

    @cache_measure
    def _plans(self, view: View, width: float) -> list[_Plan]:
        """Return the candidate grids, the best first."""
        pad, gap, name = view.px(_PAD), view.px(_GAP), view.px(_NAME)
        found = []
        for named in (True, False):
            for units in _WIDE:
                wide = view.px(units)
                needed = max(self._name_width(view), wide) if named else wide
                columns = min(len(self.words), int((width - gap) / (needed + 2 * pad + gap)))
                if columns < 1 or (named and columns < 3):
                    continue
                rows = -(-len(self.words) // columns)
                columns = -(-len(self.words) // rows)
                high = round(wide / _ASPECT) + 2 * pad + (name if named else 0)
                total = rows * (high + gap) + gap + (0 if named else name)
                cell = (width - gap) / columns - gap
                found.append(_Plan(columns, rows, cell, high, named, total))
        large = round(view.px(_LARGE) / _ASPECT) + 2 * pad + name
        found.sort(
            key=lambda plan: (
                not plan.named,
                plan.rows > _MOST_ROWS,
                plan.high < large,
                plan.rows,
            )
        )
        each = width / len(self.words)
        last = _Plan(len(self.words), 1, each - gap, each / _ASPECT, False, each / _ASPECT + name)
        return [*found, last]

    @cache_measure
    def _name_width(self, view: View) -> float:
        """Return the width of the longest name in the smallest type allowed."""
        return max(Label(words, _TYPE, lines=2).width_span(view).least for words in self.words)

    def settle(self, view: View) -> None:
        plans = self._plans(view, self.box.w)
        low = [plan for plan in plans if plan.total <= self.box.h + 1]
        self._plan = low[0] if low else min(plans, key=lambda plan: plan.total)
        gap, spare = view.px(_GAP), max(0.0, self.box.h - self._plan.total)
        wide, high = self._plan.wide, self._plan.high + spare / self._plan.rows
        self.cells = []
        for number in range(len(self.words)):
            row, column = divmod(number, self._plan.columns)
            x = self.box.x + gap + column * (wide + gap)
            y = self.box.y + gap + row * (high + gap)
            self.cells.append(Box(x, y, wide, high))

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        said = super().accessible_node(view, focused=focused)
        return with_values(said, self.words, self.chosen)

    def choose(self, number: int) -> None:
        if 0 <= number < self._open:
            self._take(number)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Choose the value clicked, or step to the next one."""
        if position is None:
            self._take((self.chosen + (-1 if second else 1)) % self._open)
            return
        for number, cell in enumerate(self.cells):
            if cell.has(*position) and number < self._open:
                self._take(number)

    def key(self, event: pygame.Event) -> bool:
        """Step with the left and right arrows, and to the ends."""
        goal = step_value(event.key, self.chosen, self._open - 1)
        if goal is None:
            return False
        self._take(min(self._open - 1, max(0, goal)))
        return True

    @property
    def _open(self) -> int:
        """Return the number of unlocked values."""
        return len(self.words) - self.locked

    def _take(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the pictures, the chosen value's highlighted, and the names that fit."""
        parts = [self.backing(view, focused=focused, hovered=hovered)]
        pad, name = view.px(_PAD), view.px(_NAME)
        for number, cell in enumerate(self.cells):
            lit = number == self.chosen
            if lit:
                parts.append(panel_sprite(cell, "accent", "", view.px(7)))
            high = cell.h - 2 * pad - (name if self._plan.named else 0)
            wide = min(cell.w - 2 * pad, high * _ASPECT)
            y = cell.y + pad + (high - wide / _ASPECT) / 2
            picture = Box(cell.x + (cell.w - wide) / 2, y, wide, wide / _ASPECT)
            locked = number >= self._open
            drawn = self.pictures[number](picture)
            veil = Sprite(Face("block"), picture.grow(1), style=("panel_raised",), alpha=_VEIL)
            parts += [*drawn, veil] if locked else drawn
            if self._plan.named:
                place = cell._replace(y=cell.y + cell.h - name - pad / 2, h=name)
                ink = "accent_text" if lit else "text_dim" if locked else "text"
                parts += self._name(view, number, place, ink)
        if not self._plan.named:
            last = self.cells[-1]
            y = last.y + last.h
            place = self.box._replace(y=y, h=max(1.0, self.box.y + self.box.h - y))
            parts += self._name(view, self.chosen, place, "text")
        return parts

    def _name(self, view: View, number: int, place: Box, role: str) -> list[Sprite]:
        bold = number == self.chosen
        return draw_node(Label(self.words[number], _TYPE, role, bold=bold, align="c"), view, place)


_PLAIN = "high contrast"


def galleries(context: Context) -> list[Field]:
    """Return the rows of decks, tables, marbles, backs; a plain table has nothing to choose."""
    theme, tables = context.settings.theme, tr("Paper is always light, slate always dark.")
    rows = [_row(context, "deck", tr("Card style"), deck_words(), deck_picture)]
    if theme != _PLAIN:
        drawn = partial(table_picture, THEMES.index(theme))
        rows.append(_row(context, "table", tr("Table"), table_words(), drawn, tables))
    rows.append(_row(context, "marbles", tr("Marbles"), marble_words(), marble_picture))
    more = (
        tr("Achievements unlock more card backs.")
        if len(unlocked_backs(context)) < len(STARS)
        else ""
    )
    backs = back_words() | unlocked_backs(context)
    return [*rows, _row(context, "back", tr("Card back"), backs, back_picture, more)]


def _row(
    context: Context,
    setting: str,
    label: str,
    words: Mapping[str, str],
    draw: Callable[[str, Box], list[Sprite]],
    note: str = "",
) -> Field:
    """Return a row with a gallery, with the looks still to win at its end."""
    locked = locked_looks(context, setting)
    names = [name for name in words if name not in locked]

    def change(number: int) -> None:
        context.change(**{setting: names[number]})

    if locked:
        note = append_words(note, tr("Win the rest on the ladder."))
    shown = [*names, *locked]
    pictures: list[Draw] = [partial(draw, name) for name in shown]
    chosen = names.index(getattr(context.settings, setting))
    told = [words[name] for name in shown]
    gallery = Gallery(setting.rstrip("s") + "s", told, chosen, change, pictures, len(locked))
    return Field(label, gallery, note=note)
