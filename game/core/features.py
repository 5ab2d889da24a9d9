"""Features of cards as data: what each is called, and the words for each of its values.

A deck is its features (`Cards`). Those of this module are shared by several games and drawn by
`game/art/svg/figures.py`; a game whose cards show something else defines features of its own.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache, reduce
from itertools import product
from operator import xor
from types import MappingProxyType
from typing import Literal, NamedTuple

from game.core import ternary
from game.core.phrases import Wording, phrase, phrase_in


class Value(NamedTuple):
    """The words for a value of a feature.

    ``one`` is what a single card shows and ``several`` what several cards show, if that is another
    word. ``on_card`` is the value in the description of a whole card, in all its forms, and
    ``on_card_often`` the same for a card that shows it several times.
    """

    one: Wording
    on_card: Wording
    several: Wording = ""
    on_card_often: Wording = ""


class Feature(NamedTuple):
    """A feature of cards: its name in files, its title for players, and its values in words.

    ``noun`` is what it is called within a sentence; a feature that is counted needs none.
    ``part`` says how the values fit into sentences: as nouns ("two ovals"), as numbers ("shows
    two"), or as adjectives. A ``coloured`` feature has the values of the palette, and their names.
    A feature without words for its values is counted: the card shows its value as a number.
    """

    name: str
    title: str
    values: tuple[Value, ...] = ()
    part: Literal["adjective", "noun", "number"] = "adjective"
    coloured: bool = False
    noun: str = ""

    @property
    def worded(self) -> bool:
        """Whether the values have words."""
        return bool(self.values) or self.coloured


SHAPE = Feature(
    "shape",
    phrase("Shape"),
    (
        Value(
            phrase("an oval"),
            # For translators: where words for number, filling, colour and border take different
            # forms beside different shapes, write which form goes with this one behind its name:
            # “Oval 3”.
            phrase_in("one shape on a card", "oval"),
            phrase("ovals"),
            # For translators: where words for number, filling, colour and border take different
            # forms beside different shapes, write which form goes with this one behind its name:
            # “Oval 3”.
            phrase_in("several shapes on a card", "ovals"),
        ),
        Value(
            phrase("a diamond"),
            phrase_in("one shape on a card", "diamond"),
            phrase("diamonds"),
            phrase_in("several shapes on a card", "diamonds"),
        ),
        Value(
            phrase("a squiggle"),
            phrase_in("one shape on a card", "squiggle"),
            phrase("squiggles"),
            phrase_in("several shapes on a card", "squiggles"),
        ),
        Value(
            phrase("an hourglass"),
            phrase_in("one shape on a card", "hourglass"),
            phrase("hourglasses"),
            phrase_in("several shapes on a card", "hourglasses"),
        ),
        Value(
            phrase("an arrow"),
            phrase_in("one shape on a card", "arrow"),
            phrase("arrows"),
            phrase_in("several shapes on a card", "arrows"),
        ),
    ),
    part="noun",
    noun=phrase("shape"),
)
COLOUR = Feature("colour", phrase("Colour"), coloured=True, noun=phrase("colour"))
FILL = Feature(
    "fill",
    phrase("Shading"),
    (
        Value(
            phrase("open"),
            # For translators: one word, or its forms with “|” between them:
            # “roter|rote|rotes|rote”.
            # A shape says which of them goes with it: the third one with “Oval 3”.
            phrase_in("of a card, in all forms", "open"),
        ),
        Value(phrase("striped"), phrase_in("of a card, in all forms", "striped")),
        Value(phrase("solid"), phrase_in("of a card, in all forms", "solid")),
        Value(phrase("half-full"), phrase_in("of a card, in all forms", "half-full")),
        Value(phrase("spotted"), phrase_in("of a card, in all forms", "spotted")),
    ),
    noun=phrase("shading"),
)
COUNT = Feature(
    "count",
    phrase("Number"),
    (
        Value(phrase("one"), phrase_in("of a card, in all forms", "one")),
        Value(phrase("two"), phrase_in("of a card, in all forms", "two")),
        Value(phrase("three"), phrase_in("of a card, in all forms", "three")),
        Value(phrase("four"), phrase_in("of a card, in all forms", "four")),
        Value(phrase("five"), phrase_in("of a card, in all forms", "five")),
    ),
    part="number",
    noun=phrase("number"),
)
BORDER = Feature(
    "border",
    phrase("Border"),
    (
        Value(phrase_in("border", "plain"), phrase_in("of a card, in all forms", "plain border")),
        Value(phrase("double"), phrase_in("of a card, in all forms", "double border")),
        Value(phrase("dotted"), phrase_in("of a card, in all forms", "dotted border")),
    ),
    noun=phrase("border"),
)

FEATURES: Mapping[str, Feature] = MappingProxyType(
    {feature.name: feature for feature in (SHAPE, COLOUR, FILL, COUNT, BORDER)}
)
"""The features shared by games, by their names."""


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
        """Return the card completing others to the sum 0; none if it is among them."""
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
