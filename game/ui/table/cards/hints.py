"""Hints at a table of cards: one step more each time, until the next claim."""

from collections.abc import Sequence

from game.core.rules import Hint
from game.core.told import HintStep


class Hints:
    """The cards that a hint shows, and how many of its steps were taken."""

    def __init__(self) -> None:
        self.steps = 0
        self.cards: tuple[int, ...] = ()
        self.groups: Sequence[tuple[int, ...]] = ()

    def further(self, hint: Hint) -> HintStep:
        """Take the next step of a hint, and return it; the last one stays."""
        self.steps = min(self.steps + 1, len(hint.steps))
        step = hint.steps[self.steps - 1]
        self.cards = step.focus
        # Which group a card is in is the last thing to be told.
        self.groups = hint.groups if step is hint.steps[-1] else ()
        return step

    def end(self) -> None:
        """Show nothing any more."""
        self.steps, self.cards, self.groups = 0, (), ()
