"""Hints at a card table, revealed step by step until the next claim."""

from collections.abc import Sequence

from game.core.explanations import HintStep
from game.core.rules import Hint


class Hints:
    """The cards shown by a hint, and the number of steps revealed."""

    def __init__(self) -> None:
        self.steps = 0
        self.cards: tuple[int, ...] = ()
        self.groups: Sequence[tuple[int, ...]] = ()

    def next_step(self, hint: Hint) -> HintStep:
        """Reveal the next step of a hint and return it; the last step repeats."""
        self.steps = min(self.steps + 1, len(hint.steps))
        step = hint.steps[self.steps - 1]
        self.cards = step.focus
        # The groups are only revealed in the last step.
        self.groups = hint.groups if step is hint.steps[-1] else ()
        return step

    def end(self) -> None:
        """Clear the hint."""
        self.steps, self.cards, self.groups = 0, (), ()
