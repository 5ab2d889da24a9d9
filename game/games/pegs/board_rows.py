"""Single boards, played to the end by each seat in turn or in a duel, and rows of boards.

In a row, for Storm and Streak, each is winnable, with more jumps than the last. After a solved
board or a mistake it is the next seat's turn; the boards, the clock and the run are shared. In a
streak, a seat that makes a mistake loses its solved boards.
"""

from dataclasses import replace

from game.core.results import Result, ranks
from game.core.rules import Entry
from game.games import rush, turns
from game.games.pegs import hints
from game.games.pegs.state import Jump, PegOptions, PegSolver, PegState

_BEAM = 512  # solves every opening that can be solved


def start_race(options: PegOptions, seats: int) -> PegState:
    """Return the opening board; on every lattice, every starting hole has a jump into it."""
    markers = options.lattice.opening(options.home)
    return PegState(options.lattice, markers, options.home, options.goal, options.play, seats)


def jump_refusal(state: PegState, entry: Entry) -> str | None:
    """Return the reason the entry is refused, in a sentence, or None if it is allowed."""

    def fault(jump: Jump) -> str | None:
        found = hints.fault(state, jump)
        return found.reason if found else None

    return turns.refuse(entry, Jump, state.turn, fault, over=state.over)


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


def keeps(solver: PegSolver | None, state: PegState, jump: Jump) -> bool:
    """Whether a legal jump is no mistake: in a row, one marker can still be left after it."""
    if state.row is None:
        return True
    assert solver is not None
    return solver.can_be_won(state.board_after(jump))


def start_row(
    solver: PegSolver | None, options: PegOptions, deal: tuple[int, ...], seats: int
) -> PegState:
    """Return the first position of a row.

    Raises:
        ValueError: the deal is not one number of a row.
    """
    assert solver is not None
    number, lattice = rush.number_of(deal), solver.row_lattice
    return PegState(
        *(lattice, solver.row_board(number, 0), lattice.home, options.goal, options.play, seats),
        row=rush.start_row(options.goal),
        number=number,
        scores=(0,) * seats,
    )


def refusal(state: PegState, entry: Entry) -> str | None:
    """Return the reason the entry is refused, in a sentence, or None if it is allowed."""
    assert state.row is not None
    refused = rush.refusal(state.row, entry, state.turn, over=state.over)
    return jump_refusal(state, entry) if refused is None else refused or None


def make_row_jump(solver: PegSolver | None, state: PegState, jump: Jump, at_ms: int) -> PegState:
    """Return the position after a jump at a time.

    A jump after which one marker cannot be left any more is a mistake, and leaves the board as it
    was; a board with one marker is replaced by the next.
    """
    assert solver is not None
    assert state.row is not None
    markers, turn, scores = state.board_after(jump), state.turn, [*state.scores]
    then = (turn + 1) % state.seats
    if not solver.can_be_won(markers):
        lost, left, ends = rush.lose_turn(state.row, scores, turn, at_ms)
        return replace(state, row=lost, turn=then, scores=left, ended=ends)
    if markers.bit_count() > 1:
        return replace(state, markers=markers)
    scores[turn] += 1
    row = state.row.after_find()
    return _lay_board(solver, replace(state, turn=then, scores=tuple(scores)), row)


def skip_board(solver: PegSolver | None, state: PegState) -> PegState:
    """Return the position with the next board and a skip less."""
    assert state.row is not None
    return _lay_board(solver, state, state.row.after_skip())


def _lay_board(solver: PegSolver | None, state: PegState, row: rush.RushProgress) -> PegState:
    """Return the position with the board at a place of the row.

    Raises:
        ValueError: it is an observation, without the row's number.
    """
    if state.number is None:
        raise ValueError("an observation hides the boards that come")
    assert solver is not None
    return replace(state, markers=solver.row_board(state.number, row.place), row=row)
