"""Where the parts of a replay lie."""

from typing import NamedTuple

from game.boards.scene import Box
from game.ui.kit.view import View

_IN_ROW = 3  # name plates; of more there are two rows
_LOW = 560  # units: in a window that is not as high, all lies closer


class Places(NamedTuple):
    """Header, caption, board, name plates, pile, side list with its tabs, time line, controls."""

    header: Box
    caption: Box
    board: Box
    plates: tuple[Box, ...]
    pile: Box
    tabs: Box
    side: Box
    line: Box
    controls: Box


def places(view: View, seats: int, *, pile: bool, tabs: bool) -> Places:
    """Return where everything lies: the list beside the board, or below it in a tall window."""
    w, h = view.size
    low = h < view.px(_LOW)
    pad, gap = view.px(12), view.px(6 if low else 10)
    header = Box(pad, pad, w - 2 * pad, view.px(44))
    high = view.px(44 if low else 48)
    controls = Box(pad, h - pad - high, w - 2 * pad, high)
    high = view.px(36 if low else 42)
    line = Box(pad, controls.y - gap - high, w - 2 * pad, high)
    top = header.y + header.h + gap
    middle = Box(pad, top, w - 2 * pad, line.y - gap - top)
    if view.tall:
        share = round(middle.h * 0.36)
        left = middle._replace(h=middle.h - share - gap)
        right = middle._replace(y=middle.y + middle.h - share, h=share)
    else:
        wide = round(min(view.px(440), max(view.px(250), middle.w * 0.3)))
        left = middle._replace(w=middle.w - wide - 2 * gap)
        right = middle._replace(x=middle.x + middle.w - wide, w=wide)
    high = view.px(44) if tabs else 0
    bar = right._replace(h=high)
    side = right._replace(y=right.y + high + (gap if tabs else 0))
    side = side._replace(h=right.y + right.h - side.y)
    caption = left._replace(h=view.px(34))
    plates, beside = _plates(view, left, seats, pile=pile, low=low)
    foot = min(box.y for box in plates)
    y = caption.y + caption.h + gap
    board = Box(left.x + gap, y + gap, left.w - 2 * gap, foot - y - 3 * gap)
    return Places(header, caption, board, plates, beside, bar, side, line, controls)


def _plates(
    view: View, left: Box, seats: int, *, pile: bool, low: bool
) -> tuple[tuple[Box, ...], Box]:
    """Return the name plates in one row or more, and the place of the pile beside them."""
    gap, high = view.px(6), view.px(38 if low else 44)
    wide = view.px(112) if pile else 0
    room = left.w - wide
    rows = 1 if seats <= _IN_ROW or room > view.px(800) else 2
    columns = -(-seats // rows)
    width = min(view.px(240), (room - gap * (columns - 1)) / columns)
    top = left.y + left.h - rows * high - (rows - 1) * gap
    boxes = tuple(
        Box(
            round(left.x + seat % columns * (width + gap)),
            top + seat // columns * (high + gap),
            round(width),
            high,
        )
        for seat in range(seats)
    )
    beside = Box(left.x + left.w - wide, left.y + left.h - high, wide, high)
    return boxes, beside
