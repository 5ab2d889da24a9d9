"""Tasks of No Set: take cards, find the anchor of a 20, and questions about a choice."""

from dataclasses import dataclass
from typing import Any, Literal

from game.core.masks import cards_of
from game.core.rules import Action
from game.core.ternary import third
from game.games.noset.cap_rules import NO_SET
from game.games.noset.options import WHOLE, CapOptions
from game.games.noset.state import CapState, Take
from game.play.lessons.move_tasks import MovesTask
from game.play.lessons.task import YES_NO, Reason, Say, Task

STRANDS = "That card is open, but with it the most is out of reach."
STUCK = "No card is open, but there could be more. Undo, and try other cards."
ASTRAY = "The most is out of reach from here. Undo a card."
PARTNER = "That’s not its partner. The anchor has to be the third of the two."
FEW_PAIRS = "That card is the third of three pairs. The anchor is the third of ten."

EACH_PAIR = "Three cards make three pairs, and each pair has a third of its own."
STILL_OPEN = "A 20 that holds all of these still exists."
NO_LONGER = "No 20 holds all of these: the cards are spent on one third of the deck."
NO_MIRROR = "Pair them in any way: there are always two pairs with different thirds."
MIRROR = "There is one: three pairs have the same third."

_FULL = 20


@dataclass(frozen=True)
class CapTask(Task):
    """A task with a table of No Set: a whole deck by default, some cards of it ``taken``.

    The ``anchor`` is marked from the start.
    """

    taken: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    size: int = WHOLE
    anchor: int | None = None

    shown = "caps"
    was_slow = "You were slow here, or a card lost the most. Take all you can!"
    took_long = "This table took you {time}. Take all you can!"

    def hint_words(self, at: Any) -> str:
        return "Take the marked card."

    def position(self, at: Any) -> CapState:
        options = CapOptions(size=self.size, closed=self.marks_closed(at))
        return CapState(options, 1, self.cards or (*options.cards.all_cards,), self.taken_at(at))

    def taken_at(self, at: Any) -> tuple[int, ...]:
        """Return the taken cards."""
        return self.taken

    def marks_closed(self, at: Any) -> bool:
        """Whether closed cards are marked: not before a question is answered."""
        return bool(at)

    def answers(self, at: Any) -> tuple[Action, ...]:
        """Return the words, or else all cards not taken, with the closed ones."""
        taken = self.taken_at(at)
        left = (card for card in self.position(at).table if card not in taken)
        return super().answers(at) or tuple(map(Take, left))


@dataclass(frozen=True)
class Takes(CapTask, MovesTask):
    """A task to take cards; its state is the cards taken.

    The ``goal`` is the "end", when no card is open, or the most, on a "way" or a "whole" table.
    With an ``anchor`` cards are taken in pairs about it; if the other player ``replies``, these are
    the other's card and the answer to it.
    """

    goal: Literal["end", "way", "whole"] = "end"
    replies: bool = False

    rules = NO_SET
    strands, no_more, astray = STRANDS, STUCK, ASTRAY

    def start(self) -> tuple[int, ...]:
        return self.taken

    def taken_at(self, at: tuple[int, ...]) -> tuple[int, ...]:
        return at

    def marks_closed(self, at: tuple[int, ...]) -> bool:
        return True

    def can_reach(self, at: tuple[int, ...]) -> bool:
        state = self.position(at)
        return state.reachable == state.most_cards

    def reason_against(self, at: tuple[int, ...], move: Take) -> str:
        """Return that a card is not the partner of the last one, where that is asked for."""
        if self.anchor is None or len(at) % 2 == 0:
            return ""
        partner = third(at[-1], self.anchor, self.position(at).features)
        return "" if move.card == partner else PARTNER

    def state_after(self, at: tuple[int, ...], answer: Action) -> tuple[int, ...]:
        """Return the cards taken, with the other player's reply: the first open card."""
        after: tuple[int, ...] = super().state_after(at, answer)
        return (*after, *self.position(after).open[:1]) if self.replies else after

    def done(self, at: tuple[int, ...]) -> bool:
        """Whether no card is open, and the most is taken if that is the goal."""
        state = self.position(at)
        return len(at) == state.most_cards if self.goal != "end" else not state.open


@dataclass(frozen=True)
class FindAnchor(CapTask):
    """A task to find the card that is the third of ten pairs of a 20."""

    def hint_words(self, at: Any) -> str:
        return "It’s the marked card."

    def marks_closed(self, at: Any) -> bool:
        return False

    def fault(self, at: Any, answer: Action) -> Reason | None:
        assert isinstance(answer, Take)
        partners = (third(card, answer.card, 4) for card in self.taken)
        return None if {*partners} == {*self.taken} else Reason(FEW_PAIRS)


@dataclass(frozen=True)
class AskCaps(CapTask):
    """A question about a choice.

    It is how many cards are "closed", whether 20 is in "reach", or whether the cards have a
    "mirror": a card that is the third of pairs of all of them.
    """

    about: Literal["closed", "reach", "mirror"] = "closed"

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        """The words to choose from."""
        return ("1", "2", "3", "6") if self.about == "closed" else YES_NO

    def fault(self, at: Any, answer: Action) -> Reason | None:
        assert isinstance(answer, Say)
        state = self.position(at)
        if self.about == "closed":
            right = len(cards_of(state.closed_mask)) == int(self.choices[answer.choice])
            return None if right else Reason(EACH_PAIR)
        if self.about == "reach":
            yes, reasons = state.reachable == _FULL, (STILL_OPEN, NO_LONGER)
        else:
            taken = {*self.taken}
            others = {*state.table} - taken
            yes = any({third(one, card) for one in taken} == taken for card in others)
            reasons = (MIRROR, NO_MIRROR)
        return None if answer == Say(int(not yes)) else Reason(reasons[not yes])
