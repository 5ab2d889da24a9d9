"""The end of a lesson leads on."""

from collections.abc import Iterator

import pygame
import pytest
from pilot import Pilot
from test_lessons_screen import SET, TOGETHER, TRIANGLE, TRIPLES, enter

from game.play.lessons.order import LESSONS
from game.play.lessons.task import Lesson
from game.storage.settings import Settings
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.table.table_screen import TableScreen


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot((800, 600))
    made.loop.context.settings = Settings(speed=0)
    made.frame()
    yield made
    pygame.display.quit()


@pytest.mark.parametrize(
    ("lesson", "name", "expected"),
    [
        (SET, "play", TableScreen),
        (TRIANGLE, "play", TableScreen),
        (TRIPLES, "next", LessonScreen),
        (TOGETHER, "next", SetupScreen),
    ],
    ids=["set", "triangle", "next", "together"],
)
def test_the_end_leads_on(pilot: Pilot, lesson: Lesson, name: str, expected: type[object]) -> None:
    enter(pilot, lesson, len(lesson.steps))
    pilot.click(name)
    assert isinstance(pilot.screen, expected)
    assert len(pilot.loop.stack) == 2  # in place of the lesson
    if isinstance(pilot.screen, LessonScreen):
        assert pilot.screen.lesson is LESSONS[LESSONS.index(lesson) + 1]
    if isinstance(pilot.screen, TableScreen):
        assert pilot.screen.model.setup.opening.mode == "practice"


def test_enter_leads_on_from_the_end(pilot: Pilot) -> None:
    enter(pilot, SET, len(SET.steps))
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, LessonScreen)
    assert pilot.screen.lesson is TRIPLES
    enter(pilot, TOGETHER, len(TOGETHER.steps))
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, SetupScreen)
