"""What moves and sounds on the board of the triangle, event by event; times are milliseconds."""

from collections.abc import Sequence

from game.boards.motion.curves import hump, linear
from game.boards.motion.moves import Cue, Move, Phase, Show

JUMP_MS = 280


def jumped(moved: Sequence[str], gone: Sequence[str], fresh: Sequence[str], *, back: bool) -> Show:
    """Return markers that jump, those that are jumped over and go, and those that come again."""
    leap = Move((Phase("along", 0, JUMP_MS, 0, 1, linear), Phase("up", 0, JUMP_MS, 0, 0.9, hump)))
    moves = dict.fromkeys(moved, leap)
    moves |= dict.fromkeys(gone, Move((Phase("alpha", 0, JUMP_MS, 1, 0, linear),)))
    moves |= dict.fromkeys(fresh, Move((Phase("alpha", 0, JUMP_MS, 0, 1, linear),)))
    first = [*moved, *gone, *fresh][:1]
    return Show(moves, tuple(Cue(0, "undo" if back else "jump", ident) for ident in first))
