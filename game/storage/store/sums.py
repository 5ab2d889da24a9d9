"""Statistics of finished sessions in SQL.

A page is computed by short queries in steps, so that the screen never waits for it.
"""

import sqlite3
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import partial
from operator import itemgetter
from typing import Any

from game.games import GAMES
from game.play.days import week_start
from game.play.records import options_of
from game.play.stats import (
    FiguresPage,
    PlayedGame,
    Rating,
    Ratings,
    Top,
    best_of,
    page_of,
    times_of,
)
from game.play.stats.estimates import Estimate
from game.play.stats.letter import LEAST_DAYS, MONTH, Insight, Part, finds_of, insights
from game.storage.store.queries import (
    ALONE,
    DAY,
    EVERYTHING,
    FIGURED,
    SETS,
    SOUND,
    Filter,
    condition,
)
from game.storage.store.rows import name_text

Row = tuple[Any, ...]
Rows = list[Row]
Ask = Callable[[str, dict[str, Any]], Rows]
"""The function that runs a query on the current tables."""

_PART = 2000  # sessions that a query reads at once
_RATED = 500  # games of several people rated in a step
_NO_TIMES = len("[[],[],[],[],[],[]]")
_TIMES = f"CASE WHEN length(p.times) > {_NO_TIMES} THEN p.times ELSE '' END"


class _FinishedFilter:
    """The finished sessions that pass a filter, for queries of their statistics.

    ``sound`` is the condition of undamaged ones: as a list of the others it takes half the time.
    """

    def __init__(self, ask: Ask, wanted: Filter, sound: str = SOUND) -> None:
        self.ask, self.wanted = ask, wanted
        self._where, self._values = condition(replace(wanted, player=None))
        self._values["player"] = name_text(wanted.player or "")
        mine = "" if wanted.player is None else "AND p.hidden = 0 AND p.name = :player"
        self._people = f"{FIGURED} {mine} AND {sound}"

    def people(self, what: str, more: str = "", **values: Any) -> Rows:
        """Return columns of each person's part: of sessions s and seats p."""
        sql = (
            f"SELECT {what} FROM sessions AS s JOIN seats AS p ON p.session = s.id "
            f"WHERE {self._where} AND {self._people} {more}"
        )
        return self.ask(sql, {**self._values, **values})

    def sessions(self, what: str, more: str) -> Rows:
        """Return columns of each session s."""
        some = f"SELECT 1 FROM seats AS p WHERE p.session = s.id AND {self._people}"
        sql = f"SELECT {what} FROM sessions AS s WHERE {self._where} AND EXISTS ({some}) {more}"
        return self.ask(sql, self._values)

    def parts(self) -> Iterator[str]:
        """Yield conditions for consecutive ranges of session ids, the newest first."""
        before = 1 << 62
        numbers = f"SELECT id FROM sessions WHERE id < :before ORDER BY id DESC LIMIT {_PART}"
        while True:
            ((first,),) = self.ask(f"SELECT min(id) FROM ({numbers})", {"before": before})
            if first is None:
                return
            yield f"AND s.id >= {first} AND s.id < {before}"
            before = first


def rows(db: sqlite3.Connection, sql: str, values: dict[str, Any]) -> Rows:
    """Return the rows of a query's result."""
    return db.execute(sql, values).fetchall()


def table(db: sqlite3.Connection, wanted: Filter = EVERYTHING) -> Rows:
    """Return a row for each person in each session, the earliest first.

    Its columns: the session's id, the number of its day, game, options, mode, name, seats, seconds,
    score, rank, right, wrong and hints.
    """
    return _FinishedFilter(partial(rows, db), wanted).people(
        f"s.id, {DAY}, s.game, s.options, s.mode, CASE WHEN p.hidden THEN '' ELSE p.name END, "
        "s.places, s.time_ms / 1000.0, p.score, p.rank, p.correct, p.wrong, s.hints",
        "ORDER BY s.finished, s.id, p.seat",
    )


def rules_played(
    db: sqlite3.Connection, wanted: Filter = EVERYTHING
) -> list[tuple[str, bool, int]]:
    """Return the codes of options with their games, the most frequent first.

    Each has whether a single seat played, and the number of games.
    """
    order = "GROUP BY 1, 2 ORDER BY 3 DESC, max(s.id) DESC"
    found = _FinishedFilter(partial(rows, db), wanted).sessions(
        "s.options, s.places = 1, count(*)", order
    )
    return [(text, bool(alone), number) for text, alone, number in found]


def figures_page(
    ask: Ask, wanted: Filter, unnamed: frozenset[str] = frozenset()
) -> Generator[None, None, FiguresPage]:
    """Compute the statistics of filtered sessions of one game.

    Players with one of the ``unnamed`` names may be anybody, and have no rating.
    Each step takes some milliseconds of a processor with 10,000 sessions.
    """
    rows = yield from _sound(ask, wanted)
    kinds = _record_kinds(rows)
    yield
    played = yield from _read_games(rows, kinds)
    differing, quickest = yield from _finds(rows)
    yield
    main = next((kind for kind in kinds if played[kind] and kind != "pace"), kinds[0])
    others = [best_of(kind, played[kind]) for kind in kinds if main not in (kind, "time")]
    made = page_of(main, played[main], [*quickest, *others])
    yield
    if wanted.player is not None:
        rows = yield from _sound(ask, replace(wanted, player=None))
    rated = yield from _ratings(rows, unnamed)
    return replace(made, differing=differing, ratings=rated)


def letter(ask: Ask, today: int) -> Generator[None, None, tuple[Insight, ...]]:
    """Compute the letter of the week of a day, empty before enough days with play.

    Each step takes some milliseconds of a processor with 10,000 sessions.
    """
    monday = week_start(today)
    where, values = condition(Filter(days=(1, monday - 1)))
    played = f"SELECT DISTINCT {DAY} FROM sessions AS s WHERE {where} LIMIT {LEAST_DAYS}"
    if len(ask(played, values)) < LEAST_DAYS:
        return ()
    yield
    days = monday - 2 * MONTH, monday - 1
    rows = yield from _sound(ask, Filter(company=ALONE, assisted=False, days=days))
    what = f"{DAY}, s.game, s.options, {SETS['time']}, p.wrong, {_TIMES}"
    parts: list[Part] = []
    for part in rows.parts():
        for *told, text in rows.people(what, part):
            day, game, options, time_ms, wrong = told
            parts.append(Part(day, game, options, time_ms, wrong, times_of(text)))
        yield
    return (yield from insights(parts, monday))


def _record_kinds(rows: _FinishedFilter) -> tuple[str, ...]:
    """Return the kinds of records by the rules played most often, the most telling first."""
    order = "GROUP BY 1, 2 ORDER BY count(*) DESC, max(s.id) DESC"
    for text, alone in rows.sessions("s.options, s.places = 1", order):
        game = rows.wanted.game
        options = None if game is None else options_of(game, text)
        if game is not None and options is not None:
            measure, pace = options.measure, ("pace",) if GAMES[game].pace else ()
            if measure == "left":
                return (measure, "time", *pace)
            together = measure == "time" and pace and not alone  # with a whole deck to share
            return (*(("score",) if together else ()), measure, *pace)
    return ("time",)


def _read_games(
    rows: _FinishedFilter, kinds: tuple[str, ...]
) -> Generator[None, None, dict[str, list[PlayedGame]]]:
    """Read the games that can set records of some kinds, the earliest first."""
    what = f"s.finished, s.id, p.seat, {DAY}, p.wrong, p.score <= s.fewest"
    values = ", ".join(SETS[kind] for kind in kinds)
    found: dict[str, list[tuple[Row, PlayedGame]]] = {kind: [] for kind in kinds}
    for part in rows.parts():
        for row in rows.people(f"{what}, {values}", part):
            _, session, _, day, wrong, perfect, *values_ = row
            for kind, value in zip(kinds, values_, strict=True):
                if value is not None:
                    game = PlayedGame(day, session, value, wrong, bool(perfect))
                    found[kind].append((row[:3], game))
        yield
    for games in found.values():
        games.sort(key=itemgetter(0))
        yield
    return {kind: [game for _, game in games] for kind, games in found.items()}


def _ratings(
    rows: _FinishedFilter, unnamed: frozenset[str]
) -> Generator[None, None, tuple[Rating, ...]]:
    """Compute the ratings of people in one game, if claims tell who was better."""
    game = rows.wanted.game
    if game is None or not GAMES[game].pace:
        return ()
    found: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for part in rows.parts():
        more = f"{part} AND s.places > 1 AND p.hidden = 0 ORDER BY s.id, p.seat"
        for finished, session, name, right in rows.people(
            "s.finished, s.id, p.name, p.correct", more
        ):
            if name not in unnamed:
                found.setdefault((finished, session), []).append((name, right))
        yield
    made = Ratings()
    for number, session in enumerate(sorted(found), 1):
        made.add(found[session])
        if number % _RATED == 0:
            yield
    return made.table()


def _sound(ask: Ask, wanted: Filter) -> Generator[None, None, _FinishedFilter]:
    """Find the damaged sessions in a single pass; return the filter without them."""
    rows, damaged = _FinishedFilter(ask, wanted, f"NOT ({SOUND})"), set[str]()
    for part in rows.parts():
        damaged |= {str(session) for (session,) in rows.people("s.id", part)}
        yield
    return _FinishedFilter(ask, wanted, f"s.id NOT IN ({', '.join(damaged)})")


def _finds(rows: _FinishedFilter) -> Generator[None, None, tuple[dict[int, Estimate], list[Top]]]:
    """Return the median times of finds by their differing features, and the quickest find."""
    found: list[list[list[int]]] = []
    quickest: Top | None = None
    for part in rows.parts():
        more = f"{part} AND length(p.times) > {_NO_TIMES} ORDER BY s.finished DESC, s.id DESC"
        for session, day, text in rows.people(f"s.id, {DAY}, p.times", more):
            times = times_of(text)
            found.append(times)
            for number, group in enumerate(times):
                least = min(group, default=None)
                if least is not None and (quickest is None or least <= quickest.value):
                    quickest = Top("find", least, session, day, number)
        yield
    return finds_of(found), [] if quickest is None else [quickest]
