"""Stored runs of thirty seconds: game, seed, answers, and the number of right ones.

Their questions follow from game and seed.
"""

from typing import NamedTuple

from game.core.fields import any_text, array, condition, integer, one_of, row
from game.games import GAMES

MOST = 300
"""The most answers of a run, more than anybody can give."""

_LONGEST = 200
_MARK = condition(
    f"at most {_LONGEST} ASCII characters",
    lambda value: isinstance(value, str) and value.isascii() and len(value) <= _LONGEST,
)
_ANSWERS = array(row(integer(), integer()), MOST)
_RUN = row(one_of(GAMES), any_text(_LONGEST), integer(), _ANSWERS, integer())


class RunAnswer(NamedTuple):
    """The chosen offer, and the milliseconds it took."""

    chosen: int
    ms: int


class Run(NamedTuple):
    """A finished run; ``at`` is in seconds since 1970."""

    mark: str
    game: str
    seed: str
    at: int
    answers: tuple[RunAnswer, ...]
    correct: int


def to_plain(run: Run) -> list[object]:
    """Return a run, without its mark, as plain data."""
    return [run.game, run.seed, run.at, [[*answer] for answer in run.answers], run.correct]


def run_of(mark: object, plain: object) -> Run:
    """Return the run made from a mark and plain data.

    Raises:
        ValueError: they are invalid.
    """
    known = _MARK("mark", mark)
    game, seed, at, listed, correct = _RUN("run", plain)
    answers = tuple(RunAnswer(*answer) for answer in listed)
    if correct > len(answers):
        raise ValueError(f"correct takes one of {len(answers)} answers at the most, got {correct}")
    return Run(known, game, seed, at, answers, correct)
