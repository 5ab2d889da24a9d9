"""Arithmetic modulo three on cards.

A card of n features is an index 0 … 3**n − 1: its digits in base 3, most significant first.
For four features they are (shape, colour, fill, count). Cards are vectors over the field of
three elements, and everything here is arithmetic in that space.
"""

from bisect import bisect
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import combinations, repeat


def join_opposite_halves(
    halves: Sequence[tuple[int, ...]], values: Sequence[int], opposite: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return every half joined with every later half of the opposite value.

    Halves are ascending tuples, in ascending order; each has its value at the same place of
    ``values``, and ``opposite`` holds for each value the one that goes with it. Later means: all
    cards are above all of the first half. So an ascending group of twice as many cards comes up
    once, as its lower and its upper half, and the list is ascending.
    """
    by_value: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
    for half, value in zip(halves, values, strict=True):
        by_value[value].append(half)
    found: list[tuple[int, ...]] = []
    for half, value in zip(halves, values, strict=True):
        others = by_value.get(opposite[value])
        if others and others[-1][0] > half[-1]:
            found += [half + other for other in others[bisect(others, (half[-1] + 1,)) :]]
    return found


_NONE = 255  # no card: a deck of five attributes has 243 cards, so a byte holds any index
_MOST = 5


def digits(index: int, n: int = 4) -> tuple[int, ...]:
    """Return the n base-3 digits of a card, most significant first.

    Raises:
        ValueError: the index is not a card of n features.
    """
    return _digit_table(n)[_require_card(index, n)]


def index(digits: Sequence[int]) -> int:
    """Return the card with these base-3 digits, most significant first.

    Raises:
        ValueError: a digit is not 0, 1 or 2.
    """
    value = 0
    for digit in digits:
        if not isinstance(digit, int) or isinstance(digit, bool) or digit not in (0, 1, 2):
            raise ValueError(f"a digit is 0, 1 or 2, got {digit!r}")
        value = 3 * value + digit
    return value


def third(a: int, b: int, n: int = 4) -> int:
    """Return the card completing a set with two distinct cards: −(a + b) in each digit.

    Raises:
        ValueError: an index is not a card, or both are the same card.
    """
    if a == b:
        raise ValueError(f"two distinct cards are needed, got {a!r} twice")
    row = third_rows(n)[_require_card(a, n)]
    return row[_require_card(b, n)]


def find_sets(cards: Collection[int], n: int = 4) -> list[tuple[int, int, int]]:
    """Return every set among the cards once, each ascending, the list ascending.

    Raises:
        ValueError: an index is not a card.
    """
    return _ascending(cards, n, _later_rows(n))


def _ascending(
    cards: Collection[int], n: int, later: Sequence[bytes]
) -> list[tuple[int, int, int]]:
    """Return the threes with their later cards given by rows, each ascending, the list ascending.

    It goes by pairs and a look-up: one ``bytes.translate`` sends all cards b > a to the card
    that completes (a, b), a second one keeps those in ``cards``.
    """
    ordered, absent = _sorted_bytes(cards, n)
    full = third_rows(n)
    found: list[tuple[int, int, int]] = []
    for a in ordered:
        thirds = ordered.translate(later[a]).translate(None, absent)
        if thirds:
            found += zip(repeat(a), thirds.translate(full[a]), thirds)
    return found


def is_pair(a: int, b: int, n: int = 4) -> bool:
    """Whether two cards differ in every digit.

    Raises:
        ValueError: an index is not a card.
    """
    return all(x != y for x, y in zip(digits(a, n), digits(b, n), strict=True))


def find_triples(cards: Collection[int]) -> list[tuple[int, int, int]]:
    """Return every triple among the cards once, each ascending, the list ascending.

    Raises:
        ValueError: an index is not a card.
    """
    return _ascending(cards, 4, _triple_rows())


def find_ultras(cards: Collection[int], n: int = 4) -> list[tuple[int, ...]]:
    """Return all fours of cards made of two pairs with the same third card, in ascending order.

    Each is ascending and comes up once, as no four cards are so in two ways: with a + b = c + d
    and a + c = b + d, b − c = c − b, so b = c. Two pairs with one third card share no card, as
    they would share the other one too, and the third card is none of the four: with c = −(a + b)
    c + d = −c, so d = c. So any two of the (3**n − 1) / 2 pairs that miss a card are a four of
    their own: 81 · 40 · 39 / 2 = 63,180 in the deck of four features, of which any 10 cards hold
    one (F. Botler and others, "SUPERSET: A (Super)natural Variant of the Card Game SET", 2018).

    Raises:
        ValueError: an index is not a card.
    """
    ordered, _ = _sorted_bytes(cards, n)
    rows = third_rows(n)
    found: list[tuple[int, ...]] = []
    by_third: dict[int, list[tuple[int, int]]] = {}
    for a, b in combinations(ordered, 2):
        pairs = by_third.setdefault(rows[a][b], [])
        if pairs:  # they came before, so c < a
            found += [
                (c, d, a, b) if d < a else (c, a, d, b) if d < b else (c, a, b, d) for c, d in pairs
            ]
        pairs.append((a, b))
    found.sort()
    return found


def find_ghosts(cards: Collection[int], n: int = 4) -> list[tuple[int, ...]]:
    """Return every six of the cards with sum 0 once, each ascending, the list ascending.

    They are the sixes that are three pairs whose third cards are a set. The third cards −(a + b),
    −(c + d) and −(e + f) sum to 0 just when the six cards do, and then they are a set or one and
    the same card. If it is one, move all cards so that it is 0: the six are ±x, ±y, ±z, and one of
    two other ways to pair them makes a set. (x, y), (−x, z), (−y, −z) have one third card only if
    y = x + z; (x, z), (−x, y), (−z, −y) only if z = x + y; and both would make x + x = 0.

    Two sets without a common card are such a six. Any 13 cards of four attributes hold one, by a
    count of all tables that hold none, and the deck of them holds 4,007,016. For with w a third
    root of one and χ a character of the group, the groups of k cards with sum 0 are the coefficient
    of z**k in the mean over all 81 χ of the product over all cards c of 1 + χ(c) z. That product
    is (1 + z)**81 for one χ and, as (1 + z)(1 + w z)(1 + w² z) = 1 + z³, (1 + z³)**27 for 80.

    Raises:
        ValueError: an index is not a card.
    """
    ordered, _ = _sorted_bytes(cards, n)
    rows = third_rows(n)
    threes = list(combinations(ordered, 3))
    minus = rows[0]
    return join_opposite_halves(threes, [rows[minus[rows[a][b]]][c] for a, b, c in threes], minus)


def total(cards: Iterable[int], n: int = 4) -> int:
    """Return the digitwise sum modulo 3 of the cards, as an index; 0 for no cards.

    Raises:
        ValueError: an index is not a card.
    """
    rows = third_rows(n)
    value = 0
    for card in cards:
        # −(−(value + card) + 0) = value + card; the rows hold the diagonal too.
        value = rows[0][rows[value][_require_card(card, n)]]
    return value


def negative(index: int, n: int = 4) -> int:
    """Return the additive inverse of a card.

    Raises:
        ValueError: the index is not a card.
    """
    return third_rows(n)[0][_require_card(index, n)]


def _require_card(card: int, n: int) -> int:
    count = len(_digit_table(n))
    if type(card) is not int or not 0 <= card < count:  # nor is a bool a card
        raise ValueError(f"a card of {n} attributes is 0 … {count - 1}, got {card!r}")
    return card


@cache
def _digit_table(n: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= _MOST:
        raise ValueError(f"the number of attributes is 1 … {_MOST}, got {n!r}")
    table: list[tuple[int, ...]] = [()]
    for _ in range(n):
        table = [(*head, digit) for head in table for digit in range(3)]
    return tuple(table)


@cache
def third_rows(n: int) -> tuple[bytes, ...]:
    """Return the 256-byte map b -> −(a + b) of each card a, the card itself for b = a.

    Bytes beyond the cards go to 255. It checks nothing: it is for inner loops.

    Raises:
        ValueError: there are no cards of n features.
    """
    count = len(_digit_table(n))
    with_digit = [bytes((3 * c + digit) % 256 for c in range(256)) for digit in range(3)]
    rows = [bytes(1)]
    for _ in range(n):
        # One more digit: (a, x) and (b, y) go to (third, −(x + y)).
        longer = []
        for row in rows:
            ways = [row.translate(digit) for digit in with_digit]
            for x in range(3):
                made = bytearray(3 * len(row))
                for y in range(3):
                    made[y::3] = ways[-(x + y) % 3]
                longer.append(bytes(made))
        rows = longer
    return tuple(row + bytes([_NONE]) * (256 - count) for row in rows)


@cache
def _later_rows(n: int) -> tuple[bytes, ...]:
    """Return the map b -> third card of each card a; no card unless a < b < third card."""
    rows, none = third_rows(n), bytes([_NONE])
    return tuple(
        none * (a + 1)
        + bytes(c if c > b else _NONE for b, c in enumerate(row[a + 1 : len(rows)], a + 1))
        + none * (256 - len(rows))
        for a, row in enumerate(rows)
    )


@cache
def _triple_rows() -> tuple[bytes, ...]:
    """Return the later rows of four features, restricted to pairs."""
    return tuple(
        bytes(c if c != _NONE and is_pair(a, b) else _NONE for b, c in enumerate(row))
        for a, row in enumerate(_later_rows(4))
    )


def _sorted_bytes(cards: Collection[int], n: int) -> tuple[bytes, bytes]:
    """Return the cards ascending as bytes, and all other bytes.

    Raises:
        ValueError: an index is not a card of n features, or no byte at all.
    """
    every = _every_byte(n)
    try:
        there = bytes(cards)
    except (TypeError, ValueError):
        there = None
    if there is None or there.translate(None, every) or set(map(type, cards)) - {int}:
        for card in cards:
            _require_card(card, n)
        there = bytes(cards)
    absent = every.translate(None, there)
    return every.translate(None, absent), absent + b"\xff"


@cache
def _every_byte(n: int) -> bytes:
    return bytes(range(len(_digit_table(n))))
