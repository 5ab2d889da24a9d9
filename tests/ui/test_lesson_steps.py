"""Within a step of a lesson, choices, hints, jumps, keys, room for its words; and its end."""

import pygame
import pytest
from hands import behind
from kept import help_text, letters
from pilot import Pilot
from test_lessons_screen import (
    SET,
    SUMZ,
    TOGETHER,
    TRIANGLE,
    TRIPLES,
    Mouse,
    enter,
    give,
    pilot,
    said,
    squeezed,
)

from game.play.lessons.family_lessons import LESSONS
from game.play.lessons.task import Course, Lesson
from game.play.lessons.triangle_lesson import ASTRAY, STUCK
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.kit.view import Moment, View
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.learn.lesson_words import feedback
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.table.table_screen import TableScreen

__all__ = ["pilot"]

LEAST_PX = 11  # of letters in the smallest window


def test_a_choice_is_taken_back_by_pressing_again(pilot: Pilot) -> None:
    course = enter(pilot, SET, 4)
    cards = pilot.screen.doing.cards  # type: ignore[attr-defined]
    for name in ("card:42", "card:51", "card:42", "card:51"):
        pilot.click(name)
    assert cards.selection.cards == ()
    assert course.told is None
    pilot.click("card:60")
    pilot.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert cards.selection.cards == ()


def test_two_presses_put_a_card_in_the_second_group(pilot: Pilot) -> None:
    enter(pilot, SUMZ, 5)
    cards = pilot.screen.doing.cards  # type: ignore[attr-defined]
    claim = pilot.widget("claim")
    assert not claim.enabled
    seen = []
    for _ in range(3):
        pilot.press(ord("q"))
        seen.append((cards.selection.left, cards.selection.right))
    assert seen == [((37,), ()), ((), (37,)), ((), ())]


def test_hints_are_there_at_once_for_who_asks(pilot: Pilot) -> None:
    hint = enter(pilot, TRIANGLE, 4).step.hint
    assert squeezed(hint) not in said(pilot)
    pilot.press(pygame.K_F2)
    assert squeezed(hint) in said(pilot)
    button = pilot.widget("hint")
    assert not button.enabled
    enter(pilot, SET, 9)
    pilot.click("hint")
    cards = [s for s in pilot.scene().sprites if "hint" in s.marks]
    assert [sprite.face.index for sprite in cards] == [1]  # one of three
    enter(pilot, SET, 3)
    pilot.press(pygame.K_F2)
    assert squeezed("Compare their shapes") in said(pilot)
    enter(pilot, SET, 0)
    pilot.press(pygame.K_F2)
    assert squeezed("It’s the marked card.") in said(pilot)


def test_a_marker_that_cannot_jump_is_told_of(pilot: Pilot) -> None:
    enter(pilot, TRIANGLE, 1)
    pilot.click("hole:9")
    assert squeezed("This one can’t jump: it has no neighbour to jump over.") in said(pilot)
    pilot.click("hole:0")
    assert squeezed("This one can’t jump: it has no neighbour to jump over.") not in said(pilot)


def test_jumps_are_undone_and_a_board_with_none_says_so(pilot: Pilot) -> None:
    course = enter(pilot, TRIANGLE, len(TRIANGLE.steps) - 1)
    mouse = Mouse(pilot)
    boards = [course.at]
    while course.stuck is None:
        for jump in course.step.task.answers(course.at):
            if course.step.task.fault(course.at, jump) is None:
                give(mouse, jump)
                break
        boards.append(course.at)
    assert len(boards) > 3
    assert squeezed(STUCK) in said(pilot)
    pilot.click("undo")
    assert course.at == boards[-2]
    pilot.press(pygame.K_F2)
    assert squeezed(ASTRAY) in said(pilot)
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert course.at == boards[-4]
    assert course.stuck is None


def test_enter_is_harmless_where_there_is_nothing_to_claim(pilot: Pilot) -> None:
    for lesson in LESSONS:
        kinds = {type(step.task): number for number, step in enumerate(lesson.steps)}
        for number in kinds.values():
            course = enter(pilot, lesson, number)
            pilot.screen.focus = ""
            pilot.press(pygame.K_RETURN)
            pilot.press(pygame.K_BACKSPACE)
            assert course.number == number


def test_call_keys_are_the_players_own(pilot: Pilot) -> None:
    pilot.loop.context.settings = Settings(speed=0, bindings={"call 1": "f5"})
    course = enter(pilot, TOGETHER)
    pilot.press(pygame.K_1)
    assert course.told is None
    pilot.press(pygame.K_F5)
    assert course.done


def test_keys_of_cards_are_those_of_the_layout(pilot: Pilot) -> None:
    pilot.loop.context.settings = Settings(speed=0, layout="azerty")
    course = enter(pilot, SET)
    pilot.press(ord("z"))  # where others have W: the second card
    assert course.done


@pytest.mark.parametrize("lesson", [SET, TRIANGLE], ids=lambda lesson: lesson.key)
def test_things_move_unless_one_wants_them_still(pilot: Pilot, lesson: Lesson) -> None:
    for settings, moves in (
        (Settings(speed=100), True),
        (Settings(speed=0), False),
        (Settings(speed=100, reduce_motion=True), True),  # it fades
    ):
        pilot.loop.context.settings = settings
        course = enter(pilot, lesson)
        pilot.wait(2000)
        course.show_hint()
        assert course.hint is not None
        give(Mouse(pilot), course.hint)
        if lesson is SET:
            pilot.click("next")  # cards are dealt
        assert bool(pilot.screen.motion(Moment(pilot.ms, pilot.ms))) == moves
        pilot.wait(2500)
        assert not pilot.screen.motion(Moment(pilot.ms, pilot.ms))


@pytest.mark.heavy
@pytest.mark.usefixtures("unseen_screen")
@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        ((800, 600), 1.6),
        pytest.param((800, 600), 1.0, marks=pytest.mark.slow),
        *(
            pytest.param(size, text_size, marks=pytest.mark.slow)
            for size in ((1280, 720), (900, 1400))
            for text_size in (1.0, 1.6)
        ),
    ],
    ids=str,
)
def test_words_of_all_steps_have_room(size: tuple[int, int], text_size: float) -> None:
    """With the longest there is to say below: what was seen, or a reason and a hint."""
    view, found = View(size, letters(), text_size=text_size), []
    context = Context(lambda: "", help_text)
    for lesson in LESSONS:
        for number, step in enumerate(lesson.steps):
            for right in (True, False):
                context.change(lessons={lesson.key: number})
                screen = LessonScreen(context, lesson)
                course = screen.doing.course
                answered(course, right=right)
                texts = [s for s in behind(screen, view, Moment(0, 0)) if s.face.kind == "text"]
                told = squeezed("".join(sprite.face.name for sprite in texts))
                lines = [line.split("} ")[1] for line in feedback(course, view.look.palette, "")]
                assert len(lines) == (1 if right else 2)
                least = min(float(text.style[0]) for text in texts)
                missing = [one for one in (step.words, *lines) if squeezed(one) not in told]
                if missing or screen.widget_named("told") or least < LEAST_PX:
                    found.append(f"{lesson.key} {number} {right}: {missing}, {least} px high")
    assert not found, "\n".join(found)


def answered(course: Course, *, right: bool) -> None:
    """Have the step done, or missed so often that there is a hint."""
    task = course.step.task
    while right and not course.done:
        way = task.way(course.at)
        assert way is not None
        course.answer(way)
    wrong = [answer for answer in task.answers(course.at) if task.fault(course.at, answer)]
    if not right:
        course.answer(wrong[0])
        course.show_hint()


@pytest.mark.parametrize(
    ("lesson", "name", "expected"),
    [
        (SET, "next", TableScreen),
        (TRIANGLE, "next", TableScreen),
        (TRIPLES, "lesson", LessonScreen),
        (TOGETHER, "next", SheetScreen),
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
    enter(pilot, SET, len(SET.steps) - 1)
    pilot.click("next")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.screen.model.introduction.rule()  # but no lesson is offered again
    assert pilot.screen.widget_named("teach") is None
    enter(pilot, TOGETHER, len(TOGETHER.steps))
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, SheetScreen)
