"""The deals of days: a calendar, and the four games of the day that is chosen."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from functools import partial

import pygame

from game.boards.scene import Box, Sprite
from game.games import GAMES
from game.ui import pages
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Push, Screen, Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, panel_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.days import Days
from game.ui.pages.history.days.calendar import Calendar
from game.ui.pages.history.days.panel import below_sprites, game_sprites
from game.ui.texts.words import month_words, tr, weekday_words


class DaysPart(Part):
    """Choose a day at the left, or above; play its deals at the right, or below."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.chosen = date.fromisoformat(self.context.library.today())
        self.told = ""  # why a deal cannot be gone on with
        self._days: Days | None = None
        self._known: object = None

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Daily")

    def shown(self) -> None:
        """Get ready: others may have played meanwhile."""
        self._days, self.told = None, ""

    @property
    def days(self) -> Days:
        """Return what was done with the deals of days, as it was when it was last looked at."""
        return self.look() if self._days is None else self._days

    def look(self) -> Days:
        """Return what was done with the deals of days, as it is now."""
        context = self.context
        store = context.library.store
        known = (context.library.today(), None if store is None else store.state())
        if self._days is None or known != self._known:
            self._days, self._known = Days(context), known
            first, last = self._days.first, self._days.today
            # Midnight or the system's clock may have been turned back.
            day = min(max(self.chosen.toordinal(), first), last)
            self.chosen = date.fromordinal(day)
        return self._days

    def tick(self, moment: Moment) -> object:
        """Return the date: at midnight another day can be played."""
        return self.context.library.today()

    # What a person does.

    def choose(self, day: date) -> None:
        """Choose a day."""
        self.chosen, self.told = day, ""

    def turn(self, by: int) -> None:
        """Go to the same day of another month, as far as there is one."""
        first, today = (date.fromordinal(n) for n in (self.days.first, self.days.today))
        months = min(max(_months(self.chosen) + by, _months(first)), _months(today))
        year, month = divmod(months, 12)
        last = monthrange(year, month + 1)[1]
        day = date(year, month + 1, min(self.chosen.day, last))
        self.choose(min(max(day, first), today))

    def go_to_today(self) -> None:
        """Choose today."""
        self.choose(date.fromordinal(self.days.today))

    def enter(self) -> None:
        """Go from the calendar to the first game of the day that is to be played."""
        self.page.focus, self.page.focus_seen = f"play:{self._next()}", True

    def _next(self) -> str:
        """Return the game to play next: one that is begun, one that is open, or the first one."""
        day = self.chosen.toordinal()
        for wanted in ("ring", ""):
            for game in GAMES:
                if self.days.sign(day, game) == wanted:
                    return game
        return next(iter(GAMES))

    def play(self, game: str) -> Step | None:
        """Sit down at a deal of the day, or go on with it."""
        table = self.look().table(self.chosen.toordinal(), game)
        if table is None:
            self.told = self.context.library.news.pop() if self.context.library.news else ""
            return None
        self.told = ""
        return Push(table)

    def enter_code(self) -> Step | None:
        """Ask for a code."""
        return Push(pages.open("code", self.context), self._play_code)

    def _play_code(self, screen: Screen | None) -> Step | None:
        """Show what a code leads to."""
        return None if screen is None else Push(screen)

    def default(self) -> Step | None:
        """Play what is to be played next."""
        return self.play(self._next())

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Turn the months with the keys that turn pages."""
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
        if by is None:
            return False
        self.turn(by)
        return True

    def wheel(self, steps: int) -> None:
        """Turn the months."""
        self.turn(-1 if steps > 0 else 1)

    # Layout.

    def _panels(self, view: View, room: Box) -> tuple[Box, Box]:
        """Return the rooms of the calendar and of the day."""
        gap = view.px(14)
        if view.tall:
            # Large type takes from the calendar what the games need.
            games = min(view.px(286), round(room.h * 0.62))
            upper = min(round((room.h - gap) * 0.56), round(room.h - gap - games))
            below = Box(room.x, room.y + upper + gap, room.w, room.h - upper - gap)
            return Box(room.x, room.y, room.w, upper), below
        left = round((room.w - gap) * 0.52)
        beside = Box(room.x + left + gap, room.y, room.w - left - gap, room.h)
        return Box(room.x, room.y, left, room.h), beside

    def _inner(self, view: View, panel: Box) -> Box:
        return panel.grown(-view.px(8 if _low(view) and not view.tall else 16))

    def _month_line(self, view: View, room: Box) -> Box:
        inner = self._inner(view, self._panels(view, room)[0])
        return inner._replace(h=view.px(34 if _low(view) else 40))

    def _lines(self, view: View, room: Box) -> tuple[Box, list[Box], Box]:
        """Return the places of the date, of the games, and of what is said below them."""
        inner = self._inner(view, self._panels(view, room)[1])
        head = view.px(34 if _low(view) else 44)
        high = min((inner.h - head - view.px(40)) / len(GAMES), view.px(84))
        lines = [
            Box(inner.x, round(inner.y + head + number * high), inner.w, round(high))
            for number in range(len(GAMES))
        ]
        end = round(inner.y + head + len(GAMES) * high)
        below = Box(inner.x, end, inner.w, inner.y + inner.h - end)
        return inner._replace(h=head), lines, below

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the calendar with its arrows, and the buttons of the games."""
        days, line = self.days, self._month_line(view, room)
        back = line._replace(w=view.px(48))
        on = back._replace(x=line.x + line.w - back.w)
        first, today = (date.fromordinal(number) for number in (days.first, days.today))
        month = self.chosen.replace(day=1)
        last = self.chosen.replace(day=monthrange(month.year, month.month)[1])
        inner = self._inner(view, self._panels(view, room)[0])
        top = line.y + line.h + view.px(4)
        place = Box(inner.x, top, inner.w, inner.y + inner.h - top)
        calendar = Calendar(
            "calendar", self.chosen, first, today, self._signs, self.choose, self.enter
        ).at(view, place)
        return [
            Button("back month", "", partial(self._turned, -1), icon="left", on=month > first).at(
                view, back
            ),
            Button("next month", "", partial(self._turned, 1), icon="right", on=last < today).at(
                view, on
            ),
            calendar,
            *self._plays(view, room),
        ]

    def _turned(self, by: int) -> None:
        self.turn(by)

    def _signs(self, day: date) -> tuple[str, ...]:
        return self.days.signs(day.toordinal())

    def _plays(self, view: View, room: Box) -> list[Widget]:
        """Return a button for each game, as wide as the widest of them needs."""
        following = self._next()
        words = {"": tr("Play"), "ring": tr("Continue")}
        made = []
        for game in GAMES:
            sign = self.days.sign(self.chosen.toordinal(), game)
            sign = "ring" if self.days.goes_on(self.chosen.toordinal(), game) else sign
            label = words.get(sign, tr("Play again"))
            kind = "main" if game == following and sign in words else "plain"
            play = partial(self.play, game)
            made.append(Button(f"play:{game}", label, play, kind))
        width = self._button_width(view, room)
        for button, line in zip(made, self._lines(view, room)[1], strict=True):
            high = min(view.px(44), line.h - view.px(6))
            y = round(line.y + (line.h - high) / 2)
            button.box = Box(line.x + line.w - width, y, width, round(high))
        return [*made]

    def _button_width(self, view: View, room: Box) -> int:
        words = (tr("Play"), tr("Continue"), tr("Play again"))
        labels = [Button("", word, lambda: None) for word in words]
        widest = max(label.least_width(view) for label in labels)
        return min(widest, round(self._lines(view, room)[0].w * 0.48))

    def buttons(self, view: View) -> list[Button]:
        """Return the ways to today and to other deals."""
        today = self.chosen.toordinal() == self.days.today
        return [
            Button("today", tr("Today"), self.go_to_today, icon="clock", on=not today),
            Button("code", tr("Enter a code…"), self.enter_code, icon="hash"),
        ]

    # What lies behind.

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return both panels, the month, and how the deals of the day were played."""
        parts = [
            panel_sprite(panel, "panel", "panel_border", view.px(16), view.px(1))
            for panel in self._panels(view, room)
        ]
        days, day = self.look(), self.chosen.toordinal()
        line = self._month_line(view, room)
        middle = line._replace(x=line.x + view.px(54), w=line.w - 2 * view.px(54))
        parts += in_lines(view, month_words(self.chosen), middle, 21, bold=True, align="c")
        head, lines, below = self._lines(view, room)
        parts += in_lines(view, weekday_words(self.chosen), head, 21, "accent", bold=True)
        width = self._button_width(view, room)
        for game, place in zip(GAMES, lines, strict=True):
            left = place._replace(w=place.w - width - view.px(10))
            parts += game_sprites(view, days, day, game, left)
        return parts + below_sprites(view, days, self.told, below)


def _months(day: date) -> int:
    return day.year * 12 + day.month - 1


def _low(view: View) -> bool:
    return view.size[1] < view.px(900 if view.tall else 560)
