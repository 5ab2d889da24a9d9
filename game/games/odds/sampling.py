"""Odds by dealing: random tables, a slice at a time, and how far their shares can be off."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from game.core import ternary
from game.core.rng import Rng
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.rules import ClaimRules
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.odds import deck_size

MOST_SUMZ_CARDS = 6
"""Cards of a table for claims of Sumz; there are three times as many patterns a card more."""

Z95 = 1.959963984540054
"""Half of an interval that holds 95 % of a normal distribution, in standard deviations."""


def wilson(hits: int, samples: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's score interval for a share, of 95 % confidence unless told.

    Edwin B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927). It holds for rare events too: no
    hit at all does not mean a chance of 0. Without samples it is (0, 1).

    Raises:
        ValueError: there are fewer samples than hits, or fewer hits than none.
    """
    if not 0 <= hits <= samples:
        raise ValueError(f"hits takes 0 … {samples}, got {hits}")
    if samples == 0:
        return 0.0, 1.0
    share, square = hits / samples, z * z / samples
    middle = share + square / 2
    half = z * sqrt(share * (1 - share) / samples + square / (4 * samples))
    # At both ends the exact value is 0 and 1; rounding could miss it.
    low = 0.0 if hits == 0 else (middle - half) / (1 + square)
    high = 1.0 if hits == samples else (middle + half) / (1 + square)
    return low, high


class Share(NamedTuple):
    """How often something came up, and the interval that holds its chance."""

    hits: int
    samples: int
    low: float
    high: float

    def __float__(self) -> float:
        return self.hits / self.samples if self.samples else 0.0


class Sampling:
    """Deal again and again, and count the sizes of the smallest claims.

    A table without a claim counts as size 0; sets and triples have size 3. However the samples are
    sliced, they are the same.
    """

    def __init__(self, draw: Callable[[], int]) -> None:
        """Take what deals once, and returns a size."""
        self._draw = draw
        self._counted: Counter[int] = Counter()

    @property
    def samples(self) -> int:
        """Return how many tables were dealt so far."""
        return self._counted.total()

    @property
    def sizes(self) -> dict[int, Share]:
        """Return the share of each size that came up, ascending."""
        return {size: self.share(size) for size in sorted(self._counted)}

    def share(self, size: int = 0) -> Share:
        """Return the share of tables whose smallest claim has this size; 0: without a claim."""
        hits, samples = self._counted[size], self.samples
        return Share(hits, samples, *wilson(hits, samples))

    def step(self, samples: int) -> None:
        """Deal so many tables more."""
        draw = self._draw
        self._counted.update(draw() for _ in range(samples))


def of_tables(game: str, cards: int, attributes: int, rng: Rng) -> Sampling:
    """Return the sampling of tables of so many cards, for Sumz of MOST_SUMZ_CARDS at the most.

    Raises:
        ValueError: there is no such game with cards, or no such deck in it.
    """
    length, below = deck_size(game, attributes), rng.below
    deck = list(range(3**attributes - length, 3**attributes))
    size_of: Callable[[list[int]], int] = {
        "classic": lambda table: 3 * bool(ternary.find_sets(table, attributes)),
        "triples": lambda table: 3 * bool(ternary.find_triples(table)),
        "sumz": lambda table: smallest_claim(table, attributes),
    }[game]

    def draw() -> int:
        # The first steps of a shuffle; from whatever order, the first cards are any.
        for place in range(cards):
            other = place + below(length - place)
            deck[place], deck[other] = deck[other], deck[place]
        return size_of(deck[:cards])

    return Sampling(draw)


def of_openings(game: str, attributes: int, rng: Rng) -> Sampling:
    """Return the sampling of checked deals of Set or Triples: of their tables at the start."""
    options: ClassicOptions | TriplesOptions = TriplesOptions(deal="checked")
    rules: ClaimRules[Any] = TRIPLES
    if game == CLASSIC.key:
        rules, options = CLASSIC, ClassicOptions(attributes=attributes, deal="checked")

    def draw() -> int:
        state = rules.start(options, rules.deal(options, rng), 1)
        return 3 if rules.claims(options, state.table) else 0

    return Sampling(draw)


def smallest_claim(cards: list[int], slots: int) -> int:
    """Return the number of cards in the smallest claim of Sumz, 0 where there is none.

    Two signed sums of i and j cards, equal up to their sign, differ by a claim of at most i + j
    cards: signs are sides, and a card that both have counts twice, which is once on the other
    side, or not at all. So claims of 2, 3, 4 … cards show up as equal sums of 1 and 1, 1 and 2,
    2 and 2 … cards.
    """
    fold, row = _fold(slots), _sums(slots)
    # Each level has the sums of one card more, with the place of the last card in them.
    level = [(place, fold[card]) for place, card in enumerate(cards)]
    size = 2
    while level:
        values = {value for _, value in level}
        if len(values) < len(level):
            return size
        size += 1
        after = [
            (place, value)
            for last, total in level
            for place in range(last + 1, len(cards))
            for value in row[total][cards[place]]
        ]
        if not values.isdisjoint(value for _, value in after):
            return size
        level = after
        size += 1
    return 0


@cache
def _fold(slots: int) -> tuple[int, ...]:
    """Return for each card the lesser of itself and its negative: sums up to their sign."""
    return tuple(min(card, ternary.negative(card, slots)) for card in range(3**slots))


@cache
def _sums(slots: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for two cards their sum and their difference, each up to its sign."""
    fold, deck = _fold(slots), range(3**slots)
    minus = [ternary.negative(card, slots) for card in deck]
    plus = [[fold[ternary.total((a, b), slots)] for b in deck] for a in deck]
    return tuple(tuple((plus[a][b], plus[a][minus[b]]) for b in deck) for a in deck)
