"""Tasks at a table of several: call, claim in time, be wrong, and say that there is none."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Literal

from game.core.rules import Action, Entry, Seat
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, ClaimState, NoneHere
from game.play.lessons.card_tasks import CardTask
from game.play.lessons.task import CallFor, Reason, Say

SEATS = 2
OPTIONS = ClassicOptions(attributes=3, automatic=False)

OTHER_KEY = "That’s the other player’s call key."
A_SET = "That one’s right! Just this once, pick three cards that aren’t a set."
ONE_HERE = "There is one here – look again! In a game, that costs a point."
CALLER_CHOOSES = "Whoever called picks first. The other player waits."


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
