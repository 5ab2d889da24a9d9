"""One way through a lesson: where one is, what the last answer came to, and back and on."""

from dataclasses import dataclass
from typing import Any

from game.core.rules import Action
from game.play.lessons.task import Lesson, Reason, Step

HINT_AFTER = 2
"""Answers to a step that were not right, until a part of one that is lights up."""


@dataclass(frozen=True, slots=True)
class Told:
    """What came of the last answer: right or not, and why if there is something to say."""

    answer: Action
    right: bool
    reason: Reason | None


class Course:
    """A lesson from a step on; at ``number`` = the number of steps it is finished."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        self.lesson = lesson
        self.number = 0
        self.at: Any = None
        self.told: Told | None = None
        self.missed = 0
        self._earlier: list[Any] = []
        self._ways: dict[Any, Action | None] = {}  # looked for once: it is asked in each frame
        self._begin(min(max(0, number), len(lesson.steps)))

    def _begin(self, number: int) -> None:
        self.number, self.told, self.missed = number, None, 0
        self._earlier, self._ways = [], {}
        self.at = None if self.finished else self.step.task.start()

    @property
    def finished(self) -> bool:
        """Tell whether all steps lie behind."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """Return the step one is at; there is none at the end."""
        return self.lesson.steps[self.number]

    @property
    def done(self) -> bool:
        """Tell whether what the step asks for has been done."""
        return not self.finished and bool(self.step.task.done(self.at))

    @property
    def open(self) -> bool:
        """Tell whether an answer is asked for."""
        return not (self.finished or self.done)

    @property
    def hint(self) -> Action | None:
        """Return a right answer, when it was missed so often that a part of it may be shown."""
        if not self.open or self.missed < HINT_AFTER:
            return None
        if self.at not in self._ways:
            self._ways[self.at] = self.step.task.way(self.at)
        return self._ways[self.at]

    @property
    def astray(self) -> Reason | None:
        """Return why there is no hint though one may be shown; None where there is one."""
        if not self.open or self.missed < HINT_AFTER:
            return None
        return self.step.task.astray(self.at)

    @property
    def stuck(self) -> Reason | None:
        """Return why one has to go back, or None where one can go on."""
        return None if self.finished else self.step.task.stuck(self.at)

    @property
    def can_undo(self) -> bool:
        """Tell whether a part of the step can be taken back."""
        return bool(self._earlier) and not self.done

    def answer(self, answer: Action) -> bool:
        """Take an answer, and tell whether it is right; one that is not changes nothing."""
        if not self.open:
            return False
        task = self.step.task
        fault = task.fault(self.at, answer)
        if fault is not None:
            self.missed += 1
            self.told = Told(answer, False, fault)
            return False
        self.told, self.missed = Told(answer, True, task.told(self.at, answer)), 0
        self._earlier.append(self.at)
        self.at = task.after(self.at, answer)
        return True

    def undo(self) -> bool:
        """Take back the last right answer of a step that is not done, if there is one."""
        if not self.can_undo:
            return False
        self.at, self.told = self._earlier.pop(), None
        return True

    def show_hint(self) -> None:
        """Have a part of a right answer light up at once."""
        self.missed = max(self.missed, HINT_AFTER)

    def go_on(self) -> None:
        """Go to the next step, done with this one or not."""
        if not self.finished:
            self._begin(self.number + 1)

    def back(self) -> None:
        """Go back to the beginning of the step before."""
        if self.number:
            self._begin(self.number - 1)

    def again(self) -> None:
        """Begin the lesson again."""
        self._begin(0)
