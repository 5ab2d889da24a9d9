"""What is kept of a race: the log of every lane, for whoever comes back without it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.core.rules import Entry, Rules, Seat
from game.net.table.messages import Forbidden, entries_from, entry_pieces, items, listed, whole
from game.net.wire import Message
from game.play.match import Match, Recorder
from game.play.opening import Opening
from game.play.session import from_plain, to_plain

MOST_ENTRIES: Final = 4000
"""Of one lane."""

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


class Logs:
    """The logs of all lanes, as a host is told of them."""

    def __init__(self, rules: Rules[Any, Any], race: Race) -> None:
        self._rules, self._race = rules, race
        self._logs: dict[Seat, tuple[Entry, ...]] = {}

    def put(self, seat: Seat, log: tuple[Entry, ...]) -> None:
        """Take note of a log that was kept."""
        self._logs[seat] = log

    def of(self, seat: Seat) -> tuple[Entry, ...]:
        """Return the log of a seat, as far as it is known."""
        return self._logs.get(seat, ())

    def heard(self, seat: Seat, start: object, plain: object) -> None:
        """Take the end of a log, from so many entries on.

        Raises:
            Forbidden: there cannot be such a log.
        """
        before = self.of(seat)
        log = before[: whole(start, len(before))] + entries_from(self._rules, listed(plain))
        if len(log) > MOST_ENTRIES:
            raise Forbidden("a lane is not so long")
        self._logs[seat] = log
        self._race.keep(seat, to_plain(self._rules, log))

    def told(self, seat: Seat) -> list[Message]:
        """Return what tells a guest of its own log."""
        return lane_messages(self._rules, seat, self.of(seat), 0)


def lane_messages(
    rules: Rules[Any, Any], seat: Seat, log: Sequence[Entry], start: int
) -> list[Message]:
    """Return what tells of the end of a log, from so many entries on."""
    pieces = entry_pieces(rules, log[start:], start)
    return [["lane", seat, number, piece] for number, piece in pieces]


def added(known: list[Any], message: Message) -> list[Any]:
    """Return the log of one's own lane, with a piece of it that a host has told.

    Raises:
        Forbidden: no host says so.
    """
    _, start, plain = items(message, 3)
    log = known[: whole(start, len(known))] + listed(plain)
    if len(log) > MOST_ENTRIES:
        raise Forbidden("a lane is not so long")
    return log
