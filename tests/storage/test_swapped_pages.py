"""Two pages that changed places: all that can be read comes over, and what was deleted does not."""

import struct
from contextlib import closing
from itertools import combinations, islice
from pathlib import Path

import pytest
from raw_pages import PAGE, rows_of_sessions, whole_sessions
from store_plays import KINDS, closed_store

from game.storage.notices import GAMES_DAMAGED, GAMES_LEFT
from game.storage.store import Store
from game.storage.store.open import FILE_NAME, in_memory
from game.storage.store.pages import Row
from game.storage.store.recovery import TABLES, RecoveryReport, add_misplaced, carry_over

ROUNDS = 5  # of each kind of game: 40 sessions


@pytest.fixture(scope="module")
def made() -> bytes:
    return closed_store(ROUNDS)


def put(folder: Path, data: bytes) -> Path:
    (folder / FILE_NAME).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def sparse(made: bytes, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a store in which some sessions were deleted, so that pages are free."""
    folder = put(tmp_path_factory.mktemp("sparse"), made)
    with closing(Store(folder)) as store:
        for number in store.numbers()[::2]:
            store.delete_session(number)
    Store(folder).close()  # carries the deletions out
    return (folder / FILE_NAME).read_bytes()


def swapped(data: bytes, one: int, two: int) -> bytes:
    first, second = (data[(number - 1) * PAGE :][:PAGE] for number in (one, two))
    changed = bytearray(data)
    changed[(one - 1) * PAGE : one * PAGE] = second
    changed[(two - 1) * PAGE : two * PAGE] = first
    return bytes(changed)


def carried(data: bytes, folder: Path) -> tuple[set[int], RecoveryReport]:
    """Return which sessions of a damaged file come over, and what is said of them."""
    (folder / "source").write_bytes(data)
    with closing(in_memory()) as target:
        told = carry_over(folder / "source", target)
        return {number for (number,) in target.execute("SELECT id FROM sessions")}, told


@pytest.mark.heavy
def test_games_on_a_page_that_changed_places_with_a_free_one_are_carried_over(
    sparse: bytes, tmp_path: Path
) -> None:
    """The list of free pages leads to them, and it is the deleted ones that must stay away."""
    rows = rows_of_sessions(sparse)
    (trunk,) = struct.unpack(">I", sparse[32:36])
    count, free = struct.unpack(">II", sparse[(trunk - 1) * PAGE + 4 :][:8])
    assert count > 0
    for other in range(2, len(sparse) // PAGE + 1):
        data = swapped(sparse, free, other)
        came, told = carried(data, tmp_path)
        assert came == set(rows), other
        assert came == whole_sessions(data, rows)
        assert (told.cut, told.left) == ([], [])


@pytest.mark.slow
@pytest.mark.long
def test_of_any_two_pages_that_changed_places_all_that_is_whole_is_carried_over(
    made: bytes, sparse: bytes, tmp_path: Path
) -> None:
    for whole in (made, sparse):
        rows = rows_of_sessions(whole)
        pairs = combinations(range(1, len(whole) // PAGE + 1), 2)
        for one, two in islice(pairs, 0, None, 3):
            data = swapped(whole, one, two)
            came, told = carried(data, tmp_path)
            assert whole_sessions(data, rows) <= came <= set(rows), (one, two)
            assert len(came) + len(told.left) >= len(rows)


@pytest.mark.heavy
def test_games_of_which_only_the_first_row_is_lost_are_named(made: bytes, tmp_path: Path) -> None:
    place = (TABLES["sessions"].root - 1) * PAGE + 8  # where the root says which page is the last
    last = int.from_bytes(made[place : place + 4], "big")
    data = made[: (last - 1) * PAGE] + bytes(PAGE) + made[last * PAGE :]
    came, told = carried(data, tmp_path)
    assert 0 < len(came) < ROUNDS * len(KINDS)
    assert told.left == ["?"] * (ROUNDS * len(KINDS) - len(came))
    folder = put(tmp_path, data)
    (folder / "running").mkdir()
    (folder / "running" / "0123.program").write_bytes(b"")  # of a program that was killed
    with closing(Store(folder)) as store:
        damaged, left = store.take_notices()
        assert (damaged.template, left.template) == (GAMES_DAMAGED, GAMES_LEFT)
        assert left.values == {"games": "?", "count": str(len(told.left))}


def test_a_free_page_counts_only_if_nothing_says_that_its_rows_are_gone() -> None:
    def added(page: list[Row]) -> list[Row]:
        session = (1, "mark", 6)  # six of its entries count
        entries: list[Row] = [(1, n, "old") for n in range(4)]
        found: dict[str, list[Row]] = {
            "sessions": [session],
            "seats": [(1, 0), (2, 0)],
            "entries": [*entries],
        }
        add_misplaced(found, {"sessions": [], "seats": [], "entries": [page]}, at=2)
        return found["entries"][len(entries) :]

    missing: list[Row] = [(1, 4, "new"), (1, 5, "new")]
    assert added(missing) == missing
    assert added([(1, 3, "older"), *missing]) == []  # a copy of rows that are there
    assert added([(1, 6, "undone"), (1, 7, "undone")]) == []
    assert added([*missing, (2, 0, "deleted")]) == []
