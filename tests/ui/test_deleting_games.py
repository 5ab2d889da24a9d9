"""Games and players are deleted in the lists, and come back while they can."""

from collections.abc import Callable

import pygame
import pytest
from runs import NOW
from test_games_lists import Lists, finish, leave_some, number_of, opening_of

from game.games import GAMES
from game.ui.pages.history.backup import KeepingPart
from game.ui.pages.history.sessions import FinishedPart


def test_deleting_is_taken_back_step_by_step(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    first = finish(pilot.store, opening_of("classic"), NOW - 100)
    second = finish(pilot.store, opening_of("triangle"), NOW)
    pilot.open_lists(FinishedPart)
    assert pilot.screen.widget_named("take back") is None
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
    assert pilot.screen.widget_named("take back") is None
    assert pilot.rows == 2


def test_keys_delete_and_take_back(lists: Callable[..., Lists]) -> None:
    pilot = lists()
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


def test_what_is_deleted_is_gone_in_the_next_run(lists: Callable[..., Lists]) -> None:
    first = lists()
    finish(first.store, opening_of("classic"), NOW)
    first.open_lists(FinishedPart)
    first.click("delete")
    first.close()
    second = lists()
    assert second.store.numbers() == []
    second.open_lists(FinishedPart)
    assert second.screen.widget_named("take back") is None


def test_records_and_tables_at_hand_go_with_what_is_deleted(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    finish(pilot.store, opening_of("triangle"), NOW)
    leave_some(pilot, ("classic", "triples"))
    pilot.press(pygame.K_ESCAPE)
    pilot = run_again(pilot, lists)
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
    pilot.play_game("sumz")
    pilot.act()
    assert number_of(pilot.table) in pilot.store.numbers()


def run_again(pilot: Lists, lists: Callable[..., Lists]) -> Lists:
    pilot.store.close()
    return lists()


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_a_player_is_deleted(lists: Callable[..., Lists], way: str) -> None:
    pilot = lists()
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
