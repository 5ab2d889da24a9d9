"""The controls of a replay: play and pause, steps, jumps, speed and the time line."""

from __future__ import annotations

from functools import partial

from game.boards.scene import Box
from game.play.replays.playhead import SPEEDS
from game.ui.input.bindings import Keys
from game.ui.kit.actions import Action
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.replay.layout import Places
from game.ui.pages.history.replay.showing import Showing
from game.ui.pages.history.replay.time_line import time_line
from game.ui.texts.words import number, tr

_IN_ROW = 330  # units: the width of all speeds side by side


def controls(view: View, at: Places, showing: Showing, keys: Keys) -> list[Widget]:
    """Return the time line, and the row of controls."""
    line = time_line(view, "line", at.line, showing.replay, showing.head.ms, showing.to)
    buttons = [action.button(keys) for action in playing(showing)]
    return [line, *_row(view, at.controls, showing, buttons)]


def _row(view: View, row: Box, showing: Showing, buttons: list[Button]) -> list[Widget]:
    gap, wide = view.px(6), view.px(52)
    total = len(buttons) * (wide + gap) - gap
    all_speeds = view.px(_IN_ROW) <= (row.w - total) / 2 - 2 * gap
    speed_w = view.px(_IN_ROW if all_speeds else 132)
    speeds = [tr("{n}×").format(n=number(s, 1 if s < 1 else 0)) for s in SPEEDS]
    chosen = SPEEDS.index(showing.head.speed)
    right = row.x + row.w - speed_w
    speed = Choice("speed", speeds, chosen, showing.set_speed, in_row=all_speeds)
    speed.at(view, row._replace(x=right, w=speed_w))
    # In the middle of the window, or of what the speed leaves.
    x = min(row.x + (row.w - total) / 2, right - 2 * gap - total)
    for one in buttons:
        one.kind = "main" if one.name == "play" else "plain"
        one.box = row._replace(x=round(max(row.x, x)), w=wide)
        x += wide + gap
    return [*buttons, speed]


def playing(showing: Showing) -> list[Action]:
    """Return what plays and steps."""
    head, step, attempt = showing.head, showing.step, showing.attempt
    before, after = tr("Previous claim"), tr("Next claim")
    if not showing.replay.opening.deal:
        before, after = tr("Previous jump"), tr("Next jump")
    back, on, sign = head.at > 0, not head.ended, "pause" if head.playing else "play"
    return [
        Action("previous", partial(attempt, -1), back, words=before),
        Action("step back", partial(step, -1), back),
        Action("play", showing.play, icon=sign),
        Action("step", partial(step, 1), on),
        Action("next", partial(attempt, 1), on, words=after),
    ]
