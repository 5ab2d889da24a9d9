"""The ways to play of a sheet: boards with a figure, and rows with a sentence and one's best."""

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

from game.core.options import Variant
from game.play.ranks import medals_of
from game.ui.kit.layout import Column, Container, Node, Picture, Row, Space
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.view import View
from game.ui.kit.widgets.pick import Pick, PickGroup
from game.ui.medals import rank_sign
from game.ui.pages.sheet.plan import SheetPlan
from game.ui.pages.sheet.sheet_words import best_words, left_over, way_name, way_sentence
from game.ui.pictures import Art, hue_role, session_art
from game.ui.texts.common_words import tr, trn

Style: TypeAlias = Literal["wide", "tall", "brief"]

_LARGE, _MOST_LARGER = 44, 1.28
"""The units of the largest type, and how much larger it becomes at most."""

_NAMES = 148  # units of the names' column at least


def large(view: View) -> float:
    """Return the size of the largest type in units; it grows less than the others."""
    return _LARGE * min(view.text_size, _MOST_LARGER) / view.text_size


def join_ways(ways: Sequence[Variant], group: PickGroup) -> None:
    """Let arrows lead through the ways: along the boards, and down the rows."""
    boards = sum(1 for way in ways if way.figure)
    last = len(ways) - 1
    for number in range(boards):
        group.lead(number, left=number - 1, right=number + 1 if number < boards - 1 else -1)
        group.lead(number, down=boards if boards <= last else -1)
    for number in range(boards, last + 1):
        up = 0 if number == boards > 0 else number - 1
        group.lead(number, up=up, down=number + 1 if number < last else -1)


class WaysList:
    """The picks of all ways.

    A "wide" row has its sentence beside the name, a "tall" one below it; of "brief" ones only the
    chosen one has a sentence.
    """

    def __init__(self, view: View, plan: SheetPlan, group: PickGroup, style: Style) -> None:
        self._view, self._plan, self._group, self._style = view, plan, group, style
        self._hue = hue_role(plan.game)

    def nodes(self) -> list[Node]:
        """Return the row of boards, if any, and a row for each other way."""
        ways = [*enumerate(self._plan.ways)]
        boards = [self._board(number, way) for number, way in ways if way.figure]
        rows = [self._row(number, way) for number, way in ways if not way.figure]
        high = self._view.plain(190 if self._style == "brief" else 266)
        if self._has_heading():
            rows.insert(0, self._heading())
        if boards:
            row = Row(*boards, gap=self._view.plain(16))
            rows.insert(0, Container(row, high=(0.6 * high, high)))
            rows.insert(1, Space(self._view.plain(12)))
        return rows

    def _has_heading(self) -> bool:
        """Whether the right column has a heading, as some row has a best."""
        rows = [way for way in self._plan.ways if not way.figure]
        return any(best_words(self._plan, way) for way in rows)

    def _heading(self) -> Node:
        words = Label(tr("Best, alone"), 18, "text_soft", align="r")
        inside = Container(words, pad=(self._view.plain(18), 0))
        return Container(inside, high=self._view.plain(24))

    def _pick(self, number: int, inside: Node) -> Pick:
        return Pick(self._group.names[number], inside, self._group, number, hue=self._hue)

    def _ink(self, number: int) -> str:
        return self._hue if number == self._group.chosen else "text_soft"

    def _best(self, way: Variant) -> Node:
        """Return the rest of an unfinished game, or the player's best."""
        left, lines = self._plan.left(way), 2 if way.figure else 1
        if left is not None:
            told = left_over(self._plan, left, brief=bool(way.figure))
            words = Label(told, 18, self._hue, lines=lines)
            return Row(Icon("play", 16, self._hue), words, gap=8)
        best, played = best_words(self._plan, way), self._plan.times_played(way)
        usual = trn("{count} game", "{count} games", played) if played else tr("New")
        sign = self._rank_sign(way)
        shown = best_words(self._plan, way, ranked=sign is None) or usual
        words = Label(shown, 18, "text" if best else "text_soft", align="r", lines=lines)
        return words if sign is None else spoken_as(Row(sign, words, gap=8), best)

    def _rank_sign(self, way: Variant) -> Node | None:
        """Return the medal of the player's best row of tables, None without a rank."""
        plan, options = self._plan, way.apply_to(self._plan.fresh())
        medals = medals_of(plan.game, options)
        best = plan.context.library.record(plan.game, options)
        return None if best is None or not medals else rank_sign(best, medals, 20)

    def _row(self, number: int, way: Variant) -> Node:
        """Return a row with sign, name, sentence and best."""
        view, chosen = self._view, number == self._group.chosen
        name, best = Label(way_name(way), 18, bold=True), self._best(way)
        sentence = Label(way_sentence(way), 18, "text_soft", lines=1)
        sign = Container(Icon(way.sign, view.plain(24), self._ink(number)), wide=view.plain(22))
        inside: Node
        if self._style == "wide":
            named = Container(name, wide=self._names_width())
            parts = Row(sign, named, Container(sentence, grow=1), best, gap=view.plain(16))
            likes = 45 if self._has_heading() else 48
            inside, high = parts, (view.plain(34), view.plain(likes))
        else:
            told = Row(Container(name, wide=0, grow=1), best, gap=8)
            both = chosen or self._style == "tall"
            lines = Column(told, sentence) if both else told
            inside = Row(sign, Container(lines, wide=0, grow=1, y=0.5), gap=view.plain(16))
            high = (52, max(54, view.plain(62))) if both else (24, max(25, view.plain(40)))
        framed = Container(inside, pad=(view.plain(18), 0))
        return Container(self._pick(number, framed), high=(min(high), max(high)))

    def _names_width(self) -> float:
        """Return the width of the column of names in units."""
        view, px = self._view, self._view.px(18)
        widest = max(view.letters.width(way_name(way), px, True) for way in self._plan.ways)
        return max(view.plain(_NAMES), widest / view.unit)

    def _board(self, number: int, way: Variant) -> Node:
        """Return a tile with the first position, its figure, and one's best."""
        view, plan = self._view, self._plan
        left = plan.left(way)
        if left is not None:
            art = session_art(plan.context.library, left)
        else:
            start = plan.rules.start(way.apply_to(plan.fresh()), (), 1)
            art = Art(plan.game, start=start)
        figure = Label(way.figure, large(view), bold=True, whole=True)
        foot = Row(figure, Container(self._best(way), grow=1, x=1.0), gap=6)
        picture = Picture(partial(art.sprites, spread=0.0), grow=1, figure=True)
        pad = view.plain(16), view.plain(12)
        inside = Container(Column(picture, foot, gap=view.plain(8)), pad=pad)
        tile = self._pick(number, inside)
        tile.fill, tile.edge = "panel", "panel_border"
        tile.radius, tile.called = 16, way_name(way)
        return Container(tile, wide=0, grow=1)
