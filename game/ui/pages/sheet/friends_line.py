"""Friends at this keyboard on a sheet: a plate each, with name and call key."""

from functools import partial

import pygame

from game.core.rules import Seat
from game.play.opening import LONGEST_NAME
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.screen import AnyScreen
from game.ui.kit.text import Icon
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.key_field import KeyField
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.sheet.plan import PLACES, SheetPlan
from game.ui.texts.common_words import tr

_LEAST_WIDE, _WIDEST, _ROW = 104, 240, 740
"""Units: the width of a plate, and of a row of them."""

_IN_A_ROW = 3
_LARGE_TEXT = 1.3


class FriendsLine:
    """The plates of a ``screen``'s friends, which keeps what is being written."""

    def __init__(self, plan: SheetPlan, screen: AnyScreen) -> None:
        self._plan, self._screen = plan, screen

    # Player actions.

    def add(self) -> None:
        """Add a player."""
        self._plan.set_friends(self._plan.choices.seats + 1)

    def remove(self, seat: Seat) -> None:
        """Remove a player; those after move up."""
        self._plan.choices.remove_seat(seat)
        self._plan.set_friends(self._plan.choices.seats)

    def take_key(self, seat: Seat, event: pygame.Event) -> None:
        """Bind a call key to a seat, or show the reason why not."""
        self._screen.waiting.message = self._plan.choices.set_key(seat, event.key)

    # Layout.

    def node(self, view: View) -> Node:
        """Return a plate for each player, and the button for one more."""
        choices = self._plan.choices
        more = choices.seats < choices.rules.max_seats
        most = min(_WIDEST, _ROW / (choices.seats + more))
        least = _LEAST_WIDE * view.text_size
        wide = (view.plain(least), view.plain(max(least, most)))
        cells = [Container(self._plate(view, seat), wide=wide) for seat in range(choices.seats)]
        if more:
            button = Button("add", tr("Player"), self.add, icon="plus")
            either = FirstThatFits(button, button.plain())
            cells.append(Container(Container(either, y=0.0, high=(34, view.plain(48))), wide=wide))
        gap = view.plain(10)
        row = Row(*(Container(cell, grow=0) for cell in cells), gap=gap)
        return FirstThatFits(row, Grid(cells, gap=gap, most=_IN_A_ROW))

    def _plate(self, view: View, seat: Seat) -> Node:
        """Return the plate of a player: initial, name, call key, and × to remove it."""
        choices, screen = self._plan.choices, self._screen
        called = tr("Player {number}").format(number=seat + 1)
        name, empty = f"name:{seat}", choices.default_name(seat)
        change = partial(choices.names.__setitem__, seat)
        given = name, choices.names[seat], change, empty, LONGEST_NAME, screen.edits[name]
        field = TextField(*given, called=called)
        disc = Icon("person", view.plain(26), f"seat{seat}")
        above: list[Node] = [disc, Container(field, wide=0, grow=1)]
        below: list[Node] = []
        if choices.calls:
            words = tr("Key {key}") if view.text_size < _LARGE_TEXT else "{key}"
            below.append(Container(self._key(seat, called, words), wide=0, grow=1))
        if choices.seats > PLACES:
            away = tr("Remove {name}").format(name=choices.name(seat))
            button = Button(f"remove:{seat}", "", partial(self.remove, seat), "quiet", "close")
            button.tip = button.called = away
            below.append(Container(button, wide=34))
        rows = [Container(Row(*one, gap=view.plain(6)), high=34) for one in (above, below) if one]
        pad = view.plain(8), view.plain(6)
        plate = Column(*rows, gap=view.plain(4))
        return Container(plate, pad=pad, panel=("panel", "panel_border"), radius=10, y=0.0)

    def _key(self, seat: Seat, called: str, words: str) -> KeyField:
        screen = self._screen
        cap = words.format(key=key_name(self._plan.choices.keys[seat]))
        take, tip = partial(self.take_key, seat), tr("Call key")
        given = f"key:{seat}", cap, screen.waiting, take, tr("Press a key")
        return KeyField(*given, tip=tip, called=f"{called}: {tip}")
