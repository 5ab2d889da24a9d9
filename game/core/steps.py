"""Long work in slices: a generator that yields at pauses, and whose value is the answer.

A search yields the boards searched since the last pause, other work None; no step takes more than
a few milliseconds. It has no clock of its own: the caller watches the time, and cancels the work by
dropping it.
"""

from collections.abc import Generator
from typing import Generic, TypeAlias, TypeVar

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


class Job(Generic[T]):
    """A piece of work that is done step by step; ``found`` is its answer once known."""

    def __init__(self, work: Generator[object, None, T]) -> None:
        self.found: T | None = None
        self._work: Generator[object, None, T] | None = work

    def step(self) -> bool:
        """Take a step of a few milliseconds at the most; return whether more is left."""
        if self._work is not None:
            try:
                next(self._work)
            except StopIteration as end:
                self.found, self._work = end.value, None
        return self._work is not None
