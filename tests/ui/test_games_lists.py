"""The lists of what was played: go on, filter, delete and take back, export and import."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest
from exchanged import to_text
from pilot import Pilot
from runs import NOW, TODAY, Run

from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.triangle.state import Jump, TriangleOptions
from game.play.opening import Opening
from game.play.saved import Listed
from game.play.session import Session
from game.play.stats.figures import figures
from game.storage.recorder import StoreRecorder
from game.storage.store import End, Filter, Store
from game.ui.kit.page_screen import Part
from game.ui.kit.screen import Push
from game.ui.pages.history.filters import Filters
from game.ui.pages.history.keeping import KeepingPart
from game.ui.pages.history.page import HistoryScreen, path_of
from game.ui.pages.history.pieces import heading, how_far, outcome
from game.ui.pages.history.replay import ReplayScreen
from game.ui.pages.history.screen import history_screen
from game.ui.pages.history.sessions import PAGE, FinishedPart, GoOnPart
from game.ui.pages.match.ends import PauseScreen
from game.ui.pages.selector.screen import SelectorScreen
from game.ui.setups import Setup, default_setup
from game.ui.table.screen import TableScreen

DAY_S = 24 * 3600
NOON = 1_795_262_400  # of that day in UTC, in seconds since 1970


class Lists(Run):
    """A run of the program that looks at the lists."""

    def open_lists(self, part: type[Part] | None = None) -> HistoryScreen:
        """Open the page at a part, as if its tab were pressed."""
        screen = history_screen(self.context)
        self.loop._do(Push(screen))
        self.frame()
        if part is not None:
            self.turn_to(part)
        return screen

    def turn_to(self, part: type[Part]) -> None:
        for _ in self.page.parts:
            if isinstance(self.page.part, part):
                return
            self.press(pygame.K_TAB, pygame.KMOD_CTRL)
        raise AssertionError(part)

    @property
    def page(self) -> HistoryScreen:
        return next(s for s in reversed(self.loop.stack) if isinstance(s, HistoryScreen))

    @property
    def rows(self) -> int:
        """Return how many sessions are listed."""
        widget: Any = self.screen.named("games")
        return 0 if widget is None else widget.rows

    def says(self, words: str) -> bool:
        """Tell whether these words are to be read."""
        return words in self.words()

    def note(self) -> str:
        return self.page.told.words

    def settle(self) -> None:
        """Let everything be found out that takes a moment."""
        self.wait(600)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Lists]]:
    """Return a way to run the program on one folder, again and again."""
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "data"))

    def new(today: str = TODAY) -> Lists:
        return Lists(tmp_path / "data", today)

    yield new
    pygame.display.quit()


def seated(game: str, *names: str, seed: str = "lists") -> Setup:
    names = names or ("Ada",)
    return default_setup(game, len(names)).changed(names=names, seed=seed)


def opening_of(game: str, names: tuple[str, ...] = ("Ada",), mode: str = "") -> Opening:
    options = ClassicOptions(attributes=3) if game == "classic" else TriangleOptions()
    deal = GAMES[game].deal(options, Rng("x", "deal"))
    return Opening(game, options, "x", deal, names, (None,) * len(names), mode)


def finish(store: Store, opening: Opening, at: int) -> int:
    """Keep a finished session, played by who comes first; return its number."""
    session = Session(opening.rules, opening.options, "x", len(opening.names), opening.deal)
    while session.result is None:
        seat = min(session.actors - {CLOCK})
        move = session.rules.moves(session.state, seat)[0]
        session.submit(seat, move, 1000 * len(session.log))
    number = store.begin(opening, at)
    day = date.fromtimestamp(at).isoformat()
    store.append(number, 0, session.log, End(at + 60, day, figures(session)))
    return number


def number_of(table: TableScreen) -> int | None:
    """Return the number that the store keeps a table's game under, None once it was left."""
    recorder = table.match.recorder
    assert isinstance(recorder, StoreRecorder)
    return recorder.number


# Games to go on with.


def leave_some(pilot: Lists, games: tuple[str, ...]) -> list[Any]:
    """Begin and leave a game of each of these; return the positions, the last one first."""
    left = []
    for number, game in enumerate(games):
        pilot.sit(seated(game, seed=f"left {number}"))
        pilot.act(2 + number)
        left.append(pilot.table.session.state)
        pilot.to_the_games()
        pilot.wait(2000)
    return left[::-1]


def test_all_unfinished_games_are_there_with_their_tables(run: Callable[..., Lists]) -> None:
    games = ("classic", "classic", "triangle", "sumz", "triples", "classic")
    first = run()
    left = leave_some(first, games)
    first.close()
    second = run()
    screen = second.open_lists()
    second.settle()
    part = screen.part
    assert isinstance(part, GoOnPart)
    assert part.count == second.rows == len(games)
    numbers = [one.id for one in part._all]
    assert [part._positions[number] for number in numbers] == left
    words = " ".join(second.words())
    for text in ("Triangle Solitaire", "Mod-3 Sumz", "Triples", "Ada", "cards left"):
        assert text in words
    faces = {s.face.kind for s in second.scene().sprites}
    assert {"set", "sumz", "board", "marker"} <= faces
    second.close()


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_any_of_them_goes_on(run: Callable[..., Lists], way: str) -> None:
    first = run()
    left = leave_some(first, ("classic", "classic", "triangle"))
    first.close()
    pilot = run()
    pilot.open_lists()
    if way == "keys":
        pilot.press(pygame.K_DOWN)  # from the first row, which is chosen, to the next one
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_RETURN)
    elif way == "mouse":
        widget: Any = pilot.screen.named("games")
        number, box = widget.scroll.places()[2]
        assert number == 2
        x, y = (round(value) for value in box.centre)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pilot.post(pygame.Event(kind, pos=(x, y), button=1))
        pilot.frame()
        pilot.click("pick")
    else:
        for _ in range(2):
            pilot.hat("down")
        pilot.pad(0)
    pilot.frame()
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.table.session.state == left[2]
    pilot.act()
    number = number_of(pilot.table)
    assert number is not None
    assert pilot.store.load(number).entries == pilot.log
    pilot.close()


def test_a_session_is_never_open_twice(run: Callable[..., Lists]) -> None:
    """What is played is nobody else's; what was left is in the list, as it stands then."""
    pilot = run()
    leave_some(pilot, ("classic", "classic"))
    newest = pilot.context.library.newest("classic")
    assert newest is not None
    pilot.open_lists()
    pilot.press(pygame.K_RETURN)  # the last one
    here = pilot.table
    first = number_of(here)
    assert first == newest.id
    pilot.act()
    pilot.to_the_games()
    assert isinstance(pilot.screen, HistoryScreen)
    assert number_of(here) is None
    assert len(pilot.store.unfinished()) == 2
    part = pilot.page.part
    assert isinstance(part, GoOnPart)
    assert part.listed(0) is not None
    assert part._all[0].at == len(here.session.log)  # what was done meanwhile is known here
    part.choose(1)
    pilot.press(pygame.K_RETURN)
    other = pilot.table
    assert other is not here
    assert number_of(other) not in (first, None)
    pilot.act()
    pilot.to_the_games()
    assert number_of(other) is None
    pilot.close()
    again = run()
    assert len(again.store.unfinished()) == 2
    again.close()


def test_a_game_that_another_program_plays_is_said_to_be_so(run: Callable[..., Lists]) -> None:
    first = run()
    leave_some(first, ("classic",))
    first.close()
    pilot = run()
    pilot.open_lists()
    other = Store(pilot.store._disk._folder)
    (number,) = other.numbers()
    other.resume(number)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, HistoryScreen)
    assert "Another Tercet" in pilot.note()
    other.close()
    pilot.close()


# Finished games.


def test_filters_let_through_what_they_say(run: Callable[..., Lists]) -> None:
    pilot = run()
    store = pilot.store
    ada = finish(store, opening_of("classic"), NOON)
    duo = finish(store, opening_of("classic", ("Ada", "Emmy")), NOON - 3 * DAY_S)
    practice = finish(store, opening_of("triangle", mode="practice"), NOON - 10 * DAY_S)
    emmy = finish(store, opening_of("triangle", ("Emmy",)), NOON - 400 * DAY_S)
    screen = pilot.open_lists(FinishedPart)
    part = screen.part
    assert isinstance(part, FinishedPart)

    def shown() -> list[int]:
        found = [part.listed(number) for number in range(part.count)]
        return [one.id for one in found if one is not None]

    assert shown() == [ada, duo, practice, emmy]
    pilot.click("filter")
    wanted: list[tuple[str, int, list[int]]] = [
        ("game", 1, [ada, duo]),
        ("game", 4, [practice, emmy]),
        ("mode", 1, [ada, duo, emmy]),
        ("mode", 2, [practice]),
        ("mode", 3, []),
        ("player", 1, [ada, duo, practice]),
        ("player", 2, [duo, emmy]),
        ("days", 1, [ada]),
        ("days", 2, [ada, duo]),
        ("days", 3, [ada, duo, practice]),
        ("days", 4, [ada, duo, practice]),
        ("assisted", 1, [ada, duo, emmy]),
        ("assisted", 2, [practice]),
    ]
    for name, value, expected in wanted:
        pilot.walk_to(f"filter:{name}")
        for _ in range(value):
            pilot.press(pygame.K_RETURN)
        assert shown() == expected, (name, value)
        assert pilot.rows == len(expected)
        if not expected:
            assert "No games match." in pilot.words()
        for _ in range(value):
            if name == "game":  # all of them stand in a row
                pilot.press(pygame.K_LEFT)
            else:
                pilot.click(f"filter:{name}", button=3)
        pilot.press(pygame.K_UP)  # shows the focus again
    assert shown() == [ada, duo, practice, emmy]
    pilot.close()


def test_a_list_of_many_asks_only_for_what_it_shows(
    run: Callable[..., Lists], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = run()
    opening = opening_of("triangle")
    session = Session(opening.rules, opening.options, "x")
    while session.result is None:
        session.submit(0, session.rules.moves(session.state, 0)[0], 0)
    for number in range(2 * PAGE + 7):
        kept = pilot.store.begin(opening, NOW - number * 100)
        end = End(NOW - number * 100 + 50, TODAY, figures(session))
        pilot.store.append(kept, 0, session.log, end)
    asked: list[tuple[int, int]] = []
    finished = Store.finished

    def counted(self: Store, wanted: Filter, most: int, skipped: int) -> list[Any]:
        asked.append((most, skipped))
        return finished(self, wanted, most, skipped)

    monkeypatch.setattr(Store, "finished", counted)
    pilot.open_lists(FinishedPart)
    pilot.frame()
    assert pilot.rows == 2 * PAGE + 7
    assert asked == [(PAGE, 0)]
    pilot.walk_to("games")
    pilot.press(pygame.K_END)
    assert asked == [(PAGE, 0), (PAGE, 2 * PAGE)]
    part = pilot.page.part
    assert isinstance(part, FinishedPart)
    last = part.listed(part.chosen)
    assert last is not None
    assert last.started == NOW - (2 * PAGE + 6) * 100
    pilot.press(pygame.K_PAGEUP)
    pilot.press(pygame.K_HOME)
    assert len(asked) == 2
    pilot.close()


def test_pages_hold_what_the_store_says(run: Callable[..., Lists]) -> None:
    pilot = run()
    for number in range(7):
        finish(pilot.store, opening_of("triangle"), NOW - number)
    part = pilot.open_lists(FinishedPart).part
    assert isinstance(part, FinishedPart)
    expected = [one.id for one in pilot.store.finished()]
    found = [part.listed(number) for number in range(part.count)]
    assert [one.id for one in found if one is not None] == expected
    assert part.listed(-1) is None
    assert part.listed(7) is None
    pilot.close()


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_a_finished_game_is_shown_again(run: Callable[..., Lists], way: str) -> None:
    pilot = run()
    number = finish(pilot.store, opening_of("classic"), NOW)
    pilot.open_lists(FinishedPart)
    if way == "keys":
        pilot.walk_to("games")
        pilot.press(pygame.K_RETURN)
    elif way == "mouse":
        pilot.click("pick")
    else:
        pilot.walk_hat("pick")
        pilot.pad(0)
    pilot.frame()
    assert isinstance(pilot.screen, ReplayScreen)
    assert pilot.screen.replay.entries == pilot.store.load(number).entries
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, HistoryScreen)
    pilot.close()


def test_a_perfect_triangle_has_a_star(run: Callable[..., Lists]) -> None:
    pilot = run()
    opening = opening_of("triangle")
    rules = opening.rules
    session = Session(rules, replace(TriangleOptions(), goal="home"), "x")
    while session.result is None:
        hint = rules.hint(session.state, 0)
        assert hint is not None
        assert isinstance(hint.action, Jump)
        session.submit(0, hint.action, 0)
    kept = pilot.store.begin(replace(opening, options=session.options), NOW)
    pilot.store.append(kept, 0, session.log, End(NOW, TODAY, figures(session)))
    pilot.open_lists(FinishedPart)
    assert any(s.face.name == "star" for s in pilot.scene().sprites)
    assert any("Solved!" in word for word in pilot.words())
    pilot.close()


# Deleting.


def test_deleting_is_taken_back_step_by_step(run: Callable[..., Lists]) -> None:
    pilot = run()
    first = finish(pilot.store, opening_of("classic"), NOW - 100)
    second = finish(pilot.store, opening_of("triangle"), NOW)
    pilot.open_lists(FinishedPart)
    assert pilot.screen.named("take back") is None
    pilot.click("delete")
    assert pilot.store.numbers() == [first]
    assert "Deleted: Triangle Solitaire" in pilot.note()
    pilot.click("delete")
    assert pilot.store.numbers() == []
    assert pilot.rows == 0
    pilot.press(pygame.K_ESCAPE)
    # Elsewhere meanwhile, and back: it can still be taken back.
    pilot.open_lists(FinishedPart)
    pilot.click("take back")
    assert pilot.store.numbers() == [first]
    pilot.walk_to("take back")
    pilot.press(pygame.K_RETURN)
    assert pilot.store.numbers() == [first, second]
    assert pilot.screen.named("take back") is None
    assert pilot.rows == 2
    pilot.close()


def test_keys_delete_and_take_back(run: Callable[..., Lists]) -> None:
    pilot = run()
    numbers = [finish(pilot.store, opening_of("triangle"), NOW - n) for n in range(3)]
    pilot.open_lists(FinishedPart)
    pilot.walk_to("filter:game")
    pilot.press(pygame.K_DELETE)  # elsewhere it means nothing
    assert pilot.store.numbers() == numbers
    pilot.walk_to("games")
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_DELETE)
    assert pilot.store.numbers() == [numbers[0], numbers[2]]
    pilot.press(pygame.K_DELETE)
    assert pilot.store.numbers() == [numbers[0]]
    for expected in ([numbers[0], numbers[2]], numbers, numbers):
        pilot.press(pygame.K_z, pygame.KMOD_LCTRL)
        assert pilot.store.numbers() == expected
    pilot.turn_to(KeepingPart)
    pilot.click("delete all")
    pilot.click("path")
    pilot.press(pygame.K_z, pygame.KMOD_LCTRL)  # a field keeps its own keys
    assert pilot.store.numbers() == []
    pilot.close()


def test_what_is_deleted_is_gone_in_the_next_run(run: Callable[..., Lists]) -> None:
    first = run()
    finish(first.store, opening_of("classic"), NOW)
    first.open_lists(FinishedPart)
    first.click("delete")
    first.close()
    second = run()
    assert second.store.numbers() == []
    second.open_lists(FinishedPart)
    assert second.screen.named("take back") is None
    second.close()


def test_records_and_tables_at_hand_go_with_what_is_deleted(run: Callable[..., Lists]) -> None:
    pilot = run()
    finish(pilot.store, opening_of("triangle"), NOW)
    leave_some(pilot, ("classic", "triples"))
    pilot.press(pygame.K_ESCAPE)
    pilot = run_again(pilot, run)
    leave_some(pilot, ("sumz",))
    assert pilot.offered("classic")
    assert pilot.offered("sumz")
    records = [word for word in pilot.words() if word.startswith(("Best", "Size"))]
    assert records
    pilot.open_lists(KeepingPart)
    pilot.click("delete all")
    assert pilot.store.numbers() == []
    pilot.press(pygame.K_ESCAPE)
    assert not any(pilot.offered(game) for game in GAMES)
    assert not [word for word in pilot.words() if word.startswith(("Best", "Size"))]
    pilot.open_lists(KeepingPart)
    pilot.click("take back")
    pilot.press(pygame.K_ESCAPE)
    assert all(pilot.offered(game) for game in ("classic", "triples", "sumz"))
    assert [word for word in pilot.words() if word.startswith(("Best", "Size"))] == records
    pilot.click("play:sumz")
    pilot.act()
    assert number_of(pilot.table) in pilot.store.numbers()
    pilot.close()


def run_again(pilot: Lists, run: Callable[..., Lists]) -> Lists:
    pilot.store.close()
    return run()


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_a_player_is_deleted(run: Callable[..., Lists], way: str) -> None:
    pilot = run()
    finish(pilot.store, opening_of("classic", ("Ada",)), NOW - 10)
    both = finish(pilot.store, opening_of("classic", ("Ada", "Emmy")), NOW)
    emmy = finish(pilot.store, opening_of("classic", ("Emmy",)), NOW)
    pilot.open_lists(KeepingPart)
    if way == "mouse":
        pilot.click("delete player")
    elif way == "keys":
        pilot.walk_to("delete player")
        pilot.press(pygame.K_RETURN)
    else:
        pilot.walk_hat("delete player")
        pilot.pad(0)
    assert pilot.store.numbers() == [both, emmy]
    assert pilot.store.players() == ["Emmy"]
    pilot.turn_to(FinishedPart)
    assert any("Player 1" in word for word in pilot.words())
    pilot.click("take back")
    assert pilot.store.players() == ["Ada", "Emmy"]
    pilot.close()


# Files.


def test_export_and_import_carry_games_over(
    run: Callable[..., Lists], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run()
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
    assert [one.opening.game for one in first.store.finished()] == ["classic"]
    both = tmp_path / "data" / "exports" / f"tercet-games-{TODAY}.json"
    first.post(pygame.Event(pygame.DROPFILE, file=str(both)))
    first.settle()
    assert first.note() == "1 game added; 1 was already here."
    first.wait(1500)  # figures come when nothing else is going on
    assert all(one.scores for one in first.store.finished())
    first.close()


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
    run: Callable[..., Lists], tmp_path: Path, kind: str
) -> None:
    pilot = run()
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
    pilot.close()


def test_what_is_good_of_a_file_comes_in_and_the_rest_is_told(
    run: Callable[..., Lists], tmp_path: Path
) -> None:
    pilot = run()
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
    assert len(pilot.store.finished()) == 2
    # One that was cut to nothing is told when all are written.
    pilot.store._disk._db.execute("DELETE FROM entries WHERE session = ?", (kept,))
    pilot.click("export all")
    pilot.settle()
    assert "1 game exported" in screen.told.words
    assert "1 game left out (session 1: nothing was played in it)" in screen.told.words
    pilot.close()


def test_exports_that_cannot_be_written_are_told(run: Callable[..., Lists], tmp_path: Path) -> None:
    pilot = run()
    finish(pilot.store, opening_of("classic"), NOW)
    (tmp_path / "data" / "exports").write_text("in the way")
    screen = pilot.open_lists(KeepingPart)
    pilot.click("export all")
    pilot.settle()
    assert screen.told.role == "wrong"
    assert "Couldn’t export" in screen.told.words
    pilot.close()


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
    run: Callable[..., Lists], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = run()
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
    pilot.close()


# Where there is nothing.


def test_without_a_store_the_lists_say_so() -> None:
    pilot = Pilot()
    pilot.loop.context.library.store = None
    screen = history_screen(pilot.loop.context)
    pilot.loop._do(Push(screen))
    pilot.frame()
    for tab in range(len(screen.parts)):
        if isinstance(screen.parts[tab], GoOnPart | FinishedPart | KeepingPart):
            screen.show(tab)
            pilot.post(pygame.Event(pygame.DROPFILE, file="x.json"))
            pilot.frame()
            assert "Games aren’t being saved." in pilot.words()
            assert pilot.screen is screen
    screen.show(0)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, TableScreen)
    pygame.display.quit()


def test_a_store_that_opens_later_is_looked_at(run: Callable[..., Lists]) -> None:
    pilot = run()
    leave_some(pilot, ("triangle",))
    pilot.context.library.store = None
    pilot.open_lists()
    assert (pilot.rows, pilot.says("Games aren’t being saved.")) == (0, True)
    pilot.context.library.store = pilot.store
    pilot.frame()
    assert (pilot.rows, pilot.says("Games aren’t being saved.")) == (1, False)
    pilot.close()


def test_nothing_played_yet_is_said(run: Callable[..., Lists]) -> None:
    pilot = run()
    for part, words in (
        (GoOnPart, "No games in progress."),
        (FinishedPart, "Nothing finished yet."),
    ):
        pilot.open_lists(part)
        assert pilot.says(words)
        pilot.click("play")
        assert isinstance(pilot.screen, TableScreen)
        pilot.to_the_games()
        assert isinstance(pilot.screen, SelectorScreen)
    pilot.close()


def test_when_filters_leave_nothing_they_can_be_dropped(run: Callable[..., Lists]) -> None:
    pilot = run()
    finish(pilot.store, opening_of("triangle"), NOW)
    pilot.open_lists(FinishedPart)
    pilot.walk_to("filter:game")
    pilot.press(pygame.K_RETURN)
    assert (pilot.rows, pilot.says("No games match.")) == (0, True)
    pilot.click("all")
    assert (pilot.rows, pilot.says("No games match.")) == (1, False)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, ReplayScreen)
    pilot.close()


def test_what_kind_of_game_and_result_is_said() -> None:
    def said(scores: tuple[int, ...], ranks: tuple[int, ...], **fields: Any) -> tuple[str, str]:
        opening = opening_of("triangle", ("Ada", "Emmy"))
        opening = replace(opening, options=replace(TriangleOptions(), **fields))
        kept: Any = {
            "opening": opening,
            "started": NOW,
            "finished": NOW,
            "finished_day": TODAY,
            "at": 10,
        }
        result: Any = {
            "time_ms": 1000,
            "won": None,
            "perfect": False,
            "scores": scores,
            "ranks": ranks,
        }
        listed = Listed(**kept, **result, id=1, shown=False, owner=None)
        return heading(opening), outcome(listed)

    title = "Triangle Solitaire · Size 5"
    assert said((7, 4), (2, 1)) == (f"{title} · Race", "Emmy wins · marbles left 7 : 4")
    assert said((1, 0), (1, 2), play="duel") == (f"{title} · Duel", "Ada wins")
    six = replace(opening_of("classic"), options=ClassicOptions(goal="find all"))
    assert heading(six) == "Set · Six-set puzzle"
    chain = replace(opening_of("classic"), options=ClassicOptions(chained=True, shuffle=True))
    assert heading(chain) == "Set · Chain · Shuffle"
    state = six.rules.start(six.options, six.rules.deal(six.options, Rng("six", "deal")), 1)
    claim, *_ = six.rules.moves(state, 0)
    assert how_far(six, six.rules.apply(state, Entry(0, 0, claim))) == "1 of 6 found"


def test_filters_without_a_choice_let_all_through() -> None:
    filters = Filters(lambda: None)
    assert filters.wanted(TODAY) == Filter()
    assert not filters.narrowed


def test_leaving_a_table_leads_back_to_the_list(run: Callable[..., Lists]) -> None:
    pilot = run()
    leave_some(pilot, ("triangle",))
    pilot.open_lists()
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)
    pilot.click("leave")
    assert isinstance(pilot.screen, HistoryScreen)
    assert pilot.rows == 1
    pilot.close()
