"""Mod-3 Sumz: claims against brute force and linear algebra, tables, whole games."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng
from game.core.rules import Entry
from game.games.claims.state import Claim, ClaimState
from game.games.claims.sumz import SUMZ, SumzOptions, find_claims, sumz_cards

FOUR = SumzOptions()
THREE = SumzOptions(slots=3)


def vector(card: int, slots: int = 4) -> tuple[int, ...]:
    return tuple(card // 3 ** (slots - 1 - place) % 3 for place in range(slots))


def by_brute_force(cards: Iterable[int], slots: int = 4) -> set[Claim]:
    """Return every claim by going through all sign patterns."""
    ordered = list(cards)
    found = set()
    for signs in product((0, 1, -1), repeat=len(ordered)):
        rows = [
            [sign * x for x in vector(card, slots)]
            for sign, card in zip(signs, ordered, strict=True)
        ]
        if any(signs) and all(sum(column) % 3 == 0 for column in zip(*rows, strict=True)):
            sides = [
                tuple(card for sign, card in zip(signs, ordered, strict=True) if sign == side)
                for side in (1, -1)
            ]
            found.add(Claim(*sides))
    return found


def rank(cards: Iterable[int], slots: int = 4) -> int:
    """Return the rank of the cards as vectors modulo 3, by Gaussian elimination."""
    rows = [list(vector(card, slots)) for card in cards]
    found = 0
    for column in range(slots):
        pivot = next((row for row in rows if row[column]), None)
        if pivot is None:
            continue
        rows.remove(pivot)
        found += 1
        scale = pivot[column]  # 1 and 2 are their own inverses
        for row in rows:
            factor = row[column] * scale
            row[:] = [(x - factor * y) % 3 for x, y in zip(row, pivot, strict=True)]
    return found


def started(options: SumzOptions, seed: str = "sumz") -> ClaimState:
    return SUMZ.start(options, SUMZ.deal(options, Rng(seed, "deal")), 1)


# Claims.


@pytest.mark.parametrize("block", range(5))
def test_claims_equal_brute_force_and_their_number_follows_from_the_rank(block: int) -> None:
    source = random.Random(block)
    for _ in range(100):
        cards = tuple(source.sample(range(1, 81), source.choice((5, 5, 5, 5, 4, 3, 2, 1, 0))))
        claims = find_claims(cards, 4)
        assert len(set(claims)) == len(claims)
        assert set(claims) == by_brute_force(cards)
        assert len(claims) == (3 ** (len(cards) - rank(cards)) - 1) // 2


@pytest.mark.heavy
def test_any_four_cards_of_three_slots_have_a_claim() -> None:
    counts: Counter[int] = Counter()
    for cards in combinations(range(1, 27), 4):
        claims = find_claims.__wrapped__(cards, 3)
        assert len(claims) == (3 ** (4 - rank(cards, 3)) - 1) // 2
        counts[len(claims)] += 1
    # Four claims where the cards lie in one of 13 planes: 13 · C(8, 4) of C(26, 4) tables.
    assert counts == {1: 14_950 - 910, 4: 910}


@given(st.permutations([7, 14, 44, 60, 80]))
def test_claims_come_in_one_order_whatever_the_table(table: list[int]) -> None:
    claims = find_claims((7, 14, 44, 60, 80), 4)
    assert SUMZ.claims(FOUR, tuple(table)) == claims
    sizes = [len(claim.left + claim.right) for claim in claims]
    assert sizes == sorted(sizes)


# Judging.


@pytest.mark.parametrize("slots", [3, 4])
def test_an_explanation_has_sums_and_cards_slot_by_slot(slots: int) -> None:
    state = started(SumzOptions(slots=slots))
    source = random.Random(slots)
    for _ in range(200):
        cards = source.sample(state.table, source.randint(1, len(state.table)))
        cut = source.randint(0, len(cards))
        claim = Claim(tuple(cards[:cut]), tuple(cards[cut:]))
        explanation = SUMZ.explain(state, claim)
        assert explanation.right == (claim in SUMZ.moves(state, 0))
        assert [aspect.feature for aspect in explanation.aspects] == [*sumz_cards(slots).features]
        for slot, aspect in enumerate(explanation.aspects):
            shown = [
                tuple(vector(card, slots)[slot] for card in group)
                for group in (claim.left, claim.right)
            ]
            assert list(aspect.groups) == shown
            assert list(aspect.values) == [sum(column) % 3 for column in shown]
            assert aspect.verdict == ("equal" if len(set(aspect.values)) == 1 else "broken")


# Whole games.


def play(options: SumzOptions, seed: str) -> tuple[int, ClaimState]:
    """Return the rounds of a game of random claims, and its end."""
    source = random.Random(seed)
    state = started(options, seed)
    rounds = 0
    full = options.slots + 1
    while moves := SUMZ.moves(state, 0):
        assert len(state.table) == full or not state.stock
        claim = source.choice(moves)
        assert isinstance(claim, Claim)
        worth = len(claim.left) + len(claim.right)
        then = SUMZ.apply(state, Entry(0, 0, claim))
        assert then.scores[0] == state.scores[0] + worth == len(then.piles[0])
        for place, card in enumerate(state.table):
            if card not in claim.left + claim.right and len(then.table) == full:
                assert then.table[place] == card
        state, rounds = then, rounds + 1
    return rounds, state


@pytest.mark.heavy
@pytest.mark.parametrize(("options", "deck", "most"), [(FOUR, 80, 4), (THREE, 26, 3)])
def test_a_whole_game_leaves_a_few_cards_without_a_claim(
    options: SumzOptions, deck: int, most: int
) -> None:
    rounds = []
    for number in range(100):
        count, end = play(options, f"whole {number}")
        rounds.append(count)
        assert end.over
        assert not end.stock
        assert len(end.table) <= most
        assert end.scores[0] == deck - len(end.table)
        assert not by_brute_force(end.table, options.slots)
    mean = sum(rounds) / len(rounds)
    if options == FOUR:
        # 21.7 was measured over many games; one game's spread is about 1.1.
        assert abs(mean - 21.7) < 0.5
    assert min(rounds) >= deck // (options.slots + 1) - 1
