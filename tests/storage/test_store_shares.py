"""How much of a damaged store is carried over, of all that is in its pages still."""

import random
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from raw_pages import PAGE, Rows, rows_of_sessions, whole_sessions
from store_plays import fill

from game.play.exchange import to_fields
from game.play.saved_session import SavedSession
from game.storage.store import SessionMissing, Store
from game.storage.store.open import FILE_NAME

BAR = 0.995
"""Of the whole sessions that a raw reader of pages finds."""
ROUNDS = 15  # of each kind of game: 120 sessions, 45 pages
DAMAGES = 300


@dataclass
class Shop:
    """A store of some pages: its file, its sessions, and what their rows are as bytes."""

    data: bytes
    sessions: dict[int, SavedSession]
    rows: Rows

    @property
    def pages(self) -> int:
        return len(self.data) // PAGE


@dataclass
class Shares:
    """What a raw reader found and what the store had then, over many damages."""

    found: int = 0
    carried: int = 0
    worst: list[str] = field(default_factory=list)

    def note(self, what: str, there: set[int], kept: set[int]) -> None:
        self.found += len(there)
        self.carried += len(there & kept)
        if there - kept:
            self.worst.append(f"{what}: {len(there & kept)} of {len(there)}")

    @property
    def share(self) -> float:
        return self.carried / self.found

    def __str__(self) -> str:
        worst = "".join(f"\n  {line}" for line in self.worst[:20])
        return f"{self.carried} of {self.found}: {self.share:.2%}{worst}"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    folder = tmp_path_factory.mktemp("shop")
    store = Store(folder)
    fill(store, ROUNDS)
    store.close()
    data = (folder / FILE_NAME).read_bytes()
    with closing(Store(folder)) as store:
        sessions = {number: store.load(number) for number in store.numbers()}
    return Shop(data, sessions, rows_of_sessions(data))


def kept(data: bytes, shop: Shop) -> set[int]:
    """Return which sessions the store has of a file of a killed program, as they were played."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / FILE_NAME).write_bytes(data)
        (folder / "running").mkdir()
        (folder / "running" / "0123.program").write_bytes(b"")
        with closing(Store(folder)) as store:
            return {number for number in store.numbers() if as_played(store, number, shop)}


def as_played(store: Store, number: int, shop: Shop) -> bool:
    """Tell whether a session is whole: all but its seats, which are not of its log."""
    try:
        fields = to_fields(store.load(number))
    except SessionMissing:
        return False
    if number not in shop.sessions:
        return False
    meant = to_fields(shop.sessions[number])
    seats = {"names": None, "levels": None}
    return {**fields, **seats} == {**meant, **seats}


def zeroed(page: bytes) -> bytes:
    return bytes(len(page))


def noise(page: bytes) -> bytes:
    return random.Random(len(page)).randbytes(len(page))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("made", [zeroed, noise])
def test_any_page_may_be_lost(made: Callable[[bytes], bytes], shop: Shop) -> None:
    shares = Shares()
    for number in range(shop.pages):
        page = slice(number * PAGE, (number + 1) * PAGE)
        data = shop.data[: page.start] + made(shop.data[page]) + shop.data[page.stop :]
        shares.note(f"page {number + 1}", whole_sessions(data, shop.rows), kept(data, shop))
    print(f"\n{made.__name__} pages: {shares}")
    assert shares.share >= BAR


def flipped(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 20)):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def blotted(data: bytes, rng: random.Random) -> bytes:
    start, length = rng.randrange(len(data)), rng.randint(1, 3 * PAGE)
    return (data[:start] + bytes(length) + data[start + length :])[: len(data)]


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def swapped(data: bytes, rng: random.Random) -> bytes:
    one, two = (n * PAGE for n in rng.sample(range(len(data) // PAGE), 2))
    changed = bytearray(data)
    changed[one : one + PAGE], changed[two : two + PAGE] = (
        data[two : two + PAGE],
        data[one : one + PAGE],
    )
    return bytes(changed)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("made", [flipped, blotted, cut, swapped])
def test_what_is_in_the_pages_still_is_carried_over(
    made: Callable[[bytes, random.Random], bytes], shop: Shop
) -> None:
    shares, rng = Shares(), random.Random(made.__name__)
    for number in range(DAMAGES // 4):
        data = made(shop.data, rng)
        shares.note(f"{number}", whole_sessions(data, shop.rows), kept(data, shop))
    print(f"\n{made.__name__}: {shares}")
    assert shares.share >= BAR
