"""SVG text: within what the loader knows, whole pixels, and every card unlike every other."""

import io
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.art.looks import BACKS, PAPERS
from game.art.palette import PALETTES, THEMES, Look
from game.art.shapes import outline, slots
from game.art.svg import fillings, kinds, svg
from game.art.svg import icons as svg_icons
from game.art.svg.cards import CardKind, card_kind
from game.art.svg.character import MOODS
from game.art.svg.figures import SHAPES
from game.boards.scene import Face
from game.games.levels import LEVELS
from game.games.triangle.lattice import triangle

PLAIN = Look(THEMES["dark"], PALETTES["standard"])
MARKED = Look(THEMES["dark"], PALETTES["standard"], mark_colours=True)
LOOKS = {
    "plain": PLAIN,
    "marked": MARKED,
    **{
        deck: MARKED._replace(deck=deck, back=back)
        for deck, back in zip(PAPERS, BACKS, strict=False)
        if deck != PLAIN.deck
    },
}

FOUND = {
    path.stem: card_kind(path.stem)
    for folder in kinds.__path__
    for path in Path(folder).glob("[a-z]*.py")
}
KINDS = {name: kind for name, kind in FOUND.items() if kind is not None}
DECKS = [(name, places) for name, kind in KINDS.items() for places in kind.places if kind.printed]


def cards(name: str, places: int) -> list[Face]:
    """Return all cards of a deck."""
    return [Face(name, card, places) for card in range(KINDS[name].base ** places)]


SETS, SUMZ = cards("set", 4), cards("sumz", 4)
FACES = [
    *(card for deck in DECKS for card in cards(*deck)),
    Face("back"),
    Face("paper"),
    *(Face("board", k, lattice=triangle(n)) for n in (5, 6, 8, 9) for k in (0, 1)),
    *(Face("marker", k, turn) for k in range(4) for turn in range(7)),
    Face("lit hole"),
    *(Face("icon", name=name) for name in ("tercet", *svg_icons.NAMES)),
    *(CHARACTERS := [Face("character", level, name=mood) for level in LEVELS for mood in MOODS]),
]


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def raster(face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg(face, *size, look).encode()), size)
    kind = card_kind(face.kind)
    if kind is None or not kind.printed:
        return drawn
    card = raster(Face("paper"), size, look)
    card.blit(drawn, (0, 0))
    return card


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_text_is_xml_the_loader_knows(look: Look) -> None:
    known = {"svg", "g", "path", "rect", "circle", "linearGradient", "radialGradient", "stop"}
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
        greys.append((face, pygame.transform.grayscale(card)))
    alike = pygame.mask.from_threshold
    pairs = (
        (60 * 40 - alike(one, (0, 0, 0), (41, 41, 41, 255), two).count(), a, b)
        for (a, one), (b, two) in itertools.combinations(greys, 2)
    )
    return min(pairs, key=lambda pair: pair[0])


@pytest.mark.parametrize("deck", PAPERS)
def test_no_two_cards_of_a_set_deck_look_alike_in_grey(deck: str) -> None:
    count, one, two = least_difference(SETS, MARKED._replace(deck=deck))
    assert count >= 8, (one, two)


@pytest.mark.parametrize("deck", PAPERS)
def test_no_two_sumz_cards_look_alike_in_grey(deck: str) -> None:
    count, one, two = least_difference(SUMZ[1:], MARKED._replace(deck=deck))
    assert count >= 30, (one, two)


@pytest.mark.parametrize("deck", PAPERS)
@pytest.mark.parametrize(("name", "places"), DECKS)
def test_every_card_of_a_deck_is_unlike_every_other(name: str, places: int, deck: str) -> None:
    look = PLAIN._replace(deck=deck)
    pictures = {
        pygame.image.tobytes(raster(card, (60, 40), look), "RGBA"): card
        for card in cards(name, places)
    }
    assert len(pictures) == KINDS[name].base ** places


def test_a_kind_of_card_is_found_by_its_name() -> None:
    assert {"set", "sumz", "back"} <= KINDS.keys()
    assert card_kind("set") is card_kind("set")
    for name in ("text", "board", "pairs", "panel", "", "pairs lit"):
        assert card_kind(name) is None, name


def test_the_digits_of_a_card_are_those_of_its_number() -> None:
    made = CardKind(lambda digits, width, height, look: "", range(3, 5), base=4)
    assert made.digits(Face("some", 0b_01_10_11, 3)) == (1, 2, 3)
    assert made.digits(Face("some", 255, 4)) == (3, 3, 3, 3)
    for index, places in ((64, 3), (-1, 3), (0, 2), (0, 5)):
        assert not made.has(Face("some", index, places))
        with pytest.raises(ValueError, match="3 … 4 digits to base 4"):
            made.digits(Face("some", index, places))


def test_a_kind_that_cannot_be_imported_is_not_kept_quiet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    monkeypatch.setattr("game.art.svg.kinds.__path__", [*kinds.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="nothing_of_that_name"):
        card_kind("broken")


def test_quads_that_differ_in_one_thing_do_so_in_grey() -> None:
    cards_, kind = cards("quads", 4), KINDS["quads"]
    for one, two in itertools.combinations(cards_[::5] + cards_[1::7], 2):
        apart = sum(a != b for a, b in zip(kind.digits(one), kind.digits(two), strict=True))
        if apart == 1:
            count, *_ = least_difference([one, two], MARKED)
            assert count >= 8, (one, two)


@pytest.mark.parametrize(
    ("name", "base", "fill"), [("set", 3, 2), ("quads", 4, 2), ("quads", 4, 3)]
)
def test_figures_are_as_many_as_the_card_says_all_alike_and_in_its_middle(
    name: str, base: int, fill: int
) -> None:
    sizes = set()
    for shape, count in itertools.product(range(base), repeat=2):
        card = Face(name, ((shape * base + 1) * base + fill) * base + count)
        drawn = pygame.image.load_sized_svg(
            io.BytesIO(svg(card, 240, 160, PLAIN).encode()), (240, 160)
        )
        figures = pygame.mask.from_surface(drawn, 40).connected_components(20)
        assert len(figures) == count + 1
        boxes = sorted(
            (figure.get_bounding_rects()[0] for figure in figures), key=lambda box: box.x
        )
        assert len({box.size for box in boxes}) == 1
        assert abs(boxes[0].left - (240 - boxes[-1].right)) <= 4
        assert boxes[0].left >= 8
        assert all(left.right + 3 <= right.left for left, right in itertools.pairwise(boxes))
        sizes.add((shape, boxes[0].size))
    assert len(sizes) == base  # of each shape one, whatever the number


def test_borders_tell_cards_of_five_attributes_apart() -> None:
    count, one, two = least_difference([Face("set", k, 5) for k in range(3)], MARKED)
    assert count >= 60, (one, two)


def test_markers_in_colours_differ_in_grey() -> None:
    count, one, two = least_difference([Face("marker", k) for k in range(4)], MARKED)
    assert count >= 8, (one, two)


def test_signs_of_games_are_unlike_each_other_and_a_new_game_has_cards() -> None:
    names = [name for name in svg_icons.NAMES if name.startswith("game ")]
    names += [f"game {name}" for name, kind in KINDS.items() if kind.sign]
    assert {"game classic", "game ultra", "game quads", "game ghost"} <= {*names}
    pictures = {}
    for name in (*names, "game of tomorrow"):
        drawn = raster(Face("icon", name=name), (24, 24), PLAIN)
        pictures[name] = pygame.mask.from_surface(drawn)
        assert pictures[name].count() >= 60, name
    for one, two in itertools.combinations(pictures.values(), 2):
        assert one.count() + two.count() - 2 * one.overlap_area(two, (0, 0)) >= 16
    with pytest.raises(ValueError, match="tomorrow"):
        svg(Face("icon", name="tomorrow"), 24, 24, PLAIN)


@pytest.mark.parametrize("height", [40, 41, 67, 100, 133, 160, 321])
@pytest.mark.parametrize("name", SHAPES)
def test_stripes_are_whole_pixels_and_stay_inside(name: str, height: int) -> None:
    side = height * 0.65
    line = outline(name).place(50.0, height / 2, side, side)
    polygon = line.polygon()
    left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
    stripes = [
        [tuple(map(float, pair.split())) for pair in stripe.split("L")]
        for stripe in re.findall(r"M([^Z]+)Z", fillings.stripes(line, height, 2.0))
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
        (Face("set", 0, 2), "3 … 5 digits"),
        (Face("sumz", 0, 5), "3 … 4 digits"),
        (Face("marker", 4), "0 .plain. or 1 to 3"),
        (Face("icon", name="nothing"), "nothing"),
        (Face("text", name="words"), "text"),
        (Face("character", 6, name="calm"), "1 … 5.*got 6"),
        (Face("character", 1, name="bored"), "calm.*got 1, 'bored'"),
    ],
)
def test_no_such_picture(face: Face, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        svg(face, 60, 40, PLAIN)


def test_faces_of_computers_are_unlike_each_other_in_grey_even_on_a_plate() -> None:
    greys = {}
    for face in CHARACTERS:
        seen = pygame.transform.grayscale(raster(face, (44, 44), PLAIN))
        greys[face] = pygame.image.tobytes(seen, "RGB")[::3]
    for one, two in itertools.combinations(greys, 2):
        pairs = zip(greys[one], greys[two], strict=True)
        # A blink is nothing but the eyes.
        assert sum(abs(x - y) > 25 for x, y in pairs) >= 40, (one, two)


def test_no_such_size() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        svg(Face("back"), 0, 40, PLAIN)
