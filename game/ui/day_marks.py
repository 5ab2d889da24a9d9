"""Marks of daily deals: done, begun, or next, with the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.ui.kit.layout import Container, LayoutResult, Node, Space, draw_node
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.layout.grid import Grid
from game.ui.kit.layout.spans import Span, pixels, widest
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, panel_sprite, ring
from game.ui.texts.rule_texts import value_words

if TYPE_CHECKING:
    from game.play.saved_session import FirstEnd

_DISC, _CAPTION = 56, 24  # units: of a mark, and of its caption
_SMALL = (36, 52)  # of a mark without caption


@dataclass(eq=False)
class DayMark(Widget):
    """The mark of a daily deal: a ring, with a star once done, or a glow if it is next.

    ``state`` is "done", "next", "begun" or "", ``ink`` the colour of the game. A ``bare`` mark has
    its caption in the tooltip instead.
    """

    sign: str
    label: str
    state: str
    ink: str
    action: Callable[[], Navigation | None] | None
    bare: bool = False

    role = "button"

    @property
    def enabled(self) -> bool:
        return self.action is not None

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        """Whether the mark can have the focus."""
        return self.action is not None

    def width_span(self, view: View) -> Span:
        return widest(
            (pixels(view, (_DISC + 4, 84)), Label(self.label, bold=True).width_span(view))
        )

    def height_span(self, view: View, width: float) -> Span:
        return pixels(view, _DISC + _CAPTION)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Play the deal."""
        return self.action() if self.action else None

    def states(self) -> set[str]:
        return {"chosen"} if self.state == "begun" else set()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        side = min(view.px(_DISC), round(self.box.w), round(self.box.h * (1 if self.bare else 0.7)))
        x, y = round(self.box.x + (self.box.w - side) / 2), round(self.box.y)
        disc = Box(x, y, side, side)
        edge = {"done": "gold", "next": self.ink, "begun": self.ink}.get(self.state, "text_dim")
        pen = view.px(3 if self.state else 1) + (view.px(1) if hovered else 0)
        dim = not self.state and not hovered
        glow = (
            Sprite(Face("disc"), disc.grow(view.px(reach)), style=(self.ink, 44))
            for reach in ((8, 6, 3) if self.state == "next" else ())
        )
        parts = [*glow, panel_sprite(disc, "panel", edge, side / 2, pen, ring(focused=focused))]
        inner = disc.grow(-round(side * 0.22))
        sign = Face("icon", name=self.sign)
        parts.append(Sprite(sign, inner, style=(self.ink,), alpha=140 if dim else 255))
        if self.state == "done":
            star = round(side * 0.42)
            place = Box(x + side - round(star * 0.8), y + side - round(star * 0.8), star, star)
            parts.append(Sprite(Face("disc"), place.grow(view.px(1)), style=("panel", 255)))
            parts.append(Sprite(Face("icon", name="star full"), place, style=("gold",)))
        if self.bare:
            return parts
        below = Box(self.box.x, y + side, self.box.w, self.box.h - side)
        lit = self.state in ("next", "begun")
        words = Label(self.label, role="text" if lit else "text_dim", bold=lit, align="c")
        return [*parts, *draw_node(words, view, below)]


def _bare(mark: DayMark) -> Node:
    """Return a mark without caption, which its tooltip says then."""

    def place(view: View, box: Box, laid: LayoutResult) -> None:
        if not mark.bare:
            mark.bare, mark.tip = True, ": ".join(filter(None, (mark.label, mark.tip)))
        mark.place(view, box, laid)

    return Container(NodeInPlace(Space(), place), wide=_SMALL, high=_SMALL)


def strips(marks: Sequence[DayMark]) -> tuple[Node, Node]:
    """Return marks in a row with captions, and a version without in one row or two."""
    count, half = len(marks), ceil(len(marks) / 2)
    row = Container(Grid(marks, gap=6), wide=(62 * count, 74 * count), y=0.5)
    wide = tuple((side + 6) * half for side in _SMALL)
    bare = Grid([_bare(mark) for mark in marks], gap=6)
    return row, Container(bare, wide=(wide[0], wide[1]), y=0.5)


def day_figure(game: str, end: FirstEnd | None) -> str:
    """Return the result of a daily deal, time or marbles, or "" if it is not done."""
    if end is None:
        return ""
    options = GAMES[game].default_options()
    return value_words(game, options, end.value(options.measure))
