"""The ladder: every game against the five computer players, and what is next."""

from __future__ import annotations

import pygame

from game.boards.scene import Sprite
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import Ladder
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.screen import Navigation, Push, Screen, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.pick import PickGroup
from game.ui.pages.ladder.lines import LadderMap, LineMotion
from game.ui.pages.ladder.panels import RungPanel, rank_panel
from game.ui.rungs import (
    beaten_words,
    next_rung,
    rung_setup,
    star_count_words,
    step_to,
)
from game.ui.texts.common_words import tr

_WIDE = 1100  # units: from here on the panels stand at the right
_PANELS, _RANK, _WIDEST, _HIGHEST, _TALLEST = 312, 188, 1184, 672, 1200  # units
_FOOT, _BESIDE = (118, 140), 300  # units: of panels below the lines
_ROOMY = 1.4  # of their height: in a tall window
_LARGE, _LARGER = 44, 1.28  # units of the largest type, and how much it grows at most


class LadderScreen(Screen[None]):
    """The ladder: one line a game, and beside it the rung that is chosen."""

    help_page = "tercet"
    stands_out = True

    def __init__(self, context: Context, game: str | None = None) -> None:
        """Show the next step in all games or in the given one."""
        super().__init__()
        self.context, self.title = context, tr("Ladder")
        self.focus = "play"
        self._rung = self._first_rung(game)
        self._motion = LineMotion()

    @property
    def _ladder(self) -> Ladder:
        return self.context.library.ladder()

    def _first_rung(self, game: str | None) -> tuple[str, int]:
        """Return the next step, or the first open rung of a game, or the last one."""
        step = next_rung(self.context.library)
        if game is None and step is not None:
            return step.game, step.level
        game = game or next(iter(GAMES))
        return game, self._ladder.first_open(game) or max(LEVELS)

    # Player actions.

    def heading(self) -> str:
        return tr("Ladder")

    def on_enter(self) -> Navigation | None:
        """Play the chosen rung."""
        return self.play()

    def play(self) -> Navigation | None:
        """Open the table of the chosen rung."""
        game, level = self._rung
        beaten = self._ladder.is_beaten(game, level)

        def go_on(_: object) -> None:
            if not beaten and self._ladder.is_beaten(game, level):
                self._rung = self._first_rung(None)

        setup = rung_setup(self.context, self._ladder.rung(game, level))
        return Push(pages.new_table(self.context, setup), go_on)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Choose the next rung of a game by its number."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if not 0 <= number < min(9, len(GAMES)):
            return False
        self._rung = self._first_rung([*GAMES][number])
        self.focus = "play"
        return True

    def choose(self, number: int) -> None:
        """Choose a rung by its number, line by line."""
        line, column = divmod(number, len(LEVELS))
        self._rung = [*GAMES][line], [*LEVELS][column]

    def move_focus(self, name: str) -> None:
        """Move the focus to what an arrow has chosen."""
        self.focus, self.focus_seen = name, True

    def layout_key(self, moment: Moment) -> object:
        return self.context.library.stamp()

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites, with a line on its way to its new length."""
        return self._motion.animate(sprites, moment.ms, view.size, self.context.settings)

    def motion(self, moment: Moment) -> Motion:
        return Motion.POSES if self._motion.is_moving(moment.ms) else Motion.NONE

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the lines with the panels beside them, or below."""
        plain = view.plain
        wide = view.size[0] / view.unit * view.text_size >= _WIDE and not view.tall
        page = self._in_columns(view) if wide else self._in_one_column(view)
        margins = (48 if wide else 32, _WIDEST), (24, _HIGHEST if wide else _TALLEST)
        pad = [
            max(plain(least), (px / view.unit - plain(most)) / 2)
            for (least, most), px in zip(margins, view.size, strict=True)
        ]
        return Container(Container(page, wide=0, high=0), pad=(pad[0], pad[1]))

    def _in_columns(self, view: View) -> Node:
        """Return the lines, and at their right the panels."""
        plain = view.plain
        title = Container(Row(self._title(view), self._summary(), gap=plain(16)), high=plain(60))
        left = Column(self._head(view), title, self._lines(view), gap=plain(6))
        panel = Container(self._rung_panel(view).node(), high=0, grow=1)
        rank = self._rank_panels(view) or [Space()]  # so that nothing moves
        low = Container(rank[0], high=plain(_RANK))
        right = Column(Space(plain(40)), panel, low, gap=plain(16))
        return Row(
            Container(left, wide=0, grow=1),
            Container(right, wide=plain(_PANELS)),
            gap=plain(52),
        )

    def _in_one_column(self, view: View) -> Node:
        """Return the lines, and below them the panels, side by side in a low window."""
        plain, larger = view.plain, 1 + 0.6 * max(0.0, view.text_size - 1)
        lines = self._lines(view, self._title(view))
        panel, rank = self._rung_panel(view).flat_node(), self._rank_panels(view)
        high = tuple(plain(units * larger) for units in _FOOT)
        if view.tall:
            both = panel, *(rank or [Space()])
            foot = [Container(one, high=(high[0], _ROOMY * high[1])) for one in both]
        else:
            beside = Container(*(rank or [Space()]), wide=plain(_BESIDE))
            row = Row(Container(panel, wide=0, grow=1), beside, gap=plain(12))
            foot = [Container(row, high=(high[0], high[1]))]
        return Column(self._head(view, self._summary()), lines, *foot, gap=plain(12))

    def _head(self, view: View, *more: Node) -> Node:
        """Return the way back, and the widgets beside it."""
        back = Button("back", tr("Games"), self.close, "quiet", "back", bold=False)
        return Container(Row(back, Space(grow=1), *more), high=max(view.plain(40), 34))

    def _lines(self, view: View, corner: Node | None = None) -> Node:
        step = next_rung(self.context.library)
        lines = LadderMap(view, self.context, tuple(GAMES), step)
        return Container(lines.node(self._group(), corner), grow=1)

    def _rank_panels(self, view: View) -> list[Node]:
        return rank_panel(view, self.context, self._rung[0])

    def _title(self, view: View) -> Node:
        large = _LARGE * min(view.text_size, _LARGER) / view.text_size
        return Label(tr("Ladder"), large, bold=True)

    def _summary(self) -> Node:
        """Return the counts of beaten rivals and of stars; nothing before the first."""
        library = self.context.library
        if not self._ladder.rungs:
            return Space()
        told = tr("{one} · {other}")
        words = told.format(one=beaten_words(library, *GAMES), other=star_count_words(library))
        return Container(Label(words, 18, "text_soft"), y=0.62)

    def _rung_panel(self, view: View) -> RungPanel:
        library = self.context.library
        step = step_to(library, *self._rung)
        is_next = step == next_rung(library)
        return RungPanel(view, self.context, step, is_next=is_next, play=self.play)

    def _group(self) -> PickGroup:
        """Return the group of all stations: arrows lead along the lines, and between them."""
        columns, games = [*LEVELS], [*GAMES]
        names = [f"rung:{game}:{level}" for game in games for level in columns]
        chosen = games.index(self._rung[0]) * len(columns) + columns.index(self._rung[1])
        group = PickGroup("rung", names, chosen, self.choose, self.play, self.move_focus)
        count = len(columns)
        for number in range(len(names)):
            column = number % count
            group.lead(
                number,
                left=number - 1 if column else -1,
                right=number + 1 if column < count - 1 else -1,
                up=number - count,
                down=number + count if number + count < len(names) else -1,
            )
        return group
