"""The spaces between letters, and that what is measured is what is drawn."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import fonts
import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from sparse import sparse

from game.app import assets
from game.art.type import MOST_KEPT, WIDER, Type

INK = (30, 36, 34)
LARGE = 16  # times the size: what is rounded there is next to nothing here
KERNED = ("Rounds", "Settings", "AVATAR", "2:41")
WORDS = ("Steady", "illusion", "minimum", *KERNED)


@pytest.fixture(scope="module")
def letters() -> Iterator[Type]:
    pygame.font.init()
    yield assets.letters()
    pygame.quit()


def ink(letters: Type, text: str, px: int, bold: bool) -> list[int]:
    """Return how much there is in each column of the picture of a text."""
    if not text:
        return []
    alpha = pygame.surfarray.array_alpha(letters.render(text, px, bold, INK))
    return [int(much) for much in alpha.sum(axis=1, dtype=int)]


def middle(columns: list[int]) -> float:
    return sum((x + 0.5) * much for x, much in enumerate(columns)) / sum(columns)


def places(letters: Type, text: str, px: int, bold: bool) -> list[float]:
    """Return where each letter stands: its ink, which is what it adds, against itself alone."""
    found, before = [], [0]
    for stop in range(1, len(text) + 1):
        now = ink(letters, text[:stop], px, bold)
        added = [b - a for a, b in zip(before + [0] * len(now), now, strict=False)]
        found.append(middle(added) - middle(ink(letters, text[stop - 1], px, bold)))
        before = now
    return found


@pytest.mark.parametrize("bold", [False, True], ids=["regular", "bold"])
@pytest.mark.parametrize("px", sparse([14, 16, 21, 18, 24, 28, 40, 33], 3))
def test_letters_stand_where_they_should_to_a_fraction_of_a_pixel(
    letters: Type, px: int, bold: bool
) -> None:
    for text in WORDS:
        ideal = [x / LARGE for x in places(letters, text, LARGE * px, bold)]
        drawn = places(letters, text, px, bold)
        for number, ((a, b), (c, d)) in enumerate(
            zip(pairwise(drawn), pairwise(ideal), strict=True)
        ):
            # Kerning is placed apart from the letters: to a quarter of a pixel more.
            most = 0.36 if text in KERNED else 0.28
            assert b - a == pytest.approx(d - c, abs=most), text[number : number + 2]
        # Nor do the errors add up along the word.
        assert drawn[-1] - drawn[0] == pytest.approx(ideal[-1] - ideal[0], abs=0.7), text


@pytest.mark.parametrize("px", [8, 13, 18, 40, 77])
def test_what_is_measured_is_drawn(letters: Type, px: int) -> None:
    for text in (*WORDS, "W", ".", "Wj", "fj", "Four games of threes, and one more"):
        for bold in (False, True):
            drawn = letters.render(text, px, bold, INK)
            assert drawn.get_width() == letters.width(text, px, bold)
            # No edge is cut off: all the ink of the letters is in the picture.
            wide = letters.font(px, bold).render(text, True, INK)
            whole = int(pygame.surfarray.array_alpha(wide).sum(dtype=int)) / WIDER
            kept = int(pygame.surfarray.array_alpha(drawn).sum(dtype=int))
            assert kept == pytest.approx(whole, rel=0.03)


def test_stems_stay_crisp(letters: Type) -> None:
    """At 18 pixels a stem is 1.6 wide: a column or two of full ink, not three of grey."""
    for px, least in ((16, 0.75), (18, 0.8), (24, 0.95)):
        for letter in "lIHn1":
            columns = ink(letters, letter, px, False)
            tall = max(sum(a > 0 for a in row) for row in rows(letters, letter, px))
            assert max(columns) >= least * 255 * tall * 0.9, (letter, px)


def rows(letters: Type, text: str, px: int) -> list[list[int]]:
    """Return the columns of a picture, each with its pixels."""
    alpha = pygame.surfarray.array_alpha(letters.render(text, px, False, INK))
    return [[int(value) for value in column] for column in alpha]


def test_edges_have_the_colour_of_the_letters(letters: Type) -> None:
    for text in ("W", "Set", "fj"):
        drawn = letters.render(text, 17, False, (250, 240, 20))
        for x in range(drawn.get_width()):
            for y in range(drawn.get_height()):
                r, g, b, a = drawn.get_at((x, y))
                if a > 8:
                    assert (r, g, b) == pytest.approx((250, 240, 20), abs=2), (text, x, y)


def test_rendered_words_are_bounded() -> None:
    pygame.font.init()
    letters = assets.letters()
    for number in range(MOST_KEPT + 30):
        letters.render(str(number), 12, False, INK)
    assert letters.render.cache_info().currsize <= MOST_KEPT


@pytest.mark.parametrize("name", fonts.NAMES)
def test_the_bundled_letters_are_wide_throughout(name: str) -> None:
    font = TTFont(fonts.FOLDER / name)
    outlines, room = font["glyf"], font["hmtx"].metrics
    assert all(wide % WIDER == left % WIDER == 0 for wide, left in room.values())
    for letter in font.getGlyphOrder():
        if outlines[letter].numberOfContours > 0:
            assert not any(x % WIDER for x, _ in outlines[letter].coordinates), letter
    # An "n" of Inter is nearly as wide as high.
    n = outlines[font.getBestCmap()[ord("n")]]
    assert 0.7 * WIDER < (n.xMax - n.xMin) / n.yMax < WIDER
    # An upright face would have its stems fitted to columns, and its spaces be uneven by that.
    assert font["head"].macStyle & 2


def test_room_and_kerning_are_made_as_wide_as_the_letters() -> None:
    font = TTFont(fonts.FOLDER / fonts.NAMES[0])
    room = dict(font["hmtx"].metrics)
    kerns = [value.XAdvance for value in fonts.kerns(font)]
    left = font["glyf"]["n"].xMin
    fonts.widen(font, 2)
    assert any(kerns)
    assert [value.XAdvance for value in fonts.kerns(font)] == [2 * kern for kern in kerns]
    assert font["hmtx"].metrics == {name: (2 * a, 2 * b) for name, (a, b) in room.items()}
    assert font["glyf"]["n"].xMin == 2 * left


def test_what_is_wide_already_is_not_made_wider(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["fonts.py", str(fonts.FOLDER)])
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    assert fonts.main() == 2
    assert "wide already; expected Inter as it is drawn" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
