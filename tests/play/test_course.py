"""The course of a lesson: hints, steps back and on, jumps that are undone."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from test_lessons import answers, every_lesson

from game.core.rules import Action
from game.games import GAMES
from game.games.noset.state import Take
from game.games.pegs.state import Jump
from game.games.triangle.lattice import triangle
from game.play.lessons.cap_tasks import ASTRAY, STUCK, Takes
from game.play.lessons.family_lessons import LESSONS
from game.play.lessons.review_lessons import task_of
from game.play.lessons.task import HINT_AFTER, Course, Lesson, LessonStep, Reason, Say
from game.play.lessons.triangle_lesson import Jumps, fewest
from game.play.practice.reviews import stumbles
from game.play.session import Session


@every_lesson
def test_hints_alone_lead_through_a_lesson(lesson: Lesson) -> None:
    course = Course(lesson)
    numbers = [course.number]
    while not course.finished:
        course.show_hint()
        hint = course.hint
        assert hint is not None
        assert course.answer(hint)
        if course.done:
            assert not course.hint
            course.go_on()
            numbers.append(course.number)
    assert numbers == list(range(len(lesson.steps) + 1))
    assert not course.answer(Say(0))
    course.go_on()
    assert course.number == len(lesson.steps)


def test_hints_come_by_themselves_after_some_answers() -> None:
    course = Course(LESSONS[0])
    wrong = [one for one in course.step.task.answers(()) if course.step.task.fault((), one)]
    for number, answer in enumerate(wrong[:HINT_AFTER]):
        assert (course.hint is not None) == (number >= HINT_AFTER)
        course.answer(answer)
    assert course.hint == course.step.task.way(())


def test_hints_end_with_what_they_led_to_and_say_where_none_leads() -> None:
    lesson = LESSONS[3]
    course = Course(lesson, len(lesson.steps) - 1)
    course.show_hint()
    hint = course.hint
    assert hint is not None
    assert course.answer(hint)
    assert not course.hint
    task = course.step.task
    while fewest(4, course.at) == 1:
        course.answer(
            max(answers(course), key=lambda jump: fewest(4, task.state_after(course.at, jump)))
        )
    assert course.no_hint_reason is None  # nobody has asked
    course.show_hint()
    assert course.no_hint_reason is not None


def test_back_skip_and_again() -> None:
    course = Course(LESSONS[0], 3)
    course.back()
    course.back()
    numbers = [course.number]
    for way in (course.back, course.back, course.go_on, course.go_on, course.restart):
        way()
        numbers.append(course.number)
    assert numbers == [1, 0, 0, 1, 2, 0]
    assert (course.told, course.missed) == (None, 0)


@pytest.mark.parametrize("number", [-3, 0, 5, 12, 13, 99])
def test_any_number_of_a_file_is_a_step(number: int) -> None:
    course = Course(LESSONS[0], number)
    assert course.number == min(max(0, number), len(LESSONS[0].steps))
    assert course.finished == (number >= len(LESSONS[0].steps))


def test_jumps_are_taken_back_one_by_one() -> None:
    lesson = LESSONS[3]
    course = Course(lesson, len(lesson.steps) - 1)
    boards = [course.at]
    assert not course.undo()
    for _ in range(3):
        source, _, target = triangle(4).legal(course.at)[0]
        assert course.answer(Jump(source, target))
        boards.append(course.at)
    for board in boards[-2::-1]:
        assert course.undo()
        assert course.at == board
    assert not course.can_undo


def test_the_whole_board_says_when_it_is_stuck_and_when_it_is_won() -> None:
    lesson = LESSONS[3]
    task: Any = lesson.steps[-1].task
    assert isinstance(task, Jumps)
    assert task.goal == "whole"
    stuck = won = 0
    seen, open_ = {task.markers}, [task.markers]
    while open_:
        at = open_.pop()
        jumps = [Jump(s, t) for s, _, t in triangle(task.size).legal(at)]
        assert all(task.fault(at, jump) is None for jump in jumps)
        assert (task.stuck(at) is None) == (bool(jumps) or at.bit_count() == 1)
        stuck += task.stuck(at) is not None
        won += task.done(at)
        assert task.done(at) == (at.bit_count() == 1)
        alone = fewest(task.size, at) == 1
        assert (task.way(at) is None) == (task.done(at) or not alone)
        assert (task.no_answer_reason(at) is None) == alone
        for jump in jumps:
            following = task.state_after(at, jump)
            if following not in seen:
                seen.add(following)
                open_.append(following)
    assert stuck > 5
    assert won >= 1


def test_a_table_of_no_set_that_was_lost_is_played_again_to_the_most() -> None:
    """Only the most ends it; after a card too many, undo is the way on."""
    options = replace(GAMES["noset"].default_options(), goal="streak")
    session = Session(GAMES["noset"], options, "again")
    table = session.state.table
    line: list[Action] = []
    while session.result is None:
        if session.state.table != table:
            table, line = session.state.table, []
        right = session.rules.moves(session.state, 0)
        losing = [take for take in map(Take, session.state.open) if take not in right]
        line.append([*losing, *right][0])
        assert session.submit(0, line[-1], 1000 * len(session.log)).refusal is None
    stumble = stumbles(session, 0)[0]
    assert stumble.posed == table
    task = task_of("noset", options, stumble.posed)
    assert isinstance(task, Takes)
    course = Course(Lesson("again", "noset", "", (LessonStep("", task, ""),), ""))
    assert all(map(course.answer, line))
    course.show_hint()
    assert course.hint is None
    assert course.no_hint_reason == Reason(ASTRAY)
    while free := task.position(course.at).open:
        assert course.answer(Take(free[0]))
    assert course.stuck == Reason(STUCK)
    while course.can_undo:
        course.undo()
    while not course.done:
        way = task.way(course.at)
        assert way is not None
        assert course.answer(way)
    assert len(course.at) == session.states[-2].most_cards


def test_a_reply_is_undone_with_the_card_it_answers() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.key == "noset")
    number = next(n for n, step in enumerate(lesson.steps) if getattr(step.task, "replies", False))
    course = Course(lesson, number)
    begun = course.at
    answer = course.step.task.way(begun)
    assert answer is not None
    assert course.answer(answer)
    assert len(course.at) == len(begun) + 2
    assert course.undo()
    assert course.at == begun


def test_lessons_are_told_apart() -> None:
    for one, other in pairwise(LESSONS):
        assert one.key != other.key
        assert one.tagline != other.tagline
