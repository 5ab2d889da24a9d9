"""A finished game that somebody plays against on the same deal: how far it was, at any time."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from game.core.rules import CLOCK, Entry
from game.play.opening import Opening
from game.play.session import Session
from game.play.stats.figures import verdict

Why = Literal["several", "unfinished", "damaged"]


class NoGhost(ValueError):  # noqa: N818 - it is no error of the program
    """Say ``why`` a game cannot be played against."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class Far(NamedTuple):
    """How far a game was: right actions, the score, when the last entry was, whether it is over.

    ``score`` is None where a seat has none of its own, ``last_ms`` before the first entry.
    """

    found: int
    score: int | None
    last_ms: int | None
    over: bool


class Ghost:
    """A game that one person has finished alone, at the times of its play clock."""

    def __init__(self, opening: Opening, entries: Sequence[Entry]) -> None:
        """Run the log.

        Raises:
            NoGhost: several played, it goes on, or it cannot have been played so.
        """
        if not one_played(opening):
            raise NoGhost("several")
        rules, of = opening.rules, (opening.options, opening.seed, 1, opening.deal)
        try:
            session = Session(rules, *of, log=entries)
        except ValueError as error:
            raise NoGhost("damaged") from error
        if session.result is None:
            raise NoGhost("unfinished")
        self.opening, self.score = opening, session.result.scores[0]
        self.found_ms = found_ms(session)
        self._times = tuple(entry.at_ms for entry in session.log)
        standing = [rules.standing(state, 0) for state in session.states]
        self._scores = (*standing[:-1], self.score)

    @property
    def lasts_ms(self) -> int:
        """Return the time of its last entry."""
        return self._times[-1] if self._times else 0

    def at(self, ms: int) -> Far:
        """Return how far it was at a time: all entries of that millisecond have been made."""
        made = bisect_right(self._times, ms)
        last = self._times[made - 1] if made else None
        over = made == len(self._times)
        return Far(bisect_right(self.found_ms, ms), self._scores[made], last, over)

    def next_ms(self, ms: int) -> int | None:
        """Return when something happens next after a time, None once it is over."""
        return next(iter(self._times[bisect_right(self._times, ms) :]), None)

    def lead_ms(self, found: Sequence[int], ms: int) -> int | None:
        """Return how much sooner than it somebody came to the last right action that both made.

        ``found`` has the times of those of the other; it is less than 0 for who was later, and
        None before both have made one.
        """
        both = min(len(found), bisect_right(self.found_ms, ms))
        return self.found_ms[both - 1] - found[both - 1] if both else None

    def faces(self, opening: Opening) -> bool:
        """Tell whether a game is one against it: alone, on the same deal by the same rules."""
        mine, other = (
            (one.game, one.options, one.seed, one.deal) for one in (self.opening, opening)
        )
        return mine == other and one_played(opening)


def one_played(opening: Opening) -> bool:
    """Tell whether one person plays, and nobody else."""
    return opening.levels == (None,)


def found_ms(session: Session) -> tuple[int, ...]:
    """Return the times of the right actions that led to where a session is."""
    made = zip(session.states, session.log, strict=False)
    return tuple(
        entry.at_ms
        for before, entry in made
        if entry.seat != CLOCK and verdict(session.rules, before, entry.action) == "right"
    )


def against(ghost: Ghost, name: str) -> Opening:
    """Return the opening of a game against it by somebody of a name: the same deal, of no day.

    The deal of a day counts for its day when it is played for it, and only then.
    """
    opening = ghost.opening
    mode = "" if opening.mode == "today" else opening.mode
    return replace(opening, names=(name,), mode=mode, day="")


class Raced(NamedTuple):
    """How a game went against another: how much better it is in that which decides.

    That is time in milliseconds, or a score; less than 0 is worse.
    """

    by: Literal["time", "score", "left"]
    better: int


def raced(ghost: Ghost, session: Session) -> Raced:
    """Return how a game that is over went: by the score, or what is left, or else by time.

    Raises:
        ValueError: it goes on.
    """
    rules, result = session.rules, session.result
    if result is None:
        raise ValueError("a race takes a game that is over")
    score, respects = result.scores[0], rules.respects(session.options, alone=True)
    if "score" in respects:
        return Raced("score", score - ghost.score)
    if "left" in respects and score != ghost.score:
        return Raced("left", ghost.score - score)
    return Raced("time", ghost.lasts_ms - session.log[-1].at_ms)
