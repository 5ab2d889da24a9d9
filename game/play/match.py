"""A match: one game at a table, independent of its display.

Every program part that shows, replays or transmits a game has a match. It knows the opening, the
session, help, undo, bookmarks and the play clock, and it reports each change to a recorder before
any other listener. An action returns a list of events, from which a screen makes words, sound and
motion.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.core.results import Result
from game.core.rules import Action, Entry, Seat, State
from game.play.opening import Opening, with_deal
from game.play.saved_session import Bookmarks, Help, SavedSession, open_session
from game.play.session import Session
from game.play.stats.figures import Report, report, verdict


class EntryMade(NamedTuple):
    """An event: an entry was made in the position ``before``, leading to the position ``after``."""

    entry: Entry
    before: Any
    after: Any


class ActionRefused(NamedTuple):
    """An event: a seat's action was refused, with the reason as a sentence."""

    seat: Seat
    reason: str


Event: TypeAlias = EntryMade | ActionRefused


class Recorder(Protocol):
    """A recorder of a match; everything is stored when a method returns.

    Tables only watched, and games that belong to nobody, have no recorder.
    """

    def record(self, match: "Match", made: int = 0) -> None:
        """Store all changes at once: the last ``made`` entries, and the end if the game ended.

        Without new entries, it is the position after undo or redo, the help taken, or the
        bookmarks.
        """

    def keep_clock(self, match: "Match") -> None:
        """Store the play clock, unless that was done a moment ago."""

    def left(self, match: "Match") -> None:
        """Store the play clock, and release the game for others to go on with."""


class Match:
    """A game at a table. Time is pushed in, in milliseconds of the play clock.

    Example:
        >>> from game.games import GAMES
        >>> rules = GAMES["triangle"]
        >>> match = Match(Opening("triangle", rules.default_options(), "any text"))
        >>> match.set_play_clock(0)
        >>> [type(event).__name__ for event in match.submit(0, rules.moves(match.state, 0)[0])]
        ['EntryMade']
    """

    def __init__(
        self,
        opening: Opening,
        recorder: Recorder | None = None,
        *,
        log: Sequence[Entry] = (),
        played_ms: int = 0,
        session: Session | None = None,
    ) -> None:
        """Deal and start, or resume at the end of a log or from a session, at ``played_ms``.

        Raises:
            BadLog: an entry is not allowed, or comes before the previous one.
            ValueError: the rules do not take the opening.
        """
        self.opening = with_deal(opening)
        self.session = session or open_session(self.opening, log)
        self.rules = opening.rules
        self.recorder = recorder
        self.help = Help()
        self.taken_back = 0
        self.mistakes = 0
        self.origin = ""  # the mark of another installation that began it
        self.bookmarks = Bookmarks()
        self._shown_end: State | None = None
        self.by_hand = bool(log)  # whether a person has made an entry, not the program for one
        self._helped_at: State | None = None
        self._began: int | None = None
        self._seen = 0
        self._played = played_ms

    @classmethod
    def resume(cls, saved: SavedSession, session: Session, recorder: Recorder) -> "Match":
        """Return a stored game as it was left; ``session`` is that of ``saved``."""
        # Undone entries count for the play time, too.
        played_ms = max((saved.played_ms, *(entry.at_ms for entry in saved.entries)))
        match = cls(saved.opening, recorder, played_ms=played_ms, session=session)
        unknown = saved.assisted and not saved.opening.helped and not saved.hints
        match.help = Help(saved.hints, before=unknown)
        match.taken_back, match.mistakes = saved.taken_back, saved.mistakes
        match.origin = saved.origin
        match.bookmarks = Bookmarks(saved.bookmarks)
        match.by_hand = True  # or it would not be kept
        match._shown_end = session.line[saved.shown] if saved.shown else None
        return match

    # The play clock.

    @property
    def now(self) -> int:
        """The time of play, in milliseconds since the game began."""
        return self._played if self._began is None else self._seen - self._began

    def set_play_clock(self, play_ms: int) -> None:
        """Set the time of play from the program's play clock."""
        if self._began is None:
            self._began = play_ms - self._played
        self._seen = play_ms

    def keep_clock(self) -> None:
        """Have the running play clock stored: a program that is killed loses little of it."""
        if self.recorder:
            self.recorder.keep_clock(self)

    def leave(self) -> None:
        """Stop the clock, and release the game for others to go on with."""
        self._played, self._began = self.now, None
        if self.recorder:
            self.recorder.left(self)

    # Queries.

    @property
    def state(self) -> Any:
        """The current position."""
        return self.session.state

    @property
    def result(self) -> Result | None:
        """The result, or None during the game."""
        return self.session.result

    @property
    def report(self) -> Report:
        """The figures of the game until now."""
        return report(self.session, self.mistakes)

    @property
    def is_solo(self) -> bool:
        """Whether the game has only one seat, a person's."""
        return self.opening.seats == 1

    @property
    def timed(self) -> bool:
        """Whether the table is covered while its clock is stopped, against studying it."""
        return self.result is None and self.opening.covers(self.state)

    @property
    def assisted(self) -> bool:
        """Whether it is practice, or any assist is on or was used."""
        return self.opening.helped or self.help.any

    @property
    def helped(self) -> bool:
        """Whether help was asked for, besides the light that is on from the start."""
        asked = self.help.hints > 0 or self.help.shown
        return asked or (self.help.any and not self.opening.helped)

    @property
    def touched(self) -> bool:
        """Whether anything was done: entries, undone or not, help, bookmarks."""
        done = self.session.log or self.session.can_redo
        return bool(done or self.helped or self.bookmarks.kept)

    @property
    def ended_by_demo(self) -> bool:
        """Whether the game is over, and the program played its end."""
        return self.result is not None and self.session.state is self._shown_end

    # Actions.

    def submit(
        self, seat: Seat, action: Action, *, shown: bool = False, at: int | None = None
    ) -> tuple[Event, ...]:
        """Let a seat act, after all entries due before, and return the events.

        ``shown`` says that the program acts for the seat. The action counts as done
        ``at`` an earlier time of play, if given. A refusal comes last, after the entries that were
        due.
        """
        by = self.now if at is None else min(at, self.now)
        answer = self.session.submit(seat, action, by)
        events = self._publish_entries(answer.entries, shown=shown)
        return events if answer.refusal is None else (*events, ActionRefused(seat, answer.refusal))

    def advance(self, at: int | None = None) -> tuple[Event, ...]:
        """Make the entries of clock and computers due by now, or earlier; return the events."""
        due, by = self.session.next_due(), self.now if at is None else min(at, self.now)
        if due is None or due > by:
            return ()
        return self._publish_entries(self.session.advance(by))

    def take(self, entry: Entry) -> tuple[Event, ...]:
        """Make an entry decided elsewhere, with its own time stamp; return the events.

        Raises:
            IllegalAction: the rules refuse it, or it comes before the last one.
        """
        return self._publish_entries(self.session.take(entry))

    def _publish_entries(
        self, entries: tuple[Entry, ...], *, shown: bool = False
    ) -> tuple[Event, ...]:
        if not entries:
            return ()
        states = self.session.states[-1 - len(entries) :]
        self.bookmarks.cut(len(self.session.log) - len(entries))
        self.by_hand = self.by_hand or not shown
        ends = shown and self.session.result is not None
        self._shown_end = self.session.state if ends else None
        self.keep(len(entries))
        return tuple(map(EntryMade, entries, states, states[1:]))

    def undo(self) -> bool:
        """Undo the last entry; return whether any was."""
        return self.stand_at(len(self.session.log) - 1)

    def redo(self) -> bool:
        """Redo the entry undone last; return whether any was."""
        return self.stand_at(len(self.session.log) + 1)

    def stand_at(self, at: int) -> bool:
        """Undo or redo until ``at`` entries stand; return whether anything changed."""
        session, before = self.session, len(self.session.log)
        back = at < before
        for _ in range(abs(at - before)):
            if back and not session.can_undo:
                break
            last = session.log[-1] if back and session.log else None
            if not (session.undo() if back else session.redo()):
                break
            entry = last or session.log[-1]
            state = session.state if back else session.previous
            mistake = verdict(self.rules, state, entry.action) == "wrong"
            self.mistakes = max(0, self.mistakes + (mistake if back else -mistake))
            self.taken_back += back
        if len(session.log) == before:
            return False
        self.keep()
        return True

    # Help.

    def record_hint(self) -> None:
        """Count a hint, once per position; undo does not uncount it."""
        if self._helped_at is not self.session.state:
            self._helped_at = self.session.state
            self.record_help(hints=1)

    def record_help(self, *, hints: int = 0, light: bool = False, shown: bool = False) -> None:
        """Record more help: hints, the light, or that the program plays on and shows the rest."""
        old = self.help
        light, shown = old.light or light, old.shown or shown
        self.help = replace(old, hints=old.hints + hints, light=light, shown=shown)
        self.keep()

    def keep(self, made: int = 0) -> None:
        """Store the current state, such as bookmarks, along with the last ``made`` entries."""
        if self.recorder:
            self.recorder.record(self, made)
