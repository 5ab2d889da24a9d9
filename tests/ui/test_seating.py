"""Computers are seated in the set-up, with their levels and names."""

import pygame
from pilot import Pilot

from game.ui.pages.setup.setup_screen import SetupScreen


def to_setup(pilot: Pilot, game: str = "classic") -> SetupScreen:
    pilot.set_up(game)
    assert isinstance(pilot.screen, SetupScreen)
    return pilot.screen


def test_one_press_seats_a_computer_and_two_more_deal(pilot: Pilot) -> None:
    screen = to_setup(pilot)
    pilot.click("who:1")
    assert screen.widget_named("key:1") is None
    pilot.frame()
    assert screen.widget_named("level:1") is not None
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    assert pilot.table.session.computers == {1: 2}
    assert pilot.table.model.setup.opening.names[1] == "Casual"


def test_one_button_seats_all_computers_and_takes_them_away(pilot: Pilot) -> None:
    screen = to_setup(pilot)
    pilot.click("seats")  # in the middle: three or four
    seats = screen.choices.seats
    pilot.click("against")
    assert screen.choices.setup().opening.computers == dict.fromkeys(range(1, seats), 2)
    pilot.click("against")
    assert screen.choices.setup().opening.computers == {}
    assert screen.choices.seats == seats


def test_levels_and_names_are_remembered(pilot: Pilot) -> None:
    screen = to_setup(pilot)
    screen.choices.names[1] = "Emmy"
    screen.choices.turn_over(1)
    assert screen.choices.setup().opening.names[1] == "Casual"
    screen.choices.turn_over(1)
    assert screen.choices.setup().opening.names[1] == "Emmy"
    pilot.click("who:1")
    pilot.walk_to("level:1")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    pilot.deal()
    again = pilot.loop.context.setups.last_setup("classic", together=True)
    assert again.opening.levels[1] == 4
    assert again.opening.names[1] == "Quick"
    screen = to_setup(pilot)
    assert screen.choices.names == ["", *screen.choices.names[1:]]
    assert screen.choices.names[1] == ""


def test_the_key_of_a_computer_is_free(pilot: Pilot) -> None:
    screen = to_setup(pilot)
    key = screen.choices.keys[1]
    screen.choices.set_key(0, key)
    assert screen.choices.keys[0] != key
    screen.choices.turn_over(1)
    screen.choices.set_key(0, key)
    assert screen.choices.keys[0] == key
    screen.choices.turn_over(1)  # a person again: the later seat gives way
    assert screen.choices.keys[1] != key


def test_who_plays_alone_is_a_person(pilot: Pilot) -> None:
    screen = to_setup(pilot)
    screen.choices.turn_over(0)
    screen.choices.set_seats(0)
    assert screen.choices.setup().opening.computers == {}
    assert screen.choices.setup().opening.names[0] == "Player 1"
