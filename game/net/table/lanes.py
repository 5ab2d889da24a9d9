"""What is kept of a race: the log of every lane, for whoever comes back without it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.core.rules import Entry, IllegalAction, Rules, Seat
from game.net.table.fields import Forbidden
from game.net.table.messages import entries_from, entry_pieces
from game.net.table.pace import Pace
from game.net.wire import Message
from game.play.match import Match, Recorder
from game.play.opening import Opening
from game.play.session import Session, from_plain, to_plain
from game.play.stats.figures import verdict

MOST_ENTRIES: Final = 4000
"""Of one lane."""

MOST_AHEAD_MS: Final = 24 * 3_600_000
"""So far ahead of the host's clock a lane may be: it goes on where that stands still."""

KEEP_EVERY_MS: Final = 250
"""A lane is kept at once, and then no more often than that."""

PLAYED: Final = (1500, 40)
"""So many entries of a lane are played at once, and one more after so many milliseconds; what was
played before is not played again, whoever tells it. Each takes up to 0.3 ms."""

TABLE: Final = -1
"""The place of what is kept of the race itself, beside those of its lanes."""


class Lanes(Protocol):
    """Who keeps what is known of a race, as data for JSON; all is kept when a method returns."""

    def keep_lane(self, race: str, place: int, told: object) -> None:
        """Keep what is known of a place now, instead of what was."""

    def lane(self, race: str, place: int) -> object:
        """Return what was kept of a place; None if nothing was."""

    def drop_race(self, race: str) -> None:
        """Forget a race that is over."""


class Race(NamedTuple):
    """The game of a table with a number as a race, and who keeps it."""

    mark: str
    number: int
    lanes: Lanes | None = None

    @property
    def name(self) -> str:
        """Return the name by which it is kept."""
        return f"{self.mark}-{self.number}"

    def log(self, place: int) -> Any:
        """Return the log of a lane as it was kept, which may be anything."""
        return None if self.lanes is None else self.lanes.lane(self.name, place)

    def keep(self, place: int, told: object) -> None:
        """Keep what is known of a place."""
        if self.lanes is not None:
            self.lanes.keep_lane(self.name, place, told)

    def over(self) -> None:
        """Forget it."""
        if self.lanes is not None:
            self.lanes.drop_race(self.name)


class LaneRecorder:
    """Keep one's own lane: every entry, before anybody sees it."""

    def __init__(self, race: Race, seat: Seat) -> None:
        self._race, self._seat = race, seat

    def keep(self, match: Match, made: int = 0) -> None:
        """Keep the log as it stands."""
        self._race.keep(self._seat, to_plain(match.rules, match.session.log))

    def keep_clock(self, match: Match) -> None:
        """Do nothing: it is the host's."""

    def left(self, match: Match) -> None:
        """Do nothing: all is kept."""


def gone_on(opening: Opening, recorder: Recorder | None, play: int, *logs: object) -> Match:
    """Return the match of a lane, from where the longest of these logs ends that leads anywhere.

    Raises:
        ValueError: the rules do not take the opening.
    """
    known = [log for log in logs if isinstance(log, list) and log]
    for log in sorted(known, key=len, reverse=True):
        try:
            entries = from_plain(opening.rules, log)
            played = max(play, entries[-1].at_ms)
            return Match(opening, recorder, log=entries, played_ms=played)
        except ValueError:
            continue  # of another game, or damaged: the lane begins anew
    return Match(opening, recorder, played_ms=play)


class LaneLog:
    """The log of a lane, each entry of it played as soon as it is told."""

    def __init__(self, opening: Opening, log: Sequence[Entry] = ()) -> None:
        """Begin with a log that was kept.

        Raises:
            ValueError: the rules do not take the opening, or the log.
        """
        setting = (opening.rules, opening.options, opening.seed, opening.seats, opening.deal)
        self.session = Session(*setting)
        self._line: list[Entry] = []  # with what was taken back, which may be told again
        self._mistakes = [0]
        self._pace = Pace(*PLAYED)
        for entry in log:
            self._play(entry)

    @property
    def mistakes(self) -> int:
        """Return the mistakes in it."""
        return self._mistakes[self.session.length]

    @property
    def ended(self) -> bool:
        """Tell whether the game in it has come to its end, after which nothing changes."""
        return self.session.length == len(self._line) and self.session.result is not None

    def take(self, start: int, entries: Sequence[Entry], latest: int, now: int) -> None:
        """Go on behind the first entries of it, so many; no later than some time of play.

        Raises:
            Forbidden: there cannot be such a log.
        """
        session = self.session
        if start > session.length or start + len(entries) > MOST_ENTRIES:
            raise Forbidden(f"a lane of {session.length} entries does not go on at {start}")
        session.stand_at(start)
        for entry in entries:
            at = session.length
            if at < len(self._line) and self._line[at] == entry:
                session.redo()
                continue
            if entry.at_ms > latest:
                raise Forbidden(f"nobody has played until {entry.at_ms} ms by now")
            if not self._pace.takes(now):
                raise Forbidden("too many entries at a time")
            try:
                self._play(entry)
            except IllegalAction as refusal:
                raise Forbidden(str(refusal)) from refusal

    def _play(self, entry: Entry) -> None:
        session, before = self.session, self.session.state
        at = session.length
        session.take(entry)
        wrong = verdict(session.rules, before, entry.action) == "wrong"
        self._line[at:] = [entry]
        self._mistakes[at + 1 :] = [self._mistakes[at] + wrong]


class Logs:
    """The logs of all lanes, as a host is told of them."""

    def __init__(self, opening: Opening, race: Race) -> None:
        self._opening, self._race = opening, race
        self._logs: dict[Seat, LaneLog] = {}
        self._kept_at: dict[Seat, int] = {}
        self._unkept: set[Seat] = set()

    def put(self, seat: Seat, log: LaneLog) -> None:
        """Take note of a log that was kept."""
        self._logs[seat] = log

    def at(self, seat: Seat) -> LaneLog:
        """Return the log of a seat, which begins if it is not known."""
        if seat not in self._logs:
            self._logs[seat] = LaneLog(self._opening)
        return self._logs[seat]

    def of(self, seat: Seat) -> tuple[Entry, ...]:
        """Return the entries of a seat, as far as they are known."""
        return self._logs[seat].session.log if seat in self._logs else ()

    def heard(self, seat: Seat, start: int, plain: list[Any], latest: int, now: int) -> None:
        """Take the end of a log, from so many entries on; of one that is over nothing changes.

        Raises:
            Forbidden: there cannot be such a log.
        """
        log = self.at(seat)
        if not log.ended:
            log.take(start, entries_from(self._opening.rules, plain), latest, now)
            self._unkept.add(seat)

    def keep(self, now: int) -> None:
        """Keep what is new, but none so soon after it was kept last."""
        for seat in [*self._unkept]:
            if now >= self._keeps_at(seat):
                self._unkept.remove(seat)
                self._kept_at[seat] = now
                self._race.keep(seat, to_plain(self._opening.rules, self.of(seat)))

    def due(self) -> int | None:
        """Return when there is something to keep."""
        return min(map(self._keeps_at, self._unkept), default=None)

    def _keeps_at(self, seat: Seat) -> int:
        return self._kept_at[seat] + KEEP_EVERY_MS if seat in self._kept_at else 0

    def keep_all(self) -> None:
        """Keep what is new, at once."""
        self._kept_at.clear()
        self.keep(0)

    def drop(self) -> None:
        """Have nothing kept any more: the race is over."""
        self._unkept.clear()
        self._race.over()

    def told(self, seat: Seat) -> list[Message]:
        """Return what tells a guest of its own log."""
        return lane_messages(self._opening.rules, seat, self.of(seat), 0)


def lane_messages(
    rules: Rules[Any, Any], seat: Seat, log: Sequence[Entry], start: int
) -> list[Message]:
    """Return what tells of the end of a log, from so many entries on."""
    pieces = entry_pieces(rules, log[start:], start)
    return [["lane", seat, number, piece] for number, piece in pieces]


def added(known: list[Any], start: int, plain: list[Any]) -> list[Any]:
    """Return the log of one's own lane, with a piece of it that a host has told.

    Raises:
        Forbidden: no host says so.
    """
    if start > len(known) or start + len(plain) > MOST_ENTRIES:
        raise Forbidden(f"a lane of {len(known)} entries does not go on at {start}")
    return known[:start] + plain
