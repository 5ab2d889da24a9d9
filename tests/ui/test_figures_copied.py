"""Statistics copied to the clipboard as comma-separated values."""

import csv
import io
import sys
from pathlib import Path

import pytest
from runs import Run
from test_figures_part import choose, code, folder, more_of_set, played, run, statistics, words

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from rows import played as rows_of
from store_plays import DAY

from game.games.claims.classic import ClassicOptions
from game.ui.pages.history import figures as figures_part
from game.ui.pages.history.charts import HEADING, table

__all__ = ["folder", "played", "run"]


def test_figures_are_copied_as_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def take(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(figures_part, "copy", take)
    more_of_set(run)
    statistics(run)
    choose(run, "game", "Set")
    run.click("copy")
    assert "Copied as a table: 4 games" in words(run)
    lines = list(csv.DictReader(io.StringIO(copied[0], newline="")))
    rows = sorted(rows_of(run.store), key=lambda row: (row.finished, row.session, row.seat))
    rows = [row for row in rows if (row.game, row.options) == ("classic", code(ClassicOptions()))]
    assert [(one["date"], one["game"], one["player"]) for one in lines] == [
        (DAY, row.game, row.name) for row in rows
    ]
    assert [round(1000 * float(one["seconds"])) for one in lines] == [row.time_ms for row in rows]
    choose(run, "game", "Triples")
    assert not any(text.startswith("Copied") for text in words(run))


@pytest.mark.parametrize(
    ("name", "cell"),
    [('Ann, "the\r\nquick"', 'Ann, "the\r\nquick"'), ("=1+1", "'=1+1")],
    ids=["commas and quotes", "a formula"],
)
def test_names_stay_whole_and_are_no_formula_and_a_score_stays_a_number(
    name: str, cell: str
) -> None:
    row = (7, 740_000, "classic", "[1,2]", "", name, 1, 1.5, -3, 1, 2, 3, 0)
    (line,) = csv.DictReader(io.StringIO(table([row]), newline=""))
    assert (line["player"], line["options"], line["score"]) == (cell, "[1,2]", "-3")
    assert (line["date"], line["seconds"], line["hints"]) == ("2027-01-19", "1.5", "0")
    assert list(line) == HEADING.split(",")
