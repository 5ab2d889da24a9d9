"""The rows of the settings: a label, and the widget that changes the setting at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.boards.scene import Box, Sprite
from game.games.claims.choices import PENALTY, WINDOW
from game.storage.settings import PALETTES, TEXT_SIZES, THEMES
from game.ui.context import Context
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import Scroll
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.toggle import Toggle
from game.ui.texts.words import choice_words, number, tr, trc

Make = Callable[[View, Box], Widget]

_OFF = 25
"""Where the slider of speeds has "off": one step below the slowest speed."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A second widget of a row, made in the same field; ``on`` tells whether it can be pressed."""

    name: str
    make: Make
    on: bool


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One row; ``swatch`` is the role of a colour to be shown beside the label, if any."""

    name: str
    label: str
    make: Make
    swatch: str = ""
    beside: Beside | None = None


def percent(value: int) -> str:
    """Return a share in words."""
    return tr("{number}%").format(number=number(value))


# The kinds of rows.


def choice_row(
    context: Context, name: str, label: str, values: Sequence[object], words: Sequence[str]
) -> SettingRow:
    """Return a row that takes one of a few values."""

    def change(at: int) -> None:
        context.change(**{name: values[at]})

    def make(view: View, box: Box) -> Widget:
        at = values.index(getattr(context.settings, name))
        return Choice(name, words, at, change).at(view, box)

    return SettingRow(name, label, make)


def toggle_row(
    name: str, label: str, now: Callable[[], bool], change: Callable[[bool], None]
) -> SettingRow:
    """Return a row that is on or off."""

    def make(view: View, box: Box) -> Widget:
        return Toggle(name, now(), change, tr("On") if now() else tr("Off")).at(view, box)

    return SettingRow(name, label, make)


def flag_row(context: Context, name: str, label: str) -> SettingRow:
    """Return a row for a setting that is on or off."""

    def now() -> bool:
        return bool(getattr(context.settings, name))

    def change(on: bool) -> None:
        context.change(**{name: on})

    return toggle_row(name, label, now, change)


def slider_row(
    name: str,
    label: str,
    values: range,
    now: Callable[[], int],
    change: Callable[[int], None],
    words: Callable[[int], str] = percent,
    swatch: str = "",
) -> SettingRow:
    """Return a row with a value on a line."""

    def make(view: View, box: Box) -> Widget:
        least, most = values[0], values[-1]
        return Slider(name, least, most, values.step, now(), change, words).at(view, box)

    return SettingRow(name, label, make, swatch)


# What each tab has.


def look_rows(
    context: Context, own: Sequence[SettingRow], full: Callable[[], None]
) -> list[SettingRow]:
    """Return what changes how things look; ``own`` are the rows of the player's own colours."""
    settings = context.settings
    themes = (tr("Dark"), tr("Light"), tr("High contrast"))
    palettes = (
        tr("Standard"),
        tr("Red-green safe"),
        tr("Blue-green safe"),
        tr("High contrast"),
        tr("My own"),
    )

    def toggle(on: bool) -> None:
        if on != context.settings.full_screen:
            full()

    return [
        choice_row(context, "theme", tr("Theme"), THEMES, themes),
        choice_row(context, "palette", tr("Palette"), PALETTES, palettes),
        *(own if settings.palette == "own" else ()),
        flag_row(context, "mark_colours", tr("Mark colours")),
        choice_row(
            context, "text_size", tr("Text size"), TEXT_SIZES, [percent(n) for n in TEXT_SIZES]
        ),
        flag_row(context, "show_keys", tr("Keys on cards")),
        toggle_row("full_screen", tr("Full screen"), lambda: context.settings.full_screen, toggle),
    ]


def calm_rows(context: Context) -> list[SettingRow]:
    """Return what changes motion and sound."""

    def set_speed(value: int) -> None:
        context.change(speed=0 if value == _OFF else value)

    def set_volume(value: int) -> None:
        context.change(volume=value)
        # Heard at once, or nobody knows how loud it is.
        context.sound("choose")

    return [
        slider_row(
            "speed",
            tr("Animation speed"),
            range(_OFF, 201, 25),
            lambda: context.settings.speed or _OFF,
            set_speed,
            lambda value: trc("animation", "Off") if value == _OFF else percent(value),
        ),
        flag_row(context, "reduce_motion", tr("Reduce motion")),
        slider_row(
            "volume", tr("Volume"), range(0, 101, 10), lambda: context.settings.volume, set_volume
        ),
        flag_row(context, "muted", tr("Mute")),
    ]


def play_rows(context: Context) -> list[SettingRow]:
    """Return what new games begin with."""
    return [
        choice_row(
            context, option.setting, tr(option.label), option.values, choice_words(option.choices)
        )
        for option in (WINDOW, PENALTY)
    ]


def narrowed(button: Button, view: View) -> Button:
    """Return a button in a row: no wider than it needs to be."""
    box = button.box
    button.box = Box(box.x, box.y, min(box.w, max(button.least_width(view), view.px(200))), box.h)
    return button


# Where they lie.


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A row that is seen: its number, and where its label, swatch and widget lie."""

    at: int
    label: Box
    swatch: Box
    field: Box


ROW = 58  # units
STACKED = 92  # with the label above the widget
_NARROW = 380


def row_height(view: View, width: float) -> int:
    """Return the height of a row in a panel so wide inside."""
    return view.px(STACKED if _stacked(view, width) else ROW)


def _stacked(view: View, width: float) -> bool:
    return width < view.px(_NARROW)


def place_rows(view: View, scroll: Scroll, rows: Sequence[SettingRow]) -> list[RowPlace]:
    """Return where the parts of the rows lie that are seen."""
    bar = scroll.bar_width + view.px(10) if scroll.most else 0
    width = scroll.room.w - bar
    stacked = scroll.tops[1] > view.px(ROW)
    lay = partial(_place, view, width, stacked)
    need = max(view.letters.width(row.label, view.px(18)) for row in rows) + view.px(16)
    if any(row.swatch for row in rows):
        need += view.px(34)
    return [lay(place, need, rows[at], at) for at, place in scroll.places()]


def _place(
    view: View, width: float, stacked: bool, line: Box, need: float, row: SettingRow, at: int
) -> RowPlace:
    high = view.px(36) if stacked else line.h
    side = view.px(24) if row.swatch else 0
    swatch = Box(round(line.x), round(line.y + (high - side) / 2), side, side)
    skip = side + view.px(10) if side else 0
    label = Box(line.x + skip, line.y, width - skip, high)
    if stacked:
        field = Box(round(line.x), round(line.y + high), round(width), line.h - high - view.px(4))
        return RowPlace(at, label, swatch, field)
    first, gap = round(min(max(width * 0.3, need), width * 0.42)), view.px(5)
    field = Box(round(line.x + first), round(line.y + gap), round(width - first), line.h - 2 * gap)
    return RowPlace(at, label._replace(w=first - skip - view.px(12)), swatch, field)


@dataclass(eq=False)
class ScrollBar(Widget):
    """The bar beside rows that do not all fit: the rows are widgets of their own."""

    scroll: Scroll

    takes_focus = False
    drags = True

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        """Scroll to where the pointer is."""
        if position is not None:
            self.scroll.jump(position[1])

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the bar."""
        return self.scroll.bar(view)
