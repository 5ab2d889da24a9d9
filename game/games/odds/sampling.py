"""Sampled odds: random tables dealt in slices, with confidence intervals."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import NamedTuple

from game.core.rng import Rng
from game.games.odds import ODDS, deck_size

Z95 = 1.959963984540054
"""The 95 % quantile (two-sided) of the normal distribution, in standard deviations."""


def wilson(hits: int, samples: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's score interval for a share, with 95 % confidence by default.

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
    # At the ends the bounds are exactly 0 and 1; rounding could miss them.
    low = 0.0 if hits == 0 else (middle - half) / (1 + square)
    high = 1.0 if hits == samples else (middle + half) / (1 + square)
    return low, high


class Share(NamedTuple):
    """The frequency of an outcome, and the confidence interval of its probability."""

    hits: int
    samples: int
    low: float
    high: float

    def __float__(self) -> float:
        return self.hits / self.samples if self.samples else 0.0


class Sampling:
    """A sample of dealt tables, counting the sizes of their smallest claims.

    A table without a claim counts as size 0. Results do not depend on the slicing.
    """

    def __init__(self, draw: Callable[[], int]) -> None:
        """Start with a function that deals once and returns a size."""
        self._draw = draw
        self._counted: Counter[int] = Counter()

    @property
    def samples(self) -> int:
        """The number of samples."""
        return self._counted.total()

    @property
    def sizes(self) -> dict[int, Share]:
        """The share of each size among the samples, ascending."""
        return {size: self.share(size) for size in sorted(self._counted)}

    def share(self, size: int = 0) -> Share:
        """Return the share of tables with a smallest claim of this size; 0 is no claim."""
        hits, samples = self._counted[size], self.samples
        return Share(hits, samples, *wilson(hits, samples))

    def step(self, samples: int) -> None:
        """Deal more tables."""
        draw = self._draw
        self._counted.update(draw() for _ in range(samples))


def of_tables(game: str, cards: int, features: int, rng: Rng) -> Sampling:
    """Return a sampling of random tables of ``cards`` cards, at most ``most_sampled``.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    length, below, size_of = deck_size(game, features), rng.random_below, ODDS[game].size_of
    deck = list(ODDS[game].deck(features))

    def draw() -> int:
        # The first steps of a shuffle: from any order, they give random first cards.
        for place in range(cards):
            other = place + below(length - place)
            deck[place], deck[other] = deck[other], deck[place]
        return size_of(deck[:cards], features)

    return Sampling(draw)


def of_openings(game: str, features: int, rng: Rng) -> Sampling:
    """Return a sampling of the opening tables of a game's checked deals."""
    known = ODDS[game]
    rules, options = known.rules, known.options(features)
    if options.deal != "checked":  # games checking every deal have no such option
        options = replace(options, deal="checked")

    def draw() -> int:
        state = rules.start(options, rules.deal(options, rng), 1)
        return known.size_of(list(state.table), features)

    return Sampling(draw)
