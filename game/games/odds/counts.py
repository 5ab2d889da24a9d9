"""Counted tables of Set, Triples and Sumz: those without a claim, and the sizes of claims.

Tests check them against brute force, against each other, and against dealt tables.
"""

from math import comb, factorial, prod
from typing import TypeAlias

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
