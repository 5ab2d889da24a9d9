"""The page of statistics against figures that are worked out from the logs by other means."""

import sqlite3
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import pytest
from store_plays import KINDS, NOW, begun, end_of, opening, step

from game.core.rng import Rng
from game.games.claims.actions import Claim
from game.play.reopening import session_of
from game.play.saved import Saved
from game.play.stats import Played
from game.play.stats.page import (
    ALONE,
    COMPUTERS,
    MEDIAN_OF,
    MOST_POINTS,
    PEOPLE,
    FiguresPage,
    Wanted,
    day_of,
    figures_page,
    played_options,
)
from game.storage.store import Store
from game.storage.store.open import FILE_NAME

T = TypeVar("T")
TODAY = date(2027, 1, 15)
NAMES = (("Ann",), ("Ann", "Bob"), ("Ann", "Bob", "Cy"))


def made(steps: Generator[None, None, T]) -> T:
    """Take all steps and return what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result


@dataclass(frozen=True)
class Told:
    """One person's part in a session, read off its log."""

    number: int
    saved: Saved
    seat: int
    time_ms: int
    right: int
    wrong: int
    left: int | None
    won: bool | None
    differing: dict[int, list[int]]

    @property
    def day(self) -> date:
        return date.fromisoformat(self.saved.finished_day)

    @property
    def company(self) -> str:
        opening = self.saved.opening
        if any(opening.levels):
            return COMPUTERS
        return ALONE if len(opening.names) == 1 else PEOPLE


def told(number: int, saved: Saved) -> list[Told]:
    """Read off a log what each person did, move by move."""
    opening, session = saved.opening, session_of(saved)
    people = [seat for seat, level in enumerate(opening.levels) if level is None]
    right, wrong = Counter[int](), Counter[int]()
    differing: dict[int, dict[int, list[int]]] = {seat: {} for seat in people}
    since, log, size = 0, session.log, getattr(opening.options, "attributes", 4)
    for at, (before, entry) in enumerate(zip(session.states, log, strict=False)):
        name = type(entry.action).__name__
        if name == "Jump":
            right[entry.seat] += 1
        if name in ("Claim", "NoClaim", "DealMore") and entry.seat in people:
            good = entry.action in session.rules.chances(before)
            (right if good else wrong)[entry.seat] += 1
            if good:
                start = entry.at_ms if len(opening.names) == 1 else log[at - 1].at_ms
                if isinstance(entry.action, Claim) and not entry.action.right:
                    cards = entry.action.left
                    each = [{card // 3**k % 3 for card in cards} for k in range(size)]
                    number_differing = sum(len(values) == 3 for values in each)
                    group = differing[entry.seat].setdefault(number_differing, [])
                    group.append(start - since)
        if entry.action in session.rules.chances(before) and name != "Jump":
            since = entry.at_ms
    race = opening.game == "triangle" and opening.options.play == "race"  # type: ignore[attr-defined]
    result = session.result
    assert result is not None
    return [
        Told(
            number,
            saved,
            seat,
            log[-1].at_ms,
            right[seat],
            wrong[seat],
            session.states[-1].left[seat] if race else None,
            result.won if len(opening.names) == 1 else result.ranks[seat] == 1,
            differing[seat] if opening.game in ("classic", "triples") else {},
        )
        for seat in people
    ]


def keep(store: Store, kind: str, number: int) -> None:
    """Play a session to its end into a store: each a little different from the last one."""
    opened = opening(kind, f"{kind} {number}", mode=("", "", "today")[number % 5 % 3])
    levels = (None, *((3,) if number % 3 == 1 else (None,)) * (len(opened.names) - 1))
    names = opened.names if number % 5 else ("Dot", *opened.names[1:])
    opened = replace(opened, levels=levels, names=names)
    kept = store.begin(opened, NOW)
    session, rng = begun(opened), Rng(kind, f"play {number}")
    day = TODAY - timedelta(days=(number * number) % 40)
    while session.result is None:
        entries = step(session, rng)
        end = end_of(session, NOW - 86_400 * ((number * number) % 40) + number, str(day))
        store.append(kept, len(session.log) - len(entries), entries, end)
    if number % 7 == 3:
        store.hint(kept)
        store.hint(kept)
    store.release(kept)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder = tmp_path_factory.mktemp("figures")
    with closing(Store(folder)) as store:
        for number, kind in enumerate([*KINDS] * 5):
            keep(store, kind, number)
        yield store


@pytest.fixture(scope="module")
def logs(full: Store) -> list[Told]:
    return [one for number in full.numbers() for one in told(number, full.load(number))]


def rows_of(store: Store, game: str | None, most: int = 7, *, times: bool = True) -> list[Played]:
    """Read the rows part by part."""
    rows, before = store.played_before(game, None, most, times=times)
    while before is not None:
        more, before = store.played_before(game, before, most, times=times)
        rows += more
    return rows


def page_of(store: Store, game: str | None, wanted: Wanted) -> FiguresPage:
    return made(figures_page(rows_of(store, game), wanted, TODAY.toordinal()))


CHOICES: dict[str, Wanted] = {
    "all": Wanted(),
    "with help": Wanted(assisted=True),
    "of a day's deal": Wanted(mode="today"),
    "ordinary": Wanted(mode=""),
    "of Ann": Wanted(player="Ann"),
    "alone": Wanted(company=ALONE),
    "of people": Wanted(company=PEOPLE),
    "with computers": Wanted(company=COMPUTERS),
    "of a week": Wanted(days=7),
    "of Bob in a month": Wanted(player="Bob", days=30),
}


def wanted_of(logs: list[Told], game: str | None, wanted: Wanted) -> list[Told]:
    """Return what is wanted of the logs."""
    return [
        one
        for one in logs
        if game in (None, one.saved.opening.game)
        and one.saved.assisted == wanted.assisted
        and wanted.mode in (None, one.saved.opening.mode)
        and wanted.player in (None, one.saved.opening.names[one.seat])
        and wanted.company in (None, one.company)
        and (wanted.days is None or TODAY - one.day < timedelta(days=wanted.days))
    ]


@pytest.mark.parametrize("game", [None, "classic", "triples", "sumz", "triangle"])
@pytest.mark.parametrize("choice", CHOICES)
def test_figures_are_those_of_the_logs(
    choice: str, game: str | None, full: Store, logs: list[Told]
) -> None:
    page = page_of(full, game, CHOICES[choice])
    some = wanted_of(logs, game, CHOICES[choice])
    sessions = {one.number: one for one in some}.values()
    times = [one.time_ms for one in sessions]
    assert page.games == len(sessions)
    assert page.played_ms == sum(times)
    assert page.hints == sum(one.saved.hints for one in sessions)
    assert (page.totals.right, page.totals.wrong) == (
        sum(one.right for one in some),
        sum(one.wrong for one in some),
    )
    # Of several people one wins whatever happens: that is nobody's share.
    mine = CHOICES[choice].player is not None
    won = [one.won for one in some if one.won is not None and (mine or one.company != PEOPLE)]
    assert page.wins == (sum(won), len(won))
    paces = [round(one.time_ms / one.right) for one in some if one.right]
    left = [one.left for one in some if one.left is not None]
    for spread, values in ((page.time, times), (page.totals.pace, paces), (page.totals.left, left)):
        assert (spread is None) == (not values)
        if spread is not None:
            assert spread == (len(values), round(median(values)), min(values))
    not_lost = [one.time_ms for one in sessions if one.won is not False or one.company != ALONE]
    assert (page.best.time_ms if page.best else None) == min(not_lost, default=None)
    assert dict(page.by_game) == Counter(one.saved.opening.game for one in sessions)


@pytest.mark.parametrize("choice", CHOICES)
def test_charts_are_those_of_the_logs(choice: str, full: Store, logs: list[Told]) -> None:
    for game in ("classic", "triples", "triangle"):
        page = page_of(full, game, CHOICES[choice])
        some = wanted_of(logs, game, CHOICES[choice])
        sessions = sorted(
            {one.number: one for one in some}.values(),
            key=lambda one: (one.saved.finished, one.number),
        )
        differing: dict[int, list[int]] = {}
        for one in some:
            for number, group in one.differing.items():
                differing.setdefault(number, []).extend(group)
        assert page.differing == {
            number: (len(group), round(median(group)), min(group))
            for number, group in differing.items()
        }
        # Every opening of the kinds that are played can be won: one marker.
        over = Counter(min(8, one.left - 1) for one in some if one.left is not None)
        assert {n: count for n, count in enumerate(page.over) if count} == over
        mistakes = Counter(min(8, one.wrong) for one in some)
        assert {n: count for n, count in enumerate(page.mistakes) if count} == mistakes
        assert [point.time_ms for point in page.points] == [one.time_ms for one in sessions]
        assert [int(point.at) for point in page.points] == [one.day.toordinal() for one in sessions]
        for at, point in enumerate(page.points):
            last = [one.time_ms for one in sessions[max(0, at - MEDIAN_OF + 1) : at + 1]]
            assert point.median_ms == round(median(last))
        if page.times is not None:
            first, step_ms, counts, is_open = (
                *(page.times.first, page.times.step, page.times.counts, page.times.open),
            )
            assert sum(counts) == len(sessions)
            for n, count in enumerate(counts[: len(counts) - is_open]):
                start = first + n * step_ms
                inside = [one for one in sessions if start <= one.time_ms < start + step_ms]
                assert count == len(inside)
        if page.activity is not None:
            begin = date.fromordinal(page.activity.first)
            for n, count in enumerate(page.activity.counts):
                here = begin + timedelta(days=n * page.activity.days)
                end = here + timedelta(days=page.activity.days)
                assert count == sum(here <= one.day < end for one in sessions)


def test_streaks_reach_beyond_the_days_that_are_shown(full: Store, logs: list[Told]) -> None:
    days = {one.day for one in wanted_of(logs, None, Wanted())}
    lengths: dict[date, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - timedelta(days=1), 0) + 1
    for wanted in (Wanted(), Wanted(days=7)):
        streak = page_of(full, None, wanted).streak
        yesterday = lengths.get(TODAY - timedelta(days=1), 0)
        assert streak == type(streak)(lengths.get(TODAY, yesterday), max(lengths.values()))


def test_records_are_the_best_of_their_rules(full: Store, logs: list[Told]) -> None:
    page = page_of(full, None, Wanted())
    some = wanted_of(logs, None, Wanted())
    assert {top.record.row.game for top in page.tops} == {"classic", "triples", "sumz", "triangle"}
    for top in page.tops:
        like = [
            one
            for one in some
            if one.saved.opening.options == top.options
            and (len(one.saved.opening.names) == 1) == top.alone
        ]
        not_lost = [one for one in like if one.won is not False or not top.alone]
        values = {
            "time": [one.time_ms for one in not_lost],
            "pace": [round(one.time_ms / one.right) for one in not_lost if one.right],
            "left": [one.left for one in like if one.left is not None],
        }
        row, respect = top.record.row, top.record.respect
        holder = next(one for one in like if one.number == row.session and one.seat == row.seat)
        assert row.day == holder.day.toordinal()
        if respect != "score":
            assert top.record.value == min(values[respect])
            continue
        assert top.record.value == max(score_of(one) for one in like)


def score_of(one: Told) -> int:
    result = session_of(one.saved).result
    assert result is not None
    return result.scores[one.seat]


def test_rules_part_games_by_their_options_and_by_who_played(full: Store, logs: list[Told]) -> None:
    rows = rows_of(full, "classic")
    options = played_options(rows)
    assert len(options) == len(set(options)) == 3  # the deck, the six sets, and together
    games = [
        made(figures_page(rows, Wanted(options=frozenset({one})), TODAY.toordinal())).games
        for one in options
    ]
    whole = made(figures_page(rows, Wanted(options=frozenset(options)), TODAY.toordinal()))
    assert sum(games) == whole.games
    assert all(games)


# What is read.


@pytest.mark.parametrize("most", [1, 20, 23, 1000])
@pytest.mark.parametrize("game", [None, "classic", "triangle"])
def test_parts_are_the_whole(most: int, game: str | None, full: Store) -> None:
    whole = [row for row in full.played() if game in (None, row.game)]
    assert sorted(rows_of(full, game, most)) == sorted(whole)
    without = rows_of(full, game, most, times=False)
    assert sorted(without) == sorted(row._replace(times="[]") for row in whole)


def test_an_empty_store_has_empty_figures(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        assert store.played_before(None, None, 10, times=True) == ([], None)
        page = page_of(store, None, Wanted())
    assert (page.games, page.by_game, page.points, page.tops) == (0, (), (), ())
    assert (page.time, page.times, page.activity, page.best) == (None, None, None, None)
    assert page.streak == type(page.streak)(0, 0)


def test_the_state_tells_of_every_change(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store, closing(Store(tmp_path)) as other:
        states = [store.state(), store.state()]
        assert states[0] == states[1]
        keep(store, "triangle", 2)
        states.append(store.state())
        keep(other, "triangle", 4)
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
            keep(store, "classic", 4 * number)
        whole = page_of(store, None, Wanted())
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        assert db.execute(sql).rowcount == 1
    with closing(Store(tmp_path)) as store:
        page = page_of(store, None, Wanted())
        assert page.games == whole.games - fewer == 4 - fewer
        assert len(page.points) == page.games


# Many rows.


def many(full: Store, number: int) -> list[Played]:
    row = next(row for row in full.played() if row.game == "classic" and row.seats == 1)
    rng = Rng("many", "rows")
    return [
        row._replace(
            session=n, finished=NOW + n, day=TODAY.toordinal() - n % 400, time_ms=rng.below(900_000)
        )
        for n in range(number)
    ]


def test_of_many_games_some_points_are_shown(full: Store) -> None:
    rows = [row._replace(assisted=0) for row in many(full, 3000)]
    page = made(figures_page(rows, Wanted(), TODAY.toordinal()))
    ordered = sorted(rows, key=lambda row: row.finished)
    assert len(page.points) == MOST_POINTS
    assert page.points[0].row == ordered[0]
    assert page.points[-1].row == ordered[-1]
    ats = [point.row.session for point in page.points]
    gaps = [after - before for before, after in pairwise(ats)]
    assert max(gaps) - min(gaps) <= 1
    assert page.times is not None
    assert sum(page.times.counts) == page.games == 3000
    assert page.activity is not None
    assert (page.activity.days, len(page.activity.counts)) == (7, 53)


def test_days_without_a_date_are_those_of_the_end(full: Store) -> None:
    row = full.played()[0]._replace(day=0, finished=86_400 * 20_000 + 5)
    assert day_of(row) == date(1970, 1, 1).toordinal() + 20_000


def test_steps_are_short(full: Store) -> None:
    """No step goes through all times of claims, or the records of all rules."""
    rows: Any = [row._replace(assisted=0) for row in many(full, 2600)]
    steps = sum(1 for _ in figures_page(rows, Wanted(), TODAY.toordinal()))
    few = sum(1 for _ in figures_page(rows[:10], Wanted(), TODAY.toordinal()))
    assert steps >= few + 4
