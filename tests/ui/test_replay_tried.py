"""A replay gone on from: by oneself, with others, and right after a game."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from runs import TODAY
from test_replay_screen import Watcher, every_game, pilot, played

from game.core.rules import CLOCK, Action
from game.games import GAMES
from game.games.pegs.state import Jump
from game.play.opening import Opening
from game.play.session import Session
from game.ui.kit.view import Moment
from game.ui.pages.history.replays.replay import ReplayScreen
from game.ui.pages.history.replays.replay_lists import ELSE, LAIN, LOG, entry_row
from game.ui.pages.match.more_ways import MoreWays
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import Setup, default_setup, with_field
from game.ui.table.players.computers import seat_computers
from game.ui.table.table_screen import TableScreen

__all__ = ["pilot"]


@pytest.mark.heavy
@every_game
def test_trying_from_here_begins_a_practice_game_there(pilot: Watcher, game: str) -> None:
    opening, session = played(game)
    pilot.watch(opening, session)
    for _ in range(4):
        pilot.press(pygame.K_PERIOD)
    pilot.click("try")
    assert isinstance(pilot.screen, TableScreen)
    table = pilot.table
    assert table.session.state == session.states[4]
    assert table.session.deal == session.deal
    assert table.model.setup.opening.mode == "practice"
    assert 0 <= table.model.now - session.log[3].at_ms < 100
    assert not pilot.store.numbers()  # nothing is kept before anything is done
    pilot.act()
    pilot.table.model.message = ""
    assert f"{table.match.rules.title} · Practice" in pilot.words()
    saved = pilot.store.load(pilot.kept())
    assert saved.entries == table.session.log
    assert saved.entries[:4] == session.log[:4]
    assert saved.opening.mode == "practice"
    assert saved.assisted
    log = table.session.log
    pilot.close()
    again = Watcher(pilot.store._disk._folder)
    assert again.offered(game)
    again.play_game(game)
    assert again.table.session.log == log
    again.finish()
    assert again.store.counts() == {game: 1}
    again.close()


def test_trying_takes_the_deal_that_was_played_not_that_of_the_seed(pilot: Watcher) -> None:
    opening, session = played("classic")
    deal = tuple(reversed(session.deal))
    other = Session(session.rules, session.options, "watched", 1, deal)
    other.submit(0, other.rules.moves(other.state, 0)[0], 1000)
    screen = pilot.watch(replace(opening, deal=deal), other)
    screen.showing.head.step(1)
    screen.try_from_here()
    pilot.click("try")
    assert pilot.table.session.state == other.state


def test_of_several_the_same_people_and_computers_go_on(pilot: Watcher) -> None:
    opening, session = played("classic", ("Ada", "Casual", "Emmy"), attributes=3)
    opening = replace(opening, levels=(None, 2, None))
    pilot.watch(opening, session)
    for _ in range(3):
        pilot.press(pygame.K_PAGEDOWN)
    at, state = pilot.at, pilot.replay.showing.state
    pilot.click("try")
    table = pilot.table
    assert table.session.state == state
    assert len(table.session.log) == at
    assert dict(table.session.computers) == {1: 2}
    assert list(table.model.setup.opening.names) == ["Ada", "Casual", "Emmy"]


def test_at_the_end_there_is_nothing_to_try(pilot: Watcher) -> None:
    screen = pilot.watch(*played("triangle"))
    assert pilot.on("try")
    pilot.walk_to("line")
    pilot.press(pygame.K_END)
    assert not pilot.on("try")
    assert screen.try_from_here() is None


def test_computers_among_themselves_leave_nothing_to_try(pilot: Watcher) -> None:
    opening, session = played("classic", ("A", "B"), attributes=3)
    screen = pilot.watch(replace(opening, levels=(1, 3)), session)
    assert not screen.can_try


@every_game
def test_a_game_that_was_just_played_is_watched_and_tried(pilot: Watcher, game: str) -> None:
    pilot.play_game(game)
    pilot.finish()
    played_there = pilot.table.session
    pilot.click("replay") if pilot.screen.widget_named("replay") else pilot.click_more("replay")
    assert pilot.replay.replay.states == played_there.states
    pilot.press(pygame.K_PAGEDOWN)
    pilot.press(pygame.K_PERIOD)
    pilot.click("try")
    assert pilot.table.session.log == played_there.log[:1]
    pilot.act()
    pilot.to_the_games()
    assert isinstance(pilot.screen, ReplayScreen)
    pilot.press(pygame.K_ESCAPE)
    if isinstance(pilot.top(), MoreWays):
        pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top(), ResultScreen)
    assert pilot.table.session is played_there
    pilot.to_the_games()
    assert pilot.offered(game)


def test_a_game_of_several_with_a_computer_is_watched(pilot: Watcher) -> None:
    setup = default_setup("classic")
    setup = setup.with_fields(
        options=with_field(setup.opening.options, "attributes", 3), seed="several"
    )
    pilot.sit(seat_computers(setup, (0, 3), ("Ada",)))
    for _ in range(4000):
        if pilot.table.session.result is not None:
            break
        pilot.frame(700)
        session = pilot.table.session
        while session.think():
            pass
        free = session.actors - {CLOCK} - session.computers.keys()
        if free and session.result is None and len(session.log) < 8:
            move: Action = session.rules.moves(session.state, min(free))[0]
            pilot.table.model.submit(min(free), move)
    pilot.wait(9000)  # a press before that would only skip the ending
    log = pilot.table.session.log
    pilot.click("replay")
    assert pilot.replay.replay.entries == log
    for _ in log:
        pilot.press(pygame.K_PERIOD)
    assert pilot.replay.showing.head.ended
    assert pilot.replay.showing.state == pilot.table.session.state


def test_names_that_are_gone_are_numbered(pilot: Watcher) -> None:
    opening, session = played("classic", ("Ada", "Emmy"), attributes=3)
    pilot.watch(replace(opening, names=("", "Emmy")), session)
    pilot.press(pygame.K_PAGEDOWN)
    assert "Player 1" in pilot.words()


@pytest.mark.heavy
def test_reduced_motion_and_no_motion_are_heeded(pilot: Watcher) -> None:
    opening, session = played("classic")
    pilot.context.change(speed=0)
    screen = pilot.watch(opening, session)
    pilot.press(pygame.K_PERIOD)
    assert not screen.showing.animator.is_running(pilot.ms + 2000)
    pilot.context.change(speed=100, reduce_motion=True)
    before = {s.box for s in pilot.lying()}
    pilot.press(pygame.K_PERIOD)
    pilot.frame(100)
    places = {s.box for s in pilot.lying()} | before
    for _ in range(20):
        spot: Any = screen.lay(pilot.loop.view(), Moment(pilot.ms, pilot.ms))[-1]
        assert {s.box for s in spot.pictures if s.face.kind == "set"} <= places
        pilot.frame(50)


@pytest.mark.parametrize("kind", ["duel", "race", "minutes", "find all", "by hand"])
def test_every_kind_of_game_can_be_watched(pilot: Watcher, kind: str) -> None:
    if kind == "duel":
        case = played("triangle", ("Ada", "Emmy"), play="duel")
    elif kind == "race":
        case = played("triangle", ("Ada", "Emmy"))
    elif kind == "find all":
        case = played("classic", goal="find all")
    else:
        fields = {"ends": "minutes", "target": 1} if kind == "minutes" else {"deal": "plain"}
        case = _timed(**fields)
    screen = pilot.watch(*case)
    for tab in (LOG, ELSE, LAIN) if screen.showing.lists.has_tabs else (LOG,):
        screen.showing.lists.show(tab)
        screen.showing.head.seek(0)
        while not screen.showing.head.ended:
            screen.showing.head.step(1 if tab == LOG else 5)
            pilot.frame()


def test_in_a_race_everybody_begins_anew(pilot: Watcher) -> None:
    opening, session = played("triangle", ("Ada", "Emmy"))
    replay = pilot.watch(opening, session).replay
    said = [entry_row(replay, number, None) for number in range(len(session.log))]
    for name, seat in (("Ada", 0), ("Emmy", 1)):
        mine = [row.words for row in said if row.words.startswith(name)]
        count = sum(entry.seat == seat for entry in session.log)
        assert mine == [f"{name}: Jump {number}" for number in range(1, count + 1)]


def _timed(**fields: Any) -> tuple[Opening, Session]:
    """Play a game in which calls run out, and the time of the game or somebody says "none"."""
    setup: Setup = default_setup("classic")
    options = with_field(setup.opening.options, "attributes", 3)
    for name, value in fields.items():
        options = with_field(options, name, value)
    if "ends" not in fields:
        options = with_field(options, "automatic", False)
    names = ("Ada", "Emmy")
    rules = GAMES["classic"]
    session = Session(rules, options, TODAY, len(names))
    now = 0
    while session.result is None:
        now += 3000
        session.advance(now)
        free = sorted(session.actors - {CLOCK})
        if not free:
            continue
        seat = free[0]
        move = rules.moves(session.state, seat)[0]
        if not (now % 9000 == 0 and session.state.caller is not None):
            session.submit(seat, move, now)
    return Opening("classic", options, TODAY, session.deal, names, (None, None)), session


def test_a_jump_shows_its_marker_and_where_it_lands(pilot: Watcher) -> None:
    opening, session = played("triangle")
    pilot.watch(opening, session)
    pilot.press(pygame.K_PAGEDOWN)
    jump = session.log[0].action
    assert isinstance(jump, Jump)
    chosen = [s.target for s in pilot.lying() if "chosen" in s.marks]
    assert chosen == [f"hole:{jump.source}"]
    lights = [s for s in pilot.lying() if s.face.kind == "lit hole"]
    assert len(lights) == 1


def test_marbles_that_were_jumped_roll_into_a_tray(pilot: Watcher) -> None:
    pilot.watch(*played("triangle"))

    def rolled() -> int:
        return sum(one.ident.startswith("rolled:") for one in pilot.scene().sprites)

    assert "tray" in {one.face.kind for one in pilot.scene().sprites}
    assert rolled() == 0
    for count in range(1, 4):
        pilot.click("step")
        pilot.frame(100)
        assert rolled() == count - 1  # it is on its way
        pilot.wait(1500)
        assert rolled() == count
    pilot.click("step back")
    pilot.wait(1000)
    assert rolled() == 2
