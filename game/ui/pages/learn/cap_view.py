"""The table of No Set in a step of a lesson."""

from collections.abc import Callable

from game.boards.board import Highlights, PlaceGrid
from game.boards.cap_board import CAPS, quarters
from game.boards.scene import Box
from game.core.rules import Action
from game.core.ternary import third
from game.games.noset.state import CapState, Take
from game.play.lessons.cap_tasks import CapTask, Takes
from game.play.lessons.task import Course
from game.ui.context import Context
from game.ui.kit.view import View
from game.ui.pages.learn.lesson_words import card_name
from game.ui.pages.learn.step_table import StepTable
from game.ui.texts.common_words import tr, trn

_LEAST_KEYED = 72  # units: the width of a card with its key


class CapTaskView(StepTable[CapTask]):
    """The cards of a step, which are taken at a press."""

    def __init__(self, course: Course, answer: Callable[[Action], None], context: Context) -> None:
        super().__init__(course, answer)
        self.context = context

    def press(self, thing: int, second: bool = False) -> None:
        """Take a card."""
        if self.usable(thing) and thing not in self.state.taken:
            self._answer(Take(thing))

    def first(self) -> str:
        state = self.state
        return f"cap:{next(card for card in state.open or state.table if card not in state.taken)}"

    def shows_keys(self, view: View, grid: PlaceGrid) -> bool:
        """Whether cards are large enough to show all symbols beside a key."""
        return grid.boxes[0].w >= view.px(_LEAST_KEYED)

    # Drawing and words.

    def grid(self, view: View, room: Box, state: CapState) -> PlaceGrid:
        """Return the grid of the cards, with room for raised ones."""
        return CAPS.grid(state, room.grow(-view.px(8)))

    @property
    def highlights(self) -> Highlights:
        """Return the anchor, a hint, the sets of a refused card, and the other player's card.

        A 20 whose anchor was found is one of four.
        """
        task, state, course = self.task, self.state, self.course
        told, hint = course.told, course.hint
        if course.done and (found := quarters(state.taken)):
            return found
        signs = {} if task.anchor is None else {task.anchor: ("star", "gold")}
        lines, marks = tuple[tuple[int, ...], ...](), dict[int, str]()
        if isinstance(task, Takes) and task.replies and not course.done:
            marks[state.taken[-1]] = "second"
        if told is not None and not told.right and isinstance(told.answer, Take):
            marks[told.answer.card] = "wrong"
            lines = _sets_with(told.answer.card, state)
        if isinstance(hint, Take):
            marks[hint.card] = "hint"
        badges = {card: mark for card, mark in marks.items() if mark == "hint"}
        return Highlights(marks=marks, signs=signs, badges=badges, lines=lines)

    def spoken_table(self) -> list[str]:
        """Return the taken cards and the anchor."""
        state, anchor = self.state, self.task.anchor
        words = "; ".join(map(self._words, state.taken))
        told = [tr("Taken: {cards}.").format(cards=words)] if words else []
        return [*told, *([] if anchor is None else [f"{tr('Marked')}: {self._words(anchor)}."])]

    def spoken_result(self) -> list[str]:
        """Return the words for the number of open cards, and for the other player’s card."""
        task, state = self.task, self.state
        if not isinstance(task, Takes):
            return []
        told = [f"{trn('{count} card open', '{count} cards open', len(state.open))}."]
        if task.replies and not self.course.done:
            words = tr("The other player takes {card}.")
            told.insert(0, words.format(card=self._words(state.taken[-1])))
        return told

    def _words(self, card: int) -> str:
        return card_name(self.context, self.state, card)


def _sets_with(card: int, state: CapState) -> tuple[tuple[int, ...], ...]:
    """Return each set of a card with two taken ones."""
    pairs = ((one, third(one, card, state.features)) for one in state.taken)
    return tuple((card, *pair) for pair in pairs if pair[0] < pair[1] and pair[1] in state.taken)
