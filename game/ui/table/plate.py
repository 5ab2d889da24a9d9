"""A name plate: who sits at a seat, the score, the call key, the claim window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget, fit, panel_sprite, text_sprite


@dataclass(eq=False)
class Plate(Widget):
    """Show a seat; a press calls for it, where calling is what one does.

    ``share`` is what is left of the claim window, negative where none runs; ``tip`` tells what
    kind of computer player sits there, and is empty for a person.
    """

    seat: int
    words: str
    score: str
    keycap: str
    note: str
    lit: bool
    dim: bool
    share: float
    action: Callable[[], Step | None] | None
    tip: str = ""

    @property
    def enabled(self) -> bool:
        """Tell whether a press does anything, or there is something to tell."""
        return self.action is not None or bool(self.tip)

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        """Tell whether Tab stops here."""
        return self.action is not None

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Call."""
        return self.action() if self.action else None

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return colour, name, key or note, and score."""
        seat = f"seat{self.seat}"
        touched = hovered and self.action is not None
        edge, pen = (seat, 3) if self.lit else ("text_dim" if touched else "panel_border", 1)
        frame = self.backing(view, focused=focused, fill="panel", edge=edge, radius=10, pen=pen)
        alpha = 120 if self.dim else 255
        if not (self.note or self.keycap):
            return [frame, *self._one_line(view, alpha)]
        return [frame, *self._two_lines(view, alpha)]

    def _one_line(self, view: View, alpha: int) -> list[Sprite]:
        pad, side = view.px(12), view.px(20)
        box = self.box
        disc = Box(box.x + pad, box.y + (box.h - side) / 2, side, side)
        score = self._score(view, Box(box.x, box.y, box.w - pad, box.h), alpha)
        x = disc.x + side + pad * 0.8
        width = box.x + box.w - pad * 2 - view.letters.width(self.score, view.px(26), True) - x
        px, name = self._name(view, width)
        line = Box(x, box.y, width, box.h)
        return [
            self._sign(disc, alpha),
            text_sprite(name, line, px, bold=True, alpha=alpha),
            score,
        ]

    def _name(self, view: View, width: float) -> tuple[int, str]:
        """Return height of type and name: smaller if that saves it from being cut."""
        px, name = fit(view, self.words, 18, width, bold=True)
        if name != self.words:
            px = view.px(18)
            name = view.letters.fitted(self.words, px, width, True)
        return px, name

    def _two_lines(self, view: View, alpha: int) -> list[Sprite]:
        """Return colour and name above, key or note and score below."""
        box, pad = self.box, view.px(9)
        # A plate that is low for its type gives its margins to the two lines.
        margin = min(box.h * 0.08, max(view.px(3), (box.h - view.px(48)) / 2))
        inner = Box(box.x + pad, box.y + margin, box.w - 2 * pad, box.h - 2 * margin)
        upper = Box(inner.x, inner.y, inner.w, inner.h * 0.48)
        lower = Box(inner.x, inner.y + inner.h * 0.5, inner.w, inner.h * 0.5)
        side = min(view.px(22), int(upper.h * 0.9)) if self.share >= 0 else view.px(15)
        if self.tip:
            side = min(view.px(22), int(upper.h * 0.9))
        mark = Box(upper.x, upper.y + (upper.h - side) / 2, side, side)
        seat = f"seat{self.seat}"
        if self.share >= 0:
            ring = (round(self.share, 2), seat, max(3, side // 5))
            parts = [Sprite(Face("ring"), mark, style=ring)]
        else:
            parts = [self._sign(mark, alpha)]
        x = mark.x + side + pad * 0.6
        width = inner.x + inner.w - x
        px, name = self._name(view, width)
        px = min(px, int(upper.h * 0.9))
        place = Box(x, upper.y, width, upper.h)
        parts.append(text_sprite(name, place, px, bold=True, alpha=alpha))
        score = self._score(view, lower, alpha)
        room = inner.w - view.letters.width(self.score, int(score.style[0]), True) - pad
        return [*parts, score, *self._below(view, lower._replace(w=room), alpha)]

    def _sign(self, box: Box, alpha: int) -> Sprite:
        """Return the seat's colour: a disc for a person, a sign for a computer."""
        seat = f"seat{self.seat}"
        if self.tip:
            return Sprite(Face("icon", name="computer"), box, style=(seat,), alpha=alpha)
        return Sprite(Face("disc"), box, style=(seat, alpha))

    def _below(self, view: View, room: Box, alpha: int) -> list[Sprite]:
        """Return the note, or the key in its cap."""
        if self.note:
            px, note = fit(view, self.note, 18, room.w)
            return [text_sprite(note, room, px, "text_dim")]
        width = view.letters.width(self.keycap, view.px(18), True) + view.px(12)
        cap = Box(room.x, room.y + 1, min(room.w, max(width, room.h)), room.h - 2)
        px, words = fit(view, self.keycap, 18, cap.w - 4, bold=True)
        return [
            panel_sprite(cap, "panel_raised", "text_dim", view.px(4)),
            text_sprite(words, cap, px, bold=True, align="c", alpha=alpha),
        ]

    def _score(self, view: View, line: Box, alpha: int) -> Sprite:
        px = min(view.px(24), int(line.h * 0.95))
        return text_sprite(self.score, line, px, bold=True, align="r", alpha=alpha)
