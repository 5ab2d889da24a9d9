"""The screen of one lesson, from the step where it was left."""

from __future__ import annotations

import pygame

from game.play.lessons import LESSONS
from game.play.lessons.table_tasks import SEATS, Together
from game.play.lessons.task import Lesson
from game.ui import pages
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.panel_screen import nowhere
from game.ui.kit.screen import Replace, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.learn.lesson.part import LessonPart
from game.ui.pages.learn.lesson.words import lesson_title
from game.ui.texts.words import tr


class LessonScreen(PageScreen):
    """A lesson; how far one has come is kept at every step, so that it can be left at any."""

    help_page = "learn"

    def __init__(self, context: Context, lesson: Lesson) -> None:
        super().__init__(context)
        self.lesson = lesson
        self.steps = LessonSteps(self, lesson, context.settings.lessons.get(lesson.key, 0))
        self.parts = (self.steps,)
        self.focus = self.steps.first()

    def title(self) -> str:
        """Return what the lesson is called."""
        return lesson_title(self.lesson)

    def back_words(self) -> str:
        """Return what stands on the button that leaves: there is another one for a step back."""
        return tr("Leave")

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for; a motion is finished by it at once."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.steps.end_motion()
        return super().handle(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for; of two players, pad k calls for number k."""
        steps = self.steps
        steps.end_motion()
        if steps.course.finished:
            return super().pad(press, view, moment)
        match press.name:
            case "undo":
                return steps.undo()
            case "hint":
                return steps.hint()
            case "call" if isinstance(steps.course.step.task, Together):
                return steps.call(press.pad % SEATS)
            case "call":
                return steps.claim() if not steps.on_board else None
        return super().pad(press, view, moment)


class LessonSteps(LessonPart):
    """The steps of a lesson, and where its end leads."""

    def last_buttons(self) -> list[Button]:
        """Return the ways on: again, a game of what was learnt, the next lesson."""
        together = self.course.lesson.key == "together"
        words = tr("Together…") if together else tr("Practice")
        play = Button("play", nowhere(), words, self.play, icon="play")
        buttons = [*super().last_buttons(), play]
        if self._following is None:
            play.kind = "main"
            play.name = "next"
            return buttons
        words = tr("Next lesson")
        return [*buttons, Button("next", nowhere(), words, self.follow, "main", keycap="↵")]

    @property
    def _following(self) -> Lesson | None:
        number = LESSONS.index(self.course.lesson) + 1
        return LESSONS[number] if number < len(LESSONS) else None

    def default(self) -> Step | None:
        """Do what the most important button does."""
        if self.course.finished:
            return self.play() if self._following is None else self.follow()
        return super().default()

    def follow(self) -> Step | None:
        """Begin the next lesson."""
        following = self._following
        return None if following is None else Replace(LessonScreen(self.context, following))

    def play(self) -> Step | None:
        """Play what was learnt, with all that helps; several at one screen settle seats first."""
        game = self.course.lesson.game
        if self.course.lesson.key == "together":
            setup = self.context.setups.of(game, together=True)
            return Replace(pages.open("setup", self.context, setup))
        return Replace(pages.open("table", self.context, self.context.setups.practice(game)))
