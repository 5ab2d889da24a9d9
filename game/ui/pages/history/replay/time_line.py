"""The line of a replay's time: a slider with a sign for each entry."""

from collections.abc import Callable

from game.boards.scene import Box
from game.play.replays.replay import Replay
from game.ui.kit.view import View
from game.ui.kit.widgets.slider import Slider
from game.ui.texts.words import clock, tr

STRIDE_MS = 5000
_STEP_MS = 50


def time_line(
    view: View, name: str, box: Box, replay: Replay, ms: float, change: Callable[[int], None]
) -> Slider:
    """Return the line with the time now, and that of the end, at its right."""
    lasts = clock(replay.lasts_ms)

    def words(value: int) -> str:
        return tr("{now} of {all}").format(now=clock(value), all=lasts)

    most = max(_STEP_MS, -(-replay.lasts_ms // _STEP_MS) * _STEP_MS)
    value = round(ms / _STEP_MS) * _STEP_MS
    line = Slider(name, 0, most, _STEP_MS, value, change, words).at(view, box)
    roles = {"right": "right", "wrong": "wrong", "": "text_dim"}
    jumps = not replay.attempts or not hasattr(replay.states[0], "table")
    line.arrow = STRIDE_MS
    line.signs = [
        (time, "text_dim" if jumps else roles[verdict])
        for time, verdict in zip(replay.times, replay.verdicts, strict=True)
    ]
    return line
