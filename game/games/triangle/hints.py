"""Words for what a solver found on a triangle, hints made of it, and why a jump is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Explanation, Hint, HintStep, counted
from game.games.triangle import lattice
from game.games.triangle.state import Jump, TriangleState, is_hole

if TYPE_CHECKING:
    from game.games.triangle.solver import Answer

HINT_ONE_LEFT = "After this jump, you can still get down to one."
HINT_HOME = "After this jump, you can still end in the starting hole."
HINT_FEWEST = counted(
    "Too late to win, but this jump can get you down to {count} marble.",
    "Too late to win, but this jump can get you down to {count} marbles.",
)
HINT_FOUND = counted(
    "No winning line found; the best one leaves {count} marble.",
    "No winning line found; the best one leaves {count} marbles.",
)
HINT_LAST_JUMP = "After this jump, the next player can’t jump."
HINT_FEW_JUMPS = "This jump leaves the next player the fewest choices."

CAN_BE_WON = "You can still get down to one."
CAN_GET_HOME = "You can still end in the starting hole."
IS_WON = "One marble left: you’ve won."
IS_LOST = counted(
    "You can get down to {count} marble at best.", "You can get down to {count} marbles at best."
)
IS_UNKNOWN = "Couldn’t find a way to win, nor rule one out."

THIS_WINS = "After this jump, you can still win."
THIS_LOSES = "This jump loses the game."
THIS_IS_UNKNOWN = "Nobody knows whether this jump loses the game."

NO_HOLE = "That hole isn’t on this board."
NO_MARKER = "There’s no marble in that hole."
TAKEN = "The landing hole is taken."
NOT_STRAIGHT = "A jump goes two holes along a straight line."
NOTHING_BETWEEN = "There’s no marble to jump over."

STUCK_ALONE = "This one can’t jump: it has no neighbour to jump over."
STUCK_BLOCKED = "This one can’t jump: no empty hole beyond its neighbours."


def goal_of(state: TriangleState) -> int | None:
    """Return the hole where the last marker has to stand, or None if any will do."""
    return state.home if state.goal == "home" else None


def race_hint(state: TriangleState, answer: Answer) -> Hint:
    """Return the first jump of the line that was found from a position where one can jump."""
    source, target = answer.line[0]
    focus = (source, target)
    left = state.markers.bit_count() - len(answer.line)
    if answer.verdict == "winnable":
        step = HintStep(focus, HINT_ONE_LEFT if goal_of(state) is None else HINT_HOME)
    elif answer.verdict == "lost" and answer.left is not None:
        step = HintStep(focus, *HINT_FEWEST, answer.left)
    else:
        step = HintStep(focus, *HINT_FOUND, left)
    return Hint(Jump(source, target), (step,))


def duel_hint(state: TriangleState) -> Hint:
    """Return the first of the jumps that leave the next seat the fewest jumps."""

    def replies(step: lattice.Step) -> int:
        return len(lattice.legal(state.size, lattice.after(state.markers, step)))

    best = min(lattice.legal(state.size, state.markers), key=replies)
    words = HINT_FEW_JUMPS if replies(best) else HINT_LAST_JUMP
    return Hint(Jump(best[0], best[2]), (HintStep((best[0], best[2]), words),))


def light_words(answer: Answer, markers: int, goal: int | None) -> HintStep:
    """Return what the light has to say of a position about which so much is known."""
    if answer.verdict == "winnable":
        if markers.bit_count() == 1:
            return HintStep((), IS_WON)
        return HintStep((), CAN_BE_WON if goal is None else CAN_GET_HOME)
    if answer.verdict == "lost" and answer.left is not None:
        return HintStep((), *IS_LOST, answer.left)
    return HintStep((), IS_UNKNOWN)


def jump_words(before: Answer, after: Answer) -> str:
    """Return what a jump does to the chance of winning; nothing, if there was none."""
    if before.verdict == "lost":
        return ""
    return {"winnable": THIS_WINS, "lost": THIS_LOSES, "unknown": THIS_IS_UNKNOWN}[after.verdict]


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
