"""Tasks on cards: find those of a claim, or a sum; judge those that are given; count partners."""

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any, Literal

from game.core import ternary
from game.core.pairs import PARTNERS
from game.core.rules import Action, Entry, Seat
from game.core.told import Aspect, Explanation
from game.games import GAMES
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.rules import ClaimRules
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, set_cards
from game.games.claims.sumz import SumzOptions
from game.play.lessons.task import YES_NO, CallFor, Kind, Reason, Say, Task

RIGHT: dict[Kind, str] = {
    "set": "It is one! Check one feature at a time: each is all the same or all different.",
    "triple": "It is one! Check one feature at a time: each is all different.",
    "pair": "It is one! Check one feature at a time: these two share none.",
}
COUNT_PARTNERS = (
    "In each of the four features, a partner can be either of the two other kinds. So multiply: "
    "two times two times two times two."
)

SEATS = 2
OPTIONS = ClassicOptions(attributes=3, automatic=False)

OTHER_KEY = "That’s the other player’s call key."
A_SET = "That one’s right! Just this once, pick three cards that aren’t a set."
ONE_HERE = "There is one here – look again! In a game, that costs a point."
CALLER_CHOOSES = "Whoever called picks first. The other player waits."

_GAMES: dict[Kind, str] = {
    "set": "classic",
    **dict.fromkeys(("triple", "pair"), "triples"),
    **dict.fromkeys(("sum", "sums"), "sumz"),
}
_PICKS: dict[Kind, int] = {"pair": 1, "sum": 1, "sums": 0}


class CardTask(Task):
    """Something asked of cards: ``given`` lie by themselves, the others can be chosen."""

    kind: Kind = "set"
    given: tuple[int, ...] = ()

    @abstractmethod
    def position(self, at: Any) -> ClaimState:
        """Return the cards that can be chosen, as a table of the game."""

    def picks(self, at: Any) -> int:
        """Return how many cards make an answer; 0 stands for two groups, which one claims."""
        return 0


@dataclass(frozen=True)
class Laid(CardTask):
    """A task on cards that lie there from first to last; one comes on by right answers.

    ``slots`` is how many numbers a card of Mod-3 Sumz has.
    """

    kind: Kind
    table: tuple[int, ...] = ()
    given: tuple[int, ...] = ()
    slots: int = 4

    @cached_property
    def _position(self) -> ClaimState:
        usual = GAMES[_GAMES[self.kind]].default_options()
        options = SumzOptions(slots=self.slots) if isinstance(usual, SumzOptions) else usual
        return ClaimState(options, 1, self.table, (), ((),), (0,))

    def position(self, at: tuple[Action, ...]) -> ClaimState:
        """Return the cards that can be chosen."""
        return self._position

    def reason(self, left: tuple[int, ...] = (), right: tuple[int, ...] = ()) -> Reason | None:
        """Return what the rules find wrong with chosen cards and those given, if anything."""
        if self.kind == "pair":
            explanation = pair_told(*self.given, *left)
        else:
            summed = self.kind == "sum"
            claim = Claim(self.given, left) if summed else Claim(self.given + left, right)
            rules = GAMES[_GAMES[self.kind]]
            assert isinstance(rules, ClaimRules)
            explanation = rules.shown(self._position, claim)
        return None if explanation.right else Reason(explanation=explanation, kind=self.kind)


def pair_told(a: int, b: int) -> Explanation:
    """Return what two cards of four attributes share, which the two of a pair do not."""
    columns = zip(set_cards(4).names, ternary.digits(a), ternary.digits(b), strict=True)
    aspects = tuple(
        Aspect(name, (one, other), "broken" if one == other else "different")
        for name, one, other in columns
    )
    return Explanation(ternary.is_pair(a, b), aspects)


@dataclass(frozen=True)
class Find(Laid):
    """Choose the cards that make a set or a triple with those given, if any are, or their sum.

    Of a "pair" it is every partner of the given card, one after the other; of "sums" two groups
    that have the same one, of which one may be empty.
    """

    def picks(self, at: tuple[Action, ...]) -> int:
        """Return how many cards there are to choose."""
        return _PICKS.get(self.kind, 3 - len(self.given))

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return every choice of so many cards, each once; which group is first is all one."""
        if self.kind != "sums":
            claims = map(Claim, combinations(self.table, self.picks(at)))
            return tuple(claim for claim in claims if claim not in at)
        found: dict[Claim, None] = {}
        for sides in product((0, 1, 2), repeat=len(self.table)):
            left, right = (
                tuple(c for c, s in zip(self.table, sides, strict=True) if s == side)
                for side in (1, 2)
            )
            if left or right:
                found.setdefault(Claim(left, right))
        return tuple(found)

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return what the rules find wrong with the cards."""
        assert isinstance(answer, Claim)
        return self.reason(answer.left, answer.right)

    def done(self, at: tuple[Action, ...]) -> bool:
        """Tell whether all is found: no other card is a partner."""
        return self.way(at) is None if self.kind == "pair" else bool(at)


@dataclass(frozen=True)
class IsIt(Laid):
    """Say whether the given cards are what the game is about: three of a claim, or a pair."""

    choices = YES_NO

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return why the other answer is right."""
        reason = self.reason()
        if answer == Say(0 if reason is None else 1):
            return None
        return reason or Reason(RIGHT[self.kind])

    def told(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return what breaks the rule, where something does."""
        return self.reason()


@dataclass(frozen=True)
class CountPartners(Laid):
    """Say how many partners the given card has in the whole deck."""

    choices = ("8", "16", "24")

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return how they are counted."""
        assert isinstance(answer, Say)
        right = int(self.choices[answer.choice]) == PARTNERS
        return None if right else Reason(COUNT_PARTNERS)


# At a table of several: call, claim in time, be wrong, and say that there is none.


def table_of(*cards: int) -> ClaimState:
    """Return a table of two with these cards, nine of them, on it and the others in the deck."""
    others = (card for card in CLASSIC.deck(OPTIONS) if card not in cards)
    return CLASSIC.start(OPTIONS, (*cards, *others), SEATS)


@dataclass(frozen=True)
class Together(CardTask):
    """Do something at a table of two: it is for a ``seat`` to call, and then to claim.

    ``wanted``: a "call"; by who has called a "claim", a "mistake", or to say that there is "none"
    here; or a whole "round" of call and claim.
    """

    table: ClaimState
    wanted: Literal["call", "claim", "mistake", "round", "none"]
    seat: Seat = 0

    def start(self) -> ClaimState:
        """Return the table, called for where the call is over."""
        if self.wanted in ("claim", "mistake", "none"):
            return CLASSIC.apply(self.table, Entry(0, self.seat, Call()))
        return self.table

    def position(self, at: ClaimState) -> ClaimState:
        """Return the table."""
        return at

    def picks(self, at: ClaimState) -> int:
        """Return three; before a call, the first card is too early."""
        return 1 if at.caller is None else 3

    def answers(self, at: ClaimState) -> tuple[Action, ...]:
        """Return both calls, every choice of cards, and that there is none."""
        calls = tuple(map(CallFor, range(SEATS)))
        claims = tuple(Claim(cards) for cards in combinations(at.table, self.picks(at)))
        return (*calls, *claims, NoneHere())

    def entry(self, at: ClaimState, answer: Action) -> Entry:
        """Return what the answer is at a table: a claim is made by who has called."""
        if isinstance(answer, CallFor):
            return Entry(0, answer.seat, Call())
        return Entry(0, self.seat if at.caller is None else at.caller, answer)

    def fault(self, at: ClaimState, answer: Action) -> Reason | None:
        """Return why the rules do not allow it, or why it is not what was asked for."""
        refusal = CLASSIC.refusal(at, self.entry(at, answer))
        if refusal is not None:
            return Reason(refusal)
        match answer:
            case NoneHere():
                return Reason(ONE_HERE) if CLASSIC.claims_left(at) else None
            case CallFor():
                return None if answer.seat == self.seat else Reason(OTHER_KEY)
        explanation = CLASSIC.explain(at, answer)
        if self.wanted == "mistake":
            return Reason(A_SET) if explanation.right else None
        return None if explanation.right else Reason(explanation=explanation)

    def after(self, at: ClaimState, answer: Action) -> ClaimState:
        """Return the table after what was done, by the rules."""
        return CLASSIC.apply(at, self.entry(at, answer))

    def done(self, at: ClaimState) -> bool:
        """Tell whether the call was made, or the attempt was judged."""
        if self.wanted == "call":
            return at.caller is not None
        return at.scores != self.table.scores


@dataclass(frozen=True)
class WhoMay(CardTask):
    """Say which of the two may choose cards now: the one who has called."""

    table: ClaimState
    caller: Seat

    choices = ("seat0", "seat1")

    @cached_property
    def _called(self) -> ClaimState:
        return CLASSIC.apply(self.table, Entry(0, self.caller, Call()))

    def position(self, at: Any) -> ClaimState:
        """Return the table after the call."""
        return self._called

    def fault(self, at: Any, answer: Action) -> Reason | None:
        """Return that who called chooses."""
        assert isinstance(answer, Say)
        may = answer.choice in CLASSIC.actors(self._called)
        return None if may else Reason(CALLER_CHOOSES)
