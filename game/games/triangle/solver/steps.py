"""Long work in slices: a generator whose yields are places to pause, and whose end is the answer.

What it yields is how much was done since the last time, in boards looked at; no step takes more
than a few milliseconds. There is no clock in it: who drives it looks at one, and drops it to
cancel it.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

SLICE = 256  # boards looked at between two yields: about half a millisecond

T = TypeVar("T")

Work: TypeAlias = Generator[int, None, T]


def finished(work: Work[T]) -> T:
    """Return the answer of a piece of work, done to the end at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: T = end.value
            return answer


def begun(work: Work[T], much: int) -> Work[T | None]:
    """Do so much of a piece of work; it is None if there is more to do."""
    while much > 0:
        try:
            done = next(work)
        except StopIteration as end:
            answer: T = end.value
            return answer
        much -= done
        yield done
    return None
