"""Replays of a session: the verdict of each entry, missed actions, and a playhead."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple

from game.core.results import Result
from game.core.rules import Action, Entry, Seat, State
from game.games.claims.state import Call, Timeout
from game.games.rush import TimeUp
from game.play.opening import Opening
from game.play.saved_session import open_session
from game.play.stats.figures import verdict

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
LEAD_MS = 900
"""The time for which a coming entry is shown before it is made, in real time."""

End = Literal["made", "gone", "left"]


class Opportunity(NamedTuple):
    """An available action, and the time for which it was available.

    Positions ``first`` to ``last`` offered it, from ``since_ms`` to ``until_ms``. Then it was
    "made" by entry number ``last``, or "gone" after that as the entry took away its cards; or
    it was "left" at the end of the log.
    """

    action: Action
    first: int
    last: int
    since_ms: int
    until_ms: int
    end: End

    @property
    def ms(self) -> int:
        """The time for which it was available, in milliseconds of the play clock."""
        return self.until_ms - self.since_ms


class Replay:
    """The positions and entries of a session, finished or not.

    Position k is the one after the first k entries, so entry k is made in position k.
    """

    def __init__(
        self, opening: Opening, entries: Sequence[Entry], states: Sequence[State] = ()
    ) -> None:
        """Run the log, unless the ``states`` are known.

        Raises:
            BadLog: an entry is not allowed, or comes before the previous one.
            ValueError: the deal or the seats are not ones the rules take.
        """
        self.opening = opening
        self.rules = opening.rules
        self.entries = tuple(entries)
        self.states = tuple(states) or open_session(opening, self.entries, {}).states
        self.times = tuple(entry.at_ms for entry in self.entries)
        made = zip(self.states, self.entries, strict=False)
        self.verdicts = tuple(verdict(self.rules, state, entry.action) for state, entry in made)

    @cached_property
    def _actions(self) -> tuple[tuple[Action, ...], ...]:
        return tuple(tuple(self.rules.opportunities(state)) for state in self.states)

    @property
    def lasts_ms(self) -> int:
        """The time of the last entry, in milliseconds of the play clock."""
        return self.times[-1] if self.times else 0

    @property
    def result(self) -> Result | None:
        """The result, or None for an unfinished session."""
        return self.rules.result(self.states[-1])

    def position_at(self, ms: int) -> int:
        """Return the position at a time, after all entries of the millisecond."""
        return bisect_right(self.times, ms)

    def right_ms(self, position: int | None = None) -> tuple[int, ...]:
        """Return the times of the right entries before a position, or of all."""
        judged = zip(self.times, self.verdicts[:position], strict=False)
        return tuple(ms for ms, told in judged if told == "right")

    def score_at(self, position: int) -> int | None:
        """Return a solo game's score at a position, at the end the result's; None without one."""
        result = self.result if position == len(self.entries) else None
        return result.scores[0] if result else self.states[position].standing(0)

    def actions_at(self, position: int) -> tuple[Action, ...]:
        """Return the actions available in a position."""
        return self._actions[position]

    def alternatives(self, number: int) -> tuple[Action, ...]:
        """Return the other actions available at the time of an entry."""
        made = self.entries[number].action
        return tuple(action for action in self._actions[number] if action != made)

    @property
    def attempts(self) -> tuple[int, ...]:
        """The numbers of the entries meant to make progress: no calls and clock entries."""
        entries = enumerate(self.entries)
        idle = Call | Timeout | TimeUp
        return tuple(number for number, one in entries if not isinstance(one.action, idle))

    def actor(self, number: int) -> Seat:
        """Return the seat responsible for an entry; for a timeout, it is the caller."""
        entry = self.entries[number]
        if isinstance(entry.action, Timeout):
            caller: Seat = getattr(self.states[number], "caller", entry.seat)
            return caller
        return entry.seat

    def waited_ms(self, number: int) -> int:
        """Return the time of an entry since the last right entry, or since the start."""
        before = (n for n in range(number - 1, -1, -1) if self.verdicts[n] == "right")
        last = next(before, None)
        return self.times[number] - (0 if last is None else self.times[last])

    def opportunities(self) -> tuple[Opportunity, ...]:
        """Return all available actions with their times, the longest available first.

        Ties are ordered by their beginning.
        """
        since: dict[Action, int] = {}
        found: list[Opportunity] = []
        for position, offered in enumerate(self._actions):
            for action in [action for action in since if action not in offered]:
                made = self.entries[position - 1].action == action
                end: End = "made" if made else "gone"
                found.append(self._opportunity(action, since.pop(action), position - 1, end))
            for action in offered:
                since.setdefault(action, position)
        last = len(self.entries)
        found += [self._opportunity(action, first, last, "left") for action, first in since.items()]
        return tuple(sorted(found, key=lambda one: (-one.ms, one.first)))

    def _opportunity(self, action: Action, first: int, last: int, end: End) -> Opportunity:
        until = self.lasts_ms if end == "left" else self.times[last]
        return Opportunity(action, first, last, self.reached_ms(first), until, end)

    def reached_ms(self, position: int) -> int:
        """Return the time at the beginning of a position."""
        return self.times[position - 1] if position else 0


class Playhead:
    """A playhead in a replay: play, pause, step and jump.

    ``at`` is the position and ``ms`` the time in it, at which entry number ``at`` is not made yet.
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.at = 0
        self.ms = 0.0
        self.playing = False
        self.speed = 1.0
        self._attempts = replay.attempts
        self._shown = frozenset(self._attempts)
        self._asked: int | None = None  # the attempt selected by `show`

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.replay.entries)

    @property
    def ended(self) -> bool:
        """Whether it is at the end."""
        return self.at == self.last

    @property
    def coming(self) -> int | None:
        """The number of the attempt about to be made, or None."""
        if self.at == self._asked:
            return self.at
        if self.at not in self._shown:
            return None
        # A position just reached is shown without its coming entry first.
        lead = LEAD_MS * max(1.0, self.speed)
        due = self.replay.times[self.at] - lead
        return self.at if self.ms >= due and self.ms > self.replay.reached_ms(self.at) else None

    @property
    def looked_at(self) -> int | None:
        """The number of the entry about to be made, or else of the last entry made."""
        coming = self.coming
        return coming if coming is not None else (self.at - 1 if self.at else None)

    def play(self) -> None:
        """Play, from the start if at the end."""
        if self.ended:
            self.seek(0)
        self.playing = self.last > 0

    def toggle(self) -> None:
        """Play or pause."""
        (self.pause if self.playing else self.play)()

    def pause(self) -> None:
        """Pause."""
        self.playing = False

    def pass_by(self, ms: int) -> None:
        """Advance by milliseconds of real time, making the entries due by then."""
        if not self.playing:
            return
        self.ms = min(self.ms + ms * self.speed, self.replay.lasts_ms)
        while not self.ended and self.replay.times[self.at] <= self.ms:
            self.at, self._asked = self.at + 1, None
        if self.ended:
            self.playing = False

    # Jumps. A step pauses; the others keep playing.

    def step(self, by: int) -> None:
        """Go to the position after the next entry, or before the last, and pause."""
        self.playing, self._asked = False, None
        self.at = min(self.last, max(0, self.at + by))
        self.ms = self.replay.reached_ms(self.at)

    def seek(self, ms: float) -> None:
        """Go to a time."""
        self._asked = None
        self.ms = min(float(self.replay.lasts_ms), max(0.0, ms))
        self.at = self.replay.position_at(int(self.ms))

    def show(self, number: int) -> None:
        """Go to the moment before an entry, to show the position it was made in."""
        self.at = number
        self._asked = number if number in self._shown else None
        due = self.replay.times[number]
        lead = LEAD_MS * self.speed if self.playing else 0
        self.ms = max(self.replay.reached_ms(number), due - lead)

    def attempt(self, by: int) -> None:
        """Show the next or the previous attempt, or go to the end in its direction."""
        if by > 0:
            least = self.at if self.coming is None else self.at + 1
            following = (number for number in self._attempts if number >= least)
        else:
            following = (number for number in reversed(self._attempts) if number < self.at)
        number = next(following, None)
        if number is not None:
            self.show(number)
        else:
            self.step(self.last if by > 0 else -self.last)
