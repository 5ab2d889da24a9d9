"""Stores that are killed, damaged, and given files that are not kind."""

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from exchanged import export_all, import_session
from raw_pages import PAGE, rows_of_sessions, whole_sessions
from store_plays import KINDS, play
from test_hostile_files import HOSTILE
from test_store_damage import OF_DAMAGE, mark_as_killed
from test_store_files import GOLDEN, everything
from test_store_pages import looked_over
from test_store_programs import child, kills, rest_of, said
from test_store_shares import Shop, as_played, cut, flipped, swapped

from attacks.attack import Attack, Case
from attacks.wire import altered
from game.storage.settings import load
from game.storage.store import Store
from game.storage.store.files import NotImported
from game.storage.store.open import FILE_NAME

BAR = 0.995
"""Of the games that can be read of damaged files: so many are carried over, or named."""

FRAME = 24 + PAGE
"""Bytes of a page in SQLite's log, with its head."""

ROUNDS = 4  # of each kind of game, in the store that is damaged


@contextmanager
def in_folder(play_in: Any) -> Iterator[Case]:
    """Give each case an empty folder of its own."""

    def play(case: int, dice: Random) -> Mapping[str, int]:
        with tempfile.TemporaryDirectory() as name:
            found: Mapping[str, int] = play_in(Path(name), case, dice)
            return found

    yield play


# Killed programs.


def killed(folder: Path, case: int, dice: Random) -> Mapping[str, int]:
    """Kill a program that writes: all that it has shown is there, and nothing is half there."""
    kind = ("play", "lanes", "import", "settings")[case % 4]
    if kind == "play":
        shown, missing = kills(folder, 2, dice.randrange(1 << 30))
    else:
        with child(kind, folder, dice.randrange(1 << 30)) as process:
            lines = [said(process)]
            time.sleep(dice.random() * 0.1)
            process.kill()
            lines += rest_of(process)
        shown, missing = len(lines), KEPT[kind](folder, lines)
    assert missing == 0, f"{missing} of {shown} that were shown are lost"
    if kind != "settings":
        with closing(sqlite3.connect(folder / FILE_NAME)) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return {"kills": 2 if kind == "play" else 1, "shown": shown}


def lost_lanes(folder: Path, lines: list[str]) -> int:
    """Return how many lanes are shorter than was shown."""
    shown = {int(place): int(count) for place, count in map(str.split, lines)}
    with closing(Store(folder)) as store:
        kept: dict[int, Any] = {place: store.lane("race-1", place) for place in shown}
        assert store.take_notices() == ()
    return sum(len(kept[place] or ()) < count for place, count in shown.items())


def lost_imports(folder: Path, lines: list[str]) -> int:
    """Return how many games are not there that were imported; of a file all or none are."""
    with closing(Store(folder)) as store:
        there = len(everything(store))
        assert store.take_notices() == ()
    return max(0, sum(map(int, lines)) - there)


def lost_settings(folder: Path, lines: list[str]) -> int:
    """Return how many settings are older than was shown."""
    loaded = load(folder)
    assert loaded.notices == ()
    window = loaded.settings.window
    return int(window is None or window[0] - int(lines[-1]) not in (0, 1))


KEPT = {"lanes": lost_lanes, "import": lost_imports, "settings": lost_settings}

# Damaged stores.


@contextmanager
def damaging() -> Iterator[Case]:
    """Make stores, and damage copies of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for half in range(2):  # of which the second is in the log of a program that was killed
            store = Store(folder)
            for number in range(ROUNDS // 2):
                for kind in KINDS:
                    play(store, kind, f"{kind} {half} {number}")
            died = {end: Path(f"{folder / FILE_NAME}{end}").read_bytes() for end in ("", "-wal")}
            sessions = {number: store.load(number) for number in store.numbers()}
            store.close()
        data = (folder / FILE_NAME).read_bytes()
        yield partial(damaged, Shop(data, sessions, rows_of_sessions(data)), died)


def damaged(shop: Shop, left: dict[str, bytes], case: int, dice: Random) -> Mapping[str, int]:
    """Open a damaged store: it starts, deletes nothing, and has what can be read, or names it."""
    kind = [*DAMAGES][case % len(DAMAGES)]
    files = {"": shop.data} if case // len(DAMAGES) % 3 else dict(left)
    which = dice.choice([*files])
    made = files[which] = DAMAGES[kind](files[which], dice)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        died = len(files) > 1 or dice.random() < 0.5
        if died:
            mark_as_killed(folder)
        for end, data in files.items():
            (folder / f"{FILE_NAME}{end}").write_bytes(data)
        there = readable(shop, files, which)
        with closing(Store(folder)) as store:
            played, _ = play(store, "triangle", "after")
            looked_over(store)
            told = [notice for notice in store.take_notices() if notice.template in OF_DAMAGE]
            assert store.keeps, "nothing is kept from then on"
            assert store.load(played).finished is not None
            kept = {number for number in store.numbers() if as_played(store, number, shop)}
        if told:
            aside = (folder / f"{told[0].values['file']}{which}").read_bytes()
            assert aside == made or (not died and aside), "the damaged file is not as it was"
        named = sum(int(notice.values["count"]) for notice in told[1:])
        gone = max(0, len(there - kept) - named)
        figures = {"readable": len(there), "unnamed": gone, "set aside": int(bool(told))}
        return {**figures, **({f"unnamed, {kind}": gone} if gone else {})}


def readable(shop: Shop, files: Mapping[str, bytes], which: str) -> set[int]:
    """Return what can be read: by pages, but of a damaged log as far as SQLite reads it."""
    if which == "":
        log = files.get("-wal", b"")
        frames = range(32, len(log) - FRAME + 1, FRAME)
        pages = b"".join(log[start + FRAME - PAGE : start + FRAME] for start in frames)
        whole = files[""][: len(files[""]) // PAGE * PAGE]
        return whole_sessions(whole + pages, shop.rows)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / FILE_NAME
        for end, data in files.items():
            Path(f"{path}{end}").write_bytes(data)
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return whole_sessions(path.read_bytes(), shop.rows)


def in_a_page(change: str, data: bytes, dice: Random) -> bytes:
    """Return a file of which one page, the first as often as others, is otherwise."""
    start = dice.randrange(max(1, len(data) // PAGE)) * PAGE
    page = bytearray(data[start : start + PAGE])
    for _ in range({"bit": 1, "bits": 16}.get(change, 0)):
        page[dice.randrange(len(page))] ^= 1 << dice.randrange(8)
    if change in ("zero", "random"):
        page[:] = bytes(len(page)) if change == "zero" else dice.randbytes(len(page))
    return data[:start] + page + data[start + PAGE :]


def doubled(data: bytes, dice: Random) -> bytes:
    """Return a file in which a page lies over another one, too."""
    one, two = (dice.randrange(max(1, len(data) // PAGE)) * PAGE for _ in range(2))
    return data[:two] + data[one : one + PAGE] + data[two + PAGE :]


def over(first: int, data: bytes, dice: Random) -> bytes:
    """Return a file with something else in place of some bytes from a place on."""
    start, length = first and dice.randrange(first, PAGE - 100), dice.randrange(1, 100)
    return data[:start] + dice.randbytes(length) + data[start + length :]


def emptied(data: bytes, dice: Random) -> bytes:
    """Return nothing."""
    return b""


DAMAGES: Mapping[str, Callable[[bytes, Random], bytes]] = {
    "bit": partial(in_a_page, "bit"),
    "bits": partial(in_a_page, "bits"),
    "zero": partial(in_a_page, "zero"),
    "random": partial(in_a_page, "random"),
    "cut": cut,
    "flipped": flipped,
    "swapped": swapped,
    "doubled": doubled,
    "head": partial(over, 0),
    "schema": partial(over, 100),
    "emptied": emptied,
}


def too_few(figures: Mapping[str, int]) -> str:
    """Say so if too many games that can be read are neither carried over nor named."""
    readable, unnamed = figures.get("readable", 0), figures.get("unnamed", 0)
    share = 1 - unnamed / max(1, readable)
    return "" if share >= BAR else f"{share:.2%} of what can be read is carried over or named"


# Files that are not kind.


def imported(folder: Path, case: int, dice: Random) -> Mapping[str, int]:
    """Import a hostile file: a line says why it is not taken, or what is taken goes on."""
    (folder / "file.json").write_bytes(hostile(case, dice))
    with closing(Store(folder / "data")) as store:
        play(store, "triangle", "mine")
        before = everything(store)
        try:
            done = import_session(store, folder / "file.json")
        except NotImported as refusal:
            done, said = None, str(refusal)
        if done is None:
            assert said.isprintable()
            assert 5 < len(said) <= 300
            assert everything(store) == before
            return {"refused": 1}
        assert everything(store)[:1] == before
        assert store.take_notices() == ()
        assert export_all(store, folder / "again.json").left == ()
        with closing(Store(folder / "other")) as other:
            assert import_session(other, folder / "again.json").left == ()
            assert sorted(everything(other)) == sorted(everything(store))
        return {"taken": done.new, "left": len(done.left)}


def hostile(case: int, dice: Random) -> bytes:
    """Return a file that a program never wrote."""
    if case % 2 == 0 and case // 2 < len(HOSTILE):
        content = [*HOSTILE.values()][case // 2]
        return content if isinstance(content, bytes) else json.dumps(content).encode()
    path = dice.choice(GOLDEN)
    data, kind = path.read_bytes(), dice.choice(("value",) * 4 + ("cut", "bytes", "deep", "long"))
    if kind == "value":
        found = json.loads(data)
        fields = found["sessions"][0]
        found["sessions"] += [
            json.loads(dice.choice(GOLDEN).read_bytes())["sessions"][0]
        ] * dice.randrange(3)
        chosen = dice.choice([*fields])
        new = altered(["", fields[chosen]], dice)[1:] or [dice.choice((0.5, True, {}, 10**30))]
        fields[chosen] = new[0]
        return json.dumps(found).encode()
    if kind == "cut":
        return cut(data, dice)
    if kind == "bytes":
        return flipped(data, dice)
    if kind == "long":
        return b'{"tercet": 1, "sessions": [' + b"[]," * dice.choice((10, 10**6)) + b"[]]}"
    deep = dice.choice((10, 1000, 100_000))
    return data.replace(b'"log"', b'"log":' + b"[" * deep + b"]" * deep + b',"x"')


ATTACKS = (
    Attack("kills", 120, lambda: in_folder(killed)),
    Attack("damage", 500, damaging, too_few),
    Attack("imports", 480, lambda: in_folder(imported)),
)
