"""What a step of a lesson asks for, what an answer to it comes to, and one way through a lesson.

Every answer that can be given is known, and the rules of the games judge it: nothing here says
by itself that one is right.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.rules import Action, Seat
from game.core.told import Explanation

HINT_AFTER = 2
"""Answers to a step that were not right, until a part of one that is lights up."""

YES_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Answer with one of the words that a task offers, by its number."""

    choice: int


@dataclass(frozen=True, slots=True)
class CallFor(Action):
    """Press the call key of a seat, which at one keyboard anybody can."""

    seat: Seat


class Reason(NamedTuple):
    """Why an answer is right or wrong: a sentence, or what the rules explain.

    ``focus`` is what to look at (cards or holes).
    """

    sentence: str = ""
    explanation: Explanation | None = None
    focus: tuple[int, ...] = ()


class Task(ABC):
    """What is asked for, and how far one has come with it, which wrong answers leave alone.

    That is the right answers so far, unless a task says otherwise. ``choices`` are names of words
    that can be said; where there are none, one acts on the cards or the board.
    """

    choices: tuple[str, ...] = ()

    def start(self) -> Any:
        """Return where one begins."""
        return ()

    def answers(self, at: Any) -> tuple[Action, ...]:
        """Return every answer that can be given there, each once."""
        return tuple(map(Say, range(len(self.choices))))

    @abstractmethod
    def fault(self, at: Any, answer: Action) -> Reason | None:
        """Return why an answer is not right, or None if it is."""

    def after(self, at: Any, answer: Action) -> Any:
        """Return how far one has come after a right answer."""
        return (*at, answer)

    def done(self, at: Any) -> bool:
        """Tell whether nothing more is asked for."""
        return bool(at)

    def way(self, at: Any) -> Action | None:
        """Return a right answer that leads on, or None where there is none."""
        right = (answer for answer in self.answers(at) if self.fault(at, answer) is None)
        return next(right, None)

    def told(self, at: Any, answer: Action) -> Reason | None:
        """Return what there is to say of a right answer besides that it is right."""
        return None

    def astray(self, at: Any) -> Reason | None:
        """Return why no answer leads on from there, for who asks for a hint; None if one does."""
        return None

    def stuck(self, at: Any) -> Reason | None:
        """Return why one cannot go on from there but has to go back, or None if one can."""
        return None


@dataclass(frozen=True)
class Step:
    """One thing to do: what is told and asked, and what one has seen when it is done.

    ``hint`` is told after two answers that were not right, beside what lights up then.
    """

    words: str
    task: Task
    seen: str
    hint: str = ""


@dataclass(frozen=True)
class Lesson:
    """A way of steps: ``game`` is played with what it teaches, ``ending`` closes it."""

    key: str
    game: str
    tagline: str
    steps: tuple[Step, ...]
    ending: str


class Told(NamedTuple):
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
