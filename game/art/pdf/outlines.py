"""The outlines of the letters of a TrueType file (OpenType 1.9: "cmap" 4, "glyf", "hmtx").

The tables of the bundled files are complete, as ``game.art.type`` has checked.
"""

from array import array
from functools import cached_property
from pathlib import Path
from struct import iter_unpack, unpack_from
from typing import NamedTuple, TypeAlias

from game.art.pdf.writer import figures

_Point: TypeAlias = tuple[float, float, bool]  # x, y, whether the curve goes through it
_Contour: TypeAlias = list[_Point]

# Flags of points, and of the parts of composite letters.
_ON, _SHORT_X, _SHORT_Y, _REPEAT, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
_WORDS, _OFFSETS, _MORE, _CHANGED = 1, 2, 32, 8 | 64 | 128


class Glyph(NamedTuple):
    """The outline of a letter as operators of PDF, and its box, in units of the font."""

    path: str
    box: tuple[float, float, float, float]


class Outlines:
    """The letters of a font file; ``em`` is the number of its units in the height of the type."""

    def __init__(self, path: Path) -> None:
        self._data = data = path.read_bytes()
        (count,) = unpack_from(">H", data, 4)
        listed = iter_unpack(">4s4xLL", data[12 : 12 + 16 * count])
        self._at = {name.decode("ascii"): start for name, start, _ in listed}
        self.em = int(unpack_from(">H", data, self._at["head"] + 18)[0])
        (self._long,) = unpack_from(">h", data, self._at["head"] + 50)
        self.ascent, self.descent = unpack_from(">hh", data, self._at["hhea"] + 4)
        (self._advances,) = unpack_from(">H", data, self._at["hhea"] + 34)
        self._glyphs: dict[int, Glyph | None] = {}

    @cached_property
    def _numbers(self) -> dict[int, int]:
        """The number of the glyph of each character of the basic plane."""
        at, data = self._at["cmap"], self._data
        (count,) = unpack_from(">H", data, at + 2)
        tables = (unpack_from(">HHL", data, at + 4 + 8 * k)[2] + at for k in range(count))
        at = next(one for one in tables if unpack_from(">H", data, one)[0] == 4)
        size = unpack_from(">H", data, at + 6)[0] // 2
        columns = []
        for k in range(4):
            start = at + 14 + k * 2 * size + (2 if k else 0)
            columns.append(unpack_from(f">{size}H", data, start))
        ranges_at, found = at + 16 + 6 * size, dict[int, int]()
        for k, (last, first, delta, offset) in enumerate(zip(*columns, strict=True)):
            for code in range(first, min(last, 0xFFFE) + 1):
                number = code
                if offset:
                    place = ranges_at + 2 * k + offset + 2 * (code - first)
                    (number,) = unpack_from(">H", data, place)
                if number or not offset:
                    found[code] = (number + delta) & 0xFFFF
        return found

    def number(self, char: str) -> int:
        """Return the number of a character's glyph; 0 is that of what the font has not."""
        return self._numbers.get(ord(char), 0)

    def advance(self, number: int) -> float:
        """Return the width of a glyph, in units of the font."""
        place = self._at["hmtx"] + 4 * min(number, self._advances - 1)
        return float(unpack_from(">H", self._data, place)[0])

    def glyph(self, number: int) -> Glyph | None:
        """Return the outline of a glyph, or None if it shows nothing."""
        if number not in self._glyphs:
            self._glyphs[number] = self._read_glyph(number)
        return self._glyphs[number]

    def _read_glyph(self, number: int) -> Glyph | None:
        contours = self._contours(number)
        if not contours:
            return None
        xs, ys = ([point[k] for one in contours for point in one] for k in (0, 1))
        return Glyph("".join(map(_trace, contours)), (min(xs), min(ys), max(xs), max(ys)))

    def _contours(self, number: int) -> list[_Contour]:
        size, form = (4, ">LL") if self._long else (2, ">HH")
        start, end = unpack_from(form, self._data, self._at["loca"] + size * number)
        if start == end:
            return []
        at = self._at["glyf"] + start * (1 if self._long else 2)
        (count,) = unpack_from(">h", self._data, at)
        return self._parts(at + 10) if count < 0 else self._simple(at + 10, count)

    def _simple(self, at: int, count: int) -> list[_Contour]:
        ends = unpack_from(f">{count}H", self._data, at)
        at += 2 * count
        at += 2 + unpack_from(">H", self._data, at)[0]  # instructions
        total, flags = ends[-1] + 1, array("B")
        while len(flags) < total:
            flag, times = self._data[at], 1
            if flag & _REPEAT:
                at += 1
                times += self._data[at]
            flags.extend([flag] * times)
            at += 1
        xs, at = self._places(at, flags, _SHORT_X, _SAME_X)
        ys, _ = self._places(at, flags, _SHORT_Y, _SAME_Y)
        points: _Contour = [
            (x, y, bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=True)
        ]
        starts = (0, *(end + 1 for end in ends))
        return [points[start : end + 1] for start, end in zip(starts, ends, strict=False)]

    def _places(self, at: int, flags: "array[int]", short: int, same: int) -> tuple[list[int], int]:
        """Return the x or y coordinates of all points, and the index of the data after them."""
        value, found = 0, list[int]()
        for flag in flags:
            if flag & short:
                value += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                value += unpack_from(">h", self._data, at)[0]
                at += 2
            found.append(value)
        return found, at

    def _parts(self, at: int) -> list[_Contour]:
        """Return the contours of a letter composed of others, such as one with an accent."""
        found, flags = list[_Contour](), _MORE
        while flags & _MORE:
            flags, number = unpack_from(">HH", self._data, at)
            if not flags & _OFFSETS or flags & _CHANGED:
                raise ValueError(f"glyph {number} is not just moved, as in all bundled fonts")
            dx, dy = unpack_from(">hh" if flags & _WORDS else ">bb", self._data, at + 4)
            at += 8 if flags & _WORDS else 6
            for contour in self._contours(number):
                found.append([(x + dx, y + dy, on) for x, y, on in contour])
        return found


def _trace(contour: _Contour) -> str:
    """Return a contour as operators; between two points beside the curve it goes half-way."""
    whole = _Contour()
    for k, (x, y, on) in enumerate(contour):
        px, py, before = contour[k - 1]
        if not on and not before:
            whole.append(((x + px) / 2, (y + py) / 2, True))
        whole.append((x, y, on))
    first = next(k for k, point in enumerate(whole) if point[2])
    whole = [*whole[first:], *whole[: first + 1]]
    (x, y, _), beside, parts = whole[0], None, list[str]()
    parts.append(f"{figures(x, y)} m ")
    for px, py, on in whole[1:]:
        if not on:
            beside = (px, py)
            continue
        parts.append(f"{curve((x, y), beside, (px, py))} c " if beside else f"{figures(px, py)} l ")
        (x, y), beside = (px, py), None
    return "".join(parts) + "h "


def curve(a: tuple[float, float], beside: tuple[float, float], b: tuple[float, float]) -> str:
    """Return a quadratic curve from `a` to `b` as a cubic one."""
    first, second = (
        tuple(p + (q - p) * 2 / 3 for p, q in zip(end, beside, strict=True)) for end in (a, b)
    )
    return figures(*first, *second, *b)
