"""Transitions of pages, panels and buttons: in time, at rest afterwards, and never in the way."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.boards.scene import Sprite
from game.ui.pages.match.explanation import WhyScreen
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    one = Pilot(painted=True)
    one.loop.context.change(show_clock=False)  # it moves on
    one.sit(default_setup("classic").with_fields(seed="pass"), 3000)
    table = one.table
    table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    one.wait(3000)
    yield one
    pygame.quit()


def pixels() -> bytes:
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.image.tobytes(window, "RGB")


def settled(pilot: Pilot) -> None:
    """Check that nothing moves any more, and that the window is as if drawn anew."""
    assert not pilot.loop._passes(pilot.ms)
    frames, shown = pilot.loop.frames, pixels()
    pilot.wait(600)
    assert pilot.loop.frames == frames
    pilot.loop._scene = None
    pilot.loop._awake = True
    pilot.frame()
    assert pixels() == shown


def groups(pilot: Pilot) -> list[Sprite]:
    return [sprite for sprite in pilot.loop.scene().sprites if sprite.parts]


def why(pilot: Pilot) -> None:
    hand: Any = pilot.table.controller
    pilot.loop._do(hand.open_explanation())
    pilot.frame()
    pilot.frame(1)
    assert isinstance(pilot.screen, WhyScreen)


def test_a_panel_rises_and_sinks(pilot: Pilot) -> None:
    why(pilot)
    low, alphas = [], []
    for _ in range(8):
        (group,) = groups(pilot)
        low.append(group.box.y - float(group.style[1]))
        alphas.append(group.alpha)
        pilot.frame(20)
    assert (low, alphas) == (sorted(low, reverse=True), sorted(alphas))
    assert low[0] > 10
    assert alphas[-1] == 255
    pilot.wait(100)
    assert not groups(pilot)
    settled(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, TableScreen)
    (group,) = groups(pilot)
    pilot.frame(60)
    (later,) = groups(pilot)
    assert later.box.y > group.box.y
    assert later.alpha < group.alpha
    pilot.wait(150)
    assert not groups(pilot)
    settled(pilot)


def test_the_old_page_fades_and_keys_go_to_the_new_one(pilot: Pilot) -> None:
    before = pixels()
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)
    first = pixels()
    pilot.frame(60)
    second = pixels()
    assert len({before, first, second}) == 3
    pilot.press(pygame.K_ESCAPE)  # in the middle of it
    assert isinstance(pilot.screen, TableScreen)
    pilot.wait(300, 16)
    settled(pilot)
    assert pixels() == before


@pytest.mark.parametrize("settings", [{"speed": 0}, {"reduce_motion": True}])
def test_at_no_speed_all_is_at_once_and_calmly_nothing_travels(
    pilot: Pilot, settings: dict[str, Any]
) -> None:
    pilot.loop.context.change(**settings)
    why(pilot)
    assert len(groups(pilot)) == (0 if "speed" in settings else 1)
    for group in groups(pilot):
        assert group.box == pytest.approx(group.style, abs=1)
    pilot.wait(150, 10)
    settled(pilot)


def test_a_button_gives_way_while_the_mouse_is_down(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(400, 16)
    button = pilot.widget("resume")
    x, y = map(round, button.box.centre)
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pilot.frame()
    pilot.frame(50)
    (group,) = groups(pilot)
    assert group.box.w / float(group.style[2]) == pytest.approx(0.97, abs=0.01)
    frames = pilot.loop.frames
    pilot.wait(500)
    assert pilot.loop.frames <= frames + 1  # held, it rests
    pilot.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1))  # beside it
    pilot.frame()
    assert groups(pilot)
    pilot.wait(200, 16)
    assert not groups(pilot)
    assert isinstance(pilot.screen, PauseScreen)
    settled(pilot)
