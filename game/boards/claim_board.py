"""The table of a card game: where its cards lie, what is chosen, and what a press means."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.boards.scene import Box, Face, Sprite
from game.games.claim_actions import Claim
from game.games.claim_state import ClaimState
from game.games.classic import ClassicOptions
from game.games.sumz import SumzOptions

ASPECT = 1.5  # of a card: width by height
MOST_WIDTH = 0.27  # of the table's longer side: a hand's size, not a poster's
MOST_ROWS = 4  # a row of cards for each row of keys


@dataclass(frozen=True, slots=True)
class Grid:
    """Places for cards: boxes in the order of the table, and each one's row and column."""

    boxes: tuple[Box, ...]
    cells: tuple[tuple[int, int], ...]
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Selection:
    """The cards chosen so far, in order; ``right`` is used where claims have two groups."""

    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """Return all cards chosen."""
        return self.left + self.right


def two_groups(state: ClaimState) -> bool:
    """Tell whether claims have two groups, which a player ends when content."""
    return isinstance(state.options, SumzOptions)


def face(state: ClaimState, card: int) -> Face:
    """Return the picture of a card."""
    if isinstance(state.options, SumzOptions):
        return Face("sumz", card, state.options.slots)
    if isinstance(state.options, ClassicOptions):
        return Face("set", card, state.options.attributes)
    return Face("set", card, 4)


@lru_cache(maxsize=32)
def arranged(count: int, area: Box, gap: float) -> Grid:
    """Return places for so many cards, as large as the area allows.

    In three rows the cards go column by column, else row by row: so three more cards are one
    more column, or row, and the others keep their places among each other.
    """
    if count == 0:
        return Grid((), (), 0, 0)
    rows, width = 1, 0.0
    most = MOST_WIDTH * max(area.w, area.h)
    # A whole block of cards is calmer than a larger ragged one; a tall table has few columns.
    ragged = 0.75 if area.w > area.h else 0.95
    for tried in range(1, MOST_ROWS + 1):
        columns = -(-count // tried)
        if (tried - 1) * columns >= count:
            continue
        across = (area.w - (columns - 1) * gap) / columns
        down = (area.h - (tried - 1) * gap) / tried * ASPECT
        worth = min(across, down, most) * (ragged if count % tried else 1.0)
        if worth > width:
            rows, width = tried, worth
    columns = -(-count // rows)
    width = min(
        (area.w - (columns - 1) * gap) / columns,
        (area.h - (rows - 1) * gap) / rows * ASPECT,
        most,
    )
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
        boxes.append(
            Box(
                round(left + column * (width + gap)),
                round(top + row * (height + gap)),
                width,
                height,
            )
        )
    return Grid(tuple(boxes), cells, rows, columns)


def spread(state: ClaimState, area: Box, least: float) -> Grid:
    """Return places for the cards of a table, with gaps that are not less than that."""
    count = len(state.table)
    # Few cards are large ones, and what lifts and glows then needs more room.
    gap = min(area.w, area.h) * (0.055 if count <= 6 else 0.024)
    return arranged(count, area, max(least, gap))


def sprites(
    state: ClaimState, grid: Grid, selection: Selection, marks: Mapping[int, str]
) -> list[Sprite]:
    """Return the cards of the table in order; ``marks`` adds to those of the selection."""
    result = []
    for card, box in zip(state.table, grid.boxes, strict=True):
        own = {marks[card]} if card in marks else set()
        if card in selection.left:
            own.add("chosen")
        if card in selection.right:
            own.add("second")
        name = f"card:{card}"
        result.append(Sprite(face(state, card), box, name, name, frozenset(own)))
    return result


def pressed(
    state: ClaimState, selection: Selection, card: int, *, second: bool = False
) -> Selection:
    """Return the selection after a press on a card.

    One group: in or out. Two groups: first, second, out; with the second button (or key) in or
    out of the second group at once.
    """
    left = tuple(c for c in selection.left if c != card)
    right = tuple(c for c in selection.right if c != card)
    if not two_groups(state):
        return Selection(left if card in selection.left else (*left, card))
    if second:
        return Selection(left, right if card in selection.right else (*right, card))
    if card in selection.left:
        return Selection(left, (*right, card))
    if card in selection.right:
        return Selection(left, right)
    return Selection((*left, card), right)


def claimed(state: ClaimState, selection: Selection, *, content: bool = False) -> Claim | None:
    """Return the claim that the selection makes, if it makes one.

    Three cards make one by themselves; two groups make one when the player is content.
    """
    if two_groups(state):
        if content and selection.cards:
            return Claim(selection.left, selection.right)
        return None
    return Claim(selection.left) if len(selection.left) == 3 else None
