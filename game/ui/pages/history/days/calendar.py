"""A month of days, each with a sign for each of its deals."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget, fit, panel_sprite, text_sprite
from game.ui.pages.history.days.panel import sign_sprite
from game.ui.texts.words import weekday_heads

_WEEKS = 5  # as many as most months touch; others have one more
_HEAD = 0.62  # of a line of days: the height of the line of weekdays
_FOCUS = frozenset({"focus"})


@dataclass(eq=False)
class Calendar(Widget):
    """Choose a day of a month; Monday comes first.

    ``signs`` tells what stands below a day's number, a sign's name or an empty text for each of
    its deals. Days before ``first`` and after ``today`` cannot be chosen. ``pick`` is what Enter
    does.
    """

    chosen: date
    first: date
    today: date
    signs: Callable[[date], tuple[str, ...]]
    change: Callable[[date], None]
    pick: Callable[[], Step | None]

    # Where the days are.

    def _cell(self, day: date) -> Box:
        """Return the place of a day of the month."""
        number = day.replace(day=1).weekday() + day.day - 1
        row, column = divmod(number, 7)
        height = self.box.h / (self._weeks + _HEAD)
        left, right = (self.box.x + self.box.w * (column + k) / 7 for k in (0, 1))
        top, foot = (self.box.y + height * (_HEAD + row + k) for k in (0, 1))
        x, y = round(left), round(top)
        return Box(x, y, round(right) - x, round(foot) - y)

    @property
    def _weeks(self) -> int:
        before, days = monthrange(self.chosen.year, self.chosen.month)
        return max(_WEEKS, (before + days - 1) // 7 + 1)

    def _days(self) -> list[date]:
        last = monthrange(self.chosen.year, self.chosen.month)[1]
        return [self.chosen.replace(day=number) for number in range(1, last + 1)]

    def _open(self, day: date) -> bool:
        return self.first <= day <= self.today

    # What a person does.

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Choose the day that was clicked; Enter does what is done with the chosen one."""
        if position is None:
            return self.pick()
        for day in self._days():
            if self._open(day) and self._cell(day).has(*position):
                self._take(day)
        return None

    def key(self, event: pygame.Event) -> bool:
        """Go on by days, by weeks of the month, and to its ends.

        Up in the first week, down in the last one, and right on the last day leave the calendar.
        """
        days = [day for day in self._days() if self._open(day)]
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
        if event.key in steps:
            number = self.chosen.toordinal() + steps[event.key]
            if not self.first.toordinal() <= number <= self.today.toordinal():
                return False
            day = date.fromordinal(number)
            if abs(steps[event.key]) == 7 and day not in days:
                return False
        elif event.key in (pygame.K_HOME, pygame.K_END):
            day = days[0 if event.key == pygame.K_HOME else -1]
        else:
            return False
        self._take(day)
        return True

    def _take(self, day: date) -> None:
        if day != self.chosen:
            self.chosen = day
            self.change(day)

    # What it looks like.

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return weekdays and days; the chosen one stands out."""
        parts: list[Sprite] = []
        for column, head in enumerate(weekday_heads()):
            left, right = (round(self.box.x + self.box.w * (column + k) / 7) for k in (0, 1))
            high = round(self.box.h * _HEAD / (self._weeks + _HEAD))
            place = Box(left, self.box.y, right - left, high)
            px, words = fit(view, head, 16, place.w)
            parts.append(text_sprite(words, place, min(px, int(place.h)), "text_dim", align="c"))
        for day in self._days():
            parts += self._day(view, day, focused=focused)
        return parts

    def _day(self, view: View, day: date, *, focused: bool) -> list[Sprite]:
        cell = self._cell(day).grown(-max(1.0, view.px(2)))
        chosen, can = day == self.chosen, self._open(day)
        parts: list[Sprite] = []
        if can:
            edge = "accent" if chosen else "panel_border"
            marks = _FOCUS if chosen and focused else frozenset()
            pen = view.px(2 if chosen else 1)
            parts.append(panel_sprite(cell, "panel_raised", edge, view.px(7), pen, marks))
        upper = Box(cell.x, cell.y + cell.h * 0.04, cell.w, cell.h * 0.52)
        px = min(view.px(18), int(upper.h))
        role, bold = ("accent" if day == self.today else "text"), day == self.today or chosen
        number, alpha = str(day.day), 255 if can else 110
        parts.append(text_sprite(number, upper, px, role, bold=bold, align="c", alpha=alpha))
        return parts + (self._signs(day, cell) if can else [])

    def _signs(self, day: date, cell: Box) -> list[Sprite]:
        """Return the signs of a day: stars, rings, and dots for what nobody has begun."""
        signs = self.signs(day)
        side = round(min(cell.h * 0.34, cell.w * 0.9 / len(signs)))
        x = cell.x + (cell.w - side * len(signs)) / 2
        y = round(cell.y + cell.h * 0.6)
        parts = []
        for number, sign in enumerate(signs):
            place = Box(round(x + number * side), y, side, side)
            parts.append(sign_sprite(sign, place))
        return parts
