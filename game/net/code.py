"""The code of a table: its address, its port and the secret for joining, as a short text.

It is written in the digits of the codes of games. Ten digits are the version in two bits, always
0, so that it is not taken for the code of a game, the IPv4 address in 32 bits and the port in 16.
Then comes the check digit, and last the secret in five digits, a group of its own: whoever has
found the table in a list needs to type no more than these.
"""

from typing import Final, NamedTuple

from game.play.codes.digits import (
    ALPHABET,
    CHECK,
    NOTHING,
    SHORT,
    BadCode,
    bits,
    characters,
    check_value,
    group_characters,
    number_of,
)

SECRET_BITS: Final = 25

_WHERE, _SECRET = 10, 5  # digits
_LENGTH = _WHERE + 1 + _SECRET

GAME = "This is the code of a game. A table’s code has 16 characters."
LONG = "This is too long for a table’s code. It has 16 characters."
FIVE = "Type the last five characters of the table’s code."
NOWHERE = "This code doesn’t lead to a table."


class TableCode(NamedTuple):
    """The address (such as ``192.168.0.2``) and port of a table, and its secret of 25 bits."""

    address: str
    port: int
    secret: int


def is_address(text: str) -> bool:
    """Whether a text is an IPv4 address with four numbers."""
    parts = text.split(".")
    return len(parts) == 4 and all(
        part.isascii() and part.isdigit() and len(part) <= 3 and int(part) < 256 for part in parts
    )


def encode(code: TableCode) -> str:
    """Return the code of a table, in groups with dashes between them.

    Raises:
        ValueError: The address is not IPv4, or a number is out of its range.
    """
    if not is_address(code.address):
        raise ValueError(f"no IPv4 address: {code.address!r:.40}")
    if not 0 < code.port < 1 << 16 or not 0 <= code.secret < 1 << SECRET_BITS:
        raise ValueError("a port or a secret is out of its range")
    parts = bytes(map(int, code.address.split(".")))
    where = bits(int.from_bytes(parts, "big") << 16 | code.port, _WHERE)
    secret = bits(code.secret, _SECRET)
    check = next(d for d in range(len(ALPHABET)) if not check_value([*where, d, *secret]))
    return f"{group_characters(_signs([*where, check]))}-{_signs(secret)}"


def decode(text: str) -> TableCode:
    """Return the address, port and secret of a typed code.

    Raises:
        BadCode: The text is not the code of a table.
    """
    digits = _digits(text)
    if len(digits) > _LENGTH:
        raise BadCode(LONG if digits[0] < 8 else GAME)
    if digits[0] >= 8:  # the version
        raise BadCode(GAME)
    if len(digits) < _LENGTH:
        raise BadCode(SHORT)
    if check_value(digits):
        raise BadCode(CHECK)
    rest = iter(digits)
    where = number_of(0, rest, _WHERE)
    next(rest)
    address = ".".join(map(str, (where >> 16).to_bytes(4, "big")))
    if not where & 0xFFFF:
        raise BadCode(NOWHERE)
    return TableCode(address, where & 0xFFFF, number_of(0, rest, _SECRET))


def secret(text: str) -> int:
    """Return the secret from the last five characters of a code, or from the whole code.

    Raises:
        BadCode: The text is neither.
    """
    digits = _digits(text)
    if len(digits) > _SECRET:
        return decode(text).secret
    if len(digits) < _SECRET:
        raise BadCode(FIVE)
    return number_of(0, iter(digits), _SECRET)


def _signs(digits: list[int]) -> str:
    return "".join(ALPHABET[digit] for digit in digits)


def _digits(text: str) -> list[int]:
    digits = [ALPHABET.index(char) for char in characters(text)]
    if not digits:
        raise BadCode(NOTHING)
    return digits
