"""The board of No Set: cards that stay where they lie, taken or closed, and lines through sets."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.boards.board import (
    PLAIN,
    Change,
    Highlights,
    Ids,
    PlaceContent,
    PlaceGrid,
    Selection,
    strip_identities,
)
from game.boards.card_places import arrange_grid
from game.boards.face_board import FaceBoard, picture
from game.boards.last_board import LastBoard
from game.boards.motion import animation
from game.boards.motion import card_motion as motion
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.boards.strokes import polyline
from game.core import ternary
from game.core.features import Cards
from game.core.masks import cards_of, mask_of
from game.core.phrases import phrase
from game.core.rules import Action
from game.games.noset import twenties
from game.games.noset.state import CapState, Take

CLOSED_ALPHA = 84
"""The opacity of a closed card, of 255."""

_BLOCK = 3  # cards along each side of a block
_BETWEEN = 2.5  # from block to block, in gaps
_DENSE = 27  # from so many cards on they lie in blocks
_SIGN = 0.5  # of a card's height
_LEAST_ROOM = 0.06  # of a card's width around the cards of a small picture
_ACROSS, _DOWN = 5, 4  # cards of a quarter of the deck
_BETWEEN_QUARTERS = 0.6  # of a card's height, and around the anchor
_QUARTERS = phrase("The whole deck is one card and four 20s around it.")


@lru_cache(maxsize=16)
def _blocks(cards: Cards, area: Box, gap: float) -> PlaceGrid:
    """Return the whole deck in blocks of three by three, as large as the area allows.

    The first two features say which block, down and across, and the last two where in it; with
    three features the blocks are one row high. Each block is a magic square.
    """
    deep = cards.places > 3
    rows, columns = (9 if deep else 3), 9
    down = (rows - 1) * gap + (rows // _BLOCK - 1) * (_BETWEEN - 1) * gap * deep
    aside = (columns - 1) * gap + (columns // _BLOCK - 1) * (_BETWEEN - 1) * gap
    width = float(int(min((area.w - aside) / columns, (area.h - down) / rows * ASPECT)))
    height = float(round(width / ASPECT))
    left = area.x + (area.w - columns * width - aside) / 2
    top = area.y + (area.h - rows * height - down) / 2
    boxes, cells = [], []
    for card in cards.all_cards:
        shape, colour, *fill, count = cards.digits(card)
        row, column = _BLOCK * shape + fill[0] if fill else shape, _BLOCK * colour + count
        x = left + column * (width + gap) + colour * (_BETWEEN - 1) * gap
        y = top + row * (height + gap) + (shape * (_BETWEEN - 1) * gap if deep else 0)
        cells.append((row, column))
        boxes.append(Box(round(x), round(y), width, height))
    return PlaceGrid(tuple(boxes), tuple(cells), rows, columns, area)


@lru_cache(maxsize=8)
def _parts(taken: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the deck in parts if 20 cards are taken, else nothing.

    They are the anchor, and four 20s about it, as pairs: ten cards, then the partner of each.
    """
    if len(taken) < twenties.MOST:
        return ()
    first = mask_of(taken)
    anchor = twenties.anchor(first)
    parts = [(anchor,)]
    for twenty in map(cards_of, twenties.partition(first)):
        pairs = [(card, ternary.third(anchor, card)) for card in twenty]
        ones, others = zip(*(pair for pair in pairs if pair[0] < pair[1]), strict=True)
        parts.append((*ones, *others))
    return tuple(parts)


def quarters(taken: tuple[int, ...]) -> Highlights | None:
    """Return the display of a 20 in the whole deck: its anchor, and the four 20s about that.

    There is none if the taken cards are fewer.
    """
    if not (parts := _parts(taken)):
        return None
    (anchor,), *twenty = parts
    marks = {card: f"seat{seat}" for seat, cards in enumerate(twenty) for card in cards}
    return Highlights(marks=marks | {anchor: "chosen"}, signs={anchor: ("star", "gold")})


def _inner(room: Box) -> Box:
    """Return the room less the margin of raised cards."""
    return room.grow(-max(1, round(_LEAST_ROOM * room.h)))


def _places_apart(parts: Sequence[Sequence[int]], room: Box, grid: PlaceGrid) -> Mapping[int, Box]:
    """Return the box of each card, as large as in a grid, once the deck has fallen into its parts.

    The 20s are the quarters, each pair one above the other, and the anchor lies in the middle.
    """
    card, gap = grid.boxes[0], grid.boxes[1].x - grid.boxes[0].x - grid.boxes[0].w
    between = _BETWEEN_QUARTERS * card.h
    x, y = (round(middle - side / 2) for middle, side in zip(room.centre, card[2:], strict=True))
    places = {parts[0][0]: card._replace(x=x, y=y)}
    wide, high = _ACROSS * (card.w + gap) - gap, _DOWN * (card.h + gap) - gap
    for number, cards in enumerate(parts[1:]):
        down, right = divmod(number, 2)
        left = room.centre[0] + (between / 2 if right else -between / 2 - wide)
        top = y + (card.h + between if down else -between - high)
        for k, one in enumerate(cards):
            second, pair = divmod(k, len(cards) // 2)
            row, column = divmod(pair, _ACROSS)
            box = left + column * (card.w + gap), top + (2 * row + second) * (card.h + gap)
            places[one] = card._replace(x=round(box[0]), y=round(box[1]))
    return places


def _sign(card: Sprite, icon: str, role: str) -> list[Sprite]:
    """Return a sign in the upper left corner of a card, which moves with it."""
    box, side = card.box, round(_SIGN * card.box.h)
    place = Box(round(box.x - side / 4), round(box.y - side / 4), side, side)
    inner = place.grow(-round(side / 8))
    disc = Sprite(Face("disc"), place, style=("panel", 255))
    return [
        one._replace(target=card.target, ident=f"by {card.ident}")
        for one in (disc, Sprite(Face("icon", name=icon), inner, style=(role,)))
    ]


class CapBoard(FaceBoard):
    """Cards that are taken in place; a card's thing and number is its index."""

    kind = who = "cap"

    def things(self, state: CapState) -> tuple[int, ...]:
        return state.table

    def grid(self, state: CapState, area: Box, least: float = 0.0) -> PlaceGrid:
        """Return blocks for a whole deck, else rows; raised cards need the room between."""
        share = 0.012 if len(state.table) >= _DENSE else 0.024
        gap = max(least * share / 0.024, min(area.w, area.h) * share)
        if len(state.table) >= _DENSE:
            return _blocks(state.options.cards, area, gap)
        return arrange_grid(len(state.table), area, gap)

    def sprites(
        self, state: CapState, grid: PlaceGrid, shown: Highlights = PLAIN, ids: Ids | None = None
    ) -> list[Sprite]:
        """Return the cards in order, taken ones raised, and lines through sets above them."""
        known = self.ids(state) if ids is None else ids
        closed = state.closed_mask if state.options.marks_closed or state.over else 0
        made = []
        for card, box in zip(state.table, grid.boxes, strict=True):
            own = {shown.marks[card]} if card in shown.marks else set()
            one_of_four = any(mark.startswith("seat") for mark in own)
            if one_of_four or card in state.taken or card in shown.selection.cards:
                own.add("chosen")
            alpha = CLOSED_ALPHA if closed >> card & 1 and not own else 255
            name, ident = f"{self.kind}:{card}", f"{self.who}:{known[card]}"
            face = picture(state, card)
            if card in shown.signs:
                alpha = 255
            made.append(Sprite(face, box, name, ident, frozenset(own), alpha=alpha))
            if card in shown.signs:
                made += _sign(made[-1], *shown.signs[card])
        centres = dict(zip(state.table, (box.centre for box in grid.boxes), strict=True))
        pen = max(2, round(grid.boxes[0].h * 0.05))
        for line in (one for one in shown.lines if centres.keys() >= {*one}):
            made.append(polyline(sorted(centres[card] for card in line), "lamp", pen))
        return made

    def small(
        self, state: CapState, room: Box, shown: Highlights = PLAIN, spread: float = 0.0
    ) -> list[Sprite]:
        """Return the table; raised cards stay in the room."""
        return strip_identities(self.sprites(state, self.grid(state, _inner(room)), shown))

    def cover_position(self, state: CapState, room: Box) -> list[Sprite]:
        return [
            one._replace(face=Face("back"), marks=frozenset(), alpha=255)
            for one in self.small(state, room)
        ]

    def selection_of(self, state: CapState, action: Action) -> Selection:
        if not isinstance(action, Take) or action.card not in state.table:
            return Selection()
        return Selection((action.card,))

    def action_picture(self, state: CapState, action: Action, room: Box) -> list[Sprite]:
        """Return the card of an action, and nothing in a row, where it needs its table."""
        return [] if state.row is not None else super().action_picture(state, action, room)

    def press(
        self, state: CapState, selection: Selection, thing: int, *, second: bool = False
    ) -> tuple[Selection, Take | None]:
        """Return the action of taking the card; no other press is needed."""
        return Selection(), Take(thing)

    def animate(self, change: Change) -> "animation.Animation":
        """Return the animation of cards dealt, taken or put back, or of the next table."""
        if change.before is change.after:
            return motion.animate_deal(change.fresh)
        was, now = (
            {f"{self.who}:{ids[card]}": "chosen" for card in state.taken if card in ids}
            for state in (change.before, change.after)
            for ids in [self.ids(state)]
        )
        if not change.fresh:
            return motion.animate_marks(was, now)
        taken: tuple[int, ...] = ()
        if isinstance(change.action, Take) and not change.back:
            taken = (*change.before.taken, change.action.card)
        return self.next_table(change._replace(chosen=tuple(was)), taken)

    def last_board(
        self,
        state: CapState,
        room: Box,
        shown: Highlights = PLAIN,
        ids: Ids | None = None,
        colours: tuple[int, ...] = (),  # type: ignore[override]
    ) -> LastBoard | None:
        """Return the table of a single seat as it was left; a 20 is shown as one of four."""
        if state.seats > 1 or state.row is not None:
            return None
        lit = quarters(state.taken)
        if lit is None:
            return LastBoard((), tuple(self.small(state, room)), ())
        return self._last_twenty(state, room, lit)

    def _last_twenty(self, state: CapState, room: Box, lit: Highlights) -> LastBoard:
        """Return the deck with a 20, and the places of its cards after it has fallen apart.

        Cards are as large before as after, so that nothing is scaled on its way.
        """
        parts, inner = _parts(state.taken), _inner(room)
        (x, y), boxes = inner.centre, _places_apart(parts, inner, self.grid(state, inner)).values()
        half = x - min(box.x for box in boxes), y - min(box.y for box in boxes)
        share = min(1.0, inner.w / half[0] / 2, inner.h / half[1] / 2)
        w, h = share * inner.w, share * inner.h
        grid = self.grid(state, Box(x - w / 2, y - h / 2, w, h))
        places = _places_apart(parts, inner, grid)
        numbers = {card: number for number, cards in enumerate(parts) for card in cards}
        left, apart = self.sprites(state, grid, lit), list[tuple[Box, int]]()
        for one in left:
            card = int(one.target.partition(":")[2])
            was, place = grid.boxes[card], places[card]
            apart.append((one.box.shift(place.x - was.x, place.y - was.y), numbers[card]))
        return LastBoard((), tuple(strip_identities(left)), (), apart=tuple(apart), words=_QUARTERS)

    def describe_place(self, state: CapState, grid: PlaceGrid, thing: int) -> PlaceContent:
        """Return a card's features, its row and column, and whether it is closed."""
        closed = state.options.marks_closed and bool(state.closed_mask >> thing & 1)
        return super().describe_place(state, grid, thing)._replace(closed=closed)


CAPS = CapBoard()
"""The one board of its kind."""
