"""Toggle, slider, tabs, list, scrolling, rich text, tooltip: keys, clicks, where they lie."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kept import letters
from run_levels import examples

from game.art.faces import Faces
from game.art.paint import Painter
from game.boards.scene import Box, Scene, Sprite
from game.ui.kit.screen import Navigation
from game.ui.kit.shown_widgets import DELAY_MS, TipState, tooltip
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.list_box import ListBox, plain
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.toggle import Toggle

pytestmark = pytest.mark.usefixtures("unseen_screen")

SIZES = ((800, 600), (1280, 720), (3840, 2160))
every_size = pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
LONG = "a rather long row of words that no narrow widget has the room for"


def nothing(*_: object) -> None:
    """Take a value and forget it."""


def press_key(widget: Widget, key: int) -> bool:
    return widget.key(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def seen(widget: Widget, view: View) -> list[Sprite]:
    return widget.sprites(view, focused=True, hovered=False)


def words(sprites: list[Sprite]) -> list[str]:
    return [sprite.face.name for sprite in sprites if sprite.face.kind == "text"]


def click(widget: Widget, x: float, y: float) -> Navigation | None:
    # The screen may have laid the widget out anew for the click: it was never drawn.
    return widget.press((round(x), round(y)))


def check_inside(sprites: list[Sprite], box: Box, view: View) -> None:
    room = box.grow(0.51)
    for sprite in sprites:
        place = sprite.box
        assert place.w > 0, sprite
        assert place.h > 0, sprite
        assert place.x >= room.x, sprite
        assert place.y >= room.y, sprite
        assert place.x + place.w <= room.x + room.w, sprite
        assert place.y + place.h <= room.y + room.h, sprite
        if sprite.face.kind == "text":
            px, bold, *_ = sprite.style
            width = view.letters.width(sprite.face.name, int(px), bool(bold))
            assert width <= place.w + 1, sprite
            assert int(px) <= place.h + 1, sprite


# Toggle.


def test_a_toggle_turns_over_and_goes_where_the_arrow_goes(view: View) -> None:
    told: list[bool] = []
    toggle = Toggle("t", False, told.append, "Mark colours").place_at(view, Box(0, 0, 200, 44))
    toggle.press(None)
    click(toggle, 150, 20)
    assert press_key(toggle, pygame.K_LEFT)
    assert press_key(toggle, pygame.K_RIGHT)
    assert not press_key(toggle, pygame.K_UP)
    assert told == [True, False, True]


def test_a_toggle_tells_on_from_off_without_colour(view: View) -> None:
    def shape(on: bool) -> list[tuple[str, str, Box]]:
        made = Toggle("t", on, nothing, "Mark colours").place_at(view, Box(0, 0, 200, 44))
        return [(s.face.kind, s.face.name, s.box) for s in seen(made, view)]

    assert shape(True) != shape(False)
    assert "check" in [name for _, name, _ in shape(True)]


# Slider.


def percents(view: View, told: list[int], value: int = 100) -> Slider:
    box = Box(10, 0, 400, 44)
    return Slider("s", 80, 160, 10, value, told.append, "{} %".format).place_at(view, box)


def test_a_slider_steps_and_stops_at_its_ends(view: View) -> None:
    told: list[int] = []
    made = percents(view, told)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        assert press_key(made, key)
    assert press_key(made, pygame.K_LEFT)
    assert press_key(made, pygame.K_PAGEUP)
    assert not press_key(made, pygame.K_UP)
    assert told == [110, 100, 160, 80, 90]
    assert words(seen(made, view)) == ["90 %"]


def test_a_click_on_a_slider_jumps_and_a_drag_follows(view: View) -> None:
    told: list[int] = []
    made = percents(view, told)
    made.press(None)
    assert told == []
    click(made, 12, 20)
    click(made, 405, 20)
    assert told == [80, 160]
    for x in range(500, -50, -3):
        made.drag((x, 900))
    assert told[1:] == list(range(160, 70, -10))


def test_a_click_on_the_knob_changes_nothing(view: View) -> None:
    for value in range(80, 170, 10):
        told: list[int] = []
        made = percents(view, told, value)
        knob = [s for s in seen(made, view) if s.face.kind == "disc"][-1]
        made.press((round(knob.box.centre[0]), 20))
        assert told == []


def test_a_slider_keeps_its_length_whatever_the_words(view: View) -> None:
    names = ["slow", "a very long name", "fast"]

    def line(value: int) -> Box:
        made = Slider("s", 0, 2, 1, value, nothing, names.__getitem__).place_at(
            view, Box(0, 0, 400, 44)
        )
        return seen(made, view)[1].box

    assert line(0) == line(1) == line(2)


# Tabs.


def test_tabs_in_a_row(view: View) -> None:
    told: list[int] = []
    made = Choice("t", ["Look", "Sound", "Keys"], 0, told.append, tabs=True).place_at(
        view, Box(10, 0, 600, 46)
    )
    assert len(made.edges) == 4
    for number in (2, 1, 0):
        click(made, (made.edges[number] + made.edges[number + 1]) / 2, 20)
    assert told == [2, 1, 0]
    assert press_key(made, pygame.K_LEFT)
    assert press_key(made, pygame.K_RIGHT)
    assert press_key(made, pygame.K_END)
    assert press_key(made, pygame.K_HOME)
    assert not press_key(made, pygame.K_DOWN)
    made.press(None)
    assert told == [2, 1, 0, 1, 2, 0, 1]


def test_tabs_without_room_show_one(view: View) -> None:
    told: list[int] = []
    words_ = ["Look", "Sound", "Keys", "Players"]
    made = Choice("t", words_, 0, told.append, tabs=True).place_at(view, Box(10, 0, 160, 46))
    assert made.edges == ()
    assert words(seen(made, view)) == ["Look"]
    click(made, 165, 20)
    click(made, 12, 20)
    click(made, 12, 20)
    assert told == [1, 0, 3]


# Tooltip.


@every_size
@pytest.mark.parametrize("text", ["Undo", LONG, LONG * 30, ""])
def test_a_tooltip_is_inside_the_window_and_beside_its_target(
    size: tuple[int, int], text: str
) -> None:
    view = View(size, letters())
    w, h = size
    for x in (0, w // 2, w - 40):
        for y in (0, h // 2, h - 40):
            target = Box(x, y, 40, 40)
            sprites = tooltip(view, target, text)
            assert bool(sprites) == bool(text)
            check_inside(sprites, Box(0, 0, w, h), view)
            if 0 < len(text) < 100:
                assert not sprites[0].box.meets(target)
                check_inside(sprites, sprites[0].box, view)


def test_a_tip_comes_after_a_rest() -> None:
    tip = TipState()
    tip.rest("undo", 1000)
    tip.rest("undo", 1300)
    assert tip.visible_name(1300) == ""
    assert tip.visible_name(1000 + DELAY_MS) == "undo"
    tip.rest("redo", 2000)
    assert tip.visible_name(2000) == ""
    tip.rest("", 2100)
    assert tip.visible_name(9000) == ""


# All of them.


def each(view: View) -> Iterator[Widget]:
    """Yield every widget, with room and without."""
    px = view.px
    for width in (180, 320, 700):
        box = Box(px(30), px(20), px(width), px(44))
        large = Box(px(30), px(20), px(width), px(230))
        for on in (True, False):
            yield Toggle("toggle", on, nothing).place_at(view, box)
            yield Toggle("toggle", on, nothing, LONG).place_at(view, box)
            yield Toggle("toggle", on, nothing, "short").place_at(view, box)
        for value in (0, 3, 100):
            yield Slider("slider", 0, 100, 1, value, nothing).place_at(view, box)
            yield Slider("slider", 0, 100, 25, value, nothing, lambda _: LONG).place_at(view, box)
        yield Slider("slider", 5, 5, 1, 5, nothing).place_at(view, box)
        for count in (1, 3, 9):
            yield Choice("tabs", ["Keyboard"] * count, count - 1, nothing, tabs=True).place_at(
                view, box
            )
        rows = [("short", "note"), (LONG, LONG), (LONG, "")] * 5
        for count in (0, 2, 15):
            state = ScrollState(4)
            made = ListBox("list", count, plain(rows[:count]), 1, nothing, state, empty=LONG)
            yield made.place_at(view, large)


@every_size
@pytest.mark.parametrize("text_size", [0.8, 1.0, 1.6])
def test_everything_stays_in_its_box(size: tuple[int, int], text_size: float) -> None:
    view = View(size, letters(), text_size=text_size)
    for widget in each(view):
        for focused, hovered in ((False, False), (True, False), (False, True)):
            sprites = widget.sprites(view, focused=focused, hovered=hovered)
            check_inside(sprites, widget.box, view)
            assert any("focus" in sprite.marks for sprite in sprites) == focused


def test_everything_can_be_drawn(view: View) -> None:
    painter = Painter(Faces(), view.letters)
    target = pygame.Surface(view.size)
    for widget in each(view):
        scene = Scene(view.size, tuple(seen(widget, view)))
        assert painter.paint(target, scene, view.look)


KEYS = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_RETURN,
    pygame.K_a,
)


@given(st.data())
@settings(examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_keys_and_clicks_are_borne(view: View, data: st.DataObject) -> None:
    makers: list[Callable[[View], Any]] = [
        lambda v: Toggle("w", False, nothing).place_at(view, Box(10, 10, 200, 44)),
        lambda v: Slider("w", -3, 7, 2, 0, nothing).place_at(v, Box(10, 10, 200, 44)),
        lambda v: Choice("w", ["a", "b", "c"], 0, nothing, tabs=True).place_at(
            v, Box(10, 10, 500, 44)
        ),
        lambda v: Choice("w", ["a"], 0, nothing, tabs=True).place_at(view, Box(10, 10, 60, 44)),
        lambda v: ListBox(
            "w", 5, plain([(c, "") for c in "abcde"]), 0, nothing, ScrollState()
        ).place_at(v, Box(10, 10, 200, 90)),
    ]
    widget = data.draw(st.sampled_from(makers))(view)
    for _ in range(data.draw(st.integers(0, 12))):
        if data.draw(st.booleans()):
            press_key(widget, data.draw(st.sampled_from(KEYS)))
        else:
            at = (data.draw(st.integers(-20, 600)), data.draw(st.integers(-20, 120)))
            if hasattr(widget, "drag"):
                widget.drag(at, begin=data.draw(st.booleans()))
            widget.press(at, second=data.draw(st.booleans()))
        check_inside(seen(widget, view), widget.box, view)
