"""Text labels of charts: measured, wrapped, and placed without overlaps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from game.boards.charts.data import Axis, Scale, tick_values
from game.boards.scene import Box, Face, Sprite
from game.core import plain_text

Measure = Callable[[str, int], float]

SHRINK = (1.0, 0.9, 0.8)
"""The type sizes tried first, as shares of the full size."""


def line_height(px: int) -> int:
    """Return the line spacing of type, in pixels."""
    return round(px * 1.4)


def words_sprite(words: str, box: Box, px: int, role: str = "text_dim", align: str = "l") -> Sprite:
    """Return words in a box; ``align`` is l, c or r."""
    return Sprite(Face("text", name=words), box, style=(px, 0, role, align))


def label_box(words: str, width: float, x: float, middle: float, px: int, align: str) -> Box:
    """Return the box of words, begun (l), centred (c) or ended (r) at a point."""
    width = round(width) + 1
    left = {"l": x, "c": x - width / 2, "r": x - width}[align]
    high = line_height(px)
    return Box(round(left), round(middle - high / 2), width, high)


def wrap_words(words: str, px: int, width: float, measure: Measure) -> list[str]:
    """Return words broken into lines no wider than `width`, single longer words excepted."""
    broken = plain_text.lines(words, lambda line: measure(line, px) <= width)
    return [line.rstrip(" ") for line in broken]


def ellipsize_words(words: str, px: int, width: float, measure: Measure) -> str:
    """Return words, cut short if they are wider than `width`."""
    if measure(words, px) <= width:
        return words
    known = (words[:count].rstrip() + "…" for count in range(len(words) - 1, 0, -1))
    return next((shorter for shorter in known if measure(shorter, px) <= width), "")


class Labels:
    """Labels in a room, each placed at its first free spot or left out."""

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
        """Put words at the first free spot (x, middle, alignment); return whether there was any.

        A free spot is clear of earlier labels and of the boxes to avoid.
        """
        for x, middle, align in spots:
            box = label_box(words, self.measure(words, px), x, middle, px, align)
            taken = (*avoid, *(sprite.box for sprite in self.sprites))
            if _contains(box, self.room) and not any(box.meets(other) for other in taken):
                self.sprites.append(words_sprite(words, box, px, role, align))
                return True
        return False


def _contains(box: Box, room: Box) -> bool:
    across = room.x <= box.x and box.x + box.w <= room.x + room.w
    return across and room.y <= box.y and box.y + box.h <= room.y + room.h


_Try = tuple[list[float], list[list[str]], int]
"""The positions of ticks, the lines of each label, and the type size in pixels."""


def along_foot(
    axis: Axis, scale: Scale, row: Box, px: int, measure: Measure
) -> tuple[list[float], list[Sprite]]:
    """Return the tick values of a horizontal axis, and the labels in a row below it."""
    tries = (
        _names(axis.names, scale, row, px, measure) if axis.names else _ticks(axis, scale, row, px)
    )
    for values, lines, size in tries:
        boxes = _in_row([scale.pixel(value) for value in values], lines, row, size, measure)
        if boxes is not None:
            return values, [
                words_sprite(words, box.shift(0, number * box.h), size, align="c")
                for some, box in zip(lines, boxes, strict=True)
                for number, words in enumerate(some)
            ]
    return [], []


def _ticks(axis: Axis, scale: Scale, row: Box, px: int) -> Iterator[_Try]:
    """Yield sets of ticks with their labels, the densest first."""
    for count in range(max(1, int(row.w / (1.5 * px))), 0, -1):
        values = tick_values(axis, scale.least, scale.most, count)
        if count <= len(values) + 1:  # fewer of them are asked for in vain
            yield values, [[axis.words(value)] for value in values], px


def _names(
    names: Sequence[str], scale: Scale, row: Box, px: int, measure: Measure
) -> Iterator[_Try]:
    """Yield labels of names: smaller, in two lines if the row is high enough, then fewer."""
    places, single = [float(place) for place in range(len(names))], [[name] for name in names]
    small = max(9, round(px * SHRINK[-1]))
    for share in SHRINK:
        yield places, single, max(9, round(px * share))
    if row.h >= 2 * line_height(small):
        slot = abs(scale.pixel(1) - scale.pixel(0)) if len(names) > 1 else row.w
        broken = [wrap_words(name, small, slot - small / 2, measure) for name in names]
        if all(len(lines) <= 2 for lines in broken):
            yield places, broken, small
    for stride in range(2, len(names) + 1):
        yield places[::stride], single[::stride], small


def _in_row(
    centres: Sequence[float], lines: Sequence[Sequence[str]], row: Box, px: int, measure: Measure
) -> list[Box] | None:
    """Return the labels' boxes shifted into the row, or None if two come too close."""
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
