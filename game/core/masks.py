"""Groups of cards as ints: bit c is set for card c."""

from collections.abc import Iterable


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a group, ascending."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def mask_of(cards: Iterable[int]) -> int:
    """Return the group of cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
