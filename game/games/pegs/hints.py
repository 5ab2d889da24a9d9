"""Solver answers as words and hints, and the reasons of refused jumps."""

from collections.abc import Sequence

from game.core.explanations import Explanation, HintStep
from game.core.lattice import Lattice, Step, board_after
from game.core.phrases import count_words
from game.core.rules import Hint
from game.core.steps import Job, Work
from game.games.pegs.state import Jump, PegSolver, PegState, SolverAnswer
from game.games.turns import is_thing

HINT_ONE_LEFT = "After this jump, you can still get down to one."
HINT_HOME = "After this jump, you can still end in the starting hole."
HINT_FEWEST = count_words(
    "Too late to win, but this jump can get you down to {count} marble.",
    "Too late to win, but this jump can get you down to {count} marbles.",
)
HINT_FOUND = count_words(
    "No winning line found; the best one leaves {count} marble.",
    "No winning line found; the best one leaves {count} marbles.",
)
HINT_LAST_JUMP = "After this jump, the next player can’t jump."
HINT_FEW_JUMPS = "This jump leaves the next player the fewest choices."

CAN_BE_WON = "The right jumps leave one marble."
CAN_GET_HOME = "You can still end in the starting hole."
IS_WON = "One marble left: you’ve won."
IS_LOST = count_words(
    "You can get down to {count} marble at best.", "You can get down to {count} marbles at best."
)
IS_UNKNOWN = "Found no way to win, but couldn’t rule one out."

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


def goal_of(state: PegState) -> int | None:
    """Return the required hole of the last marker, or None if any will do."""
    return state.home if state.goal == "home" else None


def race_hint(state: PegState, answer: SolverAnswer) -> Hint:
    """Return the first jump of the solver's line, for a position with jumps."""
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


def duel_hint(state: PegState) -> Hint:
    """Return the jump leaving the next seat the fewest jumps."""

    def replies(step: Step) -> int:
        return len(state.lattice.legal(board_after(state.markers, step)))

    best = min(state.lattice.legal(state.markers), key=replies)
    words = HINT_FEW_JUMPS if replies(best) else HINT_LAST_JUMP
    return Hint(Jump(best[0], best[2]), (HintStep((best[0], best[2]), words),))


def light_words(answer: SolverAnswer, markers: int, goal: int | None) -> HintStep:
    """Return the words of the position light for the solver's answer."""
    if answer.verdict == "winnable":
        if markers.bit_count() == 1:
            return HintStep((), IS_WON)
        return HintStep((), CAN_BE_WON if goal is None else CAN_GET_HOME)
    if answer.verdict == "lost" and answer.left is not None:
        return HintStep((), *IS_LOST, answer.left)
    return HintStep((), IS_UNKNOWN)


def jump_words(before: SolverAnswer, after: SolverAnswer) -> str:
    """Return the effect of a jump on the chance of winning, "" if already lost."""
    if before.verdict == "lost":
        return ""
    return {"winnable": THIS_WINS, "lost": THIS_LOSES, "unknown": THIS_IS_UNKNOWN}[after.verdict]


def fault(state: PegState, jump: Jump) -> Explanation | None:
    """Return the fault of a jump on the current board, or None."""
    source, target, count = jump.source, jump.target, len(state.lattice.holes)
    if not is_thing(source, count) or not is_thing(target, count):
        return Explanation(False, reason=NO_HOLE)
    if not state.markers >> source & 1:
        return Explanation(False, reason=NO_MARKER, focus=(source,))
    if state.markers >> target & 1:
        return Explanation(False, reason=TAKEN, focus=(target,))
    over = state.lattice.jumped_hole(source, target)
    if over is None:
        return Explanation(False, reason=NOT_STRAIGHT, focus=(target,))
    if not state.markers >> over & 1:
        return Explanation(False, reason=NOTHING_BETWEEN, focus=(over,))
    return None


def stuck(state: PegState, hole: int) -> Explanation | None:
    """Return the reason the marker in a hole cannot jump, or None if it can.

    The focus is on the taken holes behind its neighbours; at the edge, on the neighbours.
    """
    lattice, markers = state.lattice, state.markers
    jumps = [step for step in lattice.jumps if step[0] == hole]
    behind = {over: target for _, over, target in jumps}
    beside = [other for other in lattice.neighbours(hole) if markers >> other & 1]
    if any(other in behind and not markers >> behind[other] & 1 for other in beside):
        return None
    if not beside:
        return Explanation(False, reason=STUCK_ALONE)
    focus = tuple(sorted(behind[other] for other in beside if other in behind))
    return Explanation(False, reason=STUCK_BLOCKED, focus=focus or tuple(beside))


class Outlook:
    """A cache of the solver's answers for the positions of a game, filled in steps.

    ``step`` takes a few milliseconds at the most. Positions no longer wanted are dropped.
    """

    def __init__(self, solver: PegSolver, lattice: Lattice, goal: int | None) -> None:
        self._solver, self.lattice, self.goal = solver, lattice, goal
        self._known: dict[int, SolverAnswer] = {}
        self._wanted: tuple[int, ...] = ()
        self._at = 0  # the position being solved
        self._job: Job[SolverAnswer] | None = None

    @property
    def count(self) -> int:
        """The number of positions with an answer."""
        return len(self._known)

    def answer_for(self, markers: int) -> SolverAnswer | None:
        """Return the answer for a position, or None if not known yet."""
        return self._known.get(markers)

    def want(self, boards: Sequence[int]) -> None:
        """Queue these positions to be solved next, in this order, in place of all others."""
        self._wanted = tuple(board for board in boards if board not in self._known)
        if self._at not in self._wanted:
            self._job = None

    def step(self) -> bool:
        """Take a step of work; return whether more is left."""
        if not self._wanted:
            return False
        if self._job is None or self._at != self._wanted[0]:
            self._at = self._wanted[0]
            self._job = Job(self._solver.solving(self.lattice, self._at, self.goal))
        self._job.step()
        if self._job.found is not None:
            self._learn(self._at, self._job.found)
            self.want(self._wanted)
        return bool(self._wanted)

    def _learn(self, markers: int, answer: SolverAnswer) -> None:
        """Cache an answer, and the answers it implies for positions on its line or a jump away.

        A line that wins does so from each of its positions; a line that leaves the fewest leaves
        them from each; and a lost position stays lost after any jump.
        """
        self._known[markers] = answer
        board = markers
        if answer.verdict == "winnable" or (answer.verdict == "lost" and answer.left):
            for number, (source, target) in enumerate(answer.line, 1):
                board = board_after(board, self.lattice.straight_jump(source, target))
                rest = SolverAnswer(answer.verdict, answer.line[number:], answer.left)
                self._known.setdefault(board, rest)


def losing(solver: PegSolver, states: Sequence[PegState]) -> Work[int | None]:
    """Find the losing jump on a board of a single seat, by bisection; None if unknown."""
    lattice, goal, low, high = states[0].lattice, goal_of(states[0]), 0, len(states) - 1
    for at, expected in ((low, "winnable"), (high, "lost")):
        answer = yield from solver.solving(lattice, states[at].markers, goal)
        if answer.verdict != expected:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        answer = yield from solver.solving(lattice, states[middle].markers, goal)
        if answer.verdict not in ("winnable", "lost"):
            return None
        low, high = (low, middle) if answer.verdict == "lost" else (middle, high)
    return low
