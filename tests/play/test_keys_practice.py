"""The practice of the keys of cards: what is dealt, what a press is, and what comes of it."""

import pytest
from threes import is_set

from game.core import ternary
from game.play.practice.keys_practice import GROUPS, PAUSE_MS, ROUNDS, SIZES, KeysPractice, Round


def phase(practice: KeysPractice) -> str:
    """Return the phase as it is now: a checker thinks it lasts from one look to the next."""
    return practice.phase


def shown(practice: KeysPractice, now: int = 0) -> int:
    """Begin, or go on, and return when the claim shows."""
    if phase(practice) == "ready":
        practice.begin(now)
    assert not practice.pass_time(now + PAUSE_MS - 1)
    assert practice.pass_time(now + PAUSE_MS)
    return now + PAUSE_MS


def play(practice: KeysPractice, step: int = 300) -> int:
    """Play to the end with so many milliseconds from key to key; return when that was."""
    now = 0
    while phase(practice) != "done":
        now = shown(practice, now)
        if phase(practice) == "done":
            break
        for place in sorted(practice.round.places):
            now += step
            second = place in practice.round.right
            assert practice.press(place, now, second=second) == "right"
    return now


@pytest.mark.parametrize("cards", SIZES)
def test_every_round_has_a_set_at_its_places_and_all_places_have_their_turn(cards: int) -> None:
    for number in range(20):
        practice = KeysPractice(f"seed {number}", cards, 10)
        asked: list[int] = []
        for round_ in practice.rounds:
            assert len(set(round_.cards)) == len(round_.cards) == cards
            a, b, c = (round_.cards[place] for place in round_.left)
            assert is_set(a, b, c)
            assert not round_.right
            asked += round_.left
        times = [asked.count(place) for place in range(cards)]
        assert min(times) >= 30 // cards
        assert max(times) <= min(times) + 2


def test_groups_are_claims_and_the_empty_card_is_never_dealt() -> None:
    kinds = set()
    for number in range(20):
        for round_ in KeysPractice(f"seed {number}", GROUPS).rounds:
            assert len(set(round_.cards)) == GROUPS
            assert all(1 <= card <= 80 for card in round_.cards)
            assert round_.left
            assert not set(round_.left) & set(round_.right)
            sums = [
                ternary.total([round_.cards[place] for place in group])
                for group in (round_.left, round_.right)
            ]
            assert sums[0] == sums[1]
            kinds.add(bool(round_.right))
    assert kinds == {False, True}


def test_the_same_seed_deals_the_same() -> None:
    assert KeysPractice("a", 12).rounds == KeysPractice("a", 12).rounds
    assert KeysPractice("a", 12).rounds != KeysPractice("b", 12).rounds


@pytest.mark.parametrize(("cards", "rounds"), [(13, 10), (12, 5), (0, 10), (81, 20)])
def test_other_sizes_are_refused(cards: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="no practice"):
        KeysPractice("a", cards, rounds)


def test_any_order_is_right_and_what_was_hit_before_counts_no_more() -> None:
    practice = KeysPractice("order")
    now = shown(practice)
    a, b, c = practice.round.left
    assert practice.press(c, now + 100) == "right"
    assert practice.press(c, now + 200) == "again"
    assert practice.press(a, now + 300) == "right"
    assert phase(practice) == "shown"
    assert practice.press(b, now + 400) == "right"
    assert phase(practice) == "pause"
    assert practice.press(b, now + 500) == ""
    assert practice.mistakes == 0
    assert practice.median_ms == 400


def test_another_card_is_a_mistake_and_nothing_else_changes() -> None:
    practice = KeysPractice("other")
    now = shown(practice)
    other = next(p for p in range(12) if p not in practice.round.places)
    for count, place in enumerate((other, other, -1), 1):
        assert practice.press(place, now) == "other"
        assert practice.last == ("other", place)
        assert (practice.mistakes, practice.done_places) == (count, frozenset())
    for place in practice.round.left:
        practice.press(place, now + 50)
    shown(practice, now + 50)
    assert practice.last == ("", -1)
    assert practice.at == 1


def test_cards_of_the_second_group_take_two_presses_or_one_that_says_so() -> None:
    practice = KeysPractice("groups", GROUPS)
    practice.rounds = (Round((1, 2, 3, 4, 5), (0, 1), (2, 3)), *practice.rounds[1:])
    now = shown(practice)
    assert practice.press(2, now + 10) == "first"
    assert practice.done_places == frozenset()
    assert practice.press(2, now + 20) == "right"
    assert practice.press(3, now + 30, second=True) == "right"
    assert practice.press(0, now + 40, second=True) == "group"
    assert practice.press(4, now + 50) == "other"
    assert practice.done_places == {2, 3}
    practice.press(0, now + 60)
    assert practice.press(1, now + 70) == "right"
    assert (phase(practice), practice.mistakes) == ("pause", 2)


def test_nothing_counts_before_a_claim_shows() -> None:
    practice = KeysPractice("early")
    assert practice.press(0, 5) == ""
    practice.begin(0)
    for place in range(12):
        assert practice.press(place, 5) == ""
    assert practice.median_ms is None
    assert practice.mistakes == 0


@pytest.mark.parametrize("rounds", ROUNDS)
@pytest.mark.parametrize("cards", [*SIZES, GROUPS])
def test_it_ends_after_its_rounds_with_times_of_the_pushed_clock(cards: int, rounds: int) -> None:
    practice = KeysPractice("end", cards, rounds)
    play(practice, 300)
    sizes = sorted(len(round_.places) * 300 for round_ in practice.rounds)
    assert practice.median_ms == (sizes[(rounds - 1) // 2] + sizes[rounds // 2]) / 2
    assert set(practice.slowest.values()) == {300}
    asked = set().union(*(round_.places for round_ in practice.rounds))
    assert set(practice.slowest) == asked
    assert not practice.pass_time(10**9)


def test_the_slowest_keys_come_first() -> None:
    practice = KeysPractice("slow")
    now = 0
    while phase(practice) != "done":
        now = shown(practice, now)
        if phase(practice) == "done":
            break
        for place in practice.round.left:
            now += 900 if place == 7 else 200 + place
            practice.press(place, now)
    assert next(iter(practice.slowest.items())) == (7, 900)
    assert list(practice.slowest.values()) == sorted(practice.slowest.values(), reverse=True)
