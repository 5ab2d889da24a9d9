"""The replay of a session: playback, stepping, and what was missed."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.scene import Sprite
from game.core.options import favours
from game.core.rules import Entry
from game.play.ghost import one_played
from game.play.opening import Opening
from game.play.replays import SPEEDS, Replay
from game.ui import pages
from game.ui.context import Context
from game.ui.input.bindings import Keys
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row, Space
from game.ui.kit.layout.figure import as_figure
from game.ui.kit.layout.grid import Grid
from game.ui.kit.screen import Navigation, Push, Screen, Taken, step_of
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.pieces import heading, name_of
from game.ui.pages.history.replays.replay_lists import entry_line, start
from game.ui.pages.history.replays.replay_view import ReplayView
from game.ui.pictures import portrait
from game.ui.setups import setup_of
from game.ui.table.chrome import deck_sprites
from game.ui.table.matches import new_match
from game.ui.table.players.computers import favour_words
from game.ui.texts.common_words import clock, number, tr

STRIDE_MS = 5000
_STEP_MS = 50
_SPEEDS = (132, 330)  # units: the width of a speed, and of all side by side
_ROLES = {"right": "right", "wrong": "wrong", "": "text_dim"}
_SEEN = 800  # distinguishable positions of the time line's knob
_HIGH = (120, 420)  # units: the height of the board
_LEFT, _SIDE = (360, 860), (250, 377)  # units: the width of the table, and of the list beside it
_IN_ROW = 3  # seats; more take two rows if space is short
_WIDE = 246  # units: the width of a seat's plate


def plate(replay: Replay, at: int, seat: int) -> Tile:
    """Return a seat's plate: colour, name and score, with an edge during the seat's turn."""
    opening = replay.opening
    rules, state = opening.rules, replay.states[at]
    so_far, lit = state.standing(seat), rules.turn(state) == seat
    score = "" if so_far is None else number(so_far)
    lit, role = lit and len(opening.names) > 1, f"seat{seat}"
    level = opening.levels[seat]
    sign = Icon("", 18, role) if level is None else portrait(level, 28, seat)
    name = Container(Label(name_of(opening, seat), bold=True), wide=48, grow=1)
    favour, told = favour_words(favours(opening.options, seat, opening.seats))
    more = [Label(favour, 16, "text_dim")] if favour else []
    line = Row(sign, name, *more, Label(score, 23, bold=True, align="r"), gap=8)
    inside = Container(line, high=(34, 44), pad=(10, 0))
    edge, pen = (role, 3) if lit else ("panel_border", 1)
    return Tile(f"seat:{seat}", inside, fill="panel", edge=edge, pen=pen, tip=told)


def rows(plates: list[Tile]) -> Node:
    """Return the plates in a row, or in two rows if they are many."""
    few = Grid(plates, gap=6, most=min(_IN_ROW, len(plates)))
    narrow = Container(few, wide=(0, _WIDE * min(_IN_ROW, len(plates))), x=0, grow=1)
    if len(plates) <= _IN_ROW:
        return narrow
    return FirstThatFits(Container(Grid(plates, gap=6), wide=800), narrow, grow=1)


def pile(view: View, count: int) -> Tile:
    """Return the draw pile with the number of cards left."""
    deck = Picture(lambda box: deck_sprites(view, box, count), (50, 66), (34, 44))
    told = Label(str(count), 24, bold=True)
    return Tile("pile", Row(deck, told, gap=8), fill="", edge="")


class ReplayScreen(Screen[None]):
    """A replay: the table, read-only, with its time line and lists."""

    help_page = "history"

    def __init__(
        self,
        context: Context,
        opening: Opening,
        entries: Sequence[Entry],
        stored: int | None = None,
    ) -> None:
        """Start paused at the beginning; ``stored`` is the session's id in the store, if any.

        Raises:
            ValueError: the log cannot have been played.
        """
        super().__init__()
        self.context, self.stored = context, stored
        self.replay = Replay(opening, entries)
        self.showing = ReplayView(context, self.replay)
        self.focus = "play"

    # Time.

    def advance(self, moment: Moment) -> None:
        self.showing.advance(moment)

    def background_step(self) -> bool:
        return self.showing.lost.step()

    def motion(self, moment: Moment) -> Motion:
        return Motion.POSES if self.showing.animator.is_running(moment.ms) else Motion.NONE

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        return self.showing.with_animation(sprites, view, moment.ms)

    def layout_key(self, moment: Moment) -> object:
        """Return the visible state: position, knob, playback, lost jump and animation."""
        head, lost = self.showing.head, self.showing.lost
        seen = int(head.ms / max(100, self.replay.lasts_ms / _SEEN))
        come = self.showing.animator.landing_key()
        return head.at, head.coming, seen, head.playing, lost.found, come

    # Player actions.

    def on_enter(self) -> None:
        """Play or pause."""
        self.showing.head.toggle()

    def help(self) -> Navigation | None:
        """Pause and open the help."""
        self.showing.head.pause()
        return Push(pages.HelpScreen(self.context, self.help_page))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the playback keys, except Space on a button in focus."""
        on_button = self.focus_seen and isinstance(self.widget_named(self.focus), Button)
        if event.key == pygame.K_SPACE and on_button:
            return False
        return perform(partial(playing, self.showing), self.context.keys, event)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Step with the shoulder buttons; go between claims with the north and west buttons."""
        taken = perform(partial(playing, self.showing), self.context.keys, press)
        return step_of(taken) if taken else super().pad(press, view, moment)

    @property
    def can_try(self) -> bool:
        """Whether a practice game can start at this position."""
        people = any(level is None for level in self.replay.opening.levels)
        return people and self.replay.rules.result(self.showing.state) is None

    def try_from_here(self) -> Navigation | None:
        """Start a practice game at this position."""
        if not self.can_try:
            return None
        self.showing.head.pause()
        opening = replace(setup_of(self.replay.opening).opening, mode="practice", day="")
        log = self.replay.entries[: self.showing.head.at]
        match = new_match(self.context, opening, log=log, played_ms=round(self.showing.head.ms))
        screen = pages.table_of_match(self.context, match)
        screen.model.say(tr("From here it’s your game – practice only."))
        return Push(screen)

    @property
    def can_race(self) -> bool:
        """Whether the session can be raced: it is over, and a single person played it."""
        return one_played(self.replay.opening) and self.replay.result is not None

    def race(self) -> Navigation | None:
        """Open a race against the session, on the same deal."""
        self.showing.head.pause()
        return Push(pages.raced_table(self.context, self.replay, self.stored))

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        showing = self.showing
        seats, at = range(len(self.replay.opening.names)), showing.head.at
        plates = [plate(self.replay, at, seat) for seat in seats]
        left = getattr(showing.state, "pile", None)
        cards = None if left is None else pile(view, left)
        draw = partial(showing.draw_board, view, plates, cards)
        board = Picture(draw, high=_HIGH, grow=1, last=True, figure=True)
        below = [rows(plates), *([] if cards is None else [Container(cards, y=1.0)])]
        left = Column(self._caption(view), board, Row(*below), gap=10)
        side = showing.lists.body(view)
        middle: Node = Row(
            Container(left, wide=_LEFT, grow=1), Container(side, wide=_SIDE), gap=20, grow=1
        )
        if view.tall:
            shares = (Container(left, high=0, grow=16), Container(side, high=0, grow=9))
            middle = Column(*shares, gap=10, grow=1)
        page = Column(self._header(), middle, controls(showing, self.context.keys), gap=10)
        return Container(page, pad=(12, 12))

    def _header(self) -> Node:
        back = Button("back", "", self.close, "quiet", "back", tip=tr("Back"))
        about = ScreenAction("help", self.help).button(self.context.keys)
        on = Button("try", tr("Try from here"), self.try_from_here, icon="person", on=self.can_try)
        on.tip = tr("Start a practice game from this position.")
        title = Label(
            heading(self.replay.opening), 21, bold=True, align="c", lines=2, grow=1, heading=True
        )
        race = Button("race", tr("Race your replay"), self.race, icon="flag")
        race.tip = tr("Play the same deal against this game.")
        more = [race, on] if self.can_race else [on]
        signs = [one.sign() for one in more]
        return FirstThatFits(*(Row(back, title, *some, about, gap=10) for some in (more, signs)))

    def _caption(self, view: View) -> Node:
        """Return the caption: a description of the present or coming entry."""
        looked_at = self.showing.head.looked_at
        words, role = start(self.replay), "text_dim"
        if looked_at is not None:
            coming = self.showing.head.coming is not None
            words, role = entry_line(self.replay, looked_at, view.look.palette, coming=coming)
        return Container(Label(words, 19, role, bold=True, align="c", lines=2), high=(28, 34))


# The controls: time line, play and pause, steps, jumps and speed.


def controls(showing: ReplayView, keys: Keys) -> Node:
    """Return the time line, with playback buttons and the speed choice below."""
    speeds = [tr("{n}×").format(n=number(s, 1 if s < 1 else 0)) for s in SPEEDS]

    def take(chosen: int) -> None:
        showing.head.speed = SPEEDS[chosen]

    speed = Choice("speed", speeds, SPEEDS.index(showing.head.speed), take, called=tr("Speed"))
    left = Container(Space(), wide=(0, _SPEEDS[1]), grow=1)
    right = Container(Row(Space(grow=1), Container(speed, wide=_SPEEDS)), wide=_SPEEDS, grow=1)
    kinds = {"play": "main"}
    made = [one.button(keys, kinds.get(one.name, "plain")) for one in playing(showing)]
    buttons = [Container(button, wide=52) for button in made]
    # Like the controls of a tape, they have the same order in all languages.
    return as_figure(Column(_time_line(showing), Row(left, *buttons, right, gap=6), gap=10))


def playing(showing: ReplayView) -> list[ScreenAction]:
    """Return the playback actions."""
    head, step, attempt = showing.head, showing.head.step, showing.head.attempt
    before, after = tr("Previous claim"), tr("Next claim")
    if not showing.replay.opening.deal:
        before, after = tr("Previous jump"), tr("Next jump")
    back, on, sign = head.at > 0, not head.ended, "pause" if head.playing else "play"
    return [
        ScreenAction("previous", partial(attempt, -1), back, words=before),
        ScreenAction("step back", partial(step, -1), back),
        ScreenAction("play", head.toggle, icon=sign),
        ScreenAction("step", partial(step, 1), on),
        ScreenAction("next", partial(attempt, 1), on, words=after),
    ]


def _time_line(showing: ReplayView) -> Slider:
    """Return the time line: a slider with a mark at each entry."""
    replay = showing.replay
    lasts = clock(replay.lasts_ms)

    def words(value: int) -> str:
        return tr("{now} of {all}").format(now=clock(value), all=lasts)

    most = max(_STEP_MS, -(-replay.lasts_ms // _STEP_MS) * _STEP_MS)
    value = round(showing.head.ms / _STEP_MS) * _STEP_MS
    jumps = not replay.attempts or not hasattr(replay.states[0], "table")
    signs = [
        (time, "text_dim" if jumps else _ROLES[verdict])
        for time, verdict in zip(replay.times, replay.verdicts, strict=True)
    ]
    given = 0, most, _STEP_MS, value, showing.head.seek, words, STRIDE_MS, signs
    return Slider("line", *given, called=tr("Time"))
