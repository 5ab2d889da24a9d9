"""Statistics of finished sessions in SQL.

A page is computed by short queries in steps, so that the screen never waits for it.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from game.core.rules import Options
from game.games import GAMES
from game.play.days import streak_of
from game.play.records import as_it_counts, as_offered, options_of
from game.play.stats import (
    FiguresPage,
    Spread,
    Top,
    Wins,
    activity,
    capped_counts,
    histogram,
    points,
    spread,
    times_of,
)
from game.play.stats.elo import Rating, Ratings
from game.play.stats.figures import MOST_DIFFERING
from game.storage.store.queries import (
    DAY,
    EVERYTHING,
    FIGURED,
    PACE,
    SETS,
    SOUND,
    WON,
    Filter,
    condition,
)
from game.storage.store.rows import name_text

Rows = list[tuple[Any, ...]]
Ask = Callable[[str, dict[str, Any]], Rows]
"""The function that runs a query on the current tables."""

MOST_RULES = 40
"""The most sets of rules with records, those played most often."""

_PART = 2000  # sessions that a query reads at once
_RATED = 500  # games of several people rated in a step
_NO_TIMES = len("[[],[],[],[],[],[]]")
_ONE_PERSON = (
    "(s.places = 1 OR 1 = (SELECT count(*) FROM seats WHERE session = s.id AND level IS NULL))"
)


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
    """Return the rows that a query finds."""
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


def rules_played(db: sqlite3.Connection, game: str) -> list[tuple[str, bool]]:
    """Return codes of options, each with whether a single seat played, the most frequent first."""
    order = "GROUP BY 1, 2 ORDER BY count(*) DESC, max(s.id) DESC"
    finished = _FinishedFilter(partial(rows, db), Filter(game=game))
    found = finished.people("s.options, s.places = 1", order)
    return [(text, bool(alone)) for text, alone in found]


def figures_page(
    ask: Ask, wanted: Filter, today: int, unnamed: frozenset[str] = frozenset()
) -> Generator[None, None, FiguresPage]:
    """Compute the statistics of filtered sessions; ``today`` is the number of the date.

    Players with one of the ``unnamed`` names may be anybody, and have no rating.
    Each step takes some milliseconds of a processor with 10,000 sessions.
    """
    rows = yield from _sound(ask, wanted)
    of_sessions = yield from _of_sessions(rows, today)
    of_people = yield from _of_people(rows)
    differing = yield from _differing(rows)
    tops = yield from _tops(rows)
    if wanted.player is not None:
        rows = yield from _sound(ask, replace(wanted, player=None))
    rated = yield from _ratings(rows, unnamed)
    return FiguresPage(**of_sessions, **of_people, differing=differing, tops=tops, ratings=rated)


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


def _of_sessions(rows: _FinishedFilter, today: int) -> Generator[None, None, dict[str, Any]]:
    """Compute the fields of a page about sessions."""
    by_game = rows.sessions(
        "s.game, count(*), total(s.hints), total(s.perfect)",
        "GROUP BY 1 ORDER BY 2 DESC, min(s.finished)",
    )
    yield
    in_order = rows.sessions(f"{DAY}, s.time_ms", "ORDER BY s.finished, s.id")
    yield
    days, times = [day for day, _ in in_order], sorted(time for _, time in in_order)
    ever, back = days, None
    if rows.wanted.days is not None:
        back = today - rows.wanted.days[0] + 1
        earlier = _FinishedFilter(rows.ask, replace(rows.wanted, days=None))
        ever = [day for (day,) in earlier.sessions(DAY, "GROUP BY 1")]
        yield
    return {
        "games": len(times),
        "played_ms": sum(times),
        "hints": sum(int(hints) for *_, hints, _ in by_game),
        "perfect": sum(int(perfect) for *_, perfect in by_game),
        "by_game": tuple((game, number) for game, number, *_ in by_game),
        "time": spread(times),
        "streak": streak_of(ever, today),
        "points": points(in_order),
        "times": histogram(times),
        "activity": activity(Counter(days), today, back),
    }


def _of_people(rows: _FinishedFilter) -> Generator[None, None, dict[str, Any]]:
    """Compute the fields of a page about people."""
    best = yield from _best_time(rows)
    # Among several people somebody always wins, so the share of wins would mean nothing.
    shared = "" if rows.wanted.player is not None else f"AND {_ONE_PERSON}"
    ((won, of),) = rows.people(f"total({WON}), count({WON})", shared)
    yield
    wrong: dict[int, int] = dict(rows.people("p.wrong, count(*)", "GROUP BY 1"))
    yield
    left = rows.people(
        "p.score, p.score - s.fewest, count(*)", "AND s.fewest IS NOT NULL GROUP BY 1, 2"
    )
    yield
    paces: Rows = []
    for part in rows.parts():
        paces += rows.people(f"{PACE}, {SETS['pace']}", f"{part} AND p.correct > 0")
        yield
    return {
        "best": best,
        "wins": Wins(int(won), of),
        "wrong": sum(value * number for value, number in wrong.items()),
        "mistakes": capped_counts(wrong.items()),
        "left": spread(score for score, _, number in left for _ in range(number)),
        "over": capped_counts((beyond, number) for _, beyond, number in left),
        "pace": spread(pace for pace, _ in paces),
        "best_pace": min((best for _, best in paces if best is not None), default=None),
    }


def _best_time(rows: _FinishedFilter) -> Generator[None, None, int | None]:
    """Compute the least time by rules for which time sets records.

    It is that of games alone by rules on offer, if there are any, as in the choice of games.
    """
    found: dict[bool, list[int]] = {True: [], False: []}
    timed: dict[tuple[str, str, int], bool] = {}
    offered: dict[tuple[str, str, int], bool] = {}
    what = f"s.game, s.options, s.places = 1, min({SETS['time']})"
    for part in rows.parts():
        for game, text, alone, time_ms in rows.people(what, f"{part} GROUP BY 1, 2, 3"):
            key = game, text, alone
            if key not in timed:
                options, rules = options_of(game, text), GAMES[game]
                record_kinds = (
                    () if options is None else rules.record_kinds(options, alone=bool(alone))
                )
                timed[key] = "time" in record_kinds
                offered[key] = bool(alone) and options is not None and as_offered(game, options)
            if timed[key] and time_ms is not None:
                found[offered[key]].append(time_ms)
        yield
    return min(found[True] or found[False], default=None)


def _sound(ask: Ask, wanted: Filter) -> Generator[None, None, _FinishedFilter]:
    """Find the damaged sessions in one pass; return the query without them."""
    rows, damaged = _FinishedFilter(ask, wanted, f"NOT ({SOUND})"), set[str]()
    for part in rows.parts():
        damaged |= {str(session) for (session,) in rows.people("s.id", part)}
        yield
    return _FinishedFilter(ask, wanted, f"s.id NOT IN ({', '.join(damaged)})")


def _differing(rows: _FinishedFilter) -> Generator[None, None, dict[int, Spread]]:
    """Compute the spreads of the times of claims, by the number of features that differ."""
    found: list[list[int]] = [[] for _ in range(MOST_DIFFERING + 1)]
    for part in rows.parts() if rows.wanted.game is not None else ():
        texts = rows.people("p.times", f"{part} AND length(p.times) > {_NO_TIMES}")
        for (text,) in texts:
            for group, more in zip(found, times_of(text), strict=False):
                group.extend(more)
        yield
    made = {number: spread(group) for number, group in enumerate(found)}
    return {number: one for number, one in made.items() if one is not None}


@dataclass
class _Rules:
    """The games by equivalent rules: their number and codes, and the best by kind of record."""

    game: str
    options: Options
    alone: bool
    played: int = 0
    codes: set[str] = field(default_factory=set)
    best: dict[str, int] = field(default_factory=dict)


def _tops(rows: _FinishedFilter) -> Generator[None, None, tuple[Top, ...]]:
    """Compute the records by game, options, and alone or not, the most frequent first."""
    found: dict[tuple[str, Options, bool], _Rules] = {}
    what = "s.game, s.options, s.places = 1, count(*)"
    least = ", ".join(f"min({value})" for value in SETS.values())
    for part in rows.parts():
        order = f"{part} GROUP BY 1, 2, 3 ORDER BY max(s.id) DESC"
        for game, text, alone, number, *values in rows.people(f"{what}, {least}", order):
            options = options_of(game, text)
            if options is None:
                continue  # damaged
            key = game, as_it_counts(game, options, alone=bool(alone)), bool(alone)
            rules = found.setdefault(key, _Rules(*key))
            rules.played += number
            rules.codes.add(text)
            for record_kind, value in zip(SETS, values, strict=True):
                if value is not None:
                    rules.best[record_kind] = min(value, rules.best.get(record_kind, value))
        yield
    made: list[Top] = []
    for rules in sorted(found.values(), key=lambda rules: -rules.played)[:MOST_RULES]:
        record_kinds = GAMES[rules.game].record_kinds(rules.options, alone=rules.alone)
        for record_kind in SETS:
            if record_kind in rules.best and record_kind in record_kinds:
                made += _top(rows, rules, record_kind)
                yield
    return tuple(made)


def _top(rows: _FinishedFilter, rules: _Rules, record_kind: str) -> list[Top]:
    """Return the record of a kind by some rules, empty if it was deleted meanwhile.

    Of equal ones the earliest counts.
    """
    value = rules.best[record_kind]
    codes = {f"code{number}": code for number, code in enumerate(rules.codes)}
    found = rows.people(
        f"s.id, {DAY}",
        f"AND s.game = :of AND (s.places = 1) = :alone AND {SETS[record_kind]} = :value "
        f"AND s.options IN ({', '.join(f':{name}' for name in codes)}) "
        "ORDER BY s.finished, s.id LIMIT 1",
        **codes,
        of=rules.game,
        alone=rules.alone,
        value=value,
    )
    shown = -value if record_kind == "score" else value  # the highest score is the best
    return [Top(rules.game, rules.options, rules.alone, record_kind, shown, *one) for one in found]
