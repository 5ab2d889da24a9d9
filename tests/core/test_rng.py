"""Random streams: pinned, independent, of any seed, and fair."""

import random
from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.rng import Rng

ANY_TEXT = st.text(st.characters())  # lone surrogates too

# The deals of every finished session hang on these numbers: they may never change.
PINNED = {
    "deal": (
        [0.48071451730576664, 0.9928391813755892, 0.6433996873898064],
        955,
        "d",
        [6, 5, 9, 2, 7, 3, 1, 4, 8, 0],
    ),
    "computer2": (
        [0.5176978451679477, 0.8786259498871908, 0.5655084351971373],
        838,
        "d",
        [8, 1, 4, 2, 5, 0, 9, 3, 7, 6],
    ),
}


@pytest.mark.parametrize("stream", PINNED)
def test_first_values_of_a_stream(stream: str) -> None:
    rng = Rng("tercet", stream)
    floats, below, letter, order = PINNED[stream]
    assert [rng.random() for _ in range(3)] == floats
    assert rng.random_below(1000) == below
    assert rng.choice("abcdef") == letter
    assert rng.shuffle(range(10)) == order


def test_drawing_from_one_stream_leaves_the_others_alone() -> None:
    alone = Rng("seed", "deal")
    expected = [alone.random() for _ in range(5)]
    deal, computer = Rng("seed", "deal"), Rng("seed", "computer1")
    seen = []
    for _ in range(5):
        computer.shuffle(range(9))
        seen.append(deal.random())
        random.random()
    assert seen == expected


def test_no_global_chance_is_touched() -> None:
    random.seed(5)
    before = random.getstate()
    Rng("seed", "deal").shuffle(range(50))
    assert random.getstate() == before


@given(ANY_TEXT, ANY_TEXT, ANY_TEXT, ANY_TEXT)
@example("a", "bc", "ab", "c")  # texts that join alike
@example("1:a", "b", "1", ":ab")
@example("\ud800", "", "?", "")
def test_other_names_give_other_streams(seed: str, stream: str, seed2: str, stream2: str) -> None:
    first = [Rng(seed, stream).random() for _ in range(2)]
    assert first[0] == first[1]
    same = (seed, stream) == (seed2, stream2)
    assert (Rng(seed2, stream2).random() == first[0]) == same


@given(st.integers(1, 2**40), ANY_TEXT)
def test_below_stays_below(bound: int, seed: str) -> None:
    rng = Rng(seed, "deal")
    assert all(0 <= rng.random_below(bound) < bound for _ in range(20))


@pytest.mark.parametrize("bound", [0, -1])
def test_below_nothing_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match=f"got {bound}"):
        Rng("seed", "deal").random_below(bound)


def test_a_choice_among_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="bound"):
        Rng("seed", "deal").choice(())


@given(st.lists(st.integers()), ANY_TEXT)
def test_a_shuffle_is_a_permutation_and_leaves_its_argument(items: list[int], seed: str) -> None:
    copy = items.copy()
    mixed = Rng(seed, "deal").shuffle(items)
    assert items == copy
    assert mixed is not items
    assert Counter(mixed) == Counter(items)


def test_every_card_comes_to_every_place_equally_often() -> None:
    rng = Rng("fair", "places")
    size, rounds = 12, 6000
    counts = Counter(
        (place, card) for _ in range(rounds) for place, card in enumerate(rng.shuffle(range(size)))
    )
    mean = rounds / size
    chi_square = sum(
        (counts[place, card] - mean) ** 2 / mean for place in range(size) for card in range(size)
    )
    assert chi_square < 173.6  # (12 - 1)² degrees of freedom, 0.1 %
