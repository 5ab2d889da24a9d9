"""The pile of cards to come, which no widget is."""

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite

_EDGE = 1.7  # units: what shows of each card that lies below the first one


def deck_sprites(view: View, room: Box, count: int) -> list[Sprite]:
    """Return cards face down in the middle of a room, the more the higher."""
    step, edges = _EDGE * view.unit, min(6, count // 10)
    height = min(room.h - edges * step, room.w / 1.5)
    width = round(height * 1.5)
    x, y = room.x + (room.w - width) / 2, room.y + (room.h - height - edges * step) / 2
    return [
        Sprite(Face("back"), Box(round(x), round(y + step * k), width, round(height)))
        for k in range(edges, -1, -1)
    ]


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
