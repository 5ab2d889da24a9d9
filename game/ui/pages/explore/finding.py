"""Searching the table of pairs: by index, by digits, or by what a card shows."""

from game.art.palette import Palette
from game.core.pairs import CARDS
from game.core.ternary import digits
from game.games.claims.attributes import NAMES
from game.ui.texts.words import shown

_ANY = frozenset("*?.")
_LEAST = 2  # letters: a shorter word is an article


def found(query: str, palette: Palette) -> frozenset[int] | None:
    """Return the cards that a search names, or None if it names nothing at all.

    Indexes ("17") and digits ("0122", "0*2*") name cards: any of them. Words name what a card
    shows ("red oval"): all of them, but of several colours, say, any. A word may be begun.
    """
    words = query.casefold().split()
    named: set[int] = set()
    values: dict[int, set[int]] = {}
    numbers = False
    for word in words:
        cards = _numbered(word)
        if cards is not None:
            numbers = True
            named |= cards
            continue
        meant = _shown(word, palette)
        if not meant and len(word) > _LEAST:
            return frozenset()
        for place, value in meant:
            values.setdefault(place, set()).add(value)
    if not numbers and not values:
        return None
    return frozenset(
        card
        for card in (named if numbers else range(CARDS))
        if all(digits(card)[place] in some for place, some in values.items())
    )


def _numbered(word: str) -> set[int] | None:
    """Return the cards of an index or of digits, or None if the word is neither."""
    if len(word) == 4 and set(word) <= {*"012", *_ANY}:
        return {
            card
            for card in range(CARDS)
            if all(
                sign in _ANY or int(sign) == d for sign, d in zip(word, digits(card), strict=True)
            )
        }
    if word.isascii() and word.isdigit():
        return {int(word[:6])} & {*range(CARDS)}
    return None


def _shown(word: str, palette: Palette) -> list[tuple[int, int]]:
    """Return what the word may mean: places of digits, each with a value."""
    if len(word) < _LEAST:
        return []
    return [
        (place, value)
        for place, name in enumerate(NAMES[4])
        for value in range(3)
        if any(form.casefold().split()[-1].startswith(word) for form in shown(name, value, palette))
    ]
