"""The play of a match at a network table, as its screen sees it, and the standing of a race."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.rules import Action, Seat
from game.net.table.lane_progress import LaneProgress
from game.play.match import Event, Match
from game.ui import pages
from game.ui.kit.actions import ScreenAction
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.layout.form import ColumnCell
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Replace
from game.ui.kit.text import Icon, Label
from game.ui.kit.widgets.button import Button
from game.ui.pages.network import errands
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import leave_words, other_of
from game.ui.pictures import portrait
from game.ui.table.matches import winner_words
from game.ui.table.players.play import EndWays, Play, RaceStanding, RemotePlayer
from game.ui.table.players.rival import stored_number
from game.ui.texts.common_words import clock, step_words, tr


class RemotePlay(Play):
    """The match of a network table: actions go to its host, and come back as events."""

    is_remote = True

    def __init__(self, linked: NetworkTable) -> None:
        self.linked = linked

    @property
    def match(self) -> Match | None:
        return self.linked.match

    @property
    def own(self) -> tuple[Seat, ...]:
        return self.linked.own

    def set_play_clock(self, play_ms: int) -> None:
        """Leave the time of play to the table's own clock."""

    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> None:
        linked = self.linked
        if seat in linked.own and linked.match is not None:
            linked.guest.submit(linked.chair_of(seat), action, linked.now)
            linked.step(linked.now)

    def waits(self, seat: Seat | None) -> bool:
        return seat is not None and self.linked.guest.game.waits(seat)

    def has_events(self) -> bool:
        return bool(self.linked.feed.events)

    def take(self) -> Sequence[Event]:
        return self.linked.feed.take()

    def take_announcement(self) -> str:
        return self.linked.feed.take_announcement()

    def lag(self, seat: Seat) -> int | None:
        linked, place = self.linked, self.linked.chair_of(seat)
        if place in linked.guest.seats or linked.chairs[place].level is not None:
            return None
        return linked.guest.lag.get(place, linked.party.lag_ms)

    def is_away(self, seat: Seat) -> bool:
        chairs, place = self.linked.chairs, self.linked.chair_of(seat)
        return place < len(chairs) and chairs[place].is_away

    def phrase_of(self, seat: Seat) -> str:
        return self.linked.feed.phrase_of(self.linked.chair_of(seat), self.linked.now)

    def other_players(self) -> Sequence[RemotePlayer]:
        linked, chairs = self.linked, self.linked.chairs
        if not linked.racing or linked.guest.game.opening is None:
            return ()
        ranks = linked.ranks()
        places = [linked.chair_of(seat) for seat in range(len(chairs))]
        shown = [one for one in enumerate(places) if one[0] or not linked.guest.seats]
        return [
            other_of(seat, chairs[place], linked.lane(place), ranks[place], self.lag(seat))
            for seat, place in shown
        ]

    def opening_words(self) -> str:
        return "" if self.linked.own else tr("You’re watching.")

    def stamp(self) -> object:
        return self.linked.stamp()

    # Navigation.

    def table(self) -> AnyScreen:
        """Return a new screen for the table of the present match."""
        linked, match = self.linked, self.linked.match
        assert match is not None
        calls, own = linked.context.keys.calls, linked.own
        rest = iter(calls[len(own) :])
        seats = range(match.opening.seats)
        keys = tuple(calls[own.index(seat)] if seat in own else next(rest) for seat in seats)
        screen: AnyScreen = pages.linked_table(linked.context, match, keys, self)
        return screen

    def actions(self, table: AnyScreen) -> list[ScreenAction]:
        return [ScreenAction("say", partial(errands.say, self.linked, table))]

    def leads(self, table: Any) -> Navigation | None:
        linked = self.linked
        if linked.match is None:
            return Pop()
        if linked.match is not table.match or table.model.people != linked.own:
            return Replace(self.table())
        if linked.lost and not linked.patient:
            return Push(pages.HostLostPanel(linked), partial(self.go, table))
        if linked.playing and linked.guest.game.paused_by is not None:
            return Push(pages.TablePause(linked), partial(self.go, table))
        return None

    def pause(self, table: Any) -> Navigation | None:
        linked, guest = self.linked, self.linked.guest
        plays = linked.playing and table.match.result is None and guest.connected
        if plays and guest.seats and guest.game.paused_by is None:
            guest.asks.pause()
            linked.step(linked.now)
            return self.leads(table)
        return Push(pages.TablePause(linked), partial(self.go, table))

    def result_screen(self, table: Any, *, plays: bool) -> AnyScreen:
        made: AnyScreen = pages.ResultScreen(table, plays, partial(LinkedWays, self.linked))
        return made

    def go(self, table: Any, way: Any) -> Navigation | None:
        if way == "leave":
            self.linked.close()
            return Pop()
        if way in ("again", "rules"):
            errands.begin_next_game(self.linked, begins=way == "again")
        return None

    def let_go(self) -> None:
        """Leave the match to the table, which releases it."""


class LinkedWays:
    """The ways to go on from the result of a game: only the host can start again."""

    def __init__(
        self, linked: NetworkTable, table: Any, *, lost: bool, known: Sequence[Any]
    ) -> None:
        self._linked, self._table = linked, table

    def ways(self) -> EndWays:
        """Return the buttons to leave, and for the host also to go on, once all have finished."""
        linked, over = self._linked, not self._linked.playing
        hosts = linked.hosts
        leave = partial(Pop, "leave")
        back = Button("leave", leave_words(hosting=hosts), leave, "quiet", "back")
        replay = Button("replay", tr("Watch replay"), self._replay, icon="watch")
        say = Button(
            "say", tr("Say something"), partial(errands.say, linked, self._table), icon="bubble"
        )
        if not hosts:
            return EndWays(None, replay, (say,), back)
        to_room = partial(Pop, "rules")
        room = Button("rules", tr("Waiting room"), to_room, icon="people", on=over)
        again = Button("again", tr("Again"), partial(Pop, "again"), icon="play", on=over)
        return EndWays(again, replay, (room, say), back)

    def on_enter(self) -> Navigation | None:
        """Start another game, if the table is hosted here and all have finished."""
        return Pop("again") if self._linked.hosts and not self._linked.playing else None

    def standing(self) -> RaceStanding | None:
        return race_standing(self._linked) if self._linked.racing else None

    def _replay(self) -> Navigation | None:
        match = self._table.match
        log, stored = match.session.log, stored_number(match)
        return Push(pages.ReplayScreen(self._linked.context, match.opening, log, stored))


def race_standing(linked: NetworkTable) -> RaceStanding:
    """Return the standing of a race; it is over as soon as all have finished or left."""
    ranks, chairs = linked.ranks(), linked.chairs
    order = sorted(range(len(chairs)), key=lambda seat: (ranks[seat], seat))
    rows = Column(*(_row(linked, seat, ranks[seat]) for seat in order), gap=6)
    whole = Container(rows, wide=(300, 560), x=0.5)
    if linked.playing:
        return RaceStanding(
            tr("The race"), tr("The others are still playing."), whole, is_over=False
        )
    words = ""
    if not linked.hosts and linked.lobby is not None:
        words = tr("{name} can start another game.").format(name=linked.lobby.host)
    return RaceStanding(
        winner_words([one.name for one in chairs], ranks), words, whole, is_over=True
    )


def _row(linked: NetworkTable, seat: Seat, rank: int) -> Node:
    """Return a player with rank, face or colour, name, score and time."""
    chair, lane = linked.chairs[seat], linked.lane(seat)
    place = _place(rank) if lane.done else Label("–", 20, "text_dim")
    colour = linked.plate(seat)
    sign: Node = Icon("", 18, f"seat{colour}")
    if chair.level is not None:
        sign = portrait(chair.level, 34, colour)
    return Row(
        ColumnCell(place, _place(8), 32),
        Container(sign, wide=34),
        Label(chair.name, 20, grow=1),
        Label(_come_to(linked, lane), 20, bold=lane.done, align="r"),
        gap=12,
    )


def _place(rank: int) -> Node:
    return Label(tr("{rank}.").format(rank=rank), 20, "text_dim")


def _come_to(linked: NetworkTable, lane: LaneProgress) -> str:
    """Return the current score and time of a player."""
    opening = linked.guest.game.opening
    assert opening is not None  # the race has begun
    parts = []
    if lane.score is not None:
        parts = [step_words(opening.rules.score_words(opening.options, lane.score))]
    if lane.done:
        parts.append(clock(lane.at_ms))
    elif lane.gone:
        parts = [tr("has left")]
    return " · ".join(parts)
