"""Games of the week: by ISO weeks, each theme in turn, pinned for ten years; and what counts."""

import json
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from types import MappingProxyType

import pytest

from game.core.options import Variant, encode_values
from game.core.rng import Rng
from game.games import GAMES
from game.play.codes import decode, encode
from game.play.days import weeks
from game.play.days.weeks import (
    FIRST_WEEK,
    WeekRow,
    monday_of,
    opened_week,
    theme_of,
    week_of,
    week_results,
    weeks_seed,
)
from game.play.opening import Opening

FIRST = date(2025, 12, 29)
"""The Monday of the first week."""

WEEKS = [week_of((FIRST + timedelta(7 * place)).isoformat()) for place in range(520)]

FIRST_DOZEN = (
    *("triangle Storm", "triples Storm", "classic Chain", "proset Sprint"),
    *("sumz Four corners", "classic 5 features", "triangle Size 5", "ultra 12 cards"),
    *("quads Puzzle", "classic Whole deck", "triangle Size 6", "triples Streak"),
)

PINNED, DEALT = "62d693b4332163a1", "df23db3af6348d99"
"""What games and rules of 520 weeks come to, and with their tables. If that changes, two people
play differently in some weeks: a new way takes part from a week on, as its ``since`` says."""


def told(week: str) -> str:
    """Return the theme of a week in words."""
    theme = theme_of(week)
    return f"{theme.game} {theme.way.words}"


def test_the_themes_of_520_weeks_are_these() -> None:
    assert WEEKS[0] == FIRST_WEEK
    assert tuple(map(told, WEEKS[: len(FIRST_DOZEN)])) == FIRST_DOZEN
    themes = [(week, theme_of(week)) for week in WEEKS]
    made = [[week, theme.game, encode_values(theme.options)] for week, theme in themes]
    assert digest(made) == PINNED


@pytest.mark.heavy
def test_the_tables_of_520_weeks_are_these() -> None:
    made = []
    for week in WEEKS:
        theme = theme_of(week)
        deal = GAMES[theme.game].deal(theme.options, Rng(weeks_seed(week), "deal"))
        made.append([week, theme.game, encode_values(theme.options), deal])
    assert digest(made) == DEALT


def digest(made: object) -> str:
    return sha256(json.dumps(made).encode()).hexdigest()[:16]


def test_all_ways_come_once_in_as_many_weeks_wherever_one_begins() -> None:
    ways = [(key, way) for key in GAMES for way in GAMES[key].options.VARIANTS]
    every = {f"{key} {way.words}" for key, way in ways}
    since = max(way.since for _, way in ways)
    themes = [told(week) for week in WEEKS if week >= since]
    assert len(themes) > 2 * len(every)
    for at in range(len(themes) - len(every) + 1):
        assert {*themes[at : at + len(every)]} == every
    games = [theme_of(week).game for week in WEEKS]
    assert all(len({*games[at : at + 3]}) == 3 for at in range(len(games) - 2))


@pytest.mark.parametrize("year", [1, 4, 1900, 2020, 2026, 2027, 2032, 2400, 9998])
def test_weeks_are_those_of_iso(year: int) -> None:
    """2020, 2026 and 2032 have 53."""
    for number in range(date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal() + 1):
        day = date.fromordinal(number)
        iso_year, iso_week, weekday = day.isocalendar()
        if iso_year == 0:
            continue  # before the first Monday
        week = week_of(day.isoformat())
        assert week == f"{iso_year:04}-W{iso_week:02}"
        assert monday_of(week) == number - weekday + 1


@pytest.mark.parametrize("week", ["2026-W53", "2020-W53"])
def test_a_year_of_53_weeks_goes_on_with_the_first(week: str) -> None:
    following = week_of(date.fromordinal(monday_of(week) + 7).isoformat())
    assert following == f"{int(week[:4]) + 1}-W01"


def test_ways_that_came_later_changed_no_week_before() -> None:
    later = {key: {way.since for way in GAMES[key].options.VARIANTS} for key in GAMES}
    first = MappingProxyType({key: GAMES[key] for key in GAMES if later[key] == {""}})
    assert len(first) < len(GAMES)
    since = min(week for weeks_ in later.values() for week in weeks_ if week)
    before = [week for week in WEEKS if week < since]
    themes = [*map(theme_of, before)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weeks, "GAMES", first)
        assert [*map(theme_of, before)] == themes


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a game with two ways, from a week on; return that week."""

    class Options:
        VARIANTS = tuple(Variant("", f"way {n}", "", {}, since="2028-W20") for n in range(2))

    class Rules:
        options = Options

    both = MappingProxyType({**GAMES, "new": Rules()})
    monkeypatch.setattr(weeks, "GAMES", both)
    return "2028-W20"


def test_a_newcomer_joins_in_its_week_and_changes_none_before(newcomer: str) -> None:
    before = [told(week) for week in WEEKS if week < newcomer]
    after = [told(week) for week in WEEKS if week >= newcomer]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weeks, "GAMES", GAMES)
        assert before == [told(week) for week in WEEKS if week < newcomer]
        ways = len({*map(told, WEEKS)})
    assert {"new way 0", "new way 1"} <= {*after[: ways + 2]}
    assert {*Counter(after[: ways + 2]).values()} == {1}
    both = before + after
    for at in range(len(both) - 8):
        assert len({*both[at : at + 8]}) == 8


@pytest.mark.parametrize("week", ["2026-W48", "2026-W53", "9999-W52", "0000-W01"])
def test_a_code_names_the_week_in_few_characters(week: str) -> None:
    theme = theme_of(week)
    code = encode(theme.game, theme.options, weeks_seed(week))
    assert opened_week(decode(code)) == week
    assert len(code) < len(encode(theme.game, theme.options, "week of mine"))


def opening(week: str, **fields: object) -> Opening:
    theme = theme_of(week)
    return Opening(theme.game, theme.options, weeks_seed(week), **fields)  # type: ignore[arg-type]


def test_a_game_of_a_week_is_alone_by_its_rules() -> None:
    week = "2026-W48"
    assert opened_week(opening(week)) == week
    assert not opened_week(opening(week, mode="practice"))
    assert not opened_week(opening(week, names=("", ""), levels=(None, None)))
    assert not opened_week(opening(week, levels=(3,)))
    other = Opening("classic", GAMES["classic"].default_options(), weeks_seed(week))
    assert not opened_week(other)
    seeds = ("2026-W48", "week 2026-W54", "week 2026-W00", "week 2026-W48 ", "Week 2026-W48")
    theme = theme_of(week)
    for seed in seeds:
        assert not opened_week(Opening(theme.game, theme.options, seed))


def row(week: str, session: int, *figures: int | None, day: int = 0) -> WeekRow:
    """Return a game of a week that was begun so many days after its Monday."""
    theme = theme_of(week)
    options = json.dumps(encode_values(theme.options))
    began, seed = monday_of(week) + day, json.dumps(weeks_seed(week))
    time_ms, left, score, took_ms = figures
    return WeekRow(session, theme.game, options, seed, began, time_ms, left, score, took_ms or 0)


def best(*rows: WeekRow) -> list[int]:
    return [one.session for one in week_results(rows)]


def test_the_best_of_a_week_is_by_time_by_tables_or_by_marbles_and_then_time() -> None:
    puzzle, storm, board = "2026-W48", "2026-W02", "2026-W07"
    rows = [row(puzzle, 1, 9000, None, None, 9000), row(puzzle, 2, 8000, None, None, 8000)]
    assert best(*rows, row(puzzle, 3, None, None, None, 1)) == [2, 1]
    assert best(row(storm, 1, None, None, 14, 1), row(storm, 2, None, None, 15, 2)) == [2, 1]
    marbles = [(2, 1000), (1, 9000), (1, 8000)]
    rows = [row(board, n, None, left, None, took) for n, (left, took) in enumerate(marbles)]
    assert best(*rows) == [2, 1, 0]


@pytest.mark.parametrize(("day", "counts"), [(-1, False), (0, True), (6, True), (7, False)])
def test_a_game_counts_that_was_begun_in_its_week(day: int, counts: bool) -> None:
    rows = [row("2026-W48", 1, 9000, None, None, 9000, day=day)]
    assert best(*rows) == ([1] if counts else [])


def test_damaged_rows_count_for_nothing() -> None:
    one = row("2026-W48", 1, 9000, None, None, 9000)
    assert best(one._replace(options="{"), one._replace(seed='"week 2026-W4"')) == []
