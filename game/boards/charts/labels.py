"""Words of charts: measured, and put only where they meet no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from game.boards.charts.axes import Axis, Scale, tick_values
from game.boards.scene import Box, Face, Sprite

Measure = Callable[[str, int], float]

SHRINK = (1.0, 0.9, 0.8)
"""Shares of the height of type that are tried before anything else is done."""


def line_height(px: int) -> int:
    """Return the pixels from one line of words to the next."""
    return round(px * 1.4)


def words_sprite(words: str, box: Box, px: int, role: str = "text_dim", align: str = "l") -> Sprite:
    """Return words in a box; ``align`` is l, c or r."""
    return Sprite(Face("text", name=words), box, style=(px, 0, role, align))


def beside(words: str, width: float, x: float, middle: float, px: int, align: str) -> Box:
    """Return the box of words that begin (l), are centred (c) or end (r) at a point."""
    width = round(width) + 1
    left = {"l": x, "c": x - width / 2, "r": x - width}[align]
    high = line_height(px)
    return Box(round(left), round(middle - high / 2), width, high)


def wrapped(words: str, px: int, width: float, measure: Measure) -> list[str]:
    """Return words as lines no wider than that, unless a single word is."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, px) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(words: str, px: int, width: float, measure: Measure) -> str:
    """Return words, cut short if they are wider than that."""
    if measure(words, px) <= width:
        return words
    known = (words[:count].rstrip() + "…" for count in range(len(words) - 1, 0, -1))
    return next((shorter for shorter in known if measure(shorter, px) <= width), "")


class Labels:
    """Words in a room, each of which is put where it meets none before it, or left out."""

    def __init__(self, room: Box, measure: Measure) -> None:
        self.room = room
        self.measure = measure
        self.sprites: list[Sprite] = []

    def put(
        self,
        words: str,
        px: int,
        spots: Iterable[tuple[float, float, str]],
        role: str = "text_dim",
        avoid: Sequence[Box] = (),
    ) -> bool:
        """Put words at the first of some spots (x, middle, alignment) that is free.

        It is also clear of what is to be avoided.
        """
        for x, middle, align in spots:
            box = beside(words, self.measure(words, px), x, middle, px, align)
            if self.free(box) and not any(box.meets(other) for other in avoid):
                self.sprites.append(words_sprite(words, box, px, role, align))
                return True
        return False

    def free(self, box: Box) -> bool:
        """Tell whether a box is in the room and meets no words."""
        room = self.room
        inside = (
            box.x >= room.x
            and box.y >= room.y
            and box.x + box.w <= room.x + room.w
            and box.y + box.h <= room.y + room.h
        )
        return inside and not any(box.meets(sprite.box) for sprite in self.sprites)


def along_foot(
    axis: Axis, scale: Scale, row: Box, px: int, measure: Measure
) -> tuple[list[float], list[Sprite]]:
    """Return where ticks are on a lying axis, and their words in a row below it."""
    if axis.names:
        return _names_along(axis.names, scale, row, px, measure)
    most = max(1, int(row.w / (1.5 * px)))
    for count in range(most, 0, -1):
        values = tick_values(axis, scale.least, scale.most, count)
        if count > len(values) + 1:
            continue  # fewer of them are asked for in vain
        lines = [[axis.words(value)] for value in values]
        boxes = _in_row([scale.at(value) for value in values], lines, row, px, measure)
        if boxes is not None:
            return values, _row_sprites(lines, boxes, px)
    return [], []


def _names_along(
    names: Sequence[str], scale: Scale, row: Box, px: int, measure: Measure
) -> tuple[list[float], list[Sprite]]:
    """Return names as they fit: smaller, in two lines where the row is high enough, or thinned."""
    slot = abs(scale.at(1) - scale.at(0)) if len(names) > 1 else row.w
    small = max(9, round(px * SHRINK[-1]))
    tries: list[tuple[int, int, bool]] = [(max(9, round(px * s)), 1, False) for s in SHRINK]
    if row.h >= 2 * line_height(small):
        tries.append((small, 1, True))
    tries += [(small, stride, False) for stride in range(2, len(names) + 1)]
    for size, stride, broken in tries:
        places = range(0, len(names), stride)
        lines = [
            wrapped(names[place], size, slot - size / 2, measure) if broken else [names[place]]
            for place in places
        ]
        if any(len(some) > 2 for some in lines):
            continue
        boxes = _in_row([scale.at(place) for place in places], lines, row, size, measure)
        if boxes is not None:
            return [float(place) for place in places], _row_sprites(lines, boxes, size)
    return [], []


def _in_row(
    centres: Sequence[float], lines: Sequence[Sequence[str]], row: Box, px: int, measure: Measure
) -> list[Box] | None:
    """Return a box for each label, inside the row as wide as it is, or None if two come close."""
    boxes = []
    for centre, some in zip(centres, lines, strict=True):
        width = round(max(measure(words, px) for words in some)) + 1
        if width > row.w:
            return None
        x = min(row.x + row.w - width, max(row.x, round(centre - width / 2)))
        boxes.append(Box(x, row.y, width, line_height(px)))
    ordered = sorted(boxes)
    apart = all(b.x - (a.x + a.w) >= px / 2 for a, b in pairwise(ordered))
    return boxes if apart else None


def _row_sprites(lines: Sequence[Sequence[str]], boxes: Sequence[Box], px: int) -> list[Sprite]:
    return [
        words_sprite(words, box.moved(0, number * box.h), px, align="c")
        for some, box in zip(lines, boxes, strict=True)
        for number, words in enumerate(some)
    ]
