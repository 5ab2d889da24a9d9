"""The end of a row of tables: the mistake beside what was there, or what took the longest."""

from collections.abc import Sequence
from typing import NamedTuple

from game.art.palette import Palette
from game.boards.board import PLAIN, Board
from game.boards.motion import endings
from game.boards.motion.curves import hump, soft
from game.boards.motion.endings import EndingPlan
from game.boards.scene import Box, Pose, Sprite, box_between
from game.core.explanations import Explanation, FeatureVerdict
from game.core.rules import Action, State
from game.play.practice.reviews import (
    SolvedPosition,
    Stumble,
    is_ended_by_mistake,
    slowest_positions,
)
from game.ui.context import look_of
from game.ui.kit.layout import Column, Container, LayoutResult, Node, Row, Space
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.pages.match.ends.end_layout import MIDDLE, SMALL, EndLayout, end_layout
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import (
    capitalize,
    feature_verdict_words,
    feature_words,
    seconds,
    tr,
    with_commas,
)

_SHOWN = 3  # tables that took the longest
_HELD, _FLIES, _THERE, _SWELLS = 400, 300, 1200, 260  # ms
_RING, _BREAKS = 3, 5  # units: of the edge of a taken card
_PILL = ("panel", "panel_border")
_LEAST_CARD = 50  # units: a card so high still shows its figures well
_VALUE_PAD = 12  # beside the words of a value
_ANYWHERE, _NOWHERE = [Box(0, 0, 900, 200)] * _SHOWN, Box(0, 0, 0, 0)


class EndRow(NamedTuple):
    """A row of the scene: an action on its position, what it is called and what is said of it.

    ``values`` are what each of its cards shows of the feature that ``breaks`` it, the number of a
    card, as words with the role of their colour.
    """

    state: State
    action: Action
    role: str
    heading: str
    told: str
    values: tuple[tuple[str, str], ...] = ()
    breaks: int | None = None


class RowPlace(NamedTuple):
    """The places of a row: its words, its picture, and what is below that."""

    words: Box
    picture: Box
    values: Box


class RushScene:
    """The rows at the end of a storm or a streak."""

    centred = False
    is_figure = False
    note = ""

    def __init__(
        self, table: TableScreen, rows: Sequence[EndRow], known: Sequence[Stumble], *, lost: bool
    ) -> None:
        """Show some rows, whose positions are ``known`` by the review."""
        self._table, self.rows, self.known, self._lost = table, rows, known, lost
        self.below: Node | None = NodeInPlace(Space(), self._place_words)
        self.told_at = 700.0 if lost else 500.0

    @property
    def _board(self) -> Board:
        return self._table.model.animator.board

    def plan(self, grade: str) -> EndingPlan:
        return endings.rush_plan(grade, lost=self._lost)

    def keeps(self, sprite: Sprite) -> bool:
        return self._lost and sprite.face in {one.face for one in self._pictures(_ANYWHERE)[0]}

    def words_box(self, layout: EndLayout) -> Box:
        return layout.words

    def below_box(self, layout: EndLayout) -> Box:
        return layout.scene

    # Layout.

    @property
    def _wide(self) -> bool:
        """Whether the pictures are rows, one below the other; boards are side by side."""
        row = self.rows[0]
        return bool(self._board.action_picture(row.state, row.action, _ANYWHERE[0]))

    def places(self, view: View, layout: EndLayout) -> list[RowPlace]:
        """Return the places of the rows in the scene."""
        room, unit = layout.scene, layout.unit
        if self._lost:
            return self._mistake_places(view, room, unit)
        head = view.px(1.5 * MIDDLE) + 16 * unit
        below = room._replace(y=room.y + head, h=room.h - head)
        return (self._list_places if self._wide else self._side_places)(view, below, unit)

    def _mistake_places(self, view: View, room: Box, unit: float) -> list[RowPlace]:
        """Return the places of the mistake and of the missed answer, below or beside it.

        Where the cards would be very small, there is only room for what each row is called.
        """
        gap, values = 12 * unit, view.px(40) if self.rows[0].values else 0
        if not self._wide:
            half = (room.w - 32 * unit) / 2
            head = max(_words_high(view, row, half) for row in self.rows) + gap
            high = min(half, room.h - head)
            return [
                RowPlace(Box(x, room.y, half, head), Box(x, room.y + head, half, high), _NOWHERE)
                for x in (room.x, room.x + room.w - half)
            ]
        for brief in (False, True):
            heads = [_words_high(view, row, room.w, brief=brief) + 1.5 * gap for row in self.rows]
            low = 0 if brief else values
            left = room.h - sum(heads) - low - 3 * gap
            high = min(left / 2, (room.w / 3 - 16 * unit) / 1.5)
            if high >= _LEAST_CARD * unit:
                break
        made, y = [], room.y
        for row, head in zip(self.rows, heads, strict=True):
            picture = Box(room.x, y + head, room.w, high)
            shown = picture._replace(y=y + head + high, h=low if row.values else 0)
            words = Box(room.x, y, room.w, head)
            made.append(RowPlace(words, picture, shown))
            y += head + high + shown.h + 3 * gap
        return made

    def _list_places(self, view: View, room: Box, unit: float) -> list[RowPlace]:
        """Return the places of tables in a column, with their words at the right."""
        each = room.h / max(len(self.rows), 2)
        told = min(0.36 * room.w, 200 * unit * (0.5 + view.text_size / 2))
        wide = room.w - told - 28 * unit
        high = min(each - 20 * unit, wide / 3 / 1.5)
        made = []
        for k in range(len(self.rows)):
            y = room.y + k * each
            words = Box(room.x + wide + 28 * unit, y, told, high)
            made.append(RowPlace(words, Box(room.x, y, wide, high), _NOWHERE))
        return made

    def _side_places(self, view: View, room: Box, unit: float) -> list[RowPlace]:
        """Return the places of boards side by side, with their words below."""
        across, low = room.w / _SHOWN, view.px(1.5 * MIDDLE)
        side = min(across - 24 * unit, room.h - low)
        return [
            RowPlace(Box(x, room.y + side, side, low), Box(x, room.y, side, side), _NOWHERE)
            for x in (room.x + k * across for k in range(len(self.rows)))
        ]

    def _pictures(self, places: Sequence[Box]) -> list[list[Sprite]]:
        """Return the picture of each row in its place."""
        made, board = [], self._board
        for row, place in zip(self.rows, places, strict=False):
            shown = board.action_picture(row.state, row.action, place)
            if not shown:
                lit = board.highlights(row.state, row.action) if self._lost else PLAIN
                shown = board.small(row.state, place, lit)
            made.append(shown)
        return made

    # Drawing.

    def at_rest(self, view: View, layout: EndLayout) -> list[Sprite]:
        return self._all(view, layout, 1e5, ())

    def sprites(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        return self._all(view, layout, ms, below)

    def _all(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        places, made = self.places(view, layout), list[Sprite]()
        begin = [_HELD, _THERE] if self._lost else [300 + 90 * k for k in range(len(places))]
        pictures = self._pictures([place.picture for place in places])
        for number, (row, cards) in enumerate(zip(self.rows, pictures, strict=True)):
            if not self._wide:  # a board, which stays as it is
                cards = [*view.sprites_as_read(cards, places[number].picture)]  # noqa: PLW2901
            share = soft(min(1.0, max(0.0, (ms - begin[number]) / _FLIES)))
            for k, card in enumerate(cards):
                start = next((one.box for one in below if one.face == card.face), None)
                taken = self._lost and number == 0
                if not self._wide or (start is None and share < 1):
                    made += [card._replace(alpha=round(255 * share), pose=Pose())] if share else []
                elif share < 1 and start is not None:
                    alpha = 255 if taken else round(255 * share)
                    marks = frozenset({"wrong"} if taken else ())
                    box, pose = box_between(start, card.box, share), Pose(wide=card.box.w)
                    flies = card._replace(box=box, alpha=alpha, pose=pose, marks=marks)
                    made += [flies] if alpha else []
                else:
                    since = (ms - begin[number] - _FLIES) / _SWELLS
                    made += _ring_card(row, card, k, layout.unit, since)
        return sorted(made, key=lambda one: one.pose is not None)

    def _place_words(self, view: View, _: Box, laid: LayoutResult) -> None:
        """Place the words of each row, and the values below its cards."""
        layout = end_layout(view)
        places = self.places(view, layout)
        if not self._lost:
            one = len(self.rows) == 1
            heading = tr("This took longest") if one else tr("These took longest")
            head = Label(heading, MIDDLE, bold=True)
            head.place(view, layout.scene._replace(h=view.px(1.5 * MIDDLE)), laid)
        pictures = self._pictures([place.picture for place in places])
        for row, place, cards in zip(self.rows, places, pictures, strict=True):
            brief = self._lost and place.words.h < _words_high(view, row, place.words.w)
            words = _row_words(row, brief=brief)
            told = Container(words, y=0.0 if self._lost else 0.5)
            told.place(view, place.words, laid)
            for k, (value, card) in enumerate(zip(row.values, cards, strict=False)):
                if not place.values.h:
                    break
                room = card.box.w - view.px(2 * _VALUE_PAD)
                if view.letters.width(value[0], view.px(SMALL), True) > room:
                    continue  # the heading says it too
                _value_node(*value, breaks=k == row.breaks).place(
                    view, Box(card.box.x, place.values.y, card.box.w, place.values.h), laid
                )


def _row_words(row: EndRow, *, brief: bool = False) -> Node:
    """Return the name of a row, and unless it is brief its details."""
    name = Label(row.heading, MIDDLE, row.role or "text", bold=True, lines=3)
    return name if brief else Column(name, Label(row.told, SMALL, "text_dim", lines=3), gap=2)


def _words_high(view: View, row: EndRow, wide: float, *, brief: bool = False) -> float:
    """Return the preferred height of a row's words."""
    return _row_words(row, brief=brief).height_span(view, wide).likes


def _value_node(words: str, role: str, *, breaks: bool) -> Node:
    """Return a card's value of a feature, as a sign with words."""
    sign = [Icon("", 14, role)] if role else []
    told = Row(*(Container(one, y=0.5) for one in sign), Label(words, SMALL, bold=True), gap=8)
    look = ("panel", "wrong") if breaks else _PILL
    return Container(
        Container(told, pad=(_VALUE_PAD, 1), panel=look, radius=15), x=0.5, y=1.0, high=30
    )


def _ring_card(row: EndRow, card: Sprite, number: int, unit: float, since: float) -> list[Sprite]:
    """Return a card of a row at rest with its ring; the one that breaks it swells once."""
    if not row.role:
        return [card]
    if row.role == "right":
        return [card._replace(marks=frozenset({"right"}))]
    if row.breaks is not None and number != row.breaks:
        pen = max(2, round(_RING * unit))
        edge = panel_sprite(card.box.grow(pen), "", "wrong", card.box.w / 12 + pen, pen)
        return [edge, card]
    card = card._replace(marks=frozenset({"wrong"}))
    if not 0 < since < 1:
        return [card]
    by = 0.03 * hump(since) * card.box.w
    box = card.box.grow(round(by))._replace(h=round(card.box.h + 2 * by))
    return [card._replace(box=box, pose=Pose(wide=card.box.w))]


def rush_scene(table: TableScreen) -> RushScene | None:
    """Return the scene at the end of a row of tables; None without any table to show."""
    session = table.match.session
    if is_ended_by_mistake(session) and table.match.state.ends_ms is None:
        posed = session.rules.review_puzzle(session.states[-2])
        known = [Stumble(posed)] if posed else []
        return RushScene(table, _mistake_rows(table), known, lost=True)
    slow = slowest_positions(session, 0, _SHOWN)
    if not slow:
        return None
    known = [Stumble(one.posed, one.took_ms) for one in slow]
    return RushScene(table, [_slow_row(table, one) for one in slow], known, lost=False)


def _mistake_rows(table: TableScreen) -> list[EndRow]:
    """Return the last action, a mistake, with its reason, and the claim missed."""
    rules, board, session = table.match.rules, table.model.animator.board, table.match.session
    palette = look_of(table.context.settings).palette
    before, mistake = session.states[-2], session.log[-1].action
    _, things = board.action_things(before, mistake)
    told = rules.explain(before, mistake)
    broken = next((one for one in told.aspects if not one.right), None)
    heading, rule = tr(told.reason), ""
    if broken is not None:
        heading = capitalize(feature_verdict_words(broken, palette))
        rule = tr("{what}: all alike or all different.")
        rule = capitalize(tr(broken.rule)) if broken.rule else rule
        rule = rule.format(what=tr(broken.feature.title))
    heading = heading or tr("That was wrong")
    values, breaks = _values(broken, len(things), palette)
    wrong = EndRow(before, mistake, "wrong", heading, rule, values, breaks)
    there = min(
        rules.opportunities(before),
        key=lambda one: len({*things} & {*board.action_things(before, one)[1]}),
    )
    alike = alike_words(rules.explain(before, there)) if things else ""
    return [wrong, EndRow(before, there, "right", tr(rules.was_there), alike)]


def _values(
    broken: FeatureVerdict | None, cards: int, palette: Palette
) -> tuple[tuple[tuple[str, str], ...], int | None]:
    """Return each card's value of a feature, and any card that alone breaks it."""
    if broken is None or broken.telling != "features" or len(broken.values) != cards:
        return (), None
    feature, values = broken.feature, broken.values
    told = tuple(
        (feature_words(feature, value, palette)[0], f"figure{value}" if feature.coloured else "")
        for value in values
    )
    alone = [k for k, value in enumerate(values) if values.count(value) == 1]
    return told, alone[0] if len(alone) == 1 else None


def _slow_row(table: TableScreen, slow: SolvedPosition) -> EndRow:
    """Return a slow table, with its time and the features its cards share."""
    told = table.match.rules.explain(slow.before, slow.action)
    claims = table.model.animator.board.action_things(slow.before, slow.action)[1]
    words = alike_words(told) if claims else ""
    state = slow.before if claims else slow.first
    return EndRow(state, slow.action, "", seconds(slow.took_ms), words)


def alike_words(told: Explanation) -> str:
    """Return the features shared by the cards of a right claim, in a sentence."""
    if any(one.telling != "features" for one in told.aspects) or not told.aspects:
        return ""
    alike = [tr(one.feature.noun) for one in told.aspects if one.verdict == "alike"]
    if not alike:
        return tr("Different in everything")
    if len(alike) == 1:
        return tr("Alike in one feature: {what}").format(what=alike[0])
    return tr("Alike: {what}").format(what=with_commas(alike))
