"""Computer players of No Set: each level beats the lower in a duel, and takes more in a race."""

from statistics import fmean

import pytest

from game.core.rng import Rng
from game.core.rules import Entry
from game.games.computers import player
from game.games.levels import LEVELS
from game.games.noset.cap_rules import NO_SET
from game.games.noset.options import CapOptions
from game.games.noset.state import CapState, Take

FEW, MANY = 40, 60
FEW_OF_THE_BEST = 12
"""Its searches take a while."""


def planned(state: CapState, level: int, seed: str) -> Entry:
    """Return the plan of the seat whose turn it is."""
    thought = player(NO_SET, state.observe(state.turn), state.turn, level, seed).think()
    while True:
        try:
            next(thought)
        except StopIteration as end:
            plan: Entry = end.value
            return plan


def play(state: CapState, levels: tuple[int, ...], seed: str) -> CapState:
    """Play to the end, each seat by the player of its level."""
    number = 0
    while not state.over:
        plan = planned(state, levels[state.turn], f"{seed} {number}")
        state = NO_SET.apply(state, Entry(0, state.turn, plan.action))
        number += 1
    return state


def opening(seed: str, seats: int, **options: object) -> CapState:
    own = CapOptions(**options)  # type: ignore[arg-type]
    return NO_SET.start(own, NO_SET.deal(own, Rng(seed, "deal")), seats)


def duels_won(higher: int, lower: int, count: int, dealt: int = 6) -> int:
    """Return how many of so many duels the higher level wins, beginning every other one."""
    won = 0
    for number in range(count):
        first = opening(f"{number // 2}", 2, play="duel", dealt=dealt)
        levels = (higher, lower) if number % 2 else (lower, higher)
        result = NO_SET.result(play(first, levels, str(number)))
        assert result is not None
        won += result.scores[levels.index(higher)]
    return won


PAIRS = tuple((level, level - 1) for level in range(2, 6))


@pytest.mark.parametrize(("higher", "lower"), PAIRS)
def test_each_level_beats_the_lower_in_most_duels(higher: int, lower: int) -> None:
    count = FEW_OF_THE_BEST if higher == 5 else FEW
    assert duels_won(higher, lower, count) > count / 2


@pytest.mark.slow
@pytest.mark.parametrize(("higher", "lower"), PAIRS)
@pytest.mark.parametrize("dealt", [6, 0])
def test_each_level_beats_the_lower_in_most_of_many_duels(
    higher: int, lower: int, dealt: int
) -> None:
    assert duels_won(higher, lower, MANY, dealt) > MANY / 2


def test_the_lowest_level_overlooks_closed_cards() -> None:
    ends = [play(opening(f"{n}", 2, play="duel"), (1, 1), str(n)) for n in range(30)]
    assert {end.ended for end in ends} == {True, False}


def test_higher_levels_take_more_cards_in_a_race() -> None:
    taken = {
        level: fmean(
            len(play(opening("", 1, size=27), (level,), str(number)).finished[0])
            for number in range(20)
        )
        for level in LEVELS
    }
    assert taken[5] == 9 > taken[1]
    assert taken[4] > taken[2]


def test_a_plan_takes_an_open_card_whatever_is_hidden() -> None:
    state = opening("row", 2, goal="storm")
    for level in LEVELS:
        plan = planned(state, level, "x")
        assert isinstance(plan.action, Take)
        assert plan.action.card in state.open
        assert plan == planned(state, level, "x")
