"""Fields of what travels: each takes a value of its type and in its bounds, and nothing else.

A field is a function that returns the value that it is given, or says why it is none. Whoever
hears a message has each of its fields look at its value before anything else does.
"""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from game.play.exchange import LATEST
from game.play.opening import LONGEST_NAME

Field: TypeAlias = Callable[[object], Any]

_MOST_SEATS: Final = 6
_MOST_CARDS: Final = 100
"""Numbers and words of the code of an action, and of options."""


class Forbidden(ValueError):  # noqa: N818 - what it is to say so
    """Say why something is not to be said here; the line it came by is closed for it."""


def whole(most: int = LATEST, least: int = 0) -> Field:
    """Return the field of a whole number in its bounds."""

    def field(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Forbidden(f"a number takes {least} … {most}, got {value!r:.40}")
        return value

    return field


def text(most: int = LONGEST_NAME, least: int = 0) -> Field:
    """Return the field of a short text that can be shown, such as a name."""

    def field(value: object) -> str:
        shown = isinstance(value, str) and value.isprintable()
        if not isinstance(value, str) or not shown or not least <= len(value) <= most:
            raise Forbidden(f"a text takes {least} … {most} plain characters, got {value!r:.40}")
        return value

    return field


def seed(most: int) -> Field:
    """Return the field of any text of so many characters, which nobody is shown."""

    def field(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise Forbidden(f"a seed takes {most} characters at the most, got {value!r:.40}")
        return value

    return field


def one_of(words: Collection[str]) -> Field:
    """Return the field of one of these words."""

    def field(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise Forbidden(f"it takes {', '.join(words)}, got {value!r:.40}")
        return value

    return field


def maybe(other: Field) -> Field:
    """Return the field of what another one takes, or of nothing."""
    return lambda value: None if value is None else other(value)


def many(other: Field, most: int) -> Field:
    """Return the field of a list of so many values of another field at the most."""

    def field(value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise Forbidden(f"a list takes {most} items at the most, got {value!r:.40}")
        return [other(item) for item in value]

    return field


def row(*others: Field) -> Field:
    """Return the field of a list that has one value for each of these fields."""

    def field(value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(others):
            raise Forbidden(f"a list takes {len(others)} items here, got {value!r:.60}")
        return [other(item) for other, item in zip(others, value, strict=True)]

    return field


def number_or_word(value: object) -> int | str:
    """Return an item of the code of an action, or of options.

    Raises:
        Forbidden: it is neither a number nor a word.
    """
    if type(value) is not int and not isinstance(value, str):
        raise Forbidden(f"a code takes numbers and words, got {value!r:.40}")
    return value


COUNT: Final = whole()
TIME: Final = whole()
FLAG: Final = whole(1)
SEAT: Final = whole(_MOST_SEATS - 1)
DIGEST: Final = text(16)
CODE: Final = many(number_or_word, _MOST_CARDS)
ENTRIES: Final = many(row(TIME, whole(_MOST_SEATS - 1, -1), CODE), 1000)
"""Entries of a log as plain data, which rules still have to decode."""
