"""Game codes: game, options and seed as a short text, to share a deal for a race.

Digits of five bits, a character each, are in this order:

- the version in two bits, and the game: in version 1 its number in three bits, in version 2 a
  sign of its key in 13;
- the seed, after three bits for its form: 32 bits for a seed made by Tercet, 22 bits for
  a deal of the day or the tables of a week, else its length in bytes and its UTF-8;
- each option that is not as the game comes: in version 1 its number and its value; in version 2,
  in the order of their signs, a sign of 15 bits for a field with its word ("goal=home"; a number
  below 0 is one, too), or for a field alone and the number that it has behind that;
- a check digit.

A sign of a text is the end of its CRC-32 (https://www.rfc-editor.org/rfc/rfc1952), so later games
and options need no number here; a test asks that no two signs in one place are alike.
Version 1 is still written wherever it has words for the options, so that older programs read it.
Numbers are in base 16, a digit each, with 16 added to all but the last one.
"""

import re
from binascii import crc32
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.options import Option, declared_options
from game.core.rules import Options
from game.games import GAMES
from game.play.codes.digits import (
    ALPHABET,
    CHECK,
    NEWER,
    NOTHING,
    SHORT,
    STRANGE,
    BadCode,
    bits,
    characters,
    check_value,
    fives,
    group_characters,
    next_digit,
    number_digits,
    number_of,
    small_number,
    times_a,
)
from game.play.opening import Opening

_FIRST, _SECOND = 1, 2  # versions; the two bits have room for another

# The tables of version 1, which has to stay readable. Never add anything to them.
_GAMES = ("classic", "triples", "sumz", "triangle")
_MOST_GAMES = 8
_FIELDS: dict[str, tuple[str, ...]] = {
    "window": (),
    "penalty": ("none", "point", "sit out"),
    "ends": ("deck", "points", "minutes"),
    "target": (),
    "counts": (),
    "hints": (),
    "reasons": (),
    "attributes": (),
    "deal": ("plain", "checked", "complete"),
    "automatic": (),
    "goal": ("deck", "find all", "any", "home"),
    "slots": (),
    "size": (),
    "hole": (),
    "play": ("race", "duel"),
    "assists": (),
}
"""Options, by their numbers; if they have words for values, with these by their numbers."""

GAME_BITS, _OPTION_BITS = 13, 15

_MADE_UP, _TEXT, _DAY, _A_WEEK = 0, 1, 2, 3
_HEX = re.compile("[0-9a-f]{8}")
_DATE = re.compile("today ([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_WEEK = re.compile("week ([0-9]{4})-W(0[1-9]|[1-4][0-9]|5[0-3])")

_LEAST = 4  # version and game, form, length 0, check character


def encode(game: str, options: Options, seed: str) -> str:
    """Return the code of a game, in groups with dashes between them.

    Raises:
        KeyError: the game does not exist.
        ValueError: the options are not the game's.
    """
    default = _bare(game)
    if type(options) is not type(default):
        raise ValueError(f"these are other options than {type(default).__name__}: {options!r}")
    both = {
        name: (getattr(options, name), getattr(default, name)) for name in declared_options(default)
    }
    changed = {name: chosen for name, (chosen, usual) in both.items() if chosen != usual}
    if game in _GAMES and all(_in_first(*each) for each in changed.items()):
        head, rest = [_MOST_GAMES * _FIRST + _GAMES.index(game)], _first_digits(changed)
    else:
        head = bits(_SECOND << GAME_BITS | sign(game, GAME_BITS), 3)
        rest = _option_digits(default, changed)
    digits = [*head, *_seed_digits(seed), *rest]
    digits.append(times_a(check_value(digits)))
    return group_characters("".join(ALPHABET[digit] for digit in digits))


def decode(text: str) -> Opening:
    """Return the opening of a code: a game for a single person.

    Raises:
        BadCode: it is no code, or needs a newer version of the program.
    """
    digits = [ALPHABET.index(char) for char in characters(text)]
    if not digits:
        raise BadCode(NOTHING)
    if len(digits) < _LEAST:
        raise BadCode(SHORT)
    if check_value(digits):
        raise BadCode(CHECK)
    version, first = divmod(digits[0], _MOST_GAMES)
    if version < _FIRST:
        raise BadCode(STRANGE)
    if version > _SECOND:
        raise BadCode(NEWER)
    rest = iter(digits[1:-1])
    game = _first_game(first) if version == _FIRST else _game(first, rest)
    seed, default = _seed_of(rest), _bare(game)
    values = _first_values(default, rest) if version == _FIRST else _values(default, rest)
    try:
        options = replace(default, **values)
    except ValueError as error:
        raise BadCode(NEWER) from error
    # Each game has a single code: any other spelling is an error, too.
    if list(characters(encode(game, options, seed))) != list(characters(text)):
        raise BadCode(STRANGE)
    return Opening(game, options, seed)


def is_code(text: str) -> bool:
    """Whether a text is a code."""
    try:
        decode(text)
    except BadCode:
        return False
    return True


# Seeds.


def _seed_digits(seed: str) -> list[int]:
    if _HEX.fullmatch(seed):
        return bits(_MADE_UP << 32 | int(seed, 16), 7)
    day = _DATE.fullmatch(seed)
    if day:
        year, month, date = map(int, day.groups())
        return bits(_DAY << 22 | (year * 12 + month - 1) * 31 + date - 1, 5)
    week = _WEEK.fullmatch(seed)
    if week:
        year, number = map(int, week.groups())
        return bits(_A_WEEK << 22 | year * 53 + number - 1, 5)
    data = seed.encode("utf-8", "surrogatepass")
    count, unused = fives(len(data))
    text = bits(int.from_bytes(data, "big") << unused, count)
    return [_TEXT << 2, *number_digits(len(data)), *text]


def _seed_of(digits: Iterator[int]) -> str:
    """Read the seed from the digits, consuming them.

    Raises:
        BadCode: the digits have no seed.
    """
    first = next_digit(digits)
    form, rest = divmod(first, 4)
    if form == _MADE_UP:
        return f"{number_of(rest, digits, 6):08x}"
    if form == _DAY:
        months, date = divmod(number_of(rest, digits, 4), 31)
        year, month = divmod(months, 12)
        return f"today {year:04d}-{month + 1:02d}-{date + 1:02d}"
    if form == _A_WEEK:
        year, number = divmod(number_of(rest, digits, 4), 53)
        return f"week {year:04d}-W{number + 1:02d}"
    if form != _TEXT:
        raise BadCode(NEWER)
    length = small_number(digits)
    count, unused = fives(length)
    data = (number_of(0, digits, count) >> unused).to_bytes(length, "big")
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        raise BadCode(STRANGE) from error


# Options.


def _bare(game: str) -> Any:
    """Return the default options, left out of codes.

    Codes never change their meaning: if a game's defaults change, the old ones belong here. The
    codes in the golden playthroughs check this.
    """
    return GAMES[game].default_options()


# Version 1.


def _in_first(name: str, chosen: object) -> bool:
    """Whether version 1 has words for an option's value."""
    words = _FIELDS.get(name)
    return words is not None and (chosen in words if words else isinstance(chosen, int))


def _first_digits(changed: dict[str, Any]) -> list[int]:
    digits: list[int] = []
    for number, (name, words) in enumerate(_FIELDS.items()):
        if name in changed:
            chosen = changed[name]
            digits += [number, *number_digits(words.index(chosen) if words else int(chosen))]
    return digits


def _first_game(number: int) -> str:
    if number >= len(_GAMES):
        raise BadCode(NEWER)
    return _GAMES[number]


def _first_values(default: Any, digits: Iterator[int]) -> dict[str, object]:
    """Read the values of the options from all remaining digits, in version 1.

    Raises:
        BadCode: the digits are not values.
    """
    known, fields = declared_options(default), tuple(_FIELDS.items())
    values: dict[str, object] = {}
    for number in digits:
        name, words = fields[number] if number < len(fields) else ("", ())
        chosen = small_number(digits)
        if name not in known or (words and chosen >= len(words)):
            raise BadCode(NEWER)
        flag = isinstance(getattr(default, name), bool) and chosen in (0, 1)
        values[name] = words[chosen] if words else bool(chosen) if flag else chosen
    return values


# Version 2.


def sign(text: str, count: int) -> int:
    """Return a hash of a text, of ``count`` bits."""
    return crc32(text.encode()) & (1 << count) - 1


def option_sign(option: Option, chosen: object) -> int:
    """Return the sign of an option's value; numbers from 0 on share the sign of the field."""
    told = option.field if _follows(chosen) else f"{option.field}={option.argument_text(chosen)}"
    return sign(told, _OPTION_BITS)


def _follows(chosen: object) -> bool:
    """Whether a value stands as a number behind the sign of its field."""
    return type(chosen) is int and chosen >= 0


def _option_digits(default: Any, changed: dict[str, Any]) -> list[int]:
    known, parts = declared_options(default), []
    for name, chosen in changed.items():
        number = number_digits(chosen) if _follows(chosen) else []
        parts.append([*bits(option_sign(known[name], chosen), 3), *number])
    return [digit for part in sorted(parts) for digit in part]


def _game(first: int, digits: Iterator[int]) -> str:
    """Read the game by its sign, given the sign's first bits.

    Raises:
        BadCode: the game is unknown.
    """
    number = number_of(first, digits, 2)
    for key in GAMES:
        if sign(key, GAME_BITS) == number:
            return key
    raise BadCode(NEWER)


def _values(default: Any, digits: Iterator[int]) -> dict[str, object]:
    """Read the values of the options from all remaining digits, in version 2.

    Raises:
        BadCode: the digits are not values.
    """
    known = {
        option_sign(option, chosen): (option.field, chosen)
        for option in declared_options(default).values()
        for chosen in option.values
    }
    values: dict[str, object] = {}
    for first in digits:
        number = number_of(first, digits, 2)
        if number not in known:
            raise BadCode(NEWER)
        name, chosen = known[number]
        values[name] = small_number(digits) if _follows(chosen) else chosen
    return values
