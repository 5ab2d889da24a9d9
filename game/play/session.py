"""One game being played: its log, alarms, computer players, undo and redo. No game's name here."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.rng import Rng
from game.core.rules import (
    CLOCK,
    Action,
    Entry,
    IllegalAction,
    Options,
    Result,
    Rules,
    Seat,
    State,
)
from game.play.computers import Computers

LONGEST = 200
"""Characters of an error text: what is wrong may be of any length."""

PlainEntry = list[Any]
"""One entry as ``[at_ms, seat, action code]``."""


class BadLog(ValueError):  # noqa: N818 - it is the log that is bad
    """Say which entry of a log is wrong, by its ``number`` if that is known, and how."""

    def __init__(self, fault: object, number: int | None = None) -> None:
        super().__init__(fault if number is None else f"entry {number}: {fault}"[:LONGEST])
        self.number = number


def to_plain(rules: Rules[Any, Any], log: Sequence[Entry]) -> list[PlainEntry]:
    """Return the log as lists of ints and strings."""
    return [[entry.at_ms, entry.seat, rules.encode_action(entry.action)] for entry in log]


def from_plain(rules: Rules[Any, Any], plain: object) -> tuple[Entry, ...]:
    """Return the log that plain data stands for; whether it can be played, replay tells.

    Raises:
        BadLog: an entry is not ``[at_ms, seat, action code]``.
    """
    if not isinstance(plain, list):
        raise BadLog(f"a log takes a list, got {type(plain).__name__}")
    entries: list[Entry] = []
    for number, item in enumerate(plain):
        if not isinstance(item, list) or len(item) != 3:
            raise BadLog(f"entry {number} takes [at_ms, seat, action], got {item!r:.80}")
        at_ms, seat, code = item
        if type(at_ms) is not int or at_ms < 0 or type(seat) is not int or seat < CLOCK:
            raise BadLog(f"entry {number} takes whole numbers for time and seat, got {item!r:.80}")
        try:
            entries.append(Entry(at_ms, seat, rules.decode_action(code)))
        except ValueError as error:
            raise BadLog(error, number) from error
    return tuple(entries)


_STEPS = 1000  # of thought in one go, where nobody looks on


class Answer(NamedTuple):
    """What came of a submission: the entries it made, or why it was refused.

    What the clock and computer players did before comes first, even when the submission is
    refused.
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
        computers: Mapping[Seat, int] | None = None,
        log: Sequence[Entry] = (),
        *,
        forgets: bool = False,
        follows: bool = False,
    ) -> None:
        """Deal from the seed, or take the deal that is given, and start.

        ``computers`` has the level, 1 … 10, of each seat that a computer plays. With a ``log`` the
        session goes on where the log ends; from there computer players do what they would have.
        One that ``forgets`` keeps the last entry alone and the two positions around it, for those
        who have many sessions and look at none: there is nothing to undo, and no log.
        One that ``follows`` makes nothing by itself: it takes what was decided elsewhere, and its
        computer players only plan.

        Raises:
            BadLog: an entry is not allowed where it stands, or comes before the one ahead of it.
            ValueError: the seats, the deal or the computers are not ones to start with.
        """
        self.rules = rules
        self.options = options
        self.seed = seed
        self.seats = seats
        self.deal = rules.deal(options, Rng(seed, "deal")) if deal is None else deal
        self._states: list[State] = [rules.start(options, self.deal, seats)]
        self._entries: list[Entry] = []
        self._at = 0
        self._forgets, self._forgotten = forgets, 0
        self._follows = follows
        self._computers = Computers(rules, self.state, seats, computers or {}, seed)
        for number, entry in enumerate(log):
            if entry.at_ms < self._last_ms():
                back = f"time runs back from {self._last_ms()} to {entry.at_ms} ms"
                raise BadLog(back, number)
            try:
                self._append(entry)
            except IllegalAction as refusal:
                raise BadLog(refusal, number) from refusal

    @property
    def computers(self) -> Mapping[Seat, int]:
        """Return the level of each seat that a computer plays."""
        return self._computers.levels

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
    def line(self) -> tuple[Any, ...]:
        """Return all positions from the start, those that can be redone among them."""
        return tuple(self._states)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Return the entries that led here; undone ones are not in it."""
        return tuple(self._entries[: self._at])

    @property
    def length(self) -> int:
        """Return how many entries led here, those that were forgotten among them."""
        return self._forgotten + self._at

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
        Nobody acts for a computer player.
        """
        due = self.advance(now)
        if seat in self.computers:
            return Answer(due, "A computer is playing for this player.")
        entry = Entry(max(now, self._last_ms()), seat, action)
        refusal = self._made(entry)
        return Answer(due, refusal) if refusal else Answer((*due, entry))

    def take(self, entry: Entry) -> tuple[Entry, ...]:
        """Make an entry that was decided elsewhere, as it was stamped there.

        Raises:
            IllegalAction: the rules refuse it, or it comes before the last one.
        """
        if entry.at_ms < self._last_ms():
            raise IllegalAction(f"time runs back from {self._last_ms()} to {entry.at_ms} ms")
        refusal = self._made(entry)
        if refusal is not None:
            raise IllegalAction(refusal)
        return (entry,)

    def advance(self, now: int) -> tuple[Entry, ...]:
        """Make the entries of the clock and of computer players that are due by now.

        They are stamped with the times they were due, and returned. What a computer player is
        still thinking about is not among them: see ``think``.

        Raises:
            IllegalAction: a computer player did what is not allowed, which must not happen.
        """
        made: list[Entry] = []
        while (entry := self._due()) is not None and entry.at_ms <= now:
            refusal = self._made(entry)
            if refusal is not None:
                raise IllegalAction(f"seat {entry.seat}, {entry.action}: {refusal}")
            made.append(entry)
        return tuple(made)

    def next_due(self) -> int | None:
        """Return when the clock or a computer player acts next, or None if neither will."""
        entry = self._due()
        return None if entry is None else entry.at_ms

    def think(self, steps: int = 1) -> bool:
        """Let computer players think for so many steps, and tell whether they are at it still.

        A step takes a few milliseconds at the most; whoever has a frame to draw takes one after
        another while there is time. What comes of it does not depend on when it is done.
        """
        return self._computers.think(steps)

    def planned(self, seat: Seat) -> Entry | None:
        """Return what the computer player of a seat will do if nothing changes before, if known.

        It is for showing how somebody reaches for cards, and for nothing that plays.
        """
        return next((entry for entry in self._computers.due() if entry.seat == seat), None)

    def _due(self) -> Entry | None:
        """Return the next entry of the clock or a computer player; at one time, the clock's."""
        if self._follows:
            return None
        alarm = self.rules.alarm(self.state)
        clock = [] if alarm is None else [Entry(alarm[0], CLOCK, alarm[1])]
        due = [*clock, *self._computers.due()]
        return min(due, key=lambda entry: (entry.at_ms, entry.seat), default=None)

    def _made(self, entry: Entry) -> str | None:
        """Make an entry if it is allowed, and return why it is not."""
        refusal = self.rules.refusal(self.state, entry)
        if refusal is None:
            self._append(entry)
        return refusal

    @property
    def can_undo(self) -> bool:
        """Tell whether there is an entry to take back, and the rules let one do so."""
        return self._can_step_back and self.rules.takes_back(self.options)

    @property
    def _can_step_back(self) -> bool:
        """Tell whether the last entry is a person's, alone, and not the clock's."""
        alone = self.seats == 1 and not self.computers
        return (
            alone
            and not self._forgets
            and self._at > 0
            and self._entries[self._at - 1].seat != CLOCK
        )

    @property
    def can_redo(self) -> bool:
        """Tell whether an entry was taken back and nothing else done since."""
        return self._at < len(self._entries)

    def undo(self) -> bool:
        """Take back the last entry, and tell whether there was one.

        A game that was kept stands where it was left, so this does not ask the rules.
        """
        if not self._can_step_back:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Make the entry again that was taken back last, and tell whether there was one."""
        if not self.can_redo:
            return False
        self._at += 1
        return True

    def stand_at(self, length: int) -> None:
        """Stand where the first entries led, so many of those that were made.

        Those behind them are made again by `redo`, until another one is made.
        """
        self._at = length

    def _last_ms(self) -> int:
        return self._entries[self._at - 1].at_ms if self._at else 0

    def _append(self, entry: Entry) -> None:
        state = self.rules.apply(self.state, entry)
        del self._entries[self._at :]
        del self._states[self._at + 1 :]
        self._entries.append(entry)
        self._states.append(state)
        self._at += 1
        if self._forgets and self._at > 1:
            del self._entries[0], self._states[0]
            self._at, self._forgotten = 1, self._forgotten + 1
        self._computers.see(state, entry)


def play_out(session: Session) -> None:
    """Let computer players play a session to its end, at full speed: time jumps to what is due.

    Raises:
        ValueError: it needs a person to go on.
    """
    while session.result is None:
        while session.think(_STEPS):
            pass
        due = session.next_due()
        if due is None:
            raise ValueError("nobody will act: people sit at some of the seats")
        session.advance(due)
