"""A game's sheet: all its ways to play, whom with, and one button that plays."""

from collections.abc import Callable
from functools import partial

import pygame

from game.games.computers.player import LEVELS
from game.play.lessons import LESSON_OF
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Picture, Row, Space
from game.ui.kit.screen import Navigation, Push, Replace, Screen, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.pick import PickGroup
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.pages.sheet import company_lines as lines
from game.ui.pages.sheet.plan import COMPANIES, SheetPlan
from game.ui.pages.sheet.sheet_words import detail_words, play_words
from game.ui.pages.sheet.ways_list import WaysList, join_ways, large
from game.ui.pictures import Art, hue_role
from game.ui.setups import Setup
from game.ui.texts.common_words import paragraphs, tr, with_commas

_WIDE, _NARROW = 1060, 700
"""Widths in units from which there are two columns, with and without all sentences."""

_WIDEST = 1184


class SheetScreen(Screen[None]):
    """The sheet of a game, between its tile and its table."""

    help_page = "setup"
    stands_out = True

    def __init__(self, context: Context, game: str, setup: Setup | None = None) -> None:
        """Show a game as it was last left, or with a set-up given."""
        super().__init__()
        self.context = context
        self.plan = SheetPlan(context, game, setup)
        self.title = tr(self.plan.rules.title)
        self.focus = "play"
        self._scrolled = ScrollState()

    # Input.

    def on_enter(self) -> Navigation | None:
        """Play."""
        return self.plan.play()

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Choose a way by its number."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if not 0 <= number < min(9, len(self.plan.ways)):
            return False
        self.plan.choose_way(number)
        self.focus = "play"
        return True

    def _move_focus(self, name: str) -> None:
        self.focus, self.focus_seen = name, True

    def _group(
        self, name: str, count: int, chosen: int | None, choose: Callable[[int], None]
    ) -> PickGroup:
        names = [f"{name}:{number}" for number in range(1, count + 1)]
        return PickGroup(name, names, chosen, choose, self.on_enter, self._move_focus)

    def open_options(self) -> Navigation | None:
        """Open the page of all other options."""
        page = pages.SetupScreen(self.context, self.plan.setup(), answers=True)
        return Push(page, self.plan.take_setup)

    def enter_code(self) -> Navigation | None:
        """Open the code page, for these players."""
        page = pages.CodeScreen(self.context, "", self.plan.setup())
        return Push(page, lambda screen: None if screen is None else Replace(screen))

    def learn(self) -> Navigation | None:
        """Open the lesson of the game."""
        return Push(pages.lesson_of(self.context, LESSON_OF[self.plan.game]))

    def show_rules(self) -> Navigation | None:
        """Open the help about the game."""
        return Push(pages.HelpScreen(self.context, self.plan.game))

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the sheet in two columns, or in one where there is little width."""
        width = view.size[0] / view.unit
        wide = width >= _WIDE and not view.tall
        page = (
            self._in_one_column(view)
            if view.tall or width < _NARROW
            else self._in_columns(view, wide)
        )
        side = view.plain(48 if wide else 32)
        inner = Container(page, wide=(0, view.plain(_WIDEST)), high=(0, view.plain(664)), x=0.5)
        return Container(inner, y=0.5, pad=(side, view.plain(24)))

    def _in_columns(self, view: View, wide: bool) -> Node:
        """Return the game with Play at the left, and all choices at the right."""
        left, right, gap = (376, 760, 48) if wide else (300, 560, 36)
        columns = Row(
            Container(self._game_column(view), wide=view.plain(left)),
            Space(view.plain(gap)),
            Container(self._choices(view, brief=not wide), wide=view.plain(right), grow=1),
            grow=1,
        )
        return Column(self._head(view), columns, gap=view.plain(16))

    def _in_one_column(self, view: View) -> Node:
        """Return the game on top, the ways, the players, and Play at the foot."""
        fan = Container(self._picture(), wide=view.plain(150), high=view.plain(90))
        words = Column(self._name(view), self._sentence(), gap=view.plain(4))
        top = Row(fan, Container(words, grow=1, y=0.5), gap=view.plain(16))
        ways = ScrollColumn("ways", self._scrolled, *self._ways(view, brief=True).nodes())
        foot = Row(
            Container(self._play_lines(view), wide=0, grow=1, y=0.5), self._buttons(view), gap=16
        )
        parts = (self._head(view), top, ways, self._bar(view, signs=False), self._line(view), foot)
        return Column(*parts, gap=view.plain(12))

    def _head(self, view: View) -> Node:
        """Return the way back, and the lesson, the rules and codes."""
        plan = self.plan
        back = Button("back", tr("Games"), self.close, "quiet", "back", bold=False)
        code = tr("Enter code…")
        links = [Button("code", code, self.enter_code, "quiet", "hash", bold=False)]
        lesson = LESSON_OF.get(plan.game)
        if lesson is not None and lesson not in self.context.settings.lessons_done:
            words = tr("Learn in 3 minutes")
            links.append(Button("learn", words, self.learn, "quiet", "book", bold=False))
        how = Button("rules", tr("How to play"), self.show_rules, "quiet", "help", bold=False)
        row = Row(back, Space(grow=1), *links, how, gap=view.plain(10))
        return Container(row, high=view.plain(48))

    def _game_column(self, view: View) -> Node:
        """Return picture, name and sentence, and below what Play does."""
        picture = Container(self._picture(), high=(view.plain(80), view.plain(224)))
        lines_above, buttons = self._play_lines(view), self._buttons(view)
        parts = (picture, self._name(view), self._sentence(), Space(grow=1), lines_above, buttons)
        return Column(*parts, gap=view.plain(14))

    def _picture(self) -> Node:
        return Picture(partial(Art(self.plan.game).sprites, spread=0.5))

    def _name(self, view: View) -> Node:
        names = dict.fromkeys((self.title, tr(self.plan.rules.short or self.plan.rules.title)))
        return Label([*names][-1], large(view), bold=True)

    def _sentence(self) -> Node:
        line = paragraphs(self.context.help_text(self.plan.game))[1]
        return Label(tr(line), 18, "text_soft", lines=3)

    def _play_lines(self, view: View) -> Node:
        """Return what Play will do, and a detail of it."""
        words = with_commas(play_words(self.plan))
        title = Label(words, 24, bold=True, lines=2)
        return Column(title, Label(detail_words(self.plan), 18, "text_soft", lines=2), gap=2)

    def _buttons(self, view: View) -> Node:
        """Return Play, and the way to all other options."""
        plan = self.plan
        going = plan.left(plan.way) is not None and not plan.choices.seed
        words = tr("Continue") if going else tr("Play")
        words = tr("Find tables") if plan.company == "network" else words
        play = Button("play", words, self.on_enter, "main", "play", type_size=24)
        play.hue = hue_role(plan.game)
        more = Button("options", tr("Options…"), self.open_options)
        row = Row(Container(play, grow=1), more, gap=view.plain(16))
        return Container(row, high=(40, view.plain(64)))

    def _choices(self, view: View, *, brief: bool) -> Node:
        ways = Column(*self._ways(view, brief=brief).nodes(), Space(grow=1))
        return Column(
            Container(ways, grow=1),
            Space(view.plain(20)),
            self._bar(view, signs=not brief),
            Space(view.plain(8)),
            Container(self._line(view), high=view.plain(130)),
        )

    def _ways(self, view: View, *, brief: bool) -> WaysList:
        plan = self.plan
        chosen = None if plan.way is None else plan.ways.index(plan.way)
        group = self._group("way", len(plan.ways), chosen, plan.choose_way)
        join_ways(plan.ways, group)
        return WaysList(view, plan, group, brief=brief)

    def _bar(self, view: View, *, signs: bool) -> Node:
        plan = self.plan

        def choose(number: int) -> None:
            plan.choose_company(COMPANIES[number])

        group = self._group("company", len(COMPANIES), COMPANIES.index(plan.company), choose)
        group.in_line("left", "right")
        return lines.players_bar(view, plan, group, signs=signs)

    def _line(self, view: View) -> Node:
        """Return what belongs to the company chosen."""
        plan = self.plan
        if plan.company == "computers":
            levels = [*LEVELS]
            chosen = next((levels.index(one) for one in plan.levels if one in levels), None)
            group = self._group(
                "face", len(levels), chosen, lambda number: plan.choose_level(levels[number])
            )
            group.in_line("left", "right")
            return lines.faces(view, plan, group)
        if plan.company == "practice":
            return lines.practice_line()
        return Space(view.plain(100))
