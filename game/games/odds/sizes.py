"""The size of the smallest claim of a table, for tables dealt by the thousand."""

from functools import cache
from itertools import combinations

from game.core import ternary, xor


def of_sets(cards: list[int], features: int) -> int:
    """Return 3 if a table holds a set, else 0."""
    return 3 * bool(ternary.find_sets(cards, features))


def of_triples(cards: list[int], features: int) -> int:
    """Return 3 if a table holds a triple, else 0."""
    return 3 * bool(ternary.find_triples(cards))


def of_ultras(cards: list[int], features: int) -> int:
    """Return 4 if a table holds an ultra (two pairs with equal sums), else 0."""
    plus = _plus(features)
    sums = [plus[a][b] for a, b in combinations(cards, 2)]
    return 4 * (len(set(sums)) < len(sums))


def of_quads(cards: list[int], features: int) -> int:
    """Return 4 if a table holds a quad (two pairs with equal sums), else 0."""
    sums = [a ^ b for a, b in combinations(cards, 2)]
    return 4 * (len(set(sums)) < len(sums))


def of_ghosts(cards: list[int], features: int) -> int:
    """Return 6 if a table holds a ghost (two disjoint threes with opposite sums), else 0.

    Most tables hold one, and most of those show it long before all threes are seen.
    """
    plus, minus = _plus(features), _minus(features)
    seen: dict[int, list[int]] = {}
    placed = [(1 << place, card) for place, card in enumerate(cards)]
    for (i, a), (j, b), (k, c) in combinations(placed, 3):
        total, three = plus[plus[a][b]][c], i | j | k
        if any(not three & other for other in seen.get(minus[total], ())):
            return 6
        seen.setdefault(total, []).append(three)
    return 0


def of_zero_sums(cards: list[int], bits: int) -> int:
    """Return the number of cards in the smallest claim of ProSet, or 0."""
    found = xor.find_zero_sums(cards, bits)
    return len(found[0]) if found else 0


def smallest_claim(cards: list[int], slots: int) -> int:
    """Return the number of cards in the smallest claim of Sumz, or 0.

    Two signed sums of i and j cards, equal up to their sign, differ by a claim of at most i + j
    cards: signs are sides, and a card that both have counts twice, which is once on the other
    side, or not at all. So claims of 2, 3, 4 … cards show up as equal sums of 1 and 1, 1 and 2,
    2 and 2 … cards.
    """
    fold, row = _fold(slots), _sums(slots)
    # Each level adds a card to the sums, stored with the place of their last card.
    level = [(place, fold[card]) for place, card in enumerate(cards)]
    size = 2
    while level:
        values = {value for _, value in level}
        if len(values) < len(level):
            return size
        size += 1
        after = [
            (place, value)
            for last, total in level
            for place in range(last + 1, len(cards))
            for value in row[total][cards[place]]
        ]
        if not values.isdisjoint(value for _, value in after):
            return size
        level = after
        size += 1
    return 0


@cache
def _fold(slots: int) -> tuple[int, ...]:
    """Return for each card the lesser of itself and its negative (sums up to sign)."""
    return tuple(map(min, range(3**slots), _minus(slots)))


@cache
def _plus(places: int) -> tuple[tuple[int, ...], ...]:
    """Return the addition table of cards."""
    deck = range(3**places)
    return tuple(tuple(ternary.total((a, b), places) for b in deck) for a in deck)


@cache
def _minus(places: int) -> tuple[int, ...]:
    """Return the negative of each card."""
    return tuple(ternary.negative(card, places) for card in range(3**places))


@cache
def _sums(slots: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the sum and the difference of every two cards, each up to sign."""
    fold, minus, deck = _fold(slots), _minus(slots), range(3**slots)
    rows = [[fold[value] for value in row] for row in _plus(slots)]
    return tuple(tuple((row[b], row[minus[b]]) for b in deck) for row in rows)
