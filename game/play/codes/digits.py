"""The characters of codes as numbers of five bits, and the check over them.

The check makes the value of the polynomial whose coefficients are 1 and all the characters zero at
an element a of order 31 of the field with 32 elements (BIP 173 checks addresses in this field,
https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki). One wrong character changes that
value by d·aⁱ, two characters c and d that change places by (c − d)(aⁱ − aʲ), and neither is zero in
a field unless 31 divides i − j: so every wrong character is found, and every swap of neighbours.
"""

from collections.abc import Iterable

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


def packed(data: bytes) -> list[int]:
    """Return the bits of data in fives, with zeros at the end to fill the last one up."""
    return _regrouped([*data, 0], 8, 5)[: -(-len(data) * 8 // 5)]


def unpacked(digits: Iterable[int]) -> bytes:
    """Return the whole bytes of digits that were packed."""
    return bytes(_regrouped(digits, 5, 8))


def _regrouped(numbers: Iterable[int], of: int, into: int) -> list[int]:
    """Return the bits of numbers of so many each as whole numbers of as many others."""
    result, held, count = [], 0, 0
    for number in numbers:
        held, count = held << of | number, count + of
        while count >= into:
            count -= into
            result.append(held >> count)
            held &= (1 << count) - 1
    return result


def number_digits(number: int) -> list[int]:
    """Return a number from 0 up in base 16, with 16 added to all digits but the last one."""
    digits = [number & 15]
    while number := number >> 4:
        digits.insert(0, number & 15 | 16)
    return digits
