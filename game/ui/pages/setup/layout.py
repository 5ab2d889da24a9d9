"""Where seats and rules lie on the set-up screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.scene import Box
from game.core.options import Option
from game.ui.kit.view import View
from game.ui.pages.setup.choices import Choices
from game.ui.texts.words import tr

HEAD_LINES = 2
"""The lines above those of the seats: how many, and the seed."""


class Layout:
    """The panels of seats and rules in a window, for one scene, and their lines.

    ``tight``: the type is large for the window, so that space has to give way to it. ``inset`` is
    the space at the sides of a panel.
    """

    def __init__(self, view: View, choices: Choices) -> None:
        self._view = view
        self.options: Sequence[Option] = choices.options.asked(choices.seats)
        self.tight = view.size[0] < view.px(700) or view.size[1] < view.px(560)
        self.inset = view.px(12 if self.tight else 20)
        above, below = choices.rules.max_seats + HEAD_LINES, len(self.options)
        self.seats, self.rules = self._panels((above + 1.3) / (above + below + 2.6))
        self.seat_lines = self._lines(self.seats, above)
        self.rule_lines = self._lines(self.rules, below)
        self.seat_label = self._label_width(
            (tr("How many"), tr("Seed")), self.seats.w * (0.32 if self.tight else 0.3)
        )
        self.rule_label = self._label_width(
            [tr(option.label) for option in self.options],
            self.rules.w * (0.38 if self.tight else 0.36),
        )

    def _panels(self, upper_share: float) -> tuple[Box, Box]:
        """Return both panels; ``upper_share`` is what the seats need of a tall, tight window."""
        view, tight = self._view, self.tight
        w, h = view.size
        pad, gap = view.px(12 if tight else 28), view.px(10 if tight else 20)
        top, bottom = view.px(54 if tight else 78), view.px(66 if tight else 92)
        room = Box(pad, top, w - 2 * pad, h - top - bottom)
        if view.tall:
            upper = round((room.h - gap) * (upper_share if tight else 0.5))
            lower = Box(pad, top + upper + gap, room.w, room.h - gap - upper)
            return Box(pad, top, room.w, upper), lower
        most = view.px(1500)
        if room.w > most:
            room = Box((w - most) / 2, top, most, room.h)
        left = round((room.w - gap) * 0.46)
        right = Box(room.x + left + gap, top, room.w - left - gap, room.h)
        return Box(room.x, top, left, room.h), right

    def _lines(self, panel: Box, count: int) -> list[Box]:
        """Return the lines of a panel, as high as fits, below its heading."""
        view, tight, pad = self._view, self.tight, self.inset
        head, foot = view.px(40 if tight else 52), view.px(6 if tight else 20)
        height = min(view.px(54), (panel.h - head - foot) / max(1, count))
        return [
            Box(panel.x + pad, round(panel.y + head + i * height), panel.w - 2 * pad, round(height))
            for i in range(count)
        ]

    def _label_width(self, names: Sequence[str], most: float) -> float:
        """Return the width of the labels of a panel: what they need, within bounds."""
        view = self._view
        need = max(view.letters.width(name, view.px(18)) for name in names) + view.px(14)
        return min(max(view.px(96), need), most)

    def field(self, line: Box, x: float, w: float) -> Box:
        """Return the place of a widget in a line."""
        gap = max(self._view.px(2), line.h * 0.07)
        return Box(round(x), line.y + gap, round(w), line.h - 2 * gap)

    def after(self, line: Box, label: float) -> Box:
        """Return the place of a widget after the label of its line."""
        return self.field(line, line.x + label, line.w - label)

    def labels(self) -> list[tuple[Box, str]]:
        """Return the places of all labels, and their words."""
        heads = zip(self.seat_lines, (tr("How many"), tr("Seed")), strict=False)
        made = [(line._replace(w=self.seat_label), words) for line, words in heads]
        for line, option in zip(self.rule_lines, self.options, strict=True):
            made.append((line._replace(w=self.rule_label), tr(option.label)))
        return made

    @property
    def told_above(self) -> bool:
        """Tell whether a message stands in the title's place: beside the buttons is no room."""
        return self._view.tall or self.tight
