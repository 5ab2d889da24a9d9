"""Accessible words for cards, marbles and holes on a table, for screen readers."""

from collections.abc import Mapping

from game.art.palette import Palette
from game.boards.board import PlaceContent
from game.core.features import COUNT, FEATURES, Cards, Feature
from game.core.phrases import Wording
from game.ui.texts.common_words import number, tr, trc, with_commas, wording

_APART = "|"


def lying_words(lies: PlaceContent, palette: Palette, first: str = "") -> str:
    """Return a card by its visible features, or otherwise a thing by row and place.

    The feature named by ``first`` comes first; the others are in the language's own order.
    """
    if lies.what == "card":
        worded = all(feature.worded for feature in lies.digits)
        told = _features(lies.digits, palette, first) if worded else ""
        return told or corner_words(lies.digits, lies.base)
    where = {"row": number(lies.row + 1), "place": number(lies.column + 1)}
    if lies.what == "back":
        return tr("card face down, row {row}, place {place}").format(**where)
    if lies.what == "marker":
        return tr("marble, row {row}, place {place}").format(**where)
    return tr("hole, row {row}, place {place}").format(**where)


def card_words(cards: Cards, card: int, palette: Palette, first: str = "") -> str:
    """Return a card's features in words, wherever it lies."""
    return lying_words(PlaceContent("card", 0, 0, cards.shown_by(card), cards.base), palette, first)


def keyed_words(words: str, key: str) -> str:
    """Return the words of a card, with its key if it has any."""
    return tr("{card}, key {key}").format(card=words, key=key) if key else words


def corner_words(digits: Mapping[Feature, int], base: int) -> str:
    """Return the features of a card with a number of symbols in each corner."""
    shows = [(tr(feature.title), digit) for feature, digit in digits.items() if digit]
    told = [name if base == 2 else f"{name} {number(digit)}" for name, digit in shows]
    return with_commas(told) or tr("blank card")


def _features(digits: Mapping[Feature, int], palette: Palette, first: str) -> str:
    """Return number, filling, colour, shape and border of a card, without absent features.

    The other features, which only a single game has, come last.
    """
    often = digits.get(COUNT, 0) > 0
    noun = next((feature for feature in digits if feature.part == "noun"), None)
    said, form = {}, 1
    if noun is not None:
        words = wording(_on_card(noun, digits[noun], often=often))
        said["shape"], form = _split_form(words)
    for feature, digit in digits.items():
        if feature is noun:
            continue
        if feature.coloured:
            words = trc("of a card, in all forms", palette.names[digit])
        else:
            words = wording(_on_card(feature, digit, often=often))
        forms = words.split(_APART)
        said[feature.name] = forms[min(form, len(forms)) - 1]
    # For translators: put these words, as they are, into the order in which you say them. Commas
    # stay where you put them.
    order = trc("features of a card", "count fill colour shape, border").split()
    for name in [name for name in said if name not in FEATURES]:
        order += [f"{order.pop()},", name]
    words = ""
    for one in order:
        name = one.strip(",")
        words += f" {said[name]}" if name in said and name != first else ""
        words += "," if one != name and words and not words.endswith(",") else ""
    words = words.strip(" ,")
    return tr("{first}, {rest}").format(first=said[first], rest=words) if first in said else words


def _on_card(feature: Feature, digit: int, *, often: bool) -> Wording:
    value = feature.values[digit]
    return (often and value.on_card_often) or value.on_card


def _split_form(words: str) -> tuple[str, int]:
    """Return the name of a shape, and the grammatical form of the words beside it, from 1."""
    name, _, form = words.rpartition(" ")
    if name and form.isdecimal() and int(form):
        return name, int(form)
    return words, 1
