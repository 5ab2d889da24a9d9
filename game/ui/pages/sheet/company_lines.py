"""The bar of whom to play with, and the line below: computers, or friends with names and keys."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.boards.scene import Box, Face, Sprite
from game.core.rules import Seat
from game.games.levels import LEVELS
from game.play.opening import LONGEST_NAME
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Picture, Row, Space
from game.ui.kit.layout.grid import Grid
from game.ui.kit.screen import AnyScreen
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.key_field import KeyField
from game.ui.kit.widgets.pick import FRAME, Pick, PickGroup
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.sheet.plan import COMPANIES, PLACES, SheetPlan
from game.ui.pages.sheet.sheet_words import company_words
from game.ui.pictures import hue_role, portrait
from game.ui.rungs import rung_words, star_sprites
from game.ui.table.players.computers import level_name, level_tip
from game.ui.texts.common_words import tr

_BAR = 52
_FACE, _STAR = 60, 18  # units
_LARGE_TEXT = 1.3


def players_bar(view: View, plan: SheetPlan, group: PickGroup, *, signs: bool) -> Node:
    """Return the bar for choosing the company, with or without ``signs`` before the words."""
    hue, cells = hue_role(plan.game), list[Node]()
    for number, company in enumerate(COMPANIES):
        words, icon = company_words(company)
        chosen = number == group.chosen
        label = Label(words, 18, "text" if chosen else "text_soft", bold=chosen, align="c")
        sign = [Icon(icon, view.plain(22), hue if chosen else "text_soft")] if signs else []
        inside = Row(Space(grow=1), *sign, label, Space(grow=1), gap=view.plain(10))
        pick = Pick(group.names[number], inside, group, number, hue=hue, radius=8)
        cells.append(Container(pick, wide=0, grow=1))
    panel = ("panel", "panel_border")
    bar = Container(Row(*cells), pad=(view.plain(3), view.plain(3)), panel=panel, radius=10)
    return Container(bar, high=view.plain(_BAR))


def faces(view: View, plan: SheetPlan, group: PickGroup) -> Node:
    """Return the five computer players, from the easiest to the strongest.

    Below them are their stars, once one was won in the game.
    """
    hue, cells = hue_role(plan.game), list[Node]()
    ladder, small = plan.context.library.ladder(), view.text_size < _LARGE_TEXT
    rungs = [ladder.rung(plan.game, level) for level in LEVELS]
    starred = any(rung.stars for rung in rungs)
    for number, level in enumerate(LEVELS):
        chosen = number == group.chosen
        name = level_name(level)
        label = Label(name, 18, "text" if chosen else "text_soft", bold=chosen, align="c")
        side = view.plain(_FACE + 10)
        face = Container(portrait(level, side - view.plain(10)), wide=side, high=side, x=0.5)
        ring = Container(Picture(lambda box: _ring(view, box, hue)), wide=side, high=side, x=0.5)
        parts = [Layers(face, ring) if chosen else face, label]
        if starred and small:
            draw = partial(star_sprites, rungs[number])
            parts.append(Container(Picture(draw), high=view.plain(_STAR)))
        inside = Column(*parts, gap=view.plain(2))
        pick = Pick(group.names[number], inside, group, number, hue=hue, framed=False)
        pick.tip = level_tip(level)
        if starred:
            told = tr("{name}: {stars}")
            pick.called = told.format(name=name, stars=rung_words(rungs[number]))
        cells.append(Container(pick, wide=0, grow=1))
    if starred or not small:
        return Row(*cells)
    ends = [tr("easier"), *[""] * (len(LEVELS) - 2), tr("stronger")]
    words = [Container(Label(end, 18, "text_soft", align="c"), wide=0, grow=1) for end in ends]
    return Column(Row(*cells), Row(*words))


def _ring(view: View, box: Box, hue: str) -> list[Sprite]:
    side = min(box.w, box.h)
    x, y = box.x + (box.w - side) / 2, box.y + (box.h - side) / 2
    style = "", hue, side / 2, view.px(view.plain(3))
    return [
        Sprite(
            Face("panel"), Box(round(x), round(y), side, side), ident=f"{FRAME}face", style=style
        )
    ]


def facts(pairs: Sequence[tuple[str, str]]) -> Node:
    """Return figures with their labels, side by side."""
    cells = []
    for figure, words in pairs:
        about = Label(words, 18, "text_soft", align="c")
        cells.append(Container(Column(Label(figure, 24, bold=True, align="c"), about), grow=1))
    return Row(*(Container(cell, wide=0) for cell in cells))


def practice_line() -> Node:
    """Return the description of practice."""
    words = tr("Hints and explanations as often as you like. Nothing counts.")
    return Label(words, 18, "text_soft", align="c", lines=2)


_LEAST_WIDE, _WIDEST, _ROW = 104, 240, 740
"""Units: the width of a plate, and of a row of them."""

_IN_A_ROW = 3


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
