"""Where things lie on the selector: the games' panels, and what is in each of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.scene import Box
from game.ui.kit.view import View

LEAST_WIDTH = 215
"""The units that a game in a row of four needs; below that, two rows of two are better."""

_WIDE = 1.25  # from this proportion on, words lie beside the picture
_GAP = 8
_PROPORTION = 1.28  # of the pictures, width by height


@dataclass(frozen=True, slots=True)
class Lines:
    """Heights in units: of the words of a game, of the gap below them, and of its buttons."""

    title: int = 34
    tagline: int = 26
    record: int = 26
    above: int = 12
    play: int = 46
    mode: int = 38

    @property
    def words(self) -> int:
        """Return the height of all words."""
        return self.title + self.tagline + self.record


ROOMY = Lines()
TIGHT = Lines(title=30, tagline=0, record=24, above=8, play=38, mode=34)
"""Where there is room for one line below the title, the record has it, or else the tagline."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The places in a game's panel; ``beside`` where words lie at the right of the picture."""

    spot: Box
    number: Box
    art: Box
    title: Box
    tagline: Box
    record: Box
    play: Box
    modes: Box
    beside: bool


def tight(view: View) -> bool:
    """Tell whether the type is large for the window, so that space has to give way to it."""
    return view.size[0] < view.px(700) or view.size[1] < view.px(560)


def heading(view: View) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return top, height and size of type, in units, of the name and of the line below it.

    A very low window, for its type, has no room for the line, whose height is 0 then.
    """
    if not tight(view):
        return (20, 60, 50), (80, 30, 20)
    return (6, 44, 36), (48, 0 if view.size[1] < view.px(500) else 26, 18)


def places(view: View, count: int) -> list[Box]:
    """Return the panels of so many games, in one row or in two."""
    w, h = view.size
    close = tight(view)
    pad, gap = view.px(14 if close else 32), view.px(10 if close else 20)
    _, (line_top, line_h, _) = heading(view)
    top = float(view.px(line_top + line_h + (4 if close else 14)))
    bottom = view.px(58 if close else 80)
    columns = count if w >= 1.45 * h else 2
    width = (w - 2 * pad - gap * (columns - 1)) / columns
    if width < view.px(LEAST_WIDTH):
        columns = 2
        width = (w - 2 * pad - gap) / 2
    rows = -(-count // columns)
    height = (h - top - bottom - gap * (rows - 1)) / rows
    # A window much larger than its contents keeps panels in proportion, in its middle.
    width = min(width, height * 2.4)
    height = min(height, width * 1.72)
    left = (w - columns * width - gap * (columns - 1)) / 2
    top += (h - top - bottom - rows * height - gap * (rows - 1)) / 2
    return [
        Box(
            round(left + (i % columns) * (width + gap)),
            round(top + (i // columns) * (height + gap)),
            int(width),
            int(height),
        )
        for i in range(count)
    ]


def mode_rows(view: View, box: Box, needs: Sequence[float]) -> int:
    """Return in how many rows the modes of a panel lie: one if they have room in it."""
    wide = box.w > _WIDE * box.h
    return 1 if wide or sum(needs) <= box.w - 2 * _pad(view, box) else 2


def parts(view: View, box: Box, rows: int) -> Parts:
    """Return the places in a panel whose modes take so many rows."""
    if box.w > _WIDE * box.h:
        return _beside(view, box, rows)
    lines = TIGHT if tight(view) else ROOMY
    pad, gap = _pad(view, box), view.px(_GAP)
    x, w = box.x + pad, box.w - 2 * pad
    modes_h, play_h = view.px(lines.mode) * rows, view.px(lines.play)
    modes = Box(x, box.y + box.h - pad - modes_h, w, modes_h)
    play = Box(x, modes.y - gap - play_h, w, play_h)
    top = play.y - view.px(lines.above) - view.px(lines.words)
    spot = Box(box.x, box.y, box.w, top - box.y)
    number = _number(view, box)
    inner = Box(x, box.y + pad, w, spot.h - pad - gap)
    words = Box(x, top, w, view.px(lines.words))
    art = _art(view, inner, number, even=True)
    return Parts(spot, number, art, *_lines(view, words, lines), play, modes, False)


def _beside(view: View, box: Box, rows: int) -> Parts:
    """Return the places of a panel that is wider than high: words at the right."""
    pad, gap = _pad(view, box), view.px(_GAP)
    close = box.h - 2 * pad < view.px(ROOMY.words + ROOMY.play + ROOMY.mode * rows + 2 * _GAP)
    lines = TIGHT if close else ROOMY
    modes_h = view.px(lines.mode) * rows
    modes = Box(box.x + pad, box.y + box.h - pad - modes_h, box.w - 2 * pad, modes_h)
    upper = modes.y - gap - box.y - pad
    number = _number(view, box)
    spot = Box(box.x, box.y, round(box.w * 0.46), modes.y - gap - box.y)
    inner = Box(box.x + pad, box.y + pad, spot.w - pad, upper)
    right = spot.x + spot.w + view.px(14)
    w = box.x + box.w - pad - right
    # In the middle of the picture's height, so that there is no hole between words and button.
    spare = max(0.0, upper - view.px(lines.words + lines.play + _GAP))
    top = box.y + pad + round(spare / 2)
    words = Box(right, top, w, min(view.px(lines.words), upper - view.px(lines.play)))
    play_y = min(top + words.h + gap, modes.y - gap - view.px(lines.play))
    play = Box(right, round(play_y), w, view.px(lines.play))
    art = _art(view, inner, number, even=False)
    return Parts(spot, number, art, *_lines(view, words, lines), play, modes, True)


def _art(view: View, inner: Box, number: Box, *, even: bool) -> Box:
    """Return where the picture is largest: below the number in the corner, or beside it.

    Beside it and ``even`` leaves as much room at the other side, for the middle of the panel.
    """
    aside = number.x + number.w + view.px(6) - inner.x
    down = number.y + number.h - inner.y
    below = Box(inner.x, inner.y + down, inner.w, inner.h - down)
    beside = Box(inner.x + aside, inner.y, inner.w - aside * (2 if even else 1), inner.h)
    return max(below, beside, key=lambda room: min(room.w / _PROPORTION, room.h))


def cells(view: View, needs: Sequence[float], room: Box) -> list[Box]:
    """Return the places of modes of these widths: in one row, or the last in a second one."""
    rows = [needs] if room.h < 1.5 * view.px(ROOMY.mode) else [needs[:-1], needs[-1:]]
    height = room.h / len(rows)
    found = []
    for number, row in enumerate(rows):
        spare = room.w - sum(row)
        top, x = round(room.y + number * height), room.x
        bottom = round(room.y + (number + 1) * height)
        for need in row:
            # What is too much is shared by all, what lacks by those with long words.
            width = need + spare / len(row) if spare >= 0 else need * room.w / sum(row)
            left = round(x)
            x += width
            found.append(Box(left, top, round(x) - left, bottom - top))
    return found


def hairlines(view: View, places: Sequence[Box], room: Box) -> list[Box]:
    """Return the lines that part the cells of a group."""
    pen = view.px(1)
    across = [Box(b.x - pen // 2, b.y, pen, b.h) for b in places if b.x > room.x + 1]
    tops = sorted({b.y for b in places if b.y > room.y + 1})
    return across + [Box(room.x, y - pen // 2, room.w, pen) for y in tops]


def _pad(view: View, box: Box) -> int:
    return view.px(12 if tight(view) or box.h < view.px(240) else 14)


def _number(view: View, box: Box) -> Box:
    side = view.px(24)
    return Box(box.x + view.px(10), box.y + view.px(10), side, side)


def _lines(view: View, room: Box, lines: Lines) -> tuple[Box, Box, Box]:
    """Return the places of title, tagline and record; one that is left out has no height."""
    found, y = [], room.y
    share = room.h / view.px(lines.words)
    for height in (lines.title, lines.tagline, lines.record):
        found.append(Box(room.x, y, room.w, round(view.px(height) * share) if height else 0))
        y += found[-1].h
    return found[0], found[1], found[2]
