"""Counted tables of Set, Triples and Sumz and of their family, and smallest claims of tables.

Tests check counts against brute force, against each other, and against dealt tables. Those of the
family are of UltraSet, GhostSet, Quads and ProSet: tables without a claim, claims of a whole deck.
Tests count all of it anew: tables of base 3 from every kind of small table there is under affine
maps, tables of Quads kind by kind.
"""

from functools import cache
from itertools import combinations
from math import comb, factorial, prod
from typing import TypeAlias

from game.core import ternary, xor

Counted: TypeAlias = tuple[int, str]
"""A number of tables, and its source."""

TOO_MANY = "more cards than can be without a claim"
_INCLUSION = "counted by inclusion and exclusion"
SPAN_SOURCE = "counted: tables of linearly independent cards"

SET_SOURCE = (
    "Donald Knuth's enumeration (his program SETSET-ALL), recomputed exhaustively by orbits of "
    "tables under the affine group"
)
SMALL_SET_SOURCE = "computed exhaustively"
TRIPLE_SOURCE = "computed exhaustively by layers of the first digit"
CLAIM_SOURCE = "computed exhaustively over all tables"


def _numbers(table: str) -> tuple[int, ...]:
    """Parse a table of numbers too long for a column."""
    return tuple(map(int, table.split()))


SET_FREE_3 = _numbers("1 27 351 2_808 14_742 50_544 107_406 126_360 63_180 2_106")
"""The n-card subsets of 27 cards that hold no set, for n = 0 … 9; ten cards always hold one."""

SET_FREE_4 = _numbers(
    """
    1 81 3_240 84_240 1_579_500 22_441_536 247_615_056 2_144_076_480 14_587_567_020
    77_541_824_880 318_294_370_368 991_227_481_920 2_284_535_476_080 3_764_369_026_080
    4_217_827_554_720 2_970_003_246_912 1_141_342_138_404 176_310_866_160 6_482_268_000
    13_646_880 682_344
    """
)
"""The same of 81 cards, for n = 0 … 20; 21 cards always hold a set."""

MOST_SET_FREE_5 = 45
"""The most cards of 243 without a set."""

SET_SOURCE_5 = (
    "Edel, Ferret, Landjev, Storme: The classification of the largest caps in AG(5, 3), 2002"
)

TRIPLE_FREE = _numbers(
    """
    1 81 3_240 85_104 1_646_892 24_975_216 308_301_120 3_177_107_712 27_818_754_858
    209_604_706_128 1_371_673_978_488 7_849_641_819_384 39_478_773_647_088 175_124_036_410_308
    686_860_964_479_332 2_385_740_228_052_456 7_345_035_483_602_607 20_050_530_501_843_648
    48_526_810_686_727_524 104_087_595_788_798_004 197_765_056_674_095_778
    332_664_774_916_467_654 495_247_707_349_669_368 652_553_708_389_884_864
    761_513_899_062_582_099 788_272_151_231_104_830 725_712_982_698_315_132
    596_572_684_981_548_924 440_239_622_150_333_484 293_577_192_657_926_406
    178_282_016_207_489_988 99_433_838_530_977_984 51_398_805_970_371_726 24_862_317_454_519_092
    11_366_313_954_776_496 4_958_108_305_240_464 2_079_014_397_790_680 840_735_164_882_268
    327_133_956_814_956 121_560_401_497_500 42_669_057_990_591 13_976_165_218_815
    4_220_790_744_024 1_162_022_957_316 288_520_955_910
    """
)
"""The n-card subsets of 81 cards that hold no triple, for n = 0 … 44; 45 … 53 are not known."""

MOST_TRIPLE_FREE, MOST_TRIPLE_FREE_COUNT = 54, 12
"""The most cards without a triple, and the number of such tables: all cards but those with one
value of one feature."""

SUMZ_BY_NUMBER = {3: {1: 14_040, 4: 910}, 4: {1: 21_430_656, 4: 2_602_080, 13: 7_280}}
"""The tables of Sumz (a card more than slots) by slots and by number of claims."""

SUMZ_BY_SIZE = {
    3: {2: 3_510, 3: 7_696, 4: 3_744},
    4: {2: 2_983_760, 3: 9_734_400, 4: 8_087_040, 5: 3_234_816},
}
"""The same tables by the number of cards in their smallest claim."""


def set_free(cards: int, features: int) -> Counted | None:
    """Return the number of tables without a set, or None if not counted."""
    if features == 5:
        return _set_free_5(cards)
    table, source = {3: (SET_FREE_3, SMALL_SET_SOURCE), 4: (SET_FREE_4, SET_SOURCE)}[features]
    return (table[cards], source) if cards < len(table) else (0, TOO_MANY)


def _set_free_5(cards: int) -> Counted | None:
    """Return the number of set-free tables of five features, for few or for too many cards.

    Up to five cards hold at most two sets, and two sets of five cards share one.
    """
    if cards > MOST_SET_FREE_5:
        return 0, SET_SOURCE_5
    if cards > 5:
        return None
    size = 3**5
    sets = size * (size - 1) // 6  # each pair of cards is in one set, and a set has three pairs
    count = comb(size, cards)
    if cards >= 3:
        count -= sets * comb(size - 3, cards - 3)
    if cards == 5:
        count += size * comb((size - 1) // 2, 2)
    return count, _INCLUSION


def triple_free(cards: int, features: int) -> Counted | None:
    """Return the number of tables without a triple, or None if not counted."""
    if cards < len(TRIPLE_FREE):
        return TRIPLE_FREE[cards], TRIPLE_SOURCE
    if cards > MOST_TRIPLE_FREE:
        return 0, TOO_MANY
    return (MOST_TRIPLE_FREE_COUNT, TRIPLE_SOURCE) if cards == MOST_TRIPLE_FREE else None


def independent(cards: int, places: int, base: int = 3) -> Counted:
    """Return the number of tables without a claim: each card is outside the span of the others.

    Cards are the nonzero vectors with ``places`` digits over the integers modulo a prime.
    """
    if cards > places:
        return 0, TOO_MANY
    ordered = prod(base**places - base**before for before in range(cards))
    return ordered // factorial(cards), SPAN_SOURCE


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
