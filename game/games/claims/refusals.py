"""Refusals of actions at a table of cards that lie face up."""

from collections.abc import Callable, Container

from game.core.rules import Action
from game.games.claims.hints import CHAIN, CHAIN_OTHERWISE, FOUND_BEFORE
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
from game.games.rush import TimeUp


def refusal_of(
    state: ClaimState, action: Action, fault: Callable[[Claim], str | None], *, none_here: bool
) -> str | None:
    """Return the reason an action is refused, or None if it is allowed.

    ``fault`` returns the reason cards are no claim at all; ``none_here`` is whether a seat may say
    now that the table holds no claim.
    """
    match action:
        case Call() if state.seats == 1:
            return "You’re playing alone: no need to call."
        case Call():
            return None if state.caller is None else "You’ve already called. Pick your cards."
        case NoneHere():
            return None if none_here else "There’s always something to find here. Keep looking."
        case Claim() if state.seats > 1 and state.caller is None:
            return "Call before you claim."
        case Claim() as claim if claim in state.found:
            return FOUND_BEFORE
        case Claim() as claim:
            if (reason := fault(claim)) or state.goes_on(claim):
                return reason
            return CHAIN.get(state.options.chain, CHAIN_OTHERWISE)
        case Timeout() | TimeUp():
            return "Only the clock can do that."
    return "You can’t do that in this game."


def fault_of(
    claim: Claim, among: Container[int], misshapen: Callable[[Claim], str | None]
) -> str | None:
    """Return the reason the cards are not from ``among``, or are ``misshapen``, or None."""
    cards = claim.left + claim.right
    if any(card not in among or type(card) is not int for card in cards):
        return "One of these cards isn’t on the table. Pick again."
    if len(set(cards)) != len(cards):
        return "Use each card only once."
    return misshapen(claim)
