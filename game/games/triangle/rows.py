"""Rows of boards, for Storm and Streak: each is winnable, with more jumps than the last.

Each board is of size 5, which is solved completely. It is grown by jumps backwards from one
marker. After a solved board or a mistake it is the next seat's turn; the boards, the clock
and the run are shared. In a streak, a seat that makes a mistake loses its solved boards.
"""

from dataclasses import replace
from functools import cache

from game.core.rules import CLOCK, Entry
from game.games import rush
from game.games.triangle import lattice, race
from game.games.triangle.lattice import triangle
from game.games.triangle.solver import run_to_end
from game.games.triangle.solver.small import table
from game.games.triangle.state import JUMPS, Jump, TriangleOptions, TriangleState

SIZE = 5


def board(number: int, place: int) -> int:
    """Return the markers at a place of a row, a pure function of the row's number.

    Of 13 jumps there are only the 15 openings, which are found too seldom.
    """
    jumps, rng = rush.grade(JUMPS, place), rush.stream(number, place)
    while True:
        markers = 1 << rng.random_below(lattice.holes(SIZE))
        for _ in range(jumps):
            before = [flip | mark for mark, flip in _back() if markers & (flip | mark) == mark]
            if not before:
                break
            markers ^= rng.choice(before)
        else:
            return markers


def can_be_won(markers: int) -> bool:
    """Whether one marker can be left, by a table built in a millisecond on first use."""
    known = run_to_end(table(SIZE))
    return bool(known[markers >> 3] >> (markers & 7) & 1)


def keeps(state: TriangleState, jump: Jump) -> bool:
    """Whether one marker can still be left after a legal jump."""
    return can_be_won(state.board_after(jump))


def start_row(options: TriangleOptions, deal: tuple[int, ...], seats: int) -> TriangleState:
    """Return the first position of a row.

    Raises:
        ValueError: the deal is not one number of a row.
    """
    number, home = rush.number_of(deal), lattice.apex(SIZE)
    return TriangleState(
        *(SIZE, board(number, 0), home, options.goal, options.play, seats),
        row=rush.start_row(options.goal),
        number=number,
        scores=(0,) * seats,
    )


def refusal(state: TriangleState, entry: Entry) -> str | None:
    """Return the reason the entry is refused, in a sentence, or None if it is allowed."""
    assert state.row is not None
    ends_ms, action = state.row.ends_ms, entry.action
    if entry.seat == CLOCK and not state.over:
        due = entry.at_ms == ends_ms and isinstance(action, rush.TimeUp)
        return None if due else rush.CLOCK_RESTS
    if ends_ms is not None and entry.at_ms >= ends_ms and not state.over:
        return rush.TOO_LATE
    if not isinstance(action, rush.Skip) or state.over or entry.seat != state.turn:
        return race.refusal(state, entry)
    return None if state.row.skips else rush.NO_SKIP


def make_row_jump(state: TriangleState, jump: Jump, at_ms: int) -> TriangleState:
    """Return the position after a jump at a time.

    A jump after which one marker cannot be left any more is a mistake, and leaves the board as it
    was; a board with one marker is replaced by the next.
    """
    assert state.row is not None
    markers, turn, scores = state.board_after(jump), state.turn, [*state.scores]
    then = (turn + 1) % state.seats
    if not can_be_won(markers):
        row = state.row.after_mistake(at_ms)
        ends = row.ends_ms is None
        scores[turn] = 0 if ends and state.seats > 1 else scores[turn]
        return replace(state, row=row, turn=then, scores=tuple(scores), ended=ends)
    if markers.bit_count() > 1:
        return replace(state, markers=markers)
    scores[turn] += 1
    return _lay_board(replace(state, turn=then, scores=tuple(scores)), state.row.after_find())


def skip_board(state: TriangleState) -> TriangleState:
    """Return the position with the next board and a skip less."""
    assert state.row is not None
    return _lay_board(state, state.row.after_skip())


def _lay_board(state: TriangleState, row: rush.RushProgress) -> TriangleState:
    """Return the position with the board at a place of the row.

    Raises:
        ValueError: it is an observation, without the row's number.
    """
    if state.number is None:
        raise ValueError("an observation hides the boards that come")
    return replace(state, markers=board(state.number, row.place), row=row)


@cache
def _back() -> tuple[tuple[int, int], ...]:
    """Return for each jump the bit of its target, and the bits of its source and jumped hole."""
    return tuple(
        (1 << target, 1 << source | 1 << over) for source, over, target in triangle(SIZE).jumps
    )


def show(state: TriangleState) -> str:
    """Return the progress in a row, as a part of a line of text."""
    assert state.row is not None
    place, run, ends_ms, skips = state.row
    scores = " ".join(map(str, state.scores))
    over = ", over" if state.over else ""
    return f"scores {scores}, row {place} run {run} ends {ends_ms} skips {skips}{over}"
