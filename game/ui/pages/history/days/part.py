"""The deals of days: a calendar, and the games of the day that is chosen."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from functools import partial

import pygame

from game.games import GAMES
from game.ui import pages
from game.ui.kit.layout import Column, Container, Either, Node, Row, Space
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.screen import Push, Screen, Step, Taken
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.days.deals import Days, played
from game.ui.pages.history.days.month import Month, sign, whole_month
from game.ui.texts.words import month_words, tr, trn, weekday_words


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

    def _press(self, day: date) -> None:
        """Choose a day, which has the focus then."""
        self.choose(day)
        self.page.focus = "calendar"

    def enter(self) -> None:
        """Go from the calendar to the first game of the day to be played, but not by a click."""
        if self.page.focus_seen:
            self.page.focus = f"play:{self._next()}"

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

    # What there is to see.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the month at the left, or above, and the deals of the chosen day beside it."""
        days = self.look()
        month = Month(days, self.chosen, self._press, self.enter)
        left, right = Column(self._heads(), month.body(), gap=4, grow=1), self._games(days)
        panels = [_panel(left), _panel(right)]
        if view.tall:
            return Column(Container(panels[0], grow=1), panels[1], gap=14)
        shares = zip(panels, (13, 12), strict=True)
        return Row(*(Container(each, wide=0, grow=share) for each, share in shares), gap=14)

    def _heads(self) -> Node:
        """Return the month between the arrows that turn it."""
        first, last = (day.toordinal() for day in whole_month(self.chosen))
        back = Button("back month", "", partial(self.turn, -1), icon="left")
        on = Button("next month", "", partial(self.turn, 1), icon="right")
        back.on, on.on = first > self.days.first, last < self.days.today
        back.called, on.called = tr("Previous month"), tr("Next month")
        month = Words(month_words(self.chosen), 21, bold=True, align="c", grow=1)
        return Container(Row(back, month, on), high=(34, 40))

    def _games(self, days: Days) -> Node:
        """Return the date, how its deals were played, and what there is to tell."""
        day = self.chosen.toordinal()
        head = Words(weekday_words(self.chosen), 21, "accent", bold=True)
        lines = [Container(self._game(days, day, game), high=(40, 84)) for game in GAMES]
        return Column(head, *lines, *self._below(days), gap=6)

    def _game(self, days: Days, day: int, game: str) -> Node:
        """Return a game's sign and name, how its deal was played, and the button that plays it."""
        kind, title = days.sign(day, game), tr(GAMES[game].title)
        kind = "ring" if days.goes_on(day, game) is not None else kind
        label = {"": tr("Play"), "ring": tr("Continue")}.get(kind, tr("Play again"))
        main = game == self._next() and kind in ("", "ring")
        play = Button(f"play:{game}", label, partial(self.play, game), "main" if main else "plain")
        play.called = tr("{action}: {game}").format(action=label, game=title)
        words = Column(Words(title, 19, bold=True), Words(played(days, day, game), 17, "text_dim"))
        told = Container(words, y=0.5, grow=1)
        does = Container(play, wide=(100, 136), high=(34, 44), y=0.5)
        return Row(sign(days.sign(day, game), 26), told, does, gap=10)

    def _below(self, days: Days) -> list[Node]:
        """Return what there is to tell, or the streak; and where there is room the signs."""
        streak = days.streak
        words = tr("Finish a deal on its day to start a streak.")
        if streak.longest:
            now = trn("{count}-day streak", "{count}-day streak", streak.now)
            longest = tr("longest: {count}").format(count=streak.longest)
            words = f"{now} · {longest}"
        told = Words(self.told or words, role="wrong" if self.told else "text_dim", lines=3)
        meanings = (
            *(("star full", tr("on the day")), ("star", tr("later"))),
            ("ring", tr("in progress")),
        )
        signs = [
            Row(sign(kind, 18), Words(words, 16, "text_dim"), gap=6) for kind, words in meanings
        ]
        return [told, Space(grow=1), Either(Row(*signs, Space(grow=1), gap=20), Space())]

    def buttons(self, view: View) -> list[Button]:
        """Return the ways to today and to other deals."""
        today = self.chosen.toordinal() == self.days.today
        return [
            Button("today", tr("Today"), self.go_to_today, icon="clock", on=not today),
            Button("code", tr("Enter a code…"), self.enter_code, icon="hash"),
        ]


def _panel(node: Node) -> Node:
    return Container(node, pad=(16, 16), panel=("panel", "panel_border"))


def _months(day: date) -> int:
    return day.year * 12 + day.month - 1
