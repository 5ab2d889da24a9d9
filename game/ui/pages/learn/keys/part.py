"""The keyboard practice: cards light up, and their keys are to be hit."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.board import Grid
from game.boards.cards import arranged
from game.boards.scene import Box, Sprite
from game.play.keys_practice import GROUPS, ROUNDS, SIZES, KeysPractice
from game.ui.input.keys import card_keys, key_name
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.spot import Spot
from game.ui.pages.learn.keys.cards import practice_laid
from game.ui.pages.learn.keys.picture import KeyNote, keyboard
from game.ui.pages.learn.keys.result import result_sprites
from game.ui.table.board_spots import badges
from game.ui.table.cards.pieces import keycap
from game.ui.texts.words import number, tr

TABLES = (*SIZES, GROUPS)
NOTHING = -1
MOST_MISTAKES = 2
"""Mistakes that a best may have."""
LONGEST_MS = 9999
"""A median that is worth to be kept."""
_LINE, _HEAD = 48, 44  # units: the heights of a choice and of a line of words


class KeysPart(Part):
    """A table of cards, of which those of a claim are lit; before and after, what to choose."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.now = 0
        self.before: int | None = None  # the best before this one
        self.hit_key = ""  # the last key that was hit, "" after a press on a card
        self.cards, self.rounds = 12, ROUNDS[0]
        self.practice = self._dealt()

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Keys")

    def _dealt(self) -> KeysPractice:
        return KeysPractice(self.context.new_seed(), self.cards, self.rounds)

    # What is done.

    def set_cards(self, at: int) -> None:
        """Take another table."""
        self.cards = TABLES[at]
        self.practice = self._dealt()

    def set_rounds(self, at: int) -> None:
        """Take more rounds, or fewer."""
        self.rounds = ROUNDS[at]
        self.practice = self._dealt()

    def start(self) -> None:
        """Begin."""
        if self.practice.phase != "ready":
            self.practice = self._dealt()
        self.practice.begin(self.now)
        self.page.focus = ""

    def stop(self) -> None:
        """Go back to what can be chosen."""
        self.practice = self._dealt()
        self.page.focus = "start"

    def default(self) -> None:
        """Begin, or begin again."""
        if self.practice.phase in ("ready", "done"):
            self.start()

    def press(self, place: int, second: bool = False) -> None:
        """Choose the card at a place, by other means than its key."""
        self.hit_key = ""
        self._press(place, second)

    def _press(self, place: int, second: bool = False) -> None:
        hit = self.practice.press(place, self.now, second=second)
        if hit in ("right", "first"):
            ended = self.practice.phase == "pause"
            self.context.sound("right" if ended else "choose")

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the keys of cards."""
        if self.practice.phase not in ("pause", "shown"):
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        key = self.context.keys.plain(event.key)
        self.hit_key = key_name(key)
        keys = self._keys(view, self.page.room(view))
        place = next((place for place, own in keys.items() if own == key), NOTHING)
        taken = place != NOTHING or self.context.keys.card_of(key) is not None
        if taken:
            self._press(place, bool(event.mod & pygame.KMOD_SHIFT))
        return taken

    def advance(self, moment: Moment) -> None:
        """Show the next claim when it is time."""
        self.now = moment.ms
        if self.practice.pass_time(moment.ms) and self.practice.phase == "done":
            self.context.sound("end")
            self.page.focus = "again"
            self._finish()

    def _finish(self) -> None:
        """Keep the median if it is the best one: with many mistakes, fast is no art."""
        made, best, table = self.practice.practised, self.best, str(self.cards)
        self.before = best
        if made is None or made.mistakes > MOST_MISTAKES or made.median_ms > LONGEST_MS:
            return
        if best is None or made.median_ms < best:
            kept = {**self.context.settings.keys_best, table: made.median_ms}
            self.context.change(keys_best=kept)

    @property
    def best(self) -> int | None:
        """Return the best median with this table, in milliseconds, if there is one."""
        return self.context.settings.keys_best.get(str(self.cards))

    def moving(self, moment: Moment) -> bool:
        """Tell whether the next claim is about to show."""
        return self.practice.phase == "pause"

    def tick(self, moment: Moment) -> object:
        """Return which claim is shown."""
        return self.practice.phase, self.practice.at

    # What it looks like.

    def grid(self, view: View, room: Box) -> Grid:
        """Return the places of the cards."""
        high = view.px(_HEAD)
        area = Box(room.x, room.y + high, room.w, room.h - high).grown(-view.px(10))
        few = len(self.practice.round.cards) <= GROUPS
        gap = min(area.w, area.h) * (0.055 if few else 0.024)
        return arranged(len(self.practice.round.cards), area, max(view.px(14), gap))

    def _keys(self, view: View, room: Box) -> dict[int, int]:
        """Return the key of each place, as at a table."""
        rows = self.context.keys.rows
        return dict(card_keys(self.grid(view, room), (), rows))

    @property
    def _playing(self) -> bool:
        return self.practice.phase in ("pause", "shown")

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the cards, or what can be chosen."""
        if self._playing:
            return self._spots(view, room)
        return self._choices(view, room) if self.practice.phase == "ready" else []

    def buttons(self, view: View) -> list[Button]:
        """Return what begins and what ends the practice."""
        if self._playing:
            return [Button("stop", tr("Stop"), self.stop)]
        if self.practice.phase == "ready":
            return [Button("start", tr("Start"), self.start, "main", keycap="↵")]
        other = Button("stop", tr("Change table"), self.stop)
        return [other, Button("again", tr("Play again"), self.start, "main", keycap="↵")]

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return words, and the keyboard before and after."""
        if self._playing:
            head = Box(room.x, room.y, room.w, view.px(_HEAD))
            words, role = self._message()
            return in_lines(view, words, head, 19, role, bold=True, align="c")
        if self.practice.phase == "ready":
            return self._before(view, room)
        return self._after(view, room)

    # The cards.

    def _spots(self, view: View, room: Box) -> list[Widget]:
        laid, keys = practice_laid(self.practice, self.grid(view, room)), self._keys(view, room)
        result: list[Widget] = []
        for place, sprite in enumerate(laid.sprites()):
            pictures = [sprite, *badges(view, laid, [sprite])]
            key = keys.get(place)
            if key is not None:
                mine = self.practice.last[0] in ("other", "group")
                lit = mine and self.practice.last[1] == place
                pictures += keycap(view, sprite, key_name(key), lit=lit)
            action = partial(self.press, place)
            result.append(Spot(f"card:{place}", tuple(pictures), action).at(view, sprite.box))
        return result

    def _message(self) -> tuple[str, str]:
        """Return what is said above the cards, and its role."""
        practice = self.practice
        hit = practice.last[0]
        if practice.phase == "pause":
            return (tr("Right!"), "right") if practice.done else (tr("Get ready…"), "text_dim")
        if hit == "group":
            return tr("This card is in group 1: its key alone, without Shift."), "text"
        if hit == "first":
            return tr("Once more for group 2; Shift puts it there at once."), "text"
        if hit == "other":
            if not self.hit_key:
                return tr("This card isn’t one of them."), "text"
            if practice.last[1] == NOTHING:
                return tr("{key} doesn’t pick a card here.").format(key=self.hit_key), "text"
            words = tr("That was {key}: its card isn’t lit.")
            return words.format(key=self.hit_key), "text"
        words = tr("{number} of {all}: hit the keys of the lit cards.")
        if practice.round.right:
            words = tr("{number} of {all}: hit the keys; hold Shift for group 2.")
        return words.format(number=practice.at + 1, all=len(practice.rounds)), "text_dim"

    # Before and after.

    def _lines(self, view: View, room: Box) -> tuple[Box, Box, Box, Box]:
        """Return the places of the words, of the two choices, and of the keyboard."""
        gap, high = view.px(8), min(view.px(_LINE), room.h * 0.13)
        words = Box(room.x, room.y, room.w, min(view.px(58), room.h * 0.2))
        first = Box(room.x, words.y + words.h + gap, room.w, round(high))
        second = first.moved(0, round(high) + gap)
        top = second.y + second.h + 2 * gap
        return words, first, second, Box(room.x, top, room.w, room.y + room.h - top)

    def _label_width(self, view: View, room: Box) -> float:
        need = max(view.letters.width(w, view.px(18)) for w in (tr("Cards"), tr("Rounds")))
        return min(need + view.px(18), room.w * 0.4)

    def _choices(self, view: View, room: Box) -> list[Widget]:
        _, first, second, _ = self._lines(view, room)
        label, most = self._label_width(view, room), view.px(560)

        def place(line: Box) -> Box:
            wide = min(line.w - label, most)
            left = round(line.x + (line.w - wide - label) / 2)
            return Box(left + label, line.y, wide, line.h)

        tables = [str(size) for size in SIZES]
        tables.append(tr("Sumz"))
        rounds = [str(count) for count in ROUNDS]
        at, rounds_at = TABLES.index(self.cards), ROUNDS.index(self.rounds)
        return [
            Choice("cards", tables, at, self.set_cards).at(view, place(first)),
            Choice("rounds", rounds, rounds_at, self.set_rounds).at(view, place(second)),
        ]

    def _before(self, view: View, room: Box) -> list[Sprite]:
        words, _, _, low = self._lines(view, room)
        told = tr("Cards light up: hit their keys, in any order, as fast as you can.")
        parts = in_lines(view, told, words, 19, "text_dim", align="c")
        boxes = [widget.box for widget in self._choices(view, room)]
        label = self._label_width(view, room)
        for box, name in zip(boxes, (tr("Cards"), tr("Rounds")), strict=True):
            place = Box(box.x - label, box.y, label - view.px(8), box.h)
            parts += in_lines(view, name, place, 18, "text_dim")
        used = dict.fromkeys(self._keys(view, room).values(), KeyNote("panel_raised"))
        return parts + keyboard(view, low, self._rows(view, room), used)

    def _rows(self, view: View, room: Box) -> list[str]:
        """Return what the rows of the keyboard write, with the digits where cards use them."""
        rows = list(self.context.keys.rows)
        return ["1234567890", *rows] if self.grid(view, room).rows > 3 else rows

    def _after(self, view: View, room: Box) -> list[Sprite]:
        made = self.practice.practised
        if made is None:
            return []
        return result_sprites(
            view, room, made, self._keys(view, room), self._rows(view, room), self._compared()
        )

    def _compared(self) -> str:
        """Return how this compares to the best before it."""
        if self.best is None:
            return ""
        if self.best != self.before:
            return tr("Your best so far!")
        return tr("Best so far: {seconds} s.").format(seconds=number(self.best / 1000, 2))
