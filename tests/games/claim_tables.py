"""Tables of the card games to test on."""

import random
from itertools import combinations
from typing import Any

import pytest

from game.core import ternary
from game.core.rng import Rng
from game.core.rules import Action, Entry
from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState

CARD_GAMES = [rules for rules in GAMES.values() if isinstance(rules, ClaimRules)]
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES, ids=lambda rules: rules.key)

# A deck in order: the table is 0 … 11, which holds many sets.
IN_ORDER = tuple(range(81))
# Twelve cards without a set, laid in front of the rest.
EMPTY = next(
    cards
    for seed in range(1000)
    if not ternary.find_sets(cards := tuple(random.Random(seed).sample(range(81), 12)))
)
BARREN = (*EMPTY, *(card for card in range(81) if card not in EMPTY))


def started(
    rules: ClaimRules[Any], options: ClaimOptions, seats: int, deal: tuple[int, ...] | None = None
) -> ClaimState:
    given = rules.deal(options, Rng("claims", "deal")) if deal is None else deal
    return rules.start(options, given, seats)


def after(
    rules: ClaimRules[Any], state: ClaimState, *entries: tuple[int, int, Action]
) -> ClaimState:
    for entry in entries:
        state = rules.apply(state, Entry(*entry))
    return state


def wrong(rules: ClaimRules[Any], state: ClaimState) -> Claim:
    """Return three cards on the table that are no claim."""
    right = rules.claims_left(state)
    return next(
        claim for cards in combinations(state.table, 3) if (claim := Claim(cards)) not in right
    )
