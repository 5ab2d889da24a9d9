"""Small pictures of a position: its cards or its board, to tell games apart at a glance."""

from game.boards import claim_board, triangle_board
from game.boards.scene import Box, Sprite
from game.core.rules import State
from game.games.claim_state import ClaimState
from game.games.lattice import holes
from game.games.triangle_state import TriangleState

_GAP = 0.025  # between cards, of the room's width
_CLOSER = 0.96  # of the way from one card to the next, at rest


def small_picture(
    state: State, room: Box, *, spread: float = 0.0, chosen: int = triangle_board.NOTHING
) -> list[Sprite]:
    """Return a position in the middle of a box; none of it can be told from one to the next.

    ``spread``, 0 … 1, moves cards apart a little; on a board the jumps of the chosen marker show.
    """
    if isinstance(state, ClaimState):
        return _cards(state, room, spread)
    return _board(state, room, chosen) if isinstance(state, TriangleState) else []


def _cards(state: ClaimState, room: Box, spread: float) -> list[Sprite]:
    gap = max(2, round(_GAP * room.w))
    grid = claim_board.arranged(len(state.table), room, gap)
    share = _CLOSER + (1 - _CLOSER) * spread
    cx, cy = room.centre
    return [
        Sprite(
            claim_board.face(state, card),
            box._replace(x=round(cx + (box.x - cx) * share), y=round(cy + (box.y - cy) * share)),
        )
        for card, box in zip(state.table, grid.boxes, strict=True)
    ]


def _board(state: TriangleState, room: Box, chosen: int) -> list[Sprite]:
    place = triangle_board.board_box(state.size, room)
    parts = [triangle_board.ground(state.size, place, inlaid=False)]
    lit = triangle_board.targets(state, chosen)
    for hole in range(holes(state.size)):
        if state.markers >> hole & 1 or hole in lit:
            parts += triangle_board.hole_sprites(state, hole, place, chosen, inlaid=False)
    return parts
