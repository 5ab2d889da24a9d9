"""Tasks of No Set: take cards, find the anchor of a 20, and questions about a choice."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from game.core.rules import Action
from game.core.steps import run_to_end
from game.games.noset import largest
from game.games.noset.cap_rules import NO_SET
from game.games.noset.options import WHOLE, CapOptions
from game.games.noset.sets import cards_of, third
from game.games.noset.state import CapState, Take
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


@lru_cache(maxsize=64)
def keeping(table: int, taken: int, features: int) -> tuple[int, int]:
    """Return the most cards in the end, and the cards that keep it in reach."""
    most = run_to_end(largest.prospect(table, taken, features)).most
    return most, run_to_end(largest.best_cards(table, taken, features))


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
        """Return the table as a state of the rules."""
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
class Takes(CapTask):
    """A task to take cards; its state is the cards taken.

    The ``goal`` is the "end", when no card is open, or the most: by a "way" of cards that all keep
    it in reach, or on a "whole" table where every open card is allowed. With an ``anchor`` cards
    are taken in pairs about it; if the other player ``replies``, these are the other's card and
    the answer to it.
    """

    goal: Literal["end", "way", "whole"] = "end"
    replies: bool = False

    undone = True

    @property
    def quiet(self) -> bool:  # type: ignore[override]
        """Whether cards are not judged until the table is finished."""
        return self.goal == "whole"

    def start(self) -> tuple[int, ...]:
        return self.taken

    def taken_at(self, at: tuple[int, ...]) -> tuple[int, ...]:
        return at

    def marks_closed(self, at: tuple[int, ...]) -> bool:
        return True

    def fault(self, at: tuple[int, ...], answer: Action) -> Reason | None:
        """Return the rules' refusal, or the reason for a card that is not wanted."""
        assert isinstance(answer, Take)
        state = self.position(at)
        told = NO_SET.judge(state, answer)
        if not told.right:
            return Reason(told.reason, focus=told.focus)
        wants_partner = self.anchor is not None and len(at) % 2 == 1
        if wants_partner and third(at[-1], answer.card, state.features) != self.anchor:
            return Reason(PARTNER)
        if self.goal == "way" and not self._reach(at)[1] >> answer.card & 1:
            return Reason(STRANDS)
        return None

    def _reach(self, at: tuple[int, ...]) -> tuple[int, int]:
        state = self.position(at)
        return keeping(state.table_mask, state.taken_mask, state.features)

    def state_after(self, at: tuple[int, ...], answer: Action) -> tuple[int, ...]:
        """Return the cards taken, with the other player's reply: the first open card."""
        assert isinstance(answer, Take)
        after = (*at, answer.card)
        return (*after, *self.position(after).open[:1]) if self.replies else after

    def done(self, at: tuple[int, ...]) -> bool:
        """Whether no card is open, and the most is taken if that is the goal."""
        state = self.position(at)
        return len(at) == state.most_cards if self.goal != "end" else not state.open

    def way(self, at: tuple[int, ...]) -> Action | None:
        """Return the first right card; it keeps the most in reach, if required."""
        most, good = self._reach(at)
        state = self.position(at)
        if self.goal == "end" or most < state.most_cards:
            good = 0 if self.goal != "end" else state.table_mask
        takes = (Take(card) for card in state.open if good >> card & 1)
        return next((take for take in takes if self.fault(at, take) is None), None)

    def no_answer_reason(self, at: tuple[int, ...]) -> Reason | None:
        """Return the advice to undo, if the most is out of reach."""
        lost = self.goal == "whole" and self._reach(at)[0] < self.position(at).most_cards
        return Reason(ASTRAY) if lost else None

    def stuck(self, at: tuple[int, ...]) -> Reason | None:
        """Return the advice to undo, if no card is open too early."""
        return None if self.done(at) or self.position(at).open else Reason(STUCK)


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
            most = run_to_end(
                largest.prospect(state.table_mask, state.taken_mask, state.features)
            ).most
            yes, reasons = most == _FULL, (STILL_OPEN, NO_LONGER)
        else:
            taken = {*self.taken}
            yes = any({third(one, card, 4) for one in taken} == taken for card in state.table)
            reasons = (MIRROR, NO_MIRROR)
        return None if answer == Say(int(not yes)) else Reason(reasons[not yes])
