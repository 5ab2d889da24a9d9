"""The sounds of what moves on a board, each from where it is."""

from collections.abc import Mapping
from typing import cast

from game.boards.board import Laid
from game.boards.motion.moves import Cue
from game.boards.scene import Box
from game.ui.context import Context
from game.ui.sounds.kinds import Kind
from game.ui.table.stage import Stage


def sound(
    context: Context, stage: Stage, ms: int, laid: Laid, places: Mapping[str, Box], width: int
) -> None:
    """Play what is due by now, from the left or the right as it lies in a window of a width."""
    for cue, seat in stage.due(ms):
        box = places.get(cue.of) or _box(cue, laid)
        pan = 0.0 if box is None else 2 * box.centre[0] / width - 1
        kind = cast(Kind, cue.sound)  # a law looks at all cues there are
        context.sound(kind, seat, pan=min(1.0, max(-1.0, pan)), step=cue.step)


def _box(cue: Cue, laid: Laid) -> Box | None:
    """Return where the thing of a cue lies, if it does."""
    who, _, number = cue.of.partition(":")
    if who != laid.board.who or laid.ids is None:
        return None
    lying = zip(laid.board.things(laid.state), laid.grid.boxes, strict=False)
    return next((box for thing, box in lying if laid.ids.get(thing) == int(number)), None)
