"""Games are carried over in files, and what is wrong with one is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from exchanged import export_all, to_text
from runs import NOW, TODAY
from test_games_lists import Lists, finish, opening_of

from game.storage.store import Store
from game.ui.pages.history.backup import KeepingPart
from game.ui.pages.history.page import HistoryScreen, path_of
from game.ui.pages.history.sessions import FinishedPart


def test_export_and_import_carry_games_over(
    lists: Callable[..., Lists], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = lists()
    monkeypatch.chdir(tmp_path)
    finish(first.store, opening_of("classic"), NOW)
    finish(first.store, opening_of("triangle"), NOW - 50)
    first.open_lists(FinishedPart)
    first.click("export")
    one = tmp_path / "data" / "exports" / f"tercet-classic-{TODAY}.json"
    assert str(one) in first.note()
    first.turn_to(KeepingPart)
    for name in (f"tercet-games-{TODAY}.json", f"tercet-games-{TODAY}-2.json"):
        first.click("export all")
        first.settle()
        assert "2 games exported" in first.note()
        assert (tmp_path / "data" / "exports" / name).is_file()
    first.click("delete all")
    first.click("path")
    first.type(f'"{one.relative_to(tmp_path)}" ')
    first.press(pygame.K_RETURN)
    first.settle()
    assert first.note() == "1 game added; 0 were already here."
    assert [one.opening.game for one in first.store.finished_sessions()] == ["classic"]
    both = tmp_path / "data" / "exports" / f"tercet-games-{TODAY}.json"
    first.post(pygame.Event(pygame.DROPFILE, file=str(both)))
    first.settle()
    assert first.note() == "1 game added; 1 was already here."
    first.wait(1500)  # figures come when nothing else is going on
    assert all(one.scores for one in first.store.finished_sessions())


HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "no json": b"\x00\xff\xfe",
    "a list": b"[]",
    "newer": b'{"tercet": 99, "sessions": []}',
    "deep": b"[" * 100_000,
    "huge number": b'{"tercet": 1' + b"0" * 5000 + b', "sessions": []}',
    "cards twice": b"",
}


# What else may stand in a file is tested with the store; here it is that somebody is told.
TOLD = ("no json", "cards twice", "nul")


KINDS = (*HOSTILE, "missing", "folder", "nul")


@pytest.mark.parametrize(
    "kind", [pytest.param(k, marks=[] if k in TOLD else pytest.mark.slow) for k in KINDS]
)
def test_a_hostile_file_gives_one_line_and_changes_nothing(
    lists: Callable[..., Lists], tmp_path: Path, kind: str
) -> None:
    pilot = lists()
    kept = finish(pilot.store, opening_of("classic"), NOW)
    path = tmp_path / "bad.json"
    if kind == "cards twice":
        fields = json.loads(to_text([pilot.store.load(kept)]))
        fields["sessions"][0]["mark"] = "0123456789abcdef"
        fields["sessions"][0]["deal"][1] = fields["sessions"][0]["deal"][0]
        path.write_text(json.dumps(fields))
    elif kind in HOSTILE:
        path.write_bytes(HOSTILE[kind])
    elif kind == "folder":
        path.mkdir()
    before = pilot.store.load(kept)
    written = "bad\x00.json" if kind == "nul" else str(path)
    screen = pilot.open_lists(KeepingPart)
    pilot.post(pygame.Event(pygame.DROPFILE, file=written))
    pilot.settle()
    assert screen.told.role == "wrong"
    assert "Couldn’t import" in screen.told.words
    assert "\n" not in screen.told.words
    assert pilot.store.numbers() == [kept]
    assert pilot.store.load(kept) == before
    assert isinstance(pilot.screen, HistoryScreen)


def test_what_is_good_of_a_file_comes_in_and_the_rest_is_told(
    lists: Callable[..., Lists], tmp_path: Path
) -> None:
    pilot = lists()
    kept = finish(pilot.store, opening_of("classic"), NOW)
    fields = json.loads(to_text([pilot.store.load(kept)]))
    good = fields["sessions"][0]
    fields["sessions"] = [{**good, "mark": "0" * 16, "hints": -1}, {**good, "mark": "1" * 16}]
    (tmp_path / "some.json").write_text(json.dumps(fields))
    screen = pilot.open_lists(KeepingPart)
    pilot.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "some.json")))
    pilot.settle()
    assert screen.told.words.startswith(
        "1 game added; 0 were already here. – 1 game left out (session 1: hints takes "
    )
    assert len(pilot.store.finished_sessions()) == 2
    # One that was cut to nothing is told when all are written.
    pilot.store._disk._db.execute("DELETE FROM entries WHERE session = ?", (kept,))
    pilot.click("export all")
    pilot.settle()
    assert "1 game exported" in screen.told.words
    assert "1 game left out (session 1: nothing was played in it)" in screen.told.words


def test_exports_that_cannot_be_written_are_told(
    lists: Callable[..., Lists], tmp_path: Path
) -> None:
    pilot = lists()
    finish(pilot.store, opening_of("classic"), NOW)
    (tmp_path / "data" / "exports").write_text("in the way")
    screen = pilot.open_lists(KeepingPart)
    pilot.click("export all")
    pilot.settle()
    assert screen.told.role == "wrong"
    assert "Couldn’t export" in screen.told.words


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("", None),
        ('  "" ', None),
        ("/a b/c.json", "/a b/c.json"),
        (" '/a/c.json'\n", "/a/c.json"),
        ("file:///a%20b/c.json", "/a b/c.json"),
        ("~/c.json", str(Path.home() / "c.json")),
    ],
)
def test_paths_as_people_paste_them(written: str, expected: str | None) -> None:
    assert path_of(written) == (None if expected is None else Path(expected))


def test_a_wrong_path_stays_to_be_mended(
    lists: Callable[..., Lists], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = lists()
    monkeypatch.chdir(tmp_path)
    finish(pilot.store, opening_of("triangle"), NOW)
    pilot.open_lists(KeepingPart)
    pilot.click("export all")
    pilot.settle()
    path = f"data/exports/tercet-games-{TODAY}.json"
    part = pilot.page.part
    assert isinstance(part, KeepingPart)
    pilot.click("path")
    pilot.type(f"{path}x")
    pilot.click("import")
    pilot.settle()
    assert "there is no such file" in pilot.note()
    assert part.path == f"{path}x"
    pilot.click("path")
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert pilot.note() == "0 games added; 1 was already here."
    assert part.path == ""


def turned_on(pilot: Lists) -> bool:
    """Tell whether games that come in are taken for one's own."""
    switch: Any = pilot.screen.widget_named("mine")
    return "on" in switch.states()


def test_games_of_others_are_named_and_count_for_nobody(
    lists: Callable[..., Lists], tmp_path: Path
) -> None:
    theirs = Store(tmp_path / "theirs")
    finish(theirs, opening_of("classic", ("Bob",)), NOW)
    export_all(theirs, tmp_path / "bob.json")
    theirs.close()
    pilot = lists()
    finish(pilot.store, opening_of("triangle"), NOW - 50)
    pilot.open_lists(KeepingPart)
    assert not turned_on(pilot)
    pilot.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bob.json")))
    pilot.settle()
    assert pilot.note() == (
        "1 game added; 0 were already here. 1 is another player’s: it won’t count for you."
    )
    pilot.wait(1500)
    pilot.turn_to(FinishedPart)
    pilot.settle()
    heads = [words for words in pilot.words() if words.endswith(" · another player’s")]
    assert [words.startswith("Set") for words in heads] == [True]
    assert {row[0] for row in pilot.store.best()} == {"triangle"}
    # Said to be one's own, they count after all.
    pilot.turn_to(KeepingPart)
    pilot.click("mine")
    assert turned_on(pilot)
    pilot.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bob.json")))
    pilot.settle()
    assert pilot.note() == "0 games added; 1 was already here."
    assert {row[0] for row in pilot.store.best()} == {"triangle", "classic"}
    assert not turned_on(pilot), "until it is said again"


def test_what_comes_to_an_empty_profile_is_taken_for_ones_own(
    lists: Callable[..., Lists], tmp_path: Path
) -> None:
    old = Store(tmp_path / "old")
    finish(old, opening_of("classic"), NOW)
    export_all(old, tmp_path / "all.json")
    old.close()
    pilot = lists()
    pilot.open_lists(KeepingPart)
    assert turned_on(pilot)
    pilot.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "all.json")))
    pilot.settle()
    assert pilot.note() == "1 game added; 0 were already here."
    assert [one.origin for one in pilot.store.finished_sessions()] == [""]
