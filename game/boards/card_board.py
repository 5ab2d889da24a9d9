"""The board of card games: layout, selection, presses and animations."""

from collections.abc import Mapping, Sequence

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
from game.boards.card_places import TRAY, arrange_grid, arrange_with_side_column
from game.boards.face_board import FaceBoard, card_of, picture
from game.boards.motion import animation, endings
from game.boards.motion import card_motion as motion
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.features import COLOUR, SHAPE
from game.core.rules import Action
from game.games.claims.entries import memory
from game.games.claims.state import HIDDEN, Claim, ClaimState, Turn

_NEXT = 4  # cards that come in place of those of a claim
_SMALL_GAP = 0.025  # between the cards of a small picture, of the room's width
_CLOSER = 0.96  # of the way from one of them to the next, at rest
_TURN = 11.0  # degrees by which the first and the last card of an emblem lean outward
_ASIDE = 0.72  # to the next card, in widths
_ASIDE_IN_TWO = 0.92  # the same where cards lie in two fans, one below the other
_AT_REST = 0.88  # of that, until the picture comes alive and the cards spread


def _fan_width(count: int, wide: float, high: float, aside: float = _ASIDE) -> float:
    """Return the width of each card in a fan of `count` cards in a room."""
    return min(wide / (1.12 + max(1, count - 1) * aside), high / 1.3 * ASPECT)


def _grid_of_position(state: ClaimState, area: Box, gap: float) -> PlaceGrid:
    """Return the layout of a position; cards face down keep their places, filled or not."""
    if not state.places:
        return arrange_with_side_column(len(state.table), len(state.last), area, gap)
    grid = arrange_grid(state.options.face_down, area, gap)
    boxes = tuple(grid.boxes[place] for place in state.places)
    return grid._replace(boxes=boxes, cells=tuple(grid.cells[place] for place in state.places))


class CardBoard(FaceBoard):
    """The cards of a card game on a table."""

    kind = who = "card"

    def things(self, state: ClaimState) -> tuple[int, ...]:
        return state.open

    def grid(self, state: ClaimState, area: Box, least: float = 0.0) -> PlaceGrid:
        few = max(len(state.table), state.options.face_down) <= 6
        # A few cards are large, and their lift and glow need more room.
        gap = max(least, min(area.w, area.h) * (0.055 if few else 0.024))
        return _grid_of_position(state, area, gap)

    def ground(self, state: ClaimState, grid: PlaceGrid, shown: Highlights = PLAIN) -> list[Sprite]:
        """Return the tray under the cards of the last claim."""
        boxes = grid.boxes[len(state.table) :]
        if not boxes:
            return []
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, low = (max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes))
        edge = round(boxes[0].w * TRAY)
        tray = Box(x, y, right - x, low - y).grow(edge)
        return [Sprite(Face("panel"), tray, style=("panel", "panel_border", 2 * edge, 1))]

    def sprites(
        self, state: ClaimState, grid: PlaceGrid, shown: Highlights = PLAIN, ids: Ids | None = None
    ) -> list[Sprite]:
        """Return the cards in order; marks add to those of the selection."""
        result = []
        left, right = shown.selection.left, shown.selection.right
        down, back, who = state.cards_down, Face("back"), self.ids(state) if ids is None else ids
        cards = state.options.cards
        kind, places = cards.kind, cards.places
        for card, box in zip(state.open, grid.boxes, strict=True):
            own = {shown.marks[card]} if card in shown.marks else set()
            if card in left:
                own.add("chosen")
            if card in right:
                own.add("second")
            if shown.seat is not None and card in left + right:
                own.add(f"seat{shown.seat}")
            name = f"card:{card}"
            picture = back if card in down else Face(kind, card, places)
            ident = f"{self.who}:{who.get(card, card)}"
            result.append(Sprite(picture, box, name, ident, frozenset(own)))
        return result

    def small(
        self, state: ClaimState, room: Box, shown: Highlights = PLAIN, spread: float = 0.0
    ) -> list[Sprite]:
        """Return the table; its cards are a little closer together until they spread."""
        gap = max(2, round(_SMALL_GAP * room.w))
        grid = _grid_of_position(state, room, gap)
        share = _CLOSER + (1 - _CLOSER) * spread
        cx, cy = room.centre
        closer = tuple(
            box._replace(x=round(cx + (box.x - cx) * share), y=round(cy + (box.y - cy) * share))
            for box in grid.boxes
        )
        laid = grid._replace(boxes=closer)
        return [*self.ground(state, laid), *strip_identities(self.sprites(state, laid, shown))]

    def cover_position(self, state: ClaimState, room: Box) -> list[Sprite]:
        lying, back = self.small(state, room), Face("back")
        cards = len(lying) - len(state.open)  # behind what lies under them
        return [*lying[:cards], *(card._replace(face=back) for card in lying[cards:])]

    def emblem(self, state: ClaimState, room: Box, spread: float = 0.0) -> list[Sprite]:
        """Return the cards as a fan; of three, the middle card is behind, or, of a sum, in front.

        In a narrow room there are two fans, one below the other, if that makes the cards larger.
        """
        count, half = len(state.table), -(-len(state.table) // 2)
        whole = _fan_width(count, *room[2:])
        part = _fan_width(half, room.w, room.h / 2, _ASIDE_IN_TWO)
        if count < 4 or part <= 0.9 * whole:
            share = _AT_REST + (1 - _AT_REST) * spread
            return self._fan(state, state.table, room, int(whole), _ASIDE * share)
        above, below = room._replace(h=room.h / 2), room._replace(y=room.y + room.h / 2)
        share, wide = _ASIDE_IN_TWO * (1 + 0.06 * (spread - 1)), int(part)
        upper = self._fan(state, state.table[:half], above, wide, share)
        return upper + self._fan(state, state.table[half:], below._replace(h=above.h), wide, share)

    def _fan(
        self, state: ClaimState, cards: Sequence[int], room: Box, wide: int, aside: float
    ) -> list[Sprite]:
        """Return a fan of cards of a width; `aside` is their pitch in widths."""
        steps, width = max(1, len(cards) - 1), float(wide)
        height = round(width / ASPECT)
        cx, cy = room.x + (room.w - width) / 2, room.y + (room.h - height) / 2
        made = []
        for number, card in enumerate(cards):
            away = number - (len(cards) - 1) / 2
            deep = 0.05 if state.options.two_groups else 0.16
            # More than three cards lie in an arch.
            low = abs(away) - 0.5 if steps < 3 else (2 * away / steps) ** 2 - 0.5
            sunk = low * height * deep
            place = Box(round(cx + away * width * aside), round(cy + sunk), width, height)
            side = Face("back") if card in state.cards_down else picture(state, card)
            made.append(Sprite(side, place, style=(-_TURN * away * 2 / steps,)))
        if len(cards) == 3:
            made.insert(2 if state.options.two_groups else 0, made.pop(1))
        return made

    def selection_of(self, state: ClaimState, action: Action) -> Selection:
        """Return the cards of a claim; or, after turning up a card, all cards face up."""
        if isinstance(action, Turn):
            return Selection(self.action_things(state, action)[1])
        return Selection(action.left, action.right) if isinstance(action, Claim) else Selection()

    def action_things(
        self, state: ClaimState, action: Action
    ) -> tuple[ClaimState, tuple[int, ...]]:
        """Return the cards of an action, face up after a card was turned."""
        if isinstance(action, Turn):
            turned = memory.turn_card(state, action)
            return turned, turned.cards_up
        return super().action_things(state, action)

    def highlights(self, state: ClaimState, action: Action, mark: str = "") -> Highlights:
        """Return the highlights: a card marked before it is turned up, all three at the third."""
        if isinstance(action, Turn):
            cards = self.action_things(state, action)[1]
            if mark and len(cards) < 3:
                return PLAIN
            action = Claim(cards if mark else cards[-1:])
        return super().highlights(state, action, mark)

    def press(
        self, state: ClaimState, selection: Selection, thing: int, *, second: bool = False
    ) -> tuple[Selection, Claim | Turn | None]:
        """Return the selection after a press on a card, and the action it completes.

        A card face down is turned up. With one group, a press selects or deselects, and the last
        card of a fixed number completes the claim. With two groups, presses go through first,
        second and none; the second button (or key) selects or deselects in the second group.
        """
        if state.places:
            return Selection(), Turn(state.places[state.table.index(thing)])
        left = tuple(card for card in selection.left if card != thing)
        right = tuple(card for card in selection.right if card != thing)
        kept = [card for card in left if card in state.last and thing in state.last]
        if kept and len(kept) == state.options.chain and thing not in selection.left:
            left = tuple(card for card in left if card != kept[0])  # one more lets go of the first
        if not state.options.two_groups:
            chosen = left if thing in selection.left else (*left, thing)
            whole = len(chosen) == state.options.claim_size  # never 0
            return (Selection(), Claim(chosen)) if whole else (Selection(chosen), None)
        if second:
            return Selection(left, right if thing in selection.right else (*right, thing)), None
        if thing in selection.left:
            return Selection(left, (*right, thing)), None
        if thing in selection.right:
            return Selection(left, right), None
        return Selection((*left, thing), right), None

    def content(self, state: ClaimState, selection: Selection) -> Claim | None:
        """Return the claim of any number of cards; a fixed number needs no confirmation."""
        if state.options.claim_size or not selection.cards:
            return None
        return Claim(selection.left, selection.right)

    def place(self, state: ClaimState, thing: int) -> object:
        """Return a card's place; with another number of cards, all are laid out anew."""
        if state.places:
            return state.places[state.table.index(thing)]
        return state.open.index(thing), len(state.table), len(state.last)

    def animate(self, change: Change) -> "animation.Animation":
        """Return the animation of cards dealt, taken, put back, turned over or moved."""
        plate, shifts = f"plate:{change.seat}", motion.animate_shift(change.moved)
        if change.back:
            back = motion.taken_back(change.gone, change.fresh, plate)
            return shifts.overlay(back).overlay(_animate_turns(change))
        order = (
            self.action_things(change.before, change.action)[1] if change.action is not None else ()
        )
        if change.before.row is not None:
            return self.next_table(change, order)
        if not change.gone:
            found = _found(change, order, plate)
            return (
                shifts.overlay(motion.animate_deal(change.fresh))
                .overlay(_animate_turns(change))
                .overlay(found)
            )
        places = {f"card:{card}": place for place, card in enumerate(order)}
        gone = sorted(change.gone, key=lambda ident: places.get(ident, len(places)))
        show = self.animate_claim(change, gone, change.fresh)
        return show.overlay(shifts.delay(max(show.landed.values())))

    def finale(self, cells: Mapping[str, tuple[int, int]], plate: str) -> "animation.Animation":
        """Return the animation of the remaining cards to a plate, diagonal by diagonal."""
        return endings.animate_clearing(cells, plate)

    def faces_to_preload(self, state: ClaimState) -> tuple[Face, ...]:
        """Return the next few cards of the pile."""
        if state.row is not None:
            return ()
        return tuple(picture(state, card) for card in state.stock[:_NEXT] if card != HIDDEN)

    def describe_place(self, state: ClaimState, grid: PlaceGrid, thing: int) -> PlaceContent:
        """Return a card's features, if it is face up, and its row and column."""
        told = super().describe_place(state, grid, thing)
        return PlaceContent("back", *told[1:3]) if thing in state.cards_down else told

    def sparks(self, state: ClaimState, card: int) -> tuple[Face, ...]:
        """Return the sparks of a card: its figure in its colour, or gold."""
        digits = state.options.cards.shown_by(card)
        if COLOUR not in digits or SHAPE not in digits:
            return (Face("spark", -1, name="gold"),)
        return (Face("spark", digits[SHAPE], name=f"figure{digits[COLOUR]}"),)


def _found(change: Change, order: Sequence[int], plate: str) -> "animation.Animation":
    """Return the animation of small copies of found cards, which themselves stay."""
    number = len(change.after.found)
    if not order or number <= len(change.before.found):
        return animation.Animation()
    cards = [f"card:{card}" for card in order]
    faces = {ident: CARDS.sparks(change.before, card_of(ident)) for ident in cards}
    company, speed = change.company, change.speed
    return motion.found(cards, number, plate, company=company, faces=faces, speed=speed)


def _animate_turns(change: Change) -> "animation.Animation":
    """Return the animation of cards turned over in place."""
    before, after = change.before, change.after
    stay = set(before.open) & set(after.open)
    up, down = (
        stay & (before.cards_down - after.cards_down),
        stay & (after.cards_down - before.cards_down),
    )
    return motion.animate_turn(
        {f"card:{card}": picture(after, card) for card in sorted(up)},
        {f"card:{card}": picture(before, card) for card in sorted(down)},
    )


CARDS = CardBoard()
