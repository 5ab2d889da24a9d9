"""A handicap is agreed with the options: points to begin with, and more time to pick."""

from dataclasses import replace

import pytest

from game.core.options import decoded, encoded, favours
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games import GAMES
from game.games.claims.state import Call, ClaimState, Timeout
from game.play.opening import Opening

CARDS = [key for key, rules in GAMES.items() if rules.timed]


def begun(game: str, seats: int = 3, **fields: object) -> ClaimState:
    rules = GAMES[game]
    options = replace(rules.default_options(), **fields)
    state = rules.start(options, rules.deal(options, Rng("a", "deal")), seats)
    assert isinstance(state, ClaimState)
    return state


@pytest.mark.parametrize("game", CARDS)
def test_one_player_begins_with_points_and_may_pick_for_longer(game: str) -> None:
    rules = GAMES[game]
    state = begun(game, favoured=2, head=5, slack=3)
    assert state.scores == (0, 5, 0)
    window = state.options.window * 1000
    for seat, ms in enumerate((window, 3 * window, window)):
        called = rules.apply(state, Entry(700, seat, Call()))
        assert rules.alarm(called) == (700 + ms, Timeout())
        over = rules.apply(called, Entry(700 + ms, CLOCK, Timeout()))
        assert over.scores == tuple(s - (n == seat) for n, s in enumerate(state.scores))


def test_nobody_begins_with_all_the_points_there_are_to_win() -> None:
    state = begun("classic", favoured=1, head=10, ends="points", target=5)
    assert (state.scores, state.over) == ((4, 0, 0), False)


@pytest.mark.parametrize("game", CARDS)
def test_games_of_before_have_none_and_alone_there_is_none(game: str) -> None:
    default = GAMES[game].default_options()
    assert decoded(default, encoded(default)) == default
    assert encoded(replace(default, favoured=1))[-1] == 1, (
        "it stands last, or games before are lost"
    )
    assert begun(game, 1, favoured=1, head=5).scores == (0,)
    assert begun(game, 2, favoured=0, head=5).scores == (0, 0)


def test_what_favours_a_seat_is_known_and_keeps_the_game_apart() -> None:
    options = replace(GAMES["classic"].default_options(), favoured=2, slack=2)
    told = [(option.field, value) for option, value in favours(options, 1, 2)]
    assert told == [("head", 3), ("slack", 2)]
    assert favours(options, 0, 2) == []
    assert favours(options, 1, 1) == []
    assert Opening("classic", options, names=("", ""), levels=(None, None)).helped
