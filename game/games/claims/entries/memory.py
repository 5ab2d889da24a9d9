"""The memory game: cards lie face down, and the seat whose turn it is turns up three, one by one.

Three that are a claim are taken, new ones come face down into their places, and the same seat goes
on. Others stay up, so that all can see them, until the next seat turns up its first card. A place
that is not filled any more stays empty, since places are what players remember.
"""

from dataclasses import replace

from game.core.explanations import HintStep
from game.core.rules import Action, Hint
from game.games.claims.hints import NOTHING_SEEN, ClaimHintWords, claim_hint
from game.games.claims.state import HIDDEN, Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.rush import TimeUp
from game.games.turns import UNKNOWN_ACTION


def turn_card(state: ClaimState, turn: Turn) -> ClaimState:
    """Return the state with another card turned up; three open cards are turned down first."""
    up = (*(state.up if len(state.up) < 3 else ()), turn.place)
    return replace(state, up=up, seen=state.seen | {turn.place})


def completed_claim(state: ClaimState, turn: Turn) -> Claim | None:
    """Return the claim made by turning up a third card, right or wrong, else None."""
    after = turn_card(state, turn)
    if len(after.up) < 3 or turn not in turns(state) or HIDDEN in after.cards_up:
        return None
    return Claim(after.cards_up)


def turns(state: ClaimState) -> tuple[Turn, ...]:
    """Return the possible turns, in the order of places."""
    up = state.up if len(state.up) < 3 else ()
    return tuple(Turn(place) for place in state.places if place not in up)


def pass_turn(state: ClaimState) -> ClaimState:
    """Return the state with the turn passed to the next seat; open cards stay up for now."""
    if state.caller is None:
        return state
    return replace(state, caller=(state.caller + 1) % state.seats)


def refill_places(state: ClaimState, gone: tuple[int, ...], drawn: tuple[int, ...]) -> ClaimState:
    """Return the state with drawn cards in the places of those gone, further ones at the end.

    If there are too few, places stay empty.
    """
    there = zip(state.places, state.table, strict=False)
    lying = {place: card for place, card in there if card not in gone}
    free = [place for place in state.places if place not in lying]
    lying |= dict(zip(free, drawn, strict=False))
    places, seen = tuple(sorted(lying)), state.seen.difference(free)
    return replace(state, places=places, table=tuple(lying[place] for place in places), seen=seen)


def refusal(state: ClaimState, action: Action) -> str | None:
    """Return the reason the seat whose turn it is may not do this, or None if it may."""
    match action:
        case Turn() if not state.places:
            return "The cards lie face up here."
        case Turn(place) if type(place) is not int or place not in state.places:
            return "There’s no card in that place."
        case Turn() if action not in turns(state):
            return "This card is face up already."
        case Turn():
            return None
        case Timeout() | TimeUp():
            return "Only the clock can do that."
        case Call() | Claim() | NoneHere():
            return "Turn up three cards, one by one."
    return UNKNOWN_ACTION


def hint(state: ClaimState, claims: tuple[Claim, ...], words: ClaimHintWords) -> Hint | None:
    """Return the hint for the first claim continuing the cards turned up, or None.

    It uses only cards that have been turned up so far, like a player with perfect memory.
    """
    allowed = turns(state)
    if not allowed:
        return None
    up = state.cards_up if len(state.up) < 3 else ()
    there = zip(state.places, state.table, strict=True)
    seen = {card for place, card in there if place in state.seen}
    going = [claim for claim in claims if {*up} <= {*claim.left} <= seen]
    if not going:
        unseen = [turn for turn in allowed if turn.place not in state.seen]
        why = NOTHING_SEEN if unseen else "Nothing on this table completes what’s face up."
        return Hint((unseen or allowed)[0], (HintStep((), why),))
    claim = Claim((*up, *(card for card in going[0].left if card not in up)))
    turn = Turn(state.places[state.table.index(claim.left[len(up)])])
    return claim_hint(turn, claim, len(going), words, two_groups=False)
