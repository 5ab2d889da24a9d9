"""Computer players for any seat of any game, at five levels."""

from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules, Seat, State
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.games.computers.card_player import CardPlayer, MemoryPlayer
from game.games.computers.peg_player import PegPlayer
from game.games.computers.player import Player, level_of
from game.games.pegs.rules import PegRules
from game.games.pegs.state import PegState


def player(rules: Rules[Any, Any], first: State, seat: Seat, level: int, seed: str) -> Player[Any]:
    """Return a computer player for a seat, starting from the position as the seat observes it.

    All its randomness is the stream "computer" with the seat's number.

    Raises:
        ValueError: the level does not exist, or no computer plays the game.
    """
    rng = Rng(seed, f"computer{seat}")
    if isinstance(rules, ClaimRules) and isinstance(first, ClaimState):
        plays = MemoryPlayer if first.options.face_down else CardPlayer
        return plays(rules, first, seat, level_of(level), rng)
    if isinstance(rules, PegRules) and isinstance(first, PegState):
        return PegPlayer(rules.solver, first, seat, level_of(level), rng)
    raise ValueError(f"no computer plays {rules.key}")


def looked_for(rules: Rules[Any, Any], state: State) -> tuple[Claim, ...] | None:
    """Return the open claims of a card game's position; None for face-down cards or other games."""
    if isinstance(rules, ClaimRules) and isinstance(state, ClaimState) and not state.places:
        return rules.claims_left(state)
    return None
