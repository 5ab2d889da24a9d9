"""What fields of settings take that are not one of a few values, and the check of it."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

LONGEST_TEXT = 64
MOST_TEXTS = 256
LARGEST_WINDOW = 32767
LARGEST_COUNT = 9999

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}([-_@][A-Za-z0-9]{1,8})*")
_TEXT = f"of 1 … {LONGEST_TEXT} plain characters"


class Taken(NamedTuple):
    """What a field takes, in words, and whether a value is such a one."""

    words: str
    fits: Callable[[object], bool]

    def check(self, field: str, value: object) -> None:
        """Do nothing if a field takes the value.

        Raises:
            ValueError: it does not; the text names the field, the value and what is taken.
        """
        if not self.fits(value):
            raise ValueError(f"{field} takes {self.words}, got {value!r:.200}")


def _whole(value: object, least: int, most: int) -> bool:
    # A bool is an int to Python, but not in a file of settings.
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _numbers(value: object, count: int, least: int, most: int) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == count
        and all(_whole(number, least, most) for number in value)
    )


def _short(value: object) -> bool:
    # Printable excludes lone surrogates, which no font draws, and control characters.
    return isinstance(value, str) and 1 <= len(value) <= LONGEST_TEXT and value.isprintable()


def _colours(value: object) -> bool:
    if not isinstance(value, tuple) or len(value) != 3:
        return False
    return all(_numbers(colour, 3, 0, 255) for colour in value)


def _names(value: object) -> bool:
    return isinstance(value, tuple) and len(value) <= MOST_TEXTS and all(map(_short, value))


def _pairs(value: object, fits: Callable[[object], bool]) -> bool:
    """Tell whether it is a mapping of short texts to what fits."""
    if not isinstance(value, Mapping) or len(value) > MOST_TEXTS:
        return False
    return all(_short(text) and fits(other) for text, other in value.items())


def _language(value: object) -> bool:
    # It becomes part of a path when the catalogue is looked for, so nothing else may pass.
    return value == "" or (_short(value) and bool(_LANGUAGE.fullmatch(str(value))))


SPEED = Taken("0 or 50 … 200", lambda value: _whole(value, 0, 0) or _whole(value, 50, 200))
SHARE = Taken("0 … 100", lambda value: _whole(value, 0, 100))
SIZE = Taken(
    f"None or (width, height) of 1 … {LARGEST_WINDOW} each",
    lambda value: value is None or _numbers(value, 2, 1, LARGEST_WINDOW),
)
COLOURS = Taken("three (red, green, blue) of 0 … 255 each", _colours)
NAMES = Taken(f"up to {MOST_TEXTS} texts {_TEXT}", _names)
BINDINGS = Taken(f"up to {MOST_TEXTS} pairs of texts {_TEXT}", lambda value: _pairs(value, _short))
COUNTS = Taken(
    f"up to {MOST_TEXTS} texts {_TEXT}, each with a number 0 … {LARGEST_COUNT}",
    lambda value: _pairs(value, lambda count: _whole(count, 0, LARGEST_COUNT)),
)
LANGUAGE = Taken('the code of a language, such as "pt_BR", or ""', _language)
