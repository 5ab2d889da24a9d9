"""Exact odds against brute force, formulas and dealt tables."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import ternary
from game.core.rng import Rng
from game.games import odds
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.sumz import find_claims
from game.games.odds import sizes
from game.games.odds.sampling import Sampling, of_tables, wilson
from game.games.odds.sizes import smallest_claim

DECKS = [(game, n) for game, one in odds.ODDS.items() for n in one.decks]
every_deck = pytest.mark.parametrize(("game", "attributes"), DECKS)


def counted(game: str, cards: int, attributes: int = 4) -> int:
    found = odds.no_claim(game, cards, attributes)
    assert found is not None
    return found.count


def by_brute_force(
    game: str, most: int, attributes: int = 4, held: tuple[int, ...] = ()
) -> list[int]:
    """Count tables of 0 … most cards without a claim, each built up from its highest card.

    With a card that is held, count those with it; each is as long as it is with the card.
    """
    deck = range(3**attributes)
    rows = [[0] * len(deck) for _ in deck]
    for a, b in combinations(deck, 2):
        if game == "classic" or ternary.is_pair(a, b, attributes):
            rows[a][b] = rows[b][a] = 1 << ternary.third(a, b, attributes)
    found = [0] * (most + 1)

    def grow(cards: list[int], free: int) -> None:
        found[len(cards)] += 1
        if len(cards) == most - 1:  # the last card is any of those that are free
            found[most] += free.bit_count()
            return
        while free:
            card = free.bit_length() - 1
            free ^= 1 << card
            spoilt = sum({rows[card][other] for other in cards})
            grow([*cards, card], free & ~spoilt)

    grow([*held], (1 << len(deck)) - 1 - sum(1 << card for card in held))
    return found


@pytest.mark.parametrize("game", ["classic", "triples"])
def test_counts_agree_with_brute_force_by_symmetry(game: str) -> None:
    """Every card is like every other, so those tables that hold card 0 tell of all."""
    for cards, with_zero in enumerate(by_brute_force(game, 5, held=(0,))):
        assert counted(game, cards) * cards == 81 * with_zero


@pytest.mark.heavy
def test_counts_of_three_attributes_agree_with_brute_force() -> None:
    expected = [counted("classic", cards, 3) for cards in range(11)]
    assert by_brute_force("classic", 10, 3) == expected
    assert expected[-2:] == [2106, 0]


def test_counts_of_five_attributes_agree_with_brute_force_on_a_smaller_deck() -> None:
    """The formula for five attributes, with the numbers of three and four in it."""
    for n in (3, 4):
        size, sets = 3**n, len(ternary.find_sets(range(3**n), n))
        assert counted("classic", 4, n) == comb(size, 4) - sets * (size - 3)
        two = size * comb((size - 1) // 2, 2)
        assert counted("classic", 5, n) == comb(size, 5) - sets * comb(size - 3, 2) + two
    assert counted("classic", 3, 5) == comb(243, 3) - len(ternary.find_sets(range(243), 5))
    assert counted("classic", 2, 5) == comb(243, 2)


def test_pinned_odds() -> None:
    twelve = odds.no_claim("classic", 12)
    assert twelve == odds.Odds(2284535476080, comb(81, 12), sizes.SET_SOURCE)
    assert float(twelve) == pytest.approx(0.03230, abs=5e-6)
    assert float(odds.no_claim("classic", 15) or 0) == pytest.approx(0.00036, abs=5e-6)
    assert float(odds.no_claim("triples", 12) or 0) == pytest.approx(0.55821, abs=5e-6)
    assert counted("triples", 54) == 12


def test_too_many_cards_always_hold_a_claim() -> None:
    assert [counted("classic", cards) > 0 for cards in range(82)] == [True] * 21 + [False] * 61
    assert all(counted("triples", cards) == 0 for cards in range(55, 82))
    assert all(counted("triples", cards) > 0 for cards in (*range(45), 54))
    assert all(odds.no_claim("triples", cards) is None for cards in range(45, 54))
    known = [odds.no_claim("classic", cards, 5) for cards in range(244)]
    assert [cards for cards in range(244) if known[cards] is None] == list(range(6, 46))
    assert all(one.count == 0 for one in known[46:] if one)


def test_the_largest_tables_without_a_triple() -> None:
    """Leave out all cards with one value in one attribute: two values make no triple."""
    tables = {
        tuple(card for card in range(81) if ternary.digits(card)[place] != value)
        for place in range(4)
        for value in range(3)
    }
    assert len(tables) == sizes.MOST_TRIPLE_FREE_COUNT
    for table in tables:
        assert len(table) == sizes.MOST_TRIPLE_FREE
        assert ternary.find_triples(table) == []
        # Not one card can be added.
        rest = set(range(81)) - set(table)
        assert all(ternary.find_triples((*table, card)) for card in rest)


@every_deck
def test_odds_fall_with_the_number_of_cards(game: str, attributes: int) -> None:
    numbers = range(odds.deck_size(game, attributes) + 1)
    found = [odds.no_claim(game, cards, attributes) for cards in numbers]
    known = [one.fraction for one in found if one is not None]
    assert known[0] == 1
    assert known[-1] == 0
    assert all(before >= after for before, after in pairwise(known))
    # Each smaller part of a table without a claim has none either, and not all do.
    falling = [one for one in known if 0 < one < 1]
    assert all(before > after for before, after in pairwise(falling))


@every_deck
def test_bounds(game: str, attributes: int) -> None:
    for cards in range(odds.deck_size(game, attributes) + 1):
        low, high = odds.bounds(game, cards, attributes)
        found = odds.no_claim(game, cards, attributes)
        assert low < high if found is None else low == high == found.fraction
    assert odds.bounds("triples", 50) == (
        Fraction(12, comb(81, 54)),
        Fraction(288520955910, comb(81, 44)),
    )


def test_plain_openings() -> None:
    assert odds.opening("classic") == odds.no_claim("classic", 12)
    assert odds.opening("classic", "plain", 3) == odds.no_claim("classic", 9, 3)
    assert odds.opening("triples") == odds.no_claim("triples", 12)
    assert odds.opening("sumz") == odds.no_claim("sumz", 5)
    assert odds.opening("triples", "complete") == odds.Odds(0, comb(81, 12), odds._BY_DEAL)
    assert odds.opening("classic", "plain", 5) is None
    assert odds.opening("classic", "checked", 5) == odds.Odds(0, comb(243, 12), odds._BY_DEAL)


def test_the_dealt_table_is_plain_where_three_more_would_come() -> None:
    """Twelve cards of plain deals, before any are added, are as likely without a set as any."""
    without = sum(
        not ternary.find_sets(CLASSIC.deal(ClassicOptions(), Rng(str(seed), "deal"))[:12])
        for seed in range(3000)
    )
    low, high = wilson(without, 3000)
    assert low < float(odds.opening("classic") or 0) < high


# Sumz.


def test_claims_of_sumz_add_up() -> None:
    for slots, total in ((3, comb(26, 4)), (4, comb(80, 5))):
        for found in (
            odds.first_tables("sumz", sizes.SUMZ_BY_NUMBER, slots),
            odds.first_tables("sumz", sizes.SUMZ_BY_SIZE, slots),
        ):
            assert sum(one.count for one in found.values()) == total
            assert {one.total for one in found.values()} == {total}
            assert sum(one.fraction for one in found.values()) == 1
    with pytest.raises(ValueError, match="attributes takes 3, 4 in sumz, got 5"):
        odds.first_tables("sumz", sizes.SUMZ_BY_SIZE, 5)


@pytest.mark.heavy
def test_claims_of_three_slots_by_brute_force() -> None:
    numbers: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    for table in combinations(range(1, 27), 4):
        claims = find_claims(table, 3)
        numbers[len(claims)] += 1
        lengths[len(claims[0].left + claims[0].right)] += 1
        assert smallest_claim(list(table), 3) == len(claims[0].left + claims[0].right)
    assert dict(numbers) == sizes.SUMZ_BY_NUMBER[3]
    assert dict(lengths) == sizes.SUMZ_BY_SIZE[3]


def test_numbers_of_claims_of_four_slots_by_rank() -> None:
    """Count the tables that span a plane or a space, in each of them; the rest span all."""
    planes, spaces = 130, 40  # subspaces of dimension 2 and 3 of four dimensions
    in_plane = comb(8, 5)
    in_space = comb(26, 5) - 13 * in_plane  # a space holds 13 planes
    numbers = odds.first_tables("sumz", sizes.SUMZ_BY_NUMBER, 4)
    assert numbers[13].count == planes * in_plane
    assert numbers[4].count == spaces * in_space
    assert numbers[1].count == comb(80, 5) - planes * in_plane - spaces * in_space


def test_sizes_of_claims_of_four_slots_by_geometry() -> None:
    """A card and its negative are one point of a projective space of 40 points."""
    found = {
        key: one.count for key, one in odds.first_tables("sumz", sizes.SUMZ_BY_SIZE, 4).items()
    }
    signs = 2**5
    assert found[2] == comb(80, 5) - comb(40, 5) * signs
    # No four of the five in one plane: frames, on which all symmetries act, each once.
    symmetries = prod(81 - 3**k for k in range(4)) // 2
    assert found[5] == symmetries // factorial(5) * signs
    # No three of the five in one line: count those that hold one point, all being alike.
    fold = {card: min(card, ternary.negative(card)) for card in range(81)}
    points = sorted(set(fold.values()) - {0})
    line = {
        (a, b): {fold[ternary.total((a, b))], fold[ternary.total((a, ternary.negative(b)))]}
        for a, b in combinations(points, 2)
    }
    first, others = points[0], points[1:]
    straight = 0
    for four in combinations(others, 4):
        cards = (first, *four)
        straight += all(line[pair].isdisjoint(cards) for pair in combinations(cards, 2))
    assert found[4] + found[5] == 40 * straight // 5 * signs


@given(st.integers(3, 4), st.data())
def test_smallest_claim_is_the_smallest(slots: int, data: st.DataObject) -> None:
    deck = st.integers(1, 3**slots - 1)
    cards = data.draw(st.lists(deck, max_size=6, unique=True))
    claims = find_claims(tuple(cards), slots)
    expected = len(claims[0].left + claims[0].right) if claims else 0
    assert smallest_claim(cards, slots) == expected


@pytest.mark.heavy
def test_independent_cards_by_brute_force() -> None:
    for slots, most in ((3, 4), (4, 3)):
        deck = range(1, 3**slots)
        for cards in range(most + 1):
            free = sum(1 for t in combinations(deck, cards) if not smallest_claim(list(t), slots))
            assert counted("sumz", cards, slots) == free


# Dealing.


def sampled(game: str, cards: int, attributes: int = 4, samples: int = 20_000) -> Sampling:
    sampling = of_tables(game, cards, attributes, Rng("odds", "test"))
    sampling.step(samples)
    return sampling


@pytest.mark.parametrize(
    ("game", "cards", "attributes"),
    [
        ("classic", 12, 4),
        ("classic", 15, 4),
        ("triples", 12, 4),
        ("triples", 15, 4),
        ("classic", 6, 3),
        ("classic", 5, 5),
        ("sumz", 4, 4),
        ("sumz", 3, 3),
        ("ultra", 7, 4),
        ("quads", 8, 3),
        ("quads", 10, 4),
        ("ghost", 9, 4),
    ],
)
def test_dealt_tables_agree(game: str, cards: int, attributes: int) -> None:
    found = odds.no_claim(game, cards, attributes)
    share = sampled(game, cards, attributes).share()
    assert found is not None
    assert share.low < float(found) < share.high
    assert share.low < float(share) < share.high


@every_deck
def test_means_are_those_of_whole_decks(game: str, attributes: int) -> None:
    """A whole deck holds all its claims, and small tables hold more with every card."""
    known, size = odds.ODDS[game], odds.deck_size(game, attributes)
    means = [odds.mean(game, cards, attributes) for cards in range(size + 1)]
    if game == "sumz":
        assert set(means) == {None}
        return
    assert means[0] == 0
    assert means[-1] == sum(known.claims[attributes].values())
    smallest = min(known.claims[attributes])
    first = odds.no_claim(game, smallest, attributes)
    assert first is not None
    assert means[smallest] == 1 - first.fraction  # one claim at the most, in so few cards


def test_means_of_sets_and_triples_are_counted() -> None:
    for n in (3, 4):
        assert odds.ODDS["classic"].claims[n] == {3: len(ternary.find_sets(range(3**n), n))}
    assert odds.ODDS["triples"].claims[4] == {3: len(ternary.find_triples(range(81)))}
    assert odds.mean("classic", 12) == Fraction(220, 79)


def test_dealt_claims_of_sumz_agree() -> None:
    sampling = sampled("sumz", 5)
    exact = odds.first_tables("sumz", sizes.SUMZ_BY_SIZE, 4)
    assert sampling.sizes.keys() == exact.keys()
    for size, share in sampling.sizes.items():
        assert share.low < float(exact[size]) < share.high
    assert sum(share.hits for share in sampling.sizes.values()) == sampling.samples == 20_000


def test_slices_do_not_matter() -> None:
    whole = sampled("triples", 12, samples=300)
    parts = of_tables("triples", 12, 4, Rng("odds", "test"))
    for samples in (0, 1, 99, 200):
        parts.step(samples)
    assert parts.sizes == whole.sizes
    other = of_tables("triples", 12, 4, Rng("other", "test"))
    other.step(300)
    assert other.sizes != whole.sizes


def test_ends_of_tables() -> None:
    assert sampled("classic", 0, samples=5).share().hits == 5
    assert sampled("classic", 81, samples=5).share().hits == 0
    assert sampled("sumz", 0, samples=5).share().hits == 5
    assert sampled("sumz", 6, samples=200).share().hits == 0  # six cards in four dimensions


def test_wilson_intervals() -> None:
    assert wilson(0, 0) == (0, 1)
    # Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    for hits, samples, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(hits, samples) == pytest.approx((low, high), abs=5e-5)
    assert wilson(20, 20) == pytest.approx((1 - 0.1611, 1), abs=5e-5)
    for hits, samples in ((-1, 5), (6, 5)):
        with pytest.raises(ValueError, match="hits takes 0 … 5"):
            wilson(hits, samples)


# What is not taken.


def test_other_values_are_refused() -> None:
    for game, attributes in (("classic", 2), ("triples", 5), ("sumz", 5), ("classic", True)):
        with pytest.raises(ValueError, match=f"attributes takes .* in {game}, got"):
            odds.deck_size(game, attributes)
    with pytest.raises(ValueError, match=f"game takes {', '.join(odds.ODDS)}, got 'triangle'"):
        odds.table_size("triangle")
