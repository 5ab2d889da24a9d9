"""The effects of entries in a card game: claims and turns, dealing after them, and the end."""

from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any, Protocol

from game.core.explanations import Explanation
from game.core.rules import Entry, Seat
from game.games.claims.dealing import Check, refill_table
from game.games.claims.state import Call, Claim, ClaimState, Timeout, Turn
from game.games.claims.ways import memory
from game.games.rush import TimeUp


class ClaimJudge(Protocol):
    """The part of a card game's rules on which the effects of claims depend."""

    def claims(self, options: Any, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every right claim among these cards once."""

    def claims_left(self, state: ClaimState) -> tuple[Claim, ...]:
        """Return the right claims on the table, without those already made."""

    def completing(self, options: Any, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return every card of the deck that makes a claim of one group with the chosen cards."""

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the explanation of a claim of distinct cards of the deck."""

    def worth(self, claim: Claim) -> int:
        """Return the points of a right claim."""


def apply_entry(rules: ClaimJudge, state: ClaimState, entry: Entry) -> ClaimState:
    """Return the state after an allowed entry."""
    match entry.action:
        case Call():
            return replace(state, caller=entry.seat, called_ms=entry.at_ms)
        case Turn():
            return _apply_turn(rules, state, entry.seat, entry.action)
        case TimeUp():
            return replace(state, caller=None, over=True)
        case Timeout():
            assert state.caller is not None
            return settle(rules, state.add_mistake(state.caller))
        case Claim():
            claim = entry.action
            if not rules.explain_claim(state, claim).right:
                return settle(rules, state.add_mistake(entry.seat))
            return settle(rules, _apply_claim(rules, state, entry.seat, claim))
    # The only other action is NoneHere.
    if rules.claims_left(state):
        return settle(rules, state.add_mistake(entry.seat))
    return settle(rules, state.add_points(entry.seat, 1).three_more())


def _apply_claim(rules: ClaimJudge, state: ClaimState, seat: Seat, claim: Claim) -> ClaimState:
    after = state.add_claim(seat, claim, rules.worth(claim))
    if not state.options.keeps_cards:
        after = refill(rules, after, claim.left + claim.right)
    shuffle = state.options.shuffle and not state.options.face_down
    return after.shuffle_table() if shuffle else after


def _apply_turn(rules: ClaimJudge, state: ClaimState, seat: Seat, turn: Turn) -> ClaimState:
    after, claim = memory.turn_card(state, turn), memory.completed_claim(state, turn)
    if claim is None:
        return after
    if not rules.explain_claim(after, claim).right:
        return memory.pass_turn(after)
    taken = replace(settle(rules, _apply_claim(rules, after, seat, claim)), up=())
    return taken if taken.over else replace(taken, caller=state.caller)


def claims_among(rules: ClaimJudge, state: ClaimState, table: tuple[int, ...]) -> tuple[Claim, ...]:
    """Return the right claims among a table's cards, restricted to those continuing a chain."""
    claims = rules.claims(state.options, table + state.last)
    return tuple(filter(state.goes_on, claims)) if state.last else claims


def refill(rules: ClaimJudge, state: ClaimState, gone: tuple[int, ...]) -> ClaimState:
    """Return the state with the cards in ``gone`` replaced by new ones."""
    options = state.options
    size = options.table_size
    used = options.chain if state.last else 0
    check = Check(
        partial(claims_among, rules, state),
        partial(rules.completing, options),
        options.claim_size - used,
        tuple(combinations(state.last, used)),
    )
    return refill_table(state, size, gone, check)


def settle(rules: ClaimJudge, state: ClaimState) -> ClaimState:
    """Return the state after automatic dealing, with ``over`` set at the end."""
    options = state.options
    if state.target_reached:
        return replace(state, over=True)
    itself = not options.checked and options.automatic
    while itself and state.stock and not rules.claims_left(state):
        state = state.three_more()
    if rules.claims_left(state) or state.offers_none_here:
        return state
    return replace(state, over=True)
