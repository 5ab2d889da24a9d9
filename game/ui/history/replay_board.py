"""The table of a replay: drawn as where one plays, but nothing on it can be pressed."""

from dataclasses import dataclass
from typing import Any

from game.boards import claim_board, triangle_board
from game.boards.claim_board import Selection
from game.boards.scene import Box, Sprite
from game.core.rules import Action
from game.games.claim_actions import Claim
from game.games.claim_state import ClaimState
from game.games.lattice import holes
from game.games.triangle_state import Jump, TriangleState
from game.ui.card_pieces import group_badge
from game.ui.view import View


@dataclass(frozen=True, slots=True)
class Looked:
    """What stands out on the table: what is about to be done, was done last, or is pointed at."""

    coming: Action | None = None
    wrong: Action | None = None
    right: Action | None = None
    pointed: Action | None = None


NOTHING = Looked()


def board_sprites(view: View, area: Box, state: Any, looked: Looked) -> list[Sprite]:
    """Return the cards or markers of a position in an area, with what stands out."""
    if isinstance(state, ClaimState):
        return _cards(view, area, state, looked)
    return _holes(area, state, looked) if isinstance(state, TriangleState) else []


def ground(area: Box, state: Any) -> list[Sprite]:
    """Return what lies below markers; nothing lies below cards but the table."""
    if not isinstance(state, TriangleState):
        return []
    place = triangle_board.board_box(state.size, area)
    return [triangle_board.ground(state.size, place, inlaid=False)]


def badges(view: View, sprites: list[Sprite], state: Any, looked: Looked) -> list[Sprite]:
    """Return the numbers of the groups of a claim that has two."""
    claim = looked.pointed or looked.coming
    if not (isinstance(state, ClaimState) and isinstance(claim, Claim) and claim.right):
        return []
    cards = {f"card:{card}": card in claim.right for card in claim.left + claim.right}
    found = [sprite for sprite in sprites if sprite.ident in cards]
    return [part for one in found for part in group_badge(view, one, cards[one.ident])]


def followed(before: list[Sprite], after: list[Sprite], area: Box, state: Any) -> list[Sprite]:
    """Return the sprites before an entry, so that a marker that jumps moves to where it lands."""
    if not isinstance(state, TriangleState):
        return before
    place = triangle_board.board_box(state.size, area)
    return triangle_board.followed(before, after, state.size, place)


def _cards(view: View, area: Box, state: ClaimState, looked: Looked) -> list[Sprite]:
    grid = claim_board.spread(state, area, view.px(10))
    marks: dict[int, str] = {}
    for action, mark in ((looked.wrong, "wrong"), (looked.right, "right")):
        if isinstance(action, Claim):
            marks |= dict.fromkeys(action.left + action.right, mark)
    chosen = Selection()
    if isinstance(looked.pointed, Claim):
        marks |= dict.fromkeys(looked.pointed.left + looked.pointed.right, "hint")
    elif isinstance(looked.coming, Claim):
        chosen = Selection(looked.coming.left, looked.coming.right)
    return claim_board.sprites(state, grid, chosen, marks)


def _holes(area: Box, state: TriangleState, looked: Looked) -> list[Sprite]:
    place = triangle_board.board_box(state.size, area)
    coming = looked.coming if isinstance(looked.coming, Jump) else None
    chosen = triangle_board.NOTHING if coming is None else coming.source
    return [
        sprite
        for hole in range(holes(state.size))
        for sprite in triangle_board.hole_sprites(state, hole, place, chosen, inlaid=False)
        # Of the holes where the marker could land, the one where it does.
        if sprite.face.kind == "marker" or coming is None or hole == coming.target
    ]


def claim_sprites(state: Any, action: Action, room: Box) -> list[Sprite]:
    """Return the cards of a claim in a row, as large as there is room, groups apart."""
    if not (isinstance(state, ClaimState) and isinstance(action, Claim)):
        return []
    groups = [group for group in (action.left, action.right) if group]
    count, gap = sum(map(len, groups)), max(2, round(room.h * 0.1))
    between = 3 * gap * (len(groups) - 1)
    across = (room.w - gap * (count - 1) - between) / count
    width = float(int(max(6.0, min(across, room.h * claim_board.ASPECT))))
    height = float(round(width / claim_board.ASPECT))
    x, y = room.x, round(room.y + (room.h - height) / 2)
    made = []
    for group in groups:
        for card in group:
            made.append(Sprite(claim_board.face(state, card), Box(round(x), y, width, height)))
            x += width + gap
        x += 3 * gap
    return made
