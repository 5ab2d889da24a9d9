"""The page of statistics against figures that are worked out from the logs by other means."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from statistics import median

import pytest
from rows import played, write
from store_plays import KINDS, NOW, begun, end_of, opening, page, step

from game.core.rng import Rng
from game.games.claims.state import Claim
from game.play.compared.records import as_offered
from game.play.opening import Opening
from game.play.saved_session import SavedSession, session_of
from game.play.stats import MEDIAN_OF, FiguresPage
from game.storage.store import Filter, Store
from game.storage.store.open import FILE_NAME
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE

TODAY = date(2027, 1, 15)
NAMES = (("Ann",), ("Ann", "Bob"), ("Ann", "Bob", "Cy"))


@dataclass(frozen=True)
class Told:
    """One person's part in a session, read off its log."""

    number: int
    saved: SavedSession
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


def told(number: int, saved: SavedSession) -> list[Told]:
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
            good = entry.action in session.rules.opportunities(before)
            (right if good else wrong)[entry.seat] += 1
            if good:
                start = entry.at_ms if len(opening.names) == 1 else log[at - 1].at_ms
                if isinstance(entry.action, Claim) and not entry.action.right:
                    cards = entry.action.left
                    each = [{card // 3**k % 3 for card in cards} for k in range(size)]
                    number_differing = sum(len(values) == 3 for values in each)
                    group = differing[entry.seat].setdefault(number_differing, [])
                    group.append(start - since)
        if entry.action in session.rules.opportunities(before) and name != "Jump":
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
        store.assist(kept, 1)
        store.assist(kept, 1)
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


def page_of(store: Store, game: str | None, wanted: Filter) -> FiguresPage:
    return page(store, replace(wanted, game=game), TODAY.toordinal())


def days_back(days: int) -> tuple[int, int]:
    return TODAY.toordinal() - days + 1, TODAY.toordinal()


UNHELPED = Filter(assisted=False)
CHOICES: dict[str, Filter] = {
    "all": UNHELPED,
    "with help": Filter(assisted=True),
    "of a day's deal": replace(UNHELPED, mode="today"),
    "ordinary": replace(UNHELPED, mode=""),
    "of Ann": replace(UNHELPED, player="Ann"),
    "alone": replace(UNHELPED, company=ALONE),
    "of people": replace(UNHELPED, company=PEOPLE),
    "with computers": replace(UNHELPED, company=COMPUTERS),
    "of a week": replace(UNHELPED, days=days_back(7)),
    "of Bob in a month": replace(UNHELPED, player="Bob", days=days_back(30)),
}


def wanted_of(logs: list[Told], game: str | None, wanted: Filter) -> list[Told]:
    """Return what is wanted of the logs."""
    return [
        one
        for one in logs
        if game in (None, one.saved.opening.game)
        and one.saved.assisted == wanted.assisted
        and wanted.mode in (None, one.saved.opening.mode)
        and wanted.player in (None, one.saved.opening.names[one.seat])
        and wanted.company in (None, one.company)
        and (wanted.days is None or one.day.toordinal() >= wanted.days[0])
    ]


def by_time(opening: Opening) -> bool:
    """Tell whether a time can be a record there: not where minutes run out."""
    return "time" in opening.rules.record_kinds(opening.options, alone=opening.seats == 1)


def offered(opening: Opening) -> bool:
    return as_offered(opening.game, opening.options)


@pytest.mark.parametrize("game", [None, "classic", "triples", "sumz", "triangle"])
@pytest.mark.parametrize("choice", CHOICES)
def test_figures_are_those_of_the_logs(
    choice: str, game: str | None, full: Store, logs: list[Told]
) -> None:
    made = page_of(full, game, CHOICES[choice])
    some = wanted_of(logs, game, CHOICES[choice])
    sessions = {one.number: one for one in some}.values()
    times = [one.time_ms for one in sessions]
    assert made.games == len(sessions)
    assert made.played_ms == sum(times)
    assert made.hints == sum(one.saved.hints for one in sessions)
    assert made.wrong == sum(one.wrong for one in some)
    # Of several people one wins whatever happens: that is nobody's share.
    mine = CHOICES[choice].player is not None
    won = [one.won for one in some if one.won is not None and (mine or one.company != PEOPLE)]
    assert made.wins == (sum(won), len(won))
    paces = [pace_of(one) for one in some if one.right]
    left = [one.left for one in some if one.left is not None]
    for spread, values in ((made.time, times), (made.pace, paces), (made.left, left)):
        assert (spread is None) == (not values)
        if spread is not None:
            assert spread == (len(values), round(median(values)), min(values))
    not_lost = [one for one in some if one.won is not False]
    timed = [one for one in not_lost if by_time(one.saved.opening)]
    usual = [one for one in timed if one.company == ALONE and offered(one.saved.opening)]
    assert made.best == min((one.time_ms for one in usual or timed), default=None)
    best = min((pace_of(one) for one in not_lost if one.right), default=None)
    assert made.best_pace == best
    assert dict(made.by_game) == Counter(one.saved.opening.game for one in sessions)


@pytest.mark.parametrize("choice", CHOICES)
def test_charts_are_those_of_the_logs(choice: str, full: Store, logs: list[Told]) -> None:
    for game in ("classic", "triples", "triangle"):
        made = page_of(full, game, CHOICES[choice])
        some = wanted_of(logs, game, CHOICES[choice])
        sessions = sorted(
            {one.number: one for one in some}.values(),
            key=lambda one: (one.saved.finished, one.number),
        )
        differing: dict[int, list[int]] = {}
        for one in some:
            for number, group in one.differing.items():
                differing.setdefault(number, []).extend(group)
        assert made.differing == {
            number: (len(group), round(median(group)), min(group))
            for number, group in differing.items()
        }
        # Every opening of the kinds that are played can be won: one marker.
        over = Counter(min(8, one.left - 1) for one in some if one.left is not None)
        assert {n: count for n, count in enumerate(made.over) if count} == over
        mistakes = Counter(min(8, one.wrong) for one in some)
        assert {n: count for n, count in enumerate(made.mistakes) if count} == mistakes
        assert [point.time_ms for point in made.points] == [one.time_ms for one in sessions]
        assert [int(point.at) for point in made.points] == [one.day.toordinal() for one in sessions]
        for at, point in enumerate(made.points):
            last = [one.time_ms for one in sessions[max(0, at - MEDIAN_OF + 1) : at + 1]]
            assert point.median_ms == round(median(last))
        if made.times is not None:
            first, step_ms, counts, is_open = (
                *(made.times.first, made.times.step, made.times.counts, made.times.open),
            )
            assert sum(counts) == len(sessions)
            for n, count in enumerate(counts[: len(counts) - is_open]):
                start = first + n * step_ms
                inside = [one for one in sessions if start <= one.time_ms < start + step_ms]
                assert count == len(inside)
        if made.activity is not None:
            begin = date.fromordinal(made.activity.first)
            for n, count in enumerate(made.activity.counts):
                here = begin + timedelta(days=n * made.activity.days)
                end = here + timedelta(days=made.activity.days)
                assert count == sum(here <= one.day < end for one in sessions)


def test_streaks_reach_beyond_the_days_that_are_shown(full: Store, logs: list[Told]) -> None:
    days = {one.day for one in wanted_of(logs, None, UNHELPED)}
    lengths: dict[date, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - timedelta(days=1), 0) + 1
    for wanted in (UNHELPED, replace(UNHELPED, days=days_back(7))):
        streak = page_of(full, None, wanted).streak
        yesterday = lengths.get(TODAY - timedelta(days=1), 0)
        assert streak == type(streak)(lengths.get(TODAY, yesterday), max(lengths.values()))


def test_records_are_the_best_of_their_rules(full: Store, logs: list[Told]) -> None:
    made = page_of(full, None, UNHELPED)
    some = wanted_of(logs, None, UNHELPED)
    assert {top.game for top in made.tops} == {"classic", "triples", "sumz", "triangle"}
    for top in made.tops:
        like = [
            one
            for one in some
            if one.saved.opening.options == top.options
            and (len(one.saved.opening.names) == 1) == top.alone
        ]
        not_lost = [one for one in like if one.won is not False]
        values = {
            "time": [one.time_ms for one in not_lost],
            "pace": [pace_of(one) for one in not_lost if one.right],
            "left": [one.left for one in like if one.left is not None],
        }
        holder = next(one for one in like if one.number == top.session)
        assert top.day == holder.day.toordinal()
        if top.record_kind != "score":
            assert top.value == min(values[top.record_kind])
            continue
        assert top.value == max(score_of(one) for one in like)


def pace_of(one: Told) -> int:
    """Return the time by right actions; half a millisecond goes up, as SQLite rounds."""
    return (2 * one.time_ms + one.right) // (2 * one.right)


def score_of(one: Told) -> int:
    result = session_of(one.saved).result
    assert result is not None
    return result.scores[one.seat]


def test_rules_part_games_by_their_options_and_by_who_played(full: Store) -> None:
    rules = full.rules_played("classic")
    assert len(rules) == len(set(rules)) == 3  # the deck, the six sets, and together
    games = [page_of(full, "classic", Filter(rules=frozenset({one}))).games for one in rules]
    assert sum(games) == page_of(full, "classic", Filter(rules=frozenset(rules))).games
    assert all(games)


# What is read.


def test_an_empty_store_has_empty_figures(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        made = page_of(store, None, UNHELPED)
    assert (made.games, made.by_game, made.points, made.tops) == (0, (), (), ())
    assert (made.time, made.times, made.activity, made.best) == (None, None, None, None)
    assert made.streak == type(made.streak)(0, 0)


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
        whole = page_of(store, None, UNHELPED)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        assert db.execute(sql).rowcount == 1
    with closing(Store(tmp_path)) as store:
        made = page_of(store, None, UNHELPED)
        assert made.games == whole.games - fewer == 4 - fewer
        assert len(made.points) == made.games


# Many rows.


def test_steps_are_short(tmp_path: Path) -> None:
    """No step reads the times of claims, or the records, of all sessions of a large store."""
    with closing(Store(tmp_path)) as store:
        keep(store, "classic", 0)
        (row,) = played(store)
        few = sum(1 for _ in store.figures_page(Filter(game="classic"), TODAY.toordinal()))
        write(store, [row._replace(session=n) for n in range(2, 6000)])
        steps = sum(1 for _ in store.figures_page(Filter(game="classic"), TODAY.toordinal()))
    assert steps >= few + 4 * 2  # the four that go through everything, in three parts each


@pytest.mark.parametrize("before", range(0, 24, 2))
def test_games_may_be_deleted_between_two_steps(before: int, tmp_path: Path) -> None:
    """Then the page is one of what was there and what is left, and is asked for again."""
    with closing(Store(tmp_path)) as store:
        for number in range(4):
            keep(store, "classic", number)
        steps = store.figures_page(Filter(game="classic"), TODAY.toordinal())
        for _ in range(before):
            next(steps, None)
        store.delete_all()
        assert sum(1 for _ in steps) < 40
