"""Forms and shapes in the layout: fields beside labels, and what keeps its shape."""

from itertools import pairwise
from typing import Any

import pygame
import pytest
from test_layout_tree import VIEW, Block, every_block

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import (
    Column,
    Row,
    lay,
)
from game.ui.kit.layout.figure import AspectBox, ShrinkToHeight, middle
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState


@pytest.fixture(autouse=True)
def type_is_there() -> None:
    pygame.font.init()


def form(*labels: str, **more: Any) -> Form:
    fields = [Field(label, Block(label, 60, 200), why=f"why {label}") for label in labels]
    return Form(*fields, **more)


def test_the_fields_of_a_form_stand_in_a_column_beside_their_labels() -> None:
    room = Box(0, 0, 600, 400)
    laid = lay(form("Size", "How many marbles"), VIEW, room)
    first, second = every_block(laid)
    labels = [item.box for item in laid.items if isinstance(item, Sprite)]
    assert first.box.x == second.box.x >= max(label.x + label.w for label in labels)
    assert first.box.x + first.box.w == second.box.x + second.box.w == 600
    assert (first.called, second.called) == ("Size", "How many marbles")


def test_where_there_is_no_room_labels_stand_above_their_fields() -> None:
    laid = lay(form("Size", "How many marbles"), VIEW, Box(0, 0, 190, 400))
    labels = [item.box for item in laid.items if isinstance(item, Sprite)]
    for label, block in zip(labels, every_block(laid), strict=True):
        assert label.x == block.box.x == 0
        assert label.y + label.h <= block.box.y


@pytest.mark.parametrize(
    ("pointer", "focus", "told"),
    [
        (None, "", "rest"),
        (None, "Size", "why Size"),
        ((5, 150), "Size", "why Hole"),
        ((5, 390), "", "rest"),
    ],
)
def test_a_form_explains_the_row_one_points_at(
    pointer: tuple[int, int] | None, focus: str, told: str
) -> None:
    made = form("Size", "Hole", pointer=pointer, focus=focus)
    column = Column(ScrollColumn("bar", ScrollState(), *made.rows, gap=8), made.line("rest"))
    laid = lay(column, VIEW, Box(0, 0, 600, 400))
    words = [item.face.name for item in laid.items if isinstance(item, Sprite)]
    assert words == ["Size", "Hole", told]


def test_what_has_a_shape_keeps_it_and_lies_close() -> None:
    found: list[Box] = []

    def draw(box: Box) -> list[Sprite]:
        found.append(box)
        return []

    def three() -> ShrinkToHeight:
        return ShrinkToHeight(Row(*(AspectBox(draw, 1.5, (30, 150)) for _ in range(3)), gap=10))

    for width, height in ((900, 400), (300, 400), (900, 60), (120, 20)):
        found.clear()
        node = three()
        assert node.height_span(VIEW, width).likes <= 100
        lay(node, VIEW, Box(0, 0, width, height))
        assert all(box.w == pytest.approx(1.5 * box.h, abs=1) for box in found)
        assert all(box.h <= height for box in found)
        assert max(box.w for box in found) - min(box.w for box in found) <= 1
        for one, other in pairwise(found):
            assert 0 < other.x - one.x - one.w <= 14
        left, right = found[0].x, width - found[-1].x - found[-1].w
        assert left == pytest.approx(right, abs=4)


@pytest.mark.parametrize(
    ("x", "width", "start"),
    [(100, 1000, 620), (700, 400, 700), (0, 500, 460), (20, 30, 20)],
)
def test_what_is_in_the_middle_of_the_window_keeps_to_its_room(
    x: int, width: int, start: int
) -> None:
    block = Block("a", likes=40)
    lay(middle(block), VIEW, Box(x, 0, width, 50))
    assert block.box == Box(start, 0, min(40, width), 50)
