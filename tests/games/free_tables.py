"""Count the tables without a claim: kinds of tables are told apart, and each is counted once.

Kinds are orbits of the affine group, which takes claims of Quads, UltraSet and GhostSet to claims.
If a kind has so many tables, then each card that a table may get makes so many pairs of a table
and a card; a table of n cards is made in n ways.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from game.core import ternary

Spoilt = Callable[[tuple[int, ...], int], bytes]

# Base 3, in four dimensions.


@cache
def _plus() -> list[list[int]]:
    return [[ternary.total((a, b)) for b in range(81)] for a in range(81)]


@cache
def _minus() -> bytes:
    return bytes(map(ternary.negative, range(81)))


@cache
def _shift(card: int) -> bytes:
    """Return the map of bytes that adds a card."""
    return bytes(_plus()[card]) + bytes(range(81, 256))


def spoilt_by_ultras(cards: tuple[int, ...], card: int) -> bytes:
    """Return the cards that make an ultra with the card and three of the others, some of which do.

    With a fourth card d it is d + card = a + b, d + a = card + b or d + b = card + a.
    """
    plus, minus = _plus(), _minus()
    found = []
    for a, b in combinations(cards, 2):
        found.append(plus[plus[a][b]][minus[card]])
        found.append(plus[plus[card][a]][minus[b]])
        found.append(plus[plus[card][b]][minus[a]])
    return bytes(found)


def spoilt_by_ghosts(cards: tuple[int, ...], card: int) -> bytes:
    """Return the cards that sum to 0 with the card and four of the others."""
    return _less_fours(cards).translate(_shift(_minus()[card]))


@lru_cache(maxsize=8)
def _less_fours(cards: tuple[int, ...]) -> bytes:
    """Return 0 less the sum of each four of the cards."""
    sums = [b"\0", b"", b"", b"", b""]
    for card in cards:
        row = _shift(_minus()[card])
        for size in (4, 3, 2, 1):
            sums[size] += sums[size - 1].translate(row)
    return sums[4]


def least_image(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the least of the images of a table that take some of its cards to 0, 1, 3, 9 and 27.

    Two tables have the same one just when an affine map takes one to the other: every map takes
    cards that span it to cards that span the other, and it is settled by where those go.
    """
    plus, minus = _plus(), _minus()
    best: tuple[int, ...] = (81,)

    def go(origin: int, images: Mapping[int, int]) -> None:
        """Take all cards so far where they go; ``images`` is all that they span."""
        nonlocal best
        outside = [card for card in cards if card not in images]
        if not outside:
            best = min(best, tuple(sorted(images[card] for card in cards)))
        for card in outside:
            step, place = plus[card][minus[origin]], len(images)
            new = dict(images)
            for old, image in images.items():
                once = plus[old][step]
                new[once], new[plus[once][step]] = image + place, image + 2 * place
            go(origin, new)

    for card in cards:
        go(card, {card: 0})
    return best


def count_ternary(spoilt: Spoilt, by_kind: int) -> list[int]:
    """Return how many tables of 0, 1 … of 81 cards hold no claim, up to the largest ones.

    Tables of so many cards are told apart by kind; from one of each, all larger ones are grown.
    """
    kinds: dict[tuple[int, ...], tuple[int, bytes]] = {(): (1, bytes(range(81)))}
    found = [1]
    for size in range(1, by_kind + 1):
        pairs: Counter[tuple[int, ...]] = Counter()
        for cards, (count, free) in kinds.items():
            for card in free:
                pairs[least_image((*cards, card))] += count
        kinds = {cards: (whole(n, size), _free(cards, spoilt)) for cards, n in pairs.items()}
        found.append(sum(count for count, _ in kinds.values()))
    larger: Counter[int] = Counter()
    for cards, (count, free) in kinds.items():
        for size, number in _grown(cards, free, spoilt).items():
            larger[size] += count * number
    # Each of them holds so many tables of the size that was told apart.
    return found + [whole(larger[n], comb(n, by_kind)) for n in sorted(larger) if n > by_kind]


def _free(cards: tuple[int, ...], spoilt: Spoilt) -> bytes:
    free = bytes(range(81)).translate(None, bytes(cards))
    for place, card in enumerate(cards):
        free = free.translate(None, spoilt(cards[:place], card))
    return free


def _grown(cards: tuple[int, ...], free: bytes, spoilt: Spoilt) -> Counter[int]:
    """Return by size how many larger tables there are with all these cards."""
    found: Counter[int] = Counter()

    def grow(cards: tuple[int, ...], free: bytes) -> None:
        found[len(cards) + 1] += len(free)
        for place in range(1, len(free)):  # the others are below, so that each comes up once
            below = free[:place].translate(None, spoilt(cards, free[place]))
            if below:
                grow((*cards, free[place]), below)

    grow(cards, free)
    return found


# Base 2 and 4.


class Kind(NamedTuple):
    """A table without a quad, and what tells its kind.

    ``words`` are its groups of an even number of cards with sum 0, as places in bits. An affine
    map takes one table to another just when the words of one are those of the other, in some
    order of its cards. ``span`` holds for each card in the span an odd group with that sum,
    ``pairs`` for each two places a number that tells how many words of each size hold both, and
    ``points`` for each place all numbers of its pairs; ``key`` has those of all places.
    """

    cards: tuple[int, ...]
    words: frozenset[int]
    span: Mapping[int, int]
    pairs: Sequence[Sequence[int]]
    points: Sequence[tuple[int, ...]]
    key: Sequence[tuple[int, ...]]


def _kind(cards: tuple[int, ...], words: frozenset[int], span: Mapping[int, int]) -> Kind:
    places = range(len(cards))
    pairs = [[0] * len(cards) for _ in places]
    for word in words:
        held = [place for place in places if word >> place & 1]
        for a in held:
            for b in held:
                pairs[a][b] += 1 << 10 * len(held)
    points = [(pairs[a][a], *sorted(pairs[a])) for a in places]
    return Kind(cards, words, span, pairs, points, sorted(points))


def _with(kind: Kind, card: int) -> Kind:
    bit = 1 << len(kind.cards)
    cards = (*kind.cards, card)
    if card in kind.span:
        new = kind.span[card] | bit
        return _kind(cards, kind.words | {word ^ new for word in kind.words}, kind.span)
    first = kind.cards[0]
    more = {other ^ card ^ first: group ^ bit ^ 1 for other, group in kind.span.items()}
    return _kind(cards, kind.words, {**kind.span, **more})


def alike(one: Kind, other: Kind) -> bool:
    """Tell whether some order of the cards takes the words of one table to those of the other."""
    rare = Counter(one.points)
    order = sorted(range(len(one.cards)), key=lambda place: (rare[one.points[place]], place))
    image: dict[int, int] = {}
    whole_at: list[list[list[int]]] = [[] for _ in order]  # words by when their last place comes
    for word in one.words - {0}:
        held = [place for place in order if word >> place & 1]
        whole_at[order.index(held[-1])].append(held)

    def fits(place: int, to: int) -> bool:
        return (
            other.points[to] == one.points[place]
            and to not in image.values()
            and all(other.pairs[to][there] == one.pairs[place][p] for p, there in image.items())
        )

    def go(at: int) -> bool:
        if at == len(order):
            return True
        for to in range(len(order)):
            if fits(order[at], to):
                image[order[at]] = to
                moved = (sum(1 << image[place] for place in held) for held in whole_at[at])
                if all(word in other.words for word in moved) and go(at + 1):
                    return True
                del image[order[at]]
        return False

    return one.key == other.key and go(0)


def kinds_without_quads(bits: int) -> list[list[tuple[Kind, int]]]:
    """Return for 1, 2 … cards a table of each kind without a quad, with how many there are."""
    levels = [[(_kind((0,), frozenset([0]), {0: 1}), 2**bits)]]
    while levels[-1]:
        found: list[tuple[Kind, int]] = []
        for kind, count in levels[-1]:
            for card, alternatives in _added(kind, 2**bits):
                new, pairs = _with(kind, card), count * alternatives
                for place, (known, before) in enumerate(found):
                    if alike(known, new):
                        found[place] = known, before + pairs
                        break
                else:
                    found.append((new, pairs))
        size = len(levels) + 1
        levels.append([(kind, whole(pairs, size)) for kind, pairs in found])
    return levels[:-1]


def _added(kind: Kind, deck: int) -> Iterable[tuple[int, int]]:
    """Yield cards that make no quad with a table, each with how many it stands for.

    All cards outside of the span are alike: maps that leave the span alone take one to another.
    """
    spoilt = {a ^ b ^ c for a, b, c in combinations(kind.cards, 3)} | {*kind.cards}
    yield from ((card, 1) for card in kind.span if card not in spoilt)
    outside = next((card for card in range(deck) if card not in kind.span), None)
    if outside is not None:
        yield outside, deck - len(kind.span)


def whole(number: int, parts: int) -> int:
    """Return a part of a number that has that many equal ones."""
    quotient, rest = divmod(number, parts)
    assert rest == 0, f"{number} is not {parts} equal parts"
    return quotient
