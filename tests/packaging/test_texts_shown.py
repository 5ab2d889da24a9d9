"""build/texts_shown.py: where each text of the catalogue is shown."""

import gettext
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
import texts_shown

from game.app.language import catalogue
from game.ui.texts.common_words import use

LOOK: dict[str, Any] = {
    "size": (960, 600),
    "theme": "dark",
    "palette": "standard",
    "mark_colours": False,
}
SAMPLES = ("why-sumz", "set-mistake", "help-sumz-1", "help-sumz-2")
SUMS = "group 1 has {left}, group 2 has {right}"


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    use(gettext.NullTranslations())


def listed(folder: Path, language: str, asked: str = "") -> dict[str, list[list[str]]]:
    """Return the outlined boxes of each picture of each text, from the page in the folder."""
    texts_shown.show_texts(folder, catalogue(language), asked, LOOK, SAMPLES)
    page = (folder / "index.html").read_text(encoding="utf-8")
    found = {}
    for entry in page.split("<hr ")[1:]:
        *words, pictures = re.split("<p>(.*?)</p>", entry, flags=re.DOTALL)
        for picture in re.findall('src="(.*?)"', pictures):
            assert (folder / picture).is_file()
        figures = pictures.split("<figure>")[1:]
        found[words[-1]] = [re.findall('style="(.*?)"', figure) for figure in figures]
    return found


@pytest.mark.heavy
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_text_is_outlined_where_it_is_drawn(language: str, tmp_path: Path) -> None:
    found = listed(tmp_path, language)
    assert len(found) > 2000
    translation = catalogue(language)
    (boxes,) = found[escape(translation.gettext(SUMS))]
    assert len(boxes) >= 3  # for two corners, and behind the panel, on the table
    help_page = [words for words, figures in found.items() if "**" in words and figures]
    assert len(help_page) >= 4  # their words are drawn in pieces
    for figures in found.values():
        for box in (box for boxes in figures for box in boxes):
            x, y, w, h = map(float, re.findall(r"([-\d.]+)%", box))
            assert min(x, y, w, h) >= 0, box
            assert max(x + w, y + h) <= 100.1, box
    assert found[escape(translation.gettext("Couldn’t save: {reason}."))] == []


@pytest.mark.heavy
def test_a_text_is_found_by_its_number_and_by_words(tmp_path: Path) -> None:
    (text,) = (one for one in texts_shown.catalogue_texts(catalogue("de")) if SUMS in one.english)
    by_words = listed(tmp_path / "words", "de", "GRUPPE 2 HAT")
    by_number = listed(tmp_path / "number", "de", str(text.number))
    assert by_words == by_number
    assert list(by_words) == [catalogue("de").gettext(SUMS)]
    assert len([*(tmp_path / "number").iterdir()]) == 2  # the picture that shows it, and the page


@pytest.mark.parametrize("asked", ["0", "99999", "no such words"])
def test_what_no_text_has_is_refused(
    asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert texts_shown.main([str(tmp_path / "new"), "--find", asked]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert asked in err
    assert not (tmp_path / "new").exists()
