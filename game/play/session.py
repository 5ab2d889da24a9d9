"""A session of any game: its log, alarms, computer players, undo and redo."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.results import Result
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, IllegalAction, Options, Rules, Seat, State
from game.games.computers import Computers

LONGEST = 200
"""The most characters of an error text, as the wrong value may have any length."""

PlainEntry = list[Any]
"""An entry as ``[at_ms, seat, action code]``."""


class BadLog(ValueError):  # noqa: N818 - it is the log that is bad
    """An error in a log, with the ``number`` of the wrong entry if known."""

    def __init__(self, fault: object, number: int | None = None) -> None:
        super().__init__(fault if number is None else f"entry {number}: {fault}"[:LONGEST])
        self.number = number


def to_plain(rules: Rules[Any, Any], log: Sequence[Entry]) -> list[PlainEntry]:
    """Return the log as lists of ints and strings."""
    return [[entry.at_ms, entry.seat, rules.encode_action(entry.action)] for entry in log]


def from_plain(rules: Rules[Any, Any], plain: object) -> tuple[Entry, ...]:
    """Return the log made from plain data, without playing it.

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


_STEPS = 1000  # planning steps at a time, without frames to draw


class SubmitResult(NamedTuple):
    """The result of a submission: the entries made, or the reason it was refused.

    Entries of the clock and of computer players due before come first, even when the submission is
    refused.
    """

    entries: tuple[Entry, ...]
    refusal: str | None = None


class Session:
    """A game in play. Time is pushed in, in milliseconds of the play clock.

    Example:
        >>> from game.games import GAMES
        >>> rules = GAMES["classic"]
        >>> session = Session(rules, rules.default_options(), "any text")
        >>> session.submit(0, rules.moves(session.state, 0)[0], 1500).refusal
        >>> session.state.scores, session.can_undo
        ((1,), True)
    """

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
        final_end: bool = False,
    ) -> None:
        """Deal from the seed, or take the given deal, and start.

        ``computers`` has the level, 1 … 10, of each seat that a computer plays. With a ``log`` the
        session goes on at its end; from there computer players do the same as in the original game.
        A session that ``forgets`` stores only the last entry and the two positions around it, for
        callers with many sessions and no use for a log: it has no undo. A session that ``follows``
        makes no entries by itself: it takes entries decided elsewhere, and its computer players
        only plan. A ``final_end`` cannot be undone: others have counted it.

        Raises:
            BadLog: an entry is not allowed, or comes before the previous one.
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
        self.state: Any = self._states[0]
        """The current position."""
        self._judged: tuple[State, Result | None] = (self.state, rules.result(self.state))
        self._forgets, self._forgotten = forgets, 0
        self._follows = follows
        self._final_end = final_end
        self._computers = Computers(rules, self.state, seats, computers or {}, seed)
        self.computers: Mapping[Seat, int] = self._computers.levels
        """The level of each computer player, by seat."""
        self._replay(log)

    def _replay(self, log: Sequence[Entry]) -> None:
        for number, entry in enumerate(log):
            if entry.at_ms < self._last_ms():
                back = f"time runs back from {self._last_ms()} to {entry.at_ms} ms"
                raise BadLog(back, number)
            try:
                self._make_entry(entry, replayed=True)
            except IllegalAction as refusal:
                raise BadLog(refusal, number) from refusal

    @property
    def previous(self) -> Any:
        """The position before the last entry, or the first position."""
        return self._states[max(0, self._at - 1)]

    @property
    def states(self) -> tuple[Any, ...]:
        """All positions from the start to the current position."""
        return tuple(self._states[: self._at + 1])

    @property
    def line(self) -> tuple[Any, ...]:
        """All positions from the start, including those that can be redone."""
        return tuple(self._states)

    @property
    def log(self) -> tuple[Entry, ...]:
        """The entries up to the current position, without undone ones."""
        return tuple(self._entries[: self._at])

    @property
    def last(self) -> Entry | None:
        """The last entry up to the current position, None before the first."""
        return self._entries[self._at - 1] if self._at else None

    @property
    def length(self) -> int:
        """The number of entries up to the current position, including forgotten ones."""
        return self._forgotten + self._at

    @property
    def result(self) -> Result | None:
        """The result, or None during the game."""
        if self._judged[0] is not self.state:
            self._judged = self.state, self.rules.result(self.state)
        return self._judged[1]

    @property
    def actors(self) -> frozenset[Seat]:
        """The seats allowed to act now."""
        return self.rules.actors(self.state)

    def submit(self, seat: Seat, action: Action, now: int) -> SubmitResult:
        """Let a seat act, after all entries due before; return the entries or the refusal.

        So a claim made after its window has run out comes after the timeout, however late the
        frame is. Time never runs back: an earlier ``now`` counts as that of the last entry, as does
        the answer to a last question.
        Nobody acts for a computer player.
        """
        due = self.advance(now)
        if seat in self.computers:
            return SubmitResult(due, "A computer is playing for this player.")
        entry = Entry(
            self._last_ms() if self.state.asks else max(now, self._last_ms()), seat, action
        )
        refusal = self._make_entry(entry)
        return SubmitResult(due, refusal) if refusal else SubmitResult((*due, entry))

    def take(self, entry: Entry) -> tuple[Entry, ...]:
        """Make an entry decided elsewhere, with its own time stamp, and return it.

        Raises:
            IllegalAction: the rules refuse it, or it comes before the last one.
        """
        if entry.at_ms < self._last_ms():
            raise IllegalAction(f"time runs back from {self._last_ms()} to {entry.at_ms} ms")
        refusal = self._make_entry(entry)
        if refusal is not None:
            raise IllegalAction(refusal)
        return (entry,)

    def advance(self, now: int) -> tuple[Entry, ...]:
        """Make and return the entries of the clock and of computer players due by now.

        They are stamped with the times they were due. Plans still being worked out are not among
        them: see ``think``.

        Raises:
            IllegalAction: a computer player made an illegal move, which must not happen.
        """
        made: list[Entry] = []
        while (entry := self._due()) is not None and entry.at_ms <= now:
            refusal = self._make_entry(entry)
            if refusal is not None:
                raise IllegalAction(f"seat {entry.seat}, {entry.action}: {refusal}")
            made.append(entry)
        return tuple(made)

    def next_due(self) -> int | None:
        """Return the time of the next entry of the clock or a computer player, or None."""
        entry = self._due()
        return None if entry is None else entry.at_ms

    def think(self, steps: int = 1) -> bool:
        """Let computer players plan for ``steps`` steps; return whether any is still planning.

        A step takes a few milliseconds at the most; a caller with frames to draw takes one after
        another while it has time. The plans do not depend on the time of planning.
        """
        return bool(self.computers) and self._computers.think(steps)

    def computer_plan(self, seat: Seat) -> Entry | None:
        """Return the planned entry of a seat's computer player, if known.

        It is for showing a player reaching for cards, and for nothing that plays.
        """
        return next((entry for entry in self._computers.due() if entry.seat == seat), None)

    def _due(self) -> Entry | None:
        """Return the next entry of the clock or a computer player; at equal times, the clock's."""
        if self._follows:
            return None
        alarm = self.state.alarm()
        clock = [] if alarm is None else [Entry(alarm[0], CLOCK, alarm[1])]
        due = [*clock, *self._computers.due()] if self.computers else clock
        return min(due, key=lambda entry: (entry.at_ms, entry.seat), default=None)

    @property
    def can_undo(self) -> bool:
        """Whether the last entry can be undone, and the rules allow undo."""
        if self.previous.asks or (self._final_end and self.result is not None):
            return False
        return self._can_step_back and self.options.allows_undo

    @property
    def _can_step_back(self) -> bool:
        """Whether the last entry is a person's in a solo game, and not the clock's."""
        alone = self.seats == 1 and not self.computers
        return (
            alone
            and not self._forgets
            and self._at > 0
            and self._entries[self._at - 1].seat != CLOCK
        )

    @property
    def can_redo(self) -> bool:
        """Whether an entry was undone and nothing else done since."""
        return self._at < len(self._entries)

    def undo(self) -> bool:
        """Undo the last entry; return whether any was.

        A stored game has to be restored to its position, so this does not ask the rules.
        """
        if not self._can_step_back:
            return False
        self.stand_at(self._at - 1)
        return True

    def redo(self) -> bool:
        """Redo the entry undone last; return whether any was."""
        if not self.can_redo:
            return False
        self.stand_at(self._at + 1)
        return True

    def stand_at(self, length: int) -> None:
        """Move to the position after ``length`` of the entries.

        The later ones can be redone, until another entry is made.
        """
        self._at, self.state = length, self._states[length]

    def _last_ms(self) -> int:
        return self._entries[self._at - 1].at_ms if self._at else 0

    def _make_entry(self, entry: Entry, *, replayed: bool = False) -> str | None:
        """Make an entry if allowed, or else return the refusal.

        An older log is replayed with what was allowed then: only `Rules.apply` refuses it.

        Raises:
            IllegalAction: the entry cannot be applied.
        """
        refusal = None if replayed else self.rules.refusal(self.state, entry)
        if refusal is not None:
            return refusal
        state = self.rules.apply(self.state, entry)
        del self._entries[self._at :]
        del self._states[self._at + 1 :]
        self._entries.append(entry)
        self._states.append(state)
        self._at, self.state = self._at + 1, state
        if self._forgets and self._at > 1:
            del self._entries[0], self._states[0]
            self._at, self._forgotten = 1, self._forgotten + 1
        self._computers.see(state, entry)
        return None


def play_out(session: Session, most: int | None = None) -> None:
    """Let computer players play a session to its end, at full speed: time jumps to the next entry.

    With a number of ``most`` entries it stops before the next one: some never lose a streak.

    Raises:
        ValueError: it needs a person to go on.
    """
    while session.result is None and (most is None or session.length < most):
        while session.think(_STEPS):
            pass
        due = session.next_due()
        if due is None:
            raise ValueError("nobody will act: people sit at some of the seats")
        session.advance(due)
