"""A store as somebody has it who has played for years: 10,000 finished games of all kinds."""

import json
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from store_plays import KINDS, NOW, play

from game.play.days import daily_games, todays_seed
from game.play.saved_session import SavedSession, session_of
from game.play.stats.figures import Figures, figures
from game.storage.store import Store
from game.storage.store.rows import insert, set_figures

_DAY_S = 86_400
_A_DAY = 11  # games a day, of which so many
_DAILY = 3  # are deals of the day


def fill(folder: Path, count: int, kinds: int = 24) -> None:
    """Make a store of so many games, the last of them of the day of ``NOW``.

    They are copies of games that were played by the rules, ``kinds`` of them at the most.
    """
    samples: list[tuple[SavedSession, Figures]] = []
    with closing(Store(folder)) as store:
        for n in range(kinds):
            number, session = play(store, [*KINDS][n % len(KINDS)], f"{n}")
            samples.append((store.load(number), figures(session)))
        db = store._disk._db
        db.execute("BEGIN")
        for n in range(count - len(samples)):
            end = NOW - (count - n) // _A_DAY * _DAY_S + n % _A_DAY * 900
            saved, made = samples[n % len(samples)]
            saved = replace(saved, mark=f"{n:016x}", started=end - 300, finished=end)
            session_number = insert(db, saved, None)
            set_figures(db, session_number, made)
            _dated(db, session_number, end, saved.opening.game, daily=n % _A_DAY < _DAILY)
        db.execute("COMMIT")
        assert store.count() == count
        while store.shelve(500)[0]:
            pass
    with closing(Store(folder)) as store:
        assert session_of(store.load(number)).log == session.log


def _dated(db: sqlite3.Connection, number: int, end: int, game: str, *, daily: bool) -> None:
    """Say on which day a game ended; one of somebody alone may be a deal of that day."""
    day = date.fromtimestamp(end)
    db.execute("UPDATE sessions SET finished_day = ? WHERE id = ?", (day.toordinal(), number))
    if daily and game in daily_games():
        seed = json.dumps(todays_seed(day.isoformat()))
        sql = "UPDATE sessions SET mode = 'today', day = ?, seed = ? WHERE id = ? AND places = 1"
        db.execute(sql, (day.isoformat(), seed, number))
