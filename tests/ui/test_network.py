"""Two programs with windows play at one table, over a network that is only in memory."""

from typing import Any, cast

import pygame
import pytest
from pilot import Pilot
from sparse import in_turn
from wired import Memory, MemoryLines

from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.net.code import encode
from game.net.table.messages import Chain, state_digest
from game.net.table.news import Why as Sent
from game.net.why import Why
from game.play.match import Refused
from game.play.opening import Opening
from game.ui.pages.match.ends import ResultScreen
from game.ui.pages.network.linked import LOST_MS, Linked
from game.ui.pages.network.panels import HostLost, Phrases, TablePause
from game.ui.pages.network.race import RaceResult
from game.ui.pages.network.room import WaitingRoom
from game.ui.pages.network.screen import NetworkScreen
from game.ui.pages.network.words import MODES
from game.ui.table.screen import TableScreen


class Side:
    """One program: its pilot, and the table on the network that it is at."""

    def __init__(self, memory: Memory, name: str) -> None:
        self.pilot = Pilot()
        self.lines = memory.lines()
        self.context = self.pilot.loop.context
        self.context.change(names={"1": name})
        self.come()

    def come(self) -> None:
        """Open the page of tables on the network."""
        self.pilot.loop.stack.append(NetworkScreen(self.context, self.lines))
        self.pilot.frame()

    @property
    def linked(self) -> Linked:
        assert isinstance(self.context.beside, Linked)
        return self.context.beside

    @property
    def screen(self) -> object:
        return self.pilot.screen

    @property
    def table(self) -> TableScreen:
        return self.pilot.table


def shows(one: Side | Pilot, kind: type) -> bool:
    """Tell whether a screen of a kind is on top."""
    return isinstance(one.screen, kind)


class Sides:
    """A host and a guest at two programs."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.host, self.guest = Side(self.memory, "Ada"), Side(self.memory, "Emmy")

    def frames(self, count: int = 3, *sides: Side) -> None:
        """Let time pass on both."""
        for _ in range(count):
            for side in sides or (self.host, self.guest):
                side.pilot.frame()

    def wait(self, ms: int) -> None:
        self.frames(ms // 16)

    def meet(self, **settled: Any) -> None:
        """Host a table, find it, join it by the end of its code, and begin."""
        page = self.host.pilot.screen
        assert isinstance(page, NetworkScreen)
        for name, value in settled.items():
            setattr(page.plan, name, value)
        self.host.pilot.click("host")
        self.wait(2600)
        guest = self.guest.pilot
        guest.click("found:0")
        guest.type(encode(self.host.linked.code)[-5:])
        guest.click("join")
        self.frames(5)
        assert shows(guest, WaitingRoom)
        self.host.pilot.click("start")
        self.frames(5)
        assert shows(self.host, TableScreen)
        assert shows(guest, TableScreen)

    def claim(self, side: Side) -> None:
        """Call with the call key, and press the cards of a claim."""
        table = side.table
        (seat,) = table.desk.people
        if table.desk.calls:
            side.pilot.press(table.desk.setup.keys[seat])
            self.frames()
            assert table.match.state.caller == seat
        claim = table.match.rules.moves(table.match.state, seat)[0]
        assert isinstance(claim, Claim)
        for card in claim.left:
            side.pilot.click(f"card:{card}")
        self.frames()


@pytest.fixture
def both() -> Sides:
    return Sides()


def test_a_game_is_played_to_its_end_and_again(both: Sides) -> None:
    both.meet()
    host, guest = both.host, both.guest
    number = 0
    while host.table.match.result is None:
        both.claim((host, guest)[number % 2])
        number += 1
    here, there = host.table.match, guest.table.match
    assert state_digest(here) == state_digest(there)
    assert digest(here.opening, here.session.log) == digest(there.opening, there.session.log)
    both.wait(8000)
    assert shows(host, ResultScreen)
    assert shows(guest, ResultScreen)
    assert guest.pilot.screen.named("again") is None
    for side in (host, guest):  # it is kept as a game of several, and nobody's record
        assert side.context.library.count("classic") == 1
        assert side.context.library.best("classic").time_ms is None
    host.pilot.click("again")
    both.frames(5)
    assert host.table.match.opening.seed != here.opening.seed
    assert guest.table.match.opening == host.table.match.opening
    assert shows(guest, TableScreen)
    assert not host.table.session.log
    assert numbers_only(both.memory.sent)


def digest(opening: Opening, log: Any) -> str:
    chain = Chain(opening, log)
    return chain[len(chain)]


def numbers_only(sent: Any) -> bool:
    """Tell whether nothing was sent but short texts, whole numbers and lists of them."""
    if isinstance(sent, list):
        return all(numbers_only(one) for one in sent)
    return sent is None or type(sent) is int or (isinstance(sent, str) and len(sent) <= 64)


def test_there_is_no_undo_and_call_keys_are_for_ones_own_seats(both: Sides) -> None:
    both.meet()
    host, guest = both.host.table, both.guest.table
    assert {action.name for action in host.actions()}.isdisjoint({"undo", "redo"})
    assert [*host.desk.call_keys.values()] == [0]
    assert [*guest.desk.call_keys.values()] == [1]
    guest.hand.press(guest.match.state.table[0])
    assert not guest.session.log
    assert both.guest.pilot.screen.named("seat:0") is not None
    assert not both.guest.pilot.screen.named("seat:0").takes_focus  # type: ignore[union-attr]


def test_anybody_pauses_for_all_and_losing_the_focus_pauses_nobody(both: Sides) -> None:
    both.meet()
    both.host.pilot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    both.frames(3, both.host)
    both.host.pilot.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    both.frames()
    assert shows(both.host, TableScreen)
    both.guest.pilot.press(pygame.K_ESCAPE)
    both.frames()
    for side in (both.host, both.guest):
        assert shows(side, TablePause)
        assert "Emmy has paused the game for all." in side.pilot.words()
    before = both.host.table.match.now
    both.wait(1000)
    assert both.host.table.match.now == before
    both.host.pilot.click("resume")
    both.frames()
    assert shows(both.host, TableScreen)
    assert shows(both.guest, TableScreen)
    both.wait(500)
    assert both.guest.table.match.now > before


def test_what_is_said_shows_at_the_plate_for_a_while(both: Sides) -> None:
    both.meet()
    both.guest.pilot.pad(5)
    assert shows(both.guest, Phrases)
    both.guest.pilot.pad(1)
    both.guest.pilot.press(pygame.K_t, pygame.KMOD_LCTRL)
    both.guest.pilot.click("phrase:2")
    both.frames()
    assert shows(both.guest, TableScreen)
    assert "Well found!" in " ".join(both.host.pilot.words())
    both.wait(5000)
    assert "Well found!" not in " ".join(both.host.pilot.words())
    both.guest.pilot.press(pygame.K_t, pygame.KMOD_LCTRL)
    both.guest.pilot.press(pygame.K_RETURN)
    both.frames()
    assert "Hello!" in " ".join(both.host.pilot.words())


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


def cut(side: Side) -> None:
    """Cut all connections of a program."""
    cast(MemoryLines, side.lines).cut()


def lose(both: Sides) -> None:
    """Let the host's program be gone, without a word."""
    lines = cast(MemoryLines, both.host.lines)
    lines.cut()
    for table in [table for table, door in both.memory.doors.items() if door.lines is lines]:
        lines.unlisten(table)
    both.frames((LOST_MS + 500) // 16, both.guest)


def test_who_has_lost_the_host_continues_as_the_host_and_the_host_comes_back(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    log, written = both.guest.table.session.log, both.host.context.settings.left_table
    lose(both)
    guest = both.guest.pilot
    assert shows(guest, HostLost)
    assert "Ada’s computer is gone." in guest.words()
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
    assert again.table.desk.people == (0,)


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
    assert both.guest.pilot.screen.named("back to") is not None


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
    (listed,) = store.unfinished()  # it is no second game
    assert store.load(listed.id).entries == log
    both.frames(600, again, both.guest)  # the other one finds it by itself
    again.pilot.click("resume")
    both.frames(5, again, both.guest)
    assert both.guest.linked.guest.connected
    assert both.guest.table.session.log == log
    assert shows(both.guest, TableScreen)


def test_a_race_shows_how_far_the_others_are_and_who_was_first(both: Sides) -> None:
    both.meet(mode="race")
    host, guest = both.host, both.guest
    assert host.table.match.opening.deal == guest.table.match.opening.deal
    both.claim(guest)
    (other,) = host.linked.others()
    assert (other.name, other.score) == ("Emmy", "1")
    while guest.table.match.result is None:
        both.claim(guest)
    both.wait(6000)
    assert shows(guest, RaceResult)
    assert "The others are still playing." in guest.pilot.words()
    while host.table.match.result is None:
        both.claim(host)
    both.wait(6000)
    assert shows(host, RaceResult)
    assert "Ada can start another game." in guest.pilot.words()
    assert host.linked.ranks() == (2, 1)
    for side in (host, guest):
        assert side.context.library.count("classic") == 0
        assert side.context.library.best("classic").time_ms is None
    host.pilot.click("again")
    both.frames(5)
    assert shows(guest, TableScreen)
    assert not guest.table.session.log


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


def test_a_wrong_code_is_told_and_costs_nothing(both: Sides) -> None:
    both.host.pilot.click("host")
    both.wait(2600)
    guest = both.guest.pilot
    guest.click("found:0")
    guest.type("00000")
    guest.click("join")
    both.frames(5)
    assert Why.WRONG.value in " ".join(guest.words())
    guest.press(pygame.K_ESCAPE)
    both.frames()
    assert shows(guest, NetworkScreen)
    assert both.guest.context.beside is None


def test_friends_lead_to_the_network_in_two_presses() -> None:
    pilot = Pilot()
    pilot.click("company:friends")
    pilot.click("network")
    page = pilot.screen
    assert isinstance(page, NetworkScreen)
    page.lines.stop()


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
    assert third.pilot.screen.named("resume") is None
    third.pilot.click("take:1")
    both.host.pilot.click("resume")
    both.frames(5, both.host, third)
    assert third.table.desk.people == (1,)
    third.pilot.press(third.table.desk.setup.keys[1])
    both.frames(3, both.host, third)
    assert both.host.table.match.state.caller == 1


@pytest.mark.parametrize(
    ("game", "mode"), in_turn([key for key in GAMES if key != "classic"], list(MODES))
)
def test_every_game_is_played_in_both_ways(both: Sides, game: str, mode: str) -> None:
    page = both.host.pilot.screen
    assert isinstance(page, NetworkScreen)
    page.plan.take_game(game)
    both.meet(mode=mode)
    for side in (both.host, both.guest) * 2:
        table = side.table
        (seat,) = table.desk.people
        if table.desk.calls:
            side.pilot.press(table.desk.setup.keys[seat])
            both.frames()
        for move in table.match.rules.moves(table.match.state, seat)[:1]:  # if it is our turn
            table.desk.submit(seat, move)
        both.frames()
    host, guest = both.host.table.session.log, both.guest.table.session.log
    assert len(host) == (8 if both.host.table.desk.calls else 2)
    assert (host == guest) == (mode == "table")


def test_who_presses_as_the_game_ends_hears_of_no_refusal(both: Sides) -> None:
    both.meet()
    guest, host = both.guest, both.host
    while host.table.match.result is None:
        both.claim(host)
    both.frames(1, host)
    guest.linked.submit(1, Call())
    both.frames(1, guest, host)
    assert guest.table.match.result is not None
    assert not [one for one in guest.linked.take() if isinstance(one, Refused)]
    assert not [words for words in guest.pilot.words() if "over" in words]


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
    both.host.linked.again(begins=False)
    both.frames()
    assert shows(both.host, WaitingRoom)
    host.click("computer:1")
    host.click("people")
    both.frames()
    assert seats(both.host) == [("Ada", None), ("", None)]
    guest.pilot.press(pygame.K_ESCAPE)


def test_a_computer_plays_on_for_who_has_left(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.guest.linked.leave()
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


def test_the_host_goes_from_the_result_to_the_waiting_room(both: Sides) -> None:
    both.meet()
    while both.host.table.match.result is None:
        both.claim(both.host)
    both.wait(8000)
    both.host.pilot.click("rules")
    both.frames(5)
    for side in (both.host, both.guest):
        assert shows(side, WaitingRoom)
        assert seats(side) == [("Ada", None), ("Emmy", None)]


def test_a_game_of_several_is_gone_on_with_at_its_table_and_else_hosted(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.claim(both.host)
    log = both.guest.table.session.log
    for side in (both.guest, both.host):
        side.linked.leave()
        both.frames(5)
    context = both.guest.context
    assert context.library.newest("classic") is None  # nobody plays on alone at one keyboard
    store = context.library.store
    assert store is not None
    (listed,) = store.unfinished()
    context.change(left_table="")  # the table is no more
    page = NetworkScreen(context, both.guest.lines, back=listed.id)
    both.guest.pilot.loop.stack.append(page)
    both.frames(5, both.guest)
    assert both.guest.linked.hosts
    both.guest.pilot.click("resume")
    both.frames(5, both.guest)
    assert both.guest.table.session.log == log
    assert both.guest.table.desk.people == (1,)
    assert [one.id for one in store.unfinished()] in ([], [listed.id])


def test_a_table_that_has_ended_meanwhile_is_not_offered_again(both: Sides) -> None:
    both.meet()
    both.claim(both.guest)
    both.guest.linked.leave()
    both.frames(3)
    written = both.guest.context.settings.left_table
    assert written
    both.host.linked.leave()
    both.frames(3)
    page = both.guest.pilot
    both.guest.come()
    page.click("back to")
    both.frames(5)
    assert shows(both.guest, WaitingRoom)
    page.press(pygame.K_ESCAPE)
    both.frames()
    assert page.screen.named("back to") is None
