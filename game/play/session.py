"""One game being played: its log, its clock's alarms, undo and redo. No game's name in here."""

from dataclasses import dataclass
from typing import Any

from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, Options, Result, Rules, Seat, State


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a submission: the entries it made, or why it was refused.

    Entries of the clock that were due before come first, even when the submission is refused.
    """

    entries: tuple[Entry, ...]
    refusal: str | None = None


class Session:
    """Play one game. Time is pushed in, in milliseconds of the play clock."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        options: Options,
        seed: str,
        seats: int = 1,
        deal: tuple[int, ...] | None = None,
    ) -> None:
        """Deal from the seed, or take the deal that is given, and start.

        Raises:
            ValueError: the seats or the deal are not ones the rules take.
        """
        self.rules = rules
        self.options = options
        self.seed = seed
        self.seats = seats
        self.deal = rules.deal(options, Rng(seed, "deal")) if deal is None else deal
        self._states: list[State] = [rules.start(options, self.deal, seats)]
        self._entries: list[Entry] = []
        self._at = 0

    @property
    def state(self) -> Any:
        """Return the position now."""
        return self._states[self._at]

    @property
    def previous(self) -> Any:
        """Return the position before the last entry, or the first one."""
        return self._states[max(0, self._at - 1)]

    @property
    def states(self) -> tuple[Any, ...]:
        """Return all positions from the start to now."""
        return tuple(self._states[: self._at + 1])

    @property
    def log(self) -> tuple[Entry, ...]:
        """Return the entries that led here; undone ones are not in it."""
        return tuple(self._entries[: self._at])

    @property
    def result(self) -> Result | None:
        """Return how the session ended, or None while it goes on."""
        return self.rules.result(self.state)

    @property
    def actors(self) -> frozenset[Seat]:
        """Return who may act now."""
        return self.rules.actors(self.state)

    def submit(self, seat: Seat, action: Action, now: int) -> Answer:
        """Let a seat act, after all that was due before.

        So a claim that comes when its window has run out meets the time-out, however late the
        frame is. Time never runs back: an earlier ``now`` counts as that of the last entry.
        """
        due = self.advance(now)
        entry = Entry(max(now, self._last_ms()), seat, action)
        refusal = self.rules.refusal(self.state, entry)
        if refusal is not None:
            return Answer(due, refusal)
        self._append(entry)
        return Answer((*due, entry))

    def advance(self, now: int) -> tuple[Entry, ...]:
        """Make the clock's entries that are due by now, and return them."""
        made: list[Entry] = []
        while (alarm := self.rules.alarm(self.state)) is not None and alarm[0] <= now:
            made.append(Entry(alarm[0], CLOCK, alarm[1]))
            self._append(made[-1])
        return tuple(made)

    def next_due(self) -> int | None:
        """Return when the clock acts next, or None if it has nothing to do."""
        alarm = self.rules.alarm(self.state)
        return None if alarm is None else alarm[0]

    @property
    def can_undo(self) -> bool:
        """Tell whether there is an entry to take back: alone, and not one of the clock."""
        alone = self.rules.undoable and self.seats == 1
        return alone and self._at > 0 and self._entries[self._at - 1].seat != CLOCK

    @property
    def can_redo(self) -> bool:
        """Tell whether an entry was taken back and nothing else done since."""
        return self._at < len(self._entries)

    def undo(self) -> bool:
        """Take back the last entry, and tell whether there was one."""
        if not self.can_undo:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Make the entry again that was taken back last, and tell whether there was one."""
        if not self.can_redo:
            return False
        self._at += 1
        return True

    def _last_ms(self) -> int:
        return self._entries[self._at - 1].at_ms if self._at else 0

    def _append(self, entry: Entry) -> None:
        state = self.rules.apply(self.state, entry)
        del self._entries[self._at :]
        del self._states[self._at + 1 :]
        self._entries.append(entry)
        self._states.append(state)
        self._at += 1
