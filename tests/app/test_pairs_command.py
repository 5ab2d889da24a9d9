"""The command "pairs": files that can be read, and one line for what is wrong."""

import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.app.cli import run
from game.core import pairs


def test_all_three_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {kind: tmp_path / f"pairs.{kind}" for kind in ("svg", "png", "csv")}
    arguments = [part for kind, path in files.items() for part in (f"--{kind}", str(path))]
    assert run(["pairs", *arguments, "--side", "320"]) == 0
    assert capsys.readouterr().out.count("\n") == 3
    tree = ElementTree.parse(files["svg"])
    assert len(tree.findall("{http://www.w3.org/2000/svg}line")) == 648
    surface = pygame.image.load(io.BytesIO(files["png"].read_bytes()), "pairs.png")
    assert surface.get_size() == (320, 320)
    lines = list(csv.reader(io.StringIO(files["csv"].read_bytes().decode(), newline="")))
    assert [tuple(map(int, line[2:])) for line in lines[1:]] == list(pairs.table())


def test_the_theme_is_that_of_the_option(tmp_path: Path) -> None:
    made = set()
    for theme in ("dark", "light", "high contrast"):
        assert run(["pairs", "--svg", str(tmp_path / "x.svg"), "--theme", theme]) == 0
        made.add((tmp_path / "x.svg").read_text())
    assert len(made) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--csv", "missing/x.csv"], "cannot write 'missing/x.csv': "),
        (["--svg", "."], "cannot write '.': "),
        (["--svg", "a\0b"], "cannot write"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_in_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["pairs", *arguments]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert told in error
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv"
    path.write_text("old")
    assert run(["pairs", "--csv", str(path)]) == 0
    assert path.read_bytes() == pairs.csv().encode()
