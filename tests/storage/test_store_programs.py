"""The store and the programs that use it: two at once, and those that are killed."""

import os
import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from rows import played
from store_plays import DAY, KINDS, NOW, ROOT, begun, opening, play, step

from game.core.rng import Rng
from game.storage.notices import GAMES_IN_USE, GAMES_NOT_KEPT
from game.storage.store import InUse, Store
from game.storage.store import database as store_core
from game.storage.store.open import FILE_NAME

CHILD = Path(__file__).parent / "store_child.py"


def child(*arguments: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(CHILD), *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "tests")))},
    )


def said(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def rest_of(process: "subprocess.Popen[str]") -> list[str]:
    """Return what a killed program said besides; its last line may be half written."""
    assert process.stdout is not None
    return [line.strip() for line in process.stdout if line.endswith("\n")]


def tell(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def unfinished(store: Store, seed: str) -> int:
    number = store.begin(opening("classic", seed), NOW)
    session = begun(opening("classic", seed))
    store.append(number, 0, step(session, Rng(seed, "play")))
    store.release(number)
    return number


# Two programs at once.


@pytest.mark.heavy
def test_two_programs_play_at_once_and_take_no_game_from_each_other(tmp_path: Path) -> None:
    store = Store(tmp_path)
    ours, theirs = unfinished(store, "ours"), unfinished(store, "theirs")
    session = store.resume(ours).session
    rng = Rng("two", "play")
    with child("hold", tmp_path, theirs) as other:
        assert said(other) == "mine"
        with pytest.raises(InUse):
            store.resume(theirs)
        assert [one.id for one in store.unfinished_sessions()] == [ours]
        for _ in range(10):  # in turn, so that each writes between two changes of the other
            tell(other, "on")
            length = int(said(other))
            made = step(session, rng)
            store.append(ours, len(session.log) - len(made), made)
            assert len(store.load(theirs).entries) == length
        assert len(store.load(ours).entries) == len(session.log)
        with child("hold", tmp_path, ours) as third:
            assert said(third) == "in use"
        tell(other, "close")
    assert {one.id for one in store.unfinished_sessions()} == {ours, theirs}
    assert len(store.resume(theirs).session.log) == length
    store.close()
    with closing(Store(tmp_path)) as again:
        assert again.take_notices() == ()
        assert len(again.load(theirs).entries) == length


@pytest.mark.heavy
def test_two_programs_may_write_at_the_same_moment(tmp_path: Path) -> None:
    with child("play", tmp_path, "a") as one, child("play", tmp_path, "b") as two:
        lines = [[said(one) for _ in range(150)], [said(two) for _ in range(150)]]
        for number, process in enumerate((one, two)):
            process.kill()
            lines[number] += rest_of(process)
    with closing(Store(tmp_path)) as store:
        assert store.take_notices() == ()
        numbers = [{line.split()[0] for line in part if line[0] != "e"} for part in lines]
        assert not numbers[0] & numbers[1]
        for part in lines:
            assert lost(store, part) == 0


def test_a_killed_program_leaves_its_game_to_others(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = unfinished(store, "a")
    with child("hold", tmp_path, number) as other:
        assert said(other) == "mine"
        tell(other, "on")
        length = int(said(other))
        other.kill()
        other.wait()
        assert len(store.resume(number).session.log) == length
    store.close()


def test_deletions_wait_while_another_program_could_undo_its_own(tmp_path: Path) -> None:
    first = Store(tmp_path)
    number, _ = play(first, "triangle", "a")
    deletion = first.delete_session(number)
    Store(tmp_path).close()
    first.restore(deletion)
    assert first.count() == 1
    first.close()


def test_a_second_program_leaves_a_damaged_file_to_the_first(tmp_path: Path) -> None:
    first = Store(tmp_path)
    play(first, "triangle", "a")
    first._disk._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = tmp_path / FILE_NAME
    with path.open("r+b") as file:
        file.write(b"no database at all")
    damaged = path.read_bytes()
    with closing(Store(tmp_path)) as second:
        assert [notice.template for notice in second.take_notices()] == [GAMES_IN_USE]
        assert not second.keeps
        play(second, "triangle", "b")
    assert path.read_bytes() == damaged
    first.close()


def test_a_change_waits_for_another_s_and_is_carried_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that writes for ever costs nothing either, if it ends before this one does."""
    store, other = Store(tmp_path), Store(tmp_path)
    number = unfinished(store, "a")
    session = store.resume(number).session
    store._disk._db.execute("PRAGMA busy_timeout = 1")
    other._disk._db.execute("BEGIN IMMEDIATE")
    rng = Rng("b", "play")
    for _ in range(3):
        made = step(session, rng)
        store.append(number, len(session.log) - len(made), made)
    assert [notice.template for notice in store.take_notices()] == [GAMES_NOT_KEPT]
    assert len(store.load(number).entries) == 4
    monkeypatch.setattr(store_core, "WAIT_MS", 1)
    new = unfinished(store, "new")
    assert store.take_notices() == ()  # it was told once
    assert len(other.load(number).entries) == 1
    other._disk._db.execute("ROLLBACK")
    store.close()
    logs = {len(other.load(one).entries) for one in other.numbers()}
    assert logs == {4, 1}
    assert len(other.numbers()) == 2
    assert new not in (None, number)
    other.close()


# Killed programs.


def lost(store: Store, lines: list[str]) -> int:
    """Return how many entries of those that were shown the store does not have."""
    shown: dict[int, int] = {}
    ended = set()
    for line in lines:
        word, *rest = line.split()
        if word == "end":
            ended.add(int(rest[0]))
        else:
            shown[int(word)] = int(rest[0])
    assert ended <= {one.id for one in store.finished_sessions(most=10_000)}
    missing = 0
    for number, length in shown.items():
        kept = store.load(number).at
        # One change may have been kept that could not be shown any more: an entry, or an undo.
        spare = 1 if number == list(shown)[-1] and number not in ended else 0
        if abs(kept - length) > spare:
            missing += max(1, length - kept)
    return missing


def kills(folder: Path, times: int, seed: int) -> tuple[int, int]:
    """Kill a playing program so often; return how many entries were shown, and lost."""
    moments = random.Random(seed)
    shown = missing = 0
    for _ in range(times):
        with child("play", folder, moments.random()) as process:
            first = said(process)
            time.sleep(moments.random() * 0.05)
            process.kill()
            lines = [first, *rest_of(process)]
        shown += len(lines)
        with closing(Store(folder)) as store:
            assert store.take_notices() == ()
            missing += lost(store, lines)
            for one in store.unfinished_sessions():
                session = store.resume(one.id).session
                assert session.log or session.can_redo
                store.release(one.id)
    return shown, missing


@pytest.mark.heavy
def test_what_was_shown_outlives_a_kill(tmp_path: Path) -> None:
    shown, missing = kills(tmp_path, 10, 1)
    assert shown >= 10
    assert missing == 0


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[] if kind == "race" else [pytest.mark.slow]) for kind in KINDS],
)
def test_an_end_that_was_kept_outlives_a_kill(kind: str, tmp_path: Path) -> None:
    """It is finished, dated and counted, with nothing but the entry that made it."""
    with child("end", tmp_path, kind) as process:
        assert process.wait() not in (0, 1)
    with closing(Store(tmp_path)) as store:
        (listed,) = store.finished_sessions()
        assert (listed.finished, store.load(listed.id).finished_day) == (NOW + 9, DAY)
        assert store.unfinished_sessions() == []
        assert store.counts() == {listed.opening.game: 1}
        assert len(played(store)) == len(listed.scores) == listed.opening.seats
        assert store.rebuild() == 0
        session = store.resume(listed.id).session
        assert session.result is not None
        assert session.result.scores == listed.scores


def test_an_end_that_was_taken_back_is_none_after_a_kill(tmp_path: Path) -> None:
    with child("undo", tmp_path, "triangle") as process:
        assert process.wait() not in (0, 1)
    with closing(Store(tmp_path)) as store:
        assert (store.finished_sessions(), store.counts()) == ([], {})
        (listed,) = store.unfinished_sessions()
        assert store.load(listed.id).taken_back == 1
        assert store.resume(listed.id).session.redo()


@pytest.mark.slow
@pytest.mark.long
def test_what_was_shown_outlives_two_hundred_kills(tmp_path: Path) -> None:
    shown, missing = kills(tmp_path, 200, 2)
    print(f"200 kills: {shown} entries shown, {missing} lost")
    assert shown > 1000
    assert missing == 0
