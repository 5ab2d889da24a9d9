"""Ternary arithmetic against its definition and against brute force."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import ternary

TRIPLES = ternary.find_triples(range(81))


def plain_digits(card: int, n: int) -> tuple[int, ...]:
    return tuple(card // 3 ** (n - 1 - place) % 3 for place in range(n))


def plain_is_set(a: int, b: int, c: int, n: int) -> bool:
    columns = zip(*(plain_digits(card, n) for card in (a, b, c)), strict=True)
    return len({a, b, c}) == 3 and all(sum(column) % 3 == 0 for column in columns)


def plain_is_pair(a: int, b: int, n: int = 4) -> bool:
    return all(x != y for x, y in zip(plain_digits(a, n), plain_digits(b, n), strict=True))


def tables(n: int, most: int = 24) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 3**n - 1), max_size=most, unique=True)


# Digits.


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_digits_and_index_go_round(n: int) -> None:
    rows = [ternary.digits(card, n) for card in range(3**n)]
    assert rows == sorted(product(range(3), repeat=n))
    assert [ternary.index(row) for row in rows] == list(range(3**n))
    assert rows == [plain_digits(card, n) for card in range(3**n)]


def test_index_takes_lists_and_no_digits() -> None:
    assert ternary.index([]) == 0
    assert ternary.index([2, 2]) == 8


@pytest.mark.parametrize("bad", [3, -1, True, False, 1.0, "1", None, 10**30])
def test_index_names_a_bad_digit(bad: Any) -> None:
    with pytest.raises(ValueError, match="digit") as caught:
        ternary.index((0, bad, 1))
    assert repr(bad) in str(caught.value)


# Bad indexes: every name refuses them and names them.

ONE_CARD: dict[str, Callable[[Any], object]] = {
    "digits": ternary.digits,
    "third, first": lambda bad: ternary.third(bad, 5),
    "third, second": lambda bad: ternary.third(5, bad),
    "find_sets, a list": lambda bad: ternary.find_sets([0, bad, 40]),
    "find_sets, a tuple": lambda bad: ternary.find_sets((bad,)),
    "is_pair, first": lambda bad: ternary.is_pair(bad, 40),
    "is_pair, second": lambda bad: ternary.is_pair(40, bad),
    "find_triples": lambda bad: ternary.find_triples([0, bad, 40]),
    "find_ultras": lambda bad: ternary.find_ultras([0, bad, 40]),
    "find_ghosts": lambda bad: ternary.find_ghosts([0, bad, 40]),
    "total": lambda bad: ternary.total([3, bad]),
    "negative": ternary.negative,
}


@pytest.mark.parametrize("name", ONE_CARD)
@given(bad=st.one_of(st.integers(max_value=-1), st.integers(min_value=81)))
def test_a_bad_index_is_named(name: str, bad: int) -> None:
    with pytest.raises(ValueError, match=rf"(?<![-\d]){bad}(?!\d)"):
        ONE_CARD[name](bad)


@pytest.mark.parametrize("name", ONE_CARD)
@pytest.mark.parametrize("bad", [True, False, 1.0, "1", None, (1,)])
def test_what_is_no_integer_is_no_card(name: str, bad: Any) -> None:
    with pytest.raises(ValueError, match="card of 4 attributes") as caught:
        ONE_CARD[name](bad)
    assert repr(bad) in str(caught.value)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_the_first_index_past_the_deck_is_bad_in_every_deck(n: int) -> None:
    calls: list[Callable[[int], object]] = [
        lambda bad: ternary.digits(bad, n),
        lambda bad: ternary.third(0, bad, n),
        lambda bad: ternary.find_sets([0, bad], n),
        lambda bad: ternary.find_ultras([0, bad], n),
        lambda bad: ternary.find_ghosts([0, bad], n),
        lambda bad: ternary.is_pair(0, bad, n),
        lambda bad: ternary.total([bad], n),
        lambda bad: ternary.negative(bad, n),
    ]
    for call in calls:
        call(3**n - 1)
        with pytest.raises(ValueError, match=f"got {3**n}"):
            call(3**n)


@pytest.mark.parametrize("n", [0, -1, 6, 1000, True])
def test_a_wrong_number_of_attributes(n: Any) -> None:
    ternary.digits(0, 1)  # a cached answer for 1 is none for True
    calls: list[Callable[[], object]] = [
        lambda: ternary.digits(0, n),
        lambda: ternary.third(0, 1, n),
        lambda: ternary.find_sets([], n),
        lambda: ternary.find_ultras([], n),
        lambda: ternary.find_ghosts([], n),
        lambda: ternary.is_pair(0, 1, n),
        lambda: ternary.total([], n),
        lambda: ternary.negative(0, n),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="attributes"):
            call()


def test_the_same_card_twice_has_no_third() -> None:
    with pytest.raises(ValueError, match="distinct cards are needed, got 7 twice"):
        ternary.third(7, 7)


# Sets.


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_third_is_minus_the_sum_in_every_digit(n: int) -> None:
    for a, b in combinations(range(3**n), 2):
        c = ternary.third(a, b, n)
        expected = tuple(
            -(x + y) % 3 for x, y in zip(plain_digits(a, n), plain_digits(b, n), strict=True)
        )
        assert plain_digits(c, n) == expected
        assert c == ternary.third(b, a, n)
        assert c not in (a, b)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_sets_of_the_full_deck_against_all_threes(n: int) -> None:
    naive = [three for three in combinations(range(3**n), 3) if plain_is_set(*three, n)]
    assert ternary.find_sets(range(3**n), n) == naive


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 12), (3, 117), (4, 1080), (5, 9801)])
def test_set_count(n: int, count: int) -> None:
    assert count == len(ternary.find_sets(range(3**n), n))


@given(st.data(), st.sampled_from([3, 4, 5]))
def test_find_sets_equals_all_threes(data: st.DataObject, n: int) -> None:
    cards = data.draw(tables(n))
    naive = [three for three in combinations(sorted(cards), 3) if plain_is_set(*three, n)]
    assert ternary.find_sets(cards, n) == naive


@given(st.lists(st.integers(0, 80), max_size=40))
def test_duplicates_count_once(cards: list[int]) -> None:
    assert ternary.find_sets(cards) == ternary.find_sets(set(cards))
    assert ternary.find_triples(cards) == ternary.find_triples(set(cards))
    assert ternary.find_sets([5, 5, 5]) == ternary.find_triples([5, 5, 5]) == []


def test_any_collection_will_do() -> None:
    for cards in ([2, 1, 0], (0, 2, 1), {0, 1, 2}, frozenset({2, 0, 1}), range(3), bytes(range(3))):
        assert ternary.find_sets(cards) == [(0, 1, 2)]
    assert ternary.find_sets([]) == []
    assert ternary.find_triples(()) == []


# Pairs and triples.


def test_648_pairs_completed_by_120_minus_both() -> None:
    pairs = [(a, b) for a, b in combinations(range(81), 2) if ternary.is_pair(a, b)]
    assert len(pairs) == 648
    for a, b in pairs:
        c = 120 - a - b
        assert 0 <= c <= 80
        assert plain_is_pair(a, c)
        assert plain_is_pair(b, c)
        assert c == ternary.third(a, b)


def test_is_pair_of_other_decks() -> None:
    for n in (1, 2, 3, 5):
        for a in range(0, 3**n, 7):
            assert [b for b in range(3**n) if ternary.is_pair(a, b, n)] == [
                b for b in range(3**n) if plain_is_pair(a, b, n)
            ]


def test_a_card_is_no_pair_with_itself() -> None:
    assert not any(ternary.is_pair(a, a) for a in range(81))


def test_216_triples_8_through_each_card_each_pair_in_one() -> None:
    naive = [
        (a, b, c)
        for a in range(81)
        for b in range(a + 1, 81)
        if plain_is_pair(a, b)
        for c in range(b + 1, 81)
        if plain_is_pair(a, c) and plain_is_pair(b, c)
    ]
    assert naive == TRIPLES
    assert len(TRIPLES) == 216
    through = Counter(card for three in TRIPLES for card in three)
    assert through == dict.fromkeys(range(81), 8)
    pairs = Counter(pair for three in TRIPLES for pair in combinations(three, 2))
    assert len(pairs) == 648
    assert set(pairs.values()) == {1}
    assert all(ternary.is_pair(a, b) for a, b in pairs)


@given(tables(4, 40))
def test_find_triples_equals_all_threes(cards: list[int]) -> None:
    naive = [
        (a, b, c)
        for a, b, c in combinations(sorted(cards), 3)
        if plain_is_pair(a, b) and plain_is_pair(a, c) and plain_is_pair(b, c)
    ]
    assert ternary.find_triples(cards) == naive


# Sums.


@given(st.data(), st.sampled_from([1, 2, 3, 4, 5]))
def test_total_is_the_sum_digit_by_digit(data: st.DataObject, n: int) -> None:
    cards = data.draw(st.lists(st.integers(0, 3**n - 1), max_size=12))
    columns = zip(*(plain_digits(card, n) for card in cards), strict=True)
    expected = tuple(sum(column) % 3 for column in columns) or (0,) * n
    assert plain_digits(ternary.total(cards, n), n) == expected
    assert ternary.total(reversed(cards), n) == ternary.total(iter(cards), n)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_negative_brings_each_card_to_nothing(n: int) -> None:
    for card in range(3**n):
        other = ternary.negative(card, n)
        assert ternary.total([card, other], n) == 0
        assert ternary.negative(other, n) == card
        assert ternary.total([card, card], n) == other
        assert ternary.total([card] * 3, n) == 0
    assert ternary.negative(0, n) == 0
