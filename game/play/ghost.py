"""Ghosts: finished games to race against on the same deal, with their progress at any time."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from game.core.rules import CLOCK, Entry, Rules, State
from game.play.opening import Opening
from game.play.replays import Replay
from game.play.session import Session
from game.play.stats.figures import verdict

Why = Literal["several", "unfinished", "damaged"]


class NoGhost(ValueError):  # noqa: N818 - it is no error of the program
    """A refusal to race against a game, with the reason ``why``."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class GhostProgress(NamedTuple):
    """A game's progress: right actions, score, time of the last entry, whether it is over.

    ``score`` is None if a seat has none of its own, ``last_ms`` before the first entry.
    """

    found: int
    score: int | None
    last_ms: int | None
    over: bool


class Ghost:
    """A finished solo game, replayed by the times of its play clock."""

    def __init__(self, opening: Opening, entries: Sequence[Entry]) -> None:
        """Run the log.

        Raises:
            NoGhost: several seats played, the game is unfinished, or the log is not valid.
        """
        if not one_played(opening):
            raise NoGhost("several")
        try:
            self._replay = Replay(opening, entries)
        except ValueError as error:
            raise NoGhost("damaged") from error
        replay, result = self._replay, self._replay.result
        if result is None:
            raise NoGhost("unfinished")
        self.opening, self.score, self.lasts_ms = opening, result.scores[0], replay.lasts_ms
        self.found_ms = found_ms(replay.rules, replay.states, replay.entries)
        standing = [state.standing(0) for state in replay.states]
        self._scores = (*standing[:-1], self.score)

    def progress_at(self, ms: int) -> GhostProgress:
        """Return the ghost's progress at a time; all entries of that millisecond have been made."""
        made = self._replay.position_at(ms)
        last = self._replay.reached_ms(made) if made else None
        over = made == len(self._replay.entries)
        return GhostProgress(bisect_right(self.found_ms, ms), self._scores[made], last, over)

    def next_ms(self, ms: int) -> int | None:
        """Return the time of the ghost's next entry after a time, None at the end."""
        return next(iter(self._replay.times[self._replay.position_at(ms) :]), None)

    def lead_ms(self, found: Sequence[int], ms: int) -> int | None:
        """Return the lead over the ghost at the last right action both have made.

        ``found`` has the times of the player's right actions; the lead is negative for a player
        behind, and None before both have made a right action.
        """
        both = min(len(found), bisect_right(self.found_ms, ms))
        return self.found_ms[both - 1] - found[both - 1] if both else None

    def faces(self, opening: Opening) -> bool:
        """Whether a game is a race against the ghost: solo, with the same deal and rules."""
        mine, other = (
            (one.game, one.options, one.seed, one.deal) for one in (self.opening, opening)
        )
        return mine == other and one_played(opening)


def one_played(opening: Opening) -> bool:
    """Whether a person plays alone, without computers."""
    return opening.levels == (None,)


def found_ms(
    rules: Rules[Any, Any], states: Sequence[State], log: Sequence[Entry]
) -> tuple[int, ...]:
    """Return the times of the right actions in a log; ``states`` are the positions before each."""
    return tuple(
        entry.at_ms
        for before, entry in zip(states, log, strict=False)
        if entry.seat != CLOCK and verdict(rules, before, entry.action) == "right"
    )


def ghost_opening(ghost: Ghost, name: str) -> Opening:
    """Return the opening of a race against the ghost, with the same deal but no day.

    The deal of a day counts for its day only when it is played for it.
    """
    opening = ghost.opening
    mode = "" if opening.mode == "today" else opening.mode
    return replace(opening, names=(name,), mode=mode, day="")


def race_outcome(ghost: Ghost, session: Session) -> tuple[Literal["time", "score", "left"], int]:
    """Return the deciding figure of a finished race, and the lead in it; below 0 it is worse.

    That is the score or the markers left, else the time in milliseconds.

    Raises:
        ValueError: the game is unfinished.
    """
    rules, result = session.rules, session.result
    if result is None:
        raise ValueError("a race takes a game that is over")
    score, record_kinds = result.scores[0], rules.record_kinds(session.options, alone=True)
    if "score" in record_kinds:
        return "score", score - ghost.score
    if "left" in record_kinds and score != ghost.score:
        return "left", ghost.score - score
    return "time", ghost.lasts_ms - session.log[-1].at_ms
