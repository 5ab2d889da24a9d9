"""How large the smallest claim of a table is, for tables that are dealt by the thousand."""

from functools import cache

from game.core import ternary


def of_sets(cards: list[int], attributes: int) -> int:
    """Return 3 where a table holds a set, else 0."""
    return 3 * bool(ternary.find_sets(cards, attributes))


def of_triples(cards: list[int], attributes: int) -> int:
    """Return 3 where a table holds a triple, else 0."""
    return 3 * bool(ternary.find_triples(cards))


def smallest_claim(cards: list[int], slots: int) -> int:
    """Return the number of cards in the smallest claim of Sumz, 0 where there is none.

    Two signed sums of i and j cards, equal up to their sign, differ by a claim of at most i + j
    cards: signs are sides, and a card that both have counts twice, which is once on the other
    side, or not at all. So claims of 2, 3, 4 … cards show up as equal sums of 1 and 1, 1 and 2,
    2 and 2 … cards.
    """
    fold, row = _fold(slots), _sums(slots)
    # Each level has the sums of one card more, with the place of the last card in them.
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
    """Return for each card the lesser of itself and its negative: sums up to their sign."""
    return tuple(min(card, ternary.negative(card, slots)) for card in range(3**slots))


@cache
def _sums(slots: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for two cards their sum and their difference, each up to its sign."""
    fold, deck = _fold(slots), range(3**slots)
    minus = [ternary.negative(card, slots) for card in deck]
    plus = [[fold[ternary.total((a, b), slots)] for b in deck] for a in deck]
    return tuple(tuple((plus[a][b], plus[a][minus[b]]) for b in deck) for a in deck)
