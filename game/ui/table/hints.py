"""Hints shown step by step at a table."""

from collections.abc import Sequence

from game.core.explanations import HintStep
from game.core.rules import Hint, Seat
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import step_words


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

    def show_next(self, model: TableModel, seat: Seat | None) -> None:
        """Show a seat the next step of a hint: number of claims, a card, another card, all."""
        hint = None if seat is None else model.match.rules.hint(model.match.state, seat)
        if hint is not None:
            self.show(model, hint)

    def show(self, model: TableModel, hint: Hint) -> None:
        """Show the next step of a hint."""
        model.match.record_hint()
        model.say(step_words(self.next_step(hint)))
        model.context.sound("hint")

    def end(self) -> None:
        """Clear the hint."""
        self.steps, self.cards, self.groups = 0, (), ()
