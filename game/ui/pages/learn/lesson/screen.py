"""The screen of one lesson, from the step where it was left."""

from __future__ import annotations

import pygame

from game.play.lessons import LESSONS
from game.play.lessons.table_tasks import SEATS, Together
from game.play.lessons.task import Lesson
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.actions import perform
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Step, step_of
from game.ui.kit.view import Moment, View
from game.ui.pages.learn.lesson.doing import Doing
from game.ui.pages.learn.lesson.part import LessonPart
from game.ui.pages.learn.lesson.words import lesson_title
from game.ui.texts.words import tr


class LessonScreen(PageScreen):
    """A lesson; how far one has come is kept at every step, so that it can be left at any."""

    help_page = "learn"

    def __init__(self, context: Context, lesson: Lesson) -> None:
        super().__init__(context)
        self.lesson = lesson
        self.doing = Doing(self, lesson, context.settings.lessons.get(lesson.key, 0))
        self.lesson_part = LessonPart(self, self.doing)
        self.parts = (self.lesson_part,)
        self.focus = self.doing.first()

    def title(self) -> str:
        """Return what the lesson is called."""
        return lesson_title(self.lesson)

    def back_words(self) -> str:
        """Return what stands on the button that leaves: there is another one for a step back."""
        return tr("Leave")

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for; a motion is finished by it at once."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.doing.end_motion()
        return super().handle(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for; of two players, pad k calls for number k."""
        doing = self.doing
        doing.end_motion()
        calls = press.name == "call" and not doing.course.finished
        if calls and isinstance(doing.course.step.task, Together):
            doing.call(press.pad % SEATS)
            return None
        taken = perform(self.lesson_part.actions(), self.context.keys, press)
        return step_of(taken) if taken else super().pad(press, view, moment)


def lesson_of(context: Context, key: str) -> LessonScreen:
    """Return the lesson of a key."""
    return LessonScreen(context, next(lesson for lesson in LESSONS if lesson.key == key))
