"""Windows of two hundred sizes, one after the other: what is kept stays within its bounds."""

import random

import pygame
import pytest
from kept import letters

from game.art import blits, panels
from game.art.faces import LEAST_PIXELS, MOST_PIXELS, WINDOWS, Faces
from game.art.paint import Painter
from game.art.palette import PALETTES, THEMES, Look
from game.art.type import MOST_FONTS, MOST_KEPT
from game.boards.scene import Box, Face, Scene, Sprite

pytestmark = pytest.mark.usefixtures("unseen_window")

LOOK = Look(THEMES["dark"], PALETTES["standard"])


def scene(size: tuple[int, int], source: random.Random) -> Scene:
    """Return a table with twelve cards, a pile, a marker, a button and words."""
    w, h = size[0] / 5, size[1] / 4
    marks = frozenset({"chosen"})
    cards = [
        Sprite(
            Face("set", source.randrange(81)),
            Box(k % 4 * w, k // 4 * h, round(w * 0.9), round(h * 0.9)),
            marks=marks if k < 2 else frozenset(),
        )
        for k in range(12)
    ]
    px = max(8, size[1] // 40)
    last = Box(4 * w, 3 * h, w, h)
    return Scene(
        size,
        (
            *cards,
            Sprite(Face("back"), last),
            Sprite(Face("marker", 1), Box(4 * w, 0, h / 2, h / 2)),
            Sprite(Face("ring"), Box(4 * w, h, h / 2, h / 2), style=(0.4, "gold", max(2, px // 4))),
            Sprite(Face("icon", name="pause"), Box(4 * w, 2 * h, px, px), style=("text",)),
            Sprite(Face("panel"), last, style=("panel", "panel_border", px)),
            Sprite(Face("text", name=f"{size}"), last, style=(px, 1, "text", "c")),
        ),
    )


@pytest.mark.slow
def test_two_hundred_random_resizes_keep_the_bounds() -> None:
    source = random.Random(7)
    faces, type_ = Faces(), letters()
    painter = Painter(faces, type_)
    fullest = 0.0
    for _ in range(200):
        size = source.randrange(320, 900), source.randrange(240, 520)
        painter.paint(pygame.Surface(size), scene(size, source), LOOK)
        held = sum(kept.get_width() * kept.get_height() for kept in faces._kept.values())
        assert held == faces.pixels <= faces.most
        assert faces.most == max(LEAST_PIXELS, round(WINDOWS * size[0] * size[1]))
        fullest = max(fullest, held / faces.most)
    assert fullest > 0.9  # or nothing was put to the test
    assert type_.render.cache_info().currsize <= MOST_KEPT
    assert type_.font.cache_info().currsize <= MOST_FONTS
    for cache in (panels._corners, panels.ring, panels.spot, blits.sign):
        known = cache.cache_info()
        assert known.maxsize is not None
        assert known.currsize <= known.maxsize


def test_the_bound_holds_what_a_4k_screen_shows() -> None:
    """The table, its cards with shadows, and as many pixels again that are moving or gone."""
    assert MOST_PIXELS >= 2.5 * 3840 * 2160
    assert MOST_PIXELS * 4 <= 96e6  # bytes
