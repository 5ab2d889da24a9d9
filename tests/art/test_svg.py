"""SVG text: within what the loader knows, whole pixels, and every card unlike every other."""

import io
import itertools
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pygame
import pytest

from game.art.palette import PALETTES, THEMES, Look
from game.art.shapes import outline, slots
from game.art.svg import PRINTED, svg
from game.art.svg import icons as svg_icons
from game.art.svg.cards import _stripes
from game.boards.scene import Face

PLAIN = Look(THEMES["dark"], PALETTES["standard"])
MARKED = Look(THEMES["dark"], PALETTES["standard"], mark_colours=True)

SETS = [Face("set", k) for k in range(81)]
SUMZ = [Face("sumz", k) for k in range(81)]
FACES = [
    *SETS,
    *SUMZ,
    *(Face("set", k, 3) for k in range(27)),
    *(Face("set", k, 5) for k in range(243)),
    *(Face("sumz", k, 3) for k in range(27)),
    Face("back"),
    Face("paper"),
    *(Face("board", k, n) for n in (5, 6, 8, 9) for k in (0, 1)),
    *(Face("marker", k) for k in range(4)),
    *(Face("icon", name=name) for name in ("tercet", *svg_icons.NAMES)),
]


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def raster(face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg(face, *size, look).encode()), size)
    if face.kind not in PRINTED:
        return drawn
    card = raster(Face("paper"), size, look)
    card.blit(drawn, (0, 0))
    return card


@pytest.mark.parametrize("look", [PLAIN, MARKED], ids=["plain", "marked"])
def test_text_is_xml_the_loader_knows(look: Look) -> None:
    known = {"svg", "path", "rect", "circle", "linearGradient", "radialGradient", "stop"}
    for face in FACES:
        text = svg(face, 120, 80, look)
        tree = ElementTree.fromstring(text)
        assert {part.tag.split("}")[1] for part in tree.iter()} <= known, face
        assert not re.search(r"rgba|nan|inf|#[0-9a-f]{8}", text), face
        names = re.findall(r' id="([^"]+)"', text)
        assert len(names) == len(set(names)), face
        assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(names), face


@pytest.mark.parametrize("width", [60, 200, 600])
def test_every_face_is_drawn(width: int) -> None:
    faces = FACES if width == 60 else FACES[:: 7 if width == 200 else 41]
    for face in faces:
        tall = width if face.kind in ("icon", "marker", "board") else width * 2 // 3
        surface = raster(face, (width, tall), PLAIN)
        assert surface.get_size() == (width, tall)
        assert pygame.mask.from_surface(surface).count() > width * tall * 0.02, face


def least_difference(faces: list[Face], look: Look) -> tuple[int, Face, Face]:
    """Return how many pixels at 60 × 40 differ clearly in grey between the two likest cards."""
    greys = []
    for face in faces:
        card = pygame.Surface((60, 40))
        card.blit(raster(face, (60, 40), look), (0, 0))
        grey = pygame.transform.grayscale(card)
        greys.append((face, pygame.image.tobytes(grey, "RGB")[::3]))
    pairs = (
        (sum(abs(x - y) > 40 for x, y in zip(one, two, strict=True)), a, b)
        for (a, one), (b, two) in itertools.combinations(greys, 2)
    )
    return min(pairs, key=lambda pair: pair[0])


def test_no_two_cards_of_a_set_deck_look_alike_in_grey() -> None:
    count, one, two = least_difference(SETS, MARKED)
    assert count >= 8, (one, two)


def test_no_two_sumz_cards_look_alike_in_grey() -> None:
    count, one, two = least_difference(SUMZ[1:], MARKED)
    assert count >= 30, (one, two)


def test_borders_tell_cards_of_five_attributes_apart() -> None:
    count, one, two = least_difference([Face("set", k, 5) for k in range(3)], MARKED)
    assert count >= 60, (one, two)


def test_markers_in_colours_differ_in_grey() -> None:
    count, one, two = least_difference([Face("marker", k) for k in range(4)], MARKED)
    assert count >= 8, (one, two)


@pytest.mark.parametrize("height", [40, 41, 67, 100, 133, 160, 321])
@pytest.mark.parametrize("name", ["oval", "diamond", "squiggle"])
def test_stripes_are_whole_pixels_and_stay_inside(name: str, height: int) -> None:
    side = height * 0.65
    line = outline(name).placed(50.0, height / 2, side, side)
    polygon = line.polygon()
    left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
    stripes = [
        [tuple(map(float, pair.split())) for pair in stripe.split("L")]
        for stripe in re.findall(r"M([^Z]+)Z", _stripes(line, height, 2.0))
    ]
    assert len(stripes) >= 5
    assert len({stripe[2][1] - stripe[0][1] for stripe in stripes}) == 1
    tops = sorted(stripe[0][1] for stripe in stripes)
    assert len({b - a for a, b in itertools.pairwise(tops)}) == 1
    for stripe in stripes:
        assert all(y == int(y) for _, y in stripe)
        assert all(left - 0.01 <= x <= right + 0.01 for x, _ in stripe)


def test_slots_fill_the_card_without_overlap() -> None:
    for n in (3, 4):
        assert sum(w * h for _, _, w, h in slots(n)) == pytest.approx(1)
        assert len(slots(n)) == n


@pytest.mark.parametrize(
    ("face", "words"),
    [
        (Face("set", 81), "81"),
        (Face("set", 0, 2), "3, 4 or 5"),
        (Face("sumz", 0, 5), "3 or 4"),
        (Face("marker", 4), "0 .plain. or 1 to 3"),
        (Face("icon", name="nothing"), "nothing"),
        (Face("text", name="words"), "text"),
    ],
)
def test_no_such_picture(face: Face, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        svg(face, 60, 40, PLAIN)


def test_no_such_size() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        svg(Face("back"), 0, 40, PLAIN)
