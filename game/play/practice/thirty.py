"""Thirty seconds of questions: a run, its answers, and the speed by feature.

Time is pushed in, in milliseconds. A run is its game, its seed and its answers: all else follows.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.core.features import Feature
from game.core.steps import Work, run_to_end
from game.games.thirty import ASKED, Question, question
from game.play.practice.runs import MOST, Run, RunAnswer

LASTS_MS = 30_000
SHOWN_MS = 900
"""The time for which a wrong answer is shown beside the right one; the clock runs on."""

Phase: TypeAlias = Literal["ready", "asked", "shown", "done"]


class Speed(NamedTuple):
    """The mean times of right answers, for a feature alike and not alike.

    They are in milliseconds, None without such an answer.
    """

    feature: Feature
    alike: float | None
    different: float | None


class Thirty:
    """A run: one question after the other until the time is over, each prepared in advance."""

    def __init__(self, game: str, seed: str) -> None:
        """Prepare a run.

        Raises:
            KeyError: the game has no questions.
        """
        self.game, self.seed, self.asked = game, seed, ASKED[game]
        self.phase: Phase = "ready"
        self.answers: list[RunAnswer] = []
        self.correct = 0
        self._found: list[Question] = []
        self._work: Work[Question] | None = None
        self._begun_ms = self._asked_ms = self._turns_ms = 0

    @property
    def number(self) -> int:
        """The number of the current question, or of the last."""
        return len(self.answers) - (self.phase == "shown")

    @property
    def question(self) -> Question:
        """The current question, worked out now unless prepared in advance."""
        while len(self._found) <= self.number:
            self._found.append(run_to_end(self._next()))
            self._work = None
        return self._found[self.number]

    def _next(self) -> Work[Question]:
        if self._work is None:
            self._work = question(self.game, self.seed, len(self._found))
        return self._work

    def think(self) -> bool:
        """Take a step of preparing the next questions; return whether more is left."""
        if self.phase == "done" or len(self._found) > self.number + 2:
            return False
        try:
            next(self._next())
        except StopIteration as end:
            self._found.append(end.value)
            self._work = None
        return True

    def begin(self, now: int) -> None:
        """Ask the first question."""
        self.phase = "asked"
        self._begun_ms = self._asked_ms = now

    def left_ms(self, now: int) -> int:
        """Return the time left, in milliseconds."""
        if self.phase in ("ready", "done"):
            return LASTS_MS if self.phase == "ready" else 0
        return max(0, LASTS_MS - (now - self._begun_ms))

    def pass_time(self, now: int) -> bool:
        """Go on after a wrong answer, or end; return whether anything changed."""
        if self.phase not in ("asked", "shown"):
            return False
        if not self.left_ms(now):
            self.phase = "done"
            return True
        if self.phase == "shown" and now >= self._turns_ms:
            self.phase, self._asked_ms = "asked", self._turns_ms
            return True
        return False

    def answer(self, offer: int, now: int) -> bool | None:
        """Choose an offer; return whether it is right, or None if no question is open."""
        self.pass_time(now)
        if self.phase != "asked" or offer not in range(len(self.question.offers)):
            return None
        right = offer == self.question.right
        self.answers.append(RunAnswer(offer, now - self._asked_ms))
        self.correct += right
        self._asked_ms = now
        if not right:
            self.phase, self._turns_ms = "shown", now + SHOWN_MS
        if len(self.answers) == MOST:
            self.phase = "done"
        return right

    @property
    def wrong_choice(self) -> int | None:
        """The wrong offer, while it is shown."""
        return self.answers[-1].chosen if self.phase == "shown" else None

    @property
    def questions(self) -> Sequence[Question]:
        """The questions answered."""
        return self._found[: len(self.answers)]

    def run(self, mark: str, at: int) -> Run:
        """Return the run to store, with a mark and its end in seconds since 1970."""
        return Run(mark, self.game, self.seed, at, tuple(self.answers), self.correct)


def speeds(questions: Iterable[Question], answers: Iterable[RunAnswer]) -> list[Speed]:
    """Return the speed of each feature, in the order of the cards; empty without features."""
    times: dict[Feature, tuple[list[int], list[int]]] = {}
    for asked, given in zip(questions, answers, strict=True):
        for feature, alike in asked.alike:
            both = times.setdefault(feature, ([], []))
            if given.chosen == asked.right:
                both[not alike].append(given.ms)
    return [Speed(feature, _mean(alike), _mean(other)) for feature, (alike, other) in times.items()]


def _mean(times: Sequence[int]) -> float | None:
    return sum(times) / len(times) if times else None
