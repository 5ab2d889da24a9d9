"""Who sits at a table on the network, and what is played there next."""

from typing import cast

import pygame
import pytest
from test_network import Side, Sides, shows
from wired import MemoryLines

from game.games import GAMES
from game.net.code import encode
from game.net.table.news import DismissReason as Sent
from game.ui.pages.network import errands
from game.ui.pages.network.network_screen import NetworkScreen
from game.ui.pages.network.panels import TablePause
from game.ui.pages.network.plan import with_levels
from game.ui.pages.network.room import WaitingRoom
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen


@pytest.fixture
def both() -> Sides:
    return Sides()


def cut(side: Side) -> None:
    """Cut all connections of a program."""
    cast(MemoryLines, side.lines).cut()


def test_the_host_lets_go_of_a_seat_and_the_guest_is_told_why(both: Sides) -> None:
    both.host.pilot.click("host")
    both.wait(2600)
    guest = both.guest.pilot
    guest.click("found:0")
    guest.type(encode(both.host.linked.code)[-5:])
    guest.click("join")
    both.frames(5)
    both.host.pilot.click("let go:1")
    both.frames(5)
    assert Sent.LET_GO.value in guest.words()
    assert both.host.linked.chairs[1].open
    guest.click("back")
    assert shows(guest, NetworkScreen)


def test_who_finds_no_place_watches_and_may_sit_down_for_who_is_gone(both: Sides) -> None:
    third = Side(both.memory, "Sofja")
    every = both.host, both.guest, third
    both.host.pilot.click("host")
    both.frames(170, *every)
    for side in every[1:]:
        side.pilot.click("found:0")
        side.pilot.type(encode(both.host.linked.code)[-5:])
        side.pilot.click("join")
        both.frames(5, *every)
    both.host.pilot.click("start")
    both.frames(5, *every)
    assert not third.linked.own
    assert "You’re watching." in third.pilot.words()
    third.pilot.press(pygame.K_ESCAPE)
    both.frames(3, *every)
    assert shows(third, TablePause)
    assert shows(both.host, TableScreen)  # who watches pauses nobody
    third.pilot.press(pygame.K_ESCAPE)
    cut(both.guest)
    both.guest.context.beside = None  # it does not come back
    both.frames(5, both.host, third)
    assert "Emmy is away." in both.host.pilot.words()
    both.host.pilot.press(pygame.K_ESCAPE)
    both.frames(3, both.host, third)
    both.host.pilot.click("let go:1")
    both.frames(3, both.host, third)
    assert third.pilot.screen.widget_named("resume") is None
    third.pilot.click("take:1")
    both.host.pilot.click("resume")
    both.frames(5, both.host, third)
    assert third.table.model.people == (1,)
    third.pilot.press(third.table.model.setup.keys[1])
    both.frames(3, both.host, third)
    assert both.host.table.match.state.caller == 1


def join(both: Sides) -> None:
    """Host a table, and have the guest sit down there."""
    both.host.pilot.click("host")
    both.wait(2600)
    both.guest.pilot.click("found:0")
    both.guest.pilot.type(encode(both.host.linked.code)[-5:])
    both.guest.pilot.click("join")
    both.frames(5)


def seats(side: Side) -> list[tuple[str, int | None]]:
    return [(chair.name, chair.level) for chair in side.linked.chairs]


def test_the_host_changes_what_is_played_and_who_sits_keeps_the_seat(both: Sides) -> None:
    join(both)
    host, guest = both.host.pilot, both.guest
    host.click("rules")
    host.press(pygame.K_RIGHT)  # the first press shows where it is: at the game
    host.press(pygame.K_RIGHT)
    host.press(pygame.K_DOWN)
    host.press(pygame.K_RIGHT)
    host.press(pygame.K_DOWN)
    host.pad(14)  # one place more
    both.frames()
    lobby = guest.linked.lobby
    assert lobby is not None
    assert (lobby.game, lobby.mode) == ([*GAMES][1], "race")
    assert seats(guest) == [("Ada", None), ("Emmy", None), ("", None)]
    host.click("done")
    assert shows(both.host, WaitingRoom)
    host.click("start")
    both.frames(5)
    assert guest.table.match.opening.game == [*GAMES][1]


def test_the_host_seats_a_computer_and_takes_it_off_again(both: Sides) -> None:
    join(both)
    host, guest = both.host.pilot, both.guest
    host.click("let go:1")
    both.frames()
    host.click("computer:1")
    host.click("level:3")
    both.frames()
    assert [level for _, level in seats(both.host)] == [None, 3]
    host.click("computer:1")
    host.pad(1)  # back: it stays
    host.click("start")
    both.frames(5)
    assert both.host.table.match.opening.computers == {1: 3}
    errands.begin_next_game(both.host.linked, begins=False)
    both.frames()
    assert shows(both.host, WaitingRoom)
    host.click("computer:1")
    host.click("people")
    both.frames()
    assert seats(both.host) == [("Ada", None), ("", None)]
    guest.pilot.press(pygame.K_ESCAPE)


@pytest.mark.heavy
def test_a_computer_plays_on_for_who_has_left(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.guest.linked.close()
    both.frames()
    host = both.host.pilot
    host.press(pygame.K_ESCAPE)
    both.frames()
    host.click("computer:1")
    host.click("level:5")
    host.click("resume")
    both.wait(40_000)
    assert seats(both.host)[1] == ("Emmy", 5)
    assert max(entry.at_ms for entry in both.host.table.session.log if entry.seat == 1) > 5000


@pytest.mark.heavy
def test_the_host_goes_from_the_result_to_the_waiting_room(both: Sides) -> None:
    both.meet()
    while both.host.table.match.result is None:
        both.claim(both.host)
    both.wait(8000)
    both.host.pilot.click_more("rules")
    both.frames(5)
    for side in (both.host, both.guest):
        assert shows(side, WaitingRoom)
        assert seats(side) == [("Ada", None), ("Emmy", None)]


@pytest.mark.heavy
def test_a_game_of_several_is_gone_on_with_at_its_table_and_else_hosted(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.claim(both.host)
    log = both.guest.table.session.log
    for side in (both.guest, both.host):
        side.linked.close()
        both.frames(5)
    context = both.guest.context
    assert context.library.newest("classic") is None  # nobody plays on alone at one keyboard
    store = context.library.store
    assert store is not None
    (listed,) = store.unfinished_sessions()
    context.change(left_table="")  # the table is no more
    page = NetworkScreen(context, both.guest.lines, back=listed.id)
    both.guest.pilot.loop.stack.append(page)
    both.frames(5, both.guest)
    assert both.guest.linked.hosts
    both.guest.pilot.click("resume")
    both.frames(5, both.guest)
    assert both.guest.table.session.log == log
    assert both.guest.table.model.people == (1,)
    assert [one.id for one in store.unfinished_sessions()] in ([], [listed.id])


def test_a_table_that_has_ended_meanwhile_is_not_offered_again(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.guest.linked.close()
    both.frames(3)
    written = both.guest.context.settings.left_table
    assert written
    both.host.linked.close()
    both.frames(3)
    page = both.guest.pilot
    both.guest.come()
    page.click("back to")
    both.frames(5)
    assert shows(both.guest, WaitingRoom)
    page.press(pygame.K_ESCAPE)
    both.frames()
    assert page.screen.widget_named("back to") is None


def test_computers_have_the_names_of_their_levels_and_open_places_none() -> None:
    opening = with_levels(default_setup("classic", 4).opening, (None, 3, None, 3))
    assert opening.names == ("", "Steady", "", "Steady 2")
    assert opening.levels == (None, 3, None, 3)
