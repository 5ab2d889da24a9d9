"""The play clock: it runs while somebody can play, and late frames change nothing."""

import pygame
import pytest
from hands import keys_of_cards
from test_loop import Run, a_context, a_table

from game.app.loop import UNFOCUSED_MS
from game.games.claims.state import Claim
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("small_window")


def play_time(run: Run) -> int:
    return run.loop.clocks.moment(playing=False).play_ms


def caller(screen: TableScreen) -> int | None:
    who: int | None = screen.match.state.caller
    return who


def test_the_play_clock_runs_at_a_table() -> None:
    run = Run(a_table())
    before = play_time(run)
    run.frame(500)
    assert play_time(run) - before == 500


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1], ids=["pause", "help"])
def test_the_play_clock_stands_still_in_pause_and_help(key: int) -> None:
    screen = a_table("classic", 2)
    run = Run(screen)
    run.press(pygame.K_1)
    assert caller(screen) == 0
    left = screen.session.next_due()
    run.press(key)
    before = play_time(run)
    for _ in range(20):
        run.frame(60_000)
    assert play_time(run) == before
    assert caller(screen) == 0
    run.press(pygame.K_ESCAPE)
    assert run.loop.top is screen
    assert caller(screen) == 0
    assert screen.session.next_due() == left
    run.frame(4900)
    assert caller(screen) == 0
    run.frame(200)
    assert caller(screen) is None
    assert screen.match.state.scores[0] == -1


def test_the_play_clock_stands_still_without_the_focus() -> None:
    screen = a_table("classic", 2)
    run = Run(screen)
    run.press(pygame.K_1)
    before = play_time(run)
    run.ms += 1000  # until the focus goes, time is play
    run.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not run.loop.focused
    assert run.loop.pause() == UNFOCUSED_MS
    for _ in range(20):
        run.frame(60_000)
    assert play_time(run) - before == 1001
    assert caller(screen) == 0
    assert isinstance(run.loop.top, PauseScreen)  # nobody studies the cards meanwhile
    run.ms += 60_000  # and until it is back, it is none
    run.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert play_time(run) - before <= 1002
    run.press(pygame.K_ESCAPE)
    assert caller(screen) == 0
    run.frame(5000)
    assert caller(screen) is None


def test_a_board_stays_where_time_decides_nothing() -> None:
    run = Run(a_table("triangle"))
    run.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    run.frame(100)
    assert isinstance(run.loop.top, TableScreen)


def test_the_play_clock_does_not_run_before_a_table_opens() -> None:
    run = Run(SelectorScreen(a_context()))
    run.frame(100_000)
    assert play_time(run) == 0
    run.press(pygame.K_1, pygame.K_RETURN)
    screen = run.loop.top
    assert isinstance(screen, TableScreen)
    run.frame(250)
    assert 250 <= screen.model.now <= 252


def test_a_claim_after_its_time_meets_the_time_out_however_late_the_frame() -> None:
    screen = a_table("classic", 2)
    run = Run(screen)
    run.press(pygame.K_1)
    claim = next(c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim))
    keys = keys_of_cards(screen, run.loop.view())
    run.ms += 60_000
    run.press(*(keys[screen.match.state.table.index(card)] for card in claim.left))
    assert caller(screen) is None
    assert screen.match.state.scores == (-1, 0)


def test_a_clock_that_runs_back_is_waited_for() -> None:
    run = Run(a_table())
    before = play_time(run)
    assert run.frame(-500)
    assert play_time(run) == before
    run.frame(600)
    assert play_time(run) - before == 100
