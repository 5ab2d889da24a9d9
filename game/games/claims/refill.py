"""Which cards come to the table, and where they lie."""

from collections.abc import Callable

Completing = Callable[[int, int], "int | None"]


def taken_from(
    table: tuple[int, ...], gone: tuple[int, ...], drawn: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the table with drawn cards in the places of those gone.

    Cards that stay keep their places, which the eye remembers. Where fewer come than go, the
    last cards of the table move into the gaps; where more come, they go to the end.
    """
    fresh = list(drawn)
    slots: list[int | None] = [card if card not in gone else None for card in table]
    slots = [fresh.pop(0) if card is None and fresh else card for card in slots]
    slots += fresh
    while None in slots:
        last = slots.pop()
        if last is not None:
            slots[slots.index(None)] = last
    return tuple(card for card in slots if card is not None)


def checked_draw(
    table: tuple[int, ...], stock: tuple[int, ...], completing: Completing
) -> tuple[int, ...]:
    """Return the first three cards of the stock, in its order, that leave a claim on the table.

    "First" is by position: the least first card, then the least second, then the least third.
    Where table and stock together hold no claim, the first three. ``completing(a, b)`` is the
    card that makes a claim with a and b, if one does.
    """
    if _wanted(table, completing) & set(table):
        return stock[:3]
    for i, first in enumerate(stock[:-2]):
        one = (*table, first)
        for j in range(i + 1, len(stock) - 1):
            two = (*one, stock[j])
            wanted = _wanted(two, completing)
            if wanted & set(two):
                return (first, stock[j], stock[j + 1])
            for card in stock[j + 1 :]:
                if card in wanted:
                    return (first, stock[j], card)
    return stock[:3]


def _wanted(cards: tuple[int, ...], completing: Completing) -> set[int]:
    """Return the cards that would make a claim with two of these."""
    found = {completing(a, b) for position, a in enumerate(cards) for b in cards[position + 1 :]}
    return {card for card in found if card is not None}
