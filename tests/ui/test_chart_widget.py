"""The chart with its words: arrows, pointer, clicks."""

import pygame
import pytest
from kept import letters

from game.boards.charts.data import Axis, ChartData, ChartSeries, Datum
from game.boards.scene import Box
from game.ui.kit.layout import Node, Picture
from game.ui.kit.screen import Screen
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.chart import Chart

pytestmark = pytest.mark.usefixtures("unseen_screen")

BOX = Box(100, 80, 600, 320)
NOW = Moment(0, 0)


def data(*values: float, across: bool = False, words: str = "day {n}: {value}") -> ChartData:
    found = tuple(
        Datum(n, value, words=words.format(n=n, value=value)) for n, value in enumerate(values)
    )
    return ChartData(
        (ChartSeries("", found),), Axis(names=tuple("abcdefgh"[: len(values)])), across=across
    )


class Page(Screen[None]):
    """A screen with one chart."""

    def __init__(self, shown: ChartData) -> None:
        super().__init__()
        self.data, self.lit = shown, -1
        self.focus, self.focus_seen = "chart", True

    def take(self, number: int) -> None:
        self.lit = number

    def body(self, view: View, moment: Moment) -> Node:
        return Picture(lambda box: [self.chart(view)])

    def chart(self, view: View) -> Chart:
        return Chart("chart", self.data, self.lit, self.take, "Point at a bar").place_at(view, BOX)

    def told(self, view: View) -> list[str]:
        sprites = self.scene(view, NOW).sprites
        return [each.face.name for each in sprites if each.face.kind == "text"]


@pytest.fixture
def view() -> View:
    return View((800, 600), letters())


def press(page: Page, view: View, key: int) -> None:
    page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), view, NOW)


def middle(page: Page, view: View, number: int) -> tuple[int, int]:
    targets = [s for s in page.chart(view).sprites_of(-1) if s.target == f"datum:{number}"]
    x, y = targets[0].box.centre
    return round(x), round(y)


def test_arrows_step_and_stay_at_the_ends(view: View) -> None:
    page = Page(data(3, 5, 2))
    assert "Point at a bar" in page.told(view)
    seen = []
    for key in (*[pygame.K_RIGHT] * 4, pygame.K_LEFT, pygame.K_HOME, pygame.K_LEFT, pygame.K_END):
        press(page, view, key)
        seen.append(page.lit)
    assert seen == [0, 1, 2, 2, 1, 0, 0, 2]
    assert "day 2: 2" in page.told(view)
    assert "Point at a bar" not in page.told(view)


def test_bars_across_go_by_up_and_down_and_leave_at_the_ends(view: View) -> None:
    page = Page(data(3, 5, across=True))
    for key, lit, taken in (
        (pygame.K_DOWN, 0, True),
        (pygame.K_DOWN, 1, True),
        (pygame.K_DOWN, 1, False),
        (pygame.K_RIGHT, 1, False),
        (pygame.K_UP, 0, True),
        (pygame.K_UP, 0, False),
    ):
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        assert page.chart(view).key(event) is taken
        assert page.lit == lit


def test_the_pointer_and_a_click_light_what_is_next_to_them(view: View) -> None:
    page = Page(data(3, 5, 2, 7))
    page.scene(view, NOW)
    at = middle(page, view, 2)
    move = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0))
    page.handle(move, view, NOW)
    assert page.lit == 2
    far = (round(BOX.x + BOX.w - 3), round(BOX.y + 3))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        page.handle(pygame.Event(kind, pos=far, button=1), view, NOW)
    assert page.lit == 3


def test_moving_with_a_button_held_lights_nothing(view: View) -> None:
    page = Page(data(3, 5))
    page.scene(view, NOW)
    at = middle(page, view, 1)
    held = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))
    page.handle(held, view, NOW)
    assert page.lit == -1


def test_enter_lights_the_first_datum(view: View) -> None:
    page = Page(data(3, 5))
    page.scene(view, NOW)
    press(page, view, pygame.K_RETURN)
    assert page.lit == 0
    press(page, view, pygame.K_RIGHT)
    press(page, view, pygame.K_RETURN)
    assert page.lit == 1


def test_an_empty_chart_takes_no_focus(view: View) -> None:
    page = Page(ChartData(()))
    assert not page.chart(view).takes_focus
    assert page.told(view) == []
    chart = page.chart(view)
    chart.point((300, 200))
    assert not chart.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert page.lit == -1


def test_the_chart_does_not_jump_when_words_come(view: View) -> None:
    """Room is kept for the longest words, whichever are shown."""
    page = Page(
        data(3, 5, words="a day with rather many words, which tell of the number {n}: {value}")
    )
    rooms = set()
    for lit in (-1, 0, 1):
        page.lit = lit
        rooms.add(page.chart(view).room)
    assert len(rooms) == 1
    without = Page(data(3, 5, words=""))
    chart = Chart("chart", without.data, -1, without.take).place_at(view, BOX)
    assert chart.line.h == 0
    assert chart.room.h > rooms.pop().h
