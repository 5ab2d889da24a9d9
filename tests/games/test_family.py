"""The claims of every mode, against the definitions tried out on every group of cards."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import ClassicOptions
from game.games.claims.ghost import GhostOptions
from game.games.claims.quads import QuadsOptions
from game.games.claims.state import Claim, ClaimState
from game.games.claims.triples import TriplesOptions
from game.games.claims.ultra import UltraOptions

Digits = tuple[int, ...]
Group = tuple[Digits, ...]


def written(card: int, base: int, places: int) -> Digits:
    """Return the digits of a card by division, the first one first."""
    digits = []
    for _ in range(places):
        card, digit = divmod(card, base)
        digits.append(digit)
    return tuple(reversed(digits))


def is_set(group: Group) -> bool:
    return all(len({*column}) != 2 for column in zip(*group, strict=True))


def is_triple(group: Group) -> bool:
    return all(len({*column}) == 3 for column in zip(*group, strict=True))


def missing(a: Digits, b: Digits) -> Digits:
    """Return the third card: what both show, or what neither does."""
    return tuple(x if x == y else ({0, 1, 2} - {x, y}).pop() for x, y in zip(a, b, strict=True))


def is_ultra(group: Group) -> bool:
    first, *others = group
    for other in others:
        rest = [card for card in others if card != other]
        if missing(first, other) == missing(*rest):
            return True
    return False


def is_quad(group: Group) -> bool:
    """Each attribute is aaaa, aabb or abcd."""
    shapes = (sorted(map(column.count, {*column})) for column in zip(*group, strict=True))
    return all(shape in ([4], [2, 2], [1, 1, 1, 1]) for shape in shapes)


def pairings(group: Group) -> Iterator[list[tuple[Digits, Digits]]]:
    if not group:
        yield []
    for other in group[1:]:
        rest = tuple(card for card in group[1:] if card != other)
        for pairs in pairings(rest):
            yield [(group[0], other), *pairs]


def is_ghost(group: Group) -> bool:
    """Three pairs, in one way or another, whose missing cards are a set."""
    for pairs in pairings(group):
        ghosts = tuple(missing(*pair) for pair in pairs)
        if len({*ghosts}) == 3 and is_set(ghosts):
            return True
    return False


class Mode:
    """A way to play, with what its claims are, by definition."""

    def __init__(
        self, game: str, options: ClaimOptions, size: int, right: Callable[[Group], bool]
    ) -> None:
        rules = GAMES[game]
        assert isinstance(rules, ClaimRules)
        self.rules: ClaimRules[Any] = rules
        self.options, self.size, self.right = options, size, right
        self.base = 4 if game == "quads" else 3
        self.places = getattr(options, "attributes", 4)

    def is_right(self, cards: tuple[int, ...]) -> bool:
        return self.right(tuple(written(card, self.base, self.places) for card in cards))


MODES = {
    "set": Mode("classic", ClassicOptions(), 3, is_set),
    "junior": Mode("classic", ClassicOptions(attributes=3), 3, is_set),
    "five": Mode("classic", ClassicOptions(attributes=5), 3, is_set),
    "chain": Mode("classic", ClassicOptions(chained=True), 3, is_set),
    "triples": Mode("triples", TriplesOptions(), 3, is_triple),
    "ultra": Mode("ultra", UltraOptions(), 4, is_ultra),
    "ultra of nine": Mode("ultra", UltraOptions(laid=9), 4, is_ultra),
    "ultra chain": Mode("ultra", UltraOptions(chained=True), 4, is_ultra),
    "quads": Mode("quads", QuadsOptions(), 4, is_quad),
    "quads chain": Mode("quads", QuadsOptions(chained=True), 4, is_quad),
    "4set": Mode("quads", QuadsOptions(attributes=4), 4, is_quad),
    "ghost": Mode("ghost", GhostOptions(), 6, is_ghost),
}


@pytest.mark.parametrize(
    "tables", [40, pytest.param(1000, marks=[pytest.mark.slow, pytest.mark.long])]
)
@pytest.mark.parametrize("name", MODES)
def test_all_claims_of_random_tables(name: str, tables: int) -> None:
    """Where a chain is, a last claim lies beside the table; of large claims it has nine cards."""
    mode, source = MODES[name], random.Random(name)
    rules, options = mode.rules, mode.options
    deck = options.deck
    size = min(9 if mode.size > 3 else 12, options.table_size)
    found_any = 0
    for _ in range(tables):
        table = tuple(source.sample(deck, size))
        last: tuple[int, ...] = ()
        if options.chain:
            claims = rules.claims(options, tuple(source.sample(deck, 12)))
            last = source.choice(claims).left if claims else ()
            table = tuple(card for card in table if card not in last)
        state = ClaimState(options, 1, table, (), ((),), (0,), last=last)
        wanted = {
            frozenset(cards)
            for cards in combinations(sorted(table + last), mode.size)
            if (not last or len({*cards} & {*last}) == options.chain) and mode.is_right(cards)
        }
        found = rules.claims_left(state)
        assert {frozenset(claim.left) for claim in found} == wanted
        assert len(found) == len(wanted)
        found_any += bool(found)
    assert found_any


@pytest.mark.parametrize("name", MODES)
def test_reasons_and_missing_cards_agree(name: str) -> None:
    """A claim is right as its aspects say, and the card that completes it makes it right."""
    mode, source = MODES[name], random.Random(f"{name} reasons")
    rules, deck = mode.rules, mode.options.deck
    state = ClaimState(mode.options, 1, tuple(deck[:12]), (), ((),), (0,))
    for _ in range(200):
        cards = tuple(source.sample(deck, mode.size))
        told = rules.judge(state, Claim(cards))
        assert told.right == mode.is_right(cards) == all(aspect.right for aspect in told.aspects)
        completing = told.completing
        if completing is not None and completing not in cards[:-1] and mode.size != 3:
            assert mode.is_right((*cards[:-1], completing))


def test_six_cards_are_told_by_the_missing_cards_of_three_pairs() -> None:
    """Each card is in one pair, and what is said holds of the cards that these pairs miss."""
    mode, source = MODES["ghost"], random.Random("told")
    state = mode.rules.start(mode.options, tuple(mode.options.deck), 1)
    claims = [Claim(tuple(source.sample(range(81), 6))) for _ in range(200)]
    claims += mode.rules.claims(mode.options, tuple(range(9)))
    for claim in claims:
        told = mode.rules.explain_claim(state, claim)
        assert sorted(card for pair in told.groups for card in pair) == sorted(claim.left)
        ghosts = [missing(*(written(card, 3, 4) for card in pair)) for pair in told.groups]
        assert [aspect.values for aspect in told.aspects] == [*zip(*ghosts, strict=True)]
        assert told.right == mode.is_right(claim.left)
        if told.right:
            assert len({*ghosts}) == 3
        for aspect in told.aspects:
            assert aspect.right == (len({*aspect.values}) != 2)
