"""Types of fields of JSON from elsewhere: their bounds, and one wording of errors.

A field type is a function of a field's name and value: it returns the value, or raises
`FieldError`. The items of a list are checked under the name of the list.
"""

import json
from collections.abc import Callable, Collection
from typing import Any, TypeAlias

LARGEST = 1 << 53
"""The largest integer by default; JSON does not promise larger ones."""

LONGEST = 40
"""The most characters quoted of a value; every valid integer is shorter."""

FieldType: TypeAlias = Callable[[str, object], Any]


class FieldError(ValueError):
    """An error naming a field, the values it takes and the one it got, in a printable line."""

    def __init__(self, field: str, takes: str, got: str) -> None:
        super().__init__(f"{field} takes {takes}, got {got}")
        self.field = field
        self.takes = takes
        self.got = got


class OddValue:
    """A value that no field takes, as its text: a duplicate field, an integer slow to parse."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return show_value(self)


def show_value(value: object) -> str:
    """Return a value as a few printable ASCII characters."""
    if value is None:
        return "nothing"
    if isinstance(value, list | tuple):
        return "an array"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, OddValue):
        text = value.text
    elif isinstance(value, str):
        # json.dumps escapes all but ASCII, but not DEL.
        text = json.dumps(value[: LONGEST + 1]).replace("\x7f", "\\u007f")
    else:
        text = json.dumps(value, default=repr)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def condition(takes: str, fits: Callable[[Any], bool]) -> FieldType:
    """Return the type of the values fulfilling a condition; ``takes`` describes them."""

    def field(name: str, value: object) -> object:
        if not fits(value):
            raise FieldError(name, takes, show_value(value))
        return value

    return field


def integer(most: int = LARGEST, least: int = 0) -> Callable[[str, object], int]:
    """Return the type of integers within bounds; true, false and 1.0 are none."""

    def field(name: str, value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise FieldError(name, f"an integer from {least} to {most}", show_value(value))
        return value

    return field


def plain_text(most: int, least: int = 0) -> FieldType:
    """Return the type of texts to display: without control characters and lone surrogates."""
    return condition(
        f"{least} to {most} plain characters",
        lambda value: (
            isinstance(value, str) and least <= len(value) <= most and value.isprintable()
        ),
    )


def any_text(most: int) -> FieldType:
    """Return the type of texts never displayed, which may have any characters."""
    return condition(
        f"a text of at most {most} characters",
        lambda value: isinstance(value, str) and len(value) <= most,
    )


def one_of(words: Collection[str]) -> FieldType:
    """Return the type of a set of words."""
    takes = ", ".join(word or '""' for word in words)
    return condition(takes, lambda value: isinstance(value, str) and value in words)


def maybe(other: FieldType) -> FieldType:
    """Return the type of null and the values of another type."""
    return lambda name, value: None if value is None else other(name, value)


def array(other: FieldType, most: int) -> FieldType:
    """Return the type of lists of values of another type."""

    def field(name: str, value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise FieldError(name, f"an array of at most {most}", _length(value))
        return [other(name, item) for item in value]

    return field


def row(*others: FieldType) -> FieldType:
    """Return the type of lists with a value of each of these types."""

    def field(name: str, value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(others):
            raise FieldError(name, f"an array of {len(others)}", _length(value))
        return [other(name, item) for other, item in zip(others, value, strict=True)]

    return field


def _length(value: object) -> str:
    return f"one of {len(value)}" if isinstance(value, list) else show_value(value)
