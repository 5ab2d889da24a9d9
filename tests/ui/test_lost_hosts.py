"""A host that is lost: waited for, continued by somebody else, and coming back."""

from typing import cast

import pygame
import pytest
from test_network import Side, Sides, shows
from test_network_seats import cut
from wired import MemoryLines

from game.net.code import encode
from game.ui.pages.network.network_screen import NetworkScreen
from game.ui.pages.network.network_table import LOST_MS
from game.ui.pages.network.panels import HostLostPanel, TablePause
from game.ui.table.table_screen import TableScreen


@pytest.fixture
def both() -> Sides:
    return Sides()


@pytest.mark.heavy
def test_a_lost_host_is_waited_for_and_comes_back(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    cut(both.host)
    both.frames(5)
    assert shows(both.guest, TableScreen)  # it may be back at once
    both.wait(1000)
    assert both.guest.linked.guest.connected
    assert "Ada is back." in both.guest.pilot.words()
    both.claim(both.host)
    assert both.guest.table.session.log == both.host.table.session.log


def test_all_are_told_where_moves_are_lost_that_only_one_player_had_seen(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.guest.linked.guest.receive(["cut", 1], 0)
    both.frames(5)
    words = "The last moves are lost: only one player had seen them."
    assert words in both.guest.pilot.words()
    assert words not in both.host.pilot.words()


def lose(both: Sides) -> None:
    """Let the host's program be gone, without a word."""
    lines = cast(MemoryLines, both.host.lines)
    lines.cut()
    for table in [table for table, door in both.memory.doors.items() if door.lines is lines]:
        lines.unlisten(table)
    both.frames((LOST_MS + 500) // 16, both.guest)


@pytest.mark.heavy
def test_who_has_lost_the_host_continues_as_the_host_and_the_host_comes_back(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    log, written = both.guest.table.session.log, both.host.context.settings.left_table
    lose(both)
    guest = both.guest.pilot
    assert shows(guest, HostLostPanel)
    assert "The connection to Ada is lost." in guest.words()
    guest.click("host")
    both.frames(5, both.guest)
    assert shows(guest, TablePause)
    assert both.guest.linked.hosts
    assert written
    again = Side(both.memory, "Ada")  # another run of the lost program
    again.context.change(left_table="")
    page = again.pilot.screen
    assert isinstance(page, NetworkScreen)
    both.frames(170, again, both.guest)
    again.pilot.click("found:0")
    again.pilot.type(encode(both.guest.linked.code)[-5:])
    again.pilot.click("join")
    both.frames(5, again, both.guest)
    guest.click("resume")
    both.frames(5, again, both.guest)
    assert shows(again, TableScreen)
    assert again.table.session.log == log
    assert again.table.model.people == (0,)


def test_who_waits_for_a_lost_host_sees_the_table_and_can_leave(both: Sides) -> None:
    both.meet()
    lose(both)
    both.guest.pilot.click("wait")
    both.frames(5, both.guest)
    assert shows(both.guest, TableScreen)
    assert not both.guest.linked.lost or both.guest.linked.patient
    both.guest.pilot.press(pygame.K_ESCAPE)
    both.frames(3, both.guest)
    both.guest.pilot.click("leave")
    both.frames(5, both.guest)
    assert shows(both.guest, NetworkScreen)
    assert both.guest.context.beside is None
    assert both.guest.pilot.screen.widget_named("back to") is not None


@pytest.mark.heavy
def test_after_a_kill_the_host_continues_the_table_with_its_log(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.claim(both.host)
    log = both.host.table.session.log
    lose(both)
    again = Side(both.memory, "Ada")
    again.context.library.store = both.host.context.library.store
    again.context.change(left_table=both.host.context.settings.left_table)
    both.frames(3, again)
    again.pilot.click("back to")
    both.frames(5, again)
    assert shows(again, TablePause)
    assert again.table.session.log == log
    store = again.context.library.store
    assert store is not None
    (listed,) = store.unfinished_sessions()  # it is no second game
    assert store.load(listed.id).entries == log
    both.frames(600, again, both.guest)  # the other one finds it by itself
    again.pilot.click("resume")
    both.frames(5, again, both.guest)
    assert both.guest.linked.guest.connected
    assert both.guest.table.session.log == log
    assert shows(both.guest, TableScreen)
