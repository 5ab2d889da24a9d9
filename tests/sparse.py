"""Long lists of cases, of which the quick tests take a few."""

from collections.abc import Iterable
from typing import Any

import pytest


def sparse(values: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """Return all values as parameters: every so many from the first on, the others as slow ones."""
    return [
        value if number % every == first else pytest.param(value, marks=pytest.mark.slow)
        for number, value in enumerate(values)
    ]
