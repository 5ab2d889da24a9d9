"""Two programs with windows play at one table, over a network that is only in memory."""

from typing import Any

import pygame
import pytest
from pilot import Pilot
from sparse import in_turn
from wired import Memory

from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call, Claim
from game.net.code import encode
from game.net.table.messages import LogDigests, state_digest
from game.net.wire import CloseReason
from game.play.match import ActionRefused
from game.play.opening import Opening
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.network.network_screen import NetworkScreen
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import MODES
from game.ui.pages.network.panels import Phrases, TablePause
from game.ui.pages.network.remote_play import RemotePlay
from game.ui.pages.network.room import WaitingRoom
from game.ui.table.table_screen import TableScreen


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
    def linked(self) -> NetworkTable:
        assert isinstance(self.context.beside, NetworkTable)
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
        (seat,) = table.model.people
        while not all(
            table.model.animator.can_press(card, side.pilot.ms) for card in table.match.state.open
        ):
            self.frames()
        if table.model.calls:
            side.pilot.press(table.model.setup.keys[seat])
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


@pytest.mark.heavy
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
    assert guest.pilot.screen.widget_named("again") is None
    for side in (host, guest):  # it is kept as a game of several, and nobody's record
        assert side.context.library.count("classic") == 1
        assert side.context.library.record("classic", ClassicOptions()) is None
    host.pilot.click("again")
    both.frames(5)
    assert host.table.match.opening.seed != here.opening.seed
    assert guest.table.match.opening == host.table.match.opening
    assert shows(guest, TableScreen)
    assert not host.table.session.log
    assert numbers_only(both.memory.sent)


def digest(opening: Opening, log: Any) -> str:
    chain = LogDigests(opening, log)
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
    assert [*host.model.call_keys.values()] == [0]
    assert [*guest.model.call_keys.values()] == [1]
    guest.controller.press(guest.match.state.table[0])
    assert not guest.session.log
    assert both.guest.pilot.screen.widget_named("seat:0") is not None
    assert not both.guest.pilot.screen.widget_named("seat:0").takes_focus  # type: ignore[union-attr]


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


@pytest.mark.heavy
def test_a_race_shows_how_far_the_others_are_and_who_was_first(both: Sides) -> None:
    both.meet(mode="race")
    host, guest = both.host, both.guest
    assert host.table.match.opening.deal == guest.table.match.opening.deal
    both.claim(guest)
    (other,) = RemotePlay(host.linked).other_players()
    assert (other.name, other.score) == ("Emmy", "1")
    while guest.table.match.result is None:
        both.claim(guest)
    both.wait(6000)
    assert shows(guest, ResultScreen)
    assert "The others are still playing." in guest.pilot.words()
    guest.pilot.press(pygame.K_ESCAPE)  # which leaves no race that goes on
    assert shows(guest, ResultScreen)
    while host.table.match.result is None:
        both.claim(host)
    both.wait(6000)
    assert shows(host, ResultScreen)
    assert "Ada can start another game." in guest.pilot.words()
    assert host.linked.ranks() == (2, 1)
    for side in (host, guest):
        assert side.context.library.count("classic") == 0
        assert side.context.library.record("classic", ClassicOptions()) is None
    host.pilot.click("again")
    both.frames(5)
    assert shows(guest, TableScreen)
    assert not guest.table.session.log


def test_a_wrong_code_is_told_and_costs_nothing(both: Sides) -> None:
    both.host.pilot.click("host")
    both.wait(2600)
    guest = both.guest.pilot
    guest.click("found:0")
    guest.type("00000")
    guest.click("join")
    both.frames(5)
    assert CloseReason.WRONG.value in " ".join(guest.words())
    guest.press(pygame.K_ESCAPE)
    both.frames()
    assert shows(guest, NetworkScreen)
    assert both.guest.context.beside is None


def test_who_was_asked_over_finds_the_network_without_a_game() -> None:
    pilot = Pilot()
    pilot.click("network")
    page = pilot.screen
    assert isinstance(page, NetworkScreen)
    page.lines.stop()


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
        (seat,) = table.model.people
        if table.model.calls:
            side.pilot.press(table.model.setup.keys[seat])
            both.frames()
        for move in table.match.rules.moves(table.match.state, seat)[:1]:  # if it is our turn
            table.model.submit(seat, move)
        both.frames()
    host, guest = both.host.table.session.log, both.guest.table.session.log
    assert len(host) == (8 if both.host.table.model.calls else 2)
    assert (host == guest) == (mode == "table")


@pytest.mark.heavy
def test_who_presses_as_the_game_ends_hears_of_no_refusal(both: Sides) -> None:
    both.meet()
    guest, host = both.guest, both.host
    while host.table.match.result is None:
        both.claim(host)
    both.frames(1, host)
    RemotePlay(guest.linked).submit(1, Call())
    both.frames(1, guest, host)
    assert guest.table.match.result is not None
    assert not [one for one in guest.linked.feed.take() if isinstance(one, ActionRefused)]
    assert not [words for words in guest.pilot.words() if "over" in words]
