"""The cards of ProSet: colour, place and mark each tell the six dots apart."""

import itertools
import math

import pygame
import pytest

from game.art.faces import render
from game.art.palette import PALETTES, THEMES, Colour, Look, contrast
from game.art.svg.kinds.proset import _APART, _BRIGHT
from game.art.vision import VISIONS, simulate_vision, ucs
from game.boards.scene import Face

pytestmark = pytest.mark.usefixtures("unseen_window")

_PAPER: Colour = (241, 238, 231)
_SIZE = (180, 120)
_PLAIN = Look(THEMES["light"], PALETTES["standard"])


def least(colours: tuple[Colour, ...], vision: str) -> float:
    """Return the distance of the two colours that are nearest for one kind of eyes."""
    places = [ucs(simulate_vision(colour, vision)) for colour in colours]
    return min(math.dist(one, two) for one, two in itertools.combinations(places, 2))


def test_the_colours_of_the_dots_are_apart_and_stand_out_from_paper() -> None:
    assert least(_BRIGHT, "normal") >= 20
    assert min(least(_APART, vision) for vision in VISIONS) >= 15
    assert min(contrast(colour, _PAPER) for colour in _BRIGHT) >= 3
    assert min(contrast(colour, _PAPER) for colour in _APART) >= 4.5
    assert len(_BRIGHT) == len(_APART) == 6


@pytest.mark.parametrize("palette", PALETTES)
def test_only_the_standard_palette_has_colours_that_come_close(palette: str) -> None:
    drawn = render(Face("proset", 63, 6), _SIZE, Look(THEMES["light"], PALETTES[palette]))
    colours = _BRIGHT if palette == "standard" else _APART
    for dot, colour in zip(dots(63), colours, strict=True):
        red, green, blue, _ = drawn.get_at((dot.centerx, dot.bottom - 4))
        assert math.dist((red, green, blue), colour) < 25


def dots(card: int) -> list[pygame.Rect]:
    """Return the boxes of the dots of a card, row by row, by what is drawn."""
    drawn = render(Face("proset", card, 6), _SIZE, _PLAIN)
    found = [part.get_bounding_rects()[0] for part in masked(drawn).connected_components(100)]
    return sorted(found, key=lambda box: (box.y // 20, box.x))


def masked(drawn: pygame.Surface) -> pygame.mask.Mask:
    return pygame.mask.from_surface(drawn, 127)


def test_each_dot_has_a_place_of_its_own() -> None:
    whole = dots(63)
    assert len(whole) == 6
    assert len({box.size for box in whole}) == 1
    rows, columns = {box.y for box in whole}, {box.x for box in whole}
    assert (len(rows), len(columns)) == (2, 3)
    for card in range(1, 64):
        digits = f"{card:06b}"
        assert dots(card) == [box for box, digit in zip(whole, digits, strict=True) if digit == "1"]


def test_the_marks_alone_tell_the_dots_apart() -> None:
    drawn = render(Face("proset", 63, 6), _SIZE, _PLAIN)
    marks = []
    for dot in dots(63):
        inner = drawn.subsurface(dot.inflate(-12, -12))
        ground = (250, 249, 246)
        marks.append(pygame.mask.from_threshold(inner, ground, (45, 45, 45, 255)))
    for mark in marks:
        assert mark.count() >= 20
    for one, two in itertools.combinations(marks, 2):
        differ = one.count() + two.count() - 2 * one.overlap_area(two, (0, 0))
        assert differ >= 0.25 * max(one.count(), two.count())
