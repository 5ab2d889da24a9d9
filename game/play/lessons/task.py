"""Tasks of lessons, their steps, and the course of a player through a lesson.

Every possible answer is known, and the rules of the games judge it: nothing here decides on
its own that an answer is right.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from game.core.explanations import Explanation
from game.core.rules import Action, Seat

HINT_AFTER = 2
"""The number of wrong answers to a step before a part of a right answer is highlighted."""

YES_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Say(Action):
    """An answer in words, by the number of the word among the task's choices."""

    choice: int


@dataclass(frozen=True, slots=True)
class CallFor(Action):
    """A press of a seat's call key, possible for anybody at the same keyboard."""

    seat: Seat


class Reason(NamedTuple):
    """The reason of a judgement: a sentence, or the rules' explanation.

    ``focus`` is the cards or holes to look at.
    """

    sentence: str = ""
    explanation: Explanation | None = None
    focus: tuple[int, ...] = ()


class Task(ABC):
    """A task of a lesson; its state (``at``) is only changed by right answers.

    By default the state is the tuple of right answers. ``choices`` are keys of words to answer
    with; if empty, answers are actions on the cards or the board.
    """

    choices: tuple[str, ...] = ()

    shown: Literal["cards", "holes", "caps"] = "cards"
    """The kind of table that shows it."""

    undone = False
    """Whether a button takes back answers."""

    quiet = False
    """Whether right answers get no comment until it is finished."""

    was_slow = "You were slow here, or wrong. Find what’s there!"
    took_long = "This table took you {time}. Find what’s there!"
    """The words of a review, of a mistake or of a slow answer."""

    def start(self) -> Any:
        """Return the initial state."""
        return ()

    @abstractmethod
    def position(self, at: Any) -> Any:
        """Return the table as a state of a game's rules."""

    def answers(self, at: Any) -> tuple[Action, ...]:
        """Return every possible answer in a state, each once."""
        return tuple(map(Say, range(len(self.choices))))

    @abstractmethod
    def fault(self, at: Any, answer: Action) -> Reason | None:
        """Return the reason an answer is wrong, or None if it is right."""

    def state_after(self, at: Any, answer: Action) -> Any:
        """Return the state after a right answer."""
        return (*at, answer)

    def done(self, at: Any) -> bool:
        """Whether the task is finished."""
        return bool(at)

    def way(self, at: Any) -> Action | None:
        """Return a right answer making progress, or None without any."""
        right = (answer for answer in self.answers(at) if self.fault(at, answer) is None)
        return next(right, None)

    def hint_words(self, at: Any) -> str:
        """Return the meaning of a highlight, for a step without its own hint."""
        return "The marked card is one of them."

    def broken_rule(self, at: Any, answer: Action) -> Reason | None:
        """Return an additional explanation of a right answer, or None."""
        return None

    def no_answer_reason(self, at: Any) -> Reason | None:
        """Return the reason no answer makes progress, for a request for a hint; None otherwise."""
        return None

    def stuck(self, at: Any) -> Reason | None:
        """Return the reason only undo is possible, or None."""
        return None


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: instructions, a task, and a conclusion.

    ``hint`` is shown after two wrong answers, beside the highlighted cards or holes.
    """

    words: str
    task: Task
    seen: str
    hint: str = ""


@dataclass(frozen=True)
class Lesson:
    """A lesson of several steps: ``game`` is played with its skills, ``ending`` closes it."""

    key: str
    game: str
    tagline: str
    steps: tuple[LessonStep, ...]
    ending: str


class AnswerFeedback(NamedTuple):
    """The judgement of the last answer: right or not, with a reason if needed."""

    answer: Action
    right: bool
    reason: Reason | None


class Course:
    """A player's course through a lesson; it is finished at ``number`` = the number of steps."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        self.lesson = lesson
        self.number = 0
        self.at: Any = None
        self.told: AnswerFeedback | None = None
        self.missed = 0
        self._earlier: list[Any] = []
        self._ways: dict[Any, Action | None] = {}  # a cache, as hints are asked for in each frame
        self._begin(min(max(0, number), len(lesson.steps)))

    def _begin(self, number: int) -> None:
        self.number, self.told, self.missed = number, None, 0
        self._earlier, self._ways = [], {}
        self.at = None if self.finished else self.step.task.start()

    @property
    def finished(self) -> bool:
        """Whether all steps are finished."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The current step; none exists at the end."""
        return self.lesson.steps[self.number]

    @property
    def done(self) -> bool:
        """Whether the current step's task is finished."""
        return not self.finished and bool(self.step.task.done(self.at))

    @property
    def open(self) -> bool:
        """Whether an answer is expected."""
        return not (self.finished or self.done)

    @property
    def hint(self) -> Action | None:
        """A right answer to show a part of, after enough wrong answers; else None."""
        if not self.open or self.missed < HINT_AFTER:
            return None
        if self.at not in self._ways:
            self._ways[self.at] = self.step.task.way(self.at)
        return self._ways[self.at]

    @property
    def no_hint_reason(self) -> Reason | None:
        """The reason for the lack of a hint though it may be shown, or None."""
        if not self.open or self.missed < HINT_AFTER:
            return None
        return self.step.task.no_answer_reason(self.at)

    @property
    def stuck(self) -> Reason | None:
        """The reason only undo is possible, or None."""
        return None if self.finished else self.step.task.stuck(self.at)

    @property
    def can_undo(self) -> bool:
        """Whether a part of the step can be undone."""
        return bool(self._earlier) and not self.done

    def answer(self, answer: Action) -> bool:
        """Judge an answer; return whether it is right. A wrong answer changes no state."""
        if not self.open:
            return False
        task = self.step.task
        fault = task.fault(self.at, answer)
        if fault is not None:
            self.missed += 1
            self.told = AnswerFeedback(answer, False, fault)
            return False
        self.told, self.missed = AnswerFeedback(answer, True, task.broken_rule(self.at, answer)), 0
        self._earlier.append(self.at)
        self.at = task.state_after(self.at, answer)
        return True

    def undo(self) -> bool:
        """Undo the last right answer of an unfinished step; return whether any was."""
        if not self.can_undo:
            return False
        self.at, self.told = self._earlier.pop(), None
        return True

    def show_hint(self) -> None:
        """Highlight a part of a right answer at once."""
        self.missed = max(self.missed, HINT_AFTER)

    def go_on(self) -> None:
        """Go to the next step, whether this step is finished or not."""
        if not self.finished:
            self._begin(self.number + 1)

    def back(self) -> None:
        """Go back to the beginning of the previous step."""
        if self.number:
            self._begin(self.number - 1)

    def restart(self) -> None:
        """Restart the lesson."""
        self._begin(0)
