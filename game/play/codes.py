"""Codes of games: game, rules and seed as a short text, so that two people race one deal.

A code is written in Crockford's base 32 (https://www.crockford.com/base32.html), which has no
I, L, O and U: ``decode`` takes them for 1, 1, 0 and V, and ignores case, spaces and dashes. Each
character is a number of five bits. They are, in this order:

- version and game, as ``8 * version + game``;
- the seed, after three bits for its form: 32 bits if it is one that Tercet makes up, 22 bits if
  it is a deal of the day, else its length in bytes and its UTF-8;
- for each option that is not as the game comes, its number and its value;
- a check character.

Numbers are in base 16, a character each, with 16 added to all but the last one.

The check makes the value of the polynomial whose coefficients are 1 and all the characters zero at
an element a of order 31 of the field with 32 elements (BIP 173 checks addresses in this field,
https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki). One wrong character changes that
value by d·aⁱ, two characters c and d that change places by (c − d)(aⁱ − aʲ), and neither is zero in
a field unless 31 divides i − j: so every wrong character is found, and every swap of neighbours.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from game.core.rules import Options
from game.games import GAMES
from game.play.opening import Opening

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def times_a(number: int) -> int:
    """Return a · number in the field: a is 2, and a⁵ = a² + 1."""
    return number << 1 if number < 16 else (number << 1) ^ 0b100101


def value(digits: Iterable[int]) -> int:
    """Return the value of the polynomial: 0 for a whole code."""
    found = 1  # so that zeros in front count
    for digit in digits:
        found = times_a(found) ^ digit
    return found


def bits(number: int, count: int) -> list[int]:
    """Return so many digits of five bits, the highest first."""
    return [number >> 5 * place & 31 for place in reversed(range(count))]


def fives(length: int) -> tuple[int, int]:
    """Return how many digits so many bytes take, and how many zero bits are behind them then."""
    count = -(-length * 8 // 5)
    return count, count * 5 - length * 8


def number_digits(number: int) -> list[int]:
    """Return a number from 0 up in base 16, with 16 added to all digits but the last one."""
    digits = [number & 15]
    while number := number >> 4:
        digits.insert(0, number & 15 | 16)
    return digits


LOOK_ALIKES = {"I": "1", "L": "1", "O": "0", "U": "V"}
GROUP = 4
"""The most characters that are shown without a dash between them."""

VERSION = 1
_NEWEST = 3  # what two bits hold

# Codes have to be readable for ever. These tables only grow at their ends, and if a default of
# any option changes, what it was belongs here, for codes of this version.
_GAMES = ("classic", "triples", "sumz", "triangle")
_MOST_GAMES = 8
_FIELDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("window", ()),
    ("penalty", ("none", "point", "sit out")),
    ("ends", ("deck", "points", "minutes")),
    ("target", ()),
    ("counts", ()),
    ("hints", ()),
    ("reasons", ()),
    ("attributes", ()),
    ("deal", ("plain", "checked", "complete")),
    ("automatic", ()),
    ("goal", ("deck", "find all", "any", "home")),
    ("slots", ()),
    ("size", ()),
    ("hole", ()),
    ("play", ("race", "duel")),
    ("assists", ()),
)
"""Options by their numbers; with words for values, these by theirs."""

_MADE_UP, _TEXT, _DAY = 0, 1, 2
_HEX = re.compile("[0-9a-f]{8}")
_DATE = re.compile("today ([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")

NOTHING = "Type or paste a code first."
CHARACTER = "Codes never use “{what}”. Check character {number}."
GROUPED = "Codes never use “{what}”. Check group {group}."
SHORT = "Part of the code is missing."
CHECK = "A character is wrong or missing, or two have swapped places."
NEWER = "This code comes from a newer Tercet. Update to play it."
STRANGE = "This isn’t a game code."

_LEAST = 4  # version and game, form, length 0, check character
_MOST_DIGITS = 8
_DASHES = "-‐‑‒–—−_"


class BadCode(ValueError):  # noqa: N818 - what the text is
    """Say what is wrong with a code; ``template`` and ``values`` make it ready to translate."""

    def __init__(self, template: str, **values: str) -> None:
        super().__init__(template.format(**values))
        self.template, self.values = template, values


def encode(game: str, options: Options, seed: str) -> str:
    """Return the code of a game, in groups with dashes between them.

    Raises:
        KeyError: there is no such game.
        ValueError: the options are not the game's, or have a value that codes do not know.
    """
    digits = [8 * VERSION + _GAMES.index(game), *_seed_digits(seed)]
    digits += _option_digits(GAMES[game].default_options(), options)
    digits.append(times_a(value(digits)))
    return grouped("".join(ALPHABET[digit] for digit in digits))


def decode(text: str) -> Opening:
    """Return what a code stands for: a game that one person opens.

    Raises:
        BadCode: it is none, or one that this version does not know.
    """
    digits = [ALPHABET.index(char) for char in characters(text)]
    if not digits:
        raise BadCode(NOTHING)
    if len(digits) < _LEAST:
        raise BadCode(SHORT)
    if value(digits):
        raise BadCode(CHECK)
    version, game = divmod(digits[0], _MOST_GAMES)
    if VERSION < version <= _NEWEST or (version == VERSION and game >= len(_GAMES)):
        raise BadCode(NEWER)
    if version != VERSION:
        raise BadCode(STRANGE)
    rest = iter(digits[1:-1])
    seed = _seed_of(rest)
    options = _options_of(GAMES[_GAMES[game]].default_options(), rest)
    found = Opening(_GAMES[game], options, seed)
    # Each game has one code: a second way to write it would be a mistake that is not found.
    if list(characters(encode(found.game, options, seed))) != list(characters(text)):
        raise BadCode(STRANGE)
    return found


def is_code(text: str) -> bool:
    """Tell whether a text is a code."""
    try:
        decode(text)
    except BadCode:
        return False
    return True


def characters(text: str) -> Iterator[str]:
    """Yield the characters of a code as it would be printed, without what parts them.

    Raises:
        BadCode: there is one that no code has; it tells the group or, without groups, the place.
    """
    for dash in _DASHES:
        text = text.replace(dash, " ")
    groups, number = text.split(), 0
    for place, group in enumerate(groups, 1):
        for char in group:
            number += 1
            plain = char.upper() if char.isascii() else char
            plain = LOOK_ALIKES.get(plain, plain)
            if plain not in ALPHABET:
                what = char if char.isprintable() else "?"
                if len(groups) > 1:
                    raise BadCode(GROUPED, group=str(place), what=what)
                raise BadCode(CHARACTER, number=str(number), what=what)
            yield plain


def grouped(plain: str) -> str:
    """Return the characters of a code with dashes between groups that are as equal as can be."""
    count = max(1, -(-len(plain) // GROUP))
    short, longer = divmod(len(plain), count)
    starts = [n * short + min(n, longer) for n in range(count + 1)]  # the longer ones first
    return "-".join(plain[a:b] for a, b in pairwise(starts))


# Seeds.


def _seed_digits(seed: str) -> list[int]:
    if _HEX.fullmatch(seed):
        return bits(_MADE_UP << 32 | int(seed, 16), 7)
    day = _DATE.fullmatch(seed)
    if day:
        year, month, date = map(int, day.groups())
        return bits(_DAY << 22 | (year * 12 + month - 1) * 31 + date - 1, 5)
    data = seed.encode("utf-8", "surrogatepass")
    count, unused = fives(len(data))
    text = bits(int.from_bytes(data, "big") << unused, count)
    return [_TEXT << 2, *number_digits(len(data)), *text]


def _seed_of(digits: Iterator[int]) -> str:
    """Return the seed at the beginning of digits, which are then those behind it.

    Raises:
        BadCode: there is none.
    """
    first = _next(digits)
    form, rest = divmod(first, 4)
    if form == _MADE_UP:
        return f"{_number_of(rest, digits, 6):08x}"
    if form == _DAY:
        months, date = divmod(_number_of(rest, digits, 4), 31)
        year, month = divmod(months, 12)
        return f"today {year:04d}-{month + 1:02d}-{date + 1:02d}"
    if form != _TEXT:
        raise BadCode(NEWER)
    length = _small_number(digits)
    count, unused = fives(length)
    data = (_number_of(0, digits, count) >> unused).to_bytes(length, "big")
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        raise BadCode(STRANGE) from error


def _number_of(first: int, digits: Iterator[int], count: int) -> int:
    number = first
    for _ in range(count):
        number = number << 5 | _next(digits)
    return number


# Options.


def _option_digits(default: Any, options: Any) -> list[int]:
    if type(options) is not type(default):
        raise ValueError(f"these are other options than {type(default).__name__}: {options!r}")
    digits: list[int] = []
    for number, (name, words) in enumerate(_FIELDS):
        chosen: Any = getattr(options, name, None)
        if chosen != getattr(default, name, None):
            digits += [number, *number_digits(words.index(chosen) if words else int(chosen))]
    return digits


def _options_of(default: Any, digits: Iterator[int]) -> Any:
    """Return the options that all the digits tell.

    Raises:
        BadCode: they tell none.
    """
    values: dict[str, object] = {}
    for number in digits:
        if number >= len(_FIELDS):
            raise BadCode(NEWER)
        name, words = _FIELDS[number]
        chosen = _small_number(digits)
        if not hasattr(default, name) or (words and chosen >= len(words)):
            raise BadCode(NEWER)
        flag = isinstance(getattr(default, name), bool) and chosen in (0, 1)
        values[name] = words[chosen] if words else bool(chosen) if flag else chosen
    try:
        return replace(default, **values)
    except ValueError as error:
        raise BadCode(STRANGE) from error


def _small_number(digits: Iterator[int]) -> int:
    number = 0
    for _ in range(_MOST_DIGITS):
        digit = _next(digits)
        number = number << 4 | digit & 15
        if digit < 16:
            return number
    raise BadCode(STRANGE)


def _next(digits: Iterator[int]) -> int:
    digit = next(digits, None)
    if digit is None:
        raise BadCode(STRANGE)
    return digit
