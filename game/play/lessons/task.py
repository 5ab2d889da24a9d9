"""What a step of a lesson asks for, and what an answer to it comes to.

Every answer that can be given is known, and the rules of the games judge it: nothing here says
by itself that one is right.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.rules import Action, Explanation, Seat

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Answer with one of the words that a task offers, by its number."""

    choice: int


@dataclass(frozen=True, slots=True)
class CallFor(Action):
    """Press the call key of a seat, which at one keyboard anybody can."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer is right or wrong: a sentence, or what the rules explain.

    ``kind`` says how an explanation is to be read: of a "set", a "triple", a "pair", of
    a "sum" and a card, or of two "sums". ``focus`` is what to look at (cards or holes).
    """

    sentence: str = ""
    explanation: Explanation | None = None
    kind: str = "set"
    focus: tuple[int, ...] = ()


class Task(ABC, Generic[P]):
    """What is asked for; ``P`` is how far one has come with it, which wrong answers leave alone.

    ``choices`` are names of words that can be said; where there are none, one acts on the cards
    or the board.
    """

    game: str
    choices: tuple[str, ...] = ()

    @abstractmethod
    def start(self) -> P:
        """Return where one begins."""

    @abstractmethod
    def answers(self, at: P) -> tuple[Action, ...]:
        """Return every answer that can be given there, each once."""

    @abstractmethod
    def fault(self, at: P, answer: Action) -> Reason | None:
        """Return why an answer is not right, or None if it is."""

    @abstractmethod
    def after(self, at: P, answer: Action) -> P:
        """Return how far one has come after a right answer."""

    @abstractmethod
    def done(self, at: P) -> bool:
        """Tell whether nothing more is asked for."""

    def way(self, at: P) -> Action | None:
        """Return a right answer that leads on, or None where there is none."""
        right = (answer for answer in self.answers(at) if self.fault(at, answer) is None)
        return next(right, None)

    def told(self, at: P, answer: Action) -> Reason | None:
        """Return what there is to say of a right answer besides that it is right."""
        return None

    def astray(self, at: P) -> Reason | None:
        """Return why no answer leads on from there, for who asks for a hint; None if one does."""
        return None

    def stuck(self, at: P) -> Reason | None:
        """Return why one cannot go on from there but has to go back, or None if one can."""
        return None


@dataclass(frozen=True)
class Step:
    """One thing to do: what is told and asked, and what one has seen when it is done.

    ``hint`` is told after two answers that were not right, beside what lights up then.
    """

    words: str
    task: Task[Any]
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
