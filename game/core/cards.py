"""Kinds of cards: vectors over a small field, numbered by their digits."""

from collections.abc import Collection, Iterable
from functools import cache, reduce
from itertools import product
from operator import xor
from typing import NamedTuple

from game.core import ternary
from game.core.features import BORDER, COLOUR, COUNT, FILL, SHAPE, Feature


class Cards(NamedTuple):
    """Kinds of cards, each with a digit of the base for each feature.

    ``kind`` names their pictures; the most significant digit is that of the first feature.
    Cards are added digit by digit, as in the field of as many elements as the base: modulo 3 or 5,
    or bit by bit in bases 2 and 4, where every card is its own negative.
    """

    kind: str
    features: tuple[Feature, ...]
    base: int = 3

    @property
    def places(self) -> int:
        """Return the number of digits of a card."""
        return len(self.features)

    @property
    def all_cards(self) -> range:
        """Return all cards."""
        return range(int(self.base**self.places))

    @property
    def worded(self) -> bool:
        """Whether cards are described by the words of their features, not by numbers."""
        return all(feature.worded for feature in self.features)

    def digits(self, card: int) -> tuple[int, ...]:
        """Return the digits of a card, most significant first.

        Raises:
            ValueError: there is no such card.
        """
        digits = _digit_table(self.base, self.places)
        if type(card) is not int or not 0 <= card < len(digits):
            raise ValueError(f"a card is 0 … {len(digits) - 1}, got {card!r}")
        return digits[card]

    def columns(self, cards: Iterable[int]) -> Iterable[tuple[int, ...]]:
        """Return the digits of cards feature by feature, without a check that they exist."""
        return zip(*map(_digit_table(self.base, self.places).__getitem__, cards), strict=True)

    def shown_by(self, card: int) -> dict[Feature, int]:
        """Return the digit of each feature of a card."""
        return dict(zip(self.features, self.digits(card), strict=True))

    def digits_text(self, card: int) -> str:
        """Return the digits of a card as a string, the most significant first."""
        return "".join(map(str, self.digits(card)))

    def card(self, digits: Iterable[int]) -> int:
        """Return the card with these digits, most significant first."""
        return reduce(lambda card, digit: card * self.base + digit, digits, 0)

    def total(self, cards: Iterable[int]) -> int:
        """Return the sum of cards, 0 for none."""
        if self.base == 3:
            return ternary.total(cards, self.places)
        if self.base % 2 == 0:
            return reduce(xor, cards, 0)
        return self.card(sum(column) % self.base for column in self.columns((0, *cards)))

    def zero_sum_cards(self, cards: Collection[int]) -> tuple[int, ...]:
        """Return the card that brings the sum of others to 0, or none if it is one of them."""
        card = self.negative(self.total(cards))
        return () if card in cards else (card,)

    def negative(self, card: int) -> int:
        """Return the additive inverse of a card."""
        if self.base == 3:
            return ternary.negative(card, self.places)
        return card if self.base % 2 == 0 else self.card(-d % self.base for d in self.digits(card))


@cache
def _digit_table(base: int, places: int) -> tuple[tuple[int, ...], ...]:
    return tuple(product(range(base), repeat=places))


@cache
def set_cards(attributes: int) -> Cards:
    """Return the cards of Set with 3, 4 or 5 features; with three, all are solid."""
    features = (SHAPE, COLOUR, COUNT) if attributes == 3 else (SHAPE, COLOUR, FILL, COUNT, BORDER)
    return Cards("set", features[:attributes])
