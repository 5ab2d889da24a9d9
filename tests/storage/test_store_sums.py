"""What SQL adds up, against adding it up row by row: any sessions, any choice of them."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from statistics import mean, median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rows import Played, write
from run_levels import examples
from store_plays import page

from game.core.options import encode_values
from game.core.rng import Rng
from game.core.rules import Options
from game.games.claims.classic import ClassicOptions
from game.games.claims.sumz import SumzOptions
from game.games.triangle.rules import TriangleOptions
from game.play.stats import USUAL_OF, FiguresPage
from game.storage.store import Filter, Store
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE

TODAY = 740_000
EPOCH = 719_163

RULES: tuple[tuple[str, Options], ...] = (
    ("classic", ClassicOptions()),
    ("classic", ClassicOptions(window=3)),  # alone it counts as the one above
    ("classic", ClassicOptions(attributes=3)),
    ("sumz", SumzOptions(ends="minutes", target=1)),
    ("triangle", TriangleOptions()),
    ("triangle", TriangleOptions(play="duel")),
)
NAMES = ("Ann", "Bob", "Cy")
Session = tuple[list[Played], list[tuple[int, int]]]


def code(game: str, options: Options) -> str:
    return json.dumps(encode_values(options), separators=(",", ":"))


def sessions(seed: int) -> list[Session]:
    """Make finished sessions, each as the parts of people and the seats of computers."""
    rng = Rng(str(seed), "sessions")
    return [_session(rng, number) for number in range(1, rng.random_below(16) + 1)]


def _session(rng: Rng, number: int) -> Session:
    game, options = rng.choice(RULES)
    duel = getattr(options, "play", "") == "duel"
    seats = 2 if duel else (1, 1, 2, 3)[rng.random_below(4)]
    computers = {seat for seat in range(1, seats) if not rng.random_below(3)}
    day = TODAY + 1 - rng.random_below(6) * rng.random_below(6)
    finished = (day - EPOCH) * 86_400 + rng.random_below(3) * 20_000
    mode = rng.choice(["", "", "practice", "today"])
    won = None if seats > 1 or game != "triangle" else rng.random_below(2)
    base = Played(
        session=number,
        game=game,
        options=code(game, options),
        mode=mode,
        started=finished - 60,
        finished=finished,
        day=rng.choice([day, None]),
        hints=rng.random_below(3),
        assisted=int(mode == "practice" or not rng.random_below(4)),
        time_ms=rng.choice([999, 1000, 61_500, rng.random_below(9_000_000)]),
        missed=0,
        won=won,
        perfect=rng.random_below(2),
        fewest=1 if game == "triangle" and not duel else None,
        seats=seats,
        seat=0,
        name="",
        score=0,
        rank=1,
        right=0,
        wrong=0,
        timeouts=0,
        times="[]",
        taken_back=rng.random_below(2),
    )
    people = []
    for seat in sorted(set(range(seats)) - computers):
        times = [[rng.random_below(5000) for _ in range(rng.random_below(3))] for _ in range(6)]
        people.append(
            base._replace(
                seat=seat,
                name=rng.choice(NAMES),
                score=rng.random_below(12) - 3 if base.fewest is None else 1 + rng.random_below(4),
                rank=1 + rng.random_below(seats),
                right=rng.random_below(4),
                wrong=rng.random_below(12),
                times=json.dumps(times, separators=(",", ":")) if game == "classic" else "[]",
            )
        )
    return people, [(number, seat) for seat in computers]


def day_of(row: Played) -> int:
    return EPOCH + row.finished // 86_400 if row.day is None else row.day


def filters(seed: int) -> Filter:
    """Make a choice: mostly it leaves out a part of what there is."""
    rng = Rng(str(seed), "filter")
    fields: dict[str, tuple[Any, ...]] = {
        "game": ("classic", "triangle", "sumz"),
        "mode": ("", "practice", "today"),
        "player": (*NAMES, "Nobody"),
        "company": (ALONE, PEOPLE, COMPUTERS),
        "rules": (frozenset({(code(*RULES[0]), True), (code(*RULES[4]), False)}),),
        "days": ((TODAY - 6, TODAY),),
        "assisted": (False, False, True),
    }
    return Filter(
        **{name: rng.choice(some) for name, some in fields.items() if not rng.random_below(5)}
    )


def chosen(some: Iterable[Session], wanted: Filter) -> list[Played]:
    """Return the rows that are wanted, one by one."""
    found = []
    for people, computers in some:
        company = COMPUTERS if computers else ALONE if people[0].seats == 1 else PEOPLE
        found += [
            row
            for row in people
            if wanted.game in (None, row.game)
            and wanted.mode in (None, row.mode)
            and wanted.player in (None, row.name)
            and wanted.company in (None, company)
            and (wanted.rules is None or (row.options, row.seats == 1) in wanted.rules)
            and (wanted.days is None or wanted.days[0] <= day_of(row) <= wanted.days[1])
            and wanted.assisted in (None, bool(row.assisted))
        ]
    return found


def won(row: Played) -> bool | None:
    if row.seats > 1:
        return row.rank == 1
    return None if row.won is None else bool(row.won)


def pace(row: Played) -> int:
    return (2 * row.time_ms + row.right) // (2 * row.right)


def sets(row: Played, record_kind: str) -> int | None:
    """Return what a row sets a record with; of scores the highest is the best."""
    if row.taken_back and row.game != "triangle":
        return None
    if record_kind == "score":
        record = row.fewest is None and row.score > 0 and won(row) is not False
        return row.score if record else None
    if record_kind == "left":
        return None if row.fewest is None else row.score
    if won(row) is False or (record_kind == "pace" and not row.right):
        return None
    return row.time_ms if record_kind == "time" else pace(row)


def stored(some: list[Session], ask: Callable[[Store], Any]) -> Any:
    with closing(Store(None)) as store:
        for people, computers in some:
            write(store, people, computers)
        return ask(store)


law = examples(80)


def kinds_of(rows: list[Played], game: str | None) -> tuple[str, ...]:
    """Return the kinds of records by the rules that most of the sessions were played by."""
    groups: dict[tuple[str, bool], set[int]] = {}
    for row in rows:
        groups.setdefault((row.options, row.seats == 1), set()).add(row.session)
    if game is None or not groups:
        return ("time",)
    text, alone = max(groups, key=lambda key: (len(groups[key]), max(groups[key])))
    options = next(
        options for name, options in RULES if (name, code(name, options)) == (game, text)
    )
    if game == "triangle":
        return ("score",) if options.rush else ("left", "time")
    if options.measure == "score":
        return ("score", "pace")
    return ("time", "pace") if alone else ("score", "time", "pace")


def less(row: Played, kind: str) -> int | None:
    """Return what a row sets a record with, less being better."""
    value = sets(row, kind)
    return -value if value is not None and kind == "score" else value


def first_best(rows: list[Played], kind: str) -> tuple[int, int, int] | None:
    """Return the best value of a kind, with the session and day that reached it first."""
    found = [(value, row) for row in rows if (value := less(row, kind)) is not None]
    if not found:
        return None
    value, row = min(found, key=lambda one: (one[0], one[1].finished, one[1].session))
    return value, row.session, day_of(row)


@law
@given(st.integers(0))
def test_a_page_is_of_what_its_rows_say(seed: int) -> None:
    some, wanted = sessions(seed), filters(seed)
    made: FiguresPage = stored(some, lambda store: page(store, wanted))
    rows = sorted(chosen(some, wanted), key=lambda row: (row.finished, row.session, row.seat))
    kinds = kinds_of(rows, wanted.game)
    told = [kind for kind in kinds if kind != "pace" and first_best(rows, kind)] or [*kinds]
    kind = told[0]
    counted = [row for row in rows if less(row, kind) is not None]
    values = [less(row, kind) or 0 for row in counted]
    assert (made.kind, made.games) == (kind, len(counted))
    assert [(int(one.at), one.value) for one in made.points] == [
        (day_of(row), value) for row, value in zip(counted, values, strict=True)
    ]
    for at, point in enumerate(made.points):
        before = values[max(0, at - USUAL_OF) : at]
        assert point.usual == (round(median(before)) if before else None)
    if not counted:
        assert (made.best, made.usual) == (None, None)
        return
    assert made.usual == round(median(values[-USUAL_OF:]))
    assert made.wrong == mean(row.wrong for row in counted[-USUAL_OF:])
    assert made.perfect == sum(row.fewest is not None and row.score <= 1 for row in counted)
    assert made.best is not None
    assert made.best[1:4] == first_best(rows, kind)
    tops = {top.kind: top[1:4] for top in made.tops}
    for other in kinds if kind != "time" else ():
        assert other == kind or tops.get(other) == first_best(rows, other)
    clean = [row for row in counted if not row.wrong]
    if kind == "time":
        best = first_best(clean, kind)
        assert tops.get("clean") == (best if best and best[1] != made.best.session else None)


@law
@given(st.integers(0))
def test_finds_are_those_of_all_rows(seed: int) -> None:
    some, wanted = sessions(seed), replace(filters(seed), game="classic")
    made: FiguresPage = stored(some, lambda store: page(store, wanted))
    rows = chosen(some, wanted)
    found = [[one for row in rows for one in times_of(row, n)] for n in range(6)]
    told = {n: (one.number, one.value) for n, one in made.differing.items()}
    assert told == {n: (len(g), median(g)) for n, g in enumerate(found) if len(g) > 5}
    quickest = [(one, row.finished, row.session) for row in rows for one in all_times(row)]
    tops = [(top.value, top.session) for top in made.tops if top.kind == "find"]
    if made.games:
        assert tops == [(one, session) for one, _, session in sorted(quickest)[:1]]


def times_of(row: Played, differing: int) -> list[int]:
    times: list[list[int]] = json.loads(row.times) or [[]] * 6
    return times[differing]


def all_times(row: Played) -> list[int]:
    return [one for n in range(6) for one in times_of(row, n)]


@law
@given(st.integers(0))
def test_the_choice_of_games_has_the_same_best(seed: int) -> None:
    some = sessions(seed)
    found = stored(some, lambda store: store.best())
    rows = chosen(some, Filter(company=ALONE, assisted=False))
    expected = {}
    for row in rows:
        like = [one for one in rows if one.options == row.options and one.game == row.game]
        best = [
            min(
                (value for one in like if (value := sets(one, record_kind)) is not None),
                default=None,
            )
            for record_kind in ("time", "left")
        ]
        scores = [score for one in like if (score := sets(one, "score")) is not None]
        best.append(max(scores, default=None))
        if best != [None, None, None]:
            expected[row.game, row.options] = best
    assert {(game, text): best for game, text, *best in found} == expected
    ends = [max(row.finished for row in rows if row.options == text) for _, text, *_ in found]
    assert ends == sorted(ends)


@law
@given(st.integers(0))
def test_lists_and_tables_are_of_the_same_sessions(seed: int) -> None:
    some, wanted = sessions(seed), filters(seed)
    table = stored(some, lambda store: store.table(wanted))
    rows = sorted(chosen(some, wanted), key=lambda row: (row.finished, row.session, row.seat))
    assert table == [
        (
            *(row.session, day_of(row), row.game, row.options, row.mode, row.name, row.seats),
            *(row.time_ms / 1000, row.score, row.rank, row.right, row.wrong, row.hints),
        )
        for row in rows
    ]
    assert stored(some, lambda store: store.count(wanted)) == len({row.session for row in rows})


@pytest.mark.parametrize("rank", [1, 2])
def test_who_lost_a_duel_sets_no_record_of_time(rank: int) -> None:
    duel = code("triangle", TriangleOptions(play="duel"))
    base = Played(
        *(1, "triangle", duel, "", 0, 90, TODAY, 0, 0, 5000, 0, None, 0, None, 2, 0, "Ann"),
        *(2 - rank, rank, 7, 0, 0, "[]"),
    )
    other = base._replace(seat=1, name="Bob", rank=3 - rank, score=rank - 1)
    wanted = Filter(game="triangle", player="Ann")
    made: FiguresPage = stored([([base, other], [])], lambda store: page(store, wanted))
    assert (made.best is not None) == (rank == 1)
    assert made.games == int(rank == 1)


@law
@given(st.integers(0))
def test_rules_are_those_that_were_played_most_often_first(seed: int) -> None:
    some = sessions(seed)
    found = stored(some, lambda store: store.rules_played(Filter("classic")))
    rows = chosen(some, Filter(game="classic"))
    counted = Counter(
        (text, alone)
        for _, text, alone in {(one.session, one.options, one.seats == 1) for one in rows}
    )
    assert {(text, alone): number for text, alone, number in found} == counted
    numbers = [number for *_, number in found]
    assert numbers == sorted(numbers, reverse=True)
