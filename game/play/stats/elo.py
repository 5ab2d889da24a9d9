"""How strong people are against each other: ratings from their shares of the claims.

A. Elo (The Rating of Chessplayers, Past and Present, 1978), with what each took of what two took
in place of a win: so ten claims to nine hardly change anything. Who is 800 points ahead is expected
to take ten claims for one.
"""

from collections.abc import Iterable, Sequence
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


def ratings(games: Iterable[Sequence[tuple[str, int]]]) -> tuple[Rating, ...]:
    """Return how strong people are, the strongest first, from games in their order.

    A game has who took part, with how many claims each; among several, each plays against each of
    the others. One in which a name comes twice, or nobody claims anything, says nothing.
    """
    known: dict[str, Rating] = {}
    for game in games:
        names = [name for name, _ in game]
        if len(game) < 2 or len(set(names)) < len(names) or not any(count for _, count in game):
            continue
        before = [known.get(name, Rating(name, START, 0)) for name in names]
        for own, (name, count) in zip(before, game, strict=True):
            ahead = 0.0
            for other, (_, theirs) in zip(before, game, strict=True):
                if other.name != name and count + theirs:
                    took = count / (count + theirs)
                    ahead += took - expected(own.points, other.points)
            gained = step(own.games) * ahead / (len(game) - 1)
            known[name] = Rating(name, own.points + gained, own.games + 1)
    return tuple(sorted(known.values(), key=lambda one: (-one.points, one.name)))
