"""The cards of Set and Sumz as they are spoken, for whoever plays by ear; nothing but Python."""

import re
from collections.abc import Sequence
from itertools import product
from operator import mul

FEATURES = (
    ("one", "two", "three"),
    ("open", "striped", "solid"),
    ("red", "green", "blue"),
    ("oval", "diamond", "squiggle"),
)
"""The words for a card of Set, in their order."""

CORNERS = ("Pentagons", "Triangles", "Hearts", "Circles")
_CORNER = re.compile(r"(\w+) (\d)")


def corners_in(words: str) -> tuple[int, ...]:
    """Return the numbers in the four corners of a card of Sumz."""
    shows = dict(_CORNER.findall(words))
    return tuple(int(shows.get(corner, 0)) for corner in CORNERS)


def groups_of_match(cards: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the group of each card in a match, 1 or 2, or 0; () if there is no match."""
    for groups in product((0, 1, 2), repeat=len(cards)):
        signs = [(0, 1, -1)[group] for group in groups]
        columns = zip(*cards, strict=True)
        if any(groups) and not any(sum(map(mul, signs, column)) % 3 for column in columns):
            return groups
    return ()


def is_set(cards: Sequence[Sequence[object]]) -> bool:
    """Whether three cards are alike or all different in each of their features."""
    return all(len({*each}) != 2 for each in zip(*cards, strict=True))
