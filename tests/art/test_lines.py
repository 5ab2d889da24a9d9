"""Lines and areas: where they go, and that a part drawn anew leaves no seam."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import letters

from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import PALETTES, THEMES, Colour, Look
from game.art.panels import smooth
from game.boards.scene import Box, Face, Scene, Sprite

pytestmark = pytest.mark.usefixtures("unseen_window")

LOOK = Look(THEMES["dark"], PALETTES["standard"])
SIZE = (200, 160)
INK: Colour = (255, 255, 255)

point = st.tuples(st.floats(12, 180), st.floats(12, 140)).map(lambda p: (round(p[0], 1), p[1]))


def sprite(kind: str, points: list[tuple[float, float]], *style: str | int, alpha: int) -> Sprite:
    xs, ys = zip(*points, strict=True)
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    if kind == "block":
        return Sprite(Face("block"), box, style=("accent",), alpha=alpha)
    values = [value for at in points for value in at]
    return Sprite(Face(kind), box, style=("accent", *style, *values), alpha=alpha)


@st.composite
def shapes(draw: st.DrawFn) -> Sprite:
    kind, pen = draw(st.sampled_from(["line", "area", "block"])), draw(st.integers(1, 5))
    more = {"line": (pen,), "area": (), "block": ()}
    points = draw(st.lists(point, min_size=3, max_size=6))
    return sprite(kind, points, *more[kind], alpha=draw(st.sampled_from([255, 90])))


@given(st.lists(shapes(), min_size=1, max_size=5), st.tuples(point, point))
def test_what_differs_is_drawn_without_a_seam(
    drawn: list[Sprite], moved: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    painter = Painter(Faces(), letters())
    discs = [
        Sprite(Face("disc"), Box(round(x), round(y), 14, 14), style=("gold", 255)) for x, y in moved
    ]
    before, after = (Scene(SIZE, (disc, *drawn)) for disc in discs)
    there, anew = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter.paint(there, before, LOOK)
    painter.paint(there, after, LOOK, before)
    painter.paint(anew, after, LOOK)
    assert pygame.image.tobytes(there, "RGB") == pygame.image.tobytes(anew, "RGB")
    assert there.get_clip() == there.get_rect()


def lit(surface: pygame.Surface, *points: tuple[int, int]) -> list[bool]:
    return [sum(surface.get_at(at)[:3]) > 380 for at in points]


def test_a_line_goes_through_its_points() -> None:
    surface = pygame.Surface(SIZE)
    smooth(surface, "line", INK, (3, 20, 20, 100, 60, 100, 120))
    assert lit(surface, (20, 20), (60, 40), (100, 60), (100, 90), (100, 119)) == [True] * 5
    assert lit(surface, (60, 60), (140, 80), (100, 140)) == [False] * 3


def painted(shape: Sprite) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    Painter(Faces(), letters()).paint(surface, Scene(SIZE, (shape,)), LOOK)
    return surface


def test_areas_and_blocks_are_filled() -> None:
    accent = LOOK.theme.accent
    surface = painted(sprite("area", [(20, 20), (120, 20), (20, 120)], alpha=255))
    assert surface.get_at((40, 40))[:3] == accent
    assert surface.get_at((110, 110))[:3] != accent
    surface = painted(sprite("block", [(20, 20), (60, 40)], alpha=255))
    assert [surface.get_at(at)[:3] == accent for at in ((20, 20), (59, 39), (60, 40))] == [
        True,
        True,
        False,
    ]
    faint = painted(sprite("block", [(20, 20), (60, 40)], alpha=90))
    assert faint.get_at((30, 30))[:3] not in (accent, faint.get_at((70, 30))[:3])


def test_points_come_in_pairs() -> None:
    with pytest.raises(ValueError, match="zip"):
        smooth(pygame.Surface(SIZE), "area", INK, (1, 2, 3))
