"""Lessons: what they call right is right by the rules, and all else gets a reason."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from test_cap_lesson import is_right_of_caps
from threes import is_quad, is_set, is_triple, is_ultra

from game.core import pairs, ternary, xor
from game.core.lattice import board_after
from game.core.rules import Action, Entry
from game.games.claims.classic import CLASSIC
from game.games.claims.hints import FOUND_BEFORE
from game.games.claims.state import Call, Claim, NoneHere
from game.games.claims.sumz import SUMZ
from game.games.pegs.state import Jump
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TRIANGLE
from game.play.lessons.cap_tasks import CapTask
from game.play.lessons.card_tasks import (
    SEATS,
    CardTask,
    Find,
    HowMany,
    IsIt,
    NameCard,
    TwoPlayerTask,
    WhoMay,
)
from game.play.lessons.family_lessons import LESSONS
from game.play.lessons.task import CallFor, Course, Lesson, LessonStep, Reason, Say, Task
from game.play.lessons.triangle_lesson import AskBoard, BoardTask, Jumps, fewest

MOST_WORDS, MOST_SEEN, MOST_HINT, MOST_TAGLINE = 220, 140, 110, 64  # letters
MINUTES = (2, 4)
READING, ANSWERING, LOOKING = 15, 3.5, 0.9  # letters a second; seconds an answer, and a card

STEPS = [
    pytest.param(lesson, step, id=f"{lesson.key}-{number}")
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps, 1)
]
every_step = pytest.mark.parametrize(("lesson", "step"), STEPS)
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


class Told(NamedTuple):
    """An answer that could be given, and what came of it."""

    at: Any
    answer: Action
    fault: Reason | None


def tried(task: Task) -> list[Told]:
    """Return every answer at every place on the way to the end, which the hints lead."""
    at: Any = task.start()
    found: list[Told] = []
    for _ in range(20):
        if task.done(at):
            return found
        found += [Told(at, answer, task.fault(at, answer)) for answer in task.answers(at)]
        way = task.way(at)
        assert way is not None
        at = task.state_after(at, way)
    raise AssertionError("the step does not end")


def is_right(task: Task, at: Any, answer: Action) -> bool:
    """Tell by the rules, asked in another way than by the task, whether an answer is right."""
    match task, answer:
        case Find(game="sumz"), Claim():
            groups = (task.given, answer.left) if task.given else (answer.left, answer.right)
            slots = task.position(at).options.cards.places
            return len({ternary.total(group, slots) for group in groups}) == 1
        case NameCard(), Claim():
            return ternary.total((*task.given, *answer.left), 3) == 0
        case NameCard(), Say():
            colours = [ternary.digits(card, 3)[1] for card in task.given]
            return (sum(colours) + answer.choice) % 3 == 0
        case Find(), Claim():
            return holds(task.game, *task.given, *answer.left)
        case IsIt(), Say():
            return holds(task.game, *task.given) == (answer.choice == 0)
        case HowMany(), Say():
            return task.choices[answer.choice] == str(len(pairs.table()[task.given[0]]))
        case Jumps(goal="way"), Jump():
            state = task.position(at)
            allowed = answer in TRIANGLE.moves(state, 0)
            return allowed and fewest(task.size, task.state_after(at, answer)) == 1
        case BoardTask(), Jump():
            allowed = answer in TRIANGLE.moves(task.position(at), 0)
            return allowed and task.marked in (None, answer.target)
        case AskBoard(), Say():
            return answer.choice == asked(task)
        case CapTask(), _:
            return is_right_of_caps(task, at, answer)
        case WhoMay(), Say():
            return answer.choice == task.caller
        case TwoPlayerTask(), _:
            return together(task, at, answer)
    raise AssertionError(f"{task} takes no {answer}")


def holds(game: str, *cards: int) -> bool:
    """Tell whether cards are what a game is about."""
    rules: dict[str, Callable[..., bool]] = {
        "classic": is_set,
        "triples": is_triple,
        "ultra": is_ultra,
        "quads": is_quad,
    }
    return rules[game](*cards)


def asked(task: AskBoard) -> int:
    """Return the right word by trying every way the board can end."""
    ends = endings(task.size, task.markers)
    if task.about == "jump":
        return 0 if ends != {task.markers} else 1
    alone = {end for end in ends if end.bit_count() == 1}
    if task.about == "one":
        return 0 if alone else 1
    (colour,) = {triangle(task.size).colours[end.bit_length() - 1] for end in alone}
    return colour - 1


def endings(size: int, markers: int) -> set[int]:
    """Return every board on which a game from here can end."""
    ends, seen, open_ = set(), {markers}, [markers]
    while open_:
        here = open_.pop()
        following = {board_after(here, jump) for jump in triangle(size).legal(here)}
        if not following:
            ends.add(here)
        open_ += following - seen
        seen |= following
    return ends


def together(task: TwoPlayerTask, at: Any, answer: Action) -> bool:
    """Tell whether the rules allow it, and whether it is what was asked for."""
    seat = answer.seat if isinstance(answer, CallFor) else at.caller
    if seat is None:
        return False  # nobody has called
    done = Entry(0, seat, Call() if isinstance(answer, CallFor) else answer)
    if CLASSIC.refusal(at, done) is not None:
        return False
    if isinstance(answer, CallFor):
        return answer.seat == task.seat
    gained: int = CLASSIC.apply(at, done).scores[seat] - at.scores[seat]
    if isinstance(answer, NoneHere):
        return gained > 0
    return gained < 0 if task.wanted == "mistake" else gained > 0


# Right and wrong.


@every_step
def test_what_is_right_is_right_by_the_rules_and_nothing_else_is(
    lesson: Lesson, step: LessonStep
) -> None:
    for at, answer, fault in tried(step.task):
        assert (fault is None) == is_right(step.task, at, answer), answer


@every_step
def test_every_answer_that_is_not_right_gets_a_reason_and_changes_nothing(
    lesson: Lesson, step: LessonStep
) -> None:
    number = lesson.steps.index(step)
    reasons = 0
    for at, answer, fault in tried(step.task):
        if fault is None:
            continue
        reasons += 1
        if fault.explanation is None:
            assert re.fullmatch(r"[A-Z][^\n]+[.!]", fault.sentence), answer
        else:
            assert not fault.explanation.right
            assert any(not aspect.right for aspect in fault.explanation.aspects), answer
        course = Course(lesson, number)
        course.at = at
        assert not course.answer(answer)
        assert (course.at, course.done, course.number) == (at, False, number)
        assert course.told is not None
        assert course.told.reason == fault
    assert reasons > 0, "nothing can be wrong in this step"


@every_step
def test_every_answer_is_offered_once(lesson: Lesson, step: LessonStep) -> None:
    answers = step.task.answers(step.task.start())
    assert len(answers) == len(set(answers)) >= 2


def test_the_answers_are_all_there_could_be() -> None:
    """Counted by hand for one step of each kind."""
    steps = {lesson.key: lesson.steps for lesson in LESSONS}

    def count(key: str, number: int) -> int:
        task = steps[key][number - 1].task
        return len(task.answers(task.start()))

    assert count("set", 1) == 4
    assert count("set", 12) == 12 * 11 * 10 // 6
    assert count("triples", 8) == 16 * 15 // 2
    assert count("sumz", 11) == (3**5 - 1) // 2
    assert count("ultra", 6) == 5 * 4 // 2
    assert count("quads", 10) == 8 * 7 * 6 * 5 // 24
    assert count("triangle", 10) == 9 * 1  # each marker into the one empty hole
    assert count("noset", 1) == 7
    assert count("together", 2) == SEATS + 9 * 8 * 7 // 6 + 1


# What the words say of the cards.


def test_lessons_say_what_their_tables_hold() -> None:
    tasks: list[list[Any]] = [[step.task for step in lesson.steps] for lesson in LESSONS]
    set_, triples, sumz, boards, ultra, quads, odd, _, together_ = tasks
    several = set_[11]
    squiggles = [card for card in several.table if ternary.digits(card)[0] == 2]
    assert len(ternary.find_sets(several.table)) == 4
    assert ternary.find_sets(squiggles)
    for number in (4, 5, 9, 10):
        assert len(ternary.find_sets(set_[number].table)) == 1
    columns = zip(*map(ternary.digits, set_[7].given), strict=True)
    assert [len(set(column)) for column in columns] == [3, 3, 3, 3]  # "different in all four"
    assert triples[7].table == tuple(sorted(pairs.table()[triples[7].given[0]]))
    six = triples[8]
    sets = ternary.find_sets(six.table)
    assert len(ternary.find_triples(six.table)) == 1
    assert len(sets) == 2
    assert is_set(*triples[6].given)  # "In Set it would be a set."
    assert len(ternary.find_triples(triples[9].table)) == 2
    several = triples[3]
    assert several.times == sum(ternary.is_pair(several.given[0], card) for card in several.table)
    lessons_of_the_family(ultra, quads)
    colours = [ternary.digits(card, 3)[1] for card in odd[1].given]
    assert [colours.count(value) for value in range(3)] == [1, 1, 3]  # red, blue, green
    shapes = [ternary.digits(card, 3)[0] for card in odd[3].given]
    assert [shapes.count(value) for value in range(3)] == [1, 2, 2]  # ovals, diamonds, squiggles
    five = sumz[10]
    assert len(SUMZ.claims(SUMZ.default_options(), five.table)) == 4
    for number in (5, 6, 7, 8, 9):
        groups = sumz[number].position(())
        assert len(SUMZ.claims(groups.options, groups.table)) == 1
    assert [len(set(task.given)) for task in sumz[:5]] == [2] * 5  # no card is there twice
    last = boards[7]
    assert [count % 2 for count in triangle(last.size).tally(last.markers)] == [1, 1, 0]
    apex = boards[8]
    assert triangle(apex.size).tally(apex.markers) == (3, 3, 3)
    whole = boards[9]
    assert whole.markers.bit_count() - 1 == 8  # "eight jumps to one marker"
    assert not CLASSIC.claims_left(together_[7].table)


def lessons_of_the_family(ultra: list[Any], quads: list[Any]) -> None:
    """What the steps of UltraSet and Quads, counted from 0, say of their tables."""
    counts = [len(ternary.find_ultras(ultra[number].table)) for number in (8, 9, 10)]
    assert counts == [1, 4, 15]
    (match,) = ternary.find_ultras(ultra[8].table)
    shapes, _, shadings, _ = (
        set(column) for column in zip(*map(ternary.digits, match), strict=True)
    )
    assert len(shapes) == len(shadings) == 1
    diamonds = [card for card in ultra[10].table if ternary.digits(card)[0] == 1]
    assert ternary.find_ultras(diamonds)
    a, b, c, d = ultra[7].given
    assert ternary.is_pair(a, b)
    assert ternary.is_pair(c, d)
    for number in (5, 6):
        step = ultra[number]  # what they miss, which shows, is not to be picked
        assert ternary.third(*step.given) not in step.table
    counts = [len(xor.find_quads(quads[number].table)) for number in (8, 9, 10)]
    assert counts == [1, 1, 5]
    (six,), (eight,) = (xor.find_quads(quads[number].table) for number in (8, 9))
    assert len({card // 4 % 4 for card in six}) == len({card % 4 for card in eight}) == 1
    assert xor.find_quads([card for card in quads[10].table if card % 4 == 3])


def test_pairs_of_a_lesson_stay_pairs_in_what_is_told() -> None:
    """Of three ways to make pairs the rules choose one, which has to be the one that shows."""
    lesson = next(lesson for lesson in LESSONS if lesson.key == "ultra")
    asked = [step.task for step in lesson.steps if isinstance(step.task, Find | IsIt)]
    given = [task for task in asked if task.game == "ultra" and task.given]
    assert len(given) == 5
    for task in given:
        claims = task.answers(()) if isinstance(task, Find) else (None,)
        for claim in claims:
            chosen = claim.left if isinstance(claim, Claim) else ()
            cards = task.given + chosen
            groups = map(frozenset, task.explain_cards(chosen).groups)
            assert set(groups) == {frozenset(cards[:2]), frozenset(cards[2:])}, cards


def test_what_was_found_before_is_not_found_again() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.key == "quads")
    course = Course(lesson, len(lesson.steps) - 1)
    course.show_hint()
    first = course.hint
    assert isinstance(first, Claim)
    assert course.answer(first)
    assert not course.done
    assert not course.answer(Claim(first.left[::-1]))
    assert course.told is not None
    assert course.told.reason == Reason(FOUND_BEFORE)
    course.show_hint()
    assert course.hint not in (None, first)
    assert course.answer(course.hint)
    assert course.done


def test_a_claim_of_any_number_of_cards_can_be_asked_for() -> None:
    """A lesson of another game of cards needs its words and its cards alone."""
    task = Find("proset", (1, 2, 3, 4, 7))
    assert task.picks(()) == 0
    answers = task.answers(())
    assert len(answers) == 2**5 - 1
    right = {
        claim.left for claim in answers if isinstance(claim, Claim) and not task.fault((), claim)
    }
    assert right == {(1, 2, 3), (3, 4, 7), (1, 2, 4, 7)}


# Words.


@every_step
def test_words_are_short_and_end(lesson: Lesson, step: LessonStep) -> None:
    for words, most in (
        (step.words, MOST_WORDS),
        (step.seen, MOST_SEEN),
        *([(step.hint, MOST_HINT)] if step.hint else []),
    ):
        assert 0 < len(words) <= most, len(words)
        # The catalogue of translations knows sentences by this form.
        assert re.fullmatch(r"[A-Z][^\n]* [^\n]*[.!?]", words)
        assert words.count("**") % 2 == 0


@every_step
def test_what_is_answered_with_words_has_a_hint_of_its_own(
    lesson: Lesson, step: LessonStep
) -> None:
    """Cards and holes can light up; a word cannot."""
    assert step.hint or not step.task.choices


@every_lesson
def test_nobody_is_scolded(lesson: Lesson) -> None:
    told = [fault.sentence for step in lesson.steps for *_, fault in tried(step.task) if fault]
    for words in (*told, *(step.words + step.seen + step.hint for step in lesson.steps)):
        assert not re.search(r"\b(wrong|bad|stupid|fail|failed|error|no!|careful)\b", words.lower())


@every_lesson
def test_a_lesson_takes_two_to_four_minutes(lesson: Lesson) -> None:
    """For somebody who reads at a usual pace, and looks at each card or marker once a step."""
    seconds = 0.0
    for step in lesson.steps:
        seconds += len(step.words + step.seen) / READING
        seconds += ANSWERING * len({told.at for told in tried(step.task)})
        seconds += LOOKING * lying(step.task)
    if lesson.key == "odd":  # about a single question
        assert len(lesson.steps) == 4
        assert 1 <= seconds / 60 <= MINUTES[1]
        return
    assert 8 <= len(lesson.steps) <= 14
    assert MINUTES[0] <= seconds / 60 <= MINUTES[1], f"{seconds / 60:.1f} minutes"


def lying(task: Task) -> int:
    """Return how many cards or markers there are to look at."""
    if isinstance(task, BoardTask):
        return task.markers.bit_count()
    if isinstance(task, CapTask):  # a whole deck lies in order: nobody looks at each card of it
        return len(task.cards)
    assert isinstance(task, CardTask)
    return len(task.given) + len(task.position(task.start()).table)


def test_keys_of_lessons_can_be_kept() -> None:
    keys = [lesson.key for lesson in LESSONS]
    assert " ".join(keys) == "set triples sumz triangle ultra quads odd noset together"
    assert all(len(lesson.tagline) <= MOST_TAGLINE for lesson in LESSONS)


# The course.


def answers(course: Course) -> list[Action]:
    """Return the right answers."""
    task, at = course.step.task, course.at
    return [answer for answer in task.answers(at) if task.fault(at, answer) is None]
