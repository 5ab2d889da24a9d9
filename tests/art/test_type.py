"""The spaces between letters, that what is measured is drawn, and whose Han letters are drawn."""

import gettext
import shutil
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import fonts
import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from resources import translations
from sparse import sparse

from game.app import assets, language
from game.art.type import MOST_KEPT, WIDER, Type, is_beyond

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
            wide = letters.font(px, letters.files[bold]).render(text, True, INK)
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


@pytest.mark.heavy
@pytest.mark.parametrize("name", fonts.NAMES)
def test_the_bundled_letters_are_wide_throughout(name: str) -> None:
    font = TTFont(fonts.FOLDER / name)
    outlines, room = font["glyf"], font["hmtx"].metrics
    assert all(wide % WIDER == left % WIDER == 0 for wide, left in room.values())
    for letter in font.getGlyphOrder():
        if outlines[letter].numberOfContours > 0:
            assert not any(x % WIDER for x, _ in outlines[letter].coordinates), letter
    # An "n" of Inter is nearly as wide as high, as is a cross of wood.
    chars = font.getBestCmap()
    n = outlines[chars[ord("n") if ord("n") in chars else ord("木")]]
    assert 0.7 * WIDER < (n.xMax - n.xMin) / (n.yMax - n.yMin) < 1.1 * WIDER
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
    assert "wide already; expected it as it is drawn" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


# What Inter lacks.

every_language = pytest.mark.parametrize("code", assets.BEYOND)
SOME = {"ja": "亜腕葵咲美ぁんァヶー♪・～－", "zh_Hans": "啊座简体中文张伟梓涵鑫￥～"}
SAME_CHARACTER = "直骨角"
"""Unicode has one character for what is drawn differently in Japan and China."""


def drawn_by(name: str) -> set[str]:
    return set(map(chr, TTFont(fonts.FOLDER / name).getBestCmap()))


def test_every_character_of_every_translation_has_a_letter() -> None:
    said = {"": set("".join(language.NAMES.values()))}
    for code, po in translations().items():
        with po.with_suffix(".mo").open("rb") as file:
            texts = gettext.GNUTranslations(file)._catalog.values()  # type: ignore[attr-defined]
        said[code] = set("".join(texts))
    assert len(said) > 9
    drawn = {code: drawn_by(name) for code, name in assets.BEYOND.items()}
    for code, chars in said.items():
        beyond = {*filter(is_beyond, chars)}
        known = drawn.get(code, drawn["ja"] if code else set().union(*drawn.values()))
        assert beyond <= known, "python build/fonts.py makes it anew"
        for name in assets.WEIGHTS:
            assert chars - beyond <= drawn_by(name) | {"\n"}


@pytest.mark.heavy
@every_language
def test_players_may_be_called_by_any_character_of_level_1(code: str) -> None:
    drawn = drawn_by(assets.BEYOND[code])
    assert {*SOME[code], *"、。「」ＡＺ０９！？☆★\u3000"} <= drawn
    least = {"ja": 2965, "zh_Hans": 3755}[code]
    assert len([char for char in drawn if "\u4e00" <= char <= "\u9fff"]) >= least
    assert fonts.characters(code) <= drawn


def test_no_letter_of_inter_is_drawn_from_elsewhere() -> None:
    """Other languages neither look different for the other files, nor open them."""
    for name in assets.WEIGHTS:
        assert not any(map(is_beyond, drawn_by(name)))


@every_language
def test_it_is_as_small_as_can_be_and_under_its_own_terms(code: str) -> None:
    path = fonts.FOLDER / assets.BEYOND[code]
    assert 400_000 < path.stat().st_size < 300 * len(drawn_by(path.name))
    font = TTFont(path)
    assert not {"GPOS", "GSUB", "vmtx", "vhea", "fpgm", "prep", "cvt "} & set(font.keys())
    names = {record.nameID: record.toUnicode() for record in font["name"].names}
    reserved = "Reserved Font Name 'Source'"
    assert reserved in names[0]
    assert "SIL Open Font License" in names[13]
    terms = (fonts.FOLDER / "OFL-NotoSans.txt").read_text(encoding="utf-8")
    assert reserved in terms.splitlines()[0]
    # A changed font may not be called what is reserved.
    assert not [name for number, name in names.items() if number not in (0, 7) and "Source" in name]


def letters_of(code: str) -> Type:
    """Return the bundled letters as they are in a language."""
    pygame.font.init()
    made = assets.letters()
    made.speak(code)
    return made


def files(letters: Type, text: str) -> list[tuple[str, str]]:
    """Return a text in pieces, each with the language of its file."""
    found = {name: code for code, name in assets.BEYOND.items()}
    return [(found.get(path.name, ""), part) for path, part in letters.runs(text)]


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("", "Set: 直角", [("", "Set: "), ("ja", "直角")]),
        ("de", "直角", [("ja", "直角")]),
        ("ja", "直角、3枚", [("ja", "直角、"), ("", "3"), ("ja", "枚")]),
        ("zh_Hans", "直角，3张", [("zh_Hans", "直角，"), ("", "3"), ("zh_Hans", "张")]),
        # Each of a name from the same file, if there is one that has it all.
        ("ja", "简体中文", [("zh_Hans", "简体中文")]),
        ("", "简体中文", [("zh_Hans", "简体中文")]),
        ("zh_Hans", "日本語", [("ja", "日本語")]),
        ("zh_Hans", "刘さん", [("zh_Hans", "刘"), ("ja", "さん")]),
        ("ja", "刘さん", [("zh_Hans", "刘"), ("ja", "さん")]),
        # What none has is a box.
        ("ja", "\u4db4直", [("ja", "\u4db4直")]),
        ("zh_Hans", "\u4db4直", [("zh_Hans", "\u4db4直")]),
    ],
)
def test_han_letters_are_those_of_the_language(
    code: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert files(letters_of(code), text) == expected


def test_another_language_draws_them_anew() -> None:
    """As in texts that are the same in both: names of players are not measured or drawn again."""
    letters = letters_of("ja")
    drawn: dict[tuple[bool, str], bytes] = {}
    for code in ("ja", "zh_Hans", "de", "zh_Hans"):
        letters.speak(code)
        assert not letters.speak(code)
        for char in SAME_CHARACTER:
            made = pixels(letters.render(char, 40, False, INK))
            assert drawn.setdefault((code == "zh_Hans", char), made) == made
    assert len(set(drawn.values())) == 2 * len(SAME_CHARACTER)


@every_language
def test_a_file_is_opened_for_the_first_letter_that_it_draws(code: str, tmp_path: Path) -> None:
    regular, bold = (fonts.FOLDER / name for name in assets.WEIGHTS)
    beyond = {
        each: Path(shutil.copy(fonts.FOLDER / name, tmp_path))
        for each, name in assets.BEYOND.items()
    }
    pygame.font.init()
    letters = Type(regular, bold, beyond)
    letters.speak(code)
    for each, path in beyond.items():
        if each != code:
            path.unlink()
    for text in (*WORDS, "Українська ✓ ↵ ○ “…” 😀", SOME[code], SAME_CHARACTER):
        assert letters.render(text, 18, False, INK).get_width() > 9
    with pytest.raises(FileNotFoundError):
        letters.width({"ja": "简体中文", "zh_Hans": "日本語"}[code], 18)
    beyond[code].unlink()
    for text in (*WORDS, "Українська ✓ ↵ ○ “…” 😀"):
        assert letters.render(text, 20, False, INK).get_width() > 9
    with pytest.raises(FileNotFoundError):
        letters.width(SAME_CHARACTER, 20)


@every_language
@pytest.mark.parametrize("px", [13, 18, 40, 77])
def test_han_letters_stand_on_the_line_of_inter_and_leave_it_as_high(px: int, code: str) -> None:
    letters, words = letters_of(code), f"12 「{SAME_CHARACTER}」"
    for bold in (False, True):
        latin = letters.render("12 ", px, bold, INK)
        mixed = letters.render(words, px, bold, INK)
        assert mixed.get_width() == letters.width(words, px, bold)
        assert mixed.get_height() == latin.get_height()
        box = latin.get_bounding_rect()
        assert pixels(mixed.subsurface(box)) == pixels(latin.subsurface(box))
        # A Han letter hangs under the line of the letters by less than what is below "g".
        digits, han = (
            letters.render(text, px, bold, INK).get_bounding_rect() for text in ("12", "日")
        )
        assert -1 <= han.bottom - digits.bottom <= 0.12 * px + 1
        assert -1 <= digits.top - han.top <= 0.12 * px + 1


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@every_language
@pytest.mark.parametrize("px", [13, 18, 40, 77])
def test_han_letters_are_semi_bold_about_as_letters_are(px: int, code: str) -> None:
    letters, rise = letters_of(code), {}
    for text in ("Games and more", {"ja": "難易度を見る", "zh_Hans": "查看难度"}[code]):
        much = [sum(ink(letters, text, px, bold)) for bold in (False, True)]
        rise[text] = much[1] / much[0]
    assert all(1.15 < more < 1.6 for more in rise.values()), rise
