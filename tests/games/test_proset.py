"""ProSet: claims against an independent count of marks, and games to their ends."""

import random
from itertools import combinations

from game.core.rng import Rng
from game.core.rules import Entry
from game.games.claims.proset import PROSET, ProsetOptions
from game.games.claims.state import Claim

OPTIONS = ProsetOptions()


def even(cards: tuple[int, ...]) -> bool:
    """Tell by counting dots whether each is on an even number of cards."""
    return all(sum(f"{card:06b}"[place] == "1" for card in cards) % 2 == 0 for place in range(6))


def test_claims_are_all_groups_with_even_marks() -> None:
    source = random.Random("proset")
    for _ in range(1000):
        table = tuple(source.sample(range(1, 64), source.randint(1, 8)))
        wanted = {
            frozenset(cards)
            for size in range(1, len(table) + 1)
            for cards in combinations(table, size)
            if even(cards)
        }
        found = PROSET.claims(OPTIONS, table)
        assert {frozenset(claim.left) for claim in found} == wanted
        assert len(found) == len(wanted)
        assert len(table) < 7 or found


def test_reasons_tell_on_how_many_cards_a_mark_is() -> None:
    source = random.Random("reasons")
    state = PROSET.start(OPTIONS, PROSET.deal(OPTIONS, Rng("reasons", "deal")), 1)
    for _ in range(300):
        cards = tuple(source.sample(range(1, 64), source.randint(1, 7)))
        told = PROSET.judge(state, Claim(cards))
        assert told.right == even(cards)
        for place, aspect in enumerate(told.aspects):
            assert sum(aspect.values) == sum(f"{card:06b}"[place] == "1" for card in cards)


def test_every_game_takes_all_cards() -> None:
    source = random.Random("ends")
    for number in range(30):
        state = PROSET.start(OPTIONS, PROSET.deal(OPTIONS, Rng(str(number), "deal")), 1)
        while PROSET.result(state) is None:
            claims = PROSET.claims_left(state)
            assert claims
            state = PROSET.apply(state, Entry(0, 0, source.choice(claims)))
        # All 63 cards add up to 0, as do those that were taken: so those that are left are a claim.
        assert state.table == state.stock == ()
        assert state.scores == (63,)
