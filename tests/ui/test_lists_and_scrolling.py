"""Lists and scrolling: by keys, mouse and wheel, and what is in sight."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_more_widgets import nothing, press_key, seen, words

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import lay
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite
from game.ui.kit.widgets.list_box import ListBox, plain
from game.ui.kit.widgets.rich_text import RichLine
from game.ui.kit.widgets.scroll import Scroll, ScrollBar, ScrollColumn, ScrollState

pytestmark = pytest.mark.usefixtures("unseen_screen")


class Desk:
    """A screen's worth of one list: what lasts, and a new widget for each event."""

    def __init__(self, view: View, count: int) -> None:
        self.view, self.chosen, self.state = view, 0, ScrollState()
        self.rows = [(f"row {number}", "note") for number in range(count)]
        self.picked: list[int] = []

    def made(self) -> ListBox:
        box = Box(20, 30, 300, 208)  # five rows
        last = (self.chosen, self.choose, self.state, self.pick)
        return ListBox("l", len(self.rows), plain(self.rows), *last).place_at(self.view, box)

    def choose(self, number: int) -> None:
        self.chosen = number

    def pick(self, number: int) -> Navigation | None:
        self.picked.append(number)
        return Pop()

    def key(self, key: int) -> bool:
        return press_key(self.made(), key)

    def shown(self) -> list[str]:
        return [name for name in words(seen(self.made(), self.view)) if name != "note"]


def test_a_list_by_keys(view: View) -> None:
    desk = Desk(view, 12)
    assert desk.shown() == [f"row {n}" for n in range(5)]
    assert not desk.key(pygame.K_UP)  # leaves the list
    for _ in range(5):
        assert desk.key(pygame.K_DOWN)
    assert (desk.chosen, desk.shown()[-1]) == (5, "row 5")
    assert desk.key(pygame.K_PAGEDOWN)
    assert desk.chosen == 9
    assert desk.key(pygame.K_END)
    assert (desk.chosen, desk.shown()[0]) == (11, "row 7")
    assert not desk.key(pygame.K_DOWN)
    assert desk.key(pygame.K_PAGEUP)
    assert desk.chosen == 7
    assert desk.key(pygame.K_HOME)
    assert (desk.chosen, desk.shown()[0]) == (0, "row 0")
    assert not desk.key(pygame.K_LEFT)
    assert desk.made().press(None) == Pop()
    assert desk.picked == [0]


def test_a_list_by_mouse(view: View) -> None:
    desk = Desk(view, 12)
    assert desk.made().press((60, 34 + 2 * 40 + 5)) is None
    assert (desk.chosen, desk.picked) == (2, [])
    assert desk.made().wheel(-1)
    assert desk.shown()[0] == "row 3"
    assert desk.chosen == 2
    desk.made().press((60, 34 + 5))
    assert desk.chosen == 3
    desk.made().press((312, 230))
    assert (desk.chosen, desk.shown()[-1]) == (3, "row 11")
    desk.made().drag((312, 40), begin=True)
    desk.made().drag((900, -40))
    assert (desk.chosen, desk.shown()[0]) == (3, "row 0")
    desk.made().drag((60, 40), begin=True)
    desk.made().drag((312, 200))  # went down on a row, not on the bar
    assert (desk.chosen, desk.shown()[0]) == (0, "row 0")
    assert not desk.made().wheel(1)


def test_lists_that_are_short_or_empty(view: View) -> None:
    desk = Desk(view, 3)
    assert not desk.made().wheel(-1)
    desk.made().press((60, 220))
    assert desk.chosen == 0
    empty = ListBox("l", 0, plain([]), 0, nothing, ScrollState(), empty="none yet").place_at(
        view, Box(0, 0, 300, 200)
    )
    assert words(seen(empty, view)) == ["none yet"]
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN):
        assert not press_key(empty, key)
    assert empty.press(None) is None


@pytest.mark.parametrize("high", [400, 500, 610])
def test_whole_rows_fill_a_list_that_has_more_than_show(view: View, high: int) -> None:
    rows = plain([("row", "")] * 40)
    made = ListBox("l", 40, rows, 20, nothing, ScrollState()).place_at(view, Box(0, 0, 900, high))
    boxes = [box for _, box in made.scroll.places()]
    assert 0 <= high - 8 - sum(box.h for box in boxes) < len(boxes)
    assert all(box.h >= 0.85 * view.px(38) for box in boxes)
    assert 20 in made.scroll.visible_lines  # what is chosen is brought into sight


HEIGHTS = st.lists(st.integers(1, 90), max_size=40)


@given(HEIGHTS, st.integers(1, 300), st.integers(-5, 60), st.integers(0, 39))
def test_lines_that_are_seen_lie_in_the_room(
    heights: list[int], height: int, offset: int, number: int
) -> None:
    room = Box(5, 7, 100, height)
    scroll = Scroll(ScrollState(offset), heights, room)
    state = scroll.state
    assert 0 <= state.offset <= scroll.most
    for line, place in scroll.places():
        assert place.h == heights[line]
        assert place.y + place.h <= room.y + room.h or len(scroll.visible_lines) == 1
    if heights:
        scroll.scroll_to(scroll.most)
        assert scroll.visible_lines.stop == len(heights)
        number %= len(heights)
        scroll.reveal(number)
        assert number in scroll.visible_lines
    # Pages reach every line and come to an end.
    scroll.scroll_to(0)
    lines = set(scroll.visible_lines)
    for _ in heights:
        before = scroll.visible_lines
        assert scroll.page(1) == (scroll.visible_lines != before)
        assert scroll.visible_lines.start <= before.stop
        lines |= set(scroll.visible_lines)
    assert lines == set(range(len(heights)))
    for _ in heights:
        scroll.page(-1)
    assert state.offset == 0


def test_a_scrolled_text(view: View) -> None:
    state = ScrollState()

    def bar(high: int = 108) -> ScrollBar | None:
        lines = [
            RichLine(25.0, (text_sprite(str(number), Box(0, 0, 80, 25), 18),))
            for number in range(10)
        ]
        laid = lay(ScrollColumn("a", state, *lines, keyed=True), view, Box(0, 0, 300, high))
        shown[:] = [item.face.name for item in laid.items if isinstance(item, Sprite)]
        return next((stop for stop in laid.stops if isinstance(stop, ScrollBar)), None)

    def there() -> ScrollBar:
        found = bar()
        assert found is not None
        return found

    shown: list[str] = []
    assert there().takes_focus
    assert shown == ["0", "1", "2", "3"]
    assert not press_key(there(), pygame.K_UP)
    assert press_key(there(), pygame.K_DOWN)
    assert press_key(there(), pygame.K_PAGEDOWN)
    assert state.offset == 4
    assert press_key(there(), pygame.K_END)
    assert state.offset == 6
    assert not press_key(there(), pygame.K_DOWN)
    assert press_key(there(), pygame.K_HOME)
    assert there().wheel(-1)
    assert state.offset == 3
    there().drag((293, 8), begin=True)
    assert state.offset == 0
    there().press(None)
    assert state.offset == 3
    assert bar(400) is None
    assert state.offset == 0
    assert len(shown) == 10
