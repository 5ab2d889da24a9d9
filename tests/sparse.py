"""Long lists of cases, of which the quick tests take a few, and --all some more."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest

SLOW: Sequence[pytest.MarkDecorator] = (pytest.mark.slow,)
LONG: Sequence[pytest.MarkDecorator] = (pytest.mark.slow, pytest.mark.long)


def sparse(values: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """Return all values as parameters: every so many from the first on, the others as slow ones."""
    return [
        value if number % every == first else pytest.param(value, marks=SLOW)
        for number, value in enumerate(values)
    ]


def in_turn(
    firsts: Iterable[Any],
    seconds: Sequence[Any],
    others: Sequence[pytest.MarkDecorator] = SLOW,
) -> list[Any]:
    """Return all pairs as parameters: each first with one second, in turn; the others marked."""
    return [
        pytest.param(first, second, marks=() if k == number % len(seconds) else others)
        for number, first in enumerate(firsts)
        for k, second in enumerate(seconds)
    ]


def graded(values: Iterable[Any], quick: Collection[Any], slow: Collection[Any]) -> list[Any]:
    """Return all values as parameters: quick ones, slow ones, and the others as long ones."""
    return [
        value if value in quick else pytest.param(value, marks=SLOW if value in slow else LONG)
        for value in values
    ]
