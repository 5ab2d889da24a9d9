"""Named random streams that are the same on every machine and Python version."""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A stream of random numbers from a seed text; streams of different names are independent.

    Only ``Random.random()`` is used underneath: its sequence for an integer seed is the one
    that Python promises across versions
    (https://docs.python.org/3/library/random.html#notes-on-reproducibility).
    """

    def __init__(self, seed_text: str, stream: str) -> None:
        self._named = seed_text, stream

    @cached_property
    def _random(self) -> Random:
        # "surrogatepass": a seed is any text, even what an argument vector could not decode.
        # The length in front keeps ("a", "bc") apart from ("ab", "c").
        seed, name = (text.encode("utf-8", "surrogatepass") for text in self._named)
        key = b"%d:%s:%s" % (len(seed), seed, name)
        return Random(int.from_bytes(hashlib.sha256(key).digest(), "big"))

    def random(self) -> float:
        """Return the next float in [0, 1)."""
        return self._random.random()

    def random_below(self, bound: int) -> int:
        """Return an integer in 0 … bound − 1, for a bound far below 2**53.

        Raises:
            ValueError: the bound is not positive.
        """
        if bound < 1:
            raise ValueError(f"bound takes an integer of 1 or more, got {bound}")
        return int(self._random.random() * bound)

    def choice(self, items: Sequence[T]) -> T:
        """Return a random item.

        Raises:
            ValueError: there are none.
        """
        return items[self.random_below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher and Yates), in a new list."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.random_below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
