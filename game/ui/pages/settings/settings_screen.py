"""The settings page: rows under tabs, each change applied immediately."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.scene import Scene
from game.games.claims.choices import PENALTY, WINDOW
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.page_screen import PageScreen, TabPanel
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.slider import Slider
from game.ui.pages.settings.keys_tab import KeyRows
from game.ui.pages.settings.language import language_row
from game.ui.pages.settings.look import LookTab, choice, flag
from game.ui.texts.common_words import choice_words, percent, tr, trc

LOOK, PLAY, KEYS, CALM = range(4)
"""The tabs, from the left."""

_OFF = 25
"""The position of "off" on the speed slider: one step below the slowest speed."""


class SettingsScreen(PageScreen[None]):
    """All settings of a player, applied and stored immediately.

    Only the size of text waits: while the mouse is at its row, the page keeps its previous size, or
    the row would move under the pointer.
    """

    help_page = "settings"
    comes_round = True

    def __init__(self, context: Context) -> None:
        super().__init__(context, "")
        self.look = LookTab(context)
        self._keys = KeyRows(context, self)
        self._speak()
        self.focus = "tabs"
        self.held = 0  # the text size held by the page, in per cent

    def _speak(self) -> None:
        """Update all texts to the current language."""
        context, self.title = self.context, tr("Settings")
        self.parts = (
            SettingRows(self, tr("Look"), self._look_rows, beside=self.look.with_cards),
            SettingRows(
                self,
                tr("New games"),
                partial(_new_games, context),
                tr("Every new game starts with these; you can change them for each game."),
            ),
            SettingRows(
                self,
                tr("Keys"),
                self._keys.fields,
                tr(
                    "Escape, Tab, Enter, Space, the arrow keys and Alt+Enter never change. Many "
                    "keyboards drop keys when several are held: test the call keys together."
                ),
            ),
            SettingRows(
                self,
                tr("Motion and sound"),
                partial(_calm, context),
                tr(
                    "Nothing depends on sound, so you lose nothing with it off. With less motion, "
                    "cards and marbles fade instead of flying."
                ),
            ),
        )

    def _look_rows(self) -> Sequence[Field]:
        """Return the rows of the appearance, below the language row if it is shown."""
        return [*language_row(self.context, self._speak), *self.look.fields()]

    def show(self, tab: int) -> None:
        super().show(tab)
        self.waiting.message = ""

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return the scene in the held text size."""
        return super().scene(self._steady(view), moment, pointer)

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Handle an event, and hold or release the text size."""
        before = self.context.settings.text_size
        step = super().handle(event, self._steady(view), moment)
        if event.type == pygame.KEYDOWN:
            self.held = 0
        elif self.context.settings.text_size != before:
            self.held = self.held or before
        elif event.type == pygame.MOUSEBUTTONUP or (
            event.type == pygame.MOUSEMOTION and not any(event.buttons)
        ):
            row = self.widget_named("text_size")
            if row is None or not row.box.has(*event.pos):
                self.held = 0
        return step

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Handle a gamepad press, and release the text size: nothing moves under a pointer then."""
        self.held = 0
        return super().pad(press, view, moment)

    def _steady(self, view: View) -> View:
        return replace(view, text_size=self.held / 100) if self.held else view


class SettingRows(TabPanel):
    """A tab of settings: rows that scroll if they do not fit.

    ``about`` is a text above them. ``beside`` puts a preview beside their panel, or below it.
    """

    def __init__(
        self,
        page: PageScreen[None],
        words: str,
        fields: Callable[[], Sequence[Field]],
        about: str = "",
        beside: Callable[[View, list[Node], Callable[..., Node]], Node] | None = None,
    ) -> None:
        super().__init__(page, words)
        self._about, self._fields, self._beside = about, fields, beside
        self.scrolled = ScrollState()

    def in_order(self) -> bool:
        return True

    def body(self, view: View, moment: Moment) -> Node:
        """Return the notice, if any, and the rows in a panel.

        All tabs prefer the same height, or their surroundings would move from one to the next.
        """
        if self._beside is None:
            rows: Node = Container(self._panel(*self._rows()), wide=(0, 900), x=0.5)
        else:
            rows = self._beside(view, self._rows(), self._panel)
        page = Column(*self._notice(), Container(rows, y=0.0), gap=10)
        return Container(page, high=(200, 420))

    def _rows(self) -> list[Node]:
        """Return the rows, below the text about all of them."""
        told = [Label(self._about, 16, "text_dim", lines=4)] if self._about else []
        return [*told, *Form(*self._fields()).rows]

    def _panel(self, *rows: Node) -> Node:
        """Return rows, and other scrolled nodes, in a panel."""
        return Container(
            ScrollColumn("bar", self.scrolled, *rows, gap=8),
            y=0.0,
            pad=(20, 16),
            panel=("panel", "panel_border"),
        )

    def _notice(self) -> list[Node]:
        """Return the storage's notice, with a button to dismiss it."""
        if not self.context.notices:
            return []
        away = Button("dismiss", "", self._dismiss, "quiet", "close", tip=tr("Dismiss"))
        words = Label(self.context.notices[0], lines=3, grow=1)
        row = Row(words, Container(away, wide=40), gap=12)
        return [Container(row, pad=(14, 6), panel=("panel", "accent"), radius=10)]

    def _dismiss(self) -> None:
        """Dismiss the notice; the next follows, if any."""
        del self.context.notices[:1]


def _new_games(context: Context) -> Sequence[Field]:
    """Return the rows of defaults for new games."""
    fields = []
    for option in (WINDOW, PENALTY):
        words, label = choice_words(option.choices), tr(option.label)
        fields.append(choice(context, option.setting, label, option.values, words))
    note = tr("For one person against computers. Several people always call.")
    return [*fields, flag(context, "call_first", tr("Call before claiming"), note)]


def _calm(context: Context) -> Sequence[Field]:
    """Return the rows for motion and sound."""

    def set_speed(value: int) -> None:
        context.change(speed=0 if value == _OFF else value)

    def set_heard(name: str, value: int) -> None:
        context.change(**{name: value})
        # Played immediately as a sample of its strength; music follows on its own.
        if name != "music":
            context.sound("call" if name == "rumble" else "choose")

    settings = context.settings
    speed = Slider("speed", _OFF, 200, 25, settings.speed or _OFF, set_speed, _speed_words)
    levels = [
        Field(
            label,
            Slider(name, 0, 100, 10, getattr(settings, name), partial(set_heard, name), percent),
        )
        for name, label in (
            ("volume", tr("Sound effects")),
            ("music", tr("Music")),
            ("rumble", tr("Gamepad rumble")),
        )
    ]
    test = Button("test", tr("Play a sound"), lambda: context.sound("right"))
    return [
        Field(tr("Animation speed"), speed),
        flag(context, "reduce_motion", tr("Reduce motion")),
        *levels,
        flag(context, "muted", tr("Mute")),
        Field(tr("Test"), test),
    ]


def _speed_words(value: int) -> str:
    return trc("animation", "Off") if value == _OFF else percent(value)
