"""Smallest claims of tables dealt by the thousand, and counts of the family of games.

Those are of UltraSet, GhostSet, Quads and ProSet: tables without a claim, claims of a whole deck.
Tests count all of it anew: tables of base 3 from every kind of small table there is under affine
maps, tables of Quads kind by kind.
"""

from functools import cache
from itertools import combinations
from math import comb

from game.core import ternary, xor
from game.games.odds.counts import TOO_MANY, Counted

KINDS_SOURCE = "computed exhaustively by kinds of tables under the affine group"

ULTRA_FREE = (1, 81, 3240, 85320, 1600560, 20925216, 169019136, 668697120, 750578400, 19712160)
"""The n-card subsets of 81 cards that hold no ultra, for n = 0 … 9; ten cards always hold one."""

GHOST_FREE = (
    *(1, 81, 3240, 85320, 1663740, 25621596, 320533200, 3176690400, 22078377360, 80339435280),
    *(86586724224, 10862916480, 59136480),
)
"""The same without a ghost, for n = 0 … 12; thirteen cards always hold one."""

QUAD_FREE_3 = (1, 64, 2016, 41664, 624960, 6999552, 57163008, 311980032, 927940608, 995491840)
"""The n-card subsets of 64 cards that hold no quad, for n = 0 … 9; ten cards always hold one."""

QUAD_FREE_4 = (
    *(1, 256, 32640, 2763520, 174101760, 8635447296, 346857133056, 11398790430720),
    *(305349416386560, 6557106220564480, 109481444323098624, 1356287128878710784),
    *(11650058151578828800, 62988306615160012800, 186588002614719283200, 248150158891422842880),
    *(114329718799592325120, 10066943565574963200, 559274642531942400),
)
"""The same of 256 cards, for n = 0 … 18; nineteen cards always hold one."""

ULTRAS, GHOSTS, QUADS = 63_180, 4_007_016, {3: 10_416, 4: 690_880}
"""The numbers of claims in whole decks, those of Quads by features; searches prove them."""


def ultra_free(cards: int, features: int) -> Counted:
    """Return the number of tables of four features without an ultra."""
    return _looked_up(ULTRA_FREE, cards)


def ghost_free(cards: int, features: int) -> Counted:
    """Return the number of tables of four features without a ghost."""
    return _looked_up(GHOST_FREE, cards)


def quad_free(cards: int, features: int) -> Counted:
    """Return the number of tables of three or four features without a quad."""
    return _looked_up({3: QUAD_FREE_3, 4: QUAD_FREE_4}[features], cards)


def _looked_up(table: tuple[int, ...], cards: int) -> Counted:
    return (table[cards], KINDS_SOURCE) if cards < len(table) else (0, TOO_MANY)


def zero_sums(bits: int = 6) -> dict[int, int]:
    """Return the number of zero-sum groups of the 2**bits − 1 nonzero cards, by size.

    Of any n − 1 cards the sum is 0, or one of them, or a card that makes n of them sum to 0. The
    second kind are n − 2 cards with sum 0 and any other card; the third come up n times each.
    """
    deck = 2**bits - 1
    found = {0: 1, 1: 0}
    for size in range(2, deck + 1):
        spoilt = found[size - 1] + (deck - size + 2) * found[size - 2]
        found[size] = (comb(deck, size - 1) - spoilt) // size
    return {size: count for size, count in found.items() if size and count}


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
