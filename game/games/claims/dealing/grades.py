"""Graded tables for Storm and Streak: each is a pure function of a number and its place in a row.

So a whole row is dealt with one number, and no later table is known in advance. Tables are found
by trial, in slices: each trial begins with other cards, until the grade is met.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.core import ternary
from game.core.features import Cards
from game.core.rng import Rng
from game.core.steps import Work

Completing: TypeAlias = Callable[[tuple[int, ...]], tuple[int, ...]]
"""A function from two distinct cards to the third cards of claims."""


class Grade(NamedTuple):
    """The difficulty of a table: fewer claims and more differing features are harder.

    ``claims`` is the exact number of claims, ``differing`` the number of features in which the
    cards of each claim differ.
    """

    claims: int
    differing: int


def finding(
    cards: Cards, size: int, completing: Completing, grade: Grade, rng: Rng
) -> Work[tuple[int, ...]]:
    """Find a table of ``size`` cards with claims of exactly this grade, yielding 1 a failed trial.

    The claims are laid first, then cards that make no other one. They share no card, so there is
    room for a third as many of them as the table has cards.
    """
    while True:
        table = _try_table(cards, size, completing, grade, rng)
        if len(table) == size:
            return tuple(rng.shuffle(table))
        yield 1


def _try_table(
    cards: Cards, size: int, completing: Completing, grade: Grade, rng: Rng
) -> list[int]:
    """Return the cards of a single trial, fewer than ``size`` if no more fit."""
    mixed, table, closed = rng.shuffle(cards.all_cards), list[int](), set[int]()

    def lay(card: int) -> None:
        closed.update(third for other in table for third in completing((card, other)))
        closed.add(card)
        table.append(card)

    claims = (
        (first, second, third)
        for first, second in _pairs_differing(cards, grade.differing, mixed)
        for third in completing((first, second))
    )
    for _ in range(grade.claims):
        # The same generator goes on: claims passed over are closed, and stay closed.
        found = next((three for three in claims if closed.isdisjoint(three)), None)
        if found is None:
            return []
        first, second, third = found
        lay(first)
        if second in closed:  # it would make another claim, with the first and a card on the table
            return []
        lay(second)
        lay(third)
    for card in mixed:
        if len(table) == size:
            break
        if card not in closed:
            lay(card)
    return table


def _pairs_differing(
    cards: Cards, differing: int, mixed: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Yield pairs of cards with ``differing`` different features, at most once per first card."""
    digits = {card: cards.digits(card) for card in mixed}
    for place, first in enumerate(mixed):
        for second in mixed[place + 1 :]:
            pairs = zip(digits[first], digits[second], strict=True)
            if sum(one != other for one, other in pairs) == differing:
                yield first, second
                break


def sums(slots: int, size: int, rng: Rng) -> tuple[int, ...]:
    """Return ``slots`` + 1 cards with a single claim, of ``size`` cards.

    All cards but one are independent over the field of three elements, so a pattern of left,
    right and out that comes to 0 is the only one but for its sides: the last card is made of
    ``size`` − 1 of the others, each added or taken away. No other cards are a claim.
    """
    span, table = [0], list[int]()
    for card in rng.shuffle(range(1, 3**slots)):
        if len(table) == slots:
            break
        if card not in span:
            both = card, ternary.negative(card, slots)
            span += [ternary.total((one, by), slots) for one in span for by in both]
            table.append(card)
    parts = [
        (card, ternary.negative(card, slots))[rng.random_below(2)] for card in table[: size - 1]
    ]
    # Two cards are a claim if they add up to 0: the card itself is on the table already.
    last = ternary.total(parts if size > 2 else (ternary.negative(table[0], slots),), slots)
    return tuple(rng.shuffle((*table, last)))
