"""Exact odds: that cards hold no claim, how many they hold, what an opening holds.

All cards are dealt at random from a full deck, every table as likely as any other. A game of which
there is something to say has an entry in ODDS.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from game.games.odds import counts
from game.games.odds.known import ODDS

__all__ = ["ODDS", "Odds"]

_BY_DEAL = "never: the deal leaves a claim on every table while there is one left"


@dataclass(frozen=True, slots=True)
class Odds:
    """Say how many of so many equally likely tables are meant, and who counted them."""

    count: int
    total: int
    source: str

    @property
    def fraction(self) -> Fraction:
        """Return the probability, exactly."""
        return Fraction(self.count, self.total)

    def __float__(self) -> float:
        return self.count / self.total


def deck_size(game: str, attributes: int = 4) -> int:
    """Return how many cards the deck has.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    if game not in ODDS:
        raise ValueError(f"game takes {', '.join(ODDS)}, got {game!r}")
    decks = ODDS[game].decks
    if type(attributes) is not int or attributes not in decks:
        taken = ", ".join(map(str, decks))
        raise ValueError(f"attributes takes {taken} in {game}, got {attributes!r}")
    return len(ODDS[game].deck(attributes))


def table_size(game: str, attributes: int = 4) -> int:
    """Return how many cards lie on the table at the start.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    deck_size(game, attributes)
    return ODDS[game].rules.table_size(ODDS[game].options(attributes))


@cache
def no_claim(game: str, cards: int, attributes: int = 4) -> Odds | None:
    """Return the odds that so many cards hold no claim, or None where nobody has counted them.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    total = comb(deck_size(game, attributes), cards)
    found = ODDS[game].counted(cards, attributes)
    return None if found is None else Odds(found[0], total, found[1])


def bounds(game: str, cards: int, attributes: int = 4) -> tuple[Fraction, Fraction]:
    """Return the least and the most that the odds of no claim can be.

    Both are the odds themselves where these are known. Elsewhere they are those of the nearest
    numbers of cards that are: with more cards, tables without a claim only get rarer.

    Raises:
        ValueError: as for ``no_claim``.
    """
    no_claim(game, cards, attributes)
    size = deck_size(game, attributes)

    def nearest(numbers: range) -> Fraction:
        known = (no_claim(game, number, attributes) for number in numbers)
        return next(odds.fraction for odds in known if odds is not None)

    return nearest(range(cards, size + 1)), nearest(range(cards, -1, -1))


def mean(game: str, cards: int, attributes: int = 4) -> Fraction | None:
    """Return how many claims random cards hold in the mean, or None where nobody has counted.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    size = deck_size(game, attributes)
    return ODDS[game].mean(cards, attributes, size)


def opening(game: str, deal: str = "plain", attributes: int = 4) -> Odds | None:
    """Return the odds that an opening table holds no claim, or None where nobody has counted.

    Such a game would end at once, if it were not for three more cards: they come by themselves
    or on "none here". In a plain deal the table is any of its size. In a checked one its last
    three cards are picked so that there is a claim, if table and stock together hold one, and
    full decks do; a complete one is made so that every play takes all cards.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    cards = table_size(game, attributes)
    if deal == "plain":
        return no_claim(game, cards, attributes)
    return Odds(0, comb(deck_size(game, attributes), cards), _BY_DEAL)


def first_tables(
    game: str, tables: Mapping[int, Mapping[int, int]], attributes: int = 4
) -> dict[int, Odds]:
    """Return the odds that ``by_number`` or ``by_size`` tells of the first tables of a game.

    Raises:
        ValueError: there is no such game with odds, or no such deck in it.
    """
    total = comb(deck_size(game, attributes), table_size(game, attributes))
    return {
        key: Odds(count, total, counts.CLAIM_SOURCE) for key, count in tables[attributes].items()
    }
