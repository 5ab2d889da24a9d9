"""The table of pairs, cell by cell, against the definitions in game.core.ternary."""

import csv as csv_module
import io
from itertools import combinations

import pytest
from threes import is_triple

from game.core import pairs, ternary

CARDS = range(81)


def test_every_cell_of_the_table() -> None:
    for card in CARDS:
        row = pairs.table()[card]
        assert sorted(row) == [other for other in CARDS if ternary.is_pair(card, other)]
        for number in range(16):
            third = 120 - card - row[number]
            assert third == row[15 - number]
            assert is_triple(card, row[number], third)
            assert pairs.partner(card, number) == row[number]


def test_the_digits_of_a_number_say_how_far_each_digit_goes() -> None:
    for card in CARDS:
        for number in range(16):
            written = [int(bit) for bit in pairs.bits(number)]
            goes = zip(
                ternary.digits(card), ternary.digits(pairs.partner(card, number)), strict=True
            )
            assert [(y - x) % 3 for x, y in goes] == [1 + bit for bit in written]


def test_the_number_of_any_two_cards() -> None:
    for a in CARDS:
        for b in CARDS:
            number = pairs.number_of(a, b)
            assert (number is not None) == ternary.is_pair(a, b)
            assert number is None or pairs.partner(a, number) == b


def test_every_pair_is_there_once() -> None:
    found = [(a, b) for a, b, _ in pairs.every_pair()]
    assert len(found) == 648
    assert sorted(found) == [(a, b) for a, b in combinations(CARDS, 2) if ternary.is_pair(a, b)]


def test_a_triple_has_one_number_seen_from_all_its_cards() -> None:
    """The 27 triples of a number hold each card once, as the help says."""
    numbers = {(a, b): k for a, b, k in pairs.every_pair()}
    triples = ternary.find_triples(CARDS)
    assert len(triples) == 216
    of_number: dict[int, list[int]] = {}
    for a, b, c in triples:
        assert sum((a, b, c)) == pairs.TOTAL
        (k,) = {numbers[a, b], numbers[b, c], numbers[a, c]}
        of_number.setdefault(k, []).extend((a, b, c))
    assert sorted(of_number) == list(range(8))
    assert all(sorted(cards) == list(CARDS) for cards in of_number.values())


def test_the_csv_says_what_the_table_says() -> None:
    text = pairs.csv()
    assert text.count("\r\n") == 82
    assert text.isascii()
    head, *rows = csv_module.reader(io.StringIO(text, newline=""))
    assert head == ["card", "digits", *map(str, range(16))]
    for card, row in enumerate(rows):
        assert int(row[0]) == card == int(row[1], 3)
        assert len(row[1]) == 4
        assert tuple(map(int, row[2:])) == pairs.table()[card]


@pytest.mark.parametrize("card", [-1, 81])
def test_other_cards_are_refused(card: int) -> None:
    with pytest.raises(ValueError, match="a card of 4 attributes is 0 … 80"):
        pairs.partner(card, 0)
