"""A button: words, an icon, or both."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from game.boards.scene import Box, Sprite
from game.ui.input.keys import key_name
from game.ui.kit.layout import Container, LayoutResult, Node, Row, Space, drawn_as
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget
from game.ui.texts.common_words import tr


def _button_content(
    label: str, icon: str, keycap: str, size: float, bold: bool, role: str = "text"
) -> Node:
    """Return a centred row of icon, label and keycap."""
    parts: list[Node] = [Icon(icon, size * 1.25, role)] if icon else []
    if label:
        parts.append(Label(label, size, role, bold=bold))
    if keycap:
        cap = Label(keycap, size * 0.8, role, align="c")
        look, high = ("", role), size * 1.5
        parts.append(Container(cap, high=high, y=0.5, pad=(9, 0), panel=look, radius=4))
    return Container(Row(Space(grow=1), *parts, Space(grow=1), gap=8), pad=(6, 0))


@lru_cache(maxsize=256)  # mostly unchanged from one scene to the next
def _wide(view: View, *told: Any) -> Span:
    return _button_content(*told).width_span(view)


@dataclass(eq=False)
class Button(Widget):
    """A button for one action; ``kind`` is "plain", "main" (bound to Enter) or "quiet" (no box).

    ``keycap`` is the shortcut, shown small beside the words, ``hue`` a colour role in place of the
    accent's. A button that is not ``bold`` is quieter still. One that turns something on and off is
    ``lit`` while that is on, and not lit otherwise; for others that is None.
    """

    label: str
    action: Callable[[], Navigation | None]
    kind: str = "plain"
    icon: str = ""
    keycap: str = ""
    on: bool = True
    lit: bool | None = None
    type_size: float = 18
    hue: str = ""
    bold: bool = True

    role = "button"

    def texts(self, view: View, *, focused: bool) -> list[str]:
        cap = key_name(pygame.K_RETURN) if self.keycap == "↵" else self.keycap
        key = {self.keycap: tr("key {key}").format(key=cap)}
        return [key.get(words, words) for words in super().texts(view, focused=focused)]

    def states(self) -> set[str]:
        return set() if self.lit is None else {"lit" if self.lit else "unlit"}

    @property
    def enabled(self) -> bool:
        return self.on

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        return self.action() if self.on else None

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
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
        told = drawn_as(view, self.box, _button_content, *self._words(), role)
        return [frame, *(told if self.on else (one._replace(alpha=130) for one in told))]

    def _words(self) -> tuple[str, str, str, float, bool]:
        return self.label, self.icon, self.keycap, self.type_size, self.bold

    def width_span(self, view: View) -> Span:
        return _wide(view, *self._words())

    def height_span(self, view: View, width: float) -> Span:
        """Return the height of a line large enough to be pressed."""
        return Span(view.px(34), view.px(48))

    def sign(self) -> Node:
        """Return the button as an icon with its words as tooltip; unchanged if it has no icon."""
        if not self.icon:
            return self
        told = self.label not in self.tip and self.tip
        tip = f"{self.label}: {self.tip}" if told else self.tip or self.label
        return _Instead(self, tip, "", self.icon)

    def plain(self) -> Node:
        """Return the button with words alone; unchanged if it has no words."""
        return _Instead(self, self.tip, self.label) if self.label else self

    def with_short_label(self, label: str, tip: str) -> Node:
        """Return the button with a shorter label, and a tooltip that explains it."""
        return _Instead(self, tip, label, self.icon, self.keycap)


class _Instead(Node):
    """A variant of a button for one place in the layout, with other words, icon or keycap."""

    def __init__(self, button: Button, tip: str, label: str, icon: str = "", cap: str = "") -> None:
        self._button, self._tip = button, tip
        self._words = label, icon, cap, button.type_size, button.bold

    def width_span(self, view: View) -> Span:
        return _wide(view, *self._words)

    def height_span(self, view: View, width: float) -> Span:
        return self._button.height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the button with its other words and icon."""
        button = self._button
        button.label, button.icon, button.keycap = self._words[:3]
        button.tip = self._tip
        button.place(view, box, laid)
