"""The geometry of the circle of pairs: places, the part that is seen, and what is hit."""

from itertools import pairwise
from math import cos, dist, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.pairs_figure import (
    CROWN,
    LABELLED,
    MOST_ZOOM,
    RIM,
    FigurePlacement,
    Lens,
    angles,
    card_point,
    nearest,
)
from game.boards.scene import Box

BOX = Box(40, 100, 520, 480)
CARDS = range(81)

boxes = st.builds(
    Box,
    st.integers(0, 300),
    st.integers(0, 300),
    st.integers(200, 2000),
    st.integers(200, 2000),
)


def test_cards_stand_round_the_circle_in_the_order_of_their_indexes() -> None:
    around = angles()
    steps = [b - a for a, b in pairwise(around)]
    assert all(step > 0 for step in steps)
    last = around[0] + 2 * pi - around[-1]
    assert last == pytest.approx(max(steps))
    assert all(hypot(*card_point(card)) == pytest.approx(RIM) for card in CARDS)


def test_a_third_of_the_circle_looks_like_the_others() -> None:
    """And a ninth like its neighbours, a group of three like those beside it."""
    for size in (3, 9, 27):
        for card in CARDS:
            if (card // size) % 3 < 2:
                turned = angles()[card + size] - angles()[card]
                first = card - card % (3 * size) + (card // size) % 3 * size
                assert turned == pytest.approx(angles()[first + size] - angles()[first])


def test_the_figure_is_its_own_mirror_image() -> None:
    """Card 13 stands at the top, and mirrored, digits 0 and 2 change places after the first."""
    assert card_point(13) == pytest.approx((0, -RIM))
    mirror = {0: 0, 1: 2, 2: 1}
    for card in CARDS:
        other = 27 * mirror[card // 27] + 26 - card % 27
        x, y = card_point(card)
        assert card_point(other) == pytest.approx((-x, y))


def test_half_way_between_cards() -> None:
    for card in CARDS:
        x, y = card_point(card + 0.5)
        assert dist((x, y), card_point(card)) == pytest.approx(
            dist((x, y), card_point((card + 1) % 81))
        )


@given(boxes)
def test_the_whole_figure_fills_its_box(box: Box) -> None:
    placed = Lens().placement(box)
    assert abs(placed.x - box.centre[0]) <= 1
    assert abs(placed.y - box.centre[1]) <= 1
    assert abs(2 * placed.half - min(box.w, box.h)) <= 1


@given(boxes, st.lists(st.tuples(st.floats(0.3, 4), st.floats(0, 1), st.floats(0, 1)), max_size=8))
def test_zoom_keeps_its_bounds_and_shows_no_empty_edge(
    box: Box, steps: list[tuple[float, float, float]]
) -> None:
    lens = Lens()
    for by, across, down in steps:
        lens = lens.zoom_by(by, box, (box.x + across * box.w, box.y + down * box.h))
        lens = lens.pan(300 * across - 150, 300 * down - 150, box)
        assert 1 <= lens.zoom <= MOST_ZOOM
        half = min(box.w, box.h) / 2 * lens.zoom
        for at_, side in ((lens.x, box.w), (lens.y, box.h)):
            # Either the whole side is inside the figure, or the figure lies in the middle.
            assert abs(at_) * half <= max(0.0, half - side / 2) + 1e-6
    for _ in range(40):
        lens = lens.zoom_by(0.7, box)
    assert lens == Lens(0, 0, 1)


def test_what_is_under_the_pointer_stays_there() -> None:
    lens = Lens().zoom_by(5, BOX)
    pointer = (BOX.centre[0] + 100, BOX.centre[1] - 60)

    def under(lens: Lens) -> tuple[float, float]:
        half = min(BOX.w, BOX.h) / 2 * lens.zoom
        x, y = BOX.centre
        return lens.x + (pointer[0] - x) / half, lens.y + (pointer[1] - y) / half

    assert under(lens.zoom_by(1.4, BOX, pointer)) == pytest.approx(under(lens))


@pytest.mark.parametrize("zoom", [1.0, 3.0, MOST_ZOOM])
def test_a_card_is_brought_into_sight(zoom: float) -> None:
    for card in CARDS:
        lens = Lens(0, 0, zoom).clamp(BOX).showing(card, BOX)
        placed = lens.placement(BOX)
        for radius in CROWN:
            assert BOX.has(*placed.spot(card_point(card, radius))), card
        assert lens.showing(card, BOX) == pytest.approx(lens)


@given(st.integers(0, 80), st.floats(0.6, 0.99), st.floats(1, MOST_ZOOM), st.floats(-0.49, 0.49))
def test_a_point_at_the_rim_belongs_to_the_nearest_card(
    card: int, radius: float, zoom: float, aside: float
) -> None:
    placed = FigurePlacement(100, 50, 240 * zoom)
    narrowest = min(b - a for a, b in pairwise(angles()))
    angle = angles()[card] + aside * narrowest
    x, y = placed.spot((radius * sin(angle), -radius * cos(angle)))
    assert nearest(placed, x, y) == card


def test_no_card_in_the_middle_nor_outside() -> None:
    placed = FigurePlacement(0, 0, 100)
    assert nearest(placed, 0, 0) is None
    assert nearest(placed, 30, 20) is None
    assert nearest(placed, 0, -101) is None
    assert nearest(placed, 0, -90) == 13


def test_every_ninth_card_has_its_index() -> None:
    assert list(LABELLED) == [0, 9, 18, 27, 36, 45, 54, 63, 72]
