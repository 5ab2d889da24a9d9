"""Sounds of board animations, panned by position."""

from collections.abc import Mapping
from typing import cast

from game.boards.scene import Box
from game.ui.context import Context
from game.ui.sounds.kinds import Kind
from game.ui.table.animation.animator import BoardAnimator


def sound(
    context: Context, animator: BoardAnimator, ms: int, places: Mapping[str, Box], width: int
) -> None:
    """Play the sounds due by now, panned by their position in a window of ``width`` pixels."""
    for cue, seat in animator.due(ms):
        box = places.get(cue.of)
        pan = 0.0 if box is None else 2 * box.centre[0] / width - 1
        kind = cast(Kind, cue.sound)  # a test checks that all cues are kinds of sounds
        context.sound(kind, seat, pan=min(1.0, max(-1.0, pan)), step=cue.step)
