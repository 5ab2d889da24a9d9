"""C53T, a game of tests: its claims in the whole deck and on tables, by published counts."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from newcomers.c53t import C53T_RULES, C53TOptions

OPTIONS = C53TOptions()
CLAIMS = 16_275


def is_right(cards: tuple[int, ...]) -> bool:
    """Whether each feature is all alike or all different, from the numbers of the cards alone."""
    digits = ((card // 25, card // 5 % 5, card % 5) for card in cards)
    return all(len({*values}) in (1, 5) for values in zip(*digits, strict=True))


@pytest.mark.heavy
def test_the_deck_holds_16275_claims() -> None:
    """As many go through card 0 as through any other: adding a card to all keeps a claim one."""
    through = set()
    for three in combinations(range(1, 125), 3):
        for last in C53T_RULES.completing(OPTIONS, (0, *three)):
            through.add(frozenset((*three, last)))
    assert all(is_right((0, *four)) for four in through)
    assert len(through) * 125 == CLAIMS * 5


def test_the_claims_of_the_deck_are_counted_by_features_too() -> None:
    """Five cards in a row: 5 + 5! columns of a feature, not all features alike, in any order."""
    assert CLAIMS == ((5 + 120) ** 3 - 5**3) // 120


def test_one_in_some_14410_fives_is_a_claim() -> None:
    assert round(float(Fraction(comb(125, 5), CLAIMS)), 1) == 14_410.5


@pytest.mark.heavy
@pytest.mark.parametrize(("laid", "mean"), [(12, 0.055), (15, 0.208), (18, 0.595), (20, 1.076)])
def test_tables_hold_so_many_on_average(laid: int, mean: float) -> None:
    exact = Fraction(CLAIMS * comb(laid, 5), comb(125, 5))
    assert round(float(exact), 3) == mean
    source, tables = random.Random(laid), 100
    found = sum(
        len(C53T_RULES.claims(OPTIONS, tuple(source.sample(range(125), laid))))
        for _ in range(tables)
    )
    # Of rare claims, the number is near to a Poisson one; this is more than four deviations.
    assert abs(found - tables * mean) <= 5 * (tables * mean) ** 0.5


def test_the_claims_of_a_table_are_all_there_are() -> None:
    source = random.Random("all there are")
    for _ in range(3):
        table = tuple(source.sample(range(125), 20))
        expected = [five for five in combinations(sorted(table), 5) if is_right(five)]
        assert [claim.left for claim in C53T_RULES.claims(OPTIONS, table)] == expected


def test_every_deal_leaves_a_claim_as_long_as_there_is_one() -> None:
    rules, deck = C53T_RULES, tuple(range(125))
    state = rules.start(OPTIONS, deck, 1)
    assert rules.claims(OPTIONS, state.table)
    assert len(state.table) == 12
