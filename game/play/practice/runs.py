"""Stored runs of thirty seconds: game, seed, answers, and the number of right ones.

Their questions follow from game and seed.
"""

from typing import NamedTuple

from game.games import GAMES

MOST = 300
"""The most answers of a run, more than anybody can give."""


_LONGEST = 200
_LARGEST = 1 << 53  # JSON does not promise larger numbers


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
    if not isinstance(mark, str) or not mark.isascii() or len(mark) > _LONGEST:
        raise ValueError(f"a mark takes {_LONGEST} plain characters, got {mark!r:.40}")
    if not isinstance(plain, list) or len(plain) != len(Run._fields) - 1:
        raise ValueError(f"a run takes five values, got {plain!r:.40}")
    game, seed, at, listed, correct = plain
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"game takes {', '.join(GAMES)}, got {game!r:.40}")
    if not isinstance(seed, str) or len(seed) > _LONGEST:
        raise ValueError(f"a seed takes {_LONGEST} characters at the most, got {seed!r:.40}")
    if not isinstance(listed, list) or not all(isinstance(one, list) for one in listed):
        raise ValueError(f"answers take a list of lists, got {listed!r:.40}")
    answers = tuple(
        RunAnswer(*map(_read_int, one)) for one in listed if len(one) == len(RunAnswer._fields)
    )
    if not len(listed) == len(answers) <= MOST or _read_int(correct) > len(answers):
        raise ValueError("the answers are not those of a run")
    return Run(mark, game, seed, _read_int(at), answers, correct)


def _read_int(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _LARGEST:
        raise ValueError(f"a run takes numbers 0 … {_LARGEST}, got {value!r:.40}")
    return value
