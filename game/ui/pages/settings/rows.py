"""Tabs of the settings: rows whose widgets change a setting at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games.claims.choices import PENALTY, WINDOW
from game.ui.context import Context
from game.ui.kit.form import Field, Form
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import Scrolled, ScrollState
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.toggle import Toggle
from game.ui.texts.words import choice_words, percent, tr, trc

_OFF = 25
"""Where the slider of speeds has "off": one step below the slowest speed."""


class Rows(Part):
    """What one tab has: rows that scroll where they have no room.

    ``about`` is said above them. ``beside`` puts something beside their panel, or below it.
    """

    def __init__(
        self,
        page: PageScreen,
        words: str,
        fields: Callable[[], Sequence[Field]],
        about: str = "",
        beside: Callable[[View, Rows], Node] | None = None,
    ) -> None:
        super().__init__(page, words)
        self._about, self._fields, self._beside = about, fields, beside
        self.scrolled = ScrollState()

    def in_order(self) -> bool:
        """Have up and down go through all rows."""
        return True

    def body(self, view: View, moment: Moment) -> Node:
        """Return the notice, if there is one, and the rows in a panel.

        All tabs like the same height, or what is around them would move from one to the next.
        """
        if self._beside is None:
            rows: Node = Container(self.panel(*self.rows()), wide=(0, 900), x=0.5)
        else:
            rows = self._beside(view, self)
        page = Column(*self.notice(), Container(rows, y=0.0), gap=10)
        return Container(page, high=(200, 420))

    def rows(self) -> list[Node]:
        """Return the rows, below what is said of all of them."""
        told = [Words(self._about, 16, "text_dim", lines=4)] if self._about else []
        return [*told, *Form(*self._fields()).rows]

    def panel(self, *rows: Node) -> Node:
        """Return rows, and what else scrolls with them, in a panel."""
        return Container(
            Scrolled("bar", self.scrolled, *rows, gap=8),
            y=0.0,
            pad=(20, 16),
            panel=("panel", "panel_border"),
        )

    def notice(self) -> list[Node]:
        """Return what storage has to tell, with a button that puts it away."""
        if not self.context.notices:
            return []
        away = Button("dismiss", "", self._dismiss, "quiet", "close", tip=tr("Dismiss"))
        words = Words(self.context.notices[0], lines=3, grow=1)
        row = Row(words, Container(away, wide=40), gap=12)
        return [Container(row, pad=(14, 6), panel=("panel", "accent"), radius=10)]

    def _dismiss(self) -> None:
        """Put the notice away; the next one, if there is one, takes its place."""
        del self.context.notices[:1]


def new_games(context: Context) -> Sequence[Field]:
    """Return what new games begin with, and whether one calls against computers."""
    fields = []
    for option in (WINDOW, PENALTY):
        words, label = choice_words(option.choices), tr(option.label)
        fields.append(choice(context, option.setting, label, option.values, words))
    note = tr("For one person against computers. Several people always call.")
    return [*fields, flag(context, "call_first", tr("Call before claiming"), note)]


def calm(context: Context) -> Sequence[Field]:
    """Return what changes motion and sound."""

    def set_speed(value: int) -> None:
        context.change(speed=0 if value == _OFF else value)

    def set_volume(value: int) -> None:
        context.change(volume=value)
        # Heard at once, or nobody knows how loud it is.
        context.sound("choose")

    settings = context.settings
    speed = Slider("speed", _OFF, 200, 25, settings.speed or _OFF, set_speed, _speed_words)
    volume = Slider("volume", 0, 100, 10, settings.volume, set_volume, percent)
    return [
        Field(tr("Animation speed"), speed),
        flag(context, "reduce_motion", tr("Reduce motion")),
        Field(tr("Volume"), volume),
        flag(context, "muted", tr("Mute")),
    ]


def _speed_words(value: int) -> str:
    return trc("animation", "Off") if value == _OFF else percent(value)


# The kinds of rows.


def choice(
    context: Context, name: str, label: str, values: Sequence[object], words: Sequence[str]
) -> Field:
    """Return a row that takes one of a few values for a setting."""

    def change(at: int) -> None:
        setting(context, name, values[at])

    return Field(label, Choice(name, words, values.index(getattr(context.settings, name)), change))


def switch(
    name: str, label: str, change: Callable[[bool], None], *, on: bool, note: str = ""
) -> Field:
    """Return a row that is on or off."""
    return Field(label, Toggle(name, on, change, tr("On") if on else tr("Off")), note=note)


def flag(context: Context, name: str, label: str, note: str = "") -> Field:
    """Return a row for a setting that is on or off."""
    change, on = partial(setting, context, name), getattr(context.settings, name)
    return switch(name, label, change, on=on, note=note)


def setting(context: Context, name: str, value: object) -> None:
    """Change a setting."""
    context.change(**{name: value})
