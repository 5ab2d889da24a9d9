"""Tasks on cards of numbers: add up, and find two groups with the same sum."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from game.core.rules import Action
from game.games.claims.actions import Claim
from game.games.claims.state import ClaimState
from game.games.claims.sumz import SumzOptions
from game.play.lessons.card_tasks import Laid, chosen
from game.play.lessons.task import Reason


@dataclass(frozen=True)
class Slotted(Laid):
    """A task on cards with so many numbers."""

    game: str = "sumz"
    slots: int = 4

    @cached_property
    def _position(self) -> ClaimState:
        return ClaimState(SumzOptions(slots=self.slots), 1, self.table, (), ((),), (0,))

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return where the sums of the two sides differ; what is given is the first side."""
        claim = answer
        if self.given:
            claim = Claim(self.given, chosen(answer))
        assert isinstance(claim, Claim)
        explanation = self.explained(claim)
        kind = "sum" if self.given else "sums"
        return None if explanation.right else Reason(explanation=explanation, kind=kind)


@dataclass(frozen=True)
class AddUp(Slotted):
    """Choose the card that is the sum of those that are given."""

    def picks(self, at: tuple[Action, ...]) -> int:
        """Return one."""
        return 1

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return each card."""
        return tuple(Claim((card,)) for card in self.table)


@dataclass(frozen=True)
class Groups(Slotted):
    """Choose two groups with the same sum; one of them may be empty."""

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return every two groups, each once: which of them is the first does not matter."""
        found: dict[Claim, None] = {}
        for sides in product((0, 1, 2), repeat=len(self.table)):
            left, right = (
                tuple(c for c, s in zip(self.table, sides, strict=True) if s == side)
                for side in (1, 2)
            )
            if left or right:
                found.setdefault(Claim(left, right))
        return tuple(found)
