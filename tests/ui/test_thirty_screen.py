"""Thirty seconds, through the real program: by keys, by mouse, by gamepad."""

import pygame
import pytest
from pilot import Pilot

from game.games.thirty import ASKED
from game.play.practice.thirty import LASTS_MS, SHOWN_MS
from game.ui import pages
from game.ui.pages.learn.thirty import ThirtyScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")


def phase(screen: ThirtyScreen) -> str:
    return screen.run.phase


def opened() -> tuple[Pilot, ThirtyScreen]:
    pilot = Pilot((1280, 720))
    pilot.push(pages.LessonsScreen(pilot.loop.context))
    pilot.walk_to("thirty")
    pilot.press(pygame.K_RETURN)
    screen = pilot.screen
    assert isinstance(screen, ThirtyScreen)
    return pilot, screen


@pytest.mark.parametrize("way", ["figures", "tab", "mouse"])
def test_a_run_is_answered_and_kept_when_its_time_is_over(way: str) -> None:
    pilot, screen = opened()
    store = pilot.loop.context.library.store
    assert store is not None
    pilot.press(pygame.K_RETURN)
    assert phase(screen) == "asked"
    for turn in range(3):
        pilot.wait(500)
        right = screen.run.question.right
        if turn == 1:
            right = (right + 1) % len(screen.run.question.offers)
        if way == "figures":
            pilot.press(pygame.K_1 + right)
        elif way == "tab":
            pilot.walk_to(f"offer:{right}")
            pilot.press(pygame.K_RETURN)
        else:
            pilot.click(f"offer:{right}")
        if turn == 1:
            assert phase(screen) == "shown"
            pilot.wait(SHOWN_MS + 50)
        assert phase(screen) == "asked"
    assert store.runs_of("classic") == []
    pilot.wait(LASTS_MS)
    assert phase(screen) == "done"
    (kept,) = store.runs_of("classic")
    assert (kept.correct, len(kept.answers)) == (2, 3)
    pilot.press(pygame.K_RETURN)
    assert phase(screen) == "asked"
    assert screen.before == 2
    pilot.click("stop")
    pilot.frame()
    assert "Best so far: 2 · 1 run" in pilot.words()


def test_each_game_asks_and_the_run_can_be_stopped() -> None:
    pilot, screen = opened()
    for at, game in enumerate(ASKED):
        screen.ask(at)
        pilot.frame()
        screen.start()
        pilot.frame()
        assert (screen.run.game, screen.run.phase) == (game, "asked")
        pilot.click("stop")
        assert phase(screen) == "ready"
    store = pilot.loop.context.library.store
    assert store is not None
    assert not any(store.runs_of(game) for game in ASKED)


def test_a_gamepad_answers() -> None:
    pilot, screen = opened()
    pilot.pad(0)
    for count in range(1, 4):
        pilot.walk_hat(f"offer:{screen.run.question.right}")
        pilot.pad(0)
        assert screen.run.correct == count
