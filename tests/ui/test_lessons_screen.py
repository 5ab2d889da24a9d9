"""Lessons on the screen: finished by keyboard, by mouse and by gamepad, with all that is wrong."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
from pilot import Pilot

from game.core.rules import Action
from game.games.claims.state import Claim, NoneHere
from game.games.noset.state import Take
from game.games.pegs.state import Jump
from game.play.lessons.card_tasks import Find
from game.play.lessons.family_lessons import LESSONS
from game.play.lessons.task import CallFor, Course, Lesson, LessonStep, Say
from game.storage.settings import Settings, load, save
from game.ui.kit.focus import Arrow
from game.ui.pages.learn.keys_practice_screen import KeysScreen
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.learn.lesson_words import reason_words
from game.ui.pages.learn.lessons_screen import LessonsScreen
from game.ui.pages.selector.selector_screen import SelectorScreen

ARROWS: dict[Arrow, int] = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
SET, TRIPLES, SUMZ, TRIANGLE, ULTRA, QUADS, ODD, CAPS, TOGETHER = LESSONS


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot((800, 600))
    made.loop.context.settings = Settings(speed=0)
    made.frame()
    yield made
    pygame.display.quit()


def enter(pilot: Pilot, lesson: Lesson, step: int = 0) -> Course:
    """Open a lesson at a step, without walking there."""
    context = pilot.loop.context
    context.change(lessons={lesson.key: step})
    pilot.loop.stack = [SelectorScreen(context), LessonScreen(context, lesson)]
    pilot.scene()
    return course_of(pilot)


def course_of(pilot: Pilot) -> Course:
    assert isinstance(pilot.screen, LessonScreen)
    return pilot.screen.doing.course


def said(pilot: Pilot) -> str:
    """Return all words on the screen without the spaces, as lines end anywhere."""
    return "".join("".join(pilot.words()).split())


def squeezed(text: str) -> str:
    return "".join(text.replace("**", "").split())


# Hands: each does the same in another way.


class Keyboard:
    """Press keys only."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def walk(self, name: str) -> None:
        """Move the focus with arrows, the shortest way."""
        pilot = self.pilot
        if not pilot.screen.focus_seen or not pilot.screen.focus:
            pilot.press(pygame.K_RIGHT)
        for arrow in pilot._way(name):
            pilot.press(ARROWS[arrow])
        assert pilot.screen.focus == name

    def press(self, name: str) -> None:
        self.walk(name)
        self.pilot.press(pygame.K_RETURN)

    def card(self, card: int, second: bool) -> None:
        screen: Any = self.pilot.screen
        key = screen.keys()[screen.cards.table.index(card)]
        self.pilot.press(key, pygame.KMOD_LSHIFT if second else 0)

    def call(self, seat: int) -> None:
        self.pilot.press(self.pilot.loop.context.keys.calls[seat])

    def none(self) -> None:
        self.pilot.press(pygame.K_BACKSPACE)

    def claim(self) -> None:
        self.pilot.press(pygame.K_RETURN)

    def go_on(self) -> None:
        self.pilot.press(pygame.K_RETURN)


class Mouse:
    """Click only."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def press(self, name: str) -> None:
        self.pilot.click(name)

    def card(self, card: int, second: bool) -> None:
        self.pilot.click(f"card:{card}", 3 if second else 1)

    def call(self, seat: int) -> None:
        self.pilot.click(f"seat:{seat}")

    def none(self) -> None:
        self.pilot.click("none")

    def claim(self) -> None:
        self.pilot.click("claim")

    def go_on(self) -> None:
        self.pilot.click("next")


class Gamepad:
    """Use the hat and buttons of a gamepad only."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def press(self, name: str) -> None:
        self.pilot.walk_hat(name)
        self.pilot.pad(0)

    def card(self, card: int, second: bool) -> None:
        self.pilot.walk_hat(f"card:{card}")
        self.pilot.pad(2 if second else 0)

    def call(self, seat: int) -> None:
        self.pilot.pad(6, seat)

    def none(self) -> None:
        self.press("none")

    def claim(self) -> None:
        self.pilot.pad(6)

    def go_on(self) -> None:
        self.pilot.pad(0)


Hand = Keyboard | Mouse | Gamepad

HANDS: tuple[Callable[[Pilot], Hand], ...] = get_args(Hand)


def give(hand: Hand, answer: Action) -> None:
    """Give an answer as a player does."""
    match answer:
        case Say():
            hand.press(f"say:{answer.choice}")
        case Jump():
            board = hand.pilot.screen.doing.board  # type: ignore[attr-defined]
            if board.chosen != answer.source:
                hand.press(f"hole:{answer.source}")
            hand.press(f"hole:{answer.target}")
        case Take():
            hand.press(f"cap:{answer.card}")
        case CallFor():
            hand.call(answer.seat)
        case NoneHere():
            hand.none()
        case Claim():
            for card in answer.left:
                hand.card(card, second=False)
            for card in answer.right:
                hand.card(card, second=True)
            course = course_of(hand.pilot)
            if isinstance(course.step.task, Find) and not course.step.task.picks(course.at):
                hand.claim()
        case _:
            raise AssertionError(answer)


def tried(hand: Hand, most: int) -> int:
    """Finish the step, giving every wrong answer on the way, or about so many at each place."""
    course, missed = course_of(hand.pilot), 0
    while not course.done:
        task, at = course.step.task, course.at
        wrong = [one for one in task.answers(at) if task.fault(at, one) is not None]
        for answer in wrong[:: 1 + len(wrong) // most]:
            give(hand, answer)
            missed += 1
            told = course.told
            assert course.at == at
            assert told is not None
            assert (told.answer, told.right) == (answer, False)
            assert told.reason is not None
            palette = hand.pilot.loop.view().look.palette
            assert squeezed(reason_words(told.reason, palette)) in said(hand.pilot), answer
        way = task.way(at)
        assert way is not None
        give(hand, way)
        assert course.at != at
    assert squeezed(course.step.seen) in said(hand.pilot)
    return missed


def finish(hand: Hand, lesson: Lesson, most: int) -> int:
    """Take a lesson from its row to its end, and return how often it was answered wrongly."""
    hand.pilot.push(LessonsScreen(hand.pilot.loop.context))
    assert isinstance(hand.pilot.screen, LessonsScreen)
    hand.press(f"lesson:{lesson.key}")
    course, missed = course_of(hand.pilot), 0
    for number in range(len(lesson.steps)):
        assert course.number == number
        assert squeezed(course.step.words) in said(hand.pilot)
        missed += tried(hand, most)
        hand.go_on()
    assert course.finished
    assert squeezed(lesson.ending) in said(hand.pilot)
    settings = hand.pilot.loop.context.settings
    assert lesson.key in settings.lessons_done
    assert lesson.key not in settings.lessons
    return missed


def wrong_answers(lesson: Lesson) -> int:
    """Return how many wrong answers there are on the way through a lesson."""
    count, course = 0, Course(lesson)
    while not course.finished:
        while not course.done:
            task, at = course.step.task, course.at
            count += sum(task.fault(at, answer) is not None for answer in task.answers(at))
            way = task.way(at)
            assert way is not None
            course.answer(way)
        course.go_on()
    return count


USUAL = {
    (SET, Keyboard),
    (TRIPLES, Mouse),
    (SUMZ, Keyboard),
    (TRIANGLE, Mouse),
    (ULTRA, Mouse),
    (QUADS, Keyboard),
    (CAPS, Keyboard),
    (TOGETHER, Gamepad),
}
"""Ways through a lesson of which each lesson and each hand has one; the others take long."""


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("lesson", "hand"),
    [
        pytest.param(
            lesson,
            hand,
            id=f"{lesson.key}-{hand.__name__}",
            marks=() if (lesson, hand) in USUAL else pytest.mark.slow,
        )
        for lesson in LESSONS
        for hand in get_args(Hand)
    ],
)
def test_a_lesson_is_finished_with_some_wrong_answers(
    pilot: Pilot, lesson: Lesson, hand: Callable[[Pilot], Hand]
) -> None:
    assert finish(hand(pilot), lesson, 1) >= len(lesson.steps)


@pytest.mark.slow
@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(one, id=one.key, marks=() if number == 0 else pytest.mark.long)
        for number, one in enumerate(LESSONS)
    ],
)
@pytest.mark.parametrize("hand", HANDS[:2], ids=lambda hand: hand.__name__)
def test_a_lesson_is_finished_with_every_wrong_answer_tried_once(
    pilot: Pilot, lesson: Lesson, hand: Callable[[Pilot], Hand]
) -> None:
    missed = finish(hand(pilot), lesson, 10**6)
    assert missed == wrong_answers(lesson) > 100


@pytest.mark.heavy
@pytest.mark.parametrize("hand", HANDS[:2], ids=lambda hand: hand.__name__)
def test_a_lesson_of_a_new_game_is_its_words_and_its_cards(
    pilot: Pilot, hand: Callable[[Pilot], Hand]
) -> None:
    """It has cards of its own, and claims of any number of them, in one group."""
    task = Find("proset", (1, 2, 3, 4, 7), times=3)
    step = LessonStep("Find three ProSets here.", task, "These were all.", "The dots cancel out.")
    course = enter(pilot, Lesson("proset", "proset", "Dots.", (step,), "Done."))
    assert tried(hand(pilot), 10**6) > 50
    assert course.done


# Left and taken up again.


def started(folder: Path) -> Pilot:
    """Start the program anew: what it knows is what the folder has."""
    pilot = Pilot((800, 600))
    context = pilot.loop.context
    context.settings = replace(load(folder).settings, speed=0)
    context.keep = lambda settings: save(folder, settings)
    pilot.frame()
    return pilot


def row(pilot: Pilot, lesson: Lesson) -> tuple[str, bool]:
    """Return the note of a lesson's row, and whether it has the sign of one that is done."""
    found = pilot.widget(f"lesson:{lesson.key}")
    sprites = found.sprites(pilot.loop.view(), focused=False, hovered=False)
    words = [sprite.face.name for sprite in sprites if sprite.face.kind == "text"]
    return words[1], any(sprite.face.kind == "icon" for sprite in sprites)  # beside the title


def test_a_lesson_goes_on_where_the_program_was_killed(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.push(LessonsScreen(pilot.loop.context))
    assert row(pilot, SET) == ("12 steps", False)
    pilot.click("lesson:set")
    for _ in range(3):
        pilot.click("next")
    pilot.wait(1500)  # then nothing is said: the program is gone
    pygame.display.quit()

    pilot = started(tmp_path)
    pilot.push(LessonsScreen(pilot.loop.context))
    assert row(pilot, SET) == ("3 of 12", False)
    assert row(pilot, SUMZ) == ("11 steps", False)
    pilot.click("lesson:set")
    course = course_of(pilot)
    assert course.number == 3
    while not course.finished:
        pilot.click("next")
    pilot.wait(1500)
    pygame.display.quit()

    pilot = started(tmp_path)
    pilot.push(LessonsScreen(pilot.loop.context))
    assert row(pilot, SET) == ("Done", True)
    assert pilot.screen.focus == "lesson:triples"
    pilot.click("lesson:set")
    assert course_of(pilot).number == 0  # from the beginning; it stays done all the same
    pilot.click("next")
    pilot.press(pygame.K_ESCAPE)
    assert row(pilot, SET) == ("1 of 12", True)
    pygame.display.quit()


def test_the_last_row_is_practice_of_the_keys(pilot: Pilot) -> None:
    pilot.push(LessonsScreen(pilot.loop.context))
    pilot.click("keys")
    assert isinstance(pilot.screen, KeysScreen)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, LessonsScreen)


def test_steps_are_skipped_and_gone_back_to(pilot: Pilot) -> None:
    course = enter(pilot, TRIPLES)
    previous = pilot.widget("previous")
    assert not previous.enabled
    numbers = []
    for name in ("next", "next", "previous", "next", "next"):
        pilot.click(name)
        numbers.append(course.number)
    assert numbers == [1, 2, 1, 2, 3]
    assert pilot.loop.context.settings.lessons == {"triples": 3}
    pilot.click("back")
    assert isinstance(pilot.screen, SelectorScreen)


def test_a_number_that_no_lesson_has_is_its_end(pilot: Pilot) -> None:
    course = enter(pilot, SUMZ, 4000)
    assert course.finished
    pilot.click("again")
    assert (course.number, course.finished) == (0, False)
