"""The keys of cards: a picture of the keyboard, where each key can be another one."""

from dataclasses import replace
from functools import partial

import pygame

from game.boards.scene import Box, Sprite
from game.ui.context import Context
from game.ui.input.bindings import IN_ROW, card_clash, rebound, refusal
from game.ui.input.keys import LAYOUT_ROWS, key_name
from game.ui.kit.panel_screen import SizedPanel
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, below_each_other, shrunk
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.key_field import KeyField
from game.ui.pages.settings.keys import layout_words
from game.ui.texts.words import tr

_SHIFTS = (0.0, 0.25, 0.75)  # of the rows of a keyboard, in keys
_COLUMNS = IN_ROW + _SHIFTS[-1] + 1.1  # with what sets a row back, and some space before it
_WORDS = 3  # lines


class CardKeysScreen(SizedPanel):
    """Three rows of keys as they lie on the keyboard, and what sets each row back."""

    help_page = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.focus = "card:0"

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return width and height in units."""
        return 860, 460

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

    def _words(self, view: View) -> tuple[list[Sprite], float]:
        """Return what is told, and where it ends."""
        box, px = self.panel(view), view.px(18)
        pad, top = view.px(24), box.y + self.down(view, 64)
        told = tr(
            "The keys are laid out like the cards: press one to choose a new key for its card. A "
            "fourth row of cards uses digits that aren’t call keys."
        )
        refused = self.waiting.message
        told, role = (refused, "wrong") if refused else (told, "text_dim")
        room = Box(box.x + pad, top, box.w - 2 * pad, box.h)
        px, lines = shrunk(view, told, px, room.w, _WORDS, view.px(11))
        parts = below_each_other(lines, room, px, view.letters.line_height(px), role)
        return parts, top + _WORDS * view.letters.line_height(view.px(18))

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the frame and what is told."""
        return super().paint(view, moment) + self._words(view)[0]

    def widgets(self, view: View) -> list[Widget]:
        """Return the keys row by row, each with what sets it back, and two buttons."""
        box, pad = self.panel(view), view.px(24)
        top = self._words(view)[1] + self.down(view, 8)
        foot = box.y + box.h - self.down(view, 24 + 48 + 16)
        pitch = min((box.w - 2 * pad) / _COLUMNS, (foot - top) / 3 * 1.15)
        high = min(pitch * 1.15, (foot - top) / 3)
        top += (foot - top - 3 * high) / 2
        left = box.x + (box.w - pitch * _COLUMNS) / 2
        result: list[Widget] = []
        for row in range(3):
            y = round(top + row * high)
            result += self._row(view, row, Box(left, y, pitch, round(high)))
        keys, words = self.context.keys, tr("Reset to {layout}")
        words = words.format(layout=layout_words()[keys.layout])
        on = keys.rows != LAYOUT_ROWS[keys.layout]
        again = Button("all", words, self.reset_all, on=on)
        back = Button("back", tr("Back"), self.leave, "main", keycap=tr("Esc"))
        return [*result, *self.row(view, [again, back])]

    def _row(self, view: View, row: int, first: Box) -> list[Widget]:
        """Return the keys of a row, of which the first one would lie here without a shift."""
        keys, gap = self.context.keys, max(1, round(first.w * 0.08))
        result: list[Widget] = []
        for column, char in enumerate(keys.rows[row]):
            place, name = row * IN_ROW + column, f"card:{row * IN_ROW + column}"
            x = round(first.x + (column + _SHIFTS[row]) * first.w)
            box = Box(x, first.y, round(first.w) - gap, first.h - gap)
            cap, take = key_name(ord(char)), partial(self.take, place)
            result.append(KeyField(name, cap, self.waiting, take, "?").at(view, box))
        default = LAYOUT_ROWS[keys.layout][row]
        x = round(first.x + (_COLUMNS - 1) * first.w) + gap
        box = Box(x, first.y, round(first.w) - gap, first.h - gap)
        action, on = partial(self.reset, row), keys.rows[row] != default
        button = Button(f"reset:{row}", "", action, "quiet", "undo", on=on).at(view, box)
        button.tip = tr("Reset to {key}").format(key=" ".join(default.upper()))
        return [*result, button]
