"""Validators for the fields of messages: types and bounds.

A field is a function that returns the value it is given, or raises `ProtocolError`. All fields of a
received message are checked before anything else is done with it.
"""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from game.net.wire import ProtocolError
from game.play.exchange import LATEST
from game.play.opening import LONGEST_NAME

Field: TypeAlias = Callable[[object], Any]

_MOST_SEATS: Final = 6
_MOST_CARDS: Final = 100
"""The longest code of an action or of options, in numbers and words."""


def int_field(most: int = LATEST, least: int = 0) -> Field:
    """Return the field of a whole number within bounds."""

    def field(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ProtocolError(f"a number takes {least} … {most}, got {value!r:.40}")
        return value

    return field


def text(most: int = LONGEST_NAME, least: int = 0) -> Field:
    """Return the field of a short printable text, such as a name."""

    def field(value: object) -> str:
        shown = isinstance(value, str) and value.isprintable()
        if not isinstance(value, str) or not shown or not least <= len(value) <= most:
            raise ProtocolError(
                f"a text takes {least} … {most} plain characters, got {value!r:.40}"
            )
        return value

    return field


def seed(most: int) -> Field:
    """Return the field of any text up to ``most`` characters; it is never displayed."""

    def field(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ProtocolError(f"a seed takes {most} characters at the most, got {value!r:.40}")
        return value

    return field


def one_of(words: Collection[str]) -> Field:
    """Return the field of a fixed set of words."""

    def field(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ProtocolError(f"it takes {', '.join(words)}, got {value!r:.40}")
        return value

    return field


def maybe(other: Field) -> Field:
    """Return the field of an optional value: None, or a value of another field."""
    return lambda value: None if value is None else other(value)


def list_field(other: Field, most: int) -> Field:
    """Return the field of a list of up to ``most`` values of another field."""

    def field(value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise ProtocolError(f"a list takes {most} items at the most, got {value!r:.40}")
        return [other(item) for item in value]

    return field


def row(*others: Field) -> Field:
    """Return the field of a list with a value for each of these fields."""

    def field(value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(others):
            raise ProtocolError(f"a list takes {len(others)} items here, got {value!r:.60}")
        return [other(item) for other, item in zip(others, value, strict=True)]

    return field


def number_or_word(value: object) -> int | str:
    """Return an item of an encoded action or of encoded options.

    Raises:
        ProtocolError: It is neither a number nor a word.
    """
    if type(value) is not int and not isinstance(value, str):
        raise ProtocolError(f"a code takes numbers and words, got {value!r:.40}")
    return value


COUNT: Final = int_field()
TIME: Final = int_field()
FLAG: Final = int_field(1)
SEAT: Final = int_field(_MOST_SEATS - 1)
DIGEST: Final = text(16)
CODE: Final = list_field(number_or_word, _MOST_CARDS)
ENTRIES: Final = list_field(row(TIME, int_field(_MOST_SEATS - 1, -1), CODE), 1000)
"""Entries of a log as plain data, still to be decoded by the rules."""
