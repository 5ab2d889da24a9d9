"""The layout tree: whatever is built of it has room, in order, inside one another, and once."""

from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import letters

from game.boards.scene import Box, Sprite
from game.ui.input.pads import PadPress
from game.ui.kit.layout import (
    Column,
    Container,
    FirstThatFits,
    Layers,
    LayoutResult,
    Node,
    Row,
    Space,
    lay,
)
from game.ui.kit.layout.grid import Grid
from game.ui.kit.layout.spans import Span, share_room, total
from game.ui.kit.screen import Screen
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.scroll import ScrollBar, ScrollColumn, ScrollState

VIEW = View((1280, 720), letters())


@pytest.fixture(autouse=True)
def _fonts_of_now() -> None:
    """Open fonts anew: other tests end pygame, and with it all fonts there were."""
    pygame.font.init()
    VIEW.letters.font.cache_clear()


@pytest.fixture(autouse=True)
def type_is_there() -> None:
    pygame.font.init()


@dataclass(eq=False)
class Block(Widget):
    """A widget of a given size."""

    least: float = 10
    likes: float = 40

    def width_span(self, view: View) -> Span:
        return Span(self.least, self.likes)

    def height_span(self, view: View, width: float) -> Span:
        return Span(self.least / 2, self.likes / 2)


spans = st.tuples(st.integers(0, 80), st.integers(0, 80)).map(lambda two: Span(*sorted(two)))


@given(st.lists(st.tuples(spans, st.integers(0, 3)), min_size=1, max_size=9), st.integers(0, 900))
def test_lengths_share_a_room(some: list[tuple[Span, int]], room: int) -> None:
    each, grows = [span for span, _ in some], [grow for _, grow in some]
    found = share_room(each, grows, room)
    least, likes = total(each)
    if room >= likes:
        assert all(length >= span.likes for length, span in zip(found, each, strict=True))
        if any(grows):
            assert sum(found) == pytest.approx(room)
    elif room >= least:
        assert sum(found) == pytest.approx(room)
        for length, span in zip(found, each, strict=True):
            assert span.least - 0.01 <= length <= span.likes + 0.01
    else:
        assert sum(found) == pytest.approx(room)


@st.composite
def blocks(draw: st.DrawFn) -> Node:
    least = draw(st.integers(1, 30))
    return Block("", least, least + draw(st.integers(0, 120)))


def branches(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(inner, min_size=1, max_size=4)
    gaps, grows = st.integers(0, 20), st.sampled_from((0.0, 1.0))
    sides = st.sampled_from((None, 0.0, 0.5, 1.0))
    return st.one_of(
        st.builds(lambda n, gap, grow: Row(*n, gap=gap, grow=grow), several, gaps, grows),
        st.builds(lambda n, gap, grow: Column(*n, gap=gap, grow=grow), several, gaps, grows),
        st.builds(lambda n, gap: Grid(n, gap=gap, most=3), several, gaps),
        st.builds(
            lambda n, x, y, pad: Container(n, x=x, y=y, pad=(pad, pad), panel=("panel", "")),
            inner,
            sides,
            sides,
            gaps,
        ),
        st.builds(lambda n, space: Row(n, Space(space, grow=1)), inner, gaps),
    )


trees = st.recursive(blocks(), branches, max_leaves=14)


def every_block(laid: LayoutResult) -> list[Block]:
    return [stop for stop in laid.stops if isinstance(stop, Block)]


@given(trees, st.integers(0, 500), st.integers(0, 400))
def test_what_has_room_lies_inside_apart_and_no_smaller_than_it_must(
    tree: Node, more_w: int, more_h: int
) -> None:
    width = round(tree.width_span(VIEW).likes) + more_w
    height = round(tree.height_span(VIEW, width).likes) + more_h
    room = Box(7, 11, width, height)
    laid = lay(tree, VIEW, room)
    found = every_block(laid)
    assert found
    for block in found:
        box = block.box
        assert room.x - 1 <= box.x <= box.x + box.w <= room.x + width + 1
        assert room.y - 1 <= box.y <= box.y + box.h <= room.y + height + 1
        assert box.h >= block.least / 2 - 1
    for nth, one in enumerate(found):
        for other in found[:nth]:
            assert not one.box.grow(-1).meets(other.box.grow(-1))


@given(trees, st.integers(1, 400), st.integers(1, 300))
def test_even_without_room_nothing_lies_on_another_or_outside(
    tree: Node, width: int, height: int
) -> None:
    room = Box(0, 0, width, height)
    found = every_block(lay(tree, VIEW, room))
    for nth, one in enumerate(found):
        assert one.box.w >= 0
        assert one.box.h >= 0
        assert -1 <= one.box.x <= one.box.x + one.box.w <= width + 1
        assert -1 <= one.box.y <= one.box.y + one.box.h <= height + 1
        for other in found[:nth]:
            assert not one.box.grow(-1).meets(other.box.grow(-1))


@given(trees)
def test_reading_order_is_tab_order(tree: Node) -> None:
    width = round(tree.width_span(VIEW).likes)
    laid = lay(tree, VIEW, Box(0, 0, width, round(tree.height_span(VIEW, width).likes)))
    found = every_block(laid)
    for before, after in pairwise(found):
        one, two = before.box, after.box
        # The next one begins at the right of this one, or below where it begins.
        assert two.x >= one.x + one.w - 1 or two.y >= one.y + min(one.h, 1) - 1


def test_either_takes_the_first_that_has_room() -> None:
    def ways() -> tuple[Block, Block, FirstThatFits]:
        wide, narrow = Block("wide", 100, 200), Block("narrow", 20, 40)
        return wide, narrow, FirstThatFits(wide, narrow)

    for room, name in ((300, "wide"), (151, "wide"), (149, "narrow"), (10, "narrow")):
        _, _, either = ways()
        assert [block.name for block in every_block(lay(either, VIEW, Box(0, 0, room, 200)))] == [
            name
        ]
    _, _, either = ways()
    assert either.width_span(VIEW) == Span(20, 200)
    low = every_block(lay(either, VIEW, Box(0, 0, 300, 30)))
    assert [block.name for block in low] == ["narrow"]


def test_layers_share_a_place_and_the_first_is_behind() -> None:
    one, two = Block("one", 10, 30), Block("two", 20, 25)
    laid = lay(Layers(one, two), VIEW, Box(5, 5, 50, 50))
    assert laid.items == [one, two]
    assert one.box == two.box == Box(5, 5, 50, 50)


def test_tab_may_begin_with_another_layer_than_the_one_behind() -> None:
    names = ("back", "board", "front")
    before, *layers = (Row(Block(f"{name} 1"), Block(f"{name} 2")) for name in ("above", *names))
    laid = lay(Column(before, Layers(*layers, first=1)), VIEW, Box(0, 0, 90, 40))
    shown = [item.name[:-2] for item in laid.items if isinstance(item, Block)]
    assert shown[::2] == ["above", *names]
    stops = [stop.name for stop in laid.stops if isinstance(stop, Block)]
    assert [name[:-2] for name in stops][::2] == ["above", "board", "back", "front"]
    assert [name[-1] for name in stops] == ["1", "2"] * 4


class Late(Block):
    """A block that is placed last."""

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        laid.last.append(lambda: laid.add_in_place([self.place_at(view, box)]))


def test_what_comes_last_is_in_front_and_has_its_place() -> None:
    laid = lay(Column(Late("late"), Block("below")), VIEW, Box(0, 0, 90, 40))
    below, late = every_block(laid)
    assert (below.name, late.name) == ("below", "late")
    assert late.box == below.box._replace(y=0)


def test_a_container_is_as_large_as_it_likes_where_it_is_aligned() -> None:
    block = Block("one", 10, 40)
    lay(Container(block, x=0.5, y=1.0), VIEW, Box(0, 0, 100, 100))
    assert block.box == Box(30, 80, 40, 20)
    wide = Container(Block("two", 10, 40), wide=(50, 90), high=20)
    assert wide.width_span(VIEW) == Span(50, 90)
    assert wide.height_span(VIEW, 10) == Span(20, 20)


def test_words_shrink_before_they_break_and_break_before_they_are_cut() -> None:
    words = "These are rather a lot of words for one line"

    def told(width: float, height: float, lines: int) -> tuple[list[str], list[int]]:
        laid = lay(Label(words, 20, lines=lines), VIEW, Box(0, 0, width, height))
        sprites = [item for item in laid.items if isinstance(item, Sprite)]
        return [s.face.name for s in sprites], [int(s.style[0]) for s in sprites]

    whole = VIEW.letters.width(words, 20)
    assert told(whole, 30, 1) == ([words], [20])
    shrunk, sizes = told(whole * 0.8, 30, 1)
    assert shrunk == [words]
    assert 12 <= sizes[0] < 20
    cut, sizes = told(whole * 0.4, 30, 1)
    assert cut[0].endswith("…")
    assert sizes == [12]
    broken, sizes = told(whole * 0.6, 60, 2)
    assert " ".join(broken) == words
    assert len(broken) == 2
    assert sizes == [20, 20]
    low, sizes = told(whole * 0.6, 34, 2)
    assert " ".join(low) == words
    assert sizes[0] < 20


@pytest.mark.parametrize(("left", "width", "middle"), [(100, 900, 640), (700, 560, 980)])
def test_words_stand_in_the_middle_of_the_window_where_they_have_room(
    left: int, width: int, middle: int
) -> None:
    (words,) = lay(Label("Set", 20, align="m"), VIEW, Box(left, 0, width, 40)).items
    assert isinstance(words, Sprite)
    assert words.box.centre[0] == middle
    assert words.style[3] == "c"


def test_a_sign_is_square_and_a_disc_without_a_name() -> None:
    for name, kind in (("star", "icon"), ("", "disc")):
        (sprite,) = lay(Icon(name, 20, "gold"), VIEW, Box(0, 0, 60, 30)).items
        assert isinstance(sprite, Sprite)
        assert sprite.face.kind == kind
        assert sprite.box == Box(20, 5, 20, 20)


class Lines(Screen[None]):
    """Twenty buttons that scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.state = ScrollState()
        self.pressed: list[int] = []

    def body(self, view: View, moment: Moment) -> Node:
        made = [Button(f"line {n}", f"Line {n}", partial(self.pressed_by, n)) for n in range(20)]
        return Container(ScrollColumn("bar", self.state, *made, gap=10), high=(0, 300), y=0.0)

    def pressed_by(self, number: int) -> None:
        self.pressed.append(number)


def test_tab_brings_in_what_is_scrolled_out_of_sight() -> None:
    screen, now = Lines(), Moment(0, 0)
    screen.scene(VIEW, now)
    shown = [item.name for item in screen.laid.items if isinstance(item, Button)]
    assert shown[0] == "line 0"
    assert 3 < len(shown) < 7
    for number in range(20):
        screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0), VIEW, now)
        screen.scene(VIEW, now)
        assert screen.focus == f"line {number}"
        item = screen.widget_named(screen.focus)
        assert item in screen.laid.items
        assert item is not None
        assert item.box.y + item.box.h <= 301
    screen.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=40), VIEW, now)
    screen.scene(VIEW, now)
    assert (
        screen.widget_named("line 0") in screen.laid.items
    )  # the wheel may leave the focus behind
    bar = screen.widget_named("bar")
    assert isinstance(bar, ScrollBar)
    bar.drag((round(bar.box.x), round(bar.box.y + bar.box.h)), begin=True)
    screen.scene(VIEW, now)
    assert screen.widget_named("line 19") in screen.laid.items


def test_page_keys_and_shoulders_scroll_and_no_line_goes_by_unseen() -> None:
    screen, now = Lines(), Moment(0, 0)
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0)
    seen = set[str]()
    for _ in range(20):
        screen.scene(VIEW, now)
        seen |= {item.name for item in screen.laid.items if isinstance(item, Button)}
        screen.handle(down, VIEW, now)
    assert len(seen) == 20
    before = screen.state.offset
    screen.pad(PadPress(0, "undo"), VIEW, now)
    assert 0 < screen.state.offset < before - 2


def test_rows_of_a_grid_scroll_and_what_grows_fills_the_room() -> None:
    blocks = [Block(f"{n}", 100, 100) for n in range(12)]
    state, box = ScrollState(), Box(0, 0, 350, 120)
    stretch = ScrollColumn("bar", state, Block("head", 10, 80), Grid(blocks, grow=1), gap=10)
    for offset, shown, high in ((0, ["head", "0", "1", "2"], 58), (2, ["3", "4", "5"], 48)):
        state.offset = offset
        laid = lay(stretch, VIEW, box)
        seen = [item for item in laid.items if isinstance(item, Block)]
        assert [item.name for item in seen][: len(shown)] == shown
        assert seen[-1].box.h == pytest.approx(high, abs=2)
        assert seen[-1].box.y + seen[-1].box.h == pytest.approx(110, abs=1)
    assert len(laid.stops) == 14  # with those out of sight, and the bar


class Rows(Lines):
    """Buttons side by side, that up and down go through in their order."""

    def body(self, view: View, moment: Moment) -> Node:
        made = [Button(f"line {n}", f"Line {n}", partial(self.pressed_by, n)) for n in range(5)]
        return Column(Row(*made[:2]), Row(*made[2:]))

    def in_order(self) -> bool:
        return True


def test_up_and_down_may_go_through_rows_in_their_order() -> None:
    screen, now = Rows(), Moment(0, 0)
    found = []
    for key in (pygame.K_DOWN,) * 7 + (pygame.K_UP,) * 2:
        screen.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0), VIEW, now)
        screen.scene(VIEW, now)
        found.append(int(screen.focus[-1]))
    assert found == [0, 1, 2, 3, 4, 4, 4, 3, 2]


@pytest.mark.parametrize(("cells", "width", "row"), [(7, 520, 4), (7, 720, 7), (7, 220, 2)])
def test_rows_of_a_grid_have_about_as_many_cells(cells: int, width: int, row: int) -> None:
    blocks = [Block(f"{n}", 100, 100) for n in range(cells)]
    laid = lay(Grid(blocks), VIEW, Box(0, 0, width, 400))
    tops = [stop.box.y for stop in laid.stops if isinstance(stop, Widget)]
    assert tops.count(tops[0]) == row


def test_what_is_out_of_sight_cannot_be_clicked() -> None:
    screen, now = Lines(), Moment(0, 0)
    screen.scene(VIEW, now)
    hidden = [stop for stop in screen.laid.stops if stop not in screen.laid.items]
    assert hidden
    for stop in hidden:
        assert isinstance(stop, Button)
        x, y = map(round, stop.box.centre)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            screen.handle(pygame.Event(kind, pos=(x, y), button=1), VIEW, now)
    assert screen.pressed == []
