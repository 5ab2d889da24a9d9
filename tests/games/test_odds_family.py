"""Counts of UltraSet, GhostSet, Quads and ProSet against counting programs and dealt tables."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, prod, sqrt
from statistics import pvariance

import free_tables
import pytest

from game.core import ternary, xor
from game.games import GAMES, odds
from game.games.odds import sizes
from game.games.odds.questions import KNOWN
from game.games.odds.sizes import TOO_MANY, independent

Find = Callable[[Sequence[int]], list[tuple[int, ...]]]


def find_in_256(cards: Sequence[int]) -> list[tuple[int, ...]]:
    return xor.find_quads(cards, 8)


FINDS: dict[tuple[str, int], tuple[Find, range]] = {
    ("ultra", 4): (ternary.find_ultras, range(81)),
    ("ghost", 4): (ternary.find_ghosts, range(81)),
    ("quads", 3): (xor.find_quads, range(64)),
    ("quads", 4): (find_in_256, range(256)),
    ("proset", 6): (xor.find_zero_sums, range(1, 64)),
}


def free(game: str, cards: int, attributes: int) -> int:
    found = KNOWN[game].counted(cards, attributes)
    assert found is not None
    return found[0]


# Tables without a claim.


def test_tables_without_an_ultra() -> None:
    assert free_tables.count_ternary(free_tables.spoilt_by_ultras, 5) == [*sizes.ULTRA_FREE]


@pytest.mark.slow
def test_tables_without_a_ghost() -> None:
    assert free_tables.count_ternary(free_tables.spoilt_by_ghosts, 6) == [*sizes.GHOST_FREE]


def test_small_tables_without_a_ghost() -> None:
    """Six cards of seven with sum 0 lack the one that all seven sum to, so there is one six."""
    ghosts = 4_007_016
    assert sizes.GHOST_FREE[:6] == tuple(comb(81, size) for size in range(6))
    assert sizes.GHOST_FREE[6:8] == (comb(81, 6) - ghosts, comb(81, 7) - 75 * ghosts)


def test_tables_without_a_quad() -> None:
    levels = free_tables.kinds_without_quads(6)
    assert [1, *(sum(n for _, n in kinds) for kinds in levels)] == [*sizes.QUAD_FREE_3]
    assert [len(kinds) for kinds in levels] == [1, 1, 1, 1, 1, 2, 2, 2, 1]


@pytest.mark.heavy
def test_tables_of_256_cards_without_a_quad() -> None:
    """Their largest ones are one kind, whose 2,448 symmetries are the group PSL(2, 17)."""
    levels = free_tables.kinds_without_quads(8)
    assert [1, *(sum(n for _, n in kinds) for kinds in levels)] == [*sizes.QUAD_FREE_4]
    affine = 256 * prod(256 - 2**row for row in range(8))
    assert all(affine % n == 0 for kinds in levels for _, n in kinds)
    ((largest, number),) = levels[-1]
    assert len(largest.cards) == 18
    assert affine == 2448 * number
    assert 2448 == 17 * (17**2 - 1) // 2


def test_tables_of_proset_without_a_claim() -> None:
    counts = [free("proset", cards, 6) for cards in range(8)]
    assert counts == [1, 63, 1953, 39_060, 546_840, 5_249_664, 27_998_208, 0]
    for bits in (2, 3, 4):
        for cards in range(bits + 2):
            tables = combinations(range(1, 2**bits), cards)
            found = sum(not xor.find_zero_sums(table, bits) for table in tables)
            assert independent(cards, bits, 2)[0] == found


@pytest.mark.parametrize(("game", "attributes"), FINDS)
def test_counts_go_to_the_largest_table(game: str, attributes: int) -> None:
    deck = FINDS[game, attributes][1]
    largest = max(cards for cards in range(30) if free(game, cards, attributes))
    known = {("ultra", 4): 9, ("ghost", 4): 12, ("quads", 3): 9, ("quads", 4): 18}
    assert largest == known.get((game, attributes), 6)
    assert KNOWN[game].counted(largest + 1, attributes) == (0, TOO_MANY)
    shares = [Fraction(free(game, n, attributes), comb(len(deck), n)) for n in range(largest + 2)]
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)


# Claims in decks, and in the mean.


def test_claims_of_whole_decks() -> None:
    """Those of GhostSet and of 256 cards are counted where the searches are tested."""
    for game, attributes in [("ultra", 4), ("quads", 3)]:
        find, deck = FINDS[game, attributes]
        assert KNOWN[game].claims[attributes] == Counter(map(len, find(deck)))
    for attributes in (3, 4):
        assert KNOWN["quads"].claims[attributes] == {4: comb(4**attributes, 3) // 4}
    by_sums = (comb(81, 6) + 80 * comb(27, 2)) // 81  # see find_ghosts
    assert KNOWN["ghost"].claims == {4: {6: by_sums}}


def test_zero_sums_of_decks_by_size() -> None:
    for bits in (2, 3, 4):
        found = xor.find_zero_sums(range(1, 2**bits), bits)
        assert sizes.zero_sums(bits) == Counter(map(len, found))
    assert sum(sizes.zero_sums().values()) == 2**57 - 1


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("game", "attributes", "cards", "claims", "none"),
    [
        ("ultra", 4, 12, 18.797, 0),
        ("ultra", 4, 9, 4.785, 0.000076),
        ("ghost", 4, 10, 2.593, 0.046096),
        ("quads", 3, 11, 5.410, 0),
        ("quads", 4, 15, 5.395, 0.000371),
        ("proset", 6, 7, 1.599, 0),
    ],
)
def test_dealt_tables_hold_as_many(
    game: str, attributes: int, cards: int, claims: float, none: float
) -> None:
    find, deck = FINDS[game, attributes]
    share = Fraction(free(game, cards, attributes), comb(len(deck), cards))
    mean = KNOWN[game].mean(cards, attributes, len(deck))
    assert mean is not None
    assert float(mean) == pytest.approx(claims, abs=0.0005)
    assert float(share) == pytest.approx(none, abs=5e-7)
    source = random.Random(f"{game} {cards}")
    found = [len(find(source.sample(deck, cards))) for _ in range(8000)]
    error = sqrt(pvariance(found) / len(found))
    assert abs(sum(found) / len(found) - mean) < 4 * error
    empty = found.count(0) / len(found)
    assert abs(empty - share) <= 4 * sqrt(share * (1 - share) / len(found))


# What is told of the games.


@pytest.mark.parametrize(("game", "attributes"), FINDS)
def test_quick_looks_find_the_smallest_claims(game: str, attributes: int) -> None:
    find, deck = FINDS[game, attributes]
    source, size_of = random.Random(f"{game} {attributes}"), KNOWN[game].size_of
    largest = next(n for n in range(30) if not free(game, n, attributes))
    seen = Counter[int]()
    for _ in range(600):
        cards = source.sample(deck, source.randint(3, largest))
        size = size_of(cards, attributes)
        assert size == min(map(len, find(cards)), default=0)
        seen[size] += 1
    assert len(seen) > 1
    assert size_of([], attributes) == 0


def test_a_table_that_holds_each_kind_of_ghost() -> None:
    """Six cards are found to sum to 0 wherever in the order of all of them they lie."""
    ghost = GAMES["ghost"].example()
    cards = [*ghost.table, *(card for card in range(81) if card not in ghost.table)]
    for size in (6, 7, 12):
        assert sizes.of_ghosts(cards[:size], 4) == sizes.of_ghosts(cards[:size][::-1], 4) == 6
    assert sizes.of_ghosts(cards[:5], 4) == 0


def test_games_show_their_odds_once_they_are_there() -> None:
    assert {key: one for key, one in KNOWN.items() if key in GAMES} == odds.ODDS
    assert {"ultra", "quads", "ghost"} <= odds.ODDS.keys()
    for (game, attributes), (_, deck) in FINDS.items():
        if game in GAMES:
            assert odds.ODDS[game].deck(attributes) == deck
            assert attributes in odds.ODDS[game].decks
