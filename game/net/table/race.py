"""A race on the same deal: everybody has a table, and only how far they are travels."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final, NamedTuple

from game.core.rules import Action, Entry, Seat
from game.net.table.fields import FLAG, TIME, Field, Forbidden, maybe, whole
from game.net.table.lag import PlayClock, Reach
from game.net.table.lanes import (
    MOST_AHEAD_MS,
    TABLE,
    LaneLog,
    LaneRecorder,
    Logs,
    Race,
    gone_on,
    lane_messages,
)
from game.net.table.messages import check_own, opening_items
from game.net.table.news import Came, News
from game.net.table.together import Outgoing
from game.net.wire import Message
from game.play.match import Match
from game.play.opening import Opening
from game.play.session import Session, from_plain

_MOST: Final = 1_000_000


class Progress(NamedTuple):
    """How far somebody in a race is.

    ``number`` and ``of`` are those of `Rules.progress`, ``score`` is the standing, and at last
    that of the result; ``at_ms`` is the time of the last entry on the play clock. Who has ``gone``
    does not come to an end any more. ``won`` is None where that means nothing.
    """

    entries: int = 0
    number: int = 0
    of: int = 0
    score: int | None = None
    mistakes: int = 0
    at_ms: int = 0
    done: bool = False
    won: bool | None = None
    gone: bool = False

    @property
    def ended(self) -> bool:
        """Tell whether nobody waits for them."""
        return self.done or self.gone

    def items(self) -> list[int | None]:
        """Return it as items of a message."""
        return [int(value) if isinstance(value, bool) else value for value in self]


PROGRESS: Final[tuple[Field, ...]] = (
    *(whole(_MOST), whole(_MOST), whole(_MOST), maybe(whole(_MOST, -_MOST)), whole(_MOST)),
    *(TIME, FLAG, maybe(FLAG), FLAG),
)


def progress_from(given: Sequence[Any]) -> Progress:
    """Return what the fields of a message stand for."""
    entries, number, of, score, mistakes, at_ms, done, won, gone = given
    ended = bool(done), None if won is None else bool(won), bool(gone)
    return Progress(entries, number, of, score, mistakes, at_ms, *ended)


def progress_of(match: Match) -> Progress:
    """Return how far somebody alone at a table is."""
    return _progress(match.session, match.report.seats[0].wrong)


def _progress(session: Session, mistakes: int) -> Progress:
    rules, result, log = session.rules, session.result, session.log
    count = rules.progress(session.state)
    score = rules.standing(session.state, 0) if result is None else result.scores[0]
    at_ms = log[-1].at_ms if log else 0
    won = None if result is None else result.won
    done = result is not None
    return Progress(len(log), count.count, count.of, score, mistakes, at_ms, done, won)


def placed(opening: Opening, lanes: Iterable[Progress]) -> tuple[int, ...]:
    """Return the rank of each in a race, from 1: by score where records go by that, then by time.

    Who is not at the end comes behind those who are.
    """
    rules = opening.rules
    respects = rules.respects(opening.options, alone=True)

    def order(lane: Progress) -> tuple[int, int, int]:
        if not lane.done:
            return (1, 0, 0)
        score = (lane.score or 0) * (("left" in respects) - ("score" in respects))
        return (0, score, lane.at_ms)

    keys = [order(lane) for lane in lanes]
    return tuple(1 + sorted(keys).index(key) for key in keys)


class Racing:
    """The host's part in a race: it tells all how far each is, and computers race here."""

    def __init__(
        self,
        opening: Opening,
        race: Race,
        reach: Reach,
        levels: Sequence[int | None],
        lanes: Sequence[Progress] = (),
    ) -> None:
        """Begin a race; ``levels`` has that of each computer.

        ``lanes`` is how far each is already, as far as that is known; so is what was kept.

        Raises:
            ValueError: the rules do not take the opening.
        """
        first = Match(opening)
        self.opening = first.opening
        self._number, self._reach, self._race = race.number, reach, race
        self._logs = Logs(self.opening, race)
        known = list(lanes)[: len(levels)]
        self.lanes = known + [progress_of(first)] * (len(levels) - len(known))
        for seat in range(len(levels)):
            self._kept(seat)
        self._computers: dict[Seat, Match] = {}
        for seat, level in enumerate(levels):
            if level is not None:
                # Chance of its own, so that two of a level do not play alike.
                seed = f"{opening.seed} {seat}"
                alone = replace(self.opening, seed=seed, levels=(level,))
                self._computers[seat] = Match(alone)
                self._computers[seat].see(0)

    def _kept(self, seat: Seat) -> None:
        """Take note of the log of a lane that was kept, if it was."""
        try:
            log = LaneLog(self.opening, from_plain(self.opening.rules, self._race.log(seat) or []))
        except ValueError:
            return  # of another game, or damaged: the lane begins anew
        if log.session.length:
            self._logs.put(seat, log)
            if not self.lanes[seat].entries:
                told = _progress(log.session, log.mistakes)
                self.lanes[seat] = told._replace(gone=self.lanes[seat].gone)

    @property
    def played(self) -> int:
        """Return the time of the last thing that anybody has done."""
        return max(lane.at_ms for lane in self.lanes)

    def keep(self, lobby: Message) -> None:
        """Keep who is in the race, and what it is about."""
        self._race.keep(TABLE, [lobby, opening_items(self.opening)])

    def log(self, seat: Seat) -> tuple[Entry, ...]:
        """Return what somebody has done, as far as it was told."""
        computer = self._computers.get(seat)
        return self._logs.of(seat) if computer is None else computer.session.log

    @property
    def over(self) -> bool:
        """Tell whether all have come to an end."""
        return all(lane.ended for lane in self.lanes)

    def greeting(self, line: int, known: tuple[int, str] | None, play: int) -> list[Message]:
        """Return what a guest needs so as to have all; ``known`` is None without the opening."""
        goes: Message = ["goes", self._number, play]
        began: Message = ["began", self._number, play, *opening_items(self.opening)]
        lanes: list[Message] = [self._message(seat) for seat in range(len(self.lanes))]
        own = [] if known else [self._logs.told(seat) for seat in self._seats(line)[:1]]
        return [*chain.from_iterable(own), goes if known else began, *lanes]

    def _seats(self, line: int) -> list[Seat]:
        return sorted(seat for seat, own in self._reach.lines.items() if own == line)

    def heard(self, line: int, word: str, given: list[Any], play: int, now: int) -> Outgoing:
        """Take what a guest has said of how far its people are, and return what is to be said.

        After the end, of all or of that lane, nothing changes any more.

        Raises:
            Forbidden: it is not to be said here, or not by this guest; or it is not so.
        """
        if word == "asked":
            return []  # of a game before this one, by who has just come back
        if word not in ("lane", "progress"):
            raise Forbidden(f"no such word in a race: {word!r:.20}")
        seat = given[0]
        check_own(seat, self._seats(line))
        if self.over:
            return []
        if word == "lane":
            _, start, plain = given
            self._logs.heard(seat, start, plain, play + MOST_AHEAD_MS, now)
            self._logs.keep(now)
            return []
        if self.lanes[seat].ended and self._logs.at(seat).ended:
            return []
        return self._moved(seat, self._borne_out(seat, progress_from(given[1:])))

    def _borne_out(self, seat: Seat, told: Progress) -> Progress:
        """Return how far a lane is, if that is what is told: its log says so.

        Mistakes that were taken back stay mistakes, and are in no log.

        Raises:
            Forbidden: it is not.
        """
        log, rules = self._logs.at(seat), self.opening.rules
        mistakes = told.mistakes if rules.takes_back(self.opening.options) else log.mistakes
        known = _progress(log.session, max(mistakes, log.mistakes))
        if told != known:
            raise Forbidden(f"the lane of seat {seat} is not so far")
        return known

    def keep_lanes(self, now: int) -> None:
        """Keep of the lanes what is new by now."""
        self._logs.keep(now)

    def keep_all(self) -> None:
        """Keep of the lanes what is new, at once."""
        self._logs.keep_all()

    def until(self, now: int) -> int | None:
        """Return when there is something to keep of the lanes."""
        return self._logs.due()

    def decide(self, play: int) -> Outgoing:
        """Let computers do what they do by now."""
        out: Outgoing = []
        for seat, match in self._computers.items():
            match.see(max(play, match.now))
            if match.advance():
                out += self._moved(seat, progress_of(match))
        return out

    def due(self) -> int | None:
        """Return when a computer acts next."""
        found = (match.session.next_due() for match in self._computers.values())
        return min((due for due in found if due is not None), default=None)

    def think(self, steps: int) -> bool:
        """Let computers think for so many steps each, and tell whether they are at it still."""
        left = [match.session.think(steps) for match in self._computers.values()]
        return any(left)

    def gave_up(self, seat: Seat) -> Outgoing:
        """Wait no longer for a seat."""
        return self._moved(seat, self.lanes[seat]._replace(gone=True))

    def _moved(self, seat: Seat, progress: Progress) -> Outgoing:
        self.lanes[seat] = progress
        if self.over:
            self._logs.drop()
        return [(None, self._message(seat))]

    def _message(self, seat: Seat) -> Message:
        return ["progress", seat, *self.lanes[seat].items()]


class Lane:
    """A guest's own table in a race."""

    def __init__(
        self, opening: Opening, race: Race, seat: Seat, play: int, known: Sequence[Any] = ()
    ) -> None:
        """Begin with an opening of one seat, or go on from what is known or was kept here.

        Raises:
            ValueError: the rules do not take the opening.
        """
        recorder = None if race.lanes is None else LaneRecorder(race, seat)
        self.match = gone_on(opening, recorder, play, [*known], race.log(seat))
        self.match.see(self.match.now)
        self.seat = seat
        self.clock = PlayClock(self.match.now)
        self._race = race
        # What the host has been told of the log; none while it is not known what that host knows.
        self._given: tuple[Entry, ...] | None = ()
        self._anew = bool(known)  # the host may know more than there is
        self._state: object = None

    def see(self, now: int) -> None:
        """Let time pass."""
        self.match.see(max(self.match.now, self.clock.at(now)))

    def stop(self, play: int, now: int) -> None:
        """Stop the clock, where it stands here: nobody is charged for the way of a message."""
        self.clock.stop(now)

    def run(self, play: int, now: int) -> None:
        """Let the clock go on."""
        self.clock.run(now)

    def act(self, action: Action) -> list[News]:
        """Let the player act."""
        events = self.match.submit(0, action)
        return [Came(events)] if events else []

    def advance(self) -> list[News]:
        """Let happen what is due by now."""
        events = self.match.advance()
        return [Came(events)] if events else []

    def due(self, now: int) -> int | None:
        """Return when something happens by itself."""
        due = self.match.session.next_due()
        return None if due is None else now + max(0, due - self.match.now)

    def told(self) -> list[Message]:
        """Return what tells the host how far it is, if that is not as it was told last."""
        if self._given is None or self.match.state is self._state:
            return []
        self._state, log = self.match.state, self.match.session.log
        pairs = enumerate(zip(self._given, log, strict=False))
        same = next((n for n, (was, now) in pairs if was != now), min(len(self._given), len(log)))
        told = lane_messages(self.match.rules, self.seat, log, same)
        if not told and (self._anew or same < len(self._given)):
            told = [["lane", self.seat, same, []]]
        self._given, self._anew = log, False
        return [*told, ["progress", self.seat, *progress_of(self.match).items()]]

    def lost(self, now: int) -> None:
        """Tell nothing until a host has said that the game goes on: it may be another one."""
        self._given = None

    def forget(self) -> None:
        """Tell all of it again: the host may not know."""
        self._state, self._given, self._anew = None, (), True

    def over(self) -> None:
        """Forget what was kept: all have come in."""
        self._race.over()
