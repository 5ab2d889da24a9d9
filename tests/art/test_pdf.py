"""PDF: pictures and letters become the same shapes, and what no printed page has is refused."""

import re
from math import hypot
from typing import Any

import pygame
import pytest
from fontTools.pens.basePen import decomposeQuadraticSegment  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from sparse import sparse

from game.app.assets import letters
from game.art.looks import make_look
from game.art.palette import PALETTES, THEMES, Look
from game.art.pdf import pdf
from game.art.pdf.outlines import Outlines
from game.art.pdf.picture import path_operators, picture
from game.art.pdf.writer import PdfWriter
from game.art.svg import svg
from game.art.svg.decks import DECKS
from game.art.svg.text import circle
from game.boards.scene import Box, Face, Scene, Sprite
from game.games import GAMES

KINDS = {
    cards.kind: cards
    for rules in GAMES.values()
    if (cards := getattr(rules.default_options(), "cards", None))
}
LETTERS = "AgßÖéłżЖїąç–“’0123456789→×−セットではない札、。「」"


def look(deck: str = "standard") -> Look:
    return make_look(THEMES["light"], PALETTES["standard"], mark_colours=True, deck=deck)


@pytest.mark.heavy
@pytest.mark.parametrize("deck", sparse([*DECKS], 2))
@pytest.mark.parametrize("kind", [*KINDS])
def test_all_cards_in_all_decks_have_only_what_paper_takes(kind: str, deck: str) -> None:
    writer, cards = PdfWriter(""), KINDS[kind]
    drawn = {
        picture(svg(Face(kind, card, cards.places), 880, 630, look(deck)), writer)
        for card in cards.all_cards
    }
    assert len(drawn) == len(cards.all_cards)
    for content in drawn:
        assert set(re.findall("[a-zA-Z]+", re.sub(r"/\w+", "", content))) <= {
            *("q", "Q", "cm", "gs", "rg", "RG", "w", "J", "j", "m", "l", "c", "h", "f", "S"),
            *("W", "n", "sh"),
        }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<svg><text>A</text></svg>", "<text>"),
        ('<svg><g transform="rotate(9)"></g></svg>', "is moved"),
        ('<svg><path d="M0 0c1 1 2 2 3 3"/></svg>', "got 'c'"),
        ('<svg><path d="M0 0A1 2 0 0 1 3 3"/></svg>', "one of a circle"),
    ],
)
def test_what_no_picture_for_paper_has_is_refused(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        picture(text, PdfWriter(""))


def curves(operators: str) -> list[list[tuple[float, float]]]:
    """Return the points of each curve, with the one where it begins."""
    found, at, numbers = [], (0.0, 0.0), list[float]()
    for word in operators.split():
        if not word.isalpha():
            numbers.append(float(word))
            continue
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if word == "c":
            found.append([at, *points])
        at, numbers = (points[-1] if points else at), []
    return found


def test_arcs_are_round() -> None:
    parts = curves(path_operators(circle(30, 40, 25)))
    assert len(parts) == 8
    for a, b, c, d in parts:
        for t in (0.25, 0.5, 0.75):
            u = 1 - t
            shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            x, y = (
                sum(s * p[k] for s, p in zip(shares, (a, b, c, d), strict=True)) for k in (0, 1)
            )
            assert hypot(x - 30, y - 40) == pytest.approx(25, abs=0.01)


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_arcs_go_the_way_that_their_flags_say(large: int, sweep: int) -> None:
    parts = curves(path_operators(f"M10 0A10 10 0 {large} {sweep} 0 10"))
    middle = parts[len(parts) // 2][0] if large else parts[0][-1]
    centre = (0, 0) if large != sweep else (10, 10)
    assert hypot(middle[0] - centre[0], middle[1] - centre[1]) == pytest.approx(10, abs=0.01)
    assert len(parts) == (6 if large else 2)


def pen_points(font: Any, name: str) -> set[tuple[int, int]]:
    """Return the points that a letter's outline goes through."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    found = set()
    for step, points in pen.value:
        if step == "qCurveTo" and points[-1] is not None:
            found |= {end for _, end in decomposeQuadraticSegment(points)}
        elif points:
            found.add(points[-1])
    return {(round(x), round(y)) for x, y in found}


@pytest.mark.parametrize("which", [0, 1, 2], ids=["regular", "bold", "beyond"])
def test_outlines_are_those_that_another_reader_finds(which: int) -> None:
    pygame.font.init()
    path = letters().files[which]
    font, outlines = TTFont(path), Outlines(path)
    known = font.getBestCmap()
    names = font.getGlyphOrder()
    shown = 0
    for char in LETTERS:
        number = outlines.number(char)
        assert names[number] == known.get(ord(char), names[0])
        assert outlines.advance(number) == font["hmtx"][names[number]][0]
        glyph = outlines.glyph(number)
        if number and glyph is not None:
            shown += 1
            drawn = re.findall(r"(-?[\d.]+) (-?[\d.]+) [mlc] ", glyph.path)
            ours = {(round(float(x)), round(float(y))) for x, y in drawn}
            assert pen_points(font, names[number]) <= {
                (x + dx, y + dy) for x, y in ours for dx in (-1, 0, 1) for dy in (-1, 0, 1)
            }
    assert shown > 10


@pytest.mark.heavy
@pytest.mark.parametrize("which", [0, 1, 2], ids=["regular", "bold", "beyond"])
def test_every_letter_of_the_bundled_fonts_can_be_read(which: int) -> None:
    pygame.font.init()
    path = letters().files[which]
    outlines, count = Outlines(path), TTFont(path)["maxp"].numGlyphs
    boxes = [glyph.box for number in range(count) if (glyph := outlines.glyph(number))]
    assert len(boxes) > 0.9 * count
    assert all(left <= right and low <= top for left, low, right, top in boxes)


def test_a_space_shows_nothing() -> None:
    pygame.font.init()
    outlines = Outlines(letters().files[0])
    assert outlines.glyph(outlines.number(" ")) is None
    assert outlines.advance(outlines.number(" ")) > 0


def file_of(*sprites: Sprite) -> bytes:
    pygame.font.init()
    pages = [Scene((2100, 2970), sprites)]
    return b"".join(piece for _, piece in pdf(pages, 1, "Tést", look(), letters()))


def test_a_file_says_where_its_objects_are_and_that_nothing_is_scaled() -> None:
    data = file_of(Sprite(Face("text", name="Aa"), Box(0, 0, 99, 50), style=(40, 0, "text", "l")))
    assert b"/PrintScaling /None" in data
    assert b"/Title <feff0054" in data
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    assert data[start:].startswith(b"xref\n")
    places = re.findall(rb"(\d{10}) 00000 n ", data[start:])
    assert len(places) > 5
    for number, place in enumerate(places, start=1):
        assert data[int(place) :].startswith(b"%d 0 obj" % number)


def test_each_card_and_each_letter_is_in_a_file_once() -> None:
    def forms(*sprites: Sprite) -> int:
        return file_of(*sprites).count(b"/Subtype /Form")

    card = Sprite(Face("set", 44, 4), Box(0, 0, 880, 630))
    text = Sprite(Face("text", name="aaab"), Box(0, 0, 900, 50), style=(40, 0, "text", "l"))
    assert forms(card) == 1
    assert forms(card, card._replace(box=Box(9, 9, 880, 630))) == 1
    assert forms(card, card._replace(face=Face("set", 45, 4))) == 2
    assert forms(text, text) == 2
    assert forms(text, text._replace(style=(40, 1, "text", "l"))) == 4
