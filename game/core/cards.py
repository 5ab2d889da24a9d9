"""Kinds of cards: vectors over a small field, numbered by their digits."""

from collections.abc import Iterable
from functools import cache, reduce
from operator import xor
from typing import NamedTuple

from game.core import ternary

_FEATURES = ("shape", "colour", "fill", "count", "border")


class Cards(NamedTuple):
    """Kinds of cards, each with a digit of the base for each feature.

    ``kind`` names their pictures, ``names`` the features, the most significant digit first.
    In base 3 cards are added digit by digit modulo 3; in bases 2 and 4 bit by bit, so that every
    card is its own negative.
    """

    kind: str
    names: tuple[str, ...]
    base: int = 3

    @property
    def places(self) -> int:
        """Return the number of digits of a card."""
        return len(self.names)

    @property
    def all_cards(self) -> range:
        """Return all cards."""
        return range(int(self.base**self.places))

    def digits(self, card: int) -> tuple[int, ...]:
        """Return the digits of a card, most significant first.

        Raises:
            ValueError: there is no such card.
        """
        if self.base == 3:
            return ternary.digits(card, self.places)
        if type(card) is not int or card not in self.all_cards:
            raise ValueError(f"a card is 0 … {self.all_cards[-1]}, got {card!r}")
        places = reversed(range(self.places))
        return tuple(card // self.base**place % self.base for place in places)

    def digits_text(self, card: int) -> str:
        """Return the digits of a card as a string, the most significant first."""
        return "".join(map(str, self.digits(card)))

    def total(self, cards: Iterable[int]) -> int:
        """Return the sum of cards, 0 for none."""
        if self.base == 3:
            return ternary.total(cards, self.places)
        return reduce(xor, cards, 0)

    def negative(self, card: int) -> int:
        """Return the additive inverse of a card."""
        return ternary.negative(card, self.places) if self.base == 3 else card


@cache
def set_cards(attributes: int) -> Cards:
    """Return the cards of Set with 3, 4 or 5 features; with three, all are solid."""
    every = _FEATURES[:attributes]
    return Cards("set", ("shape", "colour", "count") if attributes == 3 else every)
