"""All images of one group of cards under maps, and which of them hold a card: as ints of bits."""

from collections.abc import Sequence
from operator import getitem

from game.core import ternary
from game.core.steps import SLICE, Work


def linear_maps(features: int) -> list[list[int]]:
    """Return two maps of the cards generating all linear ones: a shear, and a cycle with a sign."""
    digits = [ternary.digits(card, features) for card in range(3**features)]
    return [
        [ternary.index(((x + rest[0]) % 3, *rest)) for x, *rest in digits],
        [ternary.index((*rest, -x % 3)) for x, *rest in digits],
    ]


def orbit(group: int, maps: Sequence[Sequence[int]]) -> Work[list[int]]:
    """Work out all images of a group under maps, the group first, in the order of their discovery.

    A map has the image of each card at its place.
    """
    tables = [_byte_tables(images) for images in maps]
    found = [group]
    known = {group}
    for at, image in enumerate(found, 1):
        packed = image.to_bytes(len(tables[0]), "little")
        for table in tables:
            other = sum(map(getitem, table, packed))
            if other not in known:
                known.add(other)
                found.append(other)
        if at % SLICE == 0:
            yield SLICE
    return found


def holders(groups: Sequence[int], cards: int) -> Work[list[int]]:
    """Work out the groups with each of some cards: bit k for the group at place k."""
    # Text is the quickest way to turn a matrix of bits: every ``cards``th digit is of one card.
    parts = []
    for end in range(len(groups), 0, -SLICE):
        some = groups[max(0, end - SLICE) : end]
        parts.append("".join(f"{group:0{cards}b}" for group in reversed(some)))
        yield SLICE
    digits = "".join(parts)
    found = []
    for card in range(cards):
        found.append(int(digits[cards - 1 - card :: cards], 2))
        yield SLICE
    return found


def _byte_tables(images: Sequence[int]) -> list[list[int]]:
    """Return for each byte of a group the image of each of its 256 values."""
    tables = []
    for start in range(0, len(images), 8):
        table = [0]
        for image in images[start : start + 8]:
            table += [made | 1 << image for made in table]
        tables.append(table)
    return tables
