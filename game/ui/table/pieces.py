"""Pieces of a table that no widget is: the message above the board, the pile below it."""

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import below_each_other, is_cut, text_sprite


def message_sprites(view: View, text: str, role: str, room: Box) -> list[Sprite]:
    """Return a message in its room, in as many lines as it needs."""
    px = view.px(20)
    # In the middle of the window if it fits there, else in the middle of its room.
    beside = max(room.x, view.size[0] - room.x - room.w)
    box = room._replace(x=beside, w=view.size[0] - 2 * beside)
    if view.letters.width(text, px, True) > box.w:
        box = room
    lines = view.letters.wrapped(text, px, box.w, True)
    most = 1
    for size, more in ((17, 2), (14, 3), (12, 3)):
        if len(lines) <= most and not is_cut(text, lines):
            break
        px, most = view.px(size), more
        lines = view.letters.wrapped(text, px, box.w, True)
    lines = lines[:most]
    height = view.letters.line_height(px)
    place = box._replace(y=box.y + (box.h - height * len(lines)) / 2)
    return below_each_other(lines, place, px, height, role, bold=True, align="c")


def pile_sprites(view: View, room: Box, count: int) -> list[Sprite]:
    """Return a pile of cards face down at the right end, with how many they are."""
    if count == 0:
        return []
    height = round(room.h * 0.66)
    width = round(height * 1.5)
    px = view.px(24)
    number = str(count)
    number_w = view.letters.width("000", px, True)
    x = room.x + room.w - width - number_w - view.px(10)
    y = room.y + (room.h - height) / 2
    step = view.px(3)
    result = [
        Sprite(Face("back"), Box(x - step * k, y - step * k, width, height))
        for k in range(min(2, (count - 1) // 12), -1, -1)
    ]
    place = Box(x + width + view.px(8), room.y, number_w, room.h)
    return [*result, text_sprite(number, place, px, bold=True, align="c")]
