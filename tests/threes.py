"""Sets and their kin as they are defined, for tests to compare with."""

from itertools import combinations

from game.core import ternary


def is_set(a: int, b: int, c: int, n: int = 4) -> bool:
    """Tell whether three distinct cards sum to 0 in every digit."""
    columns = zip(*(ternary.digits(card, n) for card in (a, b, c)), strict=True)
    return len({a, b, c}) == 3 and all(sum(column) % 3 == 0 for column in columns)


def is_triple(*cards: int) -> bool:
    """Tell whether three cards, or two of three, are all different in every digit."""
    return all(ternary.is_pair(x, y) for x, y in combinations(cards, 2))


def is_ultra(a: int, b: int, c: int, d: int) -> bool:
    """Tell whether of four cards two make a set with the same card as the other two."""
    ways = (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
    return any(is_set(*one, card) and is_set(*two, card) for one, two in ways for card in range(81))


def is_quad(*cards: int) -> bool:
    """Tell whether four cards of Quads are alike, two and two alike, or different in each digit."""
    columns = zip(*((card // 16, card // 4 % 4, card % 4) for card in cards), strict=True)
    counts = (sorted(column.count(kind) for kind in set(column)) for column in columns)
    return all(count in ([4], [2, 2], [1, 1, 1, 1]) for count in counts)
