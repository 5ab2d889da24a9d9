"""Outlines: closed, inside their square, balanced, and cut rightly."""

import itertools
import math

import pytest

from game.art import shapes
from game.art.svg.figures import SHAPES
from game.art.svg.kinds.sumz import SHAPES as SUMZ
from game.boards.lattice_layout import layout
from game.games.triangle.lattice import triangle

NAMES = tuple(shapes._MADE)


def area(polygon: list[shapes.Point]) -> float:
    """Return the area that a polygon encloses."""
    total = 0.0
    for k, (x, y) in enumerate(polygon):
        x0, y0 = polygon[k - 1]
        total += x0 * y - x * y0
    return abs(total) / 2


@pytest.mark.parametrize("name", NAMES)
def test_outline_is_closed_and_near_its_square(name: str) -> None:
    outline = shapes.outline(name)
    assert outline.curves[-1][2] == pytest.approx(outline.start)
    for x, y in outline.polygon():
        assert -0.06 <= x <= 1.06
        assert -0.06 <= y <= 1.06


@pytest.mark.parametrize("names", [SHAPES, SUMZ])
def test_figures_of_a_deck_weigh_alike(names: tuple[str, ...]) -> None:
    areas = [area(shapes.outline(name).polygon()) for name in names]
    assert max(areas) / min(areas) < 1.55, dict(zip(names, areas, strict=True))


def test_squiggle_is_an_s() -> None:
    points = shapes.outline("squiggle").polygon()
    turned = [(1 - x, 1 - y) for x, y in points]
    for x, y in points:
        assert min(math.hypot(x - a, y - b) for a, b in turned) < 1e-9
    # The bay on the right lies above the middle, the one on the left below it.
    heights = [k / 100 for k in range(25, 76)]
    right = min(heights, key=lambda y: shapes.spans(points, y)[0][1])
    left = max(heights, key=lambda y: shapes.spans(points, y)[0][0])
    assert right < 0.45 < 0.55 < left


def test_spans_of_a_concave_polygon() -> None:
    u = [(0.0, 0.0), (1.0, 0.0), (1.0, 3.0), (2.0, 3.0), (2.0, 0.0), (3.0, 0.0), (3.0, 4.0)]
    u.append((0.0, 4.0))
    assert shapes.spans(u, 1.5) == [(0.0, 1.0), (2.0, 3.0)]
    assert shapes.spans(u, 3.5) == [(0.0, 3.0)]
    assert shapes.spans(u, 5) == []


def test_shapes_of_a_deck_cover_each_other_little() -> None:
    rows = [k / 50 for k in range(51)]
    covered = {
        name: {
            (x, y)
            for y in rows
            for left, right in shapes.spans(shapes.outline(name).polygon(), y)
            for x in rows
            if left <= x <= right
        }
        for name in SHAPES
    }
    for one, other in itertools.combinations(covered.values(), 2):
        assert len(one & other) / len(one | other) < 0.75


@pytest.mark.parametrize("name", SHAPES)
def test_the_lower_half_of_a_figure(name: str) -> None:
    polygon = shapes.outline(name).polygon()
    half = shapes.clip_below(polygon, 0.5)
    assert min(y for _, y in half) == pytest.approx(0.5)
    for y in (0.51, 0.6, 0.75, 0.9):
        ((left, right),) = shapes.spans(polygon, y)
        assert shapes.spans(half, y) == [pytest.approx((left, right))]
    assert area(half) == pytest.approx(area(polygon) / 2, rel=0.1)


def test_clipped_to_a_box() -> None:
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert area(shapes.clip_to_box(square, 1, 1, 5, 5)) == pytest.approx(1)
    assert shapes.clip_to_box(square, 3, 3, 5, 5) == []


def test_softened_corners_are_arcs() -> None:
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    rounded = shapes.round_corners(square, 0.2)
    assert area(rounded.polygon(32)) == pytest.approx(1 - (4 - math.pi) * 0.04, abs=1e-3)


def test_unknown_figure() -> None:
    with pytest.raises(KeyError):
        shapes.outline("star")


@pytest.mark.parametrize("size", [5, 6, 8, 9])
def test_holes_lie_on_the_board_apart(size: int) -> None:
    r, holes = layout(triangle(size)).reach, layout(triangle(size)).holes
    for k, (x, y) in enumerate(holes):
        assert r < x < 1 - r
        assert r < y < layout(triangle(size)).height - r
        for x2, y2 in holes[:k]:
            assert math.hypot(x - x2, y - y2) > 2 * r
    apex = holes[-1]
    assert apex[0] == pytest.approx(0.5)
    assert apex[1] == min(y for _, y in holes)


def test_no_such_board() -> None:
    with pytest.raises(ValueError, match="in a line"):
        layout(triangle(1))
