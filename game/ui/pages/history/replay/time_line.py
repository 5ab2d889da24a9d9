"""The line of a replay's time: a slider with a tick for each entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.boards.scene import Box, Sprite
from game.play.replays.replay import Replay
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.slider import Slider, slider
from game.ui.texts.words import clock, tr

STRIDE_MS = 5000
_STEP_MS = 50
_LONG_KEYS = {pygame.K_LEFT: -STRIDE_MS, pygame.K_RIGHT: STRIDE_MS}
_ENDS = (pygame.K_HOME, pygame.K_END)
_CLOSEST = 3.0  # pixels between two ticks; more would be a bar


@dataclass
class TimeLine(Slider):
    """Go to a time; arrows go by some seconds. ``ticks`` are times and roles of colours."""

    ticks: Sequence[tuple[int, str]] = field(default_factory=tuple)

    def key(self, event: pygame.Event) -> bool:
        """Go on or back by some seconds, or to the ends; page keys are left to the screen."""
        if event.key in _LONG_KEYS:
            self._take(self.value + _LONG_KEYS[event.key])
            return True
        return event.key in _ENDS and super().key(event)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the slider and its ticks."""
        parts = super().sprites(view, focused=focused, hovered=hovered)
        frame, rest = parts[:1], parts[1:]
        return [*frame, *self._ticks(view), *rest]

    def _ticks(self, view: View) -> list[Sprite]:
        line, wide, high = self.line, view.px(2), view.px(8)
        top = round(
            self.box.y + self.box.h / 2 - view.px(17)
            if self.box.h > view.px(38)
            else self.box.y + view.px(3)
        )
        found: list[Sprite] = []
        last = -_CLOSEST
        for ms, role in self.ticks:
            x = line.x + line.w * ms / max(1, self.most)
            if x - last >= _CLOSEST:
                last = x
                found.append(panel_sprite(Box(round(x - wide / 2), top, wide, high), role, "", 0))
        return found


def time_line(
    view: View, name: str, box: Box, replay: Replay, ms: float, change: Callable[[int], None]
) -> TimeLine:
    """Return the line with the time now, and that of the end, at its right."""
    lasts = clock(replay.lasts_ms)

    def words(value: int) -> str:
        return tr("{now} of {all}").format(now=clock(value), all=lasts)

    most = max(_STEP_MS, -(-replay.lasts_ms // _STEP_MS) * _STEP_MS)
    value = round(ms / _STEP_MS) * _STEP_MS
    plain = slider(view, name, box, 0, most, _STEP_MS, value, change, words)
    roles = {"right": "right", "wrong": "wrong", "": "text_dim"}
    jumps = not replay.attempts or not hasattr(replay.states[0], "table")
    ticks = [
        (time, "text_dim" if jumps else roles[verdict])
        for time, verdict in zip(replay.times, replay.verdicts, strict=True)
    ]
    return TimeLine(
        *(name, box, 0, most, _STEP_MS, plain.value, change, words, plain.line),
        ticks,
    )
