"""Exact odds: that n cards hold no claim, what an opening holds, how large claims of Sumz are.

All cards are dealt at random from a full deck, every table as likely as any other.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, factorial, prod

from game.core.ternary import set_count
from game.games.odds import counts

ATTRIBUTES = {"classic": (3, 4, 5), "triples": (4,), "sumz": (3, 4)}
"""How many attributes, or slots, a card of each game can have."""

DEALS = {
    "classic": ("plain", "checked"),
    "triples": ("plain", "checked", "complete"),
    "sumz": ("plain",),
}
"""How cards come to the table in each game."""

TOO_MANY = "more cards than can be without a claim"
_BY_DEAL = "never: the deal leaves a claim on every table while there is one left"
_INCLUSION = "counted by inclusion and exclusion"
_INDEPENDENT = "counted: tables of linearly independent cards"


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
        ValueError: there is no such game with cards, or no such deck in it.
    """
    if game not in ATTRIBUTES:
        raise ValueError(f"game takes {', '.join(ATTRIBUTES)}, got {game!r}")
    if type(attributes) is not int or attributes not in ATTRIBUTES[game]:
        taken = ", ".join(map(str, ATTRIBUTES[game]))
        raise ValueError(f"attributes takes {taken} in {game}, got {attributes!r}")
    return int(3**attributes) - (game == "sumz")


def table_size(game: str, attributes: int = 4) -> int:
    """Return how many cards lie on the table at the start.

    Raises:
        ValueError: there is no such game with cards, or no such deck in it.
    """
    deck_size(game, attributes)
    if game == "sumz":
        return attributes + 1
    return 9 if attributes == 3 else 12


@cache
def no_claim(game: str, cards: int, attributes: int = 4) -> Odds | None:
    """Return the odds that so many cards hold no claim, or None where nobody has counted them.

    Raises:
        ValueError: there is no such game with cards, or no such deck, or not so many cards in it.
    """
    size = deck_size(game, attributes)
    if type(cards) is not int or not 0 <= cards <= size:
        raise ValueError(f"cards takes 0 … {size}, got {cards!r}")
    known = {"classic": _set_free, "triples": _triple_free, "sumz": _independent}
    found = known[game](cards, attributes)
    return None if found is None else Odds(found[0], comb(size, cards), found[1])


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


def opening(game: str, deal: str = "plain", attributes: int = 4) -> Odds:
    """Return the odds that an opening table holds no claim.

    Such a game would end at once, if it were not for three more cards: they come by themselves
    or on "none here". In a plain deal the table is any of its size. In a checked one its last
    three cards are picked so that there is a claim, if table and stock together hold one, and
    full decks do; a complete one is made so that every play takes all cards.

    Raises:
        ValueError: there is no such game with cards, or no such deck or deal in it.
    """
    cards = table_size(game, attributes)
    if deal not in DEALS[game]:
        raise ValueError(f"deal takes {', '.join(DEALS[game])} in {game}, got {deal!r}")
    total = comb(deck_size(game, attributes), cards)
    if deal != "plain":
        return Odds(0, total, _BY_DEAL)
    found = no_claim(game, cards, attributes)
    if found is None:
        raise ValueError(f"nobody has counted openings of {attributes} attributes in {game}")
    return found


def sumz_numbers(slots: int = 4) -> dict[int, Odds]:
    """Return the odds of each number of claims on a full table of Sumz.

    Raises:
        ValueError: slots are 3 or 4.
    """
    return _of_tables(counts.SUMZ_BY_NUMBER, slots)


def sumz_sizes(slots: int = 4) -> dict[int, Odds]:
    """Return the odds of each size, in cards, of the smallest claim on a full table of Sumz.

    Raises:
        ValueError: slots are 3 or 4.
    """
    return _of_tables(counts.SUMZ_BY_SIZE, slots)


def _of_tables(tables: dict[int, dict[int, int]], slots: int) -> dict[int, Odds]:
    total = comb(deck_size("sumz", slots), table_size("sumz", slots))
    return {key: Odds(count, total, counts.CLAIM_SOURCE) for key, count in tables[slots].items()}


def _set_free(cards: int, attributes: int) -> tuple[int, str] | None:
    if attributes == 5:
        return _set_free_5(cards)
    few = attributes == 3
    table: tuple[int, ...] = counts.SET_FREE_3 if few else counts.SET_FREE_4
    if cards >= len(table):
        return 0, TOO_MANY
    return table[cards], counts.SMALL_SET_SOURCE if few else counts.SET_SOURCE


def _set_free_5(cards: int) -> tuple[int, str] | None:
    """Return the count for few cards, or too many.

    Up to five cards hold at most two sets, and two sets of five cards share one.
    """
    if cards > counts.MOST_SET_FREE_5:
        return 0, counts.SET_SOURCE_5
    if cards > 5:
        return None
    size, sets = 3**5, set_count(5)
    count = comb(size, cards)
    if cards >= 3:
        count -= sets * comb(size - 3, cards - 3)
    if cards == 5:
        count += size * comb((size - 1) // 2, 2)
    return count, _INCLUSION


def _triple_free(cards: int, attributes: int) -> tuple[int, str] | None:
    if cards < len(counts.TRIPLE_FREE):
        return counts.TRIPLE_FREE[cards], counts.TRIPLE_SOURCE
    if cards == counts.MOST_TRIPLE_FREE:
        return counts.MOST_TRIPLE_FREE_COUNT, counts.TRIPLE_SOURCE
    return (0, TOO_MANY) if cards > counts.MOST_TRIPLE_FREE else None


def _independent(cards: int, slots: int) -> tuple[int, str]:
    """Return how many tables have no claim: each card is outside the span of those before."""
    if cards > slots:
        return 0, TOO_MANY
    ordered = prod(3**slots - 3**before for before in range(cards))
    return ordered // factorial(cards), _INDEPENDENT
