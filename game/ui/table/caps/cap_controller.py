"""Input at a table of No Set: taking cards, refused ones, the light and hints."""

from game.boards.board import Highlights
from game.core.explanations import Explanation
from game.core.masks import cards_of
from game.core.rules import Hint
from game.core.steps import Job
from game.core.ternary import third
from game.games.noset.cap_hints import hinting
from game.games.noset.cap_rules import CapRules
from game.games.noset.state import CapState, Take
from game.play.match import EntryMade
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Motion
from game.ui.kit.view import Moment
from game.ui.table.caps.cap_words import CapMessages
from game.ui.table.caps.reach import Reach
from game.ui.table.hints import Hints
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import TurnController

FLASH_MS = 260
"""How long lines show which sets closed cards."""


class CapController(TurnController[CapState]):
    """Taking cards, and what is shown besides."""

    deals = True
    messages: CapMessages

    def __init__(self, model: TableModel) -> None:
        super().__init__(model)
        assert isinstance(model.match.rules, CapRules)
        self.rules = model.match.rules
        self.messages = CapMessages(model)
        self.reach = Reach(model)
        self._wrong: tuple[int, ...] = ()
        self._hint: Job[Hint] | None = None
        self._hints = Hints()
        self._lines: tuple[tuple[int, ...], ...] = ()
        self._lines_until = 0

    # Input.

    def press(self, thing: int, second: bool = False) -> None:
        """Take a card, or name the set it would make."""
        before = self.state
        if not self.may_press():
            return
        self.clear_selection()
        if not self.model.submit(before.turn, Take(thing)):
            self._show_fault(self.rules.explain(before, Take(thing)))

    def _show_fault(self, told: Explanation) -> None:
        """Mark the set that a card would make, and say why it is one."""
        self._wrong = told.focus
        if told.aspects:
            self.model.say(self.messages.set_words(told), "wrong")
            self._flash((told.focus,))

    def _flash(self, lines: tuple[tuple[int, ...], ...]) -> None:
        self._lines, self._lines_until = lines, self.model.moment.ms + FLASH_MS

    def show_entry(self, made: EntryMade, told: Explanation) -> None:
        """Show a mistake, or which sets have closed cards."""
        super().show_entry(made, told)
        before, after, action = made.before, made.after, made.entry.action
        if told.right and isinstance(action, Take) and before.table == after.table:
            self._flash(_closing_sets(before, after, action.card))

    def show_mistake(self, made: EntryMade, move: Take, told: Explanation) -> None:
        self._show_fault(told)

    def clear_selection(self) -> None:
        self._wrong, self._hint, self._lines = (), None, ()
        self._hints.end()

    def actions(self) -> list[ScreenAction]:
        """Return hint, light and undo by the "let go" key."""
        made = []
        if self.reach.offered:
            made.append(ScreenAction("hint", self._ask_hint, self.messages.may_act))
            made.append(ScreenAction("light", self.reach.switch, lit=self.reach.on))
        if self.model.is_solo and self.model.opening.options.allows_undo:
            made.append(ScreenAction("let go", self.model.undo))
        return made

    # Help.

    def _ask_hint(self) -> None:
        """Ask for a hint, or for its next step."""
        if self._hint is None:
            self._hint = Job(hinting(self.state))
        elif self._hint.found is not None:
            self._hints.show(self.model, self._hint.found)

    # Time.

    def background_step(self) -> bool:
        """Take a step of a hint that was asked for, or else of the light."""
        if self._hint is not None:
            if self._hint.step():
                return True
            if self._hint.found is not None and not self._hints.steps:
                self._hints.show(self.model, self._hint.found)
        return self.reach.on and self.reach.job.step()

    def motion(self, moment: Moment) -> Motion:
        return Motion.POSES if self._lines_show(moment.ms) else Motion.NONE

    def layout_key(self, moment: Moment) -> object:
        """Return a cache key: the computer's thinking, the light, the hint, and lines."""
        shown = self.reach.on, self.reach.job.found, self._hints.steps
        return self.messages.is_computer_thinking, shown, self._lines_show(moment.ms)

    def _lines_show(self, ms: int) -> bool:
        return bool(self._lines) and ms < self._lines_until

    # Drawing.

    def highlights(self, ms: int) -> Highlights:
        """Return the cards of a hint, those of a refused set, and lines."""
        hinted = self._hints.cards
        marks = dict.fromkeys(hinted, "hint") | dict.fromkeys(self._wrong, "wrong")
        lines = self._lines if self._lines_show(ms) else ()
        return Highlights(marks=marks, badges=dict.fromkeys(hinted, "hint"), lines=lines)


def _closing_sets(before: CapState, after: CapState, card: int) -> tuple[tuple[int, ...], ...]:
    """Return the sets of a card just taken with others, by which cards have closed."""
    if not before.options.marks_closed:
        return ()
    lines = ((one, card, third(one, card, before.features)) for one in before.taken)
    closed = {*cards_of(after.closed_mask & ~before.closed_mask)}
    return tuple(line for line in lines if line[2] in closed)
