"""The deals of days: a calendar, and the games of the day that is chosen."""

from __future__ import annotations

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
from game.ui.pages.history.days.month import Days, Month, sign, whole_month
from game.ui.texts.words import month_words, tr, trn, weekday_words


class DaysPart(Part):
    """Choose a day at the left, or above; play its deals at the right, or below."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.chosen = self.days.today
        self.told = ""  # why a deal cannot be gone on with

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Daily")

    def shown(self) -> None:
        """Forget what there was to tell."""
        self.told = ""

    @property
    def days(self) -> Days:
        """Return what was done with the deals of days."""
        return Days(self.context.library)

    def advance(self, moment: Moment) -> None:
        """Keep to days that there are: the system's clock may have been turned back."""
        self.chosen = self.days.nearest(self.chosen)

    def tick(self, moment: Moment) -> object:
        """Return the date: at midnight another day can be played."""
        return self.context.library.today()

    # What a person does.

    def choose(self, day: date) -> None:
        """Choose a day."""
        self.chosen, self.told = day, ""

    def press(self, day: date) -> None:
        """Choose a day of the calendar, which has the focus then."""
        self.choose(day)
        self.page.focus = "calendar"

    def turn(self, by: int) -> None:
        """Go to the same day of the next month or the last one, as far as there is one."""
        first, last = whole_month(self.chosen)
        days, beyond = self.days, first.toordinal() - 1 if by < 0 else last.toordinal() + 1
        least, most = days.first.toordinal(), days.today.toordinal()
        first, last = whole_month(date.fromordinal(min(max(beyond, least), most)))
        self.choose(days.nearest(first.replace(day=min(self.chosen.day, last.day))))

    def enter(self) -> None:
        """Go from the calendar to the first game of the day to be played, but not by a click."""
        if self.page.focus_seen:
            self.page.focus = f"play:{self.days.next(self.chosen)}"

    def default(self) -> Step | None:
        """Play what is to be played next."""
        return self.play(self.days.next(self.chosen))

    def play(self, game: str) -> Step | None:
        """Sit down at a deal of the day, or go on with it; tell why where that cannot be."""
        context, left = self.context, self.days.goes_on(self.chosen, game)
        if left is None:
            setup = context.setups.of_day(game, self.chosen.isoformat())
            table = pages.open("table", context, setup)
        else:
            table = pages.open("kept table", context, left)
        news = context.library.news
        self.told = news.pop() if table is None and news else ""
        return None if table is None else Push(table)

    def enter_code(self) -> Step | None:
        """Ask for a code."""
        return Push(pages.open("code", self.context), self._play_code)

    def _play_code(self, screen: Screen | None) -> Step | None:
        """Show what a code leads to."""
        return None if screen is None else Push(screen)

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
        days = self.days
        month = Month(days, self.chosen, self.press, self.enter)
        left, right = Column(self._heads(), month.body(), gap=4, grow=1), self._games(days)
        panels = [_panel(left), _panel(right)]
        if view.tall:
            return Column(Container(panels[0], grow=1), panels[1], gap=14)
        shares = zip(panels, (13, 12), strict=True)
        return Row(*(Container(each, wide=0, grow=share) for each, share in shares), gap=14)

    def _heads(self) -> Node:
        """Return the month between the arrows that turn it."""
        first, last = whole_month(self.chosen)
        back = Button("back month", "", partial(self.turn, -1), icon="left")
        on = Button("next month", "", partial(self.turn, 1), icon="right")
        back.on, on.on = first > self.days.first, last < self.days.today
        back.called, on.called = tr("Previous month"), tr("Next month")
        month = Words(month_words(self.chosen), 21, bold=True, align="c", grow=1)
        return Container(Row(back, month, on), high=(34, 40))

    def _games(self, days: Days) -> Node:
        """Return the date, how its deals were played, and what there is to tell."""
        head = Words(weekday_words(self.chosen), 21, "accent", bold=True)
        lines = [Container(self._game(days, game), high=(40, 84)) for game in GAMES]
        return Column(head, *lines, *self._below(days), gap=6)

    def _game(self, days: Days, game: str) -> Node:
        """Return a game's sign and name, how its deal was played, and the button that plays it."""
        day, title = self.chosen, tr(GAMES[game].title)
        kind = days.sign(day, game) if days.goes_on(day, game) is None else "ring"
        label = {"": tr("Play"), "ring": tr("Continue")}.get(kind, tr("Play again"))
        main = game == days.next(day) and kind in ("", "ring")
        play = Button(f"play:{game}", label, partial(self.play, game), "main" if main else "plain")
        play.called = tr("{action}: {game}").format(action=label, game=title)
        words = Column(
            Words(title, 19, bold=True, lines=2),
            Words(days.played(day, game), 17, "text_dim", lines=2),
        )
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
        today = self.days.today
        there = self.chosen == today
        return [
            Button("today", tr("Today"), partial(self.choose, today), icon="clock", on=not there),
            Button("code", tr("Enter a code…"), self.enter_code, icon="hash"),
        ]


def _panel(node: Node) -> Node:
    return Container(node, pad=(16, 16), panel=("panel", "panel_border"))
