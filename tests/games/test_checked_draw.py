"""The checked draw: the first cards of the pile, in order, that leave a claim on the table."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from newcomers.c53t import C53T_RULES, C53TOptions
from variants import variants

from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.dealing import Check, checked_draw, claims_by_last_card
from game.games.claims.state import Claim

Cards = tuple[int, ...]


def first_by_brute_force(
    table: Cards, stock: Cards, count: int, claims: Callable[[Cards], Sequence[Claim]]
) -> Cards:
    for places in combinations(range(len(stock)), count):
        drawn = tuple(stock[place] for place in places)
        if claims((*table, *drawn)):
            return drawn
    return stock[:count]


CHECKED = [
    (game, name)
    for game, rules in GAMES.items()
    for name, options in variants(game).items()
    if isinstance(options, ClaimOptions) and options.checked and options.claim_size
    if name in ("default", "checked", "three, checked", "memory", "256 cards", "9 cards")
]


@pytest.mark.parametrize(("game", "name"), CHECKED, ids=map("-".join, CHECKED))
def test_it_is_the_first_in_order(game: str, name: str) -> None:
    rules: Any = GAMES[game]
    options = variants(game)[name]
    assert isinstance(rules, ClaimRules)
    assert isinstance(options, ClaimOptions)
    claims, size = partial(rules.claims, options), options.claim_size
    check = Check(claims, partial(rules.completing, options), size)
    source, kinds = random.Random(f"checked draw {game} {name}"), set()
    for _ in range(300):
        cards = source.sample(list(options.deck), source.randint(size, 2 * size + 6))
        cut = source.randint(0, min(options.table_size - 1, len(cards) - size))
        table, stock, count = tuple(cards[:cut]), tuple(cards[cut:]), source.randint(1, size)
        drawn = checked_draw(check, table, stock, count)
        assert drawn == first_by_brute_force(table, stock, count, claims)
        kinds.add((bool(claims(table)), drawn == stock[:count]))
    assert {(False, False), (False, True)} <= kinds


OPTIONS = C53TOptions()


class Fives:
    """A game of tests, C53T, and what it takes to tell its claims."""

    def __init__(self) -> None:
        self.asked = 0
        self.most = 0

    def completing(self, four: Cards) -> Cards:
        self.asked += 1
        return C53T_RULES.completing(OPTIONS, four)

    def claims(self, table: Cards) -> tuple[Claim, ...]:
        self.most = max(self.most, len(table))
        return claims_by_last_card(table, 5, self.completing)

    def draw(self, left: Cards, stock: Cards) -> Cards:
        self.asked = self.most = 0
        return checked_draw(Check(self.claims, self.completing, 5), left, stock, 5)


@pytest.mark.heavy
def test_cards_of_five_values_are_the_first_in_order() -> None:
    fives, source, drawn_late = Fives(), random.Random("fives"), 0
    for _ in range(20):
        cards = tuple(source.sample(range(125), 18))
        table, stock = cards[:7], cards[7:]
        drawn = fives.draw(table, stock)
        assert drawn == first_by_brute_force(table, stock, 5, fives.claims)
        drawn_late += drawn != stock[:5]
    assert drawn_late > 3


@pytest.mark.heavy
def test_claims_among_a_large_pile_are_not_listed() -> None:
    """There are 8 million fours among 7 cards and 113: to list them takes seconds."""
    fives, source, several = Fives(), random.Random("a large pile"), 0
    for _ in range(150):
        cards = tuple(source.sample(range(125), 125))
        table, stock = cards[:7], cards[7:]
        assert fives.claims((*table, *fives.draw(table, stock)))
        fives.draw(table, stock)
        assert fives.most <= 12
        assert fives.asked < 40_000  # of each some two microseconds
        several += fives.asked > 600
    assert several > 5, "often all but the last card is chosen more than once"
