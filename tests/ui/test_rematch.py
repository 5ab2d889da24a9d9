"""Rematch: the same people again, with what each of them has won and done so far."""

import pygame
import pytest
from hands import card_hand
from pilot import Pilot

from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import Setup, default_setup, with_field


def sit(pilot: Pilot, setup: Setup) -> None:
    pilot.sit(setup, 3000)


def play(pilot: Pilot, *wins: int) -> None:
    """Have seats find something in their turns until the game is over, and see the result."""
    table, turn = pilot.table, 0
    while table.match.result is None:
        seat = wins[turn % len(wins)]
        pilot.frame(1000)
        card_hand(table).selector.call(seat)
        table.model.submit(seat, table.match.rules.moves(table.match.state, seat)[0])
        turn += 1
    pilot.wait(8000, 100)
    assert isinstance(pilot.screen, ResultScreen)


def two() -> Setup:
    setup = default_setup("classic", 2)
    options = with_field(setup.opening.options, "ends", "points")
    return setup.with_fields(options=with_field(options, "target", 5), names=("Ada", "Emmy"))


@pytest.mark.heavy
@pytest.mark.parametrize("way", ["new", "again"])
def test_a_rematch_counts_who_has_won(pilot: Pilot, way: str) -> None:
    sit(pilot, two())
    play(pilot, 0)
    words = pilot.words()
    assert "Rematch" in words
    assert not any(text.startswith("Games won") for text in words)
    (pilot.click if way == "new" else pilot.click_more)(way)
    assert pilot.table.model.opening.names == ("Ada", "Emmy")
    play(pilot, 1)
    assert "Games won: Ada\u00a01 · Emmy\u00a01" in pilot.words()
    pilot.press(pygame.K_RETURN)
    play(pilot, 0, 0, 1)
    assert "Games won: Ada\u00a02 · Emmy\u00a01" in pilot.words()


@pytest.mark.heavy
def test_each_player_is_told_what_was_done(pilot: Pilot) -> None:
    sit(pilot, two())
    play(pilot, 0, 0, 1)
    words = pilot.words()
    for head in ("fastest", "mistakes", "in a row"):
        assert head in words
    assert words.count("1.0 s") == 2


@pytest.mark.heavy
def test_a_new_table_begins_a_new_sitting(pilot: Pilot) -> None:
    sit(pilot, two())
    play(pilot, 0)
    pilot.click("leave")
    sit(pilot, two())
    play(pilot, 0)
    assert not any(text.startswith("Games won") for text in pilot.words())


@pytest.mark.heavy
def test_alone_there_is_no_rematch(pilot: Pilot) -> None:
    sit(pilot, default_setup("classic"))
    table = pilot.table
    while table.match.result is None:
        pilot.frame(500)
        table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    pilot.wait(8000, 100)
    assert "Rematch" not in pilot.words()
    assert "New deal" in pilot.words()
