"""The board of the triangle: holes, what is chosen, what a press means."""

from dataclasses import replace
from itertools import combinations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.board import NOTHING, Highlights, Selection, select_only
from game.boards.peg_board import PEGS as BOARD
from game.boards.peg_board import board_box, hole_box, position_to_view, targets
from game.boards.scene import Box, Sprite
from game.core.rng import Rng
from game.games.pegs.state import Jump, PegState
from game.games.triangle.lattice import SIZES, holes, triangle
from game.games.triangle.rules import TRIANGLE, TriangleOptions

every_size = pytest.mark.parametrize("size", SIZES)
AREA = Box(22, 72, 1236, 540)
BOARD_OF_TWO = position_to_view("5", 0b100011)  # the marker in hole 0 can jump to 2 and to 9


def start(size: int = 5) -> PegState:
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
    board = board_box(triangle(size), area)
    assert board.x >= area.x - 1
    assert board.y >= area.y - 1
    assert board.x + board.w <= area.x + area.w + 1
    assert board.y + board.h <= area.y + area.h + 1
    # As large as fits: one of the two sides is used up.
    assert board.w >= area.w - 1 or board.h >= area.h - 2
    boxes = [hole_box(triangle(size), hole, board) for hole in range(holes(size))]
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
def test_rows_are_level_and_the_apex_is_on_top(size: int) -> None:
    board = board_box(triangle(size), AREA)
    for hole in range(holes(size)):
        row, column = triangle(size).row_column(hole)
        x, y = hole_box(triangle(size), hole, board).centre
        for other in range(holes(size)):
            other_row, other_column = triangle(size).row_column(other)
            other_x, other_y = hole_box(triangle(size), other, board).centre
            if row == other_row:
                assert y == other_y
                assert (column < other_column) == (x < other_x)
            assert (row < other_row) == (y > other_y)


@every_size
def test_the_ground_is_the_board(size: int) -> None:
    state = start(size)
    grid = BOARD.grid(state, AREA)
    assert grid.area == board_box(triangle(size), AREA)
    (plain,), (inlaid,) = (
        BOARD.ground(state, grid),
        BOARD.ground(state, grid, Highlights(inlaid=True)),
    )
    assert plain.box == inlaid.box == grid.area
    assert (plain.face.index, inlaid.face.index) == (0, 1)
    assert plain.face.lattice == triangle(size)


def lying(state: PegState, shown: Highlights) -> list[Sprite]:
    """Return the one sprite of each hole, without the dots of an arc between them."""
    found = BOARD.sprites(state, BOARD.grid(state, AREA), shown)
    sprites = [sprite for sprite in found if sprite.target]
    assert [sprite.target for sprite in sprites] == [f"hole:{h}" for h in range(holes(state.size))]
    return sprites


@every_size
def test_a_chosen_marker_lights_where_it_lands(size: int) -> None:
    state = start(size)
    dark = lying(state, Highlights())
    for source, over, target in triangle(size).legal(state.markers):
        assert targets(state, source) == (target,)
        assert targets(state, over) == () or over != source
        sprites = lying(state, Highlights(select_only(source)))
        light = sprites[target]
        assert "chosen" in sprites[source].marks
        assert (dark[target].face.kind, light.face.kind) == ("disc", "lit hole")
        assert light.box == hole_box(triangle(size), target, board_box(triangle(size), AREA))
    assert targets(state, NOTHING) == ()
    assert targets(state, state.home) == ()


def test_one_landing_alone_can_be_lit() -> None:
    state = BOARD_OF_TWO
    assert len(targets(state, 0)) == 2
    for landing in targets(state, 0):
        sprites = lying(state, Highlights(select_only(0), landing=landing))
        assert [s.target for s in sprites if s.face.kind == "lit hole"] == [f"hole:{landing}"]


def test_a_sign_lies_on_the_marker_and_in_place_of_the_light() -> None:
    state = BOARD_OF_TWO
    shown = Highlights(select_only(0), signs={0: ("cross", "wrong"), 2: ("check", "right")})
    sprites = BOARD.sprites(state, BOARD.grid(state, AREA), shown)
    kinds = {h: [s.face.kind for s in sprites if s.target == f"hole:{h}"] for h in (0, 2, 9)}
    assert kinds == {0: ["marker", "disc", "icon"], 2: ["disc", "icon"], 9: ["lit hole"]}


def test_colours_show_when_inlaid() -> None:
    state = start()
    shown = lying(state, Highlights(inlaid=True))[:14]
    assert {sprite.face.index for sprite in shown} == {1, 2, 3}
    assert {sprite.face.index for sprite in lying(state, Highlights())[:14]} == {0}


def test_a_press_chooses_lets_go_and_jumps() -> None:
    state = start()
    assert state.home == 14
    # A marker: chosen; again: let go; another: chosen in its place.
    assert BOARD.press(state, Selection(), 9) == (select_only(9), None)
    assert BOARD.press(state, select_only(9), 9) == (Selection(), None)
    assert BOARD.press(state, select_only(9), 11) == (select_only(11), None)
    # An empty hole takes the chosen one, whether that is allowed or not.
    assert BOARD.press(state, select_only(9), 14) == (Selection(), Jump(9, 14))
    assert BOARD.press(state, select_only(0), 14) == (Selection(), Jump(0, 14))
    # An empty hole alone is nothing.
    assert BOARD.press(state, Selection(), 14) == (Selection(), None)


def test_the_board_of_the_next_seat_has_other_markers() -> None:
    """Nothing flies over from the board that was played to its end."""
    ended = PegState(triangle(5), 1 << 0 | 1 << 14, 14, "any", "race", 2, 0)
    fresh = replace(start(), seats=2, turn=1, finished=(ended.markers,))
    ids = {0: 7, 14: 3}
    found = BOARD.follow(ids, ended, fresh)
    assert found[0] == 7  # who lies where one lay looks the same
    assert 3 not in found.values()
    assert sorted(found) == [h for h in range(15) if fresh.markers >> h & 1]
    # On the same board it would be the marker of the apex that went there.
    assert 3 in BOARD.follow(ids, ended, replace(fresh, turn=0)).values()


def test_a_board_of_another_size_has_other_markers() -> None:
    small, large = start(), start(6)
    assert BOARD.follow({h: h + 40 for h in range(14)}, small, large) == BOARD.ids(large)
