"""Pruning by counts: boards not worth following, by the corners and four counts.

A jump takes its marker two holes on, and so leaves the parities of its row and of its place in
the row as they are. They part the holes into four kinds: a jump changes no count of them but
that of the kind it jumps over, of which there is one marker less. Followed from the end, the
corner of 15 holes hole by hole, and the rest of the board by these counts alone, this allows more
boards than exist, but never fewer: a board it rules out cannot come down to so few markers.

A single marker that is left has the colour of the whole board, which never changes, and it lies
in a corner or not. So each corner is followed twice: from an end of that colour inside, and from
one outside, when it has to be emptied. A board is worth following if there is a hole of the
colour (or the goal) such that every corner can come to the end that this hole means for it. No
board that can be won is left out: its own last hole is such a one.

Of boards each of 14, 13, 12, 11 and 10 markers, from searches of lost boards of size 9, that do
not fail by one end of any colour anywhere, this rules out another 33, 43, 53, 64 and 69 %: 25 to
56 % by the colour, and the rest as the corners have to agree. Telling the holes inside a corner
apart, or the kinds outside, rules out less than 1 % more. Counts of the three colours in place
of the kinds ruled out 0 to 10 %, regions along an edge or of 18 holes less than 5 %.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement, islice, product, zip_longest
from typing import NamedTuple, TypeAlias

from game.core.steps import SLICE, Work
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.solver.layout import (
    SHIFT,
    corner,
    grid,
    holding,
    kinds,
    shift_boards,
    view,
)

SIZES = (9,)
"""The sizes with too many boards for an exhaustive search without pruning."""

LEVELS = range(5, 16)
"""The numbers of markers at which boards are pruned: with more, nearly all pass, and with fewer,
not many are met.
"""

_HOLES = 15  # of a corner
_ENDS = (-1, -2)  # two bits before the holes of a corner, for its end, 0 to 2

_Sets: TypeAlias = dict[tuple[int, ...], int]  # by counts on the whole board: fillings and ends
_Table: TypeAlias = tuple[bytes, int]  # ends by filling, and the shift of their half of the byte
_Three: TypeAlias = tuple[_Table, _Table, _Table]
_Agree: TypeAlias = list[list[bytes | None] | None]


class Counts(NamedTuple):
    """Pruning tables for spread-out boards of one colour."""

    corners: tuple[int, int, int]  # the shift of each corner
    agree: Mapping[tuple[int, int, int], _Agree]
    """By the halves of the bytes with the possible ends of the corners, and then by these bytes:
    whether the corners agree on some. A None is a refusal before the next corner is looked up.
    """
    levels: Mapping[int, Mapping[int, _Three]]
    """Markers -> counts -> for each corner its possible ends, by its filling."""

    def worth(self, number: int, count: int, boards: Mapping[int, int]) -> Work[dict[int, int]]:
        """Filter boards of equal counts to those worth following.

        All boards have the same number of markers of each kind.
        """
        kept: dict[int, int] = {}
        tables = self.levels[number].get(count)
        if tables is None:
            return kept
        (here, left), (there, right), (yonder, up) = tables
        low, middle, high = self.corners
        inside, agree = (1 << _HOLES) - 1, self.agree[left, right, up]
        waiting = iter(boards.items())
        for _ in range(0, len(boards), SLICE):
            for b, value in islice(waiting, SLICE):
                if (
                    (one := agree[here[b >> low & inside]])
                    and (two := one[there[b >> middle & inside]])
                    and two[yonder[b >> high]]
                ):
                    kept[b] = value
            yield min(len(boards), SLICE)
        return kept


_KNOWN: dict[tuple[int, int], Mapping[int, Mapping[tuple[int, ...], _Table]]] = {}


def warming(size: int, left: int = 1) -> Work[None]:
    """Work out, and cache, the corner fillings that may come down to ``left`` markers."""
    if (size, left) not in _KNOWN:
        _KNOWN[size, left] = yield from _levels(size, left)


def counts(size: int, left: int, colour: int, goal: int | None = None) -> Work[Counts]:
    """Work out the pruning tables for boards of a colour that may come down to ``left`` markers.

    A single marker has to be on the goal, if given.
    """
    yield from warming(size, left)
    views = [view(size, number, colour) for number in range(3)]
    # Seen from each corner, the kinds are the same in a different order.
    places = [[kinds(size)[_kinds(size, rows).index(k)] for k in range(4)] for rows in views]
    told = {}
    for number, tables in _KNOWN[size, left].items():
        told[number] = _by_corners(tables, places)
        yield 1
    agree = _agreeing(set(_joint_ends(size, views, left, colour, goal)))
    return Counts(grid(size, colour).corners, agree, told)


def _kinds(size: int, rows: list[list[int]]) -> list[int]:
    """Return the kind of each hole, by row and place as seen from a corner."""
    kinds = [0] * lattice.holes(size)
    for number, row in enumerate(rows):
        for place, hole in enumerate(row):
            kinds[hole] = 2 * (number & 1) + (place & 1)
    return kinds


def _joint_ends(
    size: int, views: list[list[list[int]]], left: int, colour: int, goal: int | None
) -> Iterator[tuple[int, ...]]:
    """Yield the possible combinations of ends of the three corners."""
    if left > 2:
        yield from product(range(3), repeat=3)
        return
    colours = triangle(size).colours
    inside = [corner(rows) for rows in views]
    for ends in combinations(range(lattice.holes(size)), left):
        found = 0
        for hole in ends:
            found ^= colours[hole]
        if found == colour and (left > 1 or goal in (None, *ends)):
            numbers = [len(set(ends) & set(holes)) for holes in inside]
            if left == 1:  # end 1 has the corner's own colour, end 2 another
                other = [colours[holes[0]] != colour for holes in inside]
                yield tuple(n * (1 + o) for n, o in zip(numbers, other, strict=True))
            else:
                yield tuple(numbers)


def _agreeing(together: Iterable[tuple[int, ...]]) -> dict[tuple[int, int, int], _Agree]:
    """Return, by sets of possible ends, whether the corners agree on some, as in ``Counts``."""
    halves = {half: [byte >> half & 7 for byte in range(256)] for half in (0, 4)}
    found = {}
    for two in product(range(8), repeat=2):
        third = sum(
            {1 << ends[2] for ends in together if two[0] >> ends[0] & two[1] >> ends[1] & 1}
        )
        found[two] = bytes(third & ends > 0 for ends in range(8)) if third else None
    agree = {}
    for left, right, up in product(halves, repeat=3):
        last = {two: row and bytes(row[ends] for ends in halves[up]) for two, row in found.items()}
        rows = [[last[one, two] for two in halves[right]] for one in range(8)]
        agree[left, right, up] = [rows[one] if any(rows[one]) else None for one in halves[left]]
    return agree


def _levels(size: int, left: int) -> Work[dict[int, dict[tuple[int, ...], _Table]]]:
    """Work out the possible fillings of a corner, by the counts on the whole board, by level."""
    rows = view(size, 0, 0)
    holes, kind = [*_ENDS, *corner(rows)], _kinds(size, rows)
    filled, everything = holding(len(holes))
    fewer = _fewer([kind[hole] if hole >= 0 else None for hole in holes], filled, everything)
    jumps = _jumps_back(size, holes, kind)
    level = _last(size, holes, kind, left)
    levels = {}
    for number in range(left + 1, LEVELS[-1] + 1):
        before: _Sets = {}
        for told, fillings in level.items():
            for after, back, over, outside in jumps:
                boards = fillings & after
                if outside is not None:
                    boards &= fewer[outside][told[outside]]  # with a marker of the kind outside
                if boards:
                    more = (*told[:over], told[over] + 1, *told[over + 1 :])
                    before[more] = before.get(more, 0) | shift_boards(boards, back)
            yield 16
        level = before
        if number in LEVELS:
            levels[number] = yield from _packed_in_pairs(level)
    return levels


def _packed_in_pairs(level: _Sets) -> Work[dict[tuple[int, ...], _Table]]:
    """Work out the tables of a level: two tables in the halves of each byte, a byte per filling."""
    half = int.from_bytes(b"\x0f" * (1 << _HOLES - 1), "little")  # two fillings per byte
    tables: dict[tuple[int, ...], _Table] = {}
    waiting = iter(level)
    for one, two in zip_longest(waiting, waiting):
        low, high = level[one], level.get(two, 0)
        both = bytearray(1 << _HOLES)
        for odd in range(2):
            pair = low >> 4 * odd & half | (high >> 4 * odd & half) << 4
            both[odd::2] = pair.to_bytes(len(both) // 2, "little")
        packed = bytes(both)
        tables[one] = packed, 0
        if two is not None:
            tables[two] = packed, 4
        yield 16
    return tables


def _last(size: int, holes: list[int], kind: list[int], left: int) -> _Sets:
    """Return the final fillings of a corner, by counts, each together with its end.

    An end is 0 if no marker is inside. It is 1 for a single one of the colour of the corner hole,
    and 2 for one of the other colour that the view is for; where more than one marker is left, it
    is 1 for one inside, and 2 for more.
    """
    colours = triangle(size).colours
    inside = holes[len(_ENDS) :]
    place = {hole: 1 << len(_ENDS) + k for k, hole in enumerate(inside)}
    level: _Sets = {}
    for number in range(left + 1):
        for chosen in combinations(inside, number):
            end = min(number, 2)
            if left == 1 and chosen and colours[chosen[0]] != colours[inside[0]]:
                if colours[chosen[0]] != colours[inside[1]]:
                    continue
                end = 2
            here = 1 << sum(place[hole] for hole in chosen) + end
            for rest in combinations_with_replacement(range(4), left - number):
                told = [rest.count(k) + sum(kind[h] == k for h in chosen) for k in range(4)]
                level[tuple(told)] = level.get(tuple(told), 0) | here
    return level


def _fewer(kind: list[int | None], filled: list[int], everything: int) -> list[list[int]]:
    """Return, by kind and number, the fillings with fewer markers of the kind."""
    sets = []
    for k in range(4):
        exactly = [everything]
        for member, of_kind in zip(filled, kind, strict=True):
            if of_kind == k:
                without = everything ^ member
                # A count is reached without a marker here, or from one fewer with it.
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
    """Return all jumps as seen from a corner.

    Each is the fillings after it, the number to add for those before it, the kind jumped over, and
    the kind of its target if outside.
    """
    filled, everything = holding(len(holes))
    bit = {hole: 1 << k for k, hole in enumerate(holes)}
    have = dict(zip(holes, filled, strict=True))
    found = {}
    for source, over, target in triangle(size).jumps:
        after = have.get(target, everything)
        for gone in bit.keys() & {source, over}:
            after &= everything ^ have[gone]
        back = bit.get(source, 0) + bit.get(over, 0) - bit.get(target, 0)
        outside = None if target in bit else kind[target]
        # Many jumps look the same from the corner.
        touched = tuple(hole for hole in (source, over, target) if hole in bit)
        found[touched, back, kind[over], outside] = (after, back, kind[over], outside)
    return list(found.values())


def _by_corners(
    tables: Mapping[tuple[int, ...], _Table], places: list[list[int]]
) -> dict[int, _Three]:
    """Return the tables of the three corners by packed counts; a missing key is impossible."""
    corners = [
        {_pack_counts(told, place): table for told, table in tables.items()} for place in places
    ]
    one, two, three = corners
    return {
        told: (one[told], two[told], three[told]) for told in one.keys() & two.keys() & three.keys()
    }


def _pack_counts(told: tuple[int, ...], place: list[int]) -> int:
    """Return the counts of three kinds packed in an integer; the fourth follows from the total."""
    return sum(n << SHIFT * k for n, k in zip(told, place, strict=True) if k < 3)
