"""Files of sessions with anything in any place: taken, or told in a line."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from exchanged import export_all, from_text, import_session, to_text
from hypothesis import given
from hypothesis import strategies as st
from run_levels import examples
from store_plays import KINDS, NOW, play
from test_store_files import GOLDEN, everything

from game.play.exchange import text as exchange_text
from game.play.exchange.text import BadSession
from game.play.saved_session import session_of
from game.storage.store import _FEW, Store
from game.storage.store import files as store_files
from game.storage.store.files import (
    ImportReport,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "data")) as made:
        yield made


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "other")) as made:
        yield made


def good() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GOLDEN[0].parent / "classic.json").read_bytes())
    return found


def altered(**fields: Any) -> dict[str, Any]:
    found = good()
    found["sessions"][0].update(fields)
    return found


def log_with(number: int, entry: Any) -> dict[str, Any]:
    log = good()["sessions"][0]["log"]
    log[number] = entry
    return altered(log=log)


def cards(*numbers: int) -> list[Any]:
    return [2000, 0, ["claim", 3, *numbers]]


DEAL = good()["sessions"][0]["deal"]


HUGE = 10**30


HOSTILE: dict[str, Any] = {
    "nothing": b"",
    "half": json.dumps(good())[:500].encode(),
    "no text": b"\xff\xfe\x00",
    "a list": [],
    "a word": "sessions",
    "no sessions": {"tercet": 1},
    "a newer format": {**good(), "tercet": exchange_text.FORMAT + 1},
    "an older format than the first": {**good(), "tercet": 0},
    "a first end of words": altered(first_end=["1"] * 6),
    "half a first end": altered(first_end=[NOW, 739996]),
    "a first end that never was": altered(first_end=[NOW, 739996, 1, 1, 2, 0]),
    "less than nothing taken back": altered(taken_back=-1),
    "mistakes without end": altered(mistakes=10**30),
    "shown beyond the log": altered(shown=10**6),
    "a clock of words": altered(played_ms="1"),
    "a format that is true": {**good(), "tercet": True},
    "more fields": {**good(), "more": 1},
    "sessions that are none": {"tercet": 1, "sessions": [1]},
    "sessions that are no list": {"tercet": 1, "sessions": {}},
    "a session of which nothing was played": altered(log=[], at=0, finished=None),
    "a field twice": b'{"tercet": 1, "tercet": 1, "sessions": []}',
    "a fraction": b'{"tercet": 1.0, "sessions": []}',
    "not a number": b'{"tercet": NaN, "sessions": []}',
    "digits without end": b'{"tercet": ' + b"9" * 1_000_000 + b', "sessions": []}',
    "lists without end": b"[" * 200_000,
    "an unknown game": altered(game="chess"),
    "a game that is a list": altered(game=["classic"]),
    "options of another game": altered(game="triangle"),
    "no options": altered(options=[]),
    "options that are true": altered(options=[True] * 10),
    "a deal with a card twice": altered(deal=[DEAL[1], *DEAL[1:]]),
    "a deal that is too short": altered(deal=DEAL[1:]),
    "a deal of words": altered(deal=["1"] * 81),
    "a deal without end": altered(deal=list(range(5000))),
    "no names": altered(names=[], levels=[]),
    "too many names": altered(names=["A"] * 7, levels=[None] * 7),
    "a name without end": altered(names=["A" * 25]),
    "a name of lines": altered(names=["A\nB"]),
    "a name that is none": altered(names=["\ud800"]),
    "a level there is not": altered(levels=[11]),
    "too few levels": altered(levels=[]),
    "an unknown mode": altered(mode="cheat"),
    "a day that is none": altered(day="2026-02-29"),
    "a day in other figures": altered(day="٢٠٢٦-٠١-٠١"),
    "a start before time": altered(started=-1),
    "a start after time": altered(started=HUGE),
    "a game that has not ended": altered(finished=None),
    "an end that has not come": altered(log=good()["sessions"][0]["log"][:-1], at=5),
    "more entries than there are": altered(at=1000),
    "an end that was undone": altered(at=3),
    "a bookmark behind the end": altered(bookmarks=[["a", 1000]]),
    "a bookmark that is none": altered(bookmarks=["ab"]),
    "a mark that is a path": altered(mark="../../etc/passwd"),
    "no mark": altered(mark=""),
    "hints below zero": altered(hints=-1),
    "an assist that is true": altered(assisted=True),
    "a seed that is a number": altered(seed=7),
    "a seed without end": altered(seed="x" * 10_001),
    "a log that is none": altered(log={}),
    "a log without end": altered(log=[[0, 0, ["claim", 3, 0, 1, 2]]] * 100_001),
    "an entry that is none": log_with(2, None),
    "an entry by nobody": log_with(2, [2000, 5, ["call"]]),
    "an unknown action": log_with(2, [2000, 0, ["win"]]),
    "a claim of a card twice": log_with(2, cards(1, 1, 1)),
    "a claim of no card": log_with(2, cards(HUGE, 1, 2)),
    "a claim of cards elsewhere": log_with(0, cards(*DEAL[-3:])),
    "an entry before its time": log_with(2, [0, *good()["sessions"][0]["log"][2][1:]]),
    "an entry after all time": log_with(-1, [HUGE, *good()["sessions"][0]["log"][-1][1:]]),
    "a clock that is wrong": log_with(2, [2000, -1, ["timeout"]]),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=list(HOSTILE))
def test_a_hostile_file_gives_one_line_and_changes_nothing(
    content: Any, store: Store, tmp_path: Path
) -> None:
    play(store, "triangle", "mine")
    before = everything(store)
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    (tmp_path / "file.json").write_bytes(data)
    with pytest.raises(ValueError, match=r"\w") as refusal:
        import_session(store, tmp_path / "file.json")
    assert 10 < len(str(refusal.value)) <= 200
    assert str(refusal.value).isprintable()
    assert everything(store) == before
    assert store.take_notices() == ()


def test_one_bad_session_keeps_no_other_out(store: Store, tmp_path: Path) -> None:
    bad = {**altered(deal=DEAL[1:])["sessions"][0], "mark": "0123456789"}
    some = [bad, *good()["sessions"], *good()["sessions"], *[bad] * 8]
    (tmp_path / "file.json").write_text(json.dumps({"tercet": 1, "sessions": some}))
    done = import_session(store, tmp_path / "file.json")
    assert (done.new, done.known, len(done.left)) == (1, 0, 10)
    first, second, *_ = done.left
    assert first.startswith("session 1: deal takes")
    assert second.startswith("session 3: the mark ")
    assert [one.opening.game for one in store.finished_sessions()] == ["classic"]


def test_what_is_given_up_half_way_adds_nothing(store: Store, other: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, kind)
    export_all(store, tmp_path / "all.json")
    sessions = [store.load(number) for number in store.numbers()]
    assert len(sessions) > _FEW
    work = other.adding(sessions)
    assert next(work) == _FEW
    assert (other.numbers(), other.finished_sessions(), other.players()) == ([], [], [])
    other.delete_all()  # a deletion meanwhile has another number
    work.close()
    assert import_session(other, tmp_path / "all.json") == ImportReport(len(KINDS), 0)
    assert everything(other) == everything(store)


def test_a_hundred_megabytes_are_not_read(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(100_000_000)
    monkeypatch.setattr(store_files, "reading", lambda pieces: pytest.fail("read"))
    with pytest.raises(ValueError, match="larger"):
        import_session(store, tmp_path / "large.json")


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: None], ids=["a folder", "nothing"])
def test_what_is_no_file_is_told(
    make: Callable[[Path], None], store: Store, tmp_path: Path
) -> None:
    make(tmp_path / "x")
    with pytest.raises(ValueError, match="file"):
        import_session(store, tmp_path / "x")


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from([0, 1, 80]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=8,
)


FIELDS = list(good()["sessions"][0])


@examples(150)
@given(
    st.sampled_from([path.stem for path in GOLDEN]),
    st.sampled_from(FIELDS),
    JSON,
    st.lists(st.integers(0, 60), max_size=3),
)
def test_any_value_in_any_place_is_taken_or_told(
    kind: str, field: str, value: Any, places: list[int]
) -> None:
    found = json.loads((GOLDEN[0].parent / f"{kind}.json").read_bytes())
    holder: Any = found["sessions"][0]
    key: Any = field
    for place in places:  # as deep as the places lead
        inner = holder[key]
        if isinstance(inner, list) and inner:
            holder, key = inner, place % len(inner)
    holder[key] = value
    try:
        (saved,) = from_text(json.dumps(found))
    except BadSession:
        return
    assert from_text(to_text([saved])) == (saved,)
    session_of(saved)
