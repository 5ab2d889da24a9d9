"""The board of the triangle: holes, what is chosen, what a press means."""

from itertools import combinations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.scene import Box, Scene, Sprite
from game.boards.triangle_board import (
    NOTHING,
    board_box,
    ground,
    hole_box,
    hole_sprites,
    pressed,
    targets,
)
from game.core.rng import Rng
from game.games.lattice import SIZES, holes, legal, row_column
from game.games.triangle import TRIANGLE
from game.games.triangle_state import Jump, TriangleOptions, TriangleState

every_size = pytest.mark.parametrize("size", SIZES)
AREA = Box(22, 72, 1236, 540)


def start(size: int = 5) -> TriangleState:
    options = TriangleOptions(size)
    return TRIANGLE.start(options, TRIANGLE.deal(options, Rng("", "deal")), 1)


@given(
    st.sampled_from(SIZES),
    st.builds(
        Box,
        st.integers(0, 99).map(float),
        st.integers(0, 99).map(float),
        st.integers(300, 4000),
        st.integers(300, 4000),
    ),
)
def test_the_board_is_inside_its_area_and_the_holes_inside_the_board(size: int, area: Box) -> None:
    board = board_box(size, area)
    assert board.x >= area.x - 1
    assert board.y >= area.y - 1
    assert board.x + board.w <= area.x + area.w + 1
    assert board.y + board.h <= area.y + area.h + 1
    # As large as fits: one of the two sides is used up.
    assert board.w >= area.w - 1 or board.h >= area.h - 2
    boxes = [hole_box(size, hole, board) for hole in range(holes(size))]
    for box in boxes:
        assert box.w == box.h
        assert all(edge == int(edge) for edge in box)
        assert board.x <= box.x
        assert board.y <= box.y
        assert box.x + box.w <= board.x + board.w
        assert box.y + box.h <= board.y + board.h
    for a, b in combinations(boxes, 2):
        (ax, ay), (bx, by) = a.centre, b.centre
        # They are round: apart by their radii, though the corners of boxes may touch.
        assert sqrt((ax - bx) ** 2 + (ay - by) ** 2) >= (a.w + b.w) / 2 - 1


@every_size
def test_hole_boxes_share_no_more_than_a_sliver_of_their_corners(size: int) -> None:
    """Rows are 0.866 pitches apart and boxes 0.88 high: the discs in them do not touch."""
    for width in (340, 800, 1236, 3800):
        board = board_box(size, Box(0, 0, width, width))
        boxes = [hole_box(size, hole, board) for hole in range(holes(size))]
        for (i, a), (j, b) in combinations(enumerate(boxes), 2):
            sliver = 0.01 * a.w + 1
            assert not a.grown(-sliver).meets(b.grown(-sliver)), (width, i, j)


@every_size
def test_a_press_in_the_middle_of_a_hole_hits_it(size: int) -> None:
    board = board_box(size, AREA)
    parts = [ground(size, board, inlaid=False)]
    for hole in range(holes(size)):
        box = hole_box(size, hole, board)
        parts.append(Sprite(parts[0].face, box, f"hole:{hole}"))
    scene = Scene((1280, 720), tuple(parts))
    for hole in range(holes(size)):
        box = hole_box(size, hole, board)
        x, y = box.centre
        reach = 0.45 * box.w
        for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            assert scene.hit(x + dx, y + dy) == f"hole:{hole}"
    assert scene.hit(board.x + 1, board.y + 1) == ""


@every_size
def test_rows_are_level_and_the_apex_is_on_top(size: int) -> None:
    board = board_box(size, AREA)
    for hole in range(holes(size)):
        row, column = row_column(size, hole)
        x, y = hole_box(size, hole, board).centre
        for other in range(holes(size)):
            other_row, other_column = row_column(size, other)
            other_x, other_y = hole_box(size, other, board).centre
            if row == other_row:
                assert y == other_y
                assert (column < other_column) == (x < other_x)
            assert (row < other_row) == (y > other_y)


@every_size
def test_the_ground_is_the_board(size: int) -> None:
    board = board_box(size, AREA)
    plain, inlaid = ground(size, board, inlaid=False), ground(size, board, inlaid=True)
    assert plain.box == inlaid.box == board
    assert (plain.face.n, plain.face.index, inlaid.face.index) == (size, 0, 1)


@every_size
def test_every_hole_has_a_sprite_that_can_show_the_focus(size: int) -> None:
    state = start(size)
    board = board_box(size, AREA)
    for hole in range(holes(size)):
        (sprite,) = hole_sprites(state, hole, board, NOTHING, inlaid=False)
        if hole == state.home:
            assert not sprite.ident
        else:
            assert sprite.face.kind == "marker"
            assert sprite.ident == f"marker:{hole}"
            assert sprite.box == hole_box(size, hole, board)


@every_size
def test_a_chosen_marker_lights_where_it_lands(size: int) -> None:
    state = start(size)
    board = board_box(size, AREA)
    for source, over, target in legal(size, state.markers):
        assert targets(state, source) == (target,)
        assert targets(state, over) == () or over != source
        (chosen,) = hole_sprites(state, source, board, source, inlaid=False)
        (light,) = hole_sprites(state, target, board, source, inlaid=False)
        (dark,) = hole_sprites(state, target, board, NOTHING, inlaid=False)
        assert "chosen" in chosen.marks
        assert light.style == ("gold", 210)
        assert dark.style != light.style
        box = hole_box(size, target, board)
        assert box.x < light.box.x
        assert light.box.x + light.box.w < box.x + box.w
    assert targets(state, NOTHING) == ()
    assert targets(state, state.home) == ()


def test_colours_show_when_inlaid() -> None:
    state, board = start(), board_box(5, AREA)
    shown = [hole_sprites(state, hole, board, NOTHING, inlaid=True)[0] for hole in range(14)]
    assert {sprite.face.index for sprite in shown} == {1, 2, 3}
    plain = [hole_sprites(state, hole, board, NOTHING, inlaid=False)[0] for hole in range(14)]
    assert {sprite.face.index for sprite in plain} == {0}


def test_a_press_chooses_lets_go_and_jumps() -> None:
    state = start()
    assert state.home == 14
    # A marker: chosen; again: let go; another: chosen in its place.
    assert pressed(state, NOTHING, 9) == (9, None)
    assert pressed(state, 9, 9) == (NOTHING, None)
    assert pressed(state, 9, 11) == (11, None)
    # An empty hole takes the chosen one, whether that is allowed or not.
    assert pressed(state, 9, 14) == (NOTHING, Jump(9, 14))
    assert pressed(state, 0, 14) == (NOTHING, Jump(0, 14))
    # An empty hole alone is nothing.
    assert pressed(state, NOTHING, 14) == (NOTHING, None)


@every_size
def test_two_presses_make_every_jump(size: int) -> None:
    state = start(size)
    for source, _, target in legal(size, state.markers):
        chosen, jump = pressed(state, NOTHING, source)
        assert jump is None
        assert pressed(state, chosen, target) == (NOTHING, Jump(source, target))
