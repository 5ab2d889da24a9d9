"""Exact odds: probabilities of a table without a claim, mean numbers of claims, opening tables.

All cards are dealt at random from a full deck, every table as likely as any other. Every game with
such odds has an entry in ODDS.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from game.games.odds import sizes
from game.games.odds.questions import ODDS

__all__ = ["ODDS", "Odds"]

_BY_DEAL = "never: the deal leaves a claim on every table while there is one left"


@dataclass(frozen=True, slots=True)
class Odds:
    """A probability as a count out of equally likely tables, and its source."""

    count: int
    total: int
    source: str

    @property
    def fraction(self) -> Fraction:
        """The probability, exactly."""
        return Fraction(self.count, self.total)

    def __float__(self) -> float:
        return self.count / self.total


def deck_size(game: str, features: int = 4) -> int:
    """Return the number of cards in the deck.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    if game not in ODDS:
        raise ValueError(f"game takes {', '.join(ODDS)}, got {game!r}")
    decks = ODDS[game].decks
    if type(features) is not int or features not in decks:
        taken = ", ".join(map(str, decks))
        raise ValueError(f"attributes takes {taken} in {game}, got {features!r}")
    return len(ODDS[game].deck(features))


def table_size(game: str, features: int = 4) -> int:
    """Return the number of cards on the table at the start.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    deck_size(game, features)
    size: int = ODDS[game].options(features).table_size
    return size


@cache
def no_claim(game: str, cards: int, features: int = 4) -> Odds | None:
    """Return the odds of a table without a claim, or None if not counted.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    total = comb(deck_size(game, features), cards)
    found = ODDS[game].counted(cards, features)
    return None if found is None else Odds(found[0], total, found[1])


def bounds(game: str, cards: int, features: int = 4) -> tuple[Fraction, Fraction]:
    """Return the lower and upper bounds of the odds of no claim.

    Both are the odds themselves if known. Otherwise they are those of the nearest known numbers of
    cards: with more cards, tables without a claim only get rarer.

    Raises:
        ValueError: as for ``no_claim``.
    """
    no_claim(game, cards, features)
    size = deck_size(game, features)

    def nearest(numbers: range) -> Fraction:
        known = (no_claim(game, number, features) for number in numbers)
        return next(odds.fraction for odds in known if odds is not None)

    return nearest(range(cards, size + 1)), nearest(range(cards, -1, -1))


def mean(game: str, cards: int, features: int = 4) -> Fraction | None:
    """Return the mean number of claims among random cards, or None if not counted.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    size = deck_size(game, features)
    return ODDS[game].mean(cards, features, size)


def opening(game: str, deal: str = "plain", features: int = 4) -> Odds | None:
    """Return the odds of an opening table without a claim, or None if not counted.

    Such a game would end at once, if it were not for three more cards, dealt automatically
    or on "none here". In a plain deal the table is any of its size. In a checked one its last
    three cards are picked to make a claim, if table and stock together hold one, and
    full decks do; a complete one is made so that every play takes all cards.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    cards = table_size(game, features)
    if deal == "plain":
        return no_claim(game, cards, features)
    return Odds(0, comb(deck_size(game, features), cards), _BY_DEAL)


def first_tables(
    game: str, tables: Mapping[int, Mapping[int, int]], features: int = 4
) -> dict[int, Odds]:
    """Return the odds for each key of ``by_number`` or ``by_size``, for a game's first tables.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    total = comb(deck_size(game, features), table_size(game, features))
    return {key: Odds(count, total, sizes.CLAIM_SOURCE) for key, count in tables[features].items()}
