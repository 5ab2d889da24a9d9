"""Rules of a single board: a race, played to the end by each seat in turn, or a duel."""

from dataclasses import replace

from game.core.results import Result, ranks
from game.core.rules import Entry
from game.games.pegs import hints
from game.games.pegs.solver import PegSolver
from game.games.pegs.state import Jump, PegOptions, PegState

OVER = "This game is over."
UNKNOWN = "You can’t do that in this game."
NOT_YOUR_TURN = "It’s not your turn yet."

_BEAM = 512  # solves every opening that can be solved


def start_race(options: PegOptions, seats: int) -> PegState:
    """Return the opening board; on every lattice, every starting hole has a jump into it."""
    markers = options.lattice.opening(options.home)
    return PegState(options.lattice, markers, options.home, options.goal, options.play, seats)


def refusal(state: PegState, entry: Entry) -> str | None:
    """Return the reason the entry is refused, in a sentence, or None if it is allowed."""
    if state.over:
        return OVER
    if not isinstance(entry.action, Jump):
        return UNKNOWN
    if type(entry.seat) is not int or entry.seat != state.turn:
        return NOT_YOUR_TURN
    fault = hints.fault(state, entry.action)
    return fault.reason if fault else None


def make_jump(state: PegState, jump: Jump) -> PegState:
    """Return the position after a legal jump."""
    markers = state.board_after(jump)
    turn, finished = state.turn, state.finished
    if state.play == "duel":
        turn = (turn + 1) % state.seats
    elif not state.lattice.can_jump(markers):
        finished = (*finished, markers)
        if len(finished) < state.seats:
            turn, markers = turn + 1, state.lattice.opening(state.home)
    return replace(state, markers=markers, turn=turn, finished=finished)


def result(state: PegState) -> Result:
    """Return the result of a finished session.

    Scores of a race are the markers left, so the least is best; those of a duel are 1, and
    0 for the seat without a jump. ``won`` is for a seat alone; ``perfect`` is whether a seat of a
    race left one marker on the starting hole.
    """
    if state.play == "duel":
        scores = tuple(int(seat != state.turn) for seat in range(state.seats))
        return Result(scores, ranks(scores))
    at_home = [board == 1 << state.home for board in state.finished]
    wanted = state.goal == "home"
    # With the goal "home", one marker elsewhere is worse than on the starting hole, but still
    # better than two markers: so it ranks between. Without that goal, its place is ignored.
    order = [2 * n - (wanted and home) for n, home in zip(state.left, at_home, strict=True)]
    won = None
    if state.seats == 1:
        won = at_home[0] if wanted else state.left[0] == 1
    return Result(state.left, ranks(order, least_wins=True), won, any(at_home))


def fewest(solver: PegSolver | None, options: PegOptions) -> int | None:
    """Return the fewest markers possible in a race, by a beam that solves every opening.

    It is None in a duel, or without a solver.
    """
    if options.play == "duel" or solver is None:
        return None
    markers = options.lattice.opening(options.home)
    return markers.bit_count() - len(solver.best_line(options.lattice, markers, width=_BEAM))
