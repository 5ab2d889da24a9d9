"""Features of cards as data: what each is called, and the words for each of its values.

A deck is its features (`Cards`). Those of this module are shared by several games and drawn by
`game/art/svg/figures.py`; a game whose cards show something else defines features of its own.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

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

    ``part`` says how the values fit into sentences: as nouns ("two ovals"), as numbers ("shows
    two"), or as adjectives. A ``coloured`` feature has the values of the palette, and their names.
    A feature without words for its values is counted: the card shows its value as a number.
    """

    name: str
    title: str
    values: tuple[Value, ...] = ()
    part: Literal["adjective", "noun", "number"] = "adjective"
    coloured: bool = False

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
)
COLOUR = Feature("colour", phrase("Colour"), coloured=True)
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
)
BORDER = Feature(
    "border",
    phrase("Border"),
    (
        Value(phrase_in("border", "plain"), phrase_in("of a card, in all forms", "plain border")),
        Value(phrase("double"), phrase_in("of a card, in all forms", "double border")),
        Value(phrase("dotted"), phrase_in("of a card, in all forms", "dotted border")),
    ),
)

FEATURES: Mapping[str, Feature] = MappingProxyType(
    {feature.name: feature for feature in (SHAPE, COLOUR, FILL, COUNT, BORDER)}
)
"""The features shared by games, by their names."""
