"""Counts of UltraSet, GhostSet, Quads and ProSet: tables without a claim, claims of a whole deck.

Tests count all of it anew: tables of base 3 from every kind of small table there is under affine
maps, tables of Quads kind by kind.
"""

from math import comb

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
