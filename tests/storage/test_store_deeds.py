"""Achievements in the store: from games of before too, each once, and for ever."""

import json
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from rows import Played, played, write
from store_plays import begun, opening, play, step

from game.core.options import encode_values
from game.core.rng import Rng
from game.games.triangle.rules import TriangleOptions
from game.play.achievements.definitions import ACHIEVEMENTS
from game.play.achievements.progress import counted_tokens
from game.play.days import daily_games
from game.play.lessons.family_lessons import LESSONS
from game.storage.store import Store

TODAY = date(2027, 1, 15).toordinal()
BY_KEY = {deed.key: deed for deed in ACHIEVEMENTS}


def shelved(store: Store) -> dict[str, int]:
    """Take all there is into account, two at a time; return what was earned."""
    earned: dict[str, int] = {}
    while True:
        count, more = store.shelve(2)
        earned |= more
        if not count:
            return earned


def waiting(store: Store) -> None:
    store._disk._db.execute("INSERT INTO unshelved (session) SELECT id FROM sessions ORDER BY id")


def triangle(number: int, hole: int) -> Played:
    options = json.dumps(encode_values(TriangleOptions(size=5, hole=hole)))
    opened = number, "triangle", options, "", 1, 2, TODAY
    return Played(*opened, 0, 0, 9, 0, 1, 0, 1, 1, 0, "", 1, 1, 13, 0, 0, "[]")


def rows_of(store: Store, **change: object) -> list[Played]:
    (one,) = [row for row in played(store) if row.seat == 0][:1]
    return [
        Played(**{**one._asdict(), "session": one.session + 100 + n, **change}) for n in range(5)
    ]


def test_a_game_is_counted_once_and_what_was_earned_stays(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        number, _ = play(store, "classic", "a")
        earned = shelved(store)
        assert earned["games 1"] == TODAY
        assert shelved(store) == {}
        assert store.shelf()["games 10"].had == (str(number),)
        store._disk._db.execute("UPDATE sessions SET figures = figures + 7")
        while store.rebuild():
            pass
        assert shelved(store) == {}
        store.delete_all()
    with closing(Store(tmp_path)) as store:
        assert store.shelf()["games 1"].day == TODAY
        assert store.shelf()["games 10"].had == (str(number),)


def test_five_in_a_row_are_broken_by_one_mistake() -> None:
    with closing(Store(None)) as store:
        play(store, "classic", "a")
        shelved(store)
        clean = rows_of(store, wrong=0, timeouts=0, right=20, assisted=0, taken_back=0)
        write(store, [*clean[:4], clean[4]._replace(wrong=1)])
        waiting(store)
        assert "clean 5" not in shelved(store)
        assert store.shelf()["clean 5"].had == ()
        again = [one._replace(session=one.session + 100) for one in clean]
        write(store, again)
        waiting(store)
        assert "clean 5" in shelved(store)


def test_every_starting_hole_counts_once() -> None:
    with closing(Store(None)) as store:
        write(store, [triangle(n + 1, n % 14) for n in range(28)])
        waiting(store)
        assert "holes 5" not in shelved(store)
        assert counted_tokens(BY_KEY["holes 5"], store.shelf()["holes 5"].had) == 14
        write(store, [triangle(40, 14)])
        waiting(store)
        assert shelved(store)["holes 5"] == TODAY


def test_all_deals_of_one_day_count_on_that_day() -> None:
    with closing(Store(None)) as store:
        play(store, "classic", "a")
        shelved(store)
        games = daily_games()
        (one,) = rows_of(store, mode="today", seats=1)[:1]
        for n, game in enumerate(games):
            row = one._replace(session=500 + n, game=game, options="[]")
            write(store, [row])
            late = n == len(games) - 1
            day = date.fromordinal(TODAY - late).isoformat()
            sql = "UPDATE sessions SET day = ?, seed = ?, finished_day = ? WHERE id = ?"
            store._disk._db.execute(sql, (day, json.dumps(f"today {day}"), TODAY, 500 + n))
        waiting(store)
        earned = shelved(store)
        assert "deal" in earned
        assert "deals" not in earned
        sql = (
            "UPDATE sessions SET day = '2027-01-15', seed = '\"today 2027-01-15\"' WHERE id >= 500"
        )
        store._disk._db.execute(sql)
        waiting(store)
        assert shelved(store)["deals"] == TODAY


def test_lessons_count_once_all_are_done() -> None:
    with closing(Store(None)) as store:
        keys = [lesson.key for lesson in LESSONS]
        assert store.shelve_lessons(keys[1:], TODAY) == {}
        assert counted_tokens(BY_KEY["lessons"], store.shelf()["lessons"].had) == len(LESSONS) - 1
        assert store.shelve_lessons(keys, TODAY) == {"lessons": TODAY}
        assert store.shelve_lessons(keys, TODAY + 1) == {}


def test_each_achievement_opens_a_back_of_its_own() -> None:
    assert (
        len({deed.back for deed in ACHIEVEMENTS})
        == len({deed.key for deed in ACHIEVEMENTS})
        == len(ACHIEVEMENTS)
    )


def test_what_is_damaged_counts_for_nothing() -> None:
    with closing(Store(None)) as store:
        number, _ = play(store, "classic", "a")
        db = store._disk._db
        db.execute("UPDATE sessions SET perfect = 'x' WHERE id = ?", (number,))
        db.execute("INSERT INTO shelf VALUES ('games 10', '{', 3.5), ('games 1', '[1]', NULL)")
        assert shelved(store) == {}
        assert store.shelf()["games 1"].had == ()


@pytest.mark.parametrize("day", [None, 3.5, "x", b"x"])
def test_a_day_of_the_end_that_is_unknown_stops_no_other_game(day: object) -> None:
    """A file may leave it out, even of the deal of a day."""
    with closing(Store(None)) as store:
        daily, _ = play(store, "triangle", "a")
        play(store, "classic", "b")
        sql = (
            "UPDATE sessions SET mode = 'today', day = '2027-01-15', finished_day = ?, "
            "seed = '\"today 2027-01-15\"' WHERE id = ?"
        )
        store._disk._db.execute(sql, (day, daily))
        earned = shelved(store)
        assert "deal" not in earned
        assert earned["games 1"] == TODAY
        assert len(store.shelf()["games 10"].had) == (2 if day is None else 1)


def begun_at(store: Store, seed: str, started: int, ended: int = 0, game: str = "classic") -> int:
    """Keep a game that began and ended at some seconds, or goes on."""
    opened = opening(game, seed)
    session, number = begun(opened), store.begin(opened, started)
    entries = step(session, Rng(seed, "play"))
    store.append(number, 0, entries)
    if ended:
        sql = "UPDATE sessions SET finished = ?, figures = 1 WHERE id = ?"
        store._disk.change(None, lambda db: db.execute(sql, (ended, number)))
    return number


def test_a_deal_is_known_that_was_begun_before_a_game_of_it_ended() -> None:
    with closing(Store(None)) as store:
        first = begun_at(store, "a", 100, 200)
        assert not store.is_known(first)
        again, other = begun_at(store, "a", 200, 300), begun_at(store, "b", 200, 300)
        assert [store.is_known(one) for one in (first, again, other)] == [False, True, False]
        # One that waited while the same deal was played is no first go any more.
        waited = begun_at(store, "c", 100)
        meanwhile = begun_at(store, "c", 200, 300)
        sql = "UPDATE sessions SET finished = 400 WHERE id = ?"
        store._disk.change(None, lambda db: db.execute(sql, (waited,)))
        assert store.is_known(waited)
        assert store.is_known(meanwhile)
        assert not store.is_known(begun_at(store, "a", 900, 999, "triangle"))
        assert not store.is_known(begun_at(store, "a", 900, 999, "triangle"))
        # What somebody else played says nothing of what is known here.
        sql = "UPDATE sessions SET origin = '0123456789abcdef' WHERE id = ?"
        store._disk.change(None, lambda db: db.execute(sql, (first,)))
        assert not store.is_known(again)
        assert not store.is_known(999)
