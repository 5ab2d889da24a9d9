"""A button: words, a sign, or both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.spans import Span
from game.ui.kit.view import View
from game.ui.kit.widgets.base import SMALLEST, Step, Widget, fit, panel_sprite, text_sprite


@dataclass(eq=False)
class Button(Widget):
    """Do one thing. ``kind`` is "plain", "main" (what Enter does) or "quiet" (no box).

    ``keycap`` is the key that does the same, shown small beside the words, ``hue`` a role of
    colour that takes the accent's place.
    """

    label: str
    action: Callable[[], Step | None]
    kind: str = "plain"
    icon: str = ""
    keycap: str = ""
    on: bool = True
    lit: bool = False
    type_size: float = 18
    tip: str = ""
    hue: str = ""
    called: str = ""

    role = "button"

    def states(self) -> set[str]:
        """Return whether it is lit."""
        return {"lit"} if self.lit else set()

    @property
    def enabled(self) -> bool:
        """Tell whether it can be pressed."""
        return self.on

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Do it."""
        return self.action() if self.on else None

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return box, sign, words and key."""
        fill, border, role = "panel_raised", "panel_border", self.hue or "text"
        accent = self.hue or "accent"
        if self.kind == "main":
            fill, border, role = f"lit {accent}", accent, "accent_text"
        if self.kind == "quiet" and not (hovered or self.lit):
            fill = border = ""
        if self.lit:
            border = accent
        if hovered and self.on and self.kind != "main":
            border = "text_dim"
        if not self.on:
            fill, border, role = (
                ("panel" if self.kind != "quiet" else ""),
                "panel_border",
                "text_dim",
            )
            border = "" if self.kind == "quiet" else border
        frame = self.backing(view, focused=focused, fill=fill, edge=border)
        return [frame, *self._inside(view, role)]

    def _inside(self, view: View, role: str) -> list[Sprite]:
        sign = view.px(self.type_size * 1.25) if self.icon else 0
        gap = view.px(8) if self.icon and self.label else 0
        cap = view.letters.width(self.keycap, view.px(self.type_size)) + view.px(14)
        cap = cap if self.keycap else 0
        room = self.box.w - sign - gap - (cap + view.px(8) if cap else 0) - view.px(12)
        px, label = fit(view, self.label, self.type_size, room, bold=True)
        words = view.letters.width(label, px, True) if label else 0
        total = sign + gap + words + (cap + view.px(8) if cap else 0)
        alpha = 255 if self.on else 130
        x = self.box.x + (self.box.w - total) / 2
        middle = self.box.y + self.box.h / 2
        parts: list[Sprite] = []
        if self.icon:
            place = Box(x, middle - sign / 2, sign, sign)
            parts.append(Sprite(Face("icon", name=self.icon), place, style=(role,), alpha=alpha))
        if self.label:
            place = Box(x + sign + gap, self.box.y, words, self.box.h)
            parts.append(text_sprite(label, place, px, role, bold=True, alpha=alpha))
        if cap:
            place = Box(x + total - cap, middle - px * 0.75, cap, px * 1.5)
            parts.append(panel_sprite(place, "", role, view.px(4)))
            parts.append(text_sprite(self.keycap, place, round(px * 0.8), role, align="c"))
        return parts

    def wide(self, view: View) -> Span:
        """Return the width that it needs, with smaller type at least; that of a sign alone."""
        if not self.label:
            return Span(view.px(29), view.px(48))
        need = self.least_width(view)
        words = view.letters.width(self.label, view.px(self.type_size), True) if self.label else 0
        return Span(need - words * (1 - SMALLEST), need)

    def high(self, view: View, width: float) -> Span:
        """Return the height of a line that can be pressed."""
        return Span(view.px(34), view.px(48))

    def sign(self, sign: str = "") -> Button:
        """Return it as a sign alone, whose tip has its words; without a sign, as it is."""
        icon = self.icon or sign
        if not icon:
            return self
        told = self.label not in self.tip and self.tip
        tip = f"{self.label}: {self.tip}" if told else self.tip or self.label
        return replace(self, label="", icon=icon, keycap="", tip=tip)

    def least_width(self, view: View) -> int:
        """Return the width that its words and sign need, in pixels."""
        px = view.px(self.type_size)
        sign = view.px(self.type_size * 1.25) if self.icon else 0
        words = view.letters.width(self.label, px, True) if self.label else 0
        cap = view.letters.width(self.keycap, px) + view.px(22) if self.keycap else 0
        gap = view.px(8) if sign and words else 0
        return sign + words + cap + gap + view.px(28)
