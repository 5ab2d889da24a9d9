"""The pairs of Triples as a table: each card's partners, and their numbers.

Two cards of four features are a pair if no digit is alike. To go from one to the other, each
digit goes on by one or by two: four choices, so a number from 0 to 15 in binary says which of a
card's 16 partners is meant. The third card of the triple is the one of the number 15 − n. So each
triple through a card has two numbers, of which the one below 8 is the number k of the triple; it
is the same seen from any of the three cards.
"""

from functools import cache

from game.core import plain_text, ternary

CARDS = 81
PARTNERS = 16
TOTAL = 120
"""The sum of the indexes of a triple: each place has 0, 1 and 2, so 3 · (27 + 9 + 3 + 1)."""


def partner(card: int, number: int) -> int:
    """Return the partner of a card with a number: digit i goes on by 1 + bit i of it.

    Raises:
        ValueError: there is no such card.
    """
    goes = [1 + (number >> place & 1) for place in (3, 2, 1, 0)]
    return ternary.index([(x + by) % 3 for x, by in zip(ternary.digits(card), goes, strict=True)])


def number_of(card: int, other: int) -> int | None:
    """Return the number, 0 … 15, of another card among a card's partners, or None."""
    row = table()[card]
    return row.index(other) if other in row else None


def triple_number(number: int) -> int:
    """Return the number k, 0 … 7, of the triple with the partner of a number."""
    return min(number, 15 - number)


def bits(number: int) -> str:
    """Return a number from 0 to 15 in binary: four digits, one for each feature."""
    return f"{number:04b}"


@cache
def table() -> tuple[tuple[int, ...], ...]:
    """Return the 16 partners of each of the 81 cards, in the order of their numbers."""
    return tuple(
        tuple(partner(card, number) for number in range(PARTNERS)) for card in range(CARDS)
    )


@cache
def every_pair() -> tuple[tuple[int, int, int], ...]:
    """Return all 648 pairs as (a, b, k) with a < b and the number k of their triple."""
    return tuple(
        (a, b, triple_number(number))
        for a, row in enumerate(table())
        for number, b in enumerate(row)
        if a < b
    )


def csv() -> str:
    """Return the table as CSV (RFC 4180): a line for each card, with its 16 partners.

    The first line has the names of the columns: the card, its digits, and the partners' numbers.
    """
    head = ("card", "digits", *map(str, range(PARTNERS)))
    lines = [plain_text.line(head)]
    for card, row in enumerate(table()):
        written = "".join(map(str, ternary.digits(card)))
        lines.append(plain_text.line((card, written, *row)))
    return "".join(f"{line}\r\n" for line in lines)
