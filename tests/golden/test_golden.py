"""The golden playthroughs play as they are written; every game has one.

Where a change of the rules is meant, ``python tests/golden/remake.py`` writes them anew.
"""

import json

import pytest
import remake

from game.core.options import declared_options, encode_values
from game.core.rules import CLOCK
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Call, Claim, NoneHere, Timeout
from game.play.codes import decode
from game.play.session import Session

FILES = remake.files()
every_file = pytest.mark.parametrize("name", FILES)


def read(name: str) -> str:
    return FILES[name].read_text(encoding="utf-8")


@every_file
def test_a_playthrough_plays_as_written(name: str) -> None:
    text = read(name)
    again = remake.text_of(*remake.parsed(text))
    for number, (now, written) in enumerate(
        zip(again.splitlines(), text.splitlines(), strict=False), 1
    ):
        assert now == written, f"{name}.txt, line {number}"
    assert again == text


@every_file
def test_a_playthrough_is_what_its_player_makes(name: str) -> None:
    assert remake.made(name) == read(name)


@every_file
def test_a_code_means_for_ever_what_it_meant(name: str) -> None:
    """If what is usual in a game has changed, ``game.play.codes`` needs what it was."""
    game, options, seed, _, code = remake.parsed(read(name))[0]
    found = decode(code)
    assert (found.game, encode_values(found.options), found.seed) == (
        game,
        json.loads(options),
        seed,
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_left_out_by_a_code(game: str) -> None:
    """So that the test above pins what is usual."""
    default = GAMES[game].default_options()
    played = [play.options for play in remake.PLAYS.values() if play.game == game]
    for field in declared_options(default):
        assert getattr(default, field) in [getattr(options, field) for options in played], field


def test_every_game_and_every_play_has_a_file() -> None:
    assert set(FILES) == set(remake.PLAYS)
    assert {remake.parsed(read(name))[0][0] for name in FILES} == set(GAMES)


def test_two_seats_meet_all_that_can_happen() -> None:
    """A right and a wrong claim, a time-out, a right and a wrong "none here"."""
    head, log = remake.parsed(read("triples-two"))
    rules = GAMES[head[0]]
    assert isinstance(rules, ClaimRules)
    session = Session(rules, remake.PLAYS["triples-two"].options, head[2], 2)
    seen = set()
    for entry in log:
        points = sum(session.state.scores)
        if entry.seat == CLOCK:
            session.advance(entry.at_ms)
        else:
            session.submit(entry.seat, entry.action, entry.at_ms)
        seen.add((type(entry.action), sum(session.state.scores) - points))
    assert session.log == log
    assert seen == {
        (Call, 0), (Claim, 1), (Claim, -1), (Timeout, -1), (NoneHere, 1), (NoneHere, -1)
    }  # fmt: skip


def test_the_solitaire_ends_perfectly() -> None:
    assert read("triangle").splitlines()[-1] == "= scores (1,) ranks (1,) won True perfect True"
