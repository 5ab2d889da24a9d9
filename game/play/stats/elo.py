"""Elo ratings of people, from their shares of the claims.

A. Elo (The Rating of Chessplayers, Past and Present, 1978), with each player's share of the claims
of two in place of a win: so ten claims to nine hardly change anything. A player ahead by 800 points
is expected to make ten claims for one.
"""

from collections.abc import Sequence
from typing import NamedTuple

START = 1200
_SCALE = 800
_MOST, _LEAST = 256, 64  # the most points a game can change, at first and later
_SETTLED = 20  # the number of games after which that is half


class Rating(NamedTuple):
    """A person's Elo rating, and the number of games it is based on."""

    name: str
    points: float
    games: int


def expected_share(own: float, other: float) -> float:
    """Return the expected share of a player in the claims of two."""
    return float(1 / (1 + 10 ** ((other - own) / _SCALE)))


def step(games: int) -> float:
    """Return the most points the next game can change, after ``games`` games."""
    return max(_MOST / (1 + games / _SETTLED), _LEAST)


class Ratings:
    """Elo ratings of people, updated game by game."""

    def __init__(self) -> None:
        self._known: dict[str, Rating] = {}

    def add(self, game: Sequence[tuple[str, int]]) -> None:
        """Update the ratings from a game's numbers of claims by name.

        Among several, each plays against each of the others. Games of one person are ignored, and
        games with a name twice, or without claims.
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
                    ahead += took - expected_share(own.points, other.points)
            gained = step(own.games) * ahead / (len(game) - 1)
            self._known[name] = Rating(name, own.points + gained, own.games + 1)

    def table(self) -> tuple[Rating, ...]:
        """Return all ratings, the strongest first."""
        return tuple(sorted(self._known.values(), key=lambda one: (-one.points, one.name)))
