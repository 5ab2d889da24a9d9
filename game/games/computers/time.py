"""How long people take, as computer players do: log-normal times and rising attention.

Response times of people are skewed to the right, and a log-normal distribution with a shift is
one of the usual descriptions (R. D. Luce, Response Times, 1986). With several claims on the
table, each is looked for by itself and the first one seen is made: a race of independent
log-normal times (Rouder and others, The lognormal race, Psychometrika 80, 2015). For Set, Jacob
and Hochstein (Set recognition as a window to perceptual and cognitive processes, Perception &
Psychophysics 70, 2008) found such a race, and shorter times for sets of cards that are more
alike. The numbers here are chosen, not measured on people.
"""

from math import cos, exp, log, pi, sqrt

from game.core.rng import Rng

SPREAD = 0.6
"""The standard deviation of the logarithm of a time to see a claim."""

HAND_SPREAD = 0.3
"""The same for movements and for jumps, which vary less."""

RISE_MS = 20_000
"""After so long, one looks twice as hard at a table that has not changed."""


def normal(rng: Rng) -> float:
    """Return a number from the standard normal distribution (Box and Muller, 1958)."""
    radius = sqrt(-2 * log(1 - rng.random()))
    return radius * cos(2 * pi * rng.random())


def varied(rng: Rng, spread: float) -> float:
    """Return a log-normal factor with median 1; its logarithm has this standard deviation."""
    return exp(spread * normal(rng))


def looked(waited_ms: float) -> float:
    """Return how much looking a time at an unchanged table makes, in milliseconds of the start.

    Attention rises in a straight line, from 1 to 2 in ``RISE_MS`` and on.
    """
    return waited_ms + waited_ms * waited_ms / (2 * RISE_MS)


def time_for(looking_ms: float) -> float:
    """Return how long so much looking takes: the inverse of ``looked``."""
    return RISE_MS * (sqrt(1 + 2 * looking_ms / RISE_MS) - 1)
