"""The settings: every row by keys and by mouse, at once, and readable at every size."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from pilot import Pilot
from sparse import in_turn

from game.storage.settings import Settings, load, save
from game.ui.context import look_of
from game.ui.input.pads import PadPress
from game.ui.kit.screen import Pop
from game.ui.kit.view import USUAL, Moment
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.toggle import Toggle
from game.ui.pages.settings.looks import Gallery
from game.ui.pages.settings.settings_screen import (
    CALM,
    KEYS,
    LOOK,
    PLAY,
    SettingRows,
    SettingsScreen,
)

pytestmark = pytest.mark.usefixtures("unseen_screen")

NOTICE = "Your settings couldn’t be read. The file is set aside as “settings (2).json”, and so on."
ROWS = [
    (LOOK, "theme", "theme"),
    (LOOK, "palette", "palette"),
    (LOOK, "mark_colours", "mark_colours"),
    (LOOK, "text_size", "text_size"),
    (LOOK, "decks", "deck"),
    (LOOK, "tables", "table"),
    (LOOK, "backs", "back"),
    (LOOK, "show_keys", "show_keys"),
    (LOOK, "full_screen", "full_screen"),
    (LOOK, "hue", "own_colours"),
    (LOOK, "strength", "own_colours"),
    (LOOK, "lightness", "own_colours"),
    (KEYS, "layout", "layout"),
    (PLAY, "window_seconds", "window_seconds"),
    (PLAY, "penalty", "penalty"),
    (PLAY, "call_first", "call_first"),
    (CALM, "speed", "speed"),
    (CALM, "reduce_motion", "reduce_motion"),
    (CALM, "volume", "volume"),
    (CALM, "music", "music"),
    (CALM, "rumble", "rumble"),
    (CALM, "muted", "muted"),
]


class Told(Pilot):
    """A pilot at the settings, with a window that only says whether it is full."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **fields: Any) -> None:
        super().__init__(size)
        self.context = self.loop.context
        self.context.change(**fields)
        self.settings_screen = SettingsScreen(self.context)
        self.context.toggle_full_screen = self.toggle
        self.toggled = 0
        self.push(self.settings_screen)

    def show(self, tab: int) -> None:
        self.settings_screen.show(tab)
        self.screen.scene(self.loop.view(), Moment(self.ms, 0))

    def toggle(self) -> None:
        self.toggled += 1
        self.context.change(full_screen=not self.context.settings.full_screen)

    @property
    def settings(self) -> Settings:
        return self.context.settings

    def point(self, x: float, y: float) -> None:
        at = (round(x), round(y))
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.click_at(*at, 1)

    def scroll_to(self, name: str) -> Widget:
        """Turn the wheel until a row is seen."""
        for _ in range(40):
            self.screen.scene(self.loop.view(), Moment(self.ms, 0))
            widget = self.screen.widget_named(name)
            if widget is not None and widget not in self.screen.laid.reveal:
                return widget
            self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
            self.frame()
        raise AssertionError(f"the wheel does not reach {name!r}")


def fields_for(row: str) -> dict[str, Any]:
    return {"palette": "own"} if row in ("hue", "strength", "lightness") else {}


def test_a_knob_follows_the_pointer_in_every_frame() -> None:
    pilot = Told(volume=70)
    pilot.show(CALM)
    slider = pilot.widget("volume")
    x, y = (round(value) for value in slider.box.centre)
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pilot.frame()
    shown = {pilot.loop.scene()}
    for step in range(1, 4):
        x -= round(slider.box.w / 10)
        pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(-9, 0), buttons=(1, 0, 0)))
        pilot.frame()
        shown.add(pilot.loop.scene())
        assert len(shown) == 1 + step


@pytest.mark.parametrize(("changed", "text_size"), in_turn(ROWS, [80, 160]))
def test_a_row_is_changed_by_keys(changed: tuple[int, str, str], text_size: int) -> None:
    tab, row, field = changed
    pilot = Told((800, 600), text_size=text_size, **fields_for(row))
    pilot.walk_to("tabs")
    for _ in range(tab):
        pilot.press(pygame.K_RIGHT)
    pilot.walk_to(row)
    before = getattr(pilot.settings, field)
    pilot.press(pygame.K_RIGHT)
    if getattr(pilot.settings, field) == before:  # it was at the end
        pilot.press(pygame.K_LEFT)
    assert getattr(pilot.settings, field) != before
    assert pilot.screen.focus == row


@pytest.mark.parametrize(("changed", "size"), in_turn(ROWS, [(800, 600), (1280, 720)]))
def test_a_row_is_changed_by_the_mouse(
    changed: tuple[int, str, str], size: tuple[int, int]
) -> None:
    tab, row, field = changed
    pilot = Told(size, **fields_for(row))
    pilot.settings_screen.show(tab)
    widget = pilot.scroll_to(row)
    before = getattr(pilot.settings, field)
    y = widget.box.centre[1]
    if isinstance(widget, Slider):
        pilot.point(widget.line.x + widget.line.w * 0.13, y)
    elif isinstance(widget, Choice) and widget.in_row:
        share = (widget.chosen + 1) % len(widget.words) + 0.5
        pilot.point(widget.box.x + widget.box.w * share / len(widget.words), y)
    elif isinstance(widget, Choice):
        pilot.point(widget.box.x + widget.box.w - 8, y)
    elif isinstance(widget, Gallery):
        pilot.point(*widget.cells[1].centre)
    else:
        pilot.point(*widget.box.centre)
    assert getattr(pilot.settings, field) != before


def test_animation_is_turned_off_below_the_slowest_speed() -> None:
    pilot = Told()
    pilot.show(CALM)
    pilot.walk_to("speed")
    for _ in range(2):
        pilot.press(pygame.K_LEFT)
    assert pilot.settings.speed == 50
    pilot.press(pygame.K_LEFT)
    assert pilot.settings.speed == 0
    assert "Off" in pilot.words()
    pilot.press(pygame.K_END)
    assert pilot.settings.speed == 200


def test_the_look_changes_at_once() -> None:
    pilot = Told()
    seen = [(look_of(pilot.settings), pilot.scene())]
    for change in ({"theme": "light"}, {"palette": "tritan"}, {"mark_colours": True}):
        pilot.context.change(**change)
        seen.append((look_of(pilot.settings), pilot.scene()))
    assert len({id(look) for look, _ in seen}) == 4
    drawn = pilot.loop.frames
    pilot.walk_to("theme")
    pilot.press(pygame.K_LEFT)
    assert pilot.settings.theme == "dark"
    assert pilot.loop.frames > drawn
    before = pilot.scene()
    pilot.context.change(text_size=120)
    assert pilot.scene() != before


def test_full_screen_is_the_windows_own_doing() -> None:
    pilot = Told()
    pilot.click("full_screen")
    assert (pilot.toggled, pilot.settings.full_screen) == (1, True)
    assert isinstance(pilot.screen.widget_named("full_screen"), Toggle)
    pilot.walk_to("full_screen")
    pilot.press(pygame.K_RIGHT)
    assert pilot.toggled == 1, "it is full already"
    pilot.press(pygame.K_LEFT)
    assert (pilot.toggled, pilot.settings.full_screen) == (2, False)


@pytest.mark.parametrize("way", ["escape", "click", "enter", "pad"])
def test_going_back(way: str) -> None:
    pilot = Told()
    if way == "escape":
        pilot.press(pygame.K_ESCAPE)
    elif way == "click":
        pilot.click("back")
    elif way == "enter":
        pilot.walk_to("back")
        pilot.press(pygame.K_RETURN)
    else:
        moment = Moment(0, 0)
        assert pilot.screen.pad(PadPress(0, "back"), pilot.loop.view(), moment) == Pop()
        return
    assert pilot.screen is not pilot.settings_screen


def test_the_focus_is_brought_into_sight() -> None:
    pilot = Told((800, 600), text_size=160, palette="own")
    pilot.walk_to("full_screen")
    full_screen = pilot.screen.widget_named("full_screen")
    assert full_screen not in pilot.screen.laid.reveal
    pilot.walk_to("theme")
    assert pilot.screen.widget_named("theme") not in pilot.screen.laid.reveal


def test_the_bar_and_the_page_keys_scroll() -> None:
    pilot = Told((800, 600), text_size=160)
    part = pilot.settings_screen.part
    assert isinstance(part, SettingRows)
    state = part.scrolled
    bar = pilot.widget("bar")
    pilot.point(bar.box.centre[0], bar.box.y + bar.box.h - 2)
    assert pilot.screen.widget_named("offer") not in pilot.screen.laid.reveal
    for _ in range(9):
        pilot.press(pygame.K_PAGEUP)
    assert state.offset == 0
    pilot.press(pygame.K_PAGEDOWN)
    assert state.offset > 0


def test_control_tab_turns_the_tabs() -> None:
    pilot = Told()
    for tab in (PLAY, KEYS, CALM, LOOK):
        pilot.press(pygame.K_TAB, pygame.KMOD_LCTRL)
        assert pilot.settings_screen.tab == tab
    pilot.press(pygame.K_TAB, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert pilot.settings_screen.tab == CALM


def test_what_is_changed_is_kept(tmp_path: Path) -> None:
    pilot = Told()
    pilot.context.keep = lambda settings: str(save(tmp_path, settings))
    pilot.walk_to("theme")
    pilot.press(pygame.K_RIGHT)
    pilot.wait(700)
    assert load(tmp_path).settings.theme == "light"
    assert json.loads((tmp_path / "settings.json").read_text())["theme"] == "light"


# Notices.


def test_notices_are_shown_and_put_away_one_by_one() -> None:
    pilot = Told()
    pilot.context.notices += [NOTICE, "Another one."]
    pilot.frame()
    assert NOTICE in " ".join(pilot.words())
    pilot.click("dismiss")
    assert "Another one." in pilot.words()
    pilot.walk_to("dismiss")
    pilot.press(pygame.K_RETURN)
    assert pilot.context.notices == []
    assert pilot.screen.widget_named("dismiss") is None
    assert "Another one." not in pilot.words()


def test_settings_that_cannot_be_kept_are_told_at_once() -> None:
    pilot = Told()
    pilot.context.keep = lambda settings: "The settings could not be saved."
    pilot.walk_to("theme")
    pilot.press(pygame.K_RIGHT)
    pilot.wait(700)
    assert "The settings could not be saved." in pilot.words()
    assert pilot.screen.focus == "theme"


# Layout.


def test_the_size_of_text_does_not_move_under_the_pointer() -> None:
    pilot = Told()
    pilot.frame()
    row = pilot.screen.widget_named("text_size")
    assert isinstance(row, Slider)
    box, line = row.box, row.line
    pilot.point(line.x + line.w, line.y + line.h / 2)
    assert pilot.settings.text_size == 160
    held = pilot.widget("text_size")
    assert held.box == box
    assert "Text will be this big." in pilot.words()
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))
    pilot.post(motion)
    pilot.frame()
    pilot.frame()
    moved = pilot.widget("text_size")
    assert moved.box != box
    assert "Text will be this big." not in pilot.words()


def test_by_keys_the_size_of_text_changes_at_once() -> None:
    pilot = Told()
    pilot.walk_to("text_size")
    before = pilot.screen.widget_named("text_size")
    pilot.press(pygame.K_END)
    after = pilot.screen.widget_named("text_size")
    assert before is not None
    assert after is not None
    assert before.box != after.box


def test_before_anybody_chooses_it_looks_as_the_settings_have_it() -> None:
    assert look_of(Settings()) == USUAL
