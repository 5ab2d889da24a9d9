"""Tabs of the settings: rows whose widgets change a setting at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from game.ui.texts.words import choice_words, number, tr, trc

_OFF = 25
"""Where the slider of speeds has "off": one step below the slowest speed."""


class Rows(Part):
    """What one tab has: rows that scroll where they have no room, and what they are about."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.scrolled = ScrollState()

    def fields(self) -> Sequence[Field]:
        """Return the rows."""
        return ()

    def about(self) -> str:
        """Return what is said above the rows, if anything."""
        return ""

    def in_order(self) -> bool:
        """Have up and down go through all rows."""
        return True

    def body(self, view: View, moment: Moment) -> Node:
        """Return the notice, if there is one, and the rows in a panel.

        All tabs like the same height, or what is around them would move from one to the next.
        """
        page = Column(*self.notice(), Container(self.inside(view), y=0.0), gap=10)
        return Container(page, high=(200, 420))

    def inside(self, view: View) -> Node:
        """Return what is below the notice."""
        return Container(self.panel(), wide=(0, 900), x=0.5)

    def panel(self, *more: Node) -> Node:
        """Return the rows in a panel, and what else scrolls with them."""
        told = [Words(self.about(), 16, "text_dim", lines=4)] if self.about() else []
        rows = Scrolled("bar", self.scrolled, *told, *Form(*self.fields()).rows, *more, gap=8)
        return Container(rows, pad=(20, 16), panel=("panel", "panel_border"))

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


class NewGames(Rows):
    """What new games begin with, and whether one calls against computers."""

    def words(self) -> str:
        """Return what the tab says."""
        return tr("New games")

    def about(self) -> str:
        """Return that each game may be another one."""
        return tr("Every new game starts with these; you can change them for each game.")

    def fields(self) -> Sequence[Field]:
        """Return the options that have a setting, and the call."""
        fields = []
        for option in (WINDOW, PENALTY):
            words, label = choice_words(option.choices), tr(option.label)
            fields.append(choice(self.context, option.setting, label, option.values, words))
        note = tr("For one person against computers. Several people always call.")
        return [*fields, flag(self.context, "call_first", tr("Call before claiming"), note)]


class Calm(Rows):
    """What changes motion and sound."""

    def words(self) -> str:
        """Return what the tab says."""
        return tr("Motion and sound")

    def about(self) -> str:
        """Return that nothing is missed without them."""
        return tr(
            "Nothing depends on sound, so you miss nothing with it off. With less motion, cards "
            "and marbles fade instead of flying."
        )

    def fields(self) -> Sequence[Field]:
        """Return speed and volume, and what turns both off."""
        settings = self.context.settings
        speed = Slider(
            "speed", _OFF, 200, 25, settings.speed or _OFF, self._set_speed, _speed_words
        )
        volume = Slider("volume", 0, 100, 10, settings.volume, self._set_volume, percent)
        return [
            Field(tr("Animation speed"), speed),
            flag(self.context, "reduce_motion", tr("Reduce motion")),
            Field(tr("Volume"), volume),
            flag(self.context, "muted", tr("Mute")),
        ]

    def _set_speed(self, value: int) -> None:
        self.context.change(speed=0 if value == _OFF else value)

    def _set_volume(self, value: int) -> None:
        self.context.change(volume=value)
        # Heard at once, or nobody knows how loud it is.
        self.context.sound("choose")


def _speed_words(value: int) -> str:
    return trc("animation", "Off") if value == _OFF else percent(value)


def percent(value: int) -> str:
    """Return a share in words."""
    return tr("{number}%").format(number=number(value))


# The kinds of rows.


def choice(
    context: Context, name: str, label: str, values: Sequence[object], words: Sequence[str]
) -> Field:
    """Return a row that takes one of a few values for a setting."""

    def change(at: int) -> None:
        context.change(**{name: values[at]})

    return Field(label, Choice(name, words, values.index(getattr(context.settings, name)), change))


def switch(
    name: str, label: str, change: Callable[[bool], None], *, on: bool, note: str = ""
) -> Field:
    """Return a row that is on or off."""
    return Field(label, Toggle(name, on, change, tr("On") if on else tr("Off")), note=note)


def flag(context: Context, name: str, label: str, note: str = "") -> Field:
    """Return a row for a setting that is on or off."""

    def change(on: bool) -> None:
        context.change(**{name: on})

    return switch(name, label, change, on=getattr(context.settings, name), note=note)
