"""Screen readers: whole games by what Orca speaks alone, with the letters of cards typed."""

from collections.abc import Iterator

import pytest
from orca_player import Player, missing, orca, play_set, play_sumz, play_triangle
from test_aloud import bus  # noqa: F401 - a fixture
from xvfb import Desk, running

from game.games import GAMES
from game.games.triangle.solver import best_line
from game.storage.settings import Settings

pytestmark = pytest.mark.slow


@pytest.fixture
def player(bus: Desk) -> Iterator[Player]:  # noqa: F811
    """Yield somebody who hears the main menu, where nothing moves."""
    if why := missing():
        pytest.skip(why)
    with orca(bus) as ear, running(bus, settings=Settings(speed=0)) as window:
        ear.wait_for("Play Set")
        yield Player(window, ear)


def test_a_whole_deck_of_set_is_played_by_ear(player: Player) -> None:
    assert play_set(player) > 20
    assert "Perfect!" in player.ear.heard
    player.ear.wait_for("New deal push button")


def test_a_whole_deck_of_sumz_is_played_by_ear(player: Player) -> None:
    assert play_sumz(player) > 10
    assert "Perfect!" in player.ear.heard


def test_a_triangle_is_played_by_ear(player: Player) -> None:
    options = GAMES["triangle"].default_options()
    start = GAMES["triangle"].start(options, (), 1)
    rows = range(1, start.size + 1)
    places = [f"row {row}, place {n}" for row in rows for n in range(1, start.size - row + 2)]
    line = best_line(start.size, start.markers, start.home)
    play_triangle(player, [(places[jump[0]], places[jump[1]]) for jump in line])
    assert "Perfect!" in player.ear.heard
    assert sum("Jumped over" in words for words in player.ear.heard) >= len(line) - 1
