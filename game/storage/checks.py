"""Checks of plain values: each passes what its field takes, and says what that is otherwise."""

import re
from collections.abc import Mapping

LONGEST_TEXT = 64
MOST_TEXTS = 256
LARGEST_WINDOW = 32767
LARGEST_COUNT = 9999

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}([-_@][A-Za-z0-9]{1,8})*")


def check_speed(field: str, value: object) -> None:
    """Do nothing if it is a speed in per cent.

    Raises:
        ValueError: it is not.
    """
    _check(field, value, "0 or 50 … 200", _whole(value, 0, 0) or _whole(value, 50, 200))


def check_share(field: str, value: object) -> None:
    """Do nothing if it is a share in per cent.

    Raises:
        ValueError: it is not.
    """
    _check(field, value, "0 … 100", _whole(value, 0, 100))


def check_size(field: str, value: object) -> None:
    """Do nothing if it is the size of a window, or None.

    Raises:
        ValueError: it is not.
    """
    good = value is None or _numbers(value, 2, 1, LARGEST_WINDOW)
    _check(field, value, f"None or (width, height) of 1 … {LARGEST_WINDOW} each", good)


def check_colours(field: str, value: object) -> None:
    """Do nothing if it is three colours.

    Raises:
        ValueError: it is not.
    """
    good = (
        isinstance(value, tuple)
        and len(value) == 3
        and all(_numbers(colour, 3, 0, 255) for colour in value)
    )
    _check(field, value, "three (red, green, blue) of 0 … 255 each", good)


def check_names(field: str, value: object) -> None:
    """Do nothing if it is a tuple of short texts.

    Raises:
        ValueError: it is not.
    """
    good = isinstance(value, tuple) and len(value) <= MOST_TEXTS and all(map(_short, value))
    _check(field, value, f"up to {MOST_TEXTS} texts of 1 … {LONGEST_TEXT} plain characters", good)


def check_bindings(field: str, value: object) -> None:
    """Do nothing if it is a mapping of short texts to short texts.

    Raises:
        ValueError: it is not.
    """
    good = (
        isinstance(value, Mapping)
        and len(value) <= MOST_TEXTS
        and all(_short(text) for pair in value.items() for text in pair)
    )
    taken = f"up to {MOST_TEXTS} pairs of texts of 1 … {LONGEST_TEXT} plain characters"
    _check(field, value, taken, good)


def check_counts(field: str, value: object) -> None:
    """Do nothing if it is a mapping of short texts to small numbers.

    Raises:
        ValueError: it is not.
    """
    good = (
        isinstance(value, Mapping)
        and len(value) <= MOST_TEXTS
        and all(_short(text) and _whole(count, 0, LARGEST_COUNT) for text, count in value.items())
    )
    taken = f"up to {MOST_TEXTS} texts of 1 … {LONGEST_TEXT} plain characters, each with a number "
    _check(field, value, f"{taken}0 … {LARGEST_COUNT}", good)


def check_language(field: str, value: object) -> None:
    """Do nothing if it could be the code of a language, or is empty.

    It becomes part of a path when the catalogue is looked for, so nothing else may pass.

    Raises:
        ValueError: it is not.
    """
    good = value == "" or (_short(value) and bool(_LANGUAGE.fullmatch(str(value))))
    _check(field, value, 'the code of a language, such as "pt_BR", or ""', good)


def _check(field: str, value: object, taken: str, good: bool) -> None:
    if not good:
        raise ValueError(f"{field} takes {taken}, got {value!r:.200}")


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
