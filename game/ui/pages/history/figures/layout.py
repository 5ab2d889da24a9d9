"""Where things lie on the page of statistics: choices, large figures, and charts on sheets."""

from dataclasses import dataclass

from game.boards.scene import Box
from game.ui.kit.view import View

_CHOICE, _CHOICE_WIDTH = 40, 196  # units
_TILE, _LOW_TILE, _TILE_WIDTH = 74, 50, 112
_CELL, _MOST_CELL, _CELL_WIDTH, _MOST_COLUMNS = 216, 420, 312, 3
_LEAST_CELL = 150
_LOW = 330  # a room of this height is low
HEADING = 24


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of everything; what does not fit on one sheet is on others.

    ``cells`` are numbers of charts with their places, on each of the sheets; the tiles are on
    the first one. With more than one, the last of the ``choices`` is for the sheets.
    """

    choices: tuple[Box, ...]
    body: Box
    tiles: tuple[Box, ...]
    cells: tuple[tuple[tuple[int, Box], ...], ...]


def plan(view: View, room: Box, choices: int, tiles: int, cells: int) -> Plan:
    """Return where so many choices, tiles and cells lie in a room."""
    made = _planned(view, room, choices, tiles, cells)
    return made if len(made.cells) == 1 else _planned(view, room, choices + 1, tiles, cells)


def _planned(view: View, room: Box, choices: int, tiles: int, cells: int) -> Plan:
    low, gap = room.h < view.px(_LOW), view.px(6 if room.h < view.px(_LOW) else 8)
    most = max(2, min(5, int(room.w / view.px(_CHOICE_WIDTH))))
    above = _rows(room, choices, most, view.px(34 if low else _CHOICE), gap)
    top = above[-1].y + above[-1].h + gap if above else room.y
    body = Box(room.x, top, room.w, room.y + room.h - top)
    most = max(1, int(room.w / view.px(_TILE_WIDTH)))
    high = view.px(_LOW_TILE if low else _TILE)
    lies = _rows(body, tiles, most, high, gap)
    foot = lies[-1].y + lies[-1].h + gap if lies else top
    under = Box(body.x, foot, body.w, body.y + body.h - foot)
    sheets = _sheets(view, body, under, cells, gap)
    if lies and not sheets[0]:  # they have the sheet for themselves
        rows = -(-tiles // most)
        roomy = min(view.px(_TILE), int((body.h - gap * (rows - 1)) / rows))
        lies = _rows(body, tiles, most, max(high, roomy), gap)
    return Plan(tuple(above), body, tuple(lies), sheets)


def _rows(room: Box, number: int, most: int, high: float, gap: float) -> list[Box]:
    """Return boxes in rows of about the same number, at most so many, from the top of a room."""
    rows = -(-number // most)
    made: list[Box] = []
    for row in range(rows):
        in_row = number // rows + (row < number % rows)
        wide = (room.w - gap * (in_row - 1)) / in_row
        y = round(room.y + row * (high + gap))
        for column in range(in_row):
            x = round(room.x + column * (wide + gap))
            made.append(Box(x, y, round(room.x + column * (wide + gap) + wide) - x, high))
    return made


def _sheets(
    view: View, body: Box, under: Box, cells: int, gap: float
) -> tuple[tuple[tuple[int, Box], ...], ...]:
    """Lay the cells out: those that fit below the tiles, and the others on further sheets."""
    least = view.px(_CELL)
    columns = max(1, min(_MOST_COLUMNS, int((body.w + gap) / (view.px(_CELL_WIDTH) + gap))))
    sheets: list[tuple[tuple[int, Box], ...]] = []
    at, room = 0, under
    while at < cells or not sheets:
        # Below the tiles one low row is better than none.
        one = bool(sheets) or room.h >= view.px(_LEAST_CELL)
        rows = max(int(one), int((room.h + gap) / (least + gap)))
        number = min(cells - at, rows * columns)
        rows = min(rows, -(-number // columns)) if number else 0
        high = min(view.px(_MOST_CELL), (room.h - gap * (rows - 1)) / rows) if rows else 0.0
        boxes = _rows(room, number, columns, int(high), gap)
        sheets.append(tuple((at + n, box) for n, box in enumerate(boxes)))
        at, room = at + number, body
    return tuple(sheets)
