"""Which boards are not worth following: told by a corner and four counts.

A jump takes its marker two holes on, and so leaves the parities of its row and of its place in
the row as they are. They part the holes into four kinds: a jump changes no count of them but
that of the kind it jumps over, of which there is one marker less. Followed from the end, the
corner of 15 holes hole by hole, and the rest of the board by these counts alone, this tells more
boards than there are, but none less: what it does not tell cannot come down to so few markers.

Of 9,900 boards each of 13, 12, 11 and 10 markers, from searches of lost boards of size 9, this
rules out 33, 46, 60 and 73 %. With the counts of the three colours in place of these, it was 0, 0,
2 and 10 %; with corners of 10 holes or two rows of an edge, a seventh to a quarter as many.
"""

from array import array
from collections.abc import Mapping
from itertools import product
from typing import NamedTuple, TypeAlias

from game.games.triangle import lattice
from game.games.triangle.solver.layout import copies, grid
from game.games.triangle.solver.sets import holding, moved
from game.games.triangle.solver.steps import Work

SIZES = (9,)
"""The sizes of which all boards may be too many to look at."""

LEVELS = range(8, 17)
"""The numbers of markers at which boards are told: with more, nearly all seem to be worth it."""

_ROWS = 5  # of a corner: 15 holes
_WIDTH = 19  # of a corner, spread out
_SHIFT = 4  # bits of a count

_Sets: TypeAlias = dict[
    tuple[int, ...], int
]  # by counts on the whole board, how the corner is filled
_Three: TypeAlias = tuple[bytes, bytes, bytes]


class Counts(NamedTuple):
    """What tells whether a spread-out board of one size is worth following."""

    kinds: tuple[int, int, int]  # the holes of three of the kinds, in the first copy
    corners: tuple[tuple[int, "array[int]"], ...]  # a shift, and the number of what is there
    levels: Mapping[int, Mapping[int, _Three]]  # markers -> counts -> fillings of each corner

    def worth(self, number: int, boards: dict[int, int]) -> dict[int, int]:
        """Return those of some boards with so many markers that are worth following."""
        one, two, three = self.kinds
        (low, first), (middle, second), (high, third) = self.corners
        known = self.levels[number].get
        inside = (1 << _WIDTH) - 1
        kept = {}
        for b, value in boards.items():
            tables = known(
                (b & one).bit_count()
                | (b & two).bit_count() << _SHIFT
                | (b & three).bit_count() << 2 * _SHIFT
            )
            if tables is None:
                continue
            here, there, yonder = tables
            k = first[b >> low & inside]
            if not here[k >> 3] >> (k & 7) & 1:
                continue
            k = second[b >> middle & inside]
            if not there[k >> 3] >> (k & 7) & 1:
                continue
            k = third[b >> high & inside]
            if yonder[k >> 3] >> (k & 7) & 1:
                kept[b] = value
        return kept


_KNOWN: dict[tuple[int, int], Counts] = {}


def known_counts(size: int, left: int) -> Counts | None:
    """Return what tells the boards that may come down to so many markers, if it is worked out."""
    return _KNOWN.get((size, left))


def counts(size: int, left: int = 1) -> Work[Counts]:
    """Work out what tells the boards that may come down to so many markers. It is kept."""
    if (size, left) not in _KNOWN:
        rows = [sorted(copy, key=len) for copy in copies(size)]
        kind = [_kinds(size, copy) for copy in rows]
        levels = yield from _levels(
            size, [h for row in rows[0][:_ROWS] for h in row], kind[0], left
        )
        corners = []
        for number, copy in enumerate(rows):
            corners.append(_corner(size, number, [h for row in copy[:_ROWS] for h in row]))
            yield 1
        # The kinds are the same from each corner, but for their order.
        places = [[kind[0][kinds.index(k)] for k in range(4)] for kinds in kind]
        width = lattice.holes(size) + size
        whole = (1 << width) - 1
        bits = [grid(size).bits[hole] & whole for hole in range(lattice.holes(size))]
        first = [sum(b for b, k in zip(bits, kind[0], strict=True) if k == n) for n in range(3)]
        told = {}
        for number, sets in levels.items():
            told[number] = _by_corners(sets, places)
            yield 1
        _KNOWN[size, left] = Counts((first[0], first[1], first[2]), tuple(corners), told)
    return _KNOWN[size, left]


def _kinds(size: int, copy: list[list[int]]) -> list[int]:
    """Return the kind of each hole, by row and place as seen from a corner."""
    kinds = [0] * lattice.holes(size)
    for number, row in enumerate(copy):
        for place, hole in enumerate(row):
            kinds[hole] = 2 * (number & 1) + (place & 1)
    return kinds


def _corner(size: int, copy: int, holes: list[int]) -> tuple[int, "array[int]"]:
    """Return where a corner lies, and the number of its filling by what lies there."""
    width = lattice.holes(size) + size
    bits = [grid(size).bits[hole] >> copy * width & (1 << width) - 1 for hole in holes]
    low = min(bits).bit_length() - 1
    there = [0]
    for bit in bits:
        there += [other | bit >> low for other in there]
    numbers = array("H", bytes(2 << _WIDTH))
    for number, bits_there in enumerate(there):
        numbers[bits_there] = number
    return copy * width + low, numbers


def _levels(size: int, holes: list[int], kind: list[int], left: int) -> Work[dict[int, _Sets]]:
    """Work out how a corner may be filled, by the counts on the whole board, level by level."""
    filled, everything = holding(len(holes))
    fewer = _fewer([kind[hole] for hole in holes], filled, everything)
    jumps = _jumps_back(size, holes, kind)
    level: _Sets = {}
    for ends in product(range(left + 1), repeat=4):
        if sum(ends) == left:
            level[ends] = everything
            for k in range(4):
                level[ends] &= fewer[k][ends[k] + 1]
    levels = {}
    for number in range(left + 1, LEVELS[-1] + 1):
        before: _Sets = {}
        for told, fillings in level.items():
            for after, back, over, outside in jumps:
                boards = fillings & after
                if outside is not None:
                    boards &= fewer[outside][told[outside]]  # or else no marker lies out there
                if boards:
                    more = (*told[:over], told[over] + 1, *told[over + 1 :])
                    before[more] = before.get(more, 0) | moved(boards, back)
            yield 8
        level = before
        if number in LEVELS:
            levels[number] = level
    return levels


def _fewer(kind: list[int], filled: list[int], everything: int) -> list[list[int]]:
    """Return, by kind and number, the fillings that have fewer markers of the kind."""
    sets = []
    for k in range(4):
        exactly = [everything]
        for member, of_kind in zip(filled, kind, strict=True):
            if of_kind == k:
                without = everything ^ member
                # One more is where one fewer was, and a marker came.
                exactly = [
                    (one & without) | (below & member)
                    for one, below in zip([*exactly, 0], [0, *exactly], strict=True)
                ]
        fewer = [0]
        for number in range(LEVELS[-1] + 1):
            fewer.append(fewer[-1] | (exactly[number] if number < len(exactly) else 0))
        sets.append(fewer)
    return sets


def _jumps_back(
    size: int, holes: list[int], kind: list[int]
) -> list[tuple[int, int, int, int | None]]:
    """Return all jumps as they look from a corner.

    Each is the fillings after it, what to add for those before it, the kind jumped over, and the
    kind of its target where that is outside.
    """
    filled, everything = holding(len(holes))
    bit = {hole: 1 << k for k, hole in enumerate(holes)}
    have = dict(zip(holes, filled, strict=True))
    found = {}
    for source, over, target in lattice.jumps(size):
        after = have.get(target, everything)
        for gone in bit.keys() & {source, over}:
            after &= everything ^ have[gone]
        back = bit.get(source, 0) + bit.get(over, 0) - bit.get(target, 0)
        outside = None if target in bit else kind[target]
        # Many jumps are one as far as can be told from here.
        touched = tuple(hole for hole in (source, over, target) if hole in bit)
        found[touched, back, kind[over], outside] = (after, back, kind[over], outside)
    return list(found.values())


def _by_corners(sets: _Sets, places: list[list[int]]) -> dict[int, _Three]:
    """Return by packed counts how each corner may be filled; what is not there cannot be."""
    size = 1 << _ROWS * (_ROWS + 1) // 2 - 3  # bytes
    plain = {told: fillings.to_bytes(size, "little") for told, fillings in sets.items()}
    corners = [{_packed(told, place): table for told, table in plain.items()} for place in places]
    one, two, three = corners
    return {
        told: (one[told], two[told], three[told]) for told in one.keys() & two.keys() & three.keys()
    }


def _packed(told: tuple[int, ...], place: list[int]) -> int:
    """Return the counts of three kinds in one integer, each in its place; the last is the rest."""
    return sum(n << _SHIFT * k for n, k in zip(told, place, strict=True) if k < 3)
