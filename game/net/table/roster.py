"""A hosted table: its guests, their lines and seats, and its game with phase, clock and pause."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from game.core.rules import Seat
from game.net.rate_limits import MessageRates
from game.net.table.latency import PlayClock, SeatRoutes
from game.net.table.lobby import Chair, Mode, Party, Phase, seat_parties
from game.net.table.race import RaceHost
from game.net.table.shared_table import Outgoing, SharedTableHost
from game.net.wire import Message
from game.play.match import Match
from game.play.opening import Opening

NAME_AFTER_MS: Final = 30_000
"""The absence after which a guest with the same name may take the seat."""


HELLO_MS: Final = 30_000
"""The time that a guest has for its hello message: each place at a table is needed."""


class Roster:
    """The guests of a table in the order of their arrival, and its chairs."""

    def __init__(self, chairs: tuple[Chair, ...]) -> None:
        self.strangers: dict[int, int] = {}
        """Lines without a hello message yet, and until when they are waited for."""
        self.parties: dict[int, Party] = {}
        self.paces: dict[int, MessageRates] = {}
        self.chairs = chairs
        self.reach = SeatRoutes()
        self._left: dict[str, int] = {}  # the time at which the guest with a sign left
        self._former: dict[Seat, list[str]] = {}  # owners who lost a seat to a guest of their name

    def add_stranger(self, line: int, now: int) -> None:
        """Register a line before its hello message."""
        self.strangers[line] = now + HELLO_MS
        self.paces[line] = MessageRates()

    def add_party(self, line: int, party: Party) -> None:
        """Register the guest of a line after its hello message."""
        del self.strangers[line]
        self.parties[line] = party

    def left(self, line: int, now: int) -> bool:
        """Remove a line that was closed; return whether its guest was known."""
        self.strangers.pop(line, None)
        self.paces.pop(line, None)
        self.reach.ways.pop(line, None)
        party = self.parties.pop(line, None)
        if party is not None:
            self._left[party.sign] = now
        return party is not None

    def lines_with_sign(self, sign: str) -> list[int]:
        """Return the lines of the guest with this sign."""
        return [line for line, party in self.parties.items() if party.sign == sign]

    def seats_of(self, line: int) -> tuple[Seat, ...]:
        """Return the seats of the guest on a line."""
        own = self.reach.lines.items()
        return tuple(sorted(seat for seat, other in own if other == line))

    def name_of(self, line: int) -> str:
        """Return the name of the first player on a line; empty without one."""
        seats = self.seats_of(line)
        names = self.parties[line].names[:1]
        return self.chairs[seats[0]].name if seats else "".join(names)

    def seat_all(self, plan: Opening, mode: Mode) -> None:
        """Assign all seats anew, while no game is in progress."""
        self._left.clear()
        self._former.clear()
        self.put(seat_parties(plan, list(self.parties.values()), mode))

    def put(self, chairs: tuple[Chair, ...]) -> None:
        """Set the chairs, and update the presence of their owners."""
        lines = {party.sign: line for line, party in self.parties.items()}
        self.chairs = tuple(
            replace(chair, here=chair.level is not None or chair.owner in lines) for chair in chairs
        )
        owners = enumerate(chair.owner for chair in chairs)
        self.reach.lines = {seat: lines[owner] for seat, owner in owners if owner in lines}

    def change(self, seat: Seat, chair: Chair) -> None:
        """Replace a chair, which also ends former owners' claims to it."""
        self._former.pop(seat, None)
        self.put((*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def take(self, line: int, seat: Seat) -> bool:
        """Give an open seat to the guest on a line; return whether it was given."""
        party, chair = self.parties[line], self.chairs[seat]
        if not (chair.open and party.names):
            return False
        self.change(seat, replace(chair, owner=party.sign))
        return True

    def update_seats(self, now: int) -> None:
        """Update the seats during a game: returning guests get theirs back.

        Owners are recognized by their token, even if the seat was taken meanwhile. A guest who lost
        the token is recognized by name, but only at a seat that nobody acts for: one that was given
        up, whose owner is away for long, or has not come since the table was resumed.
        """
        known = {party.sign for party in self.parties.values()}
        for seat, former in self._former.items():
            own = next((sign for sign in former if sign in known), None)
            if own is not None:
                self._own(seat, own)
                del former[former.index(own) :]
        for seat, sign in [*self._heirs()]:
            if now >= self._free_at(seat):
                if self.chairs[seat].owner:
                    self._former.setdefault(seat, []).append(self.chairs[seat].owner)
                self._own(seat, sign)
        self.put(self.chairs)

    def due(self) -> int | None:
        """Return the earliest time for giving an absent owner's seat away, or None."""
        heirs = (seat for seat, _ in self._heirs() if self.chairs[seat].owner)
        return min(map(self._free_at, heirs), default=None)

    def is_due(self, now: int) -> bool:
        """Whether an absent owner's seat can be given away now."""
        due = self.due()
        return due is not None and now >= due

    def _heirs(self) -> Iterator[tuple[Seat, str]]:
        """Yield seats without a present owner, with the sign of a seatless guest of that name."""
        owners = {chair.owner for chair in self.chairs}
        known = {party.sign for party in self.parties.values()}
        waiting = {one.sign: list(one.names) for one in self.parties.values()}
        for seat, chair in enumerate(self.chairs):
            if chair.level is not None or chair.owner in known:
                continue
            for sign, names in waiting.items():
                if sign not in owners and chair.name in names:
                    names.remove(chair.name)
                    yield seat, sign
                    break

    def _free_at(self, seat: Seat) -> int:
        """Return the earliest time for a guest with the same name to take the seat."""
        left = self._left.get(self.chairs[seat].owner)
        return 0 if left is None else left + NAME_AFTER_MS

    def _own(self, seat: Seat, sign: str) -> None:
        chair = replace(self.chairs[seat], owner=sign)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])


class GameRun:
    """The game in progress, or just over, of a hosted table; times are in milliseconds."""

    def __init__(
        self, game: SharedTableHost | RaceHost | None = None, clock: PlayClock | None = None
    ) -> None:
        """Run a game with its clock; without one, the table is open."""
        self.game = game
        self.clock = clock or PlayClock()
        self.phase: Phase = "playing" if game else "open"
        self.paused_by: str | None = None
        """The name of who paused the game; empty while it waits for guests to come back."""

    @property
    def match(self) -> Match | None:
        """The match that all play together; None in a race or between games."""
        return self.game.match if isinstance(self.game, SharedTableHost) else None

    def due(self, now: int) -> list[int]:
        """Return the due times."""
        game = self.game
        due = game.due() if game and self.clock.runs else None
        found = [] if due is None else [self.clock.due_time(due, now)]
        deadline = game.next_deadline_ms(now) if game else None
        return found if deadline is None else [*found, deadline]

    def awaits(self, now: int) -> bool:
        """Whether a guest may still bring entries that were lost with the former host."""
        return isinstance(self.game, SharedTableHost) and self.game.awaits(now)

    def think(self, steps: int = 1) -> bool:
        """Let computers think for some steps; return whether they are still thinking."""
        return bool(self.game and self.clock.runs and self.game.think(steps))

    def greeting(self, line: int, known: tuple[int, str] | None, now: int) -> Outgoing:
        """Return the messages for a guest on a line to join in, who ``known`` a part of the log."""
        if self.game is None:
            return []
        play = self.clock.play_time(now)
        told: list[Message] = self.game.greeting(line, known, play)
        if self.paused_by is not None:
            told.append(["paused", self.paused_by, play])
        return [(line, message) for message in told]

    def receive(self, line: int, word: str, given: list[Any], now: int) -> Outgoing:
        """Handle a message about the game; one about a game put away is ignored."""
        if self.game is None:
            return []
        return self.game.receive(line, word, given, self.clock.play_time(now), now)

    def recover(self, now: int, *, over: bool) -> Outgoing:
        """Add the trustworthy entries among those that were lost with the former host."""
        if not isinstance(self.game, SharedTableHost):
            return []
        told = self.game.recover_entries(self.clock.play_time(now), over=over)
        self.clock.reach(self.game.last_action_ms, now)
        return told

    def pause(self, name: str, now: int) -> Outgoing:
        """Pause the game for all, unless it is paused."""
        if self.phase != "playing" or self.paused_by is not None:
            return []
        self.clock.stop(now)
        self.paused_by = name
        return [(None, ["paused", name, self.clock.play_time(now)])]

    def go_on(self, now: int) -> Outgoing:
        """Resume a paused game."""
        if self.phase != "playing" or self.paused_by is None:
            return []
        self.paused_by = None
        told = self.recover(now, over=True)
        self.clock.run(now)
        return [*told, (None, ["on", self.clock.play_time(now)])]

    def tick(self, now: int) -> Outgoing:
        """Advance the game to ``now``; return the results."""
        if isinstance(self.game, RaceHost):
            self.game.keep_lanes(now)
        if self.game is None or not self.clock.runs:
            return []
        told = self.game.decide(self.clock.play_time(now))
        if self.game.is_over:
            self.phase = "over"
            self.clock.stop(now)
        return told
