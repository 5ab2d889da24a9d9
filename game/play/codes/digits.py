"""Digits of codes: their characters (Crockford's base 32) and their checksum.

They are digits of five bits, written in Crockford's base 32
(https://www.crockford.com/base32.html), which has no I, L, O and U: ``characters`` takes them for
1, 1, 0 and V, and ignores case, spaces and dashes.

The check makes the value of the polynomial whose coefficients are 1 and all the digits zero at an
element a of order 31 of the field with 32 elements (BIP 173 checks addresses in this field,
https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki). One wrong digit changes that value
by d·aⁱ, two digits c and d that change places by (c − d)(aⁱ − aʲ), and neither is zero in a field
unless 31 divides i − j. So in a code of any length every wrong character is found, and every swap
of neighbours; up to 31 characters, so is every swap.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def times_a(number: int) -> int:
    """Return a · number in the field: a is 2, and a⁵ = a² + 1."""
    return number << 1 if number < 16 else (number << 1) ^ 0b100101


def check_value(digits: Iterable[int]) -> int:
    """Return the value of the check polynomial: 0 for a valid code."""
    found = 1  # so that zeros in front count
    for digit in digits:
        found = times_a(found) ^ digit
    return found


def bits(number: int, count: int) -> list[int]:
    """Return a number as ``count`` digits of five bits, the highest first."""
    return [number >> 5 * place & 31 for place in reversed(range(count))]


def fives(length: int) -> tuple[int, int]:
    """Return the number of digits for ``length`` bytes, and of zero bits padding them."""
    count = -(-length * 8 // 5)
    return count, count * 5 - length * 8


def number_digits(number: int) -> list[int]:
    """Return a number from 0 up in base 16, with 16 added to all digits but the last."""
    digits = [number & 15]
    while number := number >> 4:
        digits.insert(0, number & 15 | 16)
    return digits


LOOK_ALIKES = {"I": "1", "L": "1", "O": "0", "U": "V"}
GROUP = 4
"""The most characters between two dashes."""

NOTHING = "Type or paste a code first."
CHARACTER = "Codes never use “{what}”. Check character {number}."
GROUPED = "Codes never use “{what}”. Check group {group}."
SHORT = "Part of the code is missing."
CHECK = "A character is wrong or missing, or two have swapped places."
NEWER = "This code comes from a newer version of Tercet. Update to play it."
STRANGE = "This isn’t a game code."

_MOST_DIGITS = 8
_DASHES = "-‐‑‒–—−_"


class BadCode(ValueError):  # noqa: N818 - what the text is
    """An invalid code; ``template`` and ``values`` make the message ready to translate."""

    def __init__(self, template: str, **values: str) -> None:
        super().__init__(template.format(**values))
        self.template, self.values = template, values


def characters(text: str) -> Iterator[str]:
    """Yield the normalized characters of a code, without separators.

    Raises:
        BadCode: a character is invalid; the message has its group or, without groups, its place.
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


def group_characters(plain: str) -> str:
    """Return the characters of a code with dashes between groups as equal as possible."""
    count = max(1, -(-len(plain) // GROUP))
    short, longer = divmod(len(plain), count)
    starts = [n * short + min(n, longer) for n in range(count + 1)]  # longer groups first
    return "-".join(plain[a:b] for a, b in pairwise(starts))


# Parsing of digits.


def number_of(first: int, digits: Iterator[int], count: int) -> int:
    """Return the number made of a first digit and ``count`` more; ``BadCode`` if they end."""
    number = first
    for _ in range(count):
        number = number << 5 | next_digit(digits)
    return number


def small_number(digits: Iterator[int]) -> int:
    """Read a number written by ``number_digits``; ``BadCode`` if it is invalid."""
    number = 0
    for _ in range(_MOST_DIGITS):
        digit = next_digit(digits)
        number = number << 4 | digit & 15
        if digit < 16:
            return number
    raise BadCode(STRANGE)


def next_digit(digits: Iterator[int]) -> int:
    """Return the next digit; ``BadCode`` at the end."""
    digit = next(digits, None)
    if digit is None:
        raise BadCode(STRANGE)
    return digit
