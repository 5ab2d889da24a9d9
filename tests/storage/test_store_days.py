"""What the calendar asks of the store."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from store_plays import NOW, begun, end_of

from game.core.rng import Rng
from game.games import GAMES
from game.play.days import Days, days_of, todays_options, todays_seed
from game.play.opening import Opening
from game.play.saved_session import FirstEnd
from game.storage.store import End, Store

DAY, NEXT = "2026-11-21", "2026-11-22"
NONE = days_of(())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


def opening(game: str, day: str = DAY) -> Opening:
    options, seed = todays_options(game, day), todays_seed(day)
    deal = GAMES[game].deal(options, Rng(seed, "deal"))
    return Opening(game, options, seed, deal, ("Ann",), (None,), "today", day)


def played(store: Store, opened: Opening, ended: str = DAY, entries: int = 999) -> int:
    """Play a deal, to the end unless it is said how far."""
    number, session = store.begin(opened, NOW), begun(opened)
    while session.result is None and len(session.log) < entries:
        seat = min(session.actors - {-1})
        move = opened.rules.moves(session.state, seat)[0]
        made = session.submit(seat, move, 1000 * (1 + len(session.log))).entries
        end = end_of(session, NOW + 600, ended)
        store.append(number, len(session.log) - len(made), made, end)
    return number


def number_of(day: str) -> int:
    return date.fromisoformat(day).toordinal()


def test_a_deal_of_a_day_is_told_with_its_figures(store: Store) -> None:
    number = played(store, opening("triangle"), NEXT)
    days, listed = store.days(), store.finished_sessions()[0]
    assert listed.id == number
    end = FirstEnd(
        finished=NOW + 600,
        day=number_of(NEXT),
        time_ms=listed.time_ms or -1,
        score=listed.scores[0],
        perfect=int(listed.perfect),
        assisted=0,
    )
    deal = number_of(DAY), "triangle"
    assert days == Days({deal: end}, frozenset(), {}, {deal: number})


def test_what_was_done_before_a_time_is_there_to_compare_with(store: Store) -> None:
    number = played(store, opening("triangle"), NEXT)
    end = store.finished_sessions()[0]
    (one,) = store.past_results("triangle", NOW + 601)
    assert (one.finished, one.left) == (NOW + 600, end.scores[0])
    assert one.time_ms is None  # a board that was lost sets no time
    assert (
        store.past_results("triangle", NOW + 600) == store.past_results("classic", NOW + 601) == []
    )
    store.assist(number)
    assert store.past_results("triangle", NOW + 601) == []  # with help


@pytest.mark.parametrize(("hour", "in_time"), [(-1, False), (0, True), (23, True), (24, False)])
def test_a_day_begins_by_the_clock_of_the_player(store: Store, hour: int, in_time: bool) -> None:
    number = played(store, opening("triangle"), NEXT)
    begun = datetime(2026, 11, 21, 0, 30) + timedelta(hours=hour)
    sql = "UPDATE sessions SET started = ? WHERE id = ?"
    store._disk._db.execute(sql, (int(begun.timestamp()), number))
    assert bool(store.days().in_time) is in_time


def test_what_goes_on_is_told_too_as_soon_as_it_is_begun(store: Store) -> None:
    seen = store.begin(opening("classic"), NOW)
    number = played(store, opening("sumz", NEXT), entries=1)
    deals = {(number_of(DAY), "classic"): seen, (number_of(NEXT), "sumz"): number}
    assert store.days() == Days({}, frozenset(), deals)


def test_the_first_end_of_a_deal_counts_though_it_is_taken_back(store: Store) -> None:
    """Nor does a better one count later, in the same session or in another one."""
    number = played(store, opening("triangle"))
    first = store.days()
    (end,) = first.done.values()
    assert end.finished == NOW + 600
    session = store.resume(number).session
    length = len(session.log)
    session.undo()
    store.stand(number, length - 1, 1)
    assert store.unfinished_sessions()[0].id == number
    assert store.days() == first
    while session.can_undo:
        session.undo()
    store.stand(number, 0, length)
    store.assist(number, 1)
    while session.result is None:
        hint = session.rules.hint(session.state, 0)
        assert hint is not None
        made = session.submit(0, hint.action, 1000 * (1 + len(session.log))).entries
        store.append(number, len(session.log) - len(made), made, end_of(session, NOW + 9000, NEXT))
    assert store.finished_sessions()[0].scores[0] < end.score
    assert store.finished_sessions()[0].finished == NOW + 9000
    assert store.days() == first
    assert not end.assisted  # the hint came later


def test_an_end_that_was_shown_is_none_of_a_day(store: Store) -> None:
    number = played(store, opening("triangle"), entries=5)
    saved = store.load(number)
    assert store.days() != NONE
    store.stand(number, saved.at, 0, 0, End(NOW, DAY, None))
    assert store.days() == NONE


@pytest.mark.parametrize(
    "other",
    [
        replace(opening("sumz"), mode="", day=""),
        replace(opening("sumz"), mode="practice", day=""),
        replace(opening("sumz"), seed="another"),  # not what the day has
        replace(opening("sumz"), day=NEXT),
        replace(opening("sumz"), names=("Ann", "Bob"), levels=(None, None)),
        replace(opening("sumz"), levels=(3,)),
    ],
    ids=["ordinary", "practice", "seed", "day", "two", "computer"],
)
def test_other_sessions_are_no_deals_of_a_day(store: Store, other: Opening) -> None:
    played(store, other, entries=1)
    assert store.days() == NONE


def test_what_days_kept_of_earlier_deletions_is_restored_too(store: Store) -> None:
    first = store.delete_session(played(store, opening("sumz"), entries=3))
    store.delete_session(played(store, opening("triangle")))
    played(store, opening("classic"), entries=1)
    whole = store.days()
    deletion = store.delete_all()
    assert store.days() == NONE
    store.restore(deletion)
    assert store.days() == whole
    store.restore(store.delete_all())
    assert store.days() == whole
    store.restore(first)
    assert [one.opening.game for one in store.unfinished_sessions()] == ["classic", "sumz"]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        *(("started", "soon"), ("first_end", "{}"), ("first_end", "[1]"), ("first_end", "[")),
        *(("first_end", "[1,2,3,4,5,true]"), ("first_end", "[1,2,3,4,5,6,7]"), ("first_end", "9")),
    ],
)
def test_a_damaged_row_is_left_out(store: Store, column: str, value: object) -> None:
    number = played(store, opening("triangle"))
    played(store, opening("triangle", NEXT))
    store._disk._db.execute(f"UPDATE sessions SET {column} = ? WHERE id = ?", (value, number))
    assert list(store.days().done) == [(number_of(NEXT), "triangle")]
