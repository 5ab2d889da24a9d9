"""The controls of a replay: the time line, play and pause, steps, jumps and speed."""

from __future__ import annotations

from functools import partial

from game.play.replays.playhead import SPEEDS
from game.ui.input.bindings import Keys
from game.ui.kit.actions import Action
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.slider import Slider
from game.ui.pages.history.replay.showing import Showing
from game.ui.texts.words import clock, number, tr

STRIDE_MS = 5000
_STEP_MS = 50
_SPEEDS = (132, 330)  # units: the width of one speed, and of all side by side
_ROLES = {"right": "right", "wrong": "wrong", "": "text_dim"}


def controls(showing: Showing, keys: Keys) -> Node:
    """Return the time line, and below it the buttons in the middle and the speed at the right."""
    speeds = [tr("{n}×").format(n=number(s, 1 if s < 1 else 0)) for s in SPEEDS]
    speed = Choice("speed", speeds, SPEEDS.index(showing.head.speed), showing.set_speed)
    speed.called = tr("Speed")
    left = Container(Space(), wide=(0, _SPEEDS[1]), grow=1)
    right = Container(Row(Space(grow=1), Container(speed, wide=_SPEEDS)), wide=_SPEEDS, grow=1)
    buttons = [Container(_button(action, keys), wide=52) for action in playing(showing)]
    return Column(_time_line(showing), Row(left, *buttons, right, gap=6), gap=10)


def _button(action: Action, keys: Keys) -> Button:
    return action.button(keys, "main" if action.name == "play" else "plain")


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


def _time_line(showing: Showing) -> Slider:
    """Return the line of time with a sign for each entry, and the time now and of the end."""
    replay = showing.replay
    lasts = clock(replay.lasts_ms)

    def words(value: int) -> str:
        return tr("{now} of {all}").format(now=clock(value), all=lasts)

    most = max(_STEP_MS, -(-replay.lasts_ms // _STEP_MS) * _STEP_MS)
    value = round(showing.head.ms / _STEP_MS) * _STEP_MS
    jumps = not replay.attempts or not hasattr(replay.states[0], "table")
    signs = [
        (time, "text_dim" if jumps else _ROLES[verdict])
        for time, verdict in zip(replay.times, replay.verdicts, strict=True)
    ]
    line = Slider("line", 0, most, _STEP_MS, value, showing.to, words, STRIDE_MS, signs)
    line.called = tr("Time")
    return line
