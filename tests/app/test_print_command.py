"""The command "print": files of the right size on paper, and one line for what is wrong."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from printers import POPPLER, GreyPage, pages_of

from game.app.cli import run
from game.app.language import catalogue
from game.ui.texts.common_words import use

NEAR = 0.1  # mm


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    yield
    use(catalogue("en"))


def write(tmp_path: Path, *arguments: str) -> Path:
    file = tmp_path / "out.pdf"
    assert run(["print", arguments[0], str(file), *arguments[1:]]) == 0
    return file


def distances(places: list[float]) -> list[float]:
    return [b - a for a, b in pairwise(places)]


@POPPLER
@pytest.mark.heavy
@pytest.mark.parametrize(("paper", "left", "top"), [("a4", 10.5, 16.5), ("letter", 13.45, 7.7)])
def test_cards_are_as_large_on_paper_as_they_should_be(
    paper: str, left: float, top: float, tmp_path: Path
) -> None:
    page = GreyPage(write(tmp_path, "classic", "--paper", paper, "--backs"), 1)
    across = page.dark(page.row(top - 3.8))  # below the words
    down = page.dark(page.column(left - 3.8))
    edges = [left + 63 * k for k in range(4)]
    assert [one for one in across if min(abs(one - edge) for edge in edges) < 1] == pytest.approx(
        edges, abs=NEAR
    )
    edges = [top + 88 * k for k in range(4)]
    assert [one for one in down if min(abs(one - edge) for edge in edges) < 1] == pytest.approx(
        edges, abs=NEAR
    )


@POPPLER
@pytest.mark.heavy
def test_backs_spread_two_millimetres_beyond_the_cut(tmp_path: Path) -> None:
    page = GreyPage(write(tmp_path, "classic", "--backs"), 2)
    row = page.row(16.5 - 1)
    dark = [at * 25.4 / 600 for at, one in enumerate(row) if one < 200]
    assert (dark[0], dark[-1]) == pytest.approx((8.5, 201.5), abs=NEAR)
    column = page.column(105)
    dark = [at * 25.4 / 600 for at, one in enumerate(column) if one < 200]
    assert (dark[0], dark[-1]) == pytest.approx((14.5, 282.5), abs=NEAR)


@POPPLER
@pytest.mark.heavy
@pytest.mark.parametrize("arguments", [("triangle",), ("classic", "--what", "six"), ("quads",)])
def test_the_line_to_check_is_five_centimetres_long(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    page = GreyPage(write(tmp_path, *arguments), 1)
    found = set()
    for tenth in [*range(90, 160, 2), *range(2700, 2850, 2)]:
        ends = page.dark(page.row(tenth / 10))
        found |= {round(far, 2) for far in distances(ends) if abs(far - 50) < 5}
    assert found
    assert any(far == pytest.approx(50, abs=NEAR) for far in found)


@POPPLER
@pytest.mark.heavy
@pytest.mark.parametrize(("number", "holes", "pitch"), [(1, 5, 24), (3, 8, 24), (4, 9, 21)])
def test_holes_are_far_enough_apart_for_coins(
    number: int, holes: int, pitch: float, tmp_path: Path
) -> None:
    page = GreyPage(write(tmp_path, "triangle"), number)
    best = 0.0
    for tenth in range(1500, 2700):
        places = page.dark(page.row(tenth / 10))[1:-1]  # without the edge of the board
        if len(places) == 2 * holes:
            middles = [(a + b) / 2 for a, b in zip(places[::2], places[1::2], strict=True)]
            assert distances(middles) == pytest.approx([pitch] * (holes - 1), abs=NEAR)
            best = max(best, places[1] - places[0])
    assert best == pytest.approx(0.75 * pitch, abs=NEAR)


@POPPLER
def test_options_choose_the_deck_and_the_sheets(tmp_path: Path) -> None:
    assert len(pages_of(write(tmp_path, "classic", "--option", "attributes=3"))) == 3
    assert len(pages_of(write(tmp_path, "classic", "--what", "odd", "--sheets", "2"))) == 3


@pytest.mark.heavy
def test_marks_seed_paper_backs_and_language_change_the_file(tmp_path: Path) -> None:
    usual = write(tmp_path, "classic", "--what", "six", "--seed", "x").read_bytes()
    assert write(tmp_path, "classic", "--what", "six", "--seed", "x").read_bytes() == usual
    for more in (
        ("--marks", "off"),
        ("--paper", "letter"),
        ("--language", "ja"),
        ("--sheets", "11"),
    ):
        changed = write(tmp_path, "classic", "--what", "six", "--seed", "x", *more)
        assert changed.read_bytes() != usual, more
    assert write(tmp_path, "classic", "--what", "six", "--seed", "y").read_bytes() != usual
    two_sided = write(tmp_path, "quads", "--backs").read_bytes()
    assert b"/Duplex /DuplexFlipLongEdge" in two_sided


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess", "x.pdf"], "GAME takes classic"),
        (["classic"], "required: FILE"),
        (["classic", "x.pdf", "--what", "board"], "--what takes game, six, odd, rules"),
        (["triangle", "x.pdf", "--what", "six"], "--what takes game, rules"),
        (["classic", "x.pdf", "--paper", "A3"], "--paper takes a4, letter"),
        (["classic", "x.pdf", "--marks", "no"], "--marks takes on, off"),
        (["classic", "x.pdf", "--language", "xx"], "--language takes en"),
        (["classic", "x.pdf", "--sheets", "0"], "--sheets takes 1 to 99"),
        (["triangle", "x.pdf", "--backs"], "--backs is for cards"),
        (["triangle", "x.pdf", "--option", "size=6"], "--option is for cards"),
        (["noset", "x.pdf", "--what", "most", "--option", "size=27"], "--option is for cards"),
        (["classic", "missing/x.pdf"], "cannot write 'missing/x.pdf': "),
        (["classic", "."], "cannot write '.': "),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", *arguments]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert told in error
    assert list(tmp_path.iterdir()) == []


@pytest.mark.heavy
def test_neither_a_start_nor_a_sheet_loads_what_prints() -> None:
    code = (
        "import sys\n"
        "import game.app.program, game.app.loop\n"
        "from game.ui import pages\n"
        "pages.SelectorScreen, pages.SheetScreen\n"
        "print([name for name in sys.modules if 'prints' in name or 'art.pdf' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
