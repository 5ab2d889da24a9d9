"""The panel to print: from a game's sheet to a file, and back."""

import os
import re
from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from game.games import GAMES
from game.storage import paths
from game.ui.pages.print_screen import PrintScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.prints.job import PLAYED, has_backs, printouts

CHOICES = [(game, what) for game in GAMES for what in printouts(game)]


def saved() -> list[Path]:
    return sorted((Path(os.environ["TERCET_HOME"]) / paths.EXPORTS).glob("*.pdf"))


def open_panel(pilot: Pilot, game: str = "classic") -> PrintScreen:
    pilot.push(SheetScreen(pilot.loop.context, game))
    pilot.click("print")
    assert isinstance(pilot.screen, PrintScreen)
    return pilot.screen


def choose(pilot: Pilot, field: str, value: object) -> None:
    """Step through a choice with the arrow keys until it has a value."""
    panel = pilot.screen
    assert isinstance(panel, PrintScreen)
    pilot.walk_to(field)
    pilot.press(pygame.K_HOME)
    for _ in range(6):
        if getattr(panel.job, field) == value:
            return
        pilot.press(pygame.K_RIGHT)
    raise AssertionError(f"{field} has no {value!r}")


def save(pilot: Pilot) -> bytes:
    before = saved()
    pilot.click("save")
    while pilot.screen.widget_named("cancel") is not None:
        pilot.frame()
    (path,) = {*saved()} - {*before}
    assert any(path.name in words for words in pilot.words())
    return path.read_bytes()


def pages(data: bytes) -> int:
    found = re.search(rb"/Count (\d+)", data)
    assert found
    return int(found[1])


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "what"), CHOICES)
def test_all_that_a_game_prints_is_saved(pilot: Pilot, game: str, what: str) -> None:
    open_panel(pilot, game)
    choose(pilot, "what", what)
    assert (pilot.screen.widget_named("backs") is not None) == has_backs(game, what)
    assert (pilot.screen.widget_named("sheets") is not None) == (
        what in [one.key for one in GAMES[game].worksheets]
    )
    assert save(pilot).startswith(b"%PDF-")


@pytest.mark.heavy
def test_backs_and_paper_are_as_chosen_and_those_of_cards_alone(pilot: Pilot) -> None:
    panel = open_panel(pilot)
    pilot.click("backs")
    choose(pilot, "paper", "letter")
    data = save(pilot)
    assert pages(data) == 18
    assert b"/MediaBox [0 0 612 792]" in data
    choose(pilot, "what", "rules")
    assert not panel.job.backs
    assert pages(save(pilot)) == 1


def test_the_deck_is_that_of_the_way_on_the_sheet(pilot: Pilot) -> None:
    sheet = SheetScreen(pilot.loop.context, "classic")
    pilot.push(sheet)
    fewer = next(k for k, way in enumerate(sheet.plan.ways) if way.values.get("attributes") == 3)
    sheet.plan.choose_way(fewer)
    pilot.click("print")
    assert pages(save(pilot)) == 3


@pytest.mark.heavy
def test_each_file_has_other_worksheets(pilot: Pilot) -> None:
    open_panel(pilot)
    choose(pilot, "what", "six")
    assert save(pilot) != save(pilot)


@pytest.mark.parametrize("how", ["button", "escape"])
def test_a_file_can_be_left_off(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setattr(pilot.loop, "_stopwatch", iter(range(10**6)).__next__)
    panel = open_panel(pilot)
    before = saved()
    pilot.click("save")
    pilot.frame()
    assert pilot.screen.widget_named("cancel") is not None
    if how == "button":
        pilot.click("cancel")
    else:
        pilot.press(pygame.K_ESCAPE)
    for _ in range(3):
        pilot.frame()
    assert pilot.screen is panel
    assert pilot.screen.widget_named("cancel") is None
    assert saved() == before
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, SheetScreen)


def test_what_it_begins_with_is_what_one_plays_with(pilot: Pilot) -> None:
    assert open_panel(pilot, "triangle").job.what == PLAYED
    assert "Boards" in pilot.words()
