"""Handicaps are agreed with the options: points to begin with, and more or less time to pick."""

import json
from dataclasses import replace
from typing import Any

import pytest

from game.core.options import decode_values, drop_unasked, encode_values, favours
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games import GAMES
from game.games.claims.state import Call, ClaimState, Timeout
from game.play.codes import decode, encode
from game.play.opening import Opening
from game.play.session import Session

CARDS = [key for key, rules in GAMES.items() if rules.timed]
ROWS = [key for key in CARDS if any(one.sign == "storm" for one in GAMES[key].options.VARIANTS)]

# A game in which the second of some players has it easier, as it was stored, and as a code, before
# there were handicaps of each seat.
OF_BEFORE = {
    "classic": (
        '[5, "point", "deck", 10, 0, 0, 0, 4, "plain", 1, "deck", 0, 0, 2, 5, 3]',
        "GDD4-1F01-0T3T-BQ2X-MW5C",
    ),
    "triples": (
        '[5, "point", "deck", 10, 0, 0, 0, "complete", 1, "deck", 2, 5, 3]',
        "QRC4-1F01-0T3T-BQ2X-MW5Q",
    ),
    "sumz": (
        '[5, "point", "deck", 10, 0, 0, 0, 4, "deck", 2, 5, 3]',
        "NRX4-1F01-0T3T-BQ2X-MW5G",
    ),
    "ultra": (
        '[5, "point", "deck", 10, 0, 0, 0, "deck", 12, 0, 0, 2, 5, 3]',
        "PHF4-1F01-0T3T-BQ2X-MW5T",
    ),
    "quads": (
        '[5, "point", "deck", 10, 0, 0, 0, "deck", 3, 0, 0, 2, 5, 3]',
        "GFY4-1F01-0T3T-BQ2X-MW52",
    ),
    "proset": ('[10, "point", "deck", 10, 0, 0, 0, 0, 2, 5, 3]', "H2P4-1F01-0T3T-BQ2X-MW5Z"),
    "ghost": ('[20, "point", "deck", 10, 0, 0, 0, 0, 2, 5, 3]', "M514-1F01-0T3T-BQ2X-MW56"),
}


def with_fields(game: str, **fields: object) -> Any:
    return replace(GAMES[game].default_options(), **fields)


def begun(game: str, seats: int = 3, **fields: object) -> ClaimState:
    rules, options = GAMES[game], with_fields(game, **fields)
    state = rules.start(options, rules.deal(options, Rng("a", "deal")), seats)
    assert isinstance(state, ClaimState)
    return state


@pytest.mark.parametrize("game", CARDS)
def test_every_player_has_a_head_start_and_a_time_to_pick(game: str) -> None:
    rules, some = GAMES[game], {"lead_1": 2, "time_1": 50, "lead_2": 5, "time_2": 300}
    state = begun(game, handicaps=True, lead_3=-3, **some)
    assert state.scores == (2, 5, -3)
    for seat, times in enumerate((0.5, 3, 1)):
        ms = round(times * state.options.window * 1000)
        called = rules.apply(state, Entry(700, seat, Call()))
        assert called.alarm() == (700 + ms, Timeout())
        over = rules.apply(called, Entry(700 + ms, CLOCK, Timeout()))
        assert over.scores == tuple(s - (n == seat) for n, s in enumerate(state.scores))


def test_nobody_begins_with_all_the_points_there_are_to_win() -> None:
    state = begun("classic", ends="points", target=5, handicaps=True, lead_1=10, lead_2=-5)
    assert (state.scores, state.over) == ((4, -5, 0), False)


@pytest.mark.parametrize("game", CARDS)
def test_games_of_before_have_none_and_alone_there_is_none(game: str) -> None:
    default = GAMES[game].default_options()
    code = encode_values(default)
    assert decode_values(default, code) == default
    at_the_end = encode_values(with_fields(game, handicaps=True))
    assert at_the_end[-1] == 1, "they stand last, or games before are lost"
    assert at_the_end[: len(code)] == code
    assert begun(game, 1, handicaps=True, lead_1=5).scores == (0,)
    assert begun(game, 2, lead_1=5).scores == (0, 0)


@pytest.mark.parametrize("game", OF_BEFORE)
def test_the_one_player_who_had_it_easier_before_has_it_so_for_ever(game: str) -> None:
    rules, (stored, code) = GAMES[game], OF_BEFORE[game]
    old: Any = decode_values(rules.default_options(), json.loads(stored))
    assert old == with_fields(game, favoured=2, head=5, slack=3)
    assert (json.dumps(encode_values(old)), encode(game, old, "x")) == (stored, code)
    assert decode(code).options == old
    renewed = old.migrate()
    assert (renewed.favoured, renewed.lead_2, renewed.time_2) == (0, 5, 300)
    assert renewed.migrate() is renewed
    assert drop_unasked(renewed, 3) == renewed
    deal = rules.deal(old, Rng("a", "deal"))
    logs = []
    for options in (old, renewed):
        session = Session(rules, options, "a", 3, deal)
        assert session.state.scores == (0, 5, 0)
        for seat, times in ((0, 1), (1, 3)):
            session.submit(seat, Call(), 100_000 * (seat + 1))
            due = session.state.alarm()
            assert due == (session.state.called_ms + 1000 * old.window * times, Timeout())
            session.advance(due[0])
        assert Session(rules, options, "a", 3, deal, log=session.log).state == session.state
        logs.append(session.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("game", ROWS)
def test_a_row_of_before_keeps_its_time_and_shows_it(game: str) -> None:
    """A storm that was set up after a handicap had it, unseen: it goes as it went, and says so."""
    old = with_fields(game, goal="storm", favoured=2, head=5, slack=2)
    for options in (old, old.migrate()):
        assert options.start_scores(2) == (0, 0)
        assert [options.choosing_ms(seat) for seat in (0, 1)] == [5000, 10000]
        told = [(option.label, value) for option, value in favours(options, 1, 2)]
        assert told == [("Time to pick", 200)]


def test_what_is_agreed_for_a_seat_is_known_and_keeps_the_game_apart() -> None:
    options = with_fields("classic", handicaps=True, lead_2=3, time_2=50, lead_4=1)
    told = [(option.field, value) for option, value in favours(options, 1, 3)]
    assert told == [("lead_2", 3), ("time_2", 50)]
    assert favours(options, 0, 3) == favours(options, 3, 3) == favours(options, 1, 1) == []
    assert Opening("classic", options, names=("", ""), levels=(None, None)).helped
    assert drop_unasked(options, 3) == replace(options, lead_4=0)
    assert drop_unasked(options, 1) == GAMES["classic"].default_options()
    no_limit = replace(options, window=0)
    assert drop_unasked(no_limit, 4) == replace(no_limit, time_2=100)
