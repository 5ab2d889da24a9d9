"""The store against what one would do without it, and against a frame of 16 ms."""

import gc
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from store_plays import DAY, KINDS, NOW, begun, opening, play, step

from game.core.rng import Rng
from game.core.rules import Entry
from game.games.claims.state import Claim
from game.play.saved_session import SavedSession, session_of
from game.play.session import Session
from game.play.stats.figures import Figures, figures
from game.storage.store import End, Filter, Store
from game.storage.store.rows import insert, set_figures
from game.ui.library import _SHELVED
from game.ui.pages.history.figures import FiguresMade

FRAME = 0.016
SESSIONS = 10_000
LIMIT = 0.1
"""What a query may take, in seconds of a processor, whatever else the machine does."""


def seconds(
    call: Callable[[], object], times: int = 1, clock: Callable[[], float] = perf_counter
) -> float:
    """Return the median of so many calls."""
    found = []
    for _ in range(times):
        start = clock()
        call()
        found.append(clock() - start)
    return median(found)


def milliseconds(value: float) -> float:
    return round(value * 1000, 3)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a store of 10,000 finished sessions, and some that go on."""
    folder = tmp_path_factory.mktemp("full")
    samples: list[tuple[SavedSession, Figures]] = []
    with closing(Store(folder)) as store:
        for kind in KINDS:
            number, session = play(store, kind, kind)
            samples.append((store.load(number), figures(session)))
        store._disk._db.execute("BEGIN")
        for n in range(SESSIONS - len(KINDS)):
            saved, made = samples[n % len(samples)]
            end = NOW + n * 1000
            # Each of a deal of its own, as games are, but for one in a hundred.
            deal = list(saved.opening.deal)
            Random(n - n % 100 if n % 100 < 2 else n).shuffle(deal)
            own = replace(saved.opening, seed=f"{n}", deal=tuple(deal))
            new = replace(saved, mark=f"{n:016x}", opening=own, started=end - 300, finished=end)
            set_figures(store._disk._db, insert(store._disk._db, new, None), made)
        for n in range(30):
            unfinished = replace(samples[0][0], mark=f"left{n:012x}", finished=None, started=n)
            insert(store._disk._db, unfinished, None)
        store._disk._db.execute("COMMIT")
        assert store.count() == SESSIONS
    # What pytest has in memory is no part of the program, and need not be looked through.
    gc.collect()
    gc.freeze()
    return folder


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    return tmp_path / "empty"


def test_append_an_entry(benchmark: Any, full: Path, tmp_path: Path) -> None:
    with closing(Store(full)) as store, closing(sqlite3.connect(tmp_path / "bare.sqlite")) as bare:
        bare.isolation_level = None
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = NORMAL")
        bare.execute("CREATE TABLE entries (session, n, at_ms, seat, action)")
        number = store.begin(opening("classic"), NOW)
        entry = (Entry(1, 0, Claim((3, 12, 45))),)
        at = iter(range(1_000_000))

        def append() -> None:
            store.append(number, next(at), entry)

        def plainly() -> None:
            values = (1, next(at), 1, 0, '["claim",3,3,12,45]')
            bare.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", values)

        benchmark(append)
        turns = [(seconds(append), seconds(plainly)) for _ in range(300)]
        store._disk._db.execute("PRAGMA synchronous = FULL")
        forced = seconds(append, 30)
        ours, plain = (median(column) for column in zip(*turns, strict=True))
        benchmark.extra_info["append_ms"] = milliseconds(ours)
        benchmark.extra_info["append_forced_ms"] = milliseconds(forced)
        benchmark.extra_info["bare_insert_ms"] = milliseconds(plain)
        benchmark.extra_info["ratio_to_bare"] = round(ours / plain, 1)
        benchmark.extra_info["share_of_a_frame"] = round(ours / FRAME, 4)
        assert ours < FRAME / 16


def long_session() -> Session:
    """Play 300 entries: claims at random, nearly all wrong."""
    session, rng = begun(opening("classic")), Rng("long", "play")
    while len(session.log) < 300:
        cards = tuple(rng.shuffle(session.state.table)[:3])
        session.submit(0, Claim(cards), len(session.log) * 1000)
    return session


def test_resume_a_session_of_300_entries(benchmark: Any, full: Path) -> None:
    session = long_session()
    with closing(Store(full)) as store:
        number = store.begin(opening("classic"), NOW)
        for at, entry in enumerate(session.log):
            store.append(number, at, (entry,))
        resumed = benchmark(lambda: store.resume(number))
        assert resumed.session.log == session.log
        assert len(session.log) == 300
        turns = [
            (seconds(lambda: store.resume(number)), seconds(lambda: session_of(resumed.saved)))
            for _ in range(15)
        ]
        ours, replay = (median(column) for column in zip(*turns, strict=True))
        benchmark.extra_info["resume_ms"] = milliseconds(ours)
        benchmark.extra_info["ratio_to_replay"] = round(ours / replay, 2)
        assert ours < 5 * replay


def test_open_with_10_000_sessions(benchmark: Any, full: Path, empty: Path) -> None:
    def opened(folder: Path) -> float:
        start = perf_counter()
        store = Store(folder)
        made = perf_counter() - start
        store.close()
        return made

    opened(empty)
    benchmark(lambda: opened(full))
    turns = [(opened(full), opened(empty)) for _ in range(15)]
    ours, nothing = (median(column) for column in zip(*turns, strict=True))
    benchmark.extra_info["open_ms"] = milliseconds(ours)
    benchmark.extra_info["ratio_to_empty"] = round(ours / nothing, 2)
    assert ours < 3 * nothing + FRAME / 2


QUERIES: dict[str, Callable[[Store], object]] = {
    "unfinished": lambda store: store.unfinished_sessions(),
    "finished": lambda store: store.finished_sessions(),
    "last page": lambda store: store.finished_sessions(most=100, skipped=SESSIONS - 100),
    "of a player": lambda store: store.finished_sessions(Filter(player="Bob", game="triangle")),
    "players": lambda store: store.players(),
    "count": lambda store: store.count(Filter(player="Ann", days=(740_000, 750_000))),
    "records": lambda store: (store.best(), store.counts()),
    "table": lambda store: store.table(),
    "rules": lambda store: store.rules_played(Filter("classic")),
    "days": lambda store: store.days(),
}


@pytest.mark.parametrize("name", QUERIES)
def test_queries_of_10_000_sessions(benchmark: Any, name: str, full: Path, empty: Path) -> None:
    query = QUERIES[name]
    with closing(Store(full)) as store, closing(Store(empty)) as nothing:
        benchmark(lambda: query(store))
        turns = [(seconds(lambda: query(store)), seconds(lambda: query(nothing))) for _ in range(9)]
        ours, none = (median(column) for column in zip(*turns, strict=True))
        benchmark.extra_info["query_ms"] = milliseconds(ours)
        benchmark.extra_info["ratio_to_empty"] = round(ours / none)
        # The least, as others on the machine can only add to it.
        used = min(seconds(lambda: query(store), 1, process_time) for _ in range(20))
        benchmark.extra_info["query_processor_ms"] = milliseconds(used)
        assert used < LIMIT


def test_the_page_of_statistics(benchmark: Any, full: Path, empty: Path) -> None:
    """Open it as the screen does: a first part at once, the others in steps between frames."""
    with closing(Store(full)) as store, closing(Store(empty)) as nothing:

        def page(asked: Store) -> FiguresMade:
            made = FiguresMade(asked)
            made.ask(Filter(game="classic", assisted=False))
            while made.think():
                pass
            return made

        made = benchmark(lambda: page(store))
        assert made.page is not None
        assert made.page.games == store.count(Filter(game="classic", assisted=False))
        turns = [(seconds(lambda: page(store)), seconds(lambda: page(nothing))) for _ in range(9)]
        ours, none = (median(column) for column in zip(*turns, strict=True))
        benchmark.extra_info["page_ms"] = milliseconds(ours)
        benchmark.extra_info["ratio_to_empty"] = round(ours / none)
        used = min(seconds(lambda: page(store), 1, process_time) for _ in range(9))
        benchmark.extra_info["page_processor_ms"] = milliseconds(used)
        turns_of_steps = []
        for _ in range(9):
            made.ask(Filter(game="classic", assisted=False))
            turns_of_steps.append([seconds(made.think, 1, process_time) for _ in range(60)])
        # Of each step the least, as others on the machine can only add to it.
        longest = max(map(min, zip(*turns_of_steps, strict=True)))
        benchmark.extra_info["longest_step_ms"] = milliseconds(longest)
        assert longest < FRAME


def test_finish_a_session(benchmark: Any, tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        number, session = play(store, "classic", "a")
        length, end = len(session.log), End(NOW, DAY, figures(session))
        benchmark(lambda: store.append(number, length - 1, session.log[-1:], end))
        benchmark.extra_info["figures_ms"] = milliseconds(seconds(lambda: figures(session), 15))
        assert step(session, Rng("none", "left")) == ()


@pytest.mark.heavy
def test_the_shelf_of_all_games_is_made_in_slices_and_kept(full: Path) -> None:
    """What came of games of before is made once, while nothing else is going on."""
    with closing(Store(full)) as store:
        plainly = "SELECT count(DISTINCT seed || options) FROM sessions"
        looks = seconds(lambda: store._disk._db.execute(plainly).fetchone(), 5, process_time)
        slices = []
        left = True
        while left:
            start = process_time()
            left = store.shelve(_SHELVED)[0] > 0
            slices.append(process_time() - start)
        every = seconds(lambda: store.shelve(_SHELVED), 20, process_time)
        shown = seconds(store.shelf, 20, process_time)
        print("\nlooking through all:", milliseconds(looks), "ms; the shelf, once:", end=" ")
        print(*map(milliseconds, (sum(slices), median(slices), every, shown)))
        # Each slice looks through all deals.
        assert median(slices) < 2 * looks
        assert max(slices) < 8 * looks
        assert sum(slices) < 80 * looks
        assert every < looks / 20
        assert shown < looks / 20
