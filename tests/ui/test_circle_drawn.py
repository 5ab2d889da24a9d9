"""What the circle costs to draw: in parts, and nothing twice."""

import pygame
import pytest
from pilot import Pilot
from test_circle import move, opened, part, pilot, place, state

from game.art.palette import Look
from game.art.svg.pairs import GROUND, LINES, RIM_PARTS
from game.boards.scene import Face
from game.ui.pages.explore.circle_figure import WOVEN
from game.ui.pages.explore.explore_screen import ExploreScreen

__all__ = ["pilot"]


@pytest.mark.heavy
def test_hovering_draws_no_line_of_the_figure_anew(
    painted_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Face] = []
    pilot = opened(painted_pilot)
    faces = pilot.loop.painter.faces
    make = faces._make_picture

    def noted(face: Face, size: tuple[int, int], look: Look, turn: float) -> pygame.Surface:
        made.append(face)
        return make(face, size, look, turn)

    monkeypatch.setattr(faces, "_make_picture", noted)
    for card in (3, 53, 64):
        move(pilot, place(pilot, card))
    assert {face.kind for face in made} >= {"pairs lit"}
    assert not [face for face in made if face.kind == "pairs"]


@pytest.mark.heavy
def test_a_large_figure_is_woven_frame_by_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pilot = Pilot((1920, 1080), painted=True)
    pilot.loop.stack.append(ExploreScreen(pilot.loop.context))
    made: list[list[int]] = []
    faces = pilot.loop.painter.faces
    make = faces._make_picture

    def noted(face: Face, size: tuple[int, int], look: Look, turn: float) -> pygame.Surface:
        if face.kind == "pairs":
            made[-1].append(face.index)
        return make(face, size, look, turn)

    monkeypatch.setattr(faces, "_make_picture", noted)
    for _ in range(16):
        made.append([])
        pilot.frame()
    one_by_one = [[GROUND], *([part] for part in (*RIM_PARTS, *LINES))]
    assert [parts for parts in made if parts] == one_by_one
    made.append([])
    pilot.click("plus")
    assert made[-1] == [GROUND]
    for _ in range(16):
        made.append([])
        pilot.frame()
    assert [parts for parts in made[-17:] if parts] == one_by_one
    pygame.display.quit()


@pytest.mark.heavy
def test_a_figure_that_is_zoomed_while_it_is_saved_is_woven_first(pilot: Pilot) -> None:
    pilot.click("save-png")
    assert part(pilot).saving.busy
    pilot.click("plus")
    for _ in range(16):
        pilot.frame()
    assert state(pilot).woven == WOVEN


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (900, 1400)], ids=str)
def test_every_ninth_index_is_seen_at_the_rim(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pilot = Pilot(size)
    pilot.loop.stack.append(ExploreScreen(pilot.loop.context))
    pilot.frame()
    assert {str(card) for card in range(0, 81, 9)} <= set(pilot.words())
    pygame.display.quit()
