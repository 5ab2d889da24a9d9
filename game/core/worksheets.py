"""Worksheets: what a game asks on paper, as data.

A sheet is made from a deal that a code stands for, so who types the code plays the same deal. The
answer is that of the rules.
"""

from collections.abc import Callable
from typing import Any, NamedTuple


class Problem(NamedTuple):
    """The cards of a sheet, and its answers: groups of these cards, or a card that is missing."""

    cards: tuple[int, ...]
    answers: tuple[tuple[int, ...], ...]


class Worksheet(NamedTuple):
    """A kind of worksheet: its name in commands, its title, and sentences about what to do.

    ``options`` are those of the deal, and ``pose`` returns the problem of a game's first position.
    """

    key: str
    title: str
    task: tuple[str, ...]
    options: Any
    pose: Callable[[Any, Any], Problem]
