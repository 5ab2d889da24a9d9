"""Accessible words for cards, marbles and holes on a table, for screen readers."""

from collections.abc import Mapping

from game.art.palette import Palette
from game.boards.board import PlaceContent
from game.core.cards import Cards
from game.ui.texts.common_words import feature_name, number, tr, trc, with_commas

_APART = "|"


def lying_words(lies: PlaceContent, palette: Palette, first: str = "") -> str:
    """Return a card by its visible features, or otherwise a thing by row and place.

    The feature named by ``first`` comes first; the others are in the language's own order.
    """
    if "shape" in lies.digits:
        return _features(lies.digits, palette, first)
    if lies.what == "card":
        return corner_words(lies.digits, lies.base)
    where = {"row": number(lies.row + 1), "place": number(lies.column + 1)}
    if lies.what == "back":
        return tr("card face down, row {row}, place {place}").format(**where)
    if lies.what == "marker":
        return tr("marble, row {row}, place {place}").format(**where)
    return tr("hole, row {row}, place {place}").format(**where)


def card_words(cards: Cards, card: int, palette: Palette, first: str = "") -> str:
    """Return a card's features in words, wherever it lies."""
    digits = dict(zip(cards.names, cards.digits(card), strict=True))
    return lying_words(PlaceContent("card", 0, 0, digits, cards.base), palette, first)


def keyed_words(words: str, key: str) -> str:
    """Return the words of a card, with its key if it has any."""
    return tr("{card}, key {key}").format(card=words, key=key) if key else words


def corner_words(digits: Mapping[str, int], base: int) -> str:
    """Return the features of a card with a number of symbols in each corner."""
    shows = [(feature_name(name), digit) for name, digit in digits.items() if digit]
    told = [name if base == 2 else f"{name} {number(digit)}" for name, digit in shows]
    return with_commas(told) or tr("blank card")


def _features(digits: Mapping[str, int], palette: Palette, first: str) -> str:
    """Return number, filling, colour, shape and border of a card, without absent features."""
    shape, form = _shape(digits["shape"], one=digits["count"] == 0)
    said = {"shape": shape}
    for name, digit in digits.items():
        if name != "shape":
            forms = _forms(name, digit, palette)
            said[name] = forms[min(form, len(forms)) - 1]
    # For translators: put these words, as they are, into the order in which you say them. Commas
    # stay where you put them.
    order = trc("features of a card", "count fill colour shape, border").split()
    words = ""
    for one in order:
        name = one.strip(",")
        words += f" {said[name]}" if name in said and name != first else ""
        words += "," if one != name and words and not words.endswith(",") else ""
    words = words.strip(" ,")
    return tr("{first}, {rest}").format(first=said[first], rest=words) if first in said else words


def _shape(digit: int, *, one: bool) -> tuple[str, int]:
    """Return the name of a shape, and the grammatical form of the words beside it, from 1."""
    alone = (
        # For translators: where words for number, filling, colour and border take different forms
        # beside different shapes, write which form goes with this one behind its name: “Oval 3”.
        trc("one shape on a card", "oval"),
        trc("one shape on a card", "diamond"),
        trc("one shape on a card", "squiggle"),
        trc("one shape on a card", "hourglass"),
    )
    several = (
        # For translators: where words for number, filling, colour and border take different forms
        # beside different shapes, write which form goes with this one behind its name: “Oval 3”.
        trc("several shapes on a card", "ovals"),
        trc("several shapes on a card", "diamonds"),
        trc("several shapes on a card", "squiggles"),
        trc("several shapes on a card", "hourglasses"),
    )
    words, _, form = (alone if one else several)[digit].rpartition(" ")
    if words and form.isdecimal() and int(form):
        return words, int(form)
    return f"{words} {form}".strip(), 1


def _forms(name: str, digit: int, palette: Palette) -> list[str]:
    """Return the forms of a word for a feature, in the order in which shapes number them."""
    fills = (
        # For translators: one word, or its forms with “|” between them: “roter|rote|rotes|rote”.
        # A shape says which of them goes with it: the third one with “Oval 3”.
        trc("of a card, in all forms", "open"),
        trc("of a card, in all forms", "striped"),
        trc("of a card, in all forms", "solid"),
        trc("of a card, in all forms", "half-full"),
    )
    counts = (
        trc("of a card, in all forms", "one"),
        trc("of a card, in all forms", "two"),
        trc("of a card, in all forms", "three"),
        trc("of a card, in all forms", "four"),
    )
    borders = (
        trc("of a card, in all forms", "plain border"),
        trc("of a card, in all forms", "double border"),
        trc("of a card, in all forms", "dotted border"),
    )
    if name == "colour":
        words = trc("of a card, in all forms", palette.names[digit])
    else:
        words = {"fill": fills, "count": counts, "border": borders}[name][digit]
    return words.split(_APART)
