"""The circle of pairs as SVG and PNG: its lines are exactly the 648 pairs."""

import io
import re
from itertools import combinations, pairwise
from math import dist
from struct import unpack
from xml.etree import ElementTree

import pygame
import pytest
from kept import letters

from game.art.faces import Faces, render
from game.art.image_files import poster
from game.art.palette import PALETTES, THEMES, Look, contrast, pairs_tint
from game.art.svg import svg
from game.art.svg.pairs import (
    LINES,
    NOTHING,
    PARTS,
    RIM_PARTS,
    SIDE,
    goes_on,
    on_wall,
    placement_text,
    wall,
)
from game.boards.pairs_figure import FigurePlacement, Lens, card_point
from game.boards.scene import Box, Face
from game.core import pairs, ternary

pytestmark = pytest.mark.usefixtures("unseen_screen")

PLAIN = Look(THEMES["dark"], PALETTES["standard"])
CARDS = range(81)
BY_HAND = {(a, b) for a, b in combinations(CARDS, 2) if ternary.is_pair(a, b)}

every_theme = pytest.mark.parametrize("theme", THEMES)


def card_at(placed: FigurePlacement, x: float, y: float) -> int:
    """Return the card that stands at a point, which must be one's very own."""
    far = {card: dist(placed.spot(card_point(card)), (x, y)) for card in CARDS}
    card = min(far, key=lambda one: far[one])
    assert far[card] < 0.02
    return card


def lines_of(text: str, placed: FigurePlacement) -> list[list[int]]:
    """Return both cards of each line of paths, by the points where it begins and ends."""
    found = []
    for way in re.findall(r"M((?:[\d. ]+L)+[\d. ]+)(?=[M\"])", text):
        points = [tuple(map(float, point.split())) for point in way.split("L")]
        for (x0, y0), (x, y) in pairwise(points):
            # Points between lie on the line, but for a rounded hundredth.
            turn = (x - x0) * (points[-1][1] - y0) - (y - y0) * (points[-1][0] - x0)
            assert abs(turn) < 0.03 * dist((x0, y0), points[-1]) + 1e-6
        found.append([card_at(placed, *points[0]), card_at(placed, *points[-1])])
    return found


def pixels(face: Face, size: tuple[int, int], look: Look = PLAIN) -> bytes:
    return pygame.image.tobytes(render(face, size, look), "RGBA")


@every_theme
def test_the_lines_are_exactly_the_pairs(theme: str) -> None:
    look = Look(THEMES[theme], PALETTES["standard"])
    tree = ElementTree.fromstring(wall(look))
    placed = on_wall(SIDE)
    found = []
    for line in tree.iter("{http://www.w3.org/2000/svg}line"):
        x1, y1, x2, y2 = (float(line.attrib[name]) for name in ("x1", "y1", "x2", "y2"))
        a, b = card_at(placed, x1, y1), card_at(placed, x2, y2)
        assert line.attrib["data-cards"] == f"{a} {b}"
        assert line.attrib["stroke"] == "#{:02x}{:02x}{:02x}".format(
            *pairs_tint(int(line.attrib["data-k"]), look.theme)
        )
        number = pairs.number_of(a, b)
        assert number is not None
        assert int(line.attrib["data-k"]) == pairs.triple_number(number)
        found.append((a, b))
    assert len(found) == 648
    assert set(found) == BY_HAND


@pytest.mark.parametrize("half", [100, 255, 900])
def test_the_lines_in_the_window_are_the_same(half: int) -> None:
    placed = FigurePlacement(half, half, half)
    found = []
    for part in PARTS:
        text = svg(Face("pairs", part, 0, placement_text(placed)), 2 * half, 2 * half, PLAIN)
        if part in LINES:
            found += [tuple(line) for line in lines_of(text, placed)]
    assert len(found) == 648
    assert set(found) == BY_HAND


def test_parts_that_are_drawn_one_by_one_are_the_same_picture(unseen_window: None) -> None:
    placed, size = FigurePlacement(150, 150, 150), (300, 300)
    faces = Faces()
    for parts in (LINES, RIM_PARTS):
        whole = pygame.Surface(size, pygame.SRCALPHA)
        for part in parts:
            face = Face("pairs", part, 0, placement_text(placed))
            assert goes_on(part) == (part != parts[0])
            whole.blit(render(face, size, PLAIN), (0, 0))
            shown = pygame.image.tobytes(faces.get(face, size, PLAIN), "RGBA")
            assert shown == pygame.image.tobytes(whole, "RGBA"), part
        # All at once, as if the others were never asked for.
        at_once = Faces().get(face, size, PLAIN)
        assert pygame.image.tobytes(at_once, "RGBA") == shown
    assert len(faces) == 2
    assert faces.pixels == 2 * size[0] * size[1]


@pytest.mark.heavy
def test_what_is_seen_through_a_lens_is_a_part_of_the_whole() -> None:
    """Lines that are left out, as they lie beside the window, are not missed in it."""
    box = Box(0, 0, 300, 200)
    placed = Lens(0.3, -0.5, 3.0).clamp(box).placement(box)
    whole = FigurePlacement(placed.x + 900, placed.y + 900, placed.half)
    for part in PARTS:
        seen = render(Face("pairs", part, 0, placement_text(placed)), (300, 200), PLAIN)
        far = render(Face("pairs", part, 0, placement_text(whole)), (2100, 2000), PLAIN)
        cut = far.subsurface((900, 900, 300, 200))
        off = [
            abs(x - y)
            for x, y in zip(
                pygame.image.tobytes(seen, "RGBA"), pygame.image.tobytes(cut, "RGBA"), strict=True
            )
        ]
        # Where nothing is drawn, the colour of a clear pixel means nothing.
        assert sum(value > 24 for value in off[3::4]) == 0, part


@every_theme
def test_what_is_lit(theme: str) -> None:
    """Each card's 16 partners are lit, with a line to each and one that closes each triple."""
    look = Look(THEMES[theme], PALETTES["standard"])
    placed = FigurePlacement(300, 300, 300)
    for card in (0, 17, 40, 80):
        text = svg(Face("pairs lit", card, NOTHING, placement_text(placed)), 600, 600, look)
        lines = {frozenset(line) for line in lines_of(text, placed)}
        own = {frozenset((card, other)) for other in pairs.table()[card]}
        closing = {frozenset(pairs.partner(card, n) for n in (k, 15 - k)) for k in range(8)}
        assert lines == own | closing
        # A point is two half circles: from its left end to the right one, and back.
        ends = re.findall(r"M([\d.]+) ([\d.]+)A[\d. ]+ 1 0 ([\d.]+) ([\d.]+)A", text)
        spots = [card_at(placed, (float(x0) + float(x1)) / 2, float(y0)) for x0, y0, x1, _ in ends]
        assert sorted(spots) == sorted((card, *pairs.table()[card]))


def test_a_chosen_partner_shows() -> None:
    name, size = placement_text(FigurePlacement(150, 150, 150)), (300, 300)
    seen = {pixels(Face("pairs lit", 17, number, name), size) for number in (NOTHING, 0, 1, 7)}
    assert len(seen) == 4
    # The triple is the same from either partner.
    assert pixels(Face("pairs lit", 17, 3, name), size) == pixels(
        Face("pairs lit", 17, 12, name), size
    )


@every_theme
def test_the_file_is_within_what_every_browser_draws(theme: str) -> None:
    look = Look(THEMES[theme], PALETTES["standard"])
    text = wall(look)
    tree = ElementTree.fromstring(text)
    assert tree.attrib["viewBox"] == f"0 0 {SIDE} {SIDE}"
    known = {"svg", "title", "path", "line", "text", "radialGradient", "stop"}
    assert {part.tag.split("}")[1] for part in tree.iter()} == known
    assert not re.search(r"\b(nan|inf)\b|e-\d", text)
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) == set(names)
    indexes = [part.text for part in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert indexes == [str(card) for card in range(0, 81, 9)]


@pytest.mark.parametrize("side", [90, 500, 1000])
def test_every_card_of_the_crown_is_seen(side: int) -> None:
    """Small they are dabs of colour, large they have figures; there is paper at every card."""
    placed = FigurePlacement(side / 2, side / 2, side / 2)
    surface = Faces().get(
        Face("pairs", RIM_PARTS[-1], 0, placement_text(placed)), (side, side), PLAIN
    )
    for card in CARDS:
        x, y = placed.spot(card_point(card, 0.80))
        assert surface.get_at((round(x), round(y)))[3] > 60, card
    seen = {tuple(surface.get_at((x, y))[:3]) for x in range(0, side, 2) for y in range(0, side, 2)}
    if side > 90:
        assert {tuple(colour) for colour in PLAIN.palette.colours} <= seen


@every_theme
def test_the_colours_of_the_lines_stand_out(theme: str) -> None:
    colours = [pairs_tint(k, THEMES[theme]) for k in range(8)]
    assert len(set(colours)) == 8
    ground = THEMES[theme].background_edge
    assert all(contrast(colour, ground) >= 3 for colour in colours)


def test_faces_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="a part of the circle of pairs is 0 … 13"):
        svg(Face("pairs", 14, 0, "10,10,10"), 20, 20, PLAIN)
    for name in ("", "1,2", "a,b,c"):
        with pytest.raises(ValueError, match=r".+"):
            svg(Face("pairs", 0, 0, name), 20, 20, PLAIN)
    with pytest.raises(ValueError, match="a card of 4 attributes is 0 … 80"):
        svg(Face("pairs lit", 81, NOTHING, "10,10,10"), 20, 20, PLAIN)


def test_the_picture_for_a_wall_is_a_whole_png() -> None:
    pieces = list(poster(330, PLAIN, letters()))
    shares = [share for share, _ in pieces]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert len(pieces) > 5  # a bit at a time
    data = b"".join(piece for _, piece in pieces)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert unpack(">II", data[16:24]) == (330, 330)
    surface = pygame.image.load(io.BytesIO(data), "pairs.png")
    assert surface.get_size() == (330, 330)
    half = surface.get_width() / 2
    placed = on_wall(330)
    for card in CARDS:  # its paper, whichever band it was made in
        x, y = placed.spot(card_point(card, 0.80))
        assert sum(surface.get_at((round(x), round(y)))[:3]) > 300, card
    corner = surface.get_at((0, 0))
    assert max(abs(a - b) for a, b in zip(corner, PLAIN.theme.background_edge, strict=False)) < 8
    assert surface.get_at((round(half), round(half))) != corner


@pytest.mark.heavy
def test_bands_meet_without_a_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.art import image_files

    def drawn(band: int) -> pygame.Surface:
        monkeypatch.setattr(image_files, "_POSTER_BAND", band)
        data = b"".join(piece for _, piece in poster(400, PLAIN, letters()))
        return pygame.image.load(io.BytesIO(data), "pairs.png")

    # The loader counts along an edge in steps of a thousandth of a pixel: narrow bands are alike.
    one, other = (pygame.image.tobytes(drawn(band), "RGB") for band in (19, 23))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 12
