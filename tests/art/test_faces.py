"""Surfaces: the right size, kept once, and never more than the bound."""

import itertools
import random

import pygame
import pytest

from game.app import assets
from game.art.faces import Faces, soft_box
from game.art.ground.table import table
from game.art.palette import PALETTES, THEMES, Look, Theme, code
from game.art.panels import raster
from game.art.svg import svg
from game.art.svg.cards import paper
from game.art.svg.text import path, stroke
from game.art.type import MOST_FONTS
from game.art.wooden.board import place_board
from game.art.wooden.wood_surface import _REACH
from game.boards.scene import Face
from game.games.triangle.lattice import triangle

pytestmark = pytest.mark.usefixtures("unseen_window")

LOOK = Look(THEMES["dark"], PALETTES["standard"])


def test_a_face_is_made_once_for_a_size_and_a_look() -> None:
    faces = Faces()
    one = faces.get(Face("set", 5), (90, 60), LOOK)
    assert one.get_size() == (90, 60)
    assert one.get_flags() & pygame.SRCALPHA
    equal = Look(THEMES["dark"], PALETTES["standard"])
    assert faces.get(Face("set", 5), (90, 60), equal) is one
    assert faces.get(Face("set", 5), (91, 60), LOOK) is not one
    light = Look(THEMES["light"], PALETTES["standard"])
    assert faces.get(Face("set", 5), (90, 60), light) is not one
    assert len(faces) == 3 + 3  # each with the paper it is printed on


def test_a_card_as_large_as_one_that_lies_there_is_not_scaled() -> None:
    faces, card = Faces(), Face("set", 5)
    way = faces.scale_picture(card, (90, 60), (93, 62), 0, LOOK)
    assert way.get_size() == (93, 62)
    lies = faces.get(card, (93, 62), LOOK)
    assert lies is not way
    assert faces.scale_picture(card, (90, 60), (93, 62), 0, LOOK) is lies
    assert faces.scale_picture(card, (90, 60), (93, 62), 6, LOOK).get_size() > (
        93,
        62,
    )  # it is tilted


@pytest.mark.heavy
@pytest.mark.parametrize("size", [(60, 40), (97, 64), (384, 258)])
@pytest.mark.parametrize("marked", [False, True])
def test_a_card_printed_on_its_paper_is_the_card(size: tuple[int, int], marked: bool) -> None:
    look = Look(THEMES["light"], PALETTES["standard"], marked)
    faces = Faces()
    cards = [Face("set", k, n) for k, n in ((0, 4), (40, 4), (80, 4), (26, 3), (242, 5), (121, 5))]
    quads = [Face("quads", k, n) for k, n in ((0, 3), (63, 3), (0, 4), (0b11011110, 4), (255, 4))]
    for card in [*cards, Face("sumz", 0), Face("sumz", 80), Face("sumz", 14, 3), *quads]:
        # What is clear has no colour: the colours count by their alpha.
        kept = faces.get(card, size, look).premul_alpha()
        text = svg(card, *size, look).replace(">", f">{paper(*size, look)}", 1)
        whole = raster(text, size).premul_alpha()
        one, other = (pygame.image.tobytes(picture, "RGBA") for picture in (kept, whole))
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 3, card


def test_the_cache_stays_in_its_bound() -> None:
    faces = Faces(most=400_000)
    source = random.Random(1)
    for k in range(200):
        w = source.randrange(8, 300)
        h = source.randrange(8, 300)
        if k % 3 == 0:
            faces.shadow(w, h, 6, 8, (0, 0, 0), 90)
        else:
            faces.get(Face("set", source.randrange(81)), (w, h), LOOK)
        assert faces.pixels <= 400_000
    assert faces.pixels > 200_000
    faces.clear()
    assert (len(faces), faces.pixels) == (0, 0)


def test_the_oldest_goes_first() -> None:
    faces = Faces(most=3 * 60 * 40)
    pictures = [Face("back"), *(Face("marker", k) for k in range(4))]
    kept = [faces.get(picture, (60, 40), LOOK) for picture in pictures[:3]]
    assert faces.get(pictures[0], (60, 40), LOOK) is kept[0]
    faces.get(pictures[3], (60, 40), LOOK)
    assert faces.get(pictures[0], (60, 40), LOOK) is kept[0]
    assert faces.get(pictures[1], (60, 40), LOOK) is not kept[1]


def test_a_picture_over_the_bound_is_not_kept() -> None:
    faces = Faces(most=100)
    assert faces.get(Face("back"), (60, 40), LOOK).get_size() == (60, 40)
    assert len(faces) == 0


@pytest.mark.parametrize("size", [(40, 30), (300, 30), (30, 300), (700, 400), (1, 1)])
def test_a_shadow_has_its_margin_and_fades(size: tuple[int, int]) -> None:
    w, h = size
    surface = soft_box(w, h, 8, 10, (10, 20, 30), 120)
    assert surface.get_size() == (w + 20, h + 20)
    middle = surface.get_at((w // 2 + 10, h // 2 + 10))
    assert middle.a <= 121
    if min(w, h) > 30:
        assert middle.a >= 115
    assert surface.get_at((0, 0)).a <= 3
    for x in range(surface.get_width()):
        assert surface.get_at((x, 10)) == surface.get_at((surface.get_width() - 1 - x, 10))


def test_a_stretched_shadow_equals_a_whole_one() -> None:
    whole = soft_box(64, 64, 8, 10, (0, 0, 0), 120)
    wide = soft_box(164, 64, 8, 10, (0, 0, 0), 120)
    for y in range(84):
        assert wide.get_at((0, y)) == whole.get_at((0, y))
        assert wide.get_at((92, y)).a == pytest.approx(whole.get_at((42, y)).a, abs=1)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_the_table_runs_from_centre_to_edge(theme: Theme) -> None:
    surface = table((640, 400), theme)
    for place, colour in (((320, 185), theme.background_centre), ((8, 392), theme.background_edge)):
        around = pygame.Rect(0, 0, 16, 16)
        around.center = place  # what lies in the cloth is little on average
        seen = pygame.transform.average_color(surface, around)
        assert all(abs(a - b) <= 3 for a, b in zip(tuple(seen)[:3], colour, strict=True)), place


def test_the_table_has_no_bands() -> None:
    surface = table((1280, 720), THEMES["dark"])
    greens = [surface.get_at((x, 300)).g for x in range(100, 600)]
    # Bands would be runs of one value; dithered, neighbours keep changing by one step.
    changes = [abs(a - b) for a, b in itertools.pairwise(greens) if a != b]
    assert len(changes) > 100
    assert sum(change > 2 for change in changes) < 30  # but where there are dots and fibres


def test_a_table_of_any_size() -> None:
    faces = Faces()
    for size in ((1, 1), (300, 900), (2000, 300)):
        assert faces.background(size, THEMES["light"]).get_size() == size
    assert faces.background((300, 900), THEMES["light"]) is faces.background(
        (300, 900), THEMES["light"]
    )


def test_words_without_any_width_are_drawn_as_nothing() -> None:
    letters = assets.letters()
    for text in ("\u200d", "\u200b", ""):
        assert letters.render(text, 18, False, (0, 0, 0)).get_width() <= 1


def test_open_fonts_are_bounded() -> None:
    letters = assets.letters()
    for px in range(8, 200):
        letters.width("a", px, bool(px % 2))
    assert letters.font.cache_info().currsize <= MOST_FONTS


@pytest.mark.parametrize("side", [5, 9])
@pytest.mark.parametrize("size", [(300, 266), (960, 860)])
def test_a_board_lies_in_a_shadow_like_one_of_many_faint_pens(
    side: int, size: tuple[int, int]
) -> None:
    face = Face("board", 1, lattice=triangle(side))
    w, h = size
    lying = place_board(triangle(side), w, h)
    data = lying.rim(0, lying.thick + 0.04 * lying.pitch).data()
    pens = (2 * _REACH * k / 14 * lying.pitch for k in range(14, 0, -1))
    shadow = "".join(path(data, pen=stroke(code(LOOK.theme.shadow), pen, 0.03)) for pen in pens)
    whole = raster(svg(face, w, h, LOOK).replace(">", f">{shadow}", 1), size)
    kept = Faces().get(face, size, LOOK)
    # It fades before the picture ends.
    assert max(kept.get_at((x, h - 1)).a for x in range(w)) <= 8
    assert max(kept.get_at((x, y)).a for x in (0, w - 1) for y in range(h)) <= 2
    apart = []
    for x in range(0, w, 7):
        for y in range(0, h, 5):
            one, other = kept.get_at((x, y)), whole.get_at((x, y))
            assert abs(one.a - other.a) <= 70, (x, y)
            if other.a == 255:
                apart.append(max(abs(a - b) for a, b in zip(one, other, strict=True)))
    # A large one has its grain drawn in small, and every hole at a whole pixel.
    assert sum(apart) / len(apart) <= 3
    assert max(apart) <= 3 or w > 900
