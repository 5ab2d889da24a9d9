"""The layout of card tables: rows and columns, with the last claim in a column beside them."""

from functools import lru_cache

from game.boards.board import PlaceGrid
from game.boards.scene import ASPECT, Box

MOST_WIDTH = 0.27  # of the table's longer side: a hand's size, not a poster's
MOST_ROWS = 4  # a row of cards for each row of keys
TRAY = 0.07  # of a card's width: the edge of what the last claim lies on


@lru_cache(maxsize=32)
def arrange_grid(count: int, area: Box, gap: float) -> PlaceGrid:
    """Return a grid for `count` cards, as large as the area allows.

    In three rows the cards go column by column, else row by row: so three more cards are one
    more column, or row, and the others keep their order.
    """
    if count == 0:
        return PlaceGrid((), (), 0, 0, area)
    most = MOST_WIDTH * max(area.w, area.h)
    # A whole block of cards is calmer than a larger ragged one; a tall table has few columns.
    ragged = 0.75 if area.w > area.h else 0.95

    def width_in(rows: int) -> float:
        across = (area.w - (-(-count // rows) - 1) * gap) / -(-count // rows)
        return min(across, (area.h - (rows - 1) * gap) / rows * ASPECT, most)

    full = [rows for rows in range(1, MOST_ROWS + 1) if (rows - 1) * -(-count // rows) < count]
    rows = max(full, key=lambda rows: width_in(rows) * (ragged if count % rows else 1.0))
    columns, width = -(-count // rows), width_in(rows)
    width = float(int(max(6.0, width)))
    height = float(round(width / ASPECT))
    by_column = rows == 3 and count % 3 == 0
    cells = tuple(
        (i % rows, i // rows) if by_column else (i // columns, i % columns) for i in range(count)
    )
    top = area.y + (area.h - rows * height - (rows - 1) * gap) / 2
    boxes = []
    for row, column in cells:
        in_row = sum(1 for other, _ in cells if other == row)
        left = area.x + (area.w - in_row * width - (in_row - 1) * gap) / 2
        x, y = round(left + column * (width + gap)), round(top + row * (height + gap))
        boxes.append(Box(x, y, width, height))
    return PlaceGrid(tuple(boxes), cells, rows, columns, area)


@lru_cache(maxsize=32)
def arrange_with_side_column(count: int, last: int, area: Box, gap: float) -> PlaceGrid:
    """Return a grid for `count` cards, and for the `last` cards in a separate column beside them.

    The gap tells the column from the table; its rows are those of the table if possible. A column
    of four is counted from above the others, as digits lie above the rows of letters.
    """
    if not last:
        return arrange_grid(count, area, gap)
    high = (area.h - (last - 1) * gap) / (last + 2 * TRAY * ASPECT)
    least, most = 0.0, min(high * ASPECT, MOST_WIDTH * area.w, area.w / 4)
    wide, grid = most, _left_of(most, count, area, gap)
    while grid.boxes and most - least > 1:  # as wide as the others in the room that they leave
        if grid.boxes[0].w < wide:
            most = wide
        else:
            least = wide
        wide = (least + most) / 2
        grid = _left_of(wide, count, area, gap)
    width = float(int(wide))
    height = float(round(width / ASPECT))
    # Centre the table and the column together.
    right = max((box.x + box.w for box in grid.boxes), default=area.x)
    left = min((box.x for box in grid.boxes), default=area.x)
    rest = area.w - (right - left) - 4 * gap - width * (1 + TRAY)
    aside = int(rest / 2) + area.x - left
    x = round(right + aside + 4 * gap)
    top = area.y + (area.h - last * height - (last - 1) * gap) / 2
    own = [Box(x, round(top + row * (height + gap)), width, height) for row in range(last)]
    down = int(last > 3 >= grid.rows)  # so that no key changes when the first claim is made
    cells = [(row + down, column) for row, column in grid.cells]
    cells += [(row, grid.columns) for row in range(last)]
    return PlaceGrid(
        (*(box.shift(aside, 0) for box in grid.boxes), *own),
        tuple(cells),
        max(grid.rows + down, last),
        grid.columns + 1,
        area,
    )


def _left_of(wide: float, count: int, area: Box, gap: float) -> PlaceGrid:
    """Return the grid left of a column of the last claim with cards `wide` pixels wide."""
    room = area._replace(w=area.w - wide * (1 + 2 * TRAY) - 4 * gap)
    return arrange_grid(count, room, gap)
