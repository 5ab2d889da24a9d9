"""How strong people are against each other: ratings from their shares of the claims.

A. Elo (The Rating of Chessplayers, Past and Present, 1978), with what each took of what two took
in place of a win: so ten claims to nine hardly change anything. Who is 800 points ahead is expected
to take ten claims for one.
"""

from collections.abc import Sequence
from typing import NamedTuple

START = 1200
_SCALE = 800
_MOST, _LEAST = 256, 64  # points that a game can change,
_SETTLED = 20  # and games after which that is half of the most


class Rating(NamedTuple):
    """How strong somebody is, from so many games."""

    name: str
    points: float
    games: int


def expected(own: float, other: float) -> float:
    """Return the share of the claims of two that somebody is expected to take."""
    return float(1 / (1 + 10 ** ((other - own) / _SCALE)))


def step(games: int) -> float:
    """Return how many points the next game can change, after so many."""
    return max(_MOST / (1 + games / _SETTLED), _LEAST)


class Ratings:
    """How strong people are, from one game after the other."""

    def __init__(self) -> None:
        self._known: dict[str, Rating] = {}

    def add(self, game: Sequence[tuple[str, int]]) -> None:
        """Take note of who took part in a game, with how many claims each.

        Among several, each plays against each of the others. A game of one says nothing, nor one
        in which a name comes twice, or nobody claims anything.
        """
        names = [name for name, _ in game]
        if len(game) < 2 or len(set(names)) < len(names) or not any(count for _, count in game):
            return
        before = [self._known.get(name, Rating(name, START, 0)) for name in names]
        for own, (name, count) in zip(before, game, strict=True):
            ahead = 0.0
            for other, (_, theirs) in zip(before, game, strict=True):
                if other.name != name and count + theirs:
                    took = count / (count + theirs)
                    ahead += took - expected(own.points, other.points)
            gained = step(own.games) * ahead / (len(game) - 1)
            self._known[name] = Rating(name, own.points + gained, own.games + 1)

    def table(self) -> tuple[Rating, ...]:
        """Return everybody, the strongest first."""
        return tuple(sorted(self._known.values(), key=lambda one: (-one.points, one.name)))
