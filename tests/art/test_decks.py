"""Decks and backs: shadings that nobody mixes up, and outlines that shrink rightly."""

import itertools
import math
from io import BytesIO

import pygame
import pytest

from game.art.faces import render
from game.art.inset import inset
from game.art.looks import BACKS, PAPERS, make_look
from game.art.palette import PALETTES, THEMES, Colour, Look, Palette, contrast
from game.art.shapes import Point, outline
from game.art.svg.decks import DECKS
from game.art.svg.figures import SHAPES, CardFigure, FigureRow, figures
from game.art.svg.fillings import HALF, OPEN, SOLID, SPOTTED, STRIPED
from game.art.svg.kinds.back import PATTERNS
from game.art.svg.text import document
from game.art.vision import verdicts
from game.boards.scene import Face
from game.core.features import FILL

pytestmark = pytest.mark.usefixtures("unseen_window")


def look(deck: str) -> Look:
    return make_look(THEMES["dark"], PALETTES["standard"], deck=deck)


def test_each_deck_and_back_that_can_be_chosen_is_drawn() -> None:
    assert DECKS.keys() == PAPERS.keys()
    assert PATTERNS.keys() == BACKS.keys()


@pytest.mark.parametrize("back", BACKS)
def test_a_back_is_drawn_however_narrow_it_turns(back: str) -> None:
    for size in ((1, 1), (6, 90), (10, 7), (11, 70), (60, 6)):
        drawn = render(Face("back"), size, make_look(USUAL.theme, USUAL.palette, back=back))
        assert drawn.get_size() == size


@pytest.mark.parametrize("deck", PAPERS)
def test_a_card_is_drawn_however_small(deck: str) -> None:
    for width in (4, 9, 16, 25, 33, 44, 58):
        for face in (Face("set", index) for index in range(0, 81, 7)):
            size = width, width * 2 // 3
            assert render(face, size, look(deck)).get_size() == size


def covered(shape: int, fill: int, look: Look, width: int) -> float:
    """Return how much of a figure's outline and what is in it has its colour, 0 to 1."""
    alphas = pygame.image.tobytes(figure(shape, fill, look, width), "RGBA")[3::4]
    whole = pygame.mask.from_surface(figure(shape, SOLID, USUAL, width), 127)
    return sum(alphas) / 255 / whole.count()


def figure(shape: int, fill: int, look: Look, width: int) -> pygame.Surface:
    """Return a card with a single figure."""
    of, size = CardFigure(shape, fill, 0, look.palette.tints[0]), (width, width * 2 // 3)
    text = document(*size, figures(of, 1, FigureRow(0.335, 0.42, 0.228), size, look))
    return pygame.image.load(BytesIO(text.encode()), "figure.svg")


USUAL = look("standard")


@pytest.mark.parametrize("width", [60, 90, 168])
@pytest.mark.parametrize("deck", PAPERS)
def test_shadings_differ_clearly_however_small_the_card(deck: str, width: int) -> None:
    for shape in range(len(SHAPES)):
        seen = {fill: covered(shape, fill, look(deck), width) for fill in range(len(FILL.values))}
        assert seen[STRIPED] - seen[OPEN] >= 0.07, (shape, seen)
        assert seen[SOLID] - seen[STRIPED] >= 0.15, (shape, seen)
        assert seen[OPEN] + 0.05 <= seen[SPOTTED] <= seen[SOLID] - 0.15, (shape, seen)
        assert seen[OPEN] + 0.07 <= seen[HALF] <= seen[SOLID] - 0.04, (shape, seen)


def test_spots_are_no_stripes_however_small_the_card() -> None:
    for deck, width, shape in itertools.product(PAPERS, (60, 168), range(len(SHAPES))):
        spotted, striped = (
            pygame.mask.from_surface(figure(shape, fill, look(deck), width), 127)
            for fill in (SPOTTED, STRIPED)
        )
        both = spotted.overlap_area(striped, (0, 0))
        assert spotted.count() + striped.count() - 2 * both >= 0.1 * striped.count(), (deck, shape)


def area(polygon: list[Point]) -> float:
    pairs = itertools.pairwise([*polygon, polygon[0]])
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def test_a_square_shrinks_to_a_square() -> None:
    side = [(k, 0.0) for k in range(20)]
    square = [*side, *((20.0, k) for k in range(20)), *((20 - k, 20.0) for k in range(20))]
    square += [(0.0, 20 - k) for k in range(20)]
    (small,) = inset([(float(x), float(y)) for x, y in square], 4)
    assert area(small) == pytest.approx(144, abs=0.5)
    assert inset(square, 11) == []


def test_a_circle_shrinks_evenly_and_an_hourglass_falls_in_two() -> None:
    circle = outline("circle").place(0, 0, 200, 200).polygon()
    (ring,) = inset(circle, 33)
    assert all(math.hypot(*point) == pytest.approx(60, abs=0.5) for point in ring)
    hourglass = outline("hourglass").place(0, 0, 200, 200).polygon()
    upper, lower = sorted(inset(hourglass, 20), key=lambda part: part[0][1])
    assert max(y for _, y in upper) < 0 < min(y for _, y in lower)
    assert area(upper) == pytest.approx(area(lower), rel=0.02)


@pytest.mark.parametrize("name", [*SHAPES, "pentagon", "triangle", "heart", "circle"])
@pytest.mark.parametrize("far", [4, 9, 16, 25])
def test_what_has_shrunk_keeps_its_distance(name: str, far: float) -> None:
    line = outline(name).place(0, 0, 160, 160).polygon()
    for loop in inset(line, far):
        for x, y in loop:
            assert min(math.hypot(x - a, y - b) for a, b in line) >= far * 0.95 - 0.5


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("width", [60, 240, 330])
def test_a_pattern_fills_its_frame_and_stays_in_it(back: str, width: int) -> None:
    made = make_look(THEMES["dark"], PALETTES["standard"], back=back)
    picture = render(Face("back"), (width, width * 2 // 3), made)
    ground = made.theme.back_top, made.theme.back_bottom
    margin = max(3, round(width * 0.045)) - 1
    low, high = (tuple(map(f, zip(*ground, strict=True))) for f in (min, max))

    def patterned(x: int, y: int) -> bool:
        seen = tuple(picture.get_at((x, y)))[:3]
        return any(not a - 4 <= part <= b + 4 for a, part, b in zip(low, seen, high, strict=True))

    tall = picture.get_height()
    middle = range(width // 4, width * 3 // 4)
    assert not any(patterned(x, y) for x in middle for y in (margin - 1, tall - margin))
    quarters = itertools.product((0, width // 2), (0, tall // 2))
    for x0, y0 in quarters:
        part = [
            patterned(x0 + x, y0 + y)
            for x in range(width // 2 - margin)
            for y in range(tall // 2 - margin)
        ]
        assert sum(part) >= 0.1 * len(part)


def shown(look: Look, colour: int, fill: int, width: int) -> Colour:
    """Return the colour that the ink of a card has on average, where it is not mixed with paper."""
    drawn = render(Face("set", (colour * 3 + fill) * 3 + 2), (width, width * 2 // 3), look)
    data = pygame.image.tobytes(drawn, "RGBA")
    inked = [data[k : k + 3] for k in range(0, len(data), 4) if data[k + 3] >= 200]
    red, green, blue = (round(sum(part) / len(inked)) for part in zip(*inked, strict=True))
    return red, green, blue


@pytest.mark.parametrize("deck", PAPERS)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_colours_of_cards_are_apart_as_they_are_drawn(deck: str, palette: Palette) -> None:
    for width, fill in itertools.product((60, 168), (OPEN, STRIPED, SOLID)):
        made = make_look(THEMES["light"], palette, deck=deck)
        colours = [shown(made, colour, fill, width) for colour in range(3)]
        paper = made.theme.paper_bottom
        assert min(contrast(colour, paper) for colour in colours) >= 2.7, (width, fill)
        for verdict in verdicts((colours[0], colours[1], colours[2])):
            promised = palette.name != "standard" or verdict.vision == "normal"
            assert verdict.distance >= (18 if promised else 10), (width, fill, verdict)
