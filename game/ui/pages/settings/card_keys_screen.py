"""The keys of cards: a picture of the keyboard, where each key can be another one."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.ui.context import Context
from game.ui.input.bindings import IN_ROW, card_clash, rebound, refusal
from game.ui.input.keys import LAYOUT_ROWS, key_name
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.key_field import KeyField
from game.ui.pages.settings.keys import layout_words
from game.ui.texts.words import tr

_SHIFTS = (0.0, 0.25, 0.75)  # of the rows of a keyboard, in keys
_WIDE = (500, 812)  # units


class CardKeysScreen(PanelScreen):
    """Three rows of keys as they lie on the keyboard, and what sets each row back."""

    help_page = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.focus = "card:0"

    def title(self) -> str:
        """Return what stands at the top."""
        return tr("Card keys")

    # What a person does.

    def take(self, place: int, event: pygame.Event) -> None:
        """Take a key for the card at a place, counted over all rows, or say why not."""
        keys = self.context.keys
        key = keys.plain(event.key)
        reason = card_clash(keys, place, key)
        if reason:
            self.waiting.message = refusal(key_name(key), reason)
            return
        row, column = divmod(place, IN_ROW)
        letters = keys.rows[row]
        changed = letters[:column] + chr(key) + letters[column + 1 :]
        if changed != letters:
            self._keep({row: changed})

    def reset(self, row: int) -> None:
        """Set a row back to its layout, or say which of its keys something else has."""
        self.focus = f"card:{row * IN_ROW}"
        self._back((row,))

    def reset_all(self) -> None:
        """Set all rows back."""
        self.focus = "card:0"
        if self._back((0, 1, 2)):
            self.context.change(layout=self.context.keys.layout)

    def _back(self, rows: tuple[int, ...]) -> bool:
        keys, self.waiting.message = self.context.keys, ""
        others = tuple("" if row in rows else keys.rows[row] for row in range(len(keys.rows)))
        defaults = LAYOUT_ROWS[keys.layout]
        for row in rows:
            for column, char in enumerate(defaults[row]):
                place, key = row * IN_ROW + column, ord(char)
                reason = card_clash(replace(keys, rows=others), place, key)
                if reason:
                    self.waiting.message = refusal(key_name(key), reason)
                    return False
        self._keep({row: defaults[row] for row in rows})
        return True

    def _keep(self, changed: dict[int, str]) -> None:
        """Keep the rows as they are, but for these: the player's own layout from now on."""
        keys = self.context.keys
        values = {"rows": keys.layout}
        for row, default in enumerate(LAYOUT_ROWS[keys.layout]):
            letters = changed.get(row, keys.rows[row])
            values[f"row {row + 1}"] = "" if letters == default else letters
        bindings = rebound(self.context.settings, values)
        self.context.change(layout="own", bindings=bindings)

    # What it looks like.

    def contents(self, view: View) -> Sequence[Node]:
        """Return what is told, the keys row by row, and two buttons."""
        refused = self.waiting.message
        told = tr(
            "The keys are laid out like the cards: press one to choose a new key for its card. A "
            "fourth row of cards uses digits that aren’t call keys."
        )
        role = "wrong" if refused else "text_dim"
        words = Container(Words(refused or told, 18, role, lines=4), wide=_WIDE, high=(48, 76))
        keys, reset = self.context.keys, tr("Reset to {layout}")
        reset = reset.format(layout=layout_words()[keys.layout])
        on = keys.rows != LAYOUT_ROWS[keys.layout]
        again = Button("all", reset, self.reset_all, on=on)
        back = Button("back", tr("Back"), self.leave, "main", keycap=tr("Esc"))
        rows = Column(*map(self._row, range(len(_SHIFTS))), gap=4)
        return [words, rows, button_rows(again, back)]

    def _row(self, row: int) -> Node:
        """Return the keys of a row, and what sets it back."""
        keys = self.context.keys
        places = [self._key(row, column, char) for column, char in enumerate(keys.rows[row])]
        default = LAYOUT_ROWS[keys.layout][row]
        action, on = partial(self.reset, row), keys.rows[row] != default
        button = Button(f"reset:{row}", "", action, "quiet", "undo", on=on)
        button.tip = tr("Reset to {key}").format(key=" ".join(default.upper()))
        spaces = [
            Container(Space(), wide=0, grow=part) for part in (_SHIFTS[row], 0.85 - _SHIFTS[row])
        ]
        return Row(spaces[0], *places, spaces[1], Container(button, wide=0, grow=1), gap=4)

    def _key(self, row: int, column: int, char: str) -> Node:
        place = row * IN_ROW + column
        cap, take = key_name(ord(char)), partial(self.take, place)
        field = KeyField(f"card:{place}", cap, self.waiting, take, "?")
        return Container(field, wide=0, high=(34, 64), grow=1)
