"""Hints, the light and lines that are shown at the triangle."""

import pygame
import pytest
from hands import act, marker_hand
from pilot import Pilot
from test_hints import board, said

from game.core.lattice import board_after
from game.core.rules import Action, Entry
from game.games.pegs.state import Jump
from game.games.triangle import lattice, solver
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TriangleOptions
from game.games.triangle.solver import wins
from game.play.grades import is_unaided
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.table_screen import TableScreen


def thought(pilot: Pilot, screen: TableScreen) -> None:
    """Wait until nothing is being worked on."""
    for _ in range(2000):
        pilot.frame()
        if not screen.background_step():
            pilot.frame()
            return
    raise AssertionError("the solver thinks for ever")


@pytest.mark.parametrize("size", lattice.SIZES)
def test_a_hint_is_a_jump_on_a_winning_line(pilot: Pilot, size: int) -> None:
    screen = board(pilot, size=size)
    pilot.press(pygame.K_F2)
    thought(pilot, screen)
    assert "After this jump, you can still get down to one." in said(pilot)
    hand = marker_hand(screen)
    after = hand.light.board_after(hand.chosen, int(screen.focus.split(":")[1]))
    assert after is not None
    assert solver.solve(size, after).verdict == "winnable"
    assert screen.match.help.hints == 1
    pilot.press(pygame.K_F2)
    assert screen.match.help.hints == 1
    pilot.press(pygame.K_SPACE)
    assert screen.match.state.markers == after


def test_a_hint_in_a_lost_position_says_how_many_are_left_at_best(pilot: Pilot) -> None:
    screen = board(pilot, hole=6, goal="home")
    pilot.press(pygame.K_F2)
    thought(pilot, screen)
    words = "Too late to win, but this jump can get you down to 1 marble."
    assert words in said(pilot)


def test_the_light_follows_jumps_and_undo(pilot: Pilot) -> None:
    screen = board(pilot)
    assert pilot.screen.widget_named("lamp") is None
    pilot.press(pygame.K_l)
    thought(pilot, screen)
    assert "You can still win" in pilot.words()
    verdicts: list[solver.Verdict] = []
    titles = {"winnable": "You can still win", "lost": "Lost"}
    while screen.session.result is None:
        move = screen.match.rules.moves(screen.match.state, 0)[0]
        screen.model.submit(0, move)
        thought(pilot, screen)
        verdicts.append(solver.solve(5, screen.match.state.markers).verdict)
        assert titles[verdicts[-1]] in pilot.words()
    assert set(verdicts) == {"winnable", "lost"}
    while screen.session.can_undo:
        screen.model.undo()
        pilot.frame()
        assert titles[solver.solve(5, screen.match.state.markers).verdict] in pilot.words()
    pilot.press(pygame.K_l)
    assert pilot.screen.widget_named("lamp") is None
    assert screen.match.help.light


@pytest.mark.heavy
def test_the_light_tells_which_jump_loses(pilot: Pilot) -> None:
    screen = board(pilot)
    pilot.press(pygame.K_l)
    told = set()
    while screen.session.result is None:
        thought(pilot, screen)
        for source, over, target in triangle(5).legal(screen.match.state.markers):
            after = board_after(screen.match.state.markers, (source, over, target))
            verdict = solver.solve(5, after).verdict
            screen.controller.clear_selection()
            pilot.click(f"hole:{source}")
            thought(pilot, screen)
            assert "This jump loses the game." not in said(pilot)
            spot = pilot.widget(f"hole:{target}")
            x, y = (round(value) for value in spot.box.centre)
            pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
            pilot.frame()
            pilot.frame()
            loses = "This jump loses the game." in said(pilot)
            assert loses == (verdict == "lost")
            told.add(loses)
        move = next(
            m
            for m in screen.match.rules.moves(screen.match.state, 0)
            if solver.solve(
                5, screen.match.rules.apply(screen.match.state, entry(m)).markers
            ).verdict
            == "winnable"
        )
        screen.model.submit(0, move)
        pilot.wait(400)
    assert told == {True, False}


def entry(action: Action) -> Entry:
    return Entry(0, 0, action)


def test_without_the_light_no_jump_is_foretold(pilot: Pilot) -> None:
    screen = board(pilot)
    pilot.press(pygame.K_F2)
    thought(pilot, screen)
    assert marker_hand(screen).pointer_forecast()[0] == ""


def test_a_duel_has_no_light_and_an_agreed_race_has(pilot: Pilot) -> None:
    assert not marker_hand(board(pilot, 2, play="duel", assists=True)).help.light_offered
    assert pilot.screen.widget_named("light") is None
    assert marker_hand(board(pilot, 2, assists=True)).light.on
    assert not marker_hand(board(pilot, 2)).help.light_offered


@pytest.mark.heavy
@pytest.mark.parametrize(
    "size", [5, 6, pytest.param(8, marks=pytest.mark.slow), pytest.param(9, marks=pytest.mark.slow)]
)
def test_a_line_is_shown_to_one_marker_and_taken_back_by_undo(pilot: Pilot, size: int) -> None:
    screen = board(pilot, size=size, mode="practice", assists=True)
    first = screen.match.state
    pilot.click("show")
    for _ in range(3000):
        pilot.frame(50)
        if marker_hand(screen).light.line is None:
            break
    assert screen.match.state.markers.bit_count() == 1
    assert "That’s one way. Undo takes you back." in said(pilot)
    pilot.wait(3000)
    assert pilot.screen is screen  # nobody has won this
    assert pilot.loop.context.library.count("triangle") == 0
    assert screen.match.help.shown
    jumps = [one.action for one in pilot.log]
    line = tuple((jump.source, jump.target) for jump in jumps if isinstance(jump, Jump))
    assert wins(first.markers, line)
    for left in range(len(line), 0, -1):
        assert len(pilot.log) == left
        pilot.press(pygame.K_BACKSPACE)
    assert screen.match.state == first


@pytest.mark.parametrize("by", ["key", "mouse", "pad"])
def test_what_is_shown_stops_at_any_key(pilot: Pilot, by: str) -> None:
    screen = board(pilot, assists=True)
    pilot.click("show")
    pilot.wait(2000)
    made = len(pilot.log)
    assert 0 < made < 13
    if by == "key":
        pilot.press(pygame.K_ESCAPE)
    elif by == "mouse":
        pilot.click("hole:0")
    else:
        pilot.pad(0)
    pilot.wait(2000)
    assert len(pilot.log) == made
    assert pilot.screen is screen
    assert "Stopped. Play on from here, or undo." in said(pilot)


def test_show_me_is_offered_where_help_is_at_hand(pilot: Pilot) -> None:
    board(pilot)
    assert pilot.screen.widget_named("show") is None
    board(pilot, mode="practice")
    assert pilot.screen.widget_named("show") is not None
    board(pilot, 2, assists=True)
    assert pilot.screen.widget_named("show") is None


@pytest.mark.heavy
def test_the_result_of_a_lost_game_shows_how_it_is_won(pilot: Pilot) -> None:
    screen = board(pilot)
    while screen.session.result is None:
        screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    assert not pilot.screen.table.match.assisted
    pilot.click("show")
    pilot.wait(15_000)
    shown = pilot.table
    assert shown is not screen
    assert shown.session.state.markers.bit_count() == 1
    assert shown.match.help.shown
    assert not screen.match.help.shown
    assert pilot.loop.context.library.count("triangle") == 1


@pytest.mark.parametrize("helped", [False, True])
def test_only_what_was_won_without_help_is_perfect(pilot: Pilot, helped: bool) -> None:
    screen = board(pilot, goal="home")
    if helped:
        pilot.press(pygame.K_l)
        pilot.press(pygame.K_l)
    for source, target in solver.solve(5, screen.match.state.markers, screen.match.state.home).line:
        pilot.click(f"hole:{source}")
        pilot.click(f"hole:{target}")
    pilot.wait(4500)
    result = pilot.screen
    assert isinstance(result, ResultScreen)
    assert result.result.perfect
    assert is_unaided(result.table.match) is not helped
    assert ("Perfect!" in pilot.words()) is not helped
    assert ("With help: the light" in pilot.words()) is helped


def test_what_is_asked_of_the_solver_is_cut_into_slices(pilot: Pilot) -> None:
    """Size 9 takes many steps, and what is not wanted any more is dropped."""
    screen = board(pilot, size=9)
    assert not screen.background_step()
    act(screen, "hint")
    steps = 0
    while screen.background_step():
        steps += 1
    assert steps > 20
    screen.controller.clear_selection()
    screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
    act(screen, "hint")
    assert marker_hand(screen).light.answer is not None or screen.background_step()
    screen.model.undo()
    assert not screen.background_step()


def test_the_light_costs_nothing_while_it_is_off(pilot: Pilot) -> None:
    screen = board(pilot, size=9)
    assert isinstance(screen.session.options, TriangleOptions)
    for _ in range(3):
        screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
        assert not screen.background_step()
    assert marker_hand(screen).light.progress == 0


@pytest.mark.heavy
def test_what_was_shown_to_its_end_is_not_said_to_be_won(pilot: Pilot) -> None:
    screen = board(pilot, size=5, mode="practice", assists=True)
    light = marker_hand(screen).light
    pilot.click("show")
    while light.line is not None:
        pilot.frame(50)
    assert light.on
    thought(pilot, screen)
    pilot.frame()
    told = " ".join(pilot.words())
    assert "Won" not in pilot.words()
    assert "you’ve won" not in told
    assert told.count("That’s one way.") == 2
