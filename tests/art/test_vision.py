"""Colour vision: the same numbers as colorspacious has."""

import importlib
import math
import random
from typing import Any

import pytest

from game.art.palette import PALETTES, Colour
from game.art.vision import ENOUGH, VISIONS, simulate_vision, ucs, verdicts

THEIRS = {"protan": "protanomaly", "deutan": "deuteranomaly", "tritan": "tritanomaly"}


def distance(a: Colour, b: Colour, vision: str) -> float:
    return math.dist(ucs(simulate_vision(a, vision)), ucs(simulate_vision(b, vision)))


def theirs(a: Colour, b: Colour, vision: str) -> float:
    space: Any = pytest.importorskip("colorspacious")
    numpy: Any = importlib.import_module("numpy")
    looks = numpy.array((a, b), dtype=float) / 255
    if vision != "normal":
        blind = {"name": "sRGB1+CVD", "cvd_type": THEIRS[vision], "severity": 100}
        looks = numpy.clip(space.cspace_convert(looks, blind, "sRGB1"), 0, 1)
    one, two = space.cspace_convert(looks, "sRGB1", "CAM02-UCS")
    return float(numpy.linalg.norm(one - two))


def drawn(dice: random.Random) -> Colour:
    return dice.randrange(256), dice.randrange(256), dice.randrange(256)


@pytest.mark.parametrize("vision", VISIONS)
def test_distances_are_those_of_colorspacious(vision: str) -> None:
    dice = random.Random(20)
    for _ in range(250):
        a, b = drawn(dice), drawn(dice)
        assert distance(a, b, vision) == pytest.approx(theirs(a, b, vision), abs=0.15), (a, b)


@pytest.mark.parametrize("vision", VISIONS)
def test_extremes_are_no_trouble(vision: str) -> None:
    black, white = (0, 0, 0), (255, 255, 255)
    assert distance(black, white, vision) == pytest.approx(theirs(black, white, vision), abs=0.15)
    for colour in (black, white, (255, 0, 0), (0, 255, 0), (0, 0, 255)):
        assert distance(colour, colour, vision) == 0
        assert all(0 <= part <= 1 for part in simulate_vision(colour, vision))


def test_the_palettes_keep_what_they_promise() -> None:
    for palette in PALETTES.values():
        found = {verdict.vision: verdict for verdict in verdicts(palette.colours)}
        assert tuple(found) == VISIONS
        assert found["normal"].is_distinct
        if palette.name != "standard":
            assert all(verdict.distance >= ENOUGH for verdict in found.values()), palette.name


def test_the_nearest_pair_is_named() -> None:
    red, blue, green = (200, 40, 40), (30, 60, 200), (90, 110, 20)
    found = {verdict.vision: verdict for verdict in verdicts((red, blue, green))}
    assert found["normal"].is_distinct
    assert not found["deutan"].is_distinct
    assert found["deutan"].pair == (0, 2)
    same = verdicts((red, blue, blue))
    assert all(verdict.pair == (1, 2) and verdict.distance == 0 for verdict in same)
