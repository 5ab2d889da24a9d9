"""The tray: a place for every marble that can be jumped, inside its trough, none on another."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from game.boards.lattice_layout import TRAY_EDGE, TRAY_RIM, TRAY_SIDE, tray_places, tray_sprites
from game.boards.peg_board import position_to_view
from game.boards.scene import Box
from game.games.triangle.lattice import SIZES, holes, triangle


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tray", [Box(10, 20, 148, 455), Box(0, 0, 115, 300), Box(9, 9, 444, 1365)])
def test_all_marbles_that_can_be_jumped_have_room(size: int, tray: Box) -> None:
    places = tray_places(triangle(size), tray)
    assert len(places) == holes(size) - 2
    rim = (TRAY_SIDE + TRAY_RIM) * tray.w
    for box in places:
        ball = box.grow(-0.04 * box.w)  # what it is wide, by the box that it has in a hole
        assert tray.x + rim - 2 <= ball.x
        assert ball.x + ball.w <= tray.x + tray.w - rim + 2
        assert tray.y + rim - 2 <= ball.y
        assert ball.y + ball.h <= tray.y + tray.h - rim - TRAY_EDGE * tray.w + 2
    for one, other in combinations(places, 2):
        (ax, ay), (bx, by) = one.centre, other.centre
        assert hypot(ax - bx, ay - by) >= 0.78 * one.w - 2
    # They pile up: nobody lies lower than half a marble above who came before.
    assert all(later.y <= box.y + box.h / 2 for box, later in pairwise(places))


def test_there_are_as_many_as_there_were_jumps() -> None:
    start = position_to_view("5", triangle(5).full & ~1)
    later = position_to_view("5", 0b1011)
    assert (start.jump_count, later.jump_count) == (0, 11)
    tray, *marbles = tray_sprites(triangle(5), Box(0, 0, 148, 455), range(11))
    assert (tray.face.kind, len(marbles)) == ("tray", 11)
    assert {marble.ident for marble in marbles} == {f"rolled:{k}" for k in range(11)}
    assert len({marble.face for marble in marbles}) == 7
