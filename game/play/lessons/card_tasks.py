"""Tasks on cards: complete, judge, find, and partners; add up, and groups with the same sum."""

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any

from game.core import ternary
from game.core.rules import Action, Aspect, Explanation
from game.games import GAMES
from game.games.claims.actions import Claim
from game.games.claims.attributes import NAMES
from game.games.claims.rules import ClaimRules
from game.games.claims.state import ClaimState
from game.games.claims.sumz import SumzOptions
from game.play.lessons.task import Reason, Say, Task

YES_NO = ("yes", "no")

IT_IS_A_SET = "It is one! Check one feature at a time: each is all the same or all different."
IT_IS_A_TRIPLE = "It is one! Check one feature at a time: each is all different."
IT_IS_A_PAIR = "It is one! Check one feature at a time: these two share none."
COUNT_PARTNERS = (
    "In each of the four features, a partner can be either of the two other kinds. So multiply: "
    "two times two times two times two."
)


def rules_of(game: str) -> ClaimRules[Any]:
    """Return the rules of a card game."""
    rules = GAMES[game]
    assert isinstance(rules, ClaimRules)
    return rules


class CardTask(Task):
    """Something asked of cards: ``given`` lie by themselves, the others can be chosen."""

    given: tuple[int, ...] = ()

    @abstractmethod
    def position(self, at: Any) -> ClaimState:
        """Return the cards that can be chosen, as a table of the game."""

    def picks(self, at: Any) -> int:
        """Return how many cards make an answer; 0 stands for two groups, which one claims."""
        return 0


@dataclass(frozen=True)
class Laid(CardTask):
    """A task on cards that lie there from first to last; one comes on by right answers."""

    game: str
    table: tuple[int, ...] = ()
    given: tuple[int, ...] = ()

    @cached_property
    def _position(self) -> ClaimState:
        options = rules_of(self.game).default_options()
        return ClaimState(options, 1, self.table, (), ((),), (0,))

    def position(self, at: tuple[Action, ...]) -> ClaimState:
        """Return the cards that can be chosen."""
        return self._position

    def explained(self, claim: Claim) -> Explanation:
        """Return what the rules say of a claim of any cards of the game."""
        return rules_of(self.game).shown(self._position, claim)


def chosen(answer: Action) -> tuple[int, ...]:
    """Return the cards of an answer."""
    return answer.left + answer.right if isinstance(answer, Claim) else ()


@dataclass(frozen=True)
class Find(Laid):
    """Choose the cards that make a claim of three, with those that are given if any are."""

    def picks(self, at: tuple[Action, ...]) -> int:
        """Return how many cards there are to choose."""
        return 3 - len(self.given)

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return every choice of so many cards."""
        return tuple(Claim(cards) for cards in combinations(self.table, self.picks(at)))

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return what the rules find wrong with the three."""
        explanation = self.explained(Claim(self.given + chosen(answer)))
        kind = "triple" if self.game == "triples" else "set"
        return None if explanation.right else Reason(explanation=explanation, kind=kind)


@dataclass(frozen=True)
class IsIt(Laid):
    """Say whether the given cards are what the game is about: three of a claim, or a pair."""

    choices = YES_NO

    def _explained(self) -> tuple[Explanation, str]:
        if len(self.given) == 2:
            return pair_told(*self.given), "pair"
        return self.explained(Claim(self.given)), "triple" if self.game == "triples" else "set"

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return why the other answer is right."""
        explanation, kind = self._explained()
        if answer == Say(0 if explanation.right else 1):
            return None
        if not explanation.right:
            return Reason(explanation=explanation, kind=kind)
        words = {"set": IT_IS_A_SET, "triple": IT_IS_A_TRIPLE, "pair": IT_IS_A_PAIR}
        return Reason(words[kind])

    def told(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return what breaks the rule, where something does."""
        explanation, kind = self._explained()
        return None if explanation.right else Reason(explanation=explanation, kind=kind)


def pair_told(a: int, b: int) -> Explanation:
    """Return what two cards of four attributes share, which the two of a pair do not."""
    columns = zip(NAMES[4], ternary.digits(a), ternary.digits(b), strict=True)
    aspects = tuple(
        Aspect(name, (one, other), "broken" if one == other else "different")
        for name, one, other in columns
    )
    return Explanation(ternary.is_pair(a, b), aspects)


@dataclass(frozen=True)
class Partners(Laid):
    """Choose every card that makes a pair with the given one, one after the other."""

    def picks(self, at: tuple[Action, ...]) -> int:
        """Return one: each card is judged by itself."""
        return 1

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return each card that has not been chosen."""
        return tuple(answer for answer in map(_single, self.table) if answer not in at)

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return what the card shares with the given one."""
        explanation = pair_told(*self.given, *chosen(answer))
        return None if explanation.right else Reason(explanation=explanation, kind="pair")

    def done(self, at: tuple[Action, ...]) -> bool:
        """Tell whether no other card is a partner."""
        return self.way(at) is None


def _single(card: int) -> Claim:
    return Claim((card,))


@dataclass(frozen=True)
class CountPartners(Laid):
    """Say how many partners the given card has in the whole deck."""

    choices = ("8", "16", "24")

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return how they are counted."""
        assert isinstance(answer, Say)
        right = int(self.choices[answer.choice]) == len(ternary.partners(self.given[0]))
        return None if right else Reason(COUNT_PARTNERS)


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
        return tuple(map(_single, self.table))


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
