"""Widgets: what a click and a key do, and when they do nothing."""

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import letters

from game.boards.scene import Box, Sprite
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.key_field import KeyCapture, KeyField
from game.ui.kit.widgets.text_edit import TextEdit
from game.ui.kit.widgets.text_field import TextField

pytestmark = pytest.mark.usefixtures("unseen_screen")

BOX = Box(100, 200, 300, 50)
IN = (110, 210)


def down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def words(sprites: list[Sprite]) -> list[str]:
    return [sprite.face.name for sprite in sprites if sprite.face.kind == "text"]


def focused(sprites: list[Sprite]) -> list[Sprite]:
    return [sprite for sprite in sprites if "focus" in sprite.marks]


# Buttons.


def leave() -> Navigation | None:
    return Pop()


def test_a_button_does_its_thing_by_click_and_by_key() -> None:
    button = Button("go", "Go", leave).place_at(View((800, 600), letters()), BOX)
    assert button.enabled
    assert button.press(IN) == Pop()
    assert button.press(None) == Pop()
    assert button.press(IN, second=True) == Pop()


def test_a_button_that_is_off_does_nothing(view: View) -> None:
    def fail() -> Navigation | None:
        raise AssertionError("pressed")

    button = Button("go", "Go", fail, on=False).place_at(view, BOX)
    assert not button.enabled
    assert button.press(IN) is None
    assert button.press(None) is None
    bright = (
        Button("go", "Go", fail).place_at(view, BOX).sprites(view, focused=False, hovered=False)
    )
    dim = button.sprites(view, focused=False, hovered=False)
    assert words(bright) == words(dim) == ["Go"]
    assert dim[-1].alpha < bright[-1].alpha
    # Nor does it light up under the pointer.
    assert button.sprites(view, focused=False, hovered=True) == dim


@pytest.mark.parametrize("kind", ["plain", "main", "quiet"])
def test_a_button_shows_focus_on_its_box(view: View, kind: str) -> None:
    button = Button("go", "Go", leave, kind, "play", "F1").place_at(view, BOX)
    shown = button.sprites(view, focused=True, hovered=False)
    assert [sprite.box for sprite in focused(shown)] == [BOX]
    assert not focused(button.sprites(view, focused=False, hovered=True))
    assert words(shown) == ["Go", "F1"]
    assert [sprite.face.name for sprite in shown if sprite.face.kind == "icon"] == ["play"]


@pytest.mark.parametrize("kind", ["plain", "quiet"])
def test_a_button_lights_up_under_the_pointer(view: View, kind: str) -> None:
    button = Button("go", "Go", leave, kind).place_at(view, BOX)
    rest = button.sprites(view, focused=False, hovered=False)
    assert button.sprites(view, focused=False, hovered=True) != rest


@given(label=st.text("abcWi ", max_size=20), icon=st.booleans(), cap=st.sampled_from(["", "F1"]))
def test_a_button_as_wide_as_it_needs_holds_what_it_shows(label: str, icon: bool, cap: str) -> None:
    view = View((1280, 720), letters())
    button = Button("b", label, leave, icon="play" if icon else "", keycap=cap).place_at(view, BOX)
    button.box = Box(100, 200, button.width_span(view).likes, view.px(46))
    for sprite in button.sprites(view, focused=False, hovered=False):
        assert sprite.box.x >= button.box.x - 0.5
        assert sprite.box.x + sprite.box.w <= button.box.x + button.box.w + 0.5


# Choices.


class Taken:
    """Keep what a widget hands over."""

    def __init__(self) -> None:
        self.values: list[int] = []

    def __call__(self, value: int) -> None:
        self.values.append(value)


def of_three(taken: Callable[[int], None], *, in_row: bool, chosen: int = 0) -> Choice:
    return Choice("c", ("one", "two", "three"), chosen, taken, in_row).place_at(
        View((800, 600), letters()), BOX
    )


def test_a_click_takes_the_value_under_it() -> None:
    taken = Taken()
    widget = of_three(taken, in_row=True)
    for x in (210, 399, 100, 199, 200):
        widget.press((x, 220))
    assert taken.values == [1, 2, 0, 1]  # the click at 199 changes nothing
    assert widget.chosen == 1


@given(st.integers(-50, 600), st.integers(1, 9))
def test_a_click_anywhere_takes_one_of_the_values(x: int, count: int) -> None:
    widget = Choice("c", [str(n) for n in range(count)], 0, lambda number: None).place_at(
        View((800, 600), letters()), BOX
    )
    widget.press((x, 220))
    assert 0 <= widget.chosen < count


def test_enter_takes_the_next_value_and_comes_round() -> None:
    for in_row in (True, False):
        taken = Taken()
        widget = of_three(taken, in_row=in_row)
        for _ in range(4):
            widget.press(None)
        assert taken.values == [1, 2, 0, 1]


def test_one_at_a_time_goes_back_at_its_left_end() -> None:
    taken = Taken()
    widget = of_three(taken, in_row=False)
    widget.press((390, 220))
    widget.press((250, 220))
    widget.press((110, 220))
    widget.press((250, 220), second=True)
    widget.press((110, 220))
    assert taken.values == [1, 2, 1, 0, 2]


def test_arrows_step_and_stop_at_the_ends() -> None:
    taken = Taken()
    widget = of_three(taken, in_row=True, chosen=1)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
        assert widget.key(down(key))
    assert taken.values == [2, 1, 0]
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_a):
        assert not widget.key(down(key))
    assert taken.values == [2, 1, 0]


def test_a_choice_lies_in_a_row_where_its_words_fit(view: View) -> None:
    def nothing(number: int) -> None: ...

    assert Choice("c", ["on", "off"], 0, nothing).place_at(view, BOX).in_row
    long = ["a rather long word", "and another such one", "and a third"]
    narrow = Choice("c", long, 1, nothing).place_at(view, BOX)
    assert not narrow.in_row
    assert words(narrow.sprites(view, focused=True, hovered=False)) == [long[1]]
    wide = Choice("c", long, 1, nothing).place_at(view, Box(0, 0, 900, 50))
    assert wide.in_row
    assert words(wide.sprites(view, focused=True, hovered=False)) == long


# Text.


def field(
    value: str = "", most: int = 24, change: Callable[[str], None] = lambda text: None
) -> TextField:
    return TextField("t", value, change, "empty", most, TextEdit()).place_at(
        View((800, 600), letters()), BOX
    )


@given(st.text(max_size=40), st.text(max_size=40), st.integers(0, 30))
def test_a_field_holds_one_printable_line_of_so_many_letters(
    first: str, second: str, most: int
) -> None:
    widget = field("", most)
    widget.text(first)
    widget.text(second)
    assert len(widget.value) <= most
    # What joins characters, and what tells the flags of regions apart, is not printed itself.
    joins = dict.fromkeys([0x200C, 0x200D, *range(0xE0020, 0xE0080)])
    assert widget.value.translate(joins).isprintable()


@given(st.text("abc äß123", max_size=40), st.integers(0, 30))
def test_plain_letters_are_kept_as_far_as_there_is_room(text: str, most: int) -> None:
    widget = field("", most)
    for letter in text:
        widget.text(letter)
    assert widget.value == text[:most]


def test_a_longer_text_that_stood_there_is_kept_until_something_is_written() -> None:
    seen: list[str] = []
    widget = field("x" * 30, change=seen.append)
    widget.text("")
    assert seen == []
    widget.text("y")
    assert len(widget.value) <= 30
    assert widget.key(down(pygame.K_BACKSPACE))
    assert len(widget.value) <= 29


def test_an_empty_field_says_what_stands_there_otherwise(view: View) -> None:
    assert words(field().sprites(view, focused=False, hovered=False)) == ["empty"]
    assert words(field("Ada").sprites(view, focused=False, hovered=False)) == ["Ada"]
    rest = field().sprites(view, focused=False, hovered=False)
    caret = field().sprites(view, focused=True, hovered=False)
    assert len([s for s in caret if s.face.kind == "panel"]) == 2
    assert len([s for s in rest if s.face.kind == "panel"]) == 1


# Keys.


class Asked:
    """A key field's screen: it keeps which one waits."""

    def __init__(self) -> None:
        self.waits = KeyCapture()
        self.taken: list[int] = []

    def field(self, *, waiting: bool, alone: bool = True) -> KeyField:
        self.waits.field = "k" if waiting else ""

        def take(event: pygame.Event) -> None:
            self.taken.append(event.key)

        return KeyField("k", "1", self.waits, take, "press a key", alone).place_at(
            View((800, 600), letters()), BOX
        )


def test_a_key_field_waits_when_pressed_and_takes_the_next_key(view: View) -> None:
    asked = Asked()
    still = asked.field(waiting=False)
    assert not still.takes_every_key
    assert not still.key(down(pygame.K_a))
    assert words(still.sprites(view, focused=False, hovered=False)) == ["1"]
    still.press(IN)
    assert asked.waits.field == "k"
    waits = asked.field(waiting=True)
    assert waits.takes_every_key
    assert words(waits.sprites(view, focused=False, hovered=False)) == ["press a key"]
    assert focused(waits.sprites(view, focused=False, hovered=False))
    assert waits.key(down(pygame.K_TAB))
    assert (asked.waits.field, asked.taken) == ("", [pygame.K_TAB])
    assert words(still.sprites(view, focused=False, hovered=False)) == ["1"]


def test_escape_takes_no_key_and_a_second_press_ends_the_wait() -> None:
    asked = Asked()
    assert asked.field(waiting=True).key(down(pygame.K_ESCAPE))
    assert (asked.waits.field, asked.taken) == ("", [])
    asked.field(waiting=True).press(IN)
    assert (asked.waits.field, asked.taken) == ("", [])


def test_keys_that_are_held_are_waited_out_where_they_do_not_count_alone() -> None:
    asked = Asked()
    for key in (pygame.K_LCTRL, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_MODE, pygame.K_LMETA):
        assert asked.field(waiting=True, alone=False).key(down(key))
        assert (asked.waits.field, asked.taken) == ("k", [])
    assert asked.field(waiting=True, alone=False).key(down(pygame.K_z, pygame.KMOD_LCTRL))
    assert (asked.waits.field, asked.taken) == ("", [pygame.K_z])
    assert asked.field(waiting=True).key(down(pygame.K_LCTRL))
    assert asked.taken == [pygame.K_z, pygame.K_LCTRL]
