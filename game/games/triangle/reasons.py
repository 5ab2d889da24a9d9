"""Why a jump is refused, or a marker has none: the words, and the holes to look at."""

from game.core.rules import Explanation
from game.games.triangle import lattice
from game.games.triangle.state import Jump, TriangleState, is_hole

NO_HOLE = "That hole isn’t on this board."
NO_MARKER = "There’s no marble in that hole."
TAKEN = "The landing hole is taken."
NOT_STRAIGHT = "A jump goes two holes along a straight line."
NOTHING_BETWEEN = "There’s no marble to jump over."

STUCK_ALONE = "This one can’t jump: it has no neighbour to jump over."
STUCK_BLOCKED = "This one can’t jump: no empty hole beyond its neighbours."


def fault(state: TriangleState, jump: Jump) -> Explanation | None:
    """Return what is wrong with a jump on the board as it lies, or None."""
    source, target = jump.source, jump.target
    if not is_hole(source, state.size) or not is_hole(target, state.size):
        return Explanation(False, reason=NO_HOLE)
    if not state.markers >> source & 1:
        return Explanation(False, reason=NO_MARKER, focus=(source,))
    if state.markers >> target & 1:
        return Explanation(False, reason=TAKEN, focus=(target,))
    over = lattice.jumped(state.size, source, target)
    if over is None:
        return Explanation(False, reason=NOT_STRAIGHT, focus=(target,))
    if not state.markers >> over & 1:
        return Explanation(False, reason=NOTHING_BETWEEN, focus=(over,))
    return None


def stuck(state: TriangleState, hole: int) -> Explanation | None:
    """Return why the marker in a hole cannot jump, or None if it can.

    What to look at are the taken holes behind its neighbours; at the edge, the neighbours.
    """
    size, markers = state.size, state.markers
    jumps = [step for step in lattice.jumps(size) if step[0] == hole]
    behind = {over: target for _, over, target in jumps}
    beside = [other for other in lattice.neighbours(size, hole) if markers >> other & 1]
    if any(other in behind and not markers >> behind[other] & 1 for other in beside):
        return None
    if not beside:
        return Explanation(False, reason=STUCK_ALONE)
    focus = tuple(sorted(behind[other] for other in beside if other in behind))
    return Explanation(False, reason=STUCK_BLOCKED, focus=focus or tuple(beside))
