"""Stars of the ladder in the store: from matches of before too, each once, and for ever."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from exchanged import export_all, import_session
from store_plays import DAY, NOW, play_match
from test_carried_achievements import damage, page_of
from test_store_deeds import shelved

from game.play.days import number_of
from game.play.ladder import ladder_of
from game.storage.notices import GAMES_DAMAGED
from game.storage.store import Store
from game.storage.store.open import FILE_NAME

TODAY = number_of(DAY)
WON = [("triangle", 1, "second", TODAY), ("triangle", 1, "won", TODAY)]
"""The stars of a duel of a person as strong as level 5, who jumps second, against level 1."""


def duel(store: Store, **more: object) -> int:
    return play_match(store, "triangle", (1, 5), "star", person=1, **more)  # type: ignore[arg-type]


def won(store: Store) -> list[tuple[str, int, str, int]]:
    shelved(store)
    return sorted(store.stars())


def change(store: Store, sql: str, *values: object) -> None:
    store._disk.change(None, lambda db: db.execute(sql, values))


def test_a_match_wins_its_stars_once_and_they_stay(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        duel(store)
        assert store.stars() == []
        assert won(store) == WON
        play_match(store, "triangle", (1, 5), "later", person=1, finished=NOW + 999_999)
        change(store, "UPDATE sessions SET finished_day = ? WHERE id = 2", TODAY + 11)
        assert won(store) == WON
        store.delete_all()
        assert won(store) == WON
    with closing(Store(tmp_path)) as store:
        assert store.numbers() == []
        assert won(store) == WON


@pytest.mark.parametrize(
    ("levels", "seed", "stars"),
    [
        ((5, 1), "0", ["clean", "par", "won"]),
        ((5, 1), "2", ["par", "won"]),
        ((3, 3), "0", ["clean", "won"]),
        ((3, 3), "4", ["won"]),
        ((3, 3), "3", []),
    ],
)
def test_each_star_is_won_by_itself(levels: tuple[int, int], seed: str, stars: list[str]) -> None:
    with closing(Store(None)) as store:
        play_match(store, "quads", levels, seed)
        assert won(store) == [("quads", levels[1], star, TODAY) for star in stars]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE sessions SET assisted = 1",
        "UPDATE sessions SET mode = 'practice'",
        "UPDATE sessions SET origin = '0123456789abcdef'",
        "UPDATE sessions SET deleted = 1",
        "UPDATE sessions SET finished = NULL",
        'UPDATE sessions SET options = \'[8,"apex","any","duel",0]\'',
        'UPDATE sessions SET options = \'[5,"apex","any","race",0]\'',
        "UPDATE sessions SET options = '{'",
        "UPDATE sessions SET time_ms = 'x'",
        "UPDATE sessions SET finished_day = 'x'",
        "UPDATE seats SET rank = 1",
        "UPDATE seats SET level = 7 WHERE level = 1",
        "UPDATE seats SET correct = NULL",
    ],
)
def test_what_is_no_rung_wins_nothing(sql: str) -> None:
    with closing(Store(None)) as store:
        duel(store)
        change(store, sql)
        assert won(store) == []


def test_the_first_date_counts_in_whatever_order_matches_come() -> None:
    with closing(Store(None)) as store:
        for number in range(1, 5):
            play_match(store, "triangle", (1, 5), f"star {number}", person=1)
            sql = "UPDATE sessions SET finished_day = ? WHERE id = ?"
            change(store, sql, TODAY + (number - 3) ** 2, number)
        assert {day for *_, day in won(store)} == {TODAY}


def test_a_deal_that_was_known_wins_nothing() -> None:
    with closing(Store(None)) as store:
        play_match(store, "quads", (1, 5), "same")  # lost
        play_match(store, "quads", (5, 1), "same", finished=NOW + 9999)
        assert won(store) == []
        play_match(store, "quads", (5, 1), "other")
        assert "won" in [star for _, _, star, _ in won(store)]


def test_stars_are_won_among_two_only() -> None:
    with closing(Store(None)) as store:
        play_match(store, "quads", (5, 1, 1), "three")
        assert store.beaten() == [("quads", 1, TODAY)]
        assert won(store) == []


def as_of_version_5(folder: Path) -> None:
    """Take the tables back to those before stars, with all sessions evaluated."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as db, db:
        db.execute("DELETE FROM unshelved")
        db.execute("DELETE FROM shelf WHERE key LIKE 'star %'")
        db.execute("PRAGMA user_version = 5")


def test_matches_of_before_count_and_whoever_was_beaten_in_any_way(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        duel(store)
        play_match(store, "quads", (5, 2, 1), "three")
        shelved(store)
        shelf = store.shelf()
    as_of_version_5(tmp_path)
    with closing(Store(tmp_path)) as store:
        assert store.take_notices() == ()
        beaten = [("quads", 1, "won", TODAY), ("quads", 2, "won", TODAY)]
        assert sorted(store.stars()) == [*beaten, WON[1]], "at once"
        assert won(store) == [*beaten, *WON], "after a while"
        assert store.shelf() == shelf


def test_stars_travel_with_games_and_without_them(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "old")) as store:
        duel(store)
        play_match(store, "quads", (5, 1), "kept")
        stars = won(store)
        store.delete_session(1)
        export_all(store, tmp_path / "all.json")
    with closing(Store(tmp_path / "new")) as store:
        import_session(store, tmp_path / "all.json", mine=True)
        assert sorted(store.stars()) == stars
    with closing(Store(tmp_path / "other")) as store:
        duel(store)
        import_session(store, tmp_path / "all.json", mine=False)
        while store.rebuild():
            pass
        assert won(store) == WON


@pytest.mark.parametrize("table", ["seats_name", "sessions", "shelf"])
def test_stars_are_carried_over_from_a_damaged_file(table: str, tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        duel(store)
        stars = won(store)
    damage(tmp_path, page_of(table)(tmp_path / FILE_NAME))
    with closing(Store(tmp_path)) as store:
        assert store.take_notices()[0].template == GAMES_DAMAGED
        store.rebuild()
        assert won(store) == stars


def test_damaged_stars_are_none() -> None:
    with closing(Store(None)) as store:
        duel(store)
        change(
            store,
            "INSERT INTO shelf (key, had, day) VALUES ('star chess 1 won', '', 9), "
            "('star triangle 6 won', '', 9), ('star triangle 2 par', '', 9), "
            "('star triangle 2 won', '', 0), ('star triangle x won', '', 9), "
            "('star triangle 1 won', '', 'x'), ('star ', '', 9)",
        )
        assert won(store) == WON
        assert ladder_of(store.stars()).first_open("triangle") == 2
