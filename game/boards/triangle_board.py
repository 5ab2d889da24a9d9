"""The board of the triangle: where its holes lie, what is chosen, and what a press means."""

from collections.abc import Sequence

from game.boards.chart_shapes import polyline
from game.boards.lattice_layout import board_aspect, hole_place
from game.boards.scene import Box, Face, Sprite
from game.games.lattice import colours, legal
from game.games.triangle_state import Jump, TriangleState

NOTHING = -1
"""No hole is chosen."""

MOST_PEN = 14
"""Pixels of a trail's width: what is drawn anew of a line reaches a little farther."""


def board_box(size: int, area: Box) -> Box:
    """Return the largest box for the board's picture in the middle of an area."""
    aspect = board_aspect(size)
    width = float(int(min(area.w, area.h / aspect)))
    height = float(round(width * aspect))
    x, y = area.x + (area.w - width) / 2, area.y + (area.h - height) / 2
    return Box(float(round(x)), float(round(y)), width, height)


def hole_box(size: int, hole: int, board: Box) -> Box:
    """Return the box of a hole, which is that of the marker in it."""
    x, y, radius = hole_place(size, hole)
    side = float(2 * round(radius * board.w))
    left = round(board.x + x * board.w - side / 2)
    return Box(float(left), float(round(board.y + y * board.w - side / 2)), side, side)


def ground(size: int, board: Box, *, inlaid: bool) -> Sprite:
    """Return the board itself, with the three colours inlaid or not."""
    return Sprite(Face("board", int(inlaid), size), board)


def trail(size: int, jump: Jump, board: Box, role: str) -> Sprite:
    """Return a line along a jump, to lie between the board and its markers."""
    ends = [hole_box(size, hole, board) for hole in (jump.source, jump.target)]
    pen = max(3, min(MOST_PEN, round(0.12 * ends[0].w)))
    return polyline([end.centre for end in ends], role, pen)


def targets(state: TriangleState, chosen: int) -> tuple[int, ...]:
    """Return the holes that the chosen marker can jump into."""
    return tuple(
        target for source, _, target in legal(state.size, state.markers) if source == chosen
    )


def hole_sprites(
    state: TriangleState,
    hole: int,
    board: Box,
    chosen: int,
    *,
    inlaid: bool,
    sign: tuple[str, str] | None = None,
) -> tuple[Sprite, ...]:
    """Return what lies in a hole: a marker, a light where the chosen one can land, or nothing.

    There is always one sprite, so that a hole can show the focus. ``sign`` is an icon that lies
    on top, and the role of its colour.
    """
    lies = _lies_in(state, hole, board, chosen, inlaid=inlaid)
    if sign is None:
        return lies
    signed = _signed(hole_box(state.size, hole, board), sign)
    # The first of them shows the focus: a marker, but not the light that the sign hides.
    return (*lies, *signed) if state.markers >> hole & 1 else signed


def _signed(hole: Box, sign: tuple[str, str]) -> tuple[Sprite, ...]:
    """Return a sign on a disc, so that it can be seen on whatever lies there."""
    icon, role = sign
    x, y = hole.centre
    disc, inner = (
        Box(round(x - side / 2), round(y - side / 2), side, side)
        for side in (round(0.58 * hole.w), round(0.42 * hole.w))
    )
    return (
        Sprite(Face("disc"), disc, style=("panel", 255)),
        Sprite(Face("icon", name=icon), inner, style=(role,)),
    )


def _lies_in(
    state: TriangleState, hole: int, board: Box, chosen: int, *, inlaid: bool
) -> tuple[Sprite, ...]:
    box = hole_box(state.size, hole, board)
    if state.markers >> hole & 1:
        colour = colours(state.size)[hole] if inlaid else 0
        marks = frozenset({"chosen"} if hole == chosen else ())
        return (Sprite(Face("marker", colour), box, "", f"marker:{hole}", marks),)
    middle = box.grown(-0.28 * box.w)
    if hole in targets(state, chosen):
        side = float(2 * (round(middle.w) // 2))
        x, y = box.centre
        spot = Box(round(x - side / 2), round(y - side / 2), side, side)
        return (Sprite(Face("disc"), spot, style=("gold", 210)),)
    return (Sprite(Face("disc"), box, style=("hole", 0)),)


def followed(
    before: Sequence[Sprite], after: Sequence[Sprite], size: int, board: Box
) -> list[Sprite]:
    """Return the sprites before a jump or its undoing, for motion to those after it.

    Markers are known by their holes, so the one that jumped gets the name of where it is now.
    """
    there = {sprite.ident for sprite in after if sprite.ident}
    gone = [sprite for sprite in before if sprite.ident and sprite.ident not in there]
    came = there - {sprite.ident for sprite in before}
    if len(came) != 1 or not gone:
        return [*before]
    ident = next(iter(came))
    x, y = hole_box(size, int(ident.split(":")[1]), board).centre

    def far(sprite: Sprite) -> float:
        sx, sy = sprite.box.centre
        return (sx - x) ** 2 + (sy - y) ** 2

    mover = max(gone, key=far)  # of those that went, the far one is the one that came
    rest = [sprite for sprite in before if sprite is not mover]
    return [*rest, Sprite(mover.face, mover.box, "", ident, mover.marks - {"chosen"})]


def pressed(state: TriangleState, chosen: int, hole: int) -> tuple[int, Jump | None]:
    """Return what is chosen after a press on a hole, and the jump that the press makes.

    A marker is chosen, or let go if it was; an empty hole takes the chosen marker, whether the
    rules allow that or not, so that they can say why not.
    """
    if state.markers >> hole & 1:
        return (NOTHING if hole == chosen else hole), None
    if chosen == NOTHING:
        return NOTHING, None
    return NOTHING, Jump(chosen, hole)
