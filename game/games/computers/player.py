"""The base of all computer players: observation, plans and response times.

A player sees every position as its seat observes it, and the entry leading there; all its
random numbers are drawn then, from the seat's own stream, so that the same log makes the same
player, whether played live or replayed. From that it makes a plan. Long planning is done in steps,
which the loop takes when it has time.

Response times of people are skewed to the right, and a log-normal distribution with a shift is
one of the usual descriptions (R. D. Luce, Response Times, 1986). With several claims on the
table, each is looked for by itself and the first one seen is made: a race of independent
log-normal times (Rouder and others, The lognormal race, Psychometrika 80, 2015). For Set, Jacob
and Hochstein (Set recognition as a window to perceptual and cognitive processes, Perception &
Psychophysics 70, 2008) found such a race, and shorter times for sets of cards that are more
alike. The numbers here are chosen, not measured on people.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from math import ceil, cos, exp, log, log2, pi, sqrt
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.rng import Rng
from game.core.rules import Action, Entry, Seat, State
from game.games.levels import Level

SPREAD = 0.6
"""The standard deviation of the logarithm of a time to see a claim."""

HAND_SPREAD = 0.3
"""The same for movements and for jumps, which vary less."""

RISE_MS = 20_000
"""The time after which attention to an unchanged table has doubled."""


def normal(rng: Rng) -> float:
    """Return a number from the standard normal distribution (Box and Muller, 1958)."""
    radius = sqrt(-2 * log(1 - rng.random()))
    return radius * cos(2 * pi * rng.random())


def vary(rng: Rng, spread: float) -> float:
    """Return a log-normal factor with median 1; its logarithm has this standard deviation."""
    return exp(spread * normal(rng))


def search_progress(waited_ms: float) -> float:
    """Return the attention accumulated over a time, in milliseconds at the starting rate.

    The rate rises linearly, from 1 to 2 in ``RISE_MS`` and on.
    """
    return waited_ms + waited_ms * waited_ms / (2 * RISE_MS)


def time_for(looking_ms: float) -> float:
    """Return the time needed for an amount of looking, the inverse of ``search_progress``."""
    return RISE_MS * (sqrt(1 + 2 * looking_ms / RISE_MS) - 1)


S = TypeVar("S", bound=State)


Thought: TypeAlias = Generator[object, None, Entry | None]
"""Planning, in steps of about a millisecond.

Its value is the entry that the player will make if nothing changes, None if it can only wait.
"""


class Player(ABC, Generic[S]):
    """A computer player at a seat."""

    def __init__(self, seat: Seat, level: Level, rng: Rng) -> None:
        self.seat = seat
        self.level = level
        self.rng = rng

    @abstractmethod
    def see(self, state: S, entry: Entry) -> None:
        """Update from a position as the seat observes it, and the entry leading to it."""

    @abstractmethod
    def think(self) -> Thought:
        """Plan the next action in the position seen last, in which the seat may act."""


class TurnPlayer(Player[S]):
    """A computer player of a game in which seats act one after the other."""

    def __init__(self, state: S, seat: Seat, level: Level, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        self._state, self._now = state, 0
        self._draw()

    def see(self, state: S, entry: Entry) -> None:
        self._state, self._now = state, entry.at_ms
        self._draw()

    def _draw(self) -> None:
        """Draw the random numbers of the next plan, so that planning itself is deterministic."""
        self._slowness = vary(self.rng, HAND_SPREAD)
        self._slip = self.rng.random()
        self._whim = self.rng.random()

    def think(self) -> Thought:
        """Plan an action.

        How long it takes grows with the logarithm of the choice (W. E. Hick, On the rate of gain
        of information, Quarterly Journal of Experimental Psychology 4, 1952).
        """
        choices = self._choices()
        # Ties are broken at random, by the whim.
        turned = int(self._whim * len(choices))
        choices = [*choices[turned:], *choices[:turned]]
        choice_ms = self.level.jump_ms * log2(1 + len(choices)) * self._slowness
        action = yield from self._choose(choices)
        return Entry(ceil(self._now + choice_ms), self.seat, action)

    @abstractmethod
    def _choices(self) -> Sequence[Any]:
        """Return the moves or cards to choose from now, in order."""

    @abstractmethod
    def _choose(self, choices: list[Any]) -> Generator[object, None, Action]:
        """Choose the action, in steps."""
