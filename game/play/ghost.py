"""Races against a ghost: the replay of a finished solo game, on the same deal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.core.rules import Entry, Measure
from game.play.opening import Opening
from game.play.replays import Replay
from game.play.session import Session

Why = Literal["several", "unfinished", "damaged"]


class NoGhost(ValueError):  # noqa: N818 - it is no error of the program
    """A refusal to race against a game, with the reason ``why``."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


def ghost_of(opening: Opening, entries: Sequence[Entry]) -> Replay:
    """Return the replay of a game to race against.

    Raises:
        NoGhost: several seats played, the game is unfinished, or the log is not valid.
    """
    if not one_played(opening):
        raise NoGhost("several")
    try:
        ghost = Replay(opening, entries)
    except ValueError as error:
        raise NoGhost("damaged") from error
    if ghost.result is None:
        raise NoGhost("unfinished")
    return ghost


def one_played(opening: Opening) -> bool:
    """Whether a person plays alone, without computers."""
    return opening.levels == (None,)


def has_same_deal(ghost: Replay, opening: Opening) -> bool:
    """Whether a game is a race against the ghost: solo, with the same deal and rules."""
    mine, other = ((one.game, one.options, one.seed, one.deal) for one in (ghost.opening, opening))
    return mine == other and one_played(opening)


def lead_ms(theirs: Sequence[int], mine: Sequence[int]) -> int | None:
    """Return the lead over a ghost at the last right action of both, by the times of each.

    It is negative for a player behind, and None before both have made a right action.
    """
    both = min(len(theirs), len(mine))
    return theirs[both - 1] - mine[both - 1] if both else None


def race_opening(ghost: Replay, name: str) -> Opening:
    """Return the opening of a race against the ghost, with the same deal but no day."""
    return replace(ghost.opening.without_day(), names=(name,))


def race_outcome(ghost: Replay, session: Session) -> tuple[Measure, int]:
    """Return the deciding figure of a finished race, and the lead in it; below 0 it is worse.

    That is the score or the markers left, else the time in milliseconds.

    Raises:
        ValueError: a game is unfinished.
    """
    measure, result, other = session.options.measure, session.result, ghost.result
    if result is None or other is None:
        raise ValueError("a race takes games that are over")
    more = result.scores[0] - other.scores[0]
    if measure == "score":
        return "score", more
    if measure == "left" and more:
        return "left", -more
    return "time", ghost.lasts_ms - session.log[-1].at_ms
