"""Boards of holes for peg solitaire as pure numbers: holes, neighbours, jumps, colours.

Holes are numbered row by row from the bottom left, and bit k of a board is hole k. A jump goes two
holes along one of the lattice's lines.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import xor
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A row, counted from the bottom, and a column, from the left; or the way from one to another."""

Step: TypeAlias = tuple[int, int, int]
"""A straight jump: source, over, target."""


@dataclass(frozen=True)
class Lattice:
    """A board of holes, with the lines along which markers jump.

    Example:
        >>> row = Lattice("row", "a row", ((0, 0), (0, 1), (0, 2)), ((0, 1),), home=0)
        >>> row.legal(row.opening())
        [(2, 1, 0)]
    """

    key: str
    """The name in help pages, different from those of all other lattices."""
    title: str
    """The name in messages to those who call the rules."""
    cells: tuple[Cell, ...]
    """The row and column of each hole, ascending."""
    legs: tuple[Cell, ...]
    """One step along each line."""
    home: int
    """The usual starting hole."""
    slant: float = 0.0
    """The columns by which each row begins further right than the row below."""

    def __hash__(self) -> int:
        return hash(self.key)

    # Holes.

    @cached_property
    def holes(self) -> range:
        """The holes."""
        return range(len(self.cells))

    @cached_property
    def rows(self) -> int:
        """The number of rows."""
        return 1 + max(row for row, _ in self.cells)

    @cached_property
    def columns(self) -> int:
        """The number of columns."""
        return 1 + max(column for _, column in self.cells)

    @cached_property
    def numbers(self) -> Mapping[Cell, int]:
        """The hole at each row and column that meet in one."""
        return {cell: hole for hole, cell in enumerate(self.cells)}

    def row_column(self, hole: int) -> Cell:
        """Return the row of a hole, counted from the bottom, and its column, from the left.

        Raises:
            ValueError: the board has no such hole.
        """
        if hole not in self.holes:
            raise ValueError(f"{self.title} has no hole {hole}")
        return self.cells[hole]

    def row(self, number: int) -> list[int]:
        """Return the holes of a row, from the left."""
        return [hole for hole, (row, _) in enumerate(self.cells) if row == number]

    def neighbours(self, hole: int) -> tuple[int, ...]:
        """Return the holes next to a hole, ascending.

        Raises:
            ValueError: the board has no such hole.
        """
        self.row_column(hole)
        return self._neighbours[hole]

    def distance(self, hole: int, other: int) -> int:
        """Return the number of steps between two holes on a board without edges."""
        (row, column), (to_row, to_column) = self.cells[hole], self.cells[other]
        up, right = to_row - row, to_column - column
        if (1, -1) in self.legs:  # a step along this line goes both up and to the left
            return max(abs(up), abs(right), abs(up + right))
        return abs(up) + abs(right)

    # Jumps.

    @cached_property
    def jumps(self) -> tuple[Step, ...]:
        """All straight jumps, sorted by source and by target.

        From one source, a jump over a higher-numbered hole lands on a higher-numbered hole.
        """
        found, number = [], self.numbers
        for (row, column), first in number.items():
            for up, right in self.legs:
                middle = number.get((row + up, column + right))
                last = number.get((row + 2 * up, column + 2 * right))
                if middle is not None and last is not None:
                    found += [(first, middle, last), (last, middle, first)]
        return tuple(sorted(found))

    def jumped_hole(self, source: int, target: int) -> int | None:
        """Return the hole jumped over between source and target, or None."""
        return self._middles.get((source, target))

    def straight_jump(self, source: int, target: int) -> Step:
        """Return the straight jump between two holes.

        Raises:
            KeyError: the two holes are not a jump apart.
        """
        return source, self._middles[source, target], target

    def legal(self, markers: int) -> list[Step]:
        """Return the legal jumps, sorted by source and target."""
        return [step for triple, pair, step in self._tests if markers & triple == pair]

    def boards_after(self, markers: int) -> list[int]:
        """Return the boards after each legal jump: it changes its three holes."""
        return [markers ^ triple for triple, pair, _ in self._tests if markers & triple == pair]

    def can_jump(self, markers: int) -> bool:
        """Whether any jump is legal."""
        return any(markers & triple == pair for triple, pair, _ in self._tests)

    # Boards.

    @cached_property
    def full(self) -> int:
        """The board with a marker in every hole."""
        return (1 << len(self.cells)) - 1

    def opening(self, hole: int | None = None) -> int:
        """Return the board with a single empty hole, the usual one by default.

        Raises:
            ValueError: the board has no such hole.
        """
        empty = self.home if hole is None else hole
        self.row_column(empty)
        return self.full ^ 1 << empty

    # Colours.

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colour of each hole, 1 to 3: the three holes of a jump have all of them.

        It is χ = ((column − row) mod 3) + 1. The source of Triangle Solitaire also gives
        (i mod 3) + (j mod 3) + 1, which leaves {1, 2, 3}, and NIMS[(j + size − i) % 3], which
        shifts the colours on sizes 5 and 8; its picture (bottom row of size 5: 1 2 3 1 2, apex 3)
        is this formula.
        """
        return tuple((column - row) % 3 + 1 for row, column in self.cells)

    def tally(self, markers: int) -> tuple[int, int, int]:
        """Return the numbers of markers on holes of the colours 1, 2 and 3."""
        lying = [c for hole, c in enumerate(self.colours) if markers >> hole & 1]
        return lying.count(1), lying.count(2), lying.count(3)

    def xor_of(self, markers: int) -> int:
        """Return the XOR of the colours of all markers, an invariant of jumps.

        A jump flips holes of all three colours, and 1 ^ 2 ^ 3 = 0. So a last marker must lie on a
        hole of this colour, and where it is 0 two or more markers remain for ever.
        """
        return reduce(xor, (c for k, c in enumerate(self.colours) if markers >> k & 1), 0)

    # Tables.

    @cached_property
    def _neighbours(self) -> tuple[tuple[int, ...], ...]:
        around = [(s * up, s * right) for up, right in self.legs for s in (1, -1)]
        number = self.numbers
        return tuple(
            tuple(
                sorted(
                    number[row + up, column + right]
                    for up, right in around
                    if (row + up, column + right) in number
                )
            )
            for row, column in self.cells
        )

    @cached_property
    def _middles(self) -> dict[tuple[int, int], int]:
        """The jumped hole by source and target."""
        return {(source, target): over for source, over, target in self.jumps}

    @cached_property
    def _tests(self) -> tuple[tuple[int, int, Step], ...]:
        """Each jump with bit masks of its three holes and of the two that must hold markers."""
        return tuple(
            (1 << source | 1 << over | 1 << target, 1 << source | 1 << over, (source, over, target))
            for source, over, target in self.jumps
        )


def board_after(markers: int, step: Step) -> int:
    """Return the board after a legal jump."""
    source, over, target = step
    return markers ^ (1 << source | 1 << over | 1 << target)
