"""Autosave: what outlives the program, such as tables to go on with, records and daily deals."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import marker_hand
from pilot import seated
from runs import TODAY, Run
from sparse import sparse

from game.boards.scene import Box
from game.games import GAMES
from game.storage import notices
from game.storage.recorder import CLOCK_MS
from game.storage.store.open import FILE_NAME
from game.ui.pages.selector.selector_screen import SelectorScreen

# A table goes on where it stood.


@pytest.mark.parametrize("game", sparse(GAMES, 3))  # one of a kind: Set, the triangle, …
def test_a_table_alone_goes_on_in_the_next_run(run: Callable[..., Run], game: str) -> None:
    first = run()
    assert not first.offered(game)
    first.play_game(game)
    first.act(5)
    session = first.table.session
    assert len(session.log) == 5
    first.wait(10_000)
    now = first.table.model.now
    first.close()

    second = run()
    assert second.offered(game)
    others = set(GAMES) - {game}
    assert not any(second.offered(other) for other in others)
    second.play_game(game)
    on = second.table
    assert on.session.log == session.log
    assert on.session.state == session.state
    assert (on.session.seed, on.session.deal) == (session.seed, session.deal)
    assert -CLOCK_MS <= on.model.now - now < 100
    second.finish()
    seed = session.seed
    assert [one.opening.seed for one in second.store.finished_sessions()] == [seed]
    (listed,) = second.store.finished_sessions()
    assert second.store.load(listed.id).finished_day == TODAY
    assert listed.opening.names == ("Player 1",)
    second.to_the_games()
    told = [word for word in second.words() if word.startswith(("Best", "Size"))]
    assert on.match.result is not None
    timed = on.match.opening.options.measure == "time"
    assert len(told) == (not timed or on.match.result.won is not False)  # a lost time is no best
    second.close()

    third = run()
    assert not third.offered(game)
    assert [word for word in third.words() if word.startswith(("Best", "Size"))] == told


@pytest.mark.heavy
def test_every_entry_is_kept_before_it_is_shown(
    run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = run()
    screen = pilot.sit(seated("classic", 0, 1, 3, attributes=3))
    shown = []
    show = pilot.loop._show

    def looked() -> None:
        log = screen.session.log
        if log:
            assert pilot.store.load(pilot.kept()).entries == log
        shown.append(len(log))
        show()

    monkeypatch.setattr(pilot.loop, "_show", looked)
    pilot.act(3)
    pilot.wait(30_000)
    pilot.finish()
    assert {entry.seat for entry in screen.session.log} >= {0, 2}
    assert len(set(shown)) > 10
    pilot.die()
    again = run()
    (listed,) = again.store.finished_sessions()
    assert listed.opening.levels == (None, 1, 3)


def test_undo_and_what_can_be_redone_outlive_the_run(run: Callable[..., Run]) -> None:
    first = run()
    first.play_game("triangle")
    first.act(5)
    log, now = first.log, first.table.model.now
    for _ in range(3):
        first.click("undo")
    assert first.log == log[:2]
    first.click("redo")
    assert first.log == log[:3]
    first.die()

    second = run()
    second.play_game("triangle")
    assert second.log == log[:3]
    assert second.table.model.now >= log[-1].at_ms <= now
    for _ in range(2):
        second.table.model.redo()
    assert second.log == log
    for _ in range(5):
        second.table.model.undo()
    assert second.log == ()
    second.die()

    third = run()  # all was undone, and can still be redone
    third.play_game("triangle")
    third.table.model.redo()
    assert third.log == log[:1]
    third.act()
    assert len(third.log) == 2
    assert not third.table.session.can_redo
    assert third.store.load(third.kept()).entries == third.log


def test_seats_names_and_computers_come_back(run: Callable[..., Run]) -> None:
    first = run()
    setup = seated("sumz", 0, 0, 4)
    first.sit(setup.with_fields(names=("A", "B", "C")))
    first.act(6)
    state = first.table.session.state
    first.die()

    second = run()
    second.play_game("sumz", "computers")
    opening = second.table.match.opening
    assert (opening.names, opening.levels) == (("A", "B", "C"), (None, None, 4))
    assert second.table.model.setup.keys == tuple(second.context.keys.calls[:3])
    assert second.table.session.state == state
    assert dict(second.table.session.computers) == {2: 4}
    before = len(second.log)
    second.wait(40_000)
    assert any(entry.seat == 2 for entry in second.log[before:])
    assert second.store.load(second.kept()).entries == second.log


def test_the_choice_of_games_shows_the_tables_as_they_stand(run: Callable[..., Run]) -> None:
    first = run()
    usual = {game: first.art(game) for game in GAMES}
    left = {}
    for game in ("triangle", "sumz"):
        first.play_game(game)
        first.act(3)
        left[game] = first.table.session.state
        first.to_the_games()
    arts = {game: first.art(game) for game in GAMES}
    for game in GAMES:
        assert arts[game].state == left.get(game, usual[game].state)
    cards = [sprite.face.kind for sprite in arts["sumz"].sprites(Box(0, 0, 300, 200), 0.0)]
    assert cards == ["back"] * len(left["sumz"].table), "its clock stands"
    first.die()
    second = run()
    for game in GAMES:
        assert second.art(game).state == arts[game].state


@pytest.mark.heavy
def test_the_last_of_several_is_offered_and_a_new_one_leaves_it_there(
    run: Callable[..., Run],
) -> None:
    first = run()
    for seed in ("a", "b"):
        first.sit(seated("classic", 0).with_fields(seed=seed))
        first.act(2)
        first.to_the_games()
    first.close()

    second = run()
    second.play_anew("classic")
    second.act()
    second.finish()
    second.to_the_games()
    second.play_game("classic")
    assert second.table.session.seed == "b"
    assert {one.opening.seed for one in second.store.unfinished_sessions()} == {"a", "b"}


def test_an_end_that_was_not_shown_any_more_counts(run: Callable[..., Run]) -> None:
    first = run()
    first.sit(seated("classic", 0, attributes=3))
    while first.table.session.result is None:
        first.act()
    assert len(first.store.finished_sessions()) == 1
    first.die()
    second = run()
    assert not second.offered("classic")
    assert len(second.store.finished_sessions()) == 1
    assert second.context.library.count("classic") == 1


@pytest.mark.parametrize("undone", [False, True])
def test_an_end_that_the_solver_has_shown_counts_in_no_run(
    run: Callable[..., Run], undone: bool
) -> None:
    first = run()
    screen = first.sit(seated("triangle", 0))
    first.act()
    marker_hand(screen).show_how()
    while screen.session.result is None or marker_hand(screen).light.line is not None:
        first.frame(100)
    first.wait(3000)
    assert first.screen is screen
    log = first.log
    if undone:
        first.click("undo")
    first.die()
    second = run()
    assert second.offered("triangle") == undone
    assert [one.shown for one in second.store.finished_sessions()] == [True] * (not undone)
    assert second.context.library.count("triangle") == 0
    assert second.store.load(second.kept()).entries == log
    if undone:
        second.play_game("triangle")
        assert second.log == log[:-1]
        second.finish()
        assert second.store.finished_sessions()[0].assisted
        assert second.context.library.count("triangle") == 1


@pytest.mark.parametrize("plays_on", [False, True])
def test_a_solution_left_in_the_middle_is_no_game_to_go_on_with(
    run: Callable[..., Run], plays_on: bool
) -> None:
    first = run()
    screen = first.sit(seated("triangle", 0))
    marker_hand(screen).show_how()
    while len(screen.session.log) < 3:
        first.frame(100)
    first.press(pygame.K_SPACE)  # which stops it
    if plays_on:
        first.act()
    log = first.log
    first.to_the_games()
    assert first.offered("triangle") == plays_on
    first.die()
    second = run()
    assert second.offered("triangle") == plays_on
    if plays_on:
        assert second.store.load(second.kept()).entries == log


@pytest.mark.heavy
def test_undo_at_the_end_makes_the_game_go_on(run: Callable[..., Run]) -> None:
    first = run()
    first.play_game("triangle")
    first.finish()
    assert first.store.count() == 1
    first.click_more("undo")
    assert first.store.count() == 0
    first.die()
    second = run()
    assert second.offered("triangle")


# What goes wrong is told once, and playing goes on.


def told(pilot: Run) -> str:
    assert isinstance(pilot.screen, SelectorScreen)
    words = pilot.context.library.news[0]
    shown = " ".join(pilot.words())
    assert all(word in shown for word in words.split())
    pilot.click("dismiss")
    pilot.wait(200)
    assert pilot.screen.widget_named("dismiss") is None
    return words


def start_of(template: str) -> str:
    return template.partition("{")[0]


def test_a_damaged_store_is_told_and_the_next_one_keeps(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    first = run()
    first.play_game("triangle")
    first.act(3)
    first.close()
    (tmp_path / "data" / FILE_NAME).write_bytes(b"no database" * 1000)
    second = run()
    assert told(second).startswith(start_of(notices.GAMES_DAMAGED))
    assert not second.offered("triangle")
    second.play_game("triangle")
    second.act(3)
    second.close()
    third = run()
    assert third.offered("triangle")


def test_without_a_folder_one_plays_all_the_same(run: Callable[..., Run], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    pilot = run()
    assert told(pilot).startswith(start_of(notices.GAMES_NOT_KEPT))
    pilot.sit(seated("classic", 0, attributes=3))
    pilot.finish()
    pilot.to_the_games()
    assert pilot.context.library.count("classic") == 1


def test_a_disk_that_is_full_is_told_once_in_the_middle_of_a_game(run: Callable[..., Run]) -> None:
    pilot = run()
    pilot.play_game("triangle")
    pilot.act(2)
    pages = pilot.store._disk._db.execute("PRAGMA page_count").fetchone()[0]
    pilot.store._disk._db.execute(f"PRAGMA max_page_count = {pages}")
    pilot.store._disk._db.execute("PRAGMA query_only = 1")
    pilot.act()
    assert "Games aren’t being saved. The main menu says why." in pilot.words()
    pilot.act()
    assert "Games aren’t being saved. The main menu says why." not in pilot.words()
    assert len(pilot.log) == 4
    pilot.to_the_games()
    assert told(pilot).startswith(start_of(notices.GAMES_NOT_KEPT))
    pilot.play_game("triangle")
    pilot.finish()


def test_a_part_that_cannot_be_read_is_told_at_the_table(run: Callable[..., Run]) -> None:
    first = run()
    first.play_game("triangle")
    first.act(4)
    log = first.log
    with first.store._disk._db as db:
        db.execute("UPDATE entries SET action = '?' WHERE n = 2")
    first.die()
    second = run()
    second.play_game("triangle")
    assert second.log == log[:2]
    assert second.table.model.message == notices.GAME_CUT
    second.act()
    assert second.store.load(second.kept()).entries == second.log


# Two programs on one folder.


def test_two_programs_take_no_table_from_each_other(run: Callable[..., Run]) -> None:
    before = run()
    before.play_game("classic")
    before.act(2)
    before.close()
    first, second = run(), run()
    assert first.offered("classic")
    assert second.offered("classic")
    first.play_game("classic")
    third = run()
    assert not third.offered("classic")
    second.play_game("classic")
    assert told(second) == "Another copy of Tercet is playing this game right now."
    assert not second.offered("classic")
    second.play_game("classic")
    for pilot in (first, second):
        pilot.act(3)
        pilot.close()
    third.close()
    assert len(first.log) == 5
    last = run()
    logs = sorted(len(last.store.load(number).entries) for number in last.store.numbers())
    assert logs == [3, 5]
