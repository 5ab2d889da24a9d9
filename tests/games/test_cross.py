"""Pegs on a lattice that is no triangle: the English board of 33 holes, and what it needs."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from newcomers.cross import CROSS, LATTICE, SOLUTION, CrossOptions

from game.core.rules import CLOCK, Entry
from game.games.computers import player
from game.games.pegs import hints
from game.games.pegs.state import Jump
from game.play.session import Session

ROOT = Path(__file__).resolve().parents[2]


def session(seats: int = 1, goal: str = "home", play: str = "race") -> Session:
    return Session(CROSS, CrossOptions(goal=goal, play=play), "cross", seats)


def test_the_board_has_33_holes_and_76_jumps() -> None:
    assert len(LATTICE.holes) == 33
    assert len(LATTICE.jumps) == len(set(LATTICE.jumps)) == 76
    assert (LATTICE.rows, LATTICE.columns) == (7, 7)
    assert [len(LATTICE.row(row)) for row in range(7)] == [3, 3, 7, 7, 7, 3, 3]
    assert LATTICE.cells[LATTICE.home] == (3, 3)
    assert LATTICE.neighbours(0) == (1, 3)
    assert LATTICE.neighbours(16) == (9, 15, 17, 23)


def test_jumps_go_along_rows_and_columns_and_take_each_colour_once() -> None:
    assert LATTICE.jumped_hole(16, 28) == 23
    assert LATTICE.jumped_hole(16, 12) is None, "no jump is aslant"
    for step in LATTICE.jumps:
        (a, b), (c, d) = LATTICE.cells[step[0]], LATTICE.cells[step[2]]
        assert sorted((abs(a - c), abs(b - d))) == [0, 2]
        assert {LATTICE.colours[hole] for hole in step} == {1, 2, 3}
    openings = {LATTICE.opening(hole) for hole in LATTICE.holes}
    assert all(map(LATTICE.can_jump, openings)), "every hole may start empty"


def test_a_known_solution_ends_in_the_middle() -> None:
    game = session()
    for number, jump in enumerate(SOLUTION):
        assert game.submit(0, jump, 100 * number).refusal is None
    assert game.state.markers == 1 << LATTICE.home
    assert game.result is not None
    assert (game.result.scores, game.result.won, game.result.perfect) == ((1,), True, True)
    moves = 1 + sum(a.target != b.source for a, b in pairwise(SOLUTION))
    assert (len(SOLUTION), moves) == (31, 18)


@pytest.mark.parametrize(("goal", "wins"), [("home", False), ("any", True)])
def test_one_left_elsewhere_wins_only_where_any_hole_will_do(goal: str, wins: bool) -> None:
    state = replace(session(goal=goal).state, markers=1 << 7 | 1 << 8)
    result = CROSS.result(CROSS.apply(state, Entry(0, 0, Jump(7, 9))))
    assert result is not None
    assert (result.scores, result.won) == ((1,), wins)


def test_without_a_solver_nothing_is_known_of_a_race_and_a_duel_has_hints() -> None:
    state = session().state
    assert CROSS.hint(state, 0) is None
    assert CROSS.fewest(CrossOptions()) is None
    duel = session(2, play="duel").state
    hint = CROSS.hint(duel, 0)
    assert hint is not None
    assert hint.action in CROSS.moves(duel, 0)
    assert hint.words in (hints.HINT_FEW_JUMPS, hints.HINT_LAST_JUMP)


@pytest.mark.parametrize("play", ["race", "duel"])
def test_computers_play_it_to_the_end(play: str) -> None:
    game = session(2, play=play)
    seats = [player(CROSS, game.state, seat, 3, "cross") for seat in range(2)]
    while game.actors - {CLOCK}:
        thought = seats[game.state.turn].think()
        while True:
            try:
                next(thought)
            except StopIteration as end:
                plan = end.value
                break
        assert isinstance(plan, Entry)
        assert game.submit(game.state.turn, plan.action, plan.at_ms).refusal is None
        for one in seats:
            one.see(game.state, game.log[-1])
    assert game.result is not None


def test_tables_boards_and_drawings_of_pegs_do_not_know_the_triangle() -> None:
    """A game on another lattice changes none of them."""
    folders = ("games/pegs", "boards", "art", "ui")
    paths = [path for folder in folders for path in (ROOT / "game" / folder).rglob("*.py")]
    assert len(paths) > 200
    assert [path for path in paths if "games.triangle" in path.read_text("utf-8")] == []
