"""What the calendar asks of the store."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from store_plays import NOW, begun

from game.core.rng import Rng
from game.games import GAMES
from game.play.days import DayGame
from game.play.saved import Opening
from game.play.session import Session
from game.play.today import todays_options, todays_seed
from game.storage.store import Store

DAY, NEXT = "2026-11-21", "2026-11-22"


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
        store.append(number, len(session.log) - len(made), made)
    if session.result is not None:
        finish(store, number, session, ended)
    return number


def finish(store: Store, number: int, session: Session, ended: str) -> None:
    store.finish(number, session, NOW + 600, ended)


def number_of(day: str) -> int:
    return date.fromisoformat(day).toordinal()


def test_a_deal_of_a_day_is_told_with_its_figures(store: Store) -> None:
    number = played(store, opening("triangle"), NEXT)
    (row,) = store.days()
    listed = store.finished()[0]
    assert row == DayGame(
        session=number,
        game="triangle",
        day=number_of(DAY),
        started=NOW,
        finished=NOW + 600,
        ended=number_of(NEXT),
        time_ms=listed.time_ms or -1,
        score=listed.scores[0],
        perfect=listed.perfect,
        assisted=False,
    )


def test_what_goes_on_is_told_too_once_there_is_an_entry(store: Store) -> None:
    store.begin(opening("classic"), NOW)
    assert store.days() == []
    number = played(store, opening("sumz", NEXT), entries=1)
    (row,) = store.days()
    assert (row.session, row.game, row.day) == (number, "sumz", number_of(NEXT))
    assert (row.finished, row.ended) == (0, 0)
    store.hint(number)
    assert store.days()[0].assisted


def test_undo_at_the_end_takes_the_finish_back(store: Store) -> None:
    number = played(store, opening("triangle"))
    length = len(store.load(number).entries)
    store.undo(number, length - 1)
    assert store.days()[0].finished == 0


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
    assert store.days() == []


def test_what_was_deleted_is_gone_until_it_is_restored(store: Store) -> None:
    number = played(store, opening("sumz"), entries=3)
    deletion = store.delete_session(number)
    assert store.days() == []
    store.restore(deletion)
    assert len(store.days()) == 1


@pytest.mark.parametrize(
    ("column", "value"), [("started", "soon"), ("time_ms", "x"), ("assisted", "x")]
)
def test_a_damaged_row_is_left_out(store: Store, column: str, value: object) -> None:
    number = played(store, opening("triangle"))
    played(store, opening("triangle", NEXT))
    store._db.execute(f"UPDATE sessions SET {column} = ? WHERE id = ?", (value, number))
    assert [row.day for row in store.days()] == [number_of(NEXT)]


@pytest.mark.parametrize("day", ["2026-02-30", "x", ""])
def test_a_day_that_is_none_is_left_out(store: Store, day: str) -> None:
    number = played(store, opening("triangle"))
    values = (day, f'"today {day}"', number)
    store._db.execute("UPDATE sessions SET day = ?, seed = ? WHERE id = ?", values)
    assert store.days() == []
