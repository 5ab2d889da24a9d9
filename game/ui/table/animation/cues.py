"""Sounds of board animations, panned by position."""

from collections.abc import Callable, Mapping
from typing import cast

from game.boards.scene import Box
from game.ui.context import Context
from game.ui.sounds.kinds import Kind
from game.ui.table.animation.animator import BoardAnimator


def sound(
    context: Context,
    animator: BoardAnimator,
    ms: int,
    places: Callable[[], Mapping[str, Box]],
    width: int,
) -> None:
    """Play the sounds due by now, panned by their position in a window of ``width`` pixels."""
    due = animator.due(ms)
    lies = places() if due else {}  # nothing sounds in most frames
    for cue, seat in due:
        box = lies.get(cue.of)
        pan = 0.0 if box is None else 2 * box.centre[0] / width - 1
        kind = cast(Kind, cue.sound)  # a test checks that all cues are kinds of sounds
        context.sound(kind, seat, pan=min(1.0, max(-1.0, pan)), step=cue.step)
