"""Sessions that cannot be gone on with, here or at all, hide no others."""

import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

import pygame
from runs import Run
from store_plays import NOW, begun, opening, step

from game.core.rng import Rng
from game.play.opening import Opening
from game.storage.store import Store
from game.ui.library import Library
from game.ui.table.tables import table_of_day


def begin(store: Store, opened: Opening, started: int) -> int:
    number = store.begin(opened, started)
    store.append(number, 0, step(begun(opened), Rng(opened.seed, "play")))
    store.release(number)
    return number


@pytest.mark.heavy
def test_games_in_use_elsewhere_hide_no_older_one(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store, closing(Store(tmp_path)) as other:
        against = replace(opening("race"), levels=(None, 3, 3))
        older = store.begin(against, NOW - 1000, 5000)
        store.release(older, 5000)
        numbers = [begin(store, opening("classic", str(n)), NOW + n) for n in range(200)]
        library = Library(lambda: NOW, store=store)
        for used in (0, 1, 9, 100, 200):
            for number in numbers[200 - used :]:
                other.resume(number)
            newest = library.newest("classic")
            assert newest is not None
            assert newest.id == [older, *numbers][200 - used]


def begin_daily(pilot: Run) -> None:
    table = table_of_day(pilot.context, "triangle")
    assert table is not None
    pilot.push(table)


def test_a_deal_of_the_day_that_cannot_be_read_is_played_anew(tmp_path: Path) -> None:
    pilot = Run(tmp_path)
    begin_daily(pilot)
    pilot.act(2)
    pilot.to_the_games()
    damaged = pilot.kept()
    sql = "UPDATE sessions SET options = '[99]'"
    pilot.store._disk.change(None, lambda db: db.execute(sql))
    for count in (0, 2):  # and gone on with later
        begin_daily(pilot)
        assert len(pilot.log) == count
        pilot.act(2)
        pilot.to_the_games()
    assert len(pilot.store.numbers()) == 2
    newest = pilot.context.library.newest("triangle", todays=True)
    assert newest is not None
    assert newest.id != damaged
    pilot.close()
    pygame.display.quit()
