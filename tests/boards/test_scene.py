"""Scenes: boxes, what a press hits, what lies over what."""

from hits import hit, targets
from hypothesis import given
from hypothesis import strategies as st

from game.boards.scene import Box, Face, Scene, Sprite

NUMBER = st.floats(-2000, 2000, width=32)
SIDE = st.floats(0, 2000, width=32)
BOXES = st.builds(Box, NUMBER, NUMBER, SIDE, SIDE)
CARD = Face("set", 3)


def test_a_box_has_its_left_and_top_edges_and_not_the_others() -> None:
    box = Box(10, 20, 30, 40)
    assert box.has(10, 20)
    assert box.has(39.9, 59.9)
    for x, y in ((9.9, 20), (10, 19.9), (40, 20), (10, 60)):
        assert not box.has(x, y), (x, y)


def test_a_box_without_a_size_has_nothing() -> None:
    assert not Box(10, 20, 0, 0).has(10, 20)


def test_what_boxes_do() -> None:
    box = Box(10, 20, 30, 40)
    assert box.centre == (25.0, 40.0)
    assert box.shift(-10, 5) == Box(0, 25, 30, 40)
    assert box.grow(5) == Box(5, 15, 40, 50)
    assert box.grow(-15) == Box(25, 35, 0, 10)


def test_boxes_that_share_an_edge_do_not_meet() -> None:
    box = Box(0, 0, 10, 10)
    assert not box.meets(Box(10, 0, 10, 10))
    assert not box.meets(Box(0, 10, 10, 10))
    assert not box.meets(Box(10, 10, 10, 10))
    assert box.meets(Box(9.9, 9.9, 10, 10))
    assert box.meets(box)
    assert box.meets(Box(4, 4, 1, 1))


@given(BOXES, BOXES)
def test_meeting_is_mutual(a: Box, b: Box) -> None:
    assert a.meets(b) == b.meets(a)


@given(BOXES, st.lists(st.tuples(NUMBER, NUMBER), max_size=20))
def test_two_that_hold_the_same_point_meet(a: Box, points: list[tuple[float, float]]) -> None:
    for x, y in points:
        around = Box(x - 1, y - 1, 2, 2)
        if a.has(x, y):
            assert a.meets(around)


def test_a_press_hits_the_topmost_target() -> None:
    scene = Scene(
        (100, 100),
        (
            Sprite(CARD, Box(0, 0, 60, 60), "below"),
            Sprite(CARD, Box(40, 40, 60, 60), "above"),
            Sprite(CARD, Box(0, 0, 100, 100)),  # a picture alone stops nothing
        ),
    )
    assert hit(scene, 10, 10) == "below"
    assert hit(scene, 50, 50) == "above"
    assert hit(scene, 90, 90) == "above"
    assert hit(scene, 90, 10) == ""
    assert hit(scene, 100, 100) == ""
    assert hit(Scene((100, 100)), 1, 1) == ""


@given(st.lists(st.tuples(st.sampled_from(["", "a", "b", "c"]), BOXES), max_size=6), NUMBER, NUMBER)
def test_a_hit_is_the_last_target_that_has_the_point(
    parts: list[tuple[str, Box]], x: float, y: float
) -> None:
    scene = Scene((10, 10), tuple(Sprite(CARD, box, target) for target, box in parts))
    expected = [target for target, box in parts if target and box.has(x, y)]
    assert hit(scene, x, y) == (expected[-1] if expected else "")
    assert targets(scene) == [(target, box) for target, box in parts if target]


def test_over_lays_sprites_on_top_of_the_same_table() -> None:
    low, high = Sprite(CARD, Box(0, 0, 9, 9), "low"), Sprite(CARD, Box(0, 0, 9, 9), "high")
    scene = Scene((50, 40), (low,))
    more = scene.with_overlay(iter([high]))
    assert more == Scene((50, 40), (low, high))
    assert hit(more, 5, 5) == "high"
    assert hit(scene, 5, 5) == "low"
    assert scene.with_overlay([]) == scene
