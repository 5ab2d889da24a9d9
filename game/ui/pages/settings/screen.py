"""The settings: rows under tabs, each changed at once, with cards that show the look chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.context import Context
from game.ui.kit.focus import Arrow
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Screen, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.scroll import Scroll
from game.ui.kit.widgets.tabs import Tabs
from game.ui.pages.settings.focus import RowFocus
from game.ui.pages.settings.keys import KeyRows
from game.ui.pages.settings.look_preview import compact_height, preview
from game.ui.pages.settings.notes import (
    CALM,
    KEYS,
    LOOK,
    PLAY,
    about,
    note,
    note_height,
    notice,
    notice_lines,
)
from game.ui.pages.settings.own_colours import OwnColours
from game.ui.pages.settings.rows import (
    RowPlace,
    ScrollBar,
    SettingRow,
    calm_rows,
    look_rows,
    place_rows,
    play_rows,
    row_height,
)
from game.ui.texts.words import tr

_WIDEST = 1240  # units: longer rows are hard to follow with the eye
_LOW = 560
_BESIDE = 700
_POSTER = 480  # the preview where there is room below the rows
_SIDE, _EDGE = 18, 8  # of a panel, around the rows


class _Places(NamedTuple):
    """Where everything lies."""

    title: Box
    notice: Box | None
    lines: tuple[str, ...]  # of the notice
    tabs: Box
    panel: Box
    preview: Box | None
    back: Box
    rows: tuple[RowPlace, ...]


class SettingsScreen(Screen):
    """Everything that a player can set, applied at once and kept.

    ``toggle_full_screen`` changes the window and the setting.
    """

    help_page = "settings"

    def __init__(self, context: Context, toggle_full_screen: Callable[[], None]) -> None:
        super().__init__()
        self.context = context
        self.tab = 0
        self.focus = "tabs"
        self.toggle_full_screen = toggle_full_screen
        self.own = OwnColours(context)
        self.keys = KeyRows(context, self)
        self.walks = [RowFocus(self, context, self.rows) for _ in range(CALM + 1)]
        self._seen: object = None

    @property
    def walk(self) -> RowFocus:
        """Return where the focus goes under the tab that is shown."""
        return self.walks[self.tab]

    # What a person does.

    def show(self, tab: int) -> None:
        """Show a tab."""
        self.tab = tab
        self.waiting.message = ""

    def dismiss(self) -> None:
        """Put the notice away; the next one, if there is one, takes its place."""
        del self.context.notices[:1]

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Turn to another tab with Ctrl and Tab, and scroll by pages."""
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.show((self.tab + by) % len(self.walks))
            self.focus, self.focus_seen = "tabs", True
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.walk.scroll is not None:
            self.walk.scroll.page(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        return False

    def wheel(self, steps: int) -> None:
        """Scroll the rows."""
        if self.walk.scroll is not None:
            self.walk.scroll.to(self.walk.state.offset - steps)

    def _tab(self, by: int) -> None:
        self.walk.tab(by)

    def _arrow(self, arrow: Arrow) -> None:
        self.walk.arrow(arrow)

    # Layout.

    def rows(self) -> list[SettingRow]:
        """Return the rows of the tab that is shown."""
        if self.tab == LOOK:
            return look_rows(self.context, self.own.rows(), self.toggle_full_screen)
        if self.tab == PLAY:
            return play_rows(self.context)
        if self.tab == KEYS:
            return self.keys.rows()
        return calm_rows(self.context)

    def _places(self, view: View) -> _Places:
        w, h = view.size
        low = h < view.px(_LOW)
        pad = view.px(14 if low else 28)
        wide = min(w - 2 * pad, view.px(_WIDEST))
        x, y = round((w - wide) / 2), float(view.px(8 if low else 18))
        title = Box(x, y, wide, view.px(36 if low else 46))
        y += title.h + view.px(4 if low else 8)
        told = self.context.notices[:1]
        lines = notice_lines(view, told[0], wide - view.px(80)) if told else ()
        band = None
        if lines:
            step = view.letters.line_height(view.px(18))
            band = Box(x, y, wide, max(view.px(48), len(lines) * step + view.px(16)))
            y += band.h + view.px(8)
        high = view.px(44 if low else 50)
        back = Box(x + wide - view.px(180), h - pad - high, view.px(180), high)
        bar = Box(x, y, wide, view.px(44))
        y += bar.h + view.px(8 if low else 14)
        room = Box(x, y, wide, back.y - view.px(10 if low else 16) - y)
        panel, shown = self._parted(view, room)
        rows = self._filled(view, panel)
        return _Places(title, band, lines, bar, panel, shown, back, rows)

    def _parted(self, view: View, room: Box) -> tuple[Box, Box | None]:
        """Return the places of rows and of what they do: side by side, or one below the other."""
        gap = view.px(14)
        if room.w >= view.px(_BESIDE) and not view.tall:
            left = round((room.w - gap) * 0.62)
            panel = self._fitted(view, Box(room.x, room.y, left, room.h))
            x, wide = room.x + left + gap, room.w - left - gap
            # Two panels that end almost alike end alike.
            near = room.h - panel.h < row_height(view, panel.w)
            high = panel.h if near else room.h
            if self.tab != LOOK:
                high = note_height(view, about(self.tab), wide)
            return panel, Box(x, room.y, wide, high) if high <= room.h else None
        least = compact_height(view)
        if self.tab != LOOK:
            least = note_height(view, about(self.tab), room.w)
        panel = self._fitted(view, Box(room.x, room.y, room.w, room.h - least - gap))
        if panel.h < 2 * row_height(view, room.w - view.px(60)):
            return self._fitted(view, room), None
        y = panel.y + panel.h + gap
        spare = room.y + room.h - y
        high = min(max(least, view.px(_POSTER)), spare) if self.tab == LOOK else least
        return panel, Box(room.x, y, room.w, high)

    def _fitted(self, view: View, panel: Box) -> Box:
        """Return the panel no higher than its rows, or than those whole rows that it can hold."""
        height = row_height(view, panel.w - 2 * view.px(_SIDE) - view.px(40))
        edge = view.px(_EDGE)
        count = min(len(self.rows()), max(1, int((panel.h - 2 * edge) // height)))
        return Box(panel.x, panel.y, panel.w, count * height + 2 * edge)

    def _filled(self, view: View, panel: Box) -> tuple[RowPlace, ...]:
        """Lay the rows out."""
        rows = self.rows()
        side, edge = view.px(_SIDE), view.px(_EDGE)
        width = panel.w - 2 * side
        height = row_height(view, width - view.px(40))
        room = Box(panel.x + side, panel.y + edge, width, panel.h - 2 * edge)
        scroll = Scroll(self.walk.state, [height] * len(rows), room, max(20, view.px(22)))
        self.walk.scroll = scroll
        seen = (view.size, view.unit, self.tab, len(rows), panel)
        if seen != self._seen:
            self._seen = seen
            self.walk.reveal()
        return tuple(place_rows(view, scroll, rows))

    # What it looks like.

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return title, notice, panels, labels and the cards."""
        places = self._places(view)
        low = view.size[1] < view.px(_LOW)
        # A refusal stands where it is seen with every row, and in every window.
        size, role = (20, "wrong") if self.waiting.message else (26 if low else 30, "text")
        words = self.waiting.message or tr("Settings")
        parts = in_lines(view, words, places.title, size, role, bold=True, align="c")
        if places.notice is not None:
            parts += notice(view, places.notice, places.lines)
        parts.append(panel_sprite(places.panel, "panel", "panel_border", view.px(16), view.px(1)))
        rows = self.rows()
        for place in places.rows:
            row = rows[place.at]
            px, words = fit(view, row.label, 18, place.label.w)
            parts.append(text_sprite(words, place.label, px))
            if row.swatch:
                parts.append(Sprite(Face("disc"), place.swatch, style=(row.swatch, 255)))
        if places.preview is not None:
            if self.tab == LOOK:
                parts += preview(view, places.preview, self.context.keys.rows[0])
            else:
                parts += note(view, places.preview, about(self.tab))
        return parts

    def widgets(self, view: View) -> list[Widget]:
        """Return tabs, rows and buttons, in the order of the focus."""
        places = self._places(view)
        result: list[Widget] = []
        if places.notice is not None:
            box, side = places.notice, view.px(36)
            place = Box(box.x + box.w - side - view.px(8), box.y + view.px(6), side, side)
            put_away = Button("dismiss", "", self.dismiss, "quiet", icon="close").at(view, place)
            put_away.tip = tr("Dismiss")
            result.append(put_away)
        heads = (tr("Look"), tr("New games"), tr("Keys"), tr("Motion and sound"))
        result.append(Tabs("tabs", heads, self.tab, self.show).at(view, places.tabs))
        rows = self.rows()
        for lies in places.rows:
            row = rows[lies.at]
            result.append(row.make(view, lies.field))
            if row.beside is not None:
                result.append(row.beside.make(view, lies.field))
        scroll = self.walk.scroll
        if scroll is not None and scroll.most:
            room, wide = scroll.room, scroll.bar_width
            place = Box(room.x + room.w - wide, room.y, wide, room.h)
            result.append(ScrollBar("bar", scroll).at(view, place))
        result.append(Button("back", tr("Back"), self.leave).at(view, places.back))
        return result
