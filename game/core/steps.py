"""Long work in slices: a generator that yields at pauses, and whose value is the answer.

It yields the work done since the last pause, in boards searched; no step takes more than a few
milliseconds. It has no clock of its own: the caller watches the time, and cancels the work by
dropping it.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

SLICE = 256  # boards searched between two yields: about half a millisecond

T = TypeVar("T")

Work: TypeAlias = Generator[int, None, T]


def run_to_end(work: Generator[object, None, T]) -> T:
    """Return the answer of a piece of work, run to its end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: T = end.value
            return answer


def run_steps(work: Work[T], much: int) -> Work[T | None]:
    """Run a piece of work within a budget; its value is None if unfinished."""
    while much > 0:
        try:
            done = next(work)
        except StopIteration as end:
            answer: T = end.value
            return answer
        much -= done
        yield done
    return None
