"""Samples of the screens of game.ui.pages.learn, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.rng import Rng
from game.games import GAMES
from game.games.pegs.state import Jump
from game.games.triangle.lattice import triangle
from game.play.days import number_of
from game.play.lessons.family_lessons import LESSONS
from game.play.practice.thirty import LASTS_MS, Thirty
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.library import Library
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.learn.lessons_screen import LessonsScreen
from game.ui.pages.learn.reviews import due_reviews_screen
from game.ui.pages.learn.thirty import ThirtyScreen
from samples.lens import lens_samples

_BEGUN = Moment(0, 0)


def learn_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    made = _Samples(context, view)
    found: dict[str, Callable[[], list[AnyScreen]]] = {
        "learn": lambda: [LessonsScreen(context)],
        "learn-later": made.later,
        "learn-again": lambda: [LessonsScreen(_with_tables(context))],
        "again": lambda: [due_reviews_screen(_with_tables(context))],
        "lesson-set": lambda: [made.lesson("set", 0)],
        "lesson-set-mistake": lambda: [made.missed("set", 8)],
        "lesson-set-done": lambda: [made.solved("set", 11)],
        "lesson-triples-pair": lambda: [made.missed("triples", 1)],
        "lesson-triples-partners": lambda: [made.missed("triples", 7, 2)],
        "lesson-sumz-sum": lambda: [made.missed("sumz", 4)],
        "lesson-sumz-groups": made.groups,
        "lesson-sumz-mistake": lambda: [made.missed("sumz", 9)],
        "lesson-triangle": lambda: [made.missed("triangle", 5)],
        "lesson-triangle-jump": lambda: [made.missed("triangle", 2, 2)],
        "lesson-triangle-colours": lambda: [made.solved("triangle", 7)],
        "lesson-triangle-stuck": made.stuck,
        "lesson-ultra-misses": lambda: [made.missed("ultra", 1)],
        "lesson-ultra-two": lambda: [made.solved("ultra", 3)],
        "lesson-ultra-mistake": lambda: [made.missed("ultra", 4, 2)],
        "lesson-ultra-second": lambda: [made.lesson("ultra", 6)],
        "lesson-ultra-second-mistake": lambda: [made.missed("ultra", 6, 2)],
        "lesson-ultra-whole": lambda: [made.missed("ultra", 10, 2)],
        "lesson-ultra-done": lambda: [made.solved("ultra", 10)],
        "lesson-quads-fourth": lambda: [made.missed("quads", 6)],
        "lesson-quads-mistake": lambda: [made.missed("quads", 4)],
        "lesson-quads-whole": lambda: [made.missed("quads", 10, 2)],
        "lesson-odd": lambda: [made.missed("odd", 1)],
        "lesson-odd-end": lambda: [made.missed("odd", 3)],
        "lesson-noset": lambda: [made.missed("noset", 0)],
        "lesson-noset-count": lambda: [made.solved("noset", 1)],
        "lesson-noset-mirror": lambda: [made.missed("noset", 3, 2)],
        "lesson-noset-twenty": lambda: [made.missed("noset", 5)],
        "lesson-noset-anchor": lambda: [made.missed("noset", 6)],
        "lesson-noset-quarters": lambda: [made.solved("noset", 6)],
        "lesson-noset-duel": lambda: [made.lesson("noset", 7)],
        "lesson-together": lambda: [made.missed("together", 1)],
        "lesson-together-who": lambda: [made.solved("together", 3)],
        "lesson-end": lambda: [made.lesson("triples", 99)],
        "lesson-last-end": lambda: [made.lesson("together", 99)],
        "thirty": lambda: [made.thirty("classic", "ready")],
        "thirty-set": lambda: [made.thirty("classic", "asked")],
        "thirty-triples": lambda: [made.thirty("triples", "shown")],
        "thirty-sumz": lambda: [made.thirty("sumz", "asked")],
        "thirty-triangle": lambda: [made.thirty("triangle", "shown")],
        "thirty-done": lambda: [made.thirty("classic", "done")],
        "thirty-triangle-done": lambda: [made.thirty("triangle", "done")],
        **lens_samples(context, view),
    }
    return found


def step_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every step of every lesson, before an answer, after mistakes, and when it is done.

    They are more than pictures for reviewers need, but have all texts.
    """
    made = _Samples(context, view)
    found: dict[str, Callable[[], list[AnyScreen]]] = {}
    for lesson in LESSONS:
        for number in range(len(lesson.steps)):
            name = f"step-{lesson.key}-{number + 1}"
            for how, reach in (
                ("", made.lesson),
                ("-mistake", made.missed),
                ("-hint", partial(made.missed, times=2)),
                ("-done", made.solved),
            ):
                found[name + how] = partial(_alone, reach, lesson.key, number)
    return found


def _alone(reach: Callable[[str, int], AnyScreen], key: str, step: int) -> list[AnyScreen]:
    return [reach(key, step)]


def _with_tables(context: Context) -> Context:
    """Return a context where tables of earlier games are to be practised."""
    store = Store(None)
    for game in ("classic", "sumz", "triples"):
        rules = GAMES[game]
        options = rules.default_options()
        state = rules.start(options, rules.deal(options, Rng("again", game)), 1)
        store.remember(game, options, [state.table], number_of("2026-11-20"))
    return replace(context, library=Library(today=lambda: "2026-11-21", store=store))


class _Samples:
    """Take lessons to where a picture of them says something."""

    def __init__(self, context: Context, view: View) -> None:
        self.context, self.view = context, view

    def thirty(self, game: str, phase: str) -> AnyScreen:
        """Return thirty seconds: before, at a question, at a mistake, or after."""
        screen = ThirtyScreen(self.context, game)
        screen.run = Thirty(game, "a picture")
        if phase != "ready":
            screen.run.begin(0)
            for turn in range(1, 10 if phase == "done" else 5):
                wrong = turn in (3, 4 if phase == "shown" else 3)
                screen.run.pass_time(turn * 3000 + turn**3)
                asked = screen.run.question
                offer = (asked.right + wrong) % len(asked.offers)
                screen.run.answer(offer, turn * 3000 + turn**3)
        if phase == "done":
            screen.before = 6
            screen.run.pass_time(LASTS_MS)
        return screen

    def _at(self, **values: Any) -> Context:
        settings = replace(self.context.settings, **values)
        return replace(self.context, settings=settings, keep=lambda settings: "")

    def later(self) -> list[AnyScreen]:
        """Return the page after some lessons."""
        lessons = {"sumz": 4, "set": 3, "triangle": 9}
        return [LessonsScreen(self._at(lessons=lessons, lessons_done=("set", "triples")))]

    def lesson(self, key: str, step: int) -> LessonScreen:
        """Return a lesson at a step, counted from 0."""
        lesson = next(lesson for lesson in LESSONS if lesson.key == key)
        screen = LessonScreen(self._at(lessons={key: step}), lesson)
        screen.scene(self.view, _BEGUN)
        return screen

    def missed(self, key: str, step: int, times: int = 1) -> LessonScreen:
        """Return a step after answers that were not right."""
        screen = self.lesson(key, step)
        course = screen.doing.course
        task = course.step.task
        wrong = [one for one in task.answers(course.at) if task.fault(course.at, one) is not None]
        for answer in wrong[-times:]:
            if isinstance(answer, Jump):
                screen.doing.board.chosen = -1
                screen.doing.board.press(answer.source)
                screen.doing.board.press(answer.target)
            else:
                screen.doing.answer(answer)
        return screen

    def solved(self, key: str, step: int) -> LessonScreen:
        """Return a step when it is done."""
        screen = self.lesson(key, step)
        course = screen.doing.course
        while not course.done:
            answer = course.step.task.way(course.at)
            assert answer is not None
            screen.doing.answer(answer)
        return screen

    def groups(self) -> list[AnyScreen]:
        """Return two groups that are chosen and still to be claimed."""
        screen = self.lesson("sumz", 10)
        for card, second in ((6, False), (36, False), (42, True)):
            screen.doing.cards.press(card, second)
        return [screen]

    def stuck(self) -> list[AnyScreen]:
        """Return a board with no jump left, too early."""
        screen = self.lesson("triangle", 9)
        course = screen.doing.course
        while course.stuck is None:
            source, _, target = triangle(4).legal(course.at)[0]
            screen.doing.answer(Jump(source, target))
        return [screen]
