"""The controls of a replay: play and pause, steps, jumps, speed and the time line."""

from __future__ import annotations

from functools import partial

from game.boards.scene import Box
from game.play.replays.playhead import SPEEDS
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.replay.layout import Places
from game.ui.pages.history.replay.showing import Showing
from game.ui.pages.history.replay.time_line import time_line
from game.ui.texts.words import number, tr

_IN_ROW = 330  # units: the width of all speeds side by side


def controls(view: View, at: Places, showing: Showing) -> list[Widget]:
    """Return the time line, and the row of controls."""
    line = time_line(view, "line", at.line, showing.replay, showing.head.ms, showing.to)
    return [line, *_row(view, at.controls, showing)]


def _row(view: View, row: Box, showing: Showing) -> list[Widget]:
    gap, wide = view.px(6), view.px(52)
    buttons = _buttons(showing)
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
        one.box = row._replace(x=round(max(row.x, x)), w=wide)
        x += wide + gap
    return [*buttons, speed]


def _buttons(showing: Showing) -> list[Button]:
    """Return what plays and steps; no places yet."""
    head, step, attempt = showing.head, showing.step, showing.attempt
    before, after = tr("Previous claim (Page Up)"), tr("Next claim (Page Down)")
    if not showing.replay.opening.deal:
        before, after = tr("Previous jump (Page Up)"), tr("Next jump (Page Down)")
    back, on, sign = head.at > 0, not head.ended, "pause" if head.playing else "play"
    made = []
    for name, icon, tip, action, usable in (
        ("previous", "previous", before, partial(attempt, -1), back),
        ("step back", "step back", tr("Step back (,)"), partial(step, -1), back),
        ("play", sign, tr("Play or pause (Space)"), showing.play, True),
        ("step", "step", tr("Step forward (.)"), partial(step, 1), on),
        ("next", "next", after, partial(attempt, 1), on),
    ):
        kind = "main" if name == "play" else "plain"
        made.append(Button(name, "", action, kind, icon=icon, on=usable, tip=tip))
    return made
