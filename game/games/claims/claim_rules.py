"""Base rules of the card games: table, call, claim, penalty, refill, end.

A seat alone claims at once. Of several seats one calls first, and the table is the caller's for
the claim window; when that runs out, the clock makes the Timeout.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TypeVar, cast

from game.core.explanations import Count, Explanation
from game.core.options import check_seats
from game.core.phrases import phrase
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, Hint, IllegalAction, Rules, Seat
from game.games.claims.choices import ClaimOptions
from game.games.claims.dealing import (
    check_deal,
    claims_by_last_card,
    open_table,
)
from game.games.claims.entries import last_card, memory
from game.games.claims.entries.effects import (
    apply_entry,
    claims_among,
    decode_action,
    encode_action,
    fault_of,
    refill,
    refusal_of,
    settle,
    show,
)
from game.games.claims.hints import (
    CARDS_LEFT,
    CLAIM_WORDS,
    FOUND,
    NO_CARDS_LEFT,
    NO_CLAIM,
    POINTS,
    claim_hint,
)
from game.games.claims.state import TO_FIND, Call, Claim, ClaimState, Name, NoneHere, Turn
from game.games.rush import Skip, TimeUp

_MOST_POSED = 21  # cards

O = TypeVar("O", bound=ClaimOptions)  # noqa: E741 - the standard letter of the contract


class ClaimRules(Rules[O, ClaimState]):
    """Base rules of a card game; subclasses add the deck, the claims and the explanations."""

    timed = True
    hint_words = CLAIM_WORDS
    was_there = phrase("A match that was there")
    pace = phrase("{time} per match")
    claimed: tuple[int, ...]
    """The cards of an example claim, for pictures; of two groups, the middle card is the second."""

    def example(self) -> ClaimState:
        """Return the cards of a fixed claim: dealing and searching would delay the start."""
        options = self.default_options()
        return ClaimState(options, 1, self.claimed, (), ((),), (0,))

    # Hooks of each game.

    @abstractmethod
    def completing(self, options: O, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return the cards of the deck completing a claim of one group with the chosen cards.

        Deals, the lens and explanations ask it, so it must be quick.
        """

    def claims(self, options: O, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every right claim among these cards once, in a pinned order."""
        return _claims(self, options, tuple(sorted(table)))

    def misshapen(self, claim: Claim) -> str | None:
        """Return the reason the cards cannot be a claim at all, or None."""
        count, size = len(claim.left), self.options.claim_size
        whole = count == len({*claim.left}) and (count == size if size else count)
        return None if whole and not claim.right else self.hint_words.size.needs

    @abstractmethod
    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the explanation of a claim of distinct cards of the deck, feature by feature."""

    def worth(self, claim: Claim) -> int:
        """Return the points of a right claim."""
        return 1

    def options_of(self, state: ClaimState) -> O:
        """Return the state's options, typed as this game's own."""
        return cast(O, state.options)

    # Claims on the table.

    def claims_left(self, state: ClaimState) -> tuple[Claim, ...]:
        """Return the right claims on the table, without those already made."""
        claims = claims_among(self, state, state.table)
        if not state.found:
            return claims
        return tuple(claim for claim in claims if claim not in state.found)

    # The contract of Rules.

    def turn(self, state: ClaimState) -> Seat | None:
        """Return the caller, or in memory games the seat whose turn it is."""
        return state.caller

    def is_attempt(self, state: ClaimState, action: Action) -> bool:
        if isinstance(action, Turn):
            return len(state.up) == 2
        return not isinstance(action, Call | Name | Skip | TimeUp)

    def progress(self, state: ClaimState) -> Count:
        """Return the number of cards left, or of claims found if cards stay on the table."""
        if state.options.keeps_cards:
            found = len(state.found)
            return Count(FOUND, count=found, of=found + len(self.claims_left(state)))
        left = len(state.stock)
        return Count(*CARDS_LEFT, left) if left else Count(NO_CARDS_LEFT)

    def score_words(self, options: O, score: int) -> Count:
        return Count(*POINTS, score)

    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return the shuffled deck; for a puzzle, only a table with exactly ``TO_FIND`` claims.

        Such tables are found quickly: of Set one in 42, or 51 with three features, of UltraSet
        one in 7, of Quads one in 5, or 6 with 256 cards. (``pytest -m slow
        tests/games/test_figures.py`` deals them.)
        """
        mixed = tuple(rng.shuffle(options.deck))
        if not options.keeps_cards:
            return mixed
        size = options.table_size
        while len(self.claims(options, mixed[:size])) != TO_FIND:
            mixed = self.plant_sets(options, tuple(rng.shuffle(mixed)), rng)
        return mixed[:size]

    def plant_sets(self, options: O, mixed: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
        """Return candidate cards for a puzzle table; a game may improve on the shuffled ones."""
        return mixed

    def start(self, options: O, deal: tuple[int, ...], seats: int) -> ClaimState:
        """Return the first state: the table laid from the top of the deal."""
        check_seats(seats, options.least_seats, self.max_seats)
        size = options.table_size
        check_deal(deal, options.deck, size if options.keeps_cards else 0)
        if options.keeps_cards and len(self.claims(options, tuple(deal))) != TO_FIND:
            raise ValueError(f"deal takes {size} cards with {TO_FIND} claims, got {deal!r}")
        aside = tuple(deal[-1:]) if options.sets_aside(seats) else ()
        opened = open_table(options, seats, deal[: len(deal) - len(aside)], size)
        return settle(self, refill(self, replace(opened, aside=aside), ()))

    def actors(self, state: ClaimState) -> frozenset[Seat]:
        return state.actors()

    def moves(self, state: ClaimState, seat: Seat) -> Sequence[Action]:
        """Return the call, or right claims, or "none here"; all cards to turn up; or a name."""
        if seat == CLOCK or seat not in self.actors(state):
            return ()
        if state.options.face_down:
            return memory.turns(state)
        if state.asks:
            return (last_card.hint(state).action,)
        offered = self.opportunities(state)
        first_call = state.seats > 1 and state.caller is None and bool(self.claims_left(state))
        return (Call(),) if first_call else offered

    def opportunities(self, state: ClaimState) -> Sequence[Action]:
        """Return all right claims, or "none here"; nothing if cards lie face down."""
        if state.options.face_down:
            return ()
        left = self.claims_left(state)
        return left or ((NoneHere(),) if state.offers_none_here else ())

    def review_puzzle(self, state: ClaimState) -> tuple[int, ...]:
        """Return the cards of an open table with something to find, () if too many."""
        whole = not (state.last or state.places or state.found)
        shown = whole and len(state.table) <= _MOST_POSED
        return state.table if shown and self.opportunities(state) else ()

    def refusal(self, state: ClaimState, entry: Entry) -> str | None:
        kept_out = state.kept_out(entry)
        if kept_out is not None or entry.seat == CLOCK:
            return kept_out
        if state.places or isinstance(entry.action, Turn):
            return memory.refusal(state, entry.action)
        if state.asks or isinstance(entry.action, Name):
            return last_card.refusal(state, entry.action)
        fault = partial(fault_of, among=state.open, misshapen=self.misshapen)
        return refusal_of(state, entry.action, fault, none_here=state.offers_none_here)

    def judge(self, state: ClaimState, action: Action) -> Explanation:
        """Return the explanation of a claim, wherever its cards lie, or of "none here".

        A call, or one of the first two cards turned up, is right wherever it is allowed.
        """
        match action:
            case Call():
                return Explanation(True)
            case Turn():
                fault, claim = memory.refusal(state, action), memory.completed_claim(state, action)
                told = Explanation(not fault, reason=fault or "")
                return told if claim is None else self.explain_claim(state, claim)
            case Name() if last_card.is_card(state, action):
                return last_card.explain_name(state.options.cards, state.table, action.card)
            case NoneHere() if not state.places:
                reason = "There’s something to find here." if self.claims_left(state) else ""
                return Explanation(not reason, reason=reason)
            case Claim():
                # Only cards of the deck can be on a table.
                fault = fault_of(action, state.options.deck, self.misshapen)
                return (
                    Explanation(False, reason=fault) if fault else self.explain_claim(state, action)
                )
        return Explanation(False)

    def apply(self, state: ClaimState, entry: Entry) -> ClaimState:
        refusal = self.refusal(state, entry)
        if refusal is not None:
            raise IllegalAction(refusal)
        return apply_entry(self, state, entry)

    def result(self, state: ClaimState) -> Result | None:
        return Result(state.scores, ranks(state.scores)) if state.over else None

    def hint(self, state: ClaimState, seat: Seat) -> Hint | None:
        """Return the hint for the first claim, or "none here" if right."""
        if seat not in self.actors(state):
            return None
        left = self.claims_left(state)
        if state.options.face_down:
            return memory.hint(state, left, self.hint_words)
        if state.asks:
            return last_card.hint(state)
        if left:
            action = Call() if state.seats > 1 and state.caller is None else left[0]
            two_groups = state.options.two_groups
            return claim_hint(action, left[0], len(left), self.hint_words, two_groups=two_groups)
        return NO_CLAIM if state.offers_none_here else None

    show = staticmethod(show)
    encode_action = staticmethod(encode_action)
    decode_action = staticmethod(decode_action)


@lru_cache(maxsize=64)
def _claims(
    rules: ClaimRules[ClaimOptions], options: ClaimOptions, table: tuple[int, ...]
) -> tuple[Claim, ...]:
    return claims_by_last_card(table, options.claim_size, partial(rules.completing, options))
