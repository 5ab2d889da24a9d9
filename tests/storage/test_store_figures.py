"""The page of statistics: damaged rows, many rows, and games deleted while it is computed.

That its figures are those of the logs follows from three laws: the figures of a session are those
of its log (tests/play/test_stats.py), what is stored are these (test_store_sessions.py), and a page
is what the rows add up to (test_store_sums.py).
"""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from rows import played, write
from store_plays import DAY, page, play

from game.storage.store import Filter, Store
from game.storage.store.open import FILE_NAME

TODAY = date.fromisoformat(DAY).toordinal()


def test_the_state_tells_of_every_change(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store, closing(Store(tmp_path)) as other:
        states = [store.state(), store.state()]
        assert states[0] == states[1]
        play(store, "triangle", "2")
        states.append(store.state())
        play(other, "triangle", "4")
        states.append(store.state())
        store.delete_all()
        states.append(store.state())
        assert store.state() == states[-1]
        assert len(set(states)) == 4


DAMAGES: dict[str, tuple[str, int]] = {
    "a time that is none": ("UPDATE sessions SET time_ms = 'soon' WHERE id = 3", 1),
    "a time before the start": ("UPDATE sessions SET time_ms = -5 WHERE id = 3", 1),
    "a time beyond all days": ("UPDATE sessions SET time_ms = 4611686018427387904 WHERE id = 3", 0),
    "a day beyond all dates": ("UPDATE sessions SET finished_day = 99999999 WHERE id = 3", 1),
    "a day that is none": ("UPDATE sessions SET finished_day = NULL WHERE id = 3", 0),
    "no game": ("UPDATE sessions SET game = 'chess' WHERE id = 3", 1),
    "rules of no game": ("UPDATE sessions SET options = '[7' WHERE id = 3", 0),
    "a score of letters": ("UPDATE seats SET score = 'x' WHERE session = 3", 1),
    "times that are none": ("UPDATE seats SET times = '[[1,' WHERE session = 3", 0),
    "times of letters": ("UPDATE seats SET times = '[[\"a\"]]' WHERE session = 3", 0),
    "deep times": (f"UPDATE seats SET times = '{'[' * 5000}' WHERE session = 3", 0),
    "bytes that are no text": (
        "UPDATE seats SET name = CAST(x'ff80' AS TEXT) WHERE session = 3",
        0,
    ),
    "mistakes below zero": ("UPDATE seats SET wrong = -3 WHERE session = 3", 0),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_rows_are_left_out_or_counted_as_far_as_they_go(name: str, tmp_path: Path) -> None:
    sql, fewer = DAMAGES[name]
    with closing(Store(tmp_path)) as store:
        for number in range(4):
            play(store, "classic", str(number))
        whole = page(store, Filter())
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        assert db.execute(sql).rowcount == 1
    with closing(Store(tmp_path)) as store:
        made = page(store, Filter())
        assert made.games == whole.games - fewer == 4 - fewer
        assert len(made.points) == made.games


# Many rows.


@pytest.mark.heavy
def test_steps_are_short(tmp_path: Path) -> None:
    """No step reads the times of claims, or the records, of all sessions of a large store."""
    with closing(Store(tmp_path)) as store:
        play(store, "classic", "0")
        (row,) = played(store)
        few = sum(1 for _ in store.figures_page(Filter(game="classic")))
        write(store, [row._replace(session=n) for n in range(2, 6000)])
        steps = sum(1 for _ in store.figures_page(Filter(game="classic")))
    assert steps >= few + 4 * 2  # the four that go through everything, in three parts each


@pytest.mark.parametrize("before", range(0, 24, 2))
def test_games_may_be_deleted_between_two_steps(before: int, tmp_path: Path) -> None:
    """Then the page is one of what was there and what is left, and is asked for again."""
    with closing(Store(tmp_path)) as store:
        for number in range(4):
            play(store, "classic", str(number))
        steps = store.figures_page(Filter(game="classic"))
        for _ in range(before):
            next(steps, None)
        store.delete_all()
        assert sum(1 for _ in steps) < 40
