"""Tasks with cards: find claims, judge given cards, count the cards that fit.

The rules of the game decide on right answers, their number of cards, and the reasons of errors.
"""

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any, Literal

from game.core.explanations import Explanation
from game.core.features import COLOUR
from game.core.rules import Action, Entry, Seat
from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.entries.last_card import explain_name, missing_card
from game.games.claims.hints import FOUND_BEFORE
from game.games.claims.state import Call, Claim, ClaimState, NoneHere
from game.play.lessons.task import YES_NO, CallFor, Reason, Say, Task

HOLDS = "The answer is yes: check one feature at a time, and nothing breaks the rule."

ONLY_CARD = "It’s the marked card."

SEATS = 2
OPTIONS = ClassicOptions(attributes=3, automatic=False)

OTHER_KEY = "That’s the other player’s call key."
A_SET = "That one’s right! Just this once, pick three cards that aren’t a set."
ONE_HERE = "There is one here – look again! In a game, that costs a point."
CALLER_CHOOSES = "Whoever called picks first. The other player waits."


class CardTask(Task):
    """A task with cards: ``given`` cards are fixed, the others can be chosen."""

    given: tuple[int, ...] = ()

    @abstractmethod
    def position(self, at: Any) -> ClaimState:
        """Return the selectable cards, as a table of the game."""

    def picks(self, at: Any) -> int:
        """Return the number of cards in an answer; 0 is any number, confirmed by claiming."""
        return 0


@dataclass(frozen=True)
class FixedTableTask(CardTask):
    """A task with a fixed table of cards; its state is the tuple of right answers.

    It is about a claim of the ``game``, or ``size`` cards of a claim, including the given cards. In
    a game with two groups, the given cards are the first group.
    """

    game: str
    table: tuple[int, ...] = ()
    given: tuple[int, ...] = ()
    size: int = 0
    options: ClaimOptions | None = None

    @cached_property
    def _rules(self) -> ClaimRules[Any]:
        rules = GAMES[self.game]
        assert isinstance(rules, ClaimRules)
        return rules

    @cached_property
    def _position(self) -> ClaimState:
        options = self.options or self._rules.default_options()
        return ClaimState(options, 1, self.table, (), ((),), (0,))

    def position(self, at: tuple[Action, ...]) -> ClaimState:
        return self._position

    def explain_cards(self, left: tuple[int, ...] = (), right: tuple[int, ...] = ()) -> Explanation:
        """Return the explanation by the rules of chosen and given cards."""
        if self.given and self._position.options.two_groups:
            claim = Claim(self.given, left)
        else:
            claim = Claim(self.given + left, right)
        return self._rules.explain_claim(self._position, claim)


@dataclass(frozen=True)
class Find(FixedTableTask):
    """A task to choose the cards completing a claim, with the given cards if any.

    With several ``times``, each answer has to be another choice.
    """

    times: int = 1

    def picks(self, at: tuple[Action, ...]) -> int:
        options = self._position.options
        if options.two_groups:
            return 1 if self.given else 0
        return max(0, (self.size or options.claim_size) - len(self.given))

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return every choice of cards, each once; the order of two groups does not matter."""
        claims: list[Claim] = []
        if self.picks(at):
            claims += map(Claim, combinations(self.table, self.picks(at)))
        else:
            groups = 1 + self._position.options.two_groups
            for sides in product(range(1 + groups), repeat=len(self.table)):
                laid = list(zip(self.table, sides, strict=True))
                left, right = (tuple(c for c, s in laid if s == side) for side in (1, 2))
                claims += [Claim(left, right)] if left or right else []
        return tuple(claim for claim in dict.fromkeys(claims) if claim not in at)

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return the rules' explanation of wrong cards, or the reason for repeated cards."""
        assert isinstance(answer, Claim)
        if answer in at:
            return Reason(FOUND_BEFORE)
        explanation = self.explain_cards(answer.left, answer.right)
        return None if explanation.right else Reason(explanation=explanation)

    def done(self, at: tuple[Action, ...]) -> bool:
        """Whether enough claims are found."""
        return len(at) >= self.times

    def hint_words(self, at: tuple[Action, ...]) -> str:
        """Return the words for the marked card: the only one, or one of several."""
        return ONLY_CARD if self.times == self.picks(at) == 1 else super().hint_words(at)


@dataclass(frozen=True)
class NameCard(FixedTableTask):
    """A task to name the card missing beside those given, or, with choices, its colour alone."""

    choices: tuple[str, ...] = ()

    def picks(self, at: tuple[Action, ...]) -> int:
        return 1

    def answers(self, at: tuple[Action, ...]) -> tuple[Action, ...]:
        return super().answers(at) or tuple(Claim((card,)) for card in self.table)

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return what the given cards say of the missing one, if it differs from the answer."""
        cards = self._position.options.cards
        if isinstance(answer, Say):
            shown = cards.shown_by(missing_card(cards, self.given)) | {COLOUR: answer.choice}
            answer = Claim((cards.card(shown.values()),))
        assert isinstance(answer, Claim)
        told = explain_name(cards, self.given, *answer.left)
        return None if told.right else Reason(explanation=told)


@dataclass(frozen=True)
class IsIt(FixedTableTask):
    """A question whether the given cards are right: a whole claim or a part of it."""

    choices = YES_NO

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        broken = self.broken_rule(at, answer)
        if answer == Say(0 if broken is None else 1):
            return None
        return broken or Reason(HOLDS)

    def broken_rule(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return the explanation of the given cards if they break the rule."""
        explanation = self.explain_cards()
        return None if explanation.right else Reason(explanation=explanation)


@dataclass(frozen=True)
class HowMany(FixedTableTask):
    """A question for the number of right cards in the whole deck; ``why`` explains the count."""

    choices: tuple[str, ...] = ()
    why: str = ""

    def fault(self, at: tuple[Action, ...], answer: Action) -> Reason | None:
        """Return ``why`` for a wrong number."""
        assert isinstance(answer, Say)
        deck = self._position.options.deck
        count = sum(self.explain_cards((card,)).right for card in deck if card not in self.given)
        return None if int(self.choices[answer.choice]) == count else Reason(self.why)


# Tables with several seats: call, claim in time, a mistake, and "none here".


def table_of(*cards: int) -> ClaimState:
    """Return a table for two seats with these nine cards; the others are in the deck."""
    others = (card for card in OPTIONS.deck if card not in cards)
    return CLASSIC.start(OPTIONS, (*cards, *others), SEATS)


@dataclass(frozen=True)
class TwoPlayerTask(CardTask):
    """A task at a table with two seats: ``seat`` has to call, and then to claim.

    ``wanted``: a "call"; by the caller a "claim", a "mistake", or "none" here; or a whole "round"
    of call and claim.
    """

    table: ClaimState
    wanted: Literal["call", "claim", "mistake", "round", "none"]
    seat: Seat = 0

    def start(self) -> ClaimState:
        """Return the table, after the call unless the call is part of the task."""
        if self.wanted in ("claim", "mistake", "none"):
            return CLASSIC.apply(self.table, Entry(0, self.seat, Call()))
        return self.table

    def position(self, at: ClaimState) -> ClaimState:
        return at

    def picks(self, at: ClaimState) -> int:
        """Return three, but a single card before a call, as the first is too early."""
        return 1 if at.caller is None else 3

    def answers(self, at: ClaimState) -> tuple[Action, ...]:
        """Return both calls, every choice of cards, and "none here"."""
        calls = tuple(map(CallFor, range(SEATS)))
        claims = tuple(Claim(cards) for cards in combinations(at.table, self.picks(at)))
        return (*calls, *claims, NoneHere())

    def entry(self, at: ClaimState, answer: Action) -> Entry:
        """Return the entry of an answer at a table; claims are made by the caller."""
        if isinstance(answer, CallFor):
            return Entry(0, answer.seat, Call())
        return Entry(0, self.seat if at.caller is None else at.caller, answer)

    def fault(self, at: ClaimState, answer: Action) -> Reason | None:
        """Return the rules' refusal, or the reason the answer is not the wanted one."""
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

    def state_after(self, at: ClaimState, answer: Action) -> ClaimState:
        return CLASSIC.apply(at, self.entry(at, answer))

    def done(self, at: ClaimState) -> bool:
        """Whether the call was made, or the attempt was judged."""
        if self.wanted == "call":
            return at.caller is not None
        return at.scores != self.table.scores


@dataclass(frozen=True)
class WhoMay(CardTask):
    """A question for the seat allowed to choose cards now: the caller's."""

    table: ClaimState
    caller: Seat

    choices = ("seat0", "seat1")

    @cached_property
    def _state_after_call(self) -> ClaimState:
        return CLASSIC.apply(self.table, Entry(0, self.caller, Call()))

    def position(self, at: Any) -> ClaimState:
        """Return the table after the call."""
        return self._state_after_call

    def fault(self, at: Any, answer: Action) -> Reason | None:
        assert isinstance(answer, Say)
        may = answer.choice in CLASSIC.actors(self._state_after_call)
        return None if may else Reason(CALLER_CHOOSES)
