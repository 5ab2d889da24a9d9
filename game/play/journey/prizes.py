"""Prizes: one a game, won by beating all its rivals."""

from typing import Literal, NamedTuple, TypeAlias, cast

from game.games import GAMES
from game.play.journey.ladder import Ladder

Kind: TypeAlias = Literal["deck", "table", "marbles"]


class Prize(NamedTuple):
    """A look to win: its kind, its name among the looks of that kind, and the game it is won in.

    ``key`` names the prize in settings.
    """

    key: str
    kind: Kind
    look: str
    game: str


def _prizes() -> tuple[Prize, ...]:
    found = []
    for game, rules in GAMES.items():
        kind, _, look = rules.prize.partition(" ")
        if look:
            found.append(Prize(rules.prize, cast(Kind, kind), look, game))
    return tuple(found)


PRIZES = _prizes()
"""All prizes, in the order of the games."""


def won_prizes(ladder: Ladder) -> tuple[Prize, ...]:
    """Return the prizes of all games with every rival beaten."""
    games = ladder.mastered_games
    return tuple(prize for prize in PRIZES if prize.game in games)
