"""The layout of a sheet: in two columns, or in one in narrow windows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.art.palette import on_light
from game.boards.scene import Box, Face, Sprite
from game.games.levels import LEVELS
from game.play.lessons import LESSON_OF
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Picture, Row, Space
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.key_field import KeyCapture
from game.ui.kit.widgets.pick import PickGroup
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.pages.sheet import company_lines as lines
from game.ui.pages.sheet.company_lines import FriendsLine
from game.ui.pages.sheet.network_line import NetworkLine
from game.ui.pages.sheet.plan import COMPANIES, SheetPlan
from game.ui.pages.sheet.sheet_motion import PICTURE
from game.ui.pages.sheet.sheet_words import detail_words, facts, play_words
from game.ui.pages.sheet.ways_list import Style, WaysList, join_ways, large
from game.ui.pictures import Art, hue_role
from game.ui.texts.common_words import paragraphs, tr, with_commas
from game.ui.texts.rule_texts import game_name

_WIDE, _NARROW = 1060, 700
"""Widths in units from which there are two columns, with and without all sentences."""

_LARGE_TEXT = 1.3
"""The size of text from which the sentence about the game goes: its help has it."""

_POOL, _POOL_FLAT, _POOL_ALPHA = 1.3, 0.75, 64
"""The light behind the picture: its width by that of the picture, its shape, and its strength."""

_BUTTON = 36
"""Units of a row of buttons, at least."""

_TOLD = 240
"""Units of the lines about Play, at least, where its button stands beside them."""

_WIDEST, _HIGHEST = 1184, (672, 1180)
"""Units of the page: its width, and its height in two columns, and in one."""


class SheetActions(Protocol):
    """The content of a sheet's screen, and the actions of its buttons."""

    context: Context
    plan: SheetPlan
    title: str
    network: NetworkLine
    friends: FriendsLine
    scrolled: ScrollState
    waiting: KeyCapture

    @property
    def goes_on(self) -> bool:
        """Whether Play goes on with an unfinished game."""

    def on_enter(self) -> Navigation | None: ...
    def close(self) -> Navigation | None: ...

    def open_options(self) -> Navigation | None:
        """Open the page of all other options."""

    def enter_code(self) -> Navigation | None:
        """Open the code page, for these players."""

    def learn(self) -> Navigation | None:
        """Open the lesson of the game."""

    def show_rules(self) -> Navigation | None:
        """Open the help about the game."""

    def open_print(self) -> Navigation | None:
        """Open the panel to print cards, boards, worksheets or rules."""

    def move_focus(self, name: str) -> None:
        """Move the focus to what an arrow has chosen."""


class SheetLayout:
    """The tree of a sheet's screen for a window."""

    def __init__(self, screen: SheetActions, view: View) -> None:
        self._screen, self._view, self._plan = screen, view, screen.plan

    def tree(self) -> Node:
        """Return the sheet in two columns, or in a single column in narrow windows."""
        width = self._view.size[0] / self._view.unit
        wide = width >= _WIDE and not self._view.tall
        narrow = self._view.tall or width < _NARROW
        page = self._in_one_column() if narrow else self._in_columns(wide)
        high = _HIGHEST[1 if narrow else 0]
        margins = (48 if wide else 32, _WIDEST), (24, high)
        pad = [
            max(self._view.plain(least), (px / self._view.unit - self._view.plain(most)) / 2)
            for (least, most), px in zip(margins, self._view.size, strict=True)
        ]
        return Container(Container(page, wide=0, high=0), pad=(pad[0], pad[1]))

    def _in_columns(self, wide: bool) -> Node:
        """Return the game with Play at the left, and all choices at the right."""
        left, right, gap = (376, 760, 48) if wide else (300, 560, 36)
        columns = Row(
            Container(self._game_column(left), wide=self._view.plain(left)),
            Space(self._view.plain(gap)),
            Container(self._choices(brief=not wide), wide=self._view.plain(right), grow=1),
            grow=1,
        )
        return Column(self._head(), columns, gap=self._view.plain(16))

    def _in_one_column(self) -> Node:
        """Return the game on top, the ways, the players, and Play at the foot."""
        view, tall = self._view, self._view.tall
        fan = Container(self._picture(), wide=view.plain(200), high=view.plain(110), y=0.5)
        name: list[Node] = [self._name(), self._sentence()] if tall else [self._name()]
        words = Container(Column(*name, gap=view.plain(4)), wide=0, grow=1, y=0.5)
        high = view.plain(64), view.plain(120)
        top = Container(Row(fan, words, gap=view.plain(16)), high=high, grow=1)
        rows = self._ways(style="tall" if tall else "brief").nodes()
        ways = ScrollColumn("ways", self._screen.scrolled, *rows, grow=0)
        told, gap = self._play_lines(), view.plain(16)
        beside = Container(told, wide=_TOLD, grow=1, y=0.5), Container(self._buttons(), y=0.5)
        foot = FirstThatFits(Row(*beside, gap=gap), Column(told, self._buttons(), gap=gap / 2))
        parts = (self._head(), top, ways, self._bar(signs=False), self._line(), foot)
        return Column(*parts, gap=view.plain(12))

    def _head(self) -> Node:
        """Return the way back, and lesson, rules and the like: in a second row if need be."""
        screen, gap = self._screen, self._view.plain(10)
        back = self._link("back", tr("Games"), screen.close, "back")
        code = self._link("code", tr("Enter code…"), screen.enter_code, "hash")
        how = self._link("rules", tr("How to play"), screen.show_rules, "help")
        paper = self._link("print", tr("Print…"), screen.open_print, "print")
        links, short = [code, paper, how], list[Node]()
        lesson = LESSON_OF.get(self._plan.game)
        if lesson is not None and lesson not in screen.context.settings.lessons_done:
            words = tr("Learn in 3 minutes")
            learn = self._link("learn", words, screen.learn, "book")
            links.insert(1, learn)
            short.append(learn.with_short_label(tr("Learn"), words))
        plain = [one.plain() for one in links]
        shortest = [code.plain(), *short, paper.sign(), how.plain()]
        high = max(self._view.plain(48), _BUTTON)
        rows: list[Sequence[Node]] = [links, plain, shortest]
        heads = [Container(Row(back, Space(grow=1), *row, gap=gap), high=high) for row in rows]
        below = Container(Row(Space(grow=1), *shortest, gap=gap), high=_BUTTON)
        return FirstThatFits(
            *heads, Column(Container(Row(back, Space(grow=1)), high=_BUTTON), below)
        )

    def _link(
        self, name: str, words: str, action: Callable[[], Navigation | None], icon: str
    ) -> Button:
        """Return a button without an edge, as at the head of the page."""
        return Button(name, words, action, "quiet", icon, bold=False)

    def _game_column(self, wide: float) -> Node:
        """Return picture, name and sentence, and below them the effect of Play and its buttons."""
        picture = Container(
            self._picture(), high=(self._view.plain(80), self._view.plain(0.6 * wide))
        )
        lines_above, buttons = self._play_lines(), self._buttons()
        small = self._view.text_size < _LARGE_TEXT
        about = [self._name(), *([self._sentence()] if small else [])]
        parts = (picture, *about, Space(grow=1), lines_above, buttons)
        return Column(*parts, gap=self._view.plain(14))

    def _picture(self) -> Node:
        art, light = Art(self._plan.game), not on_light(self._view.look.theme)

        def draw(box: Box) -> list[Sprite]:
            made = [one._replace(ident=f"{PICTURE}{one.ident}") for one in art.sprites(box, 0.5)]
            return [self._light(box), *made] if light else made

        return Picture(draw, figure=True)

    def _light(self, box: Box) -> Sprite:
        """Return the pool of light in the hue of the game, in which its picture lies."""
        wide, high = round(_POOL * box.w), round(_POOL * box.w * _POOL_FLAT)
        x, y = box.centre
        place = Box(round(x - wide / 2), round(y - high / 2), wide, high)
        return Sprite(Face("pool", name=hue_role(self._plan.game)), place, alpha=_POOL_ALPHA)

    def _name(self) -> Node:
        names = dict.fromkeys((self._screen.title, game_name(self._plan.game)))
        return Label([*names][-1], large(self._view), bold=True)

    def _sentence(self) -> Node:
        sentence = self._plan.rules.sentence
        line = sentence or paragraphs(self._screen.context.help_text(self._plan.game))[1]
        return Label(tr(line), 18, "text_soft", lines=4)

    def _play_lines(self) -> Node:
        """Return the effect of Play, with a detail."""
        words = with_commas(play_words(self._plan))
        title = Label(words, 24, bold=True, lines=2, heading=True)
        message = self._screen.waiting.message or self._screen.network.message
        role = "wrong" if message else "text_soft"
        detail = Label(message or detail_words(self._plan), 18, role, lines=2)
        if not self._screen.goes_on:
            return Column(title, detail, gap=2)
        new = Button("new", tr("New game"), self._plan.begin, "quiet", "plus", bold=False)
        beside = Row(Container(detail, grow=1), new, gap=8)
        return Column(title, FirstThatFits(beside, Column(detail, new)), gap=2)

    def _buttons(self) -> Node:
        """Return Play, and the way to all other options."""
        plan = self._plan
        words = tr("Continue") if self._screen.goes_on else tr("Play")
        words = tr("Host a table") if plan.company == "network" else words
        size = 18 if " " in words else 24
        play = Button("play", words, self._screen.on_enter, "main", "play", type_size=size)
        play.hue = hue_role(plan.game)
        more = Button("options", tr("Options…"), self._screen.open_options)
        high, gap = (40, self._view.plain(64)), self._view.plain(16)
        # Side by side only where no word gets smaller for it.
        wide = [one.width_span(self._view).likes / self._view.unit for one in (play, more)]
        pair = Container(play, wide=wide[0], grow=1), Container(more, wide=wide[1])
        beside = Container(Row(*pair, gap=gap), high=high)
        below = Column(Container(play, high=high), Container(more, high=36), gap=gap / 2)
        return FirstThatFits(beside, below)

    def _choices(self, *, brief: bool) -> Node:
        rows = self._ways(style="brief" if brief else "wide").nodes()
        return Column(
            ScrollColumn("ways", self._screen.scrolled, *rows, Space()),
            Space(self._view.plain(20)),
            self._bar(signs=not brief),
            Space(self._view.plain(14)),
            Layers(Container(Space(), high=self._view.plain(130)), Container(self._line(), y=0.0)),
        )

    def _ways(self, *, style: Style) -> WaysList:
        plan = self._plan
        chosen = None if plan.way is None else plan.ways.index(plan.way)
        group = self._group("way", len(plan.ways), chosen, plan.choose_way)
        join_ways(plan.ways, group)
        return WaysList(self._view, plan, group, style)

    def _bar(self, *, signs: bool) -> Node:
        plan = self._plan

        def choose(number: int) -> None:
            plan.choose_company(COMPANIES[number])

        group = self._group("company", len(COMPANIES), COMPANIES.index(plan.company), choose)
        group.in_line("left", "right")
        return lines.players_bar(self._view, plan, group, signs=signs)

    def _line(self) -> Node:
        """Return the controls of the chosen company."""
        plan = self._plan
        if plan.company == "computers":
            levels = [*LEVELS]
            chosen = next((levels.index(one) for one in plan.levels if one in levels), None)
            group = self._group(
                "face", len(levels), chosen, lambda number: plan.choose_level(levels[number])
            )
            group.in_line("left", "right")
            return lines.faces(self._view, plan, group)
        if plan.company == "practice":
            return lines.practice_line()
        if plan.company == "friends":
            return self._screen.friends.node(self._view)
        if plan.company == "network":
            return self._screen.network.node(self._view)
        told = facts(plan)
        return lines.facts(told) if told else Space(self._view.plain(24))

    def _group(
        self, name: str, count: int, chosen: int | None, choose: Callable[[int], None]
    ) -> PickGroup:
        names = [f"{name}:{number}" for number in range(1, count + 1)]
        return PickGroup(
            name, names, chosen, choose, self._screen.on_enter, self._screen.move_focus
        )
