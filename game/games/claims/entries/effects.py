"""Entries in a card game: their codes, refusals and effects, dealing after them, and the end."""

from collections.abc import Callable, Container
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any, Protocol

from game.core.explanations import Explanation
from game.core.rules import Action, Code, Entry, Seat
from game.games.claims.dealing import Check, refill_table
from game.games.claims.entries import last_card, memory
from game.games.claims.hints import CHAIN, CHAIN_OTHERWISE, FOUND_BEFORE
from game.games.claims.state import Call, Claim, ClaimState, Name, NoneHere, Timeout, Turn
from game.games.rush import Skip, TimeUp
from game.games.turns import UNKNOWN_ACTION


class ClaimJudge(Protocol):
    """The part of `ClaimRules` on which the effects of claims depend."""

    def claims(self, options: Any, table: tuple[int, ...]) -> tuple[Claim, ...]: ...
    def claims_left(self, state: ClaimState) -> tuple[Claim, ...]: ...
    def completing(self, options: Any, chosen: tuple[int, ...]) -> tuple[int, ...]: ...
    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation: ...
    def worth(self, claim: Claim) -> int: ...


def apply_entry(rules: ClaimJudge, state: ClaimState, entry: Entry) -> ClaimState:
    """Return the state after an allowed entry."""
    match entry.action:
        case Call():
            return replace(state, caller=entry.seat, called_ms=entry.at_ms)
        case Turn():
            return _apply_turn(rules, state, entry.seat, entry.action)
        case TimeUp():
            return replace(state, caller=None, over=True)
        case Name():
            return last_card.reveal(state)
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
    return replace(state, asks=bool(state.aside), over=not state.aside)


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
    return UNKNOWN_ACTION


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


_PLAIN: dict[str, Action] = {
    "call": Call(),
    "none here": NoneHere(),
    "skip": Skip(),
    "timeout": Timeout(),
    "time up": TimeUp(),
}


def encode_action(action: Action) -> Code:
    """Return the action's word, behind it a place, a card, or the left group's size and all cards.

    Raises:
        ValueError: it is not an action of a card game.
    """
    if isinstance(action, Claim):
        return ["claim", len(action.left), *action.left, *action.right]
    if isinstance(action, Turn):
        return ["turn", action.place]
    if isinstance(action, Name):
        return ["name", action.card]
    for word, plain in _PLAIN.items():
        if action == plain:
            return [word]
    raise ValueError(f"a card game has no action {action!r}")


def decode_action(code: Code) -> Action:
    """Return the action of a code.

    Raises:
        ValueError: it is not one that ``encode_action`` makes.
    """
    if isinstance(code, list) and code and isinstance(code[0], str):
        word, rest = code[0], code[1:]
        if word in _PLAIN and not rest:
            return _PLAIN[word]
        numbers = [item for item in rest if type(item) is int and item >= 0]
        if word == "claim" and rest and len(numbers) == len(rest) and numbers[0] < len(numbers):
            size, cards = numbers[0], tuple(numbers[1:])
            return Claim(cards[:size], cards[size:])
        if word in ("turn", "name") and len(numbers) == len(rest) == 1:
            return Turn(numbers[0]) if word == "turn" else Name(numbers[0])
    words = ", ".join(_PLAIN)
    raise ValueError(
        f"an action takes one of {words}, turn with a place, name with a card, claim with cards; "
        f"got {code!r:.80}"
    )


def show(state: ClaimState) -> str:
    """Return a line with the table, stock size, scores, caller and barred seats."""
    down = state.cards_down
    parts = [
        "table " + " ".join("?" if card in down else str(card) for card in state.table),
        f"stock {state.pile or 0}",
        "scores " + " ".join(map(str, state.scores)),
    ]
    if state.caller is not None:
        parts.append(f"caller {state.caller} since {state.called_ms}")
    if state.barred:
        parts.append("barred " + " ".join(map(str, sorted(state.barred))))
    if state.last:
        parts.append("last " + " ".join(map(str, state.last)))
    if state.up:
        parts.append("up " + " ".join(map(str, state.up)))
    if state.found:
        parts.append(f"found {len(state.found)}")
    if state.row is not None:
        place, run, ends_ms, skips = state.row
        parts.append(f"row {place} run {run} ends {ends_ms} skips {skips}")
    if state.asks:
        parts.append("asks")
    if state.over:
        parts.append("over")
    return ", ".join(parts)
