"""Screen readers: whole games by what Orca speaks alone, with the letters of cards typed."""

from collections.abc import Iterator

import pytest
from orca_player import (
    LANDED_IN_COMPANY_S,
    Player,
    missing,
    orca,
    play_set,
    play_sumz,
    play_triangle,
    seat_three,
    set_among,
)
from test_aloud import bus  # noqa: F401 - a fixture
from xvfb import Desk, running

from game.games import GAMES
from game.games.triangle.solver import best_line
from game.storage.settings import Settings

pytestmark = pytest.mark.slow

NAMES = {"1": "Ada", "0": "Ben", "5": "Cleo"}
"""Whoever plays, by the key that calls."""


@pytest.fixture
def player(bus: Desk) -> Iterator[Player]:  # noqa: F811
    """Yield somebody who hears the main menu, where nothing moves."""
    if why := missing():
        pytest.skip(why)
    names = {str(seat): name for seat, name in enumerate(NAMES.values(), 1)}
    settings = Settings(speed=0, names=names)
    with orca(bus) as ear, running(bus, settings=settings) as window:
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


def test_three_people_call_and_hear_who_picks_and_what_they_gain(player: Player) -> None:
    assert "Press your key" in seat_three(player)
    left = r"\d+ cards left"
    for key, late in zip(NAMES, "051", strict=True):
        player.press(key, f"^{NAMES[key]} – pick three!")
        player.press(late, f"^{NAMES[key]} called first, {NAMES[late]} a moment later")
        claim = set_among(player.cards)
        told = player.claim(claim, rf"^{NAMES[key]} got it! \+1\spoint.*([Nn]ew|[Mm]oved)")
        player.hear_news(told, claim, LANDED_IN_COMPANY_S)
    player.press("alt+s", f"^Ada 1, Ben 1, Cleo 1, {left}")
    player.press("1", "^Ada – pick three!")
    first, second, third = set_among(player.cards)
    other = next(key for key in player.cards if key not in (first, second, third))
    player.claim((first, second, other), r"^Ada: .* must be all the same.*−1\spoint$")
    player.press(third.lower(), "^Call first")
    player.press("alt+s", f"^Ada 0, Ben 1, Cleo 1, {left}")
