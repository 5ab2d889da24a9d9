"""Sets and triples as they are defined, for tests to compare with."""

from itertools import combinations

from game.core import ternary


def is_set(a: int, b: int, c: int, n: int = 4) -> bool:
    """Tell whether three distinct cards sum to 0 in every digit."""
    columns = zip(*(ternary.digits(card, n) for card in (a, b, c)), strict=True)
    return len({a, b, c}) == 3 and all(sum(column) % 3 == 0 for column in columns)


def is_triple(a: int, b: int, c: int) -> bool:
    """Tell whether three cards are all different in every digit."""
    return all(ternary.is_pair(x, y) for x, y in combinations((a, b, c), 2))
