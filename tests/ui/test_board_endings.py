"""The end of a game on a board: the board is seen whole, and the words lie beside it."""

import pygame
import pytest
from doing import win_triangle
from pilot import Pilot

from game.games.triangle import solver
from game.ui.pages.match.more_ways import MoreWays
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")

SIZES = [(1280, 720), (800, 600), (800, 1200)]


def finish(pilot: Pilot, *, home: bool) -> ResultScreen:
    """Play a board to its perfect end, or to a lost one, by clicks; wait for what moves."""
    table = pilot.sit(default_setup("triangle", 1))
    state = table.match.state
    line = list(solver.solve(5, state.markers, state.home).line) if home else []
    while table.match.result is None:
        source, target = line.pop(0) if line else jump_of(table)
        pilot.click(f"hole:{source}")
        pilot.click(f"hole:{target}")
        pilot.wait(1200, 100)
    pilot.wait(4000, 100)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


def jump_of(table: TableScreen) -> tuple[int, int]:
    """Return the first jump there is, on and on: it loses."""
    source, _, target = table.match.state.lattice.legal(table.match.state.markers)[0]
    return source, target


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("home", [True, False])
def test_nothing_lies_over_the_board_and_three_buttons_go_on(
    size: tuple[int, int], home: bool
) -> None:
    pilot = Pilot(size)
    result = finish(pilot, home=home)
    sprites = pilot.scene().sprites
    scene = [one.box for one in sprites if one.face.kind in ("board", "tray")]
    told = [one.box for one in sprites if one.face.kind == "text"]
    buttons = [one for one in result.shown.widgets if one.takes_focus]
    assert len(scene) == 2
    for box in scene:
        assert box.is_within(pilot.loop.view().box)
        assert not any(box.meets(other) for other in (*told, *(one.box for one in buttons)))
    names = [one.name for one in buttons if one.name != "award"]
    leads, second = ("next", "replay") if home else ("new", "show")
    assert names == [leads, second, "more", "leave"]
    assert result.focus == leads
    rings = [one for one in sprites if one.face.kind == "ring"]
    assert len(rings) == home


@pytest.mark.heavy
def test_a_won_board_leads_to_the_next_size_and_a_lost_one_to_itself() -> None:
    pilot = Pilot((1280, 720))
    finish(pilot, home=True)
    assert "Size 6" in pilot.words()
    assert "One marble" in pilot.words()
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.state.size == 6
    pilot = Pilot((1280, 720))
    finish(pilot, home=False)
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.state.size == 5
    assert pilot.table.session.log == ()


@pytest.mark.heavy
def test_more_holds_the_rest_and_goes_where_it_says() -> None:
    pilot = Pilot((1280, 720))
    result = finish(pilot, home=True)
    pilot.click("more")
    pilot.frame()
    more = pilot.screen
    assert isinstance(more, MoreWays)
    assert [one.name for one in more.shown.widgets] == ["new", "race", "undo", "code", "close"]
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen is result
    pilot.click_more("undo")
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.screen.match.result is None


def test_a_press_shows_all_of_it_at_once() -> None:
    pilot = Pilot((1280, 720))
    win_triangle(pilot)
    pilot.wait(200, 16)
    assert any(one.pose is not None for one in pilot.scene().sprites)
    pilot.press(pygame.K_SPACE)
    rest = pilot.scene()
    assert all(one.pose is None for one in rest.sprites)
    pilot.wait(3000, 100)
    assert pilot.scene() == rest
