"""Exact odds: that n cards hold no claim, what an opening holds, how large claims of Sumz are.

All cards are dealt at random from a full deck, every table as likely as any other. A game of which
there is something to say has an entry in ODDS.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

from game.core.told import counted, phrase
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.rules import ClaimRules
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.odds import counts, sizes
from game.games.odds.counts import Counted

_BY_DEAL = "never: the deal leaves a claim on every table while there is one left"


class Asked(NamedTuple):
    """The words of a question: its name, the title of its chart, and what a row and all rows say.

    In ``told`` and ``note``, {cards} are so many cards. ``sources`` go by the attributes.
    """

    name: str
    title: str
    told: str
    note: str
    sources: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class GameOdds:
    """What can be said of a game's odds.

    ``decks`` has its options by how many attributes, or slots, a card has, and ``kinds`` what such
    a number is called; ``deals`` is how cards come to the table. ``counted`` returns how many
    tables of so many cards, of so many attributes, hold no claim, and ``size_of`` the size of the
    smallest claim of one, 0 where there is none; it is for ``most_sampled`` cards at the most.

    ``none`` asks how likely no claim is, ``smallest`` how large the smallest claim of a first
    table is; where it does, ``by_number`` and ``by_size`` have counted the claims of all of them
    and the sizes of the smallest ones. ``opening`` is a note on first tables.
    """

    rules: ClaimRules[Any]
    decks: Mapping[int, Any]
    kinds: tuple[str, str]
    counted: Callable[[int, int], Counted | None]
    size_of: Callable[[list[int], int], int]
    deals: tuple[str, ...] = ("plain",)
    most_sampled: int | None = None
    none: Asked | None = None
    smallest: Asked | None = None
    by_number: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    by_size: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    opening: str = (
        "With nothing to find, a game ends at once or more cards are dealt. Only random deals "
        "allow it."
    )

    @property
    def usual(self) -> int:
        """Return how many attributes the deck has that most play with."""
        default = self.rules.default_options()
        return next(n for n, options in self.decks.items() if options == default)

    def deck(self, attributes: int) -> range:
        """Return all cards of so many attributes."""
        return self.rules.deck(self.decks[attributes])


_FEATURES = counted("{count} feature", "{count} features")

ODDS: Mapping[str, GameOdds] = {
    one.rules.key: one
    for one in (
        GameOdds(
            CLASSIC,
            {n: ClassicOptions(attributes=n) for n in (3, 4, 5)},
            _FEATURES,
            counts.set_free,
            sizes.of_sets,
            ("plain", "checked"),
            none=Asked(
                phrase("No set"),
                phrase("Chance of no set"),
                phrase("{cards}, no set"),
                "How likely it is that random cards hold no set. Dashed line: a first table.",
                {
                    3: "Exact count over all tables, by computer.",
                    4: "Exact count over all tables, by Donald Knuth (SETSET-ALL) and again for "
                    "Tercet.",
                    5: "Exact count up to 5 cards; Edel, Ferret, Landjev and Storme (2002) proved "
                    "that 46 always hold a set.",
                },
            ),
        ),
        GameOdds(
            TRIPLES,
            {4: TriplesOptions()},
            _FEATURES,
            counts.triple_free,
            sizes.of_triples,
            ("plain", "checked", "complete"),
            none=Asked(
                phrase("No triple"),
                phrase("Chance of no triple"),
                phrase("{cards}, no triple"),
                "How likely it is that random cards hold no triple. Dashed line: a first table.",
                {4: "Exact count over all tables, by computer; nobody has counted 45 to 53 cards."},
            ),
        ),
        GameOdds(
            SUMZ,
            {n: SumzOptions(slots=n) for n in (3, 4)},
            counted("{count} corner", "{count} corners"),
            counts.independent,
            sizes.smallest_claim,
            most_sampled=6,  # three times as many patterns a card more
            smallest=Asked(
                phrase("Sumz matches"),
                phrase("Chance"),
                phrase("Smallest match: {cards}"),
                "A full table of {cards} always holds a match: how large is the smallest?",
                dict.fromkeys((3, 4), "Exact count over all tables, by computer."),
            ),
            by_number=counts.SUMZ_BY_NUMBER,
            by_size=counts.SUMZ_BY_SIZE,
            opening="Any five cards with four corners hold a match, and so do any four with three.",
        ),
    )
}
"""What there is to say of each game's odds; a game may be missing."""


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
    return ODDS[game].rules.table_size(ODDS[game].decks[attributes])


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
