"""Sets of boards as one integer: bit b is set when board b is in the set.

Then a jump made on every board of a set at once is a mask and a shift.
"""


def holding(holes: int) -> tuple[list[int], int]:
    """Return the set of boards with a marker in each of so many holes, and that of all boards."""
    sets = []
    for hole in range(holes):
        width = 2 << hole
        members = (1 << (width >> 1)) - 1 << (width >> 1)
        while width < 1 << holes:
            members |= members << width
            width *= 2
        sets.append(members)
    return sets, (1 << (1 << holes)) - 1


def moved(boards: int, by: int) -> int:
    """Return the set of boards with a number added to each."""
    return boards << by if by >= 0 else boards >> -by
