"""Storage of a race: the log of every lane, for guests and hosts who come back without it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.core.rules import Entry, IllegalAction, Rules, Seat
from game.net.rate_limits import TokenBucket
from game.net.table.messages import entries_from, entry_pieces
from game.net.wire import Message, ProtocolError
from game.play.match import Match, Recorder
from game.play.opening import Opening, with_deal
from game.play.saved_session import open_session
from game.play.session import from_plain, to_plain
from game.play.stats.figures import verdict

MOST_ENTRIES: Final = 4000
"""The longest log of a lane."""

MOST_AHEAD_MS: Final = 24 * 3_600_000
"""The most by which a lane may be ahead of the host's clock, which may have stopped meanwhile."""

KEEP_EVERY_MS: Final = 250
"""The shortest interval between two writes of a lane."""

PLAYED: Final = (1500, 40)
"""The rate limit of a lane's entries: a burst, and the milliseconds for one more. Entries that were
played before are not played again. Each takes up to 0.3 ms."""

TABLE: Final = -1
"""The place of the race itself in the storage, beside those of its lanes."""


class Lanes(Protocol):
    """The storage of races, as data for JSON; it is written before a method returns."""

    def keep_lane(self, race: str, place: int, told: object) -> None:
        """Store the data of a place in a race, in place of what was there."""

    def lane(self, race: str, place: int) -> object:
        """Return the stored data of a place; None without any."""

    def drop_race(self, race: str) -> None:
        """Delete a race that is over."""


class Race(NamedTuple):
    """A race, by the mark of its table and the number of its game, with its storage."""

    mark: str
    number: int
    lanes: Lanes | None = None

    @property
    def name(self) -> str:
        """The key under which the race is stored."""
        return f"{self.mark}-{self.number}"

    def log(self, place: int) -> Any:
        """Return the stored log of a lane, unchecked."""
        return None if self.lanes is None else self.lanes.lane(self.name, place)

    def keep(self, place: int, told: object) -> None:
        """Store the data of a place."""
        if self.lanes is not None:
            self.lanes.keep_lane(self.name, place, told)

    def forget(self) -> None:
        """Delete the race from the storage."""
        if self.lanes is not None:
            self.lanes.drop_race(self.name)


class LaneRecorder:
    """The recorder of a guest's own lane, which stores each entry at once."""

    def __init__(self, race: Race, seat: Seat) -> None:
        self._race, self._seat = race, seat

    def record(self, match: Match, made: int = 0) -> None:
        """Store the whole log."""
        self._race.keep(self._seat, to_plain(match.rules, match.session.log))

    def keep_clock(self, match: Match) -> None:
        """Do nothing: the clock is the host's."""

    def left(self, match: Match) -> None:
        """Do nothing: all is stored."""


def _lane_match(
    opening: Opening, recorder: Recorder | None, played_ms: int, log: Sequence[Entry] = ()
) -> Match:
    dealt = with_deal(opening)
    # The host counts the end: who undid it would play on alone.
    session = open_session(dealt, log, final_end=True)
    return Match(dealt, recorder, played_ms=played_ms, session=session)


def resume_lane(opening: Opening, recorder: Recorder | None, play: int, *logs: object) -> Match:
    """Return the match of a lane, resumed from the longest valid log among these.

    Raises:
        ValueError: The rules do not take the opening.
    """
    known = [log for log in logs if isinstance(log, list) and log]
    for log in sorted(known, key=len, reverse=True):
        try:
            entries = from_plain(opening.rules, log)
            played = max(play, entries[-1].at_ms)
            return _lane_match(opening, recorder, played, entries)
        except ValueError:
            continue  # of another game, or damaged: the next log is tried, then a new lane
    return _lane_match(opening, recorder, play)


class LaneLog:
    """The log of a lane, which plays each entry as soon as it arrives."""

    def __init__(self, opening: Opening, log: Sequence[Entry] = ()) -> None:
        """Begin with a stored log.

        Raises:
            ValueError: The rules do not take the opening, or the log.
        """
        self.session = open_session(opening, computers={})
        self._line: list[Entry] = []  # with entries taken back, which may be sent again
        self._mistakes = [0]
        self._pace = TokenBucket(*PLAYED)
        for entry in log:
            self._play(entry)

    @property
    def mistakes(self) -> int:
        """The number of mistakes in the log."""
        return self._mistakes[self.session.length]

    @property
    def ended(self) -> bool:
        """Whether the game has ended for good: nothing can be taken back any more."""
        return self.session.length == len(self._line) and self.session.result is not None

    def take(self, start: int, entries: Sequence[Entry], latest: int, now: int) -> None:
        """Replace the entries from ``start`` on; none may be later than ``latest``.

        Raises:
            ProtocolError: The log is impossible.
        """
        session = self.session
        if start > session.length or start + len(entries) > MOST_ENTRIES:
            raise ProtocolError(f"a lane of {session.length} entries does not go on at {start}")
        session.stand_at(start)
        for entry in entries:
            at = session.length
            if at < len(self._line) and self._line[at] == entry:
                session.redo()
                continue
            if entry.at_ms > latest:
                raise ProtocolError(f"nobody has played until {entry.at_ms} ms by now")
            if not self._pace.take(now):
                raise ProtocolError("too many entries at a time")
            try:
                self._play(entry)
            except IllegalAction as refusal:
                raise ProtocolError(str(refusal)) from refusal

    def _play(self, entry: Entry) -> None:
        session, before = self.session, self.session.state
        at = session.length
        session.take(entry)
        wrong = verdict(session.rules, before, entry.action) == "wrong"
        self._line[at:] = [entry]
        self._mistakes[at + 1 :] = [self._mistakes[at] + wrong]


class Logs:
    """The logs of all lanes at the host."""

    def __init__(self, opening: Opening, race: Race) -> None:
        self._opening, self._race = opening, race
        self._logs: dict[Seat, LaneLog] = {}
        self._kept_at: dict[Seat, int] = {}
        self._unkept: set[Seat] = set()

    def put(self, seat: Seat, log: LaneLog) -> None:
        """Add a log that was stored."""
        self._logs[seat] = log

    def lane_log(self, seat: Seat) -> LaneLog:
        """Return the log of a seat, made at the first call."""
        if seat not in self._logs:
            self._logs[seat] = LaneLog(self._opening)
        return self._logs[seat]

    def entries_of(self, seat: Seat) -> tuple[Entry, ...]:
        """Return the known entries of a seat."""
        return self._logs[seat].session.log if seat in self._logs else ()

    def receive_entries(
        self, seat: Seat, start: int, plain: list[Any], latest: int, now: int
    ) -> None:
        """Replace the entries of a log from ``start`` on; a log that has ended does not change.

        Raises:
            ProtocolError: The log is impossible.
        """
        log = self.lane_log(seat)
        if not log.ended:
            log.take(start, entries_from(self._opening.rules, plain), latest, now)
            self._unkept.add(seat)

    def keep(self, now: int) -> None:
        """Store the changed logs, each not too soon after the last time."""
        for seat in [*self._unkept]:
            if now >= self._keeps_at(seat):
                self._unkept.remove(seat)
                self._kept_at[seat] = now
                self._race.keep(seat, to_plain(self._opening.rules, self.entries_of(seat)))

    def due(self) -> int | None:
        """Return the due time of the next `keep`, or None."""
        return min(map(self._keeps_at, self._unkept), default=None)

    def _keeps_at(self, seat: Seat) -> int:
        return self._kept_at[seat] + KEEP_EVERY_MS if seat in self._kept_at else 0

    def keep_all(self) -> None:
        """Store all changed logs now."""
        self._kept_at.clear()
        self.keep(0)

    def drop(self) -> None:
        """Delete the race from the storage: it is over."""
        self._unkept.clear()
        self._race.forget()

    def log_messages(self, seat: Seat) -> list[Message]:
        """Return the messages with a guest's own log."""
        return lane_messages(self._opening.rules, seat, self.entries_of(seat), 0)


def lane_messages(
    rules: Rules[Any, Any], seat: Seat, log: Sequence[Entry], start: int
) -> list[Message]:
    """Return the messages with the end of a log, from entry ``start`` on."""
    pieces = entry_pieces(rules, log[start:], start)
    return [["lane", seat, number, piece] for number, piece in pieces]


def extend_lane(known: list[Any], start: int, plain: list[Any]) -> list[Any]:
    """Return the log of the guest's own lane with a piece from the host.

    Raises:
        ProtocolError: The piece does not fit.
    """
    if start > len(known) or start + len(plain) > MOST_ENTRIES:
        raise ProtocolError(f"a lane of {len(known)} entries does not go on at {start}")
    return known[:start] + plain
