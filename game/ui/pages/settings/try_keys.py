"""Try your keys: which keys the keyboard really sends together."""

from __future__ import annotations

import pygame

from game.boards.scene import Box, Sprite
from game.ui.input.keys import key_name
from game.ui.kit.panel_screen import SizedPanel
from game.ui.kit.screen import Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, below_each_other, fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.texts.words import tr, trn

MOST_SHOWN = 24


class TryKeysScreen(SizedPanel):
    """Light every key that is held, and count. No key but Escape does anything else here."""

    help_page = "settings"
    takes_every_key = True

    def __init__(self) -> None:
        super().__init__()
        self.known: list[int] = []  # in the order of their first press
        self.held: set[int] = set()
        self.most = 0

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return width and height in units."""
        return 720, 480

    def title(self) -> str:
        """Return what stands at the top."""
        return tr("Test your keys")

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Light keys and darken them; the mouse does what it always does."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                return self.leave()
            self._down(event.key)
            return None
        if event.type == pygame.KEYUP:
            self.held.discard(event.key)
            return None
        return super().handle(event, view, moment)

    def _down(self, key: int) -> None:
        self.held.add(key)
        self.most = max(self.most, len(self.held))
        if key not in self.known:
            self.known.append(key)
        while len(self.known) > MOST_SHOWN:
            # The oldest one that is not held makes room, or the oldest of all.
            free = next((k for k in self.known if k not in self.held), self.known[0])
            self.known.remove(free)

    def again(self) -> None:
        """Forget all keys."""
        self.known.clear()
        self.held.clear()
        self.most = 0

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the words, the keys and the count."""
        parts = super().paint(view, moment)
        box, px = self.panel(view), view.px(18)
        pad, step = view.px(24), view.letters.line_height(px)
        y = box.y + view.px(64)
        what = tr("Hold several keys at once, such as all players’ call keys.")
        lines = view.letters.wrapped(what, px, box.w - 2 * pad)[:3]
        room = Box(box.x + pad, y, box.w - 2 * pad, len(lines) * step)
        parts += below_each_other(lines, room, px, step, "text_dim")
        y += room.h
        low = box.y + box.h - view.px(24 + 48 + 12) - step
        parts += self._caps(view, Box(box.x + pad, y + view.px(10), box.w - 2 * pad, low - y))
        size, words = fit(view, self._count(), 18, box.w - 2 * pad, bold=True)
        line = Box(box.x + pad, low, box.w - 2 * pad, step)
        return [*parts, text_sprite(words, line, size, bold=True)]

    def _count(self) -> str:
        if not self.most:
            return tr("No keys pressed yet.")
        now = trn("{count} key held", "{count} keys held", len(self.held))
        most = trn("most at once: {count}", "most at once: {count}", self.most)
        return tr("{now}, {most}").format(now=now, most=most)

    def _caps(self, view: View, room: Box) -> list[Sprite]:
        """Return the keys as caps in lines, as large as there is room for."""
        for size in (22, 18, 15, 12, 10):
            places = self._flow(view, room, size)
            if not places or places[-1][1].y + places[-1][1].h <= room.y + room.h:
                break
        parts: list[Sprite] = []
        for key, place in places:
            if place.y + place.h > room.y + room.h:
                break
            lit = key in self.held
            fill, border, role = (
                ("accent", "text", "accent_text") if lit else ("panel_raised", "", "text_dim")
            )
            border = border or "panel_border"
            parts.append(panel_sprite(place, fill, border, view.px(7), view.px(2 if lit else 1)))
            parts.append(text_sprite(cap(key), place, view.px(size), role, bold=lit, align="c"))
        return parts

    def _flow(self, view: View, room: Box, size: float) -> list[tuple[int, Box]]:
        gap, high = view.px(size * 0.4), view.px(size * 2)
        x, y = room.x, room.y
        places = []
        for key in self.known:
            need = view.letters.width(cap(key), view.px(size), True) + view.px(size)
            wide = min(room.w, max(high, need))
            if x + wide > room.x + room.w and x > room.x:
                x, y = room.x, y + high + gap
            places.append((key, Box(round(x), round(y), wide, high)))
            x += wide + gap
        return places

    def widgets(self, view: View) -> list[Widget]:
        """Return the two buttons."""
        again = Button("again", tr("Start over"), self.again, on=bool(self.most))
        back = Button("back", tr("Back"), self.leave, "main", keycap=tr("Esc"))
        return [*self.row(view, [again, back])]


def cap(key: int) -> str:
    """Return what is written on a key, or something for one without a name."""
    return key_name(key).strip() or tr("key {number}").format(number=key)
