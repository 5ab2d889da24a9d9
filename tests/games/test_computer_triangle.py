"""Computer players at the triangle: perfect duels, races that get better, search in steps."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from statistics import fmean

import pytest

from game.core.lattice import board_after
from game.core.rng import Rng
from game.core.rules import Entry
from game.games.computers import player
from game.games.computers.peg_player import Duel
from game.games.levels import LEVELS
from game.games.pegs.state import Jump, PegState
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.games.triangle.solver.layout import grid


def planned(state: PegState, level: int, seed: str = "x") -> tuple[Entry, int]:
    """Return the plan of the seat whose turn it is, and how many steps it took to find."""
    thought = player(TRIANGLE, state, state.turn, level, seed).think()
    steps = 0
    try:
        while True:
            next(thought)
            steps += 1
    except StopIteration as end:
        plan: Entry = end.value
        return plan, steps


def duel(size: int = 5, hole: int | None = None, seats: int = 2) -> PegState:
    options = TriangleOptions(size=size, hole=hole, play="duel")
    return TRIANGLE.start(options, (), seats)


def after(state: PegState, jump: Jump) -> PegState:
    return TRIANGLE.apply(state, Entry(0, state.turn, jump))


@cache
def safe(size: int, seats: int, markers: int, wait: int) -> bool:
    """Tell by the rules alone whether a seat can avoid to be the one without a jump.

    Its own turn comes after ``wait`` others', who do what is worst for it.
    """
    steps = triangle(size).legal(markers)
    if not steps:
        return wait > 0
    next_wait = (wait or seats) - 1
    answers = (safe(size, seats, board_after(markers, step), next_wait) for step in steps)
    return all(answers) if wait else any(answers)


def keeps_safe(state: PegState, level: int = 5) -> PegState:
    """Return the position after a player's jump, which loses nothing that was safe."""
    jump = planned(state, level)[0].action
    assert isinstance(jump, Jump)
    made = after(state, jump)
    before = safe(state.size, state.seats, state.markers, 0)
    assert safe(state.size, state.seats, made.markers, state.seats - 1) == before
    return made


# Grids.


@pytest.mark.parametrize("size", lattice.SIZES)
def test_the_grid_finds_the_jumps_that_the_board_has(size: int) -> None:
    rng, spread = Rng(str(size), "boards"), grid(size).spread
    for _ in range(300):
        markers = sum(1 << hole for hole in range(lattice.holes(size)) if rng.random() < 0.6)
        board = spread(markers)
        made = sorted(board ^ flip for flip in grid(size).flips(board))
        steps = triangle(size).legal(markers)
        assert made == sorted(spread(board_after(markers, step)) for step in steps)
        assert grid(size).number(board) == len(steps)


# Duels.


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("hole", range(15))
def test_on_size_5_the_best_player_never_loses_what_is_won(hole: int, seats: int) -> None:
    """Against every reply, from each opening, whether it begins or not."""
    opening = duel(5, hole, seats)
    met: set[int] = set()
    # Boards on which the player of seat 0 is to jump; the jumps made tell whose turn it is.
    waiting = [opening]
    if not safe(5, seats, opening.markers, 0):
        # Lost against the best; so it is the one who replies to each first jump.
        waiting = [replace(after(opening, jump), turn=0) for jump in jumps(opening)]
    held = 0
    while waiting:
        state = waiting.pop()
        if state.over or state.markers in met or not safe(5, seats, state.markers, 0):
            continue
        met.add(state.markers)
        held += 1
        boards = [keeps_safe(state)]
        for _ in range(seats - 1):
            boards = [after(board, jump) for board in boards for jump in jumps(board)]
        # After all others have jumped it is this player's turn again, and never without a jump.
        assert not any(board.over for board in boards)
        waiting += boards
    assert held or seats > 2


def jumps(state: PegState) -> list[Jump]:
    return [jump for jump in TRIANGLE.moves(state, state.turn) if isinstance(jump, Jump)]


@pytest.mark.slow
def test_on_size_5_every_board_is_played_perfectly() -> None:
    boards = {triangle(5).opening(hole) for hole in range(15)}
    waiting = list(boards)
    while waiting:
        markers = waiting.pop()
        for step in triangle(5).legal(markers):
            made = board_after(markers, step)
            if made not in boards:
                boards.add(made)
                waiting.append(made)
    for markers in sorted(boards):
        state = replace(duel(), markers=markers)
        if not state.over:
            keeps_safe(state)


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [6, 8, 9])
def test_near_the_end_larger_boards_are_played_perfectly_too(size: int, seats: int) -> None:
    played = 0
    for seed in range(40):
        rng = Rng(str(seed), "boards")
        state = duel(size, rng.random_below(lattice.holes(size)), seats)
        while not state.over and state.markers.bit_count() > 13:
            state = after(state, rng.choice(jumps(state)))
        if not state.over:
            keeps_safe(state)
            played += 1
    assert played > 20


@pytest.mark.heavy
def test_a_search_agrees_with_the_rules_and_keeps_to_its_budget() -> None:
    for seats in (2, 3, 6):
        for hole in range(15):
            board = grid(5).spread(triangle(5).opening(hole))
            truth = safe(5, seats, triangle(5).opening(hole), 0)
            search = Duel(5, seats)
            assert ended(search, board, 0)[0] is truth
            enough = search.boards
            assert ended(Duel(5, seats, enough), board, 0)[0] is truth
            for budget in (*range(4), enough // 2, enough - 1):
                search = Duel(5, seats, budget)
                assert ended(search, board, 0)[0] in (None, truth)
                assert search.boards == budget
            assert ended(Duel(5, seats, 3), board, 0)[0] is None


def ended(search: Duel, board: int, wait: int) -> tuple[bool | None, list[int]]:
    """Return what a search finds, and how many boards each of its steps looks at."""
    thought, counts = search.safe(board, wait), [0]
    try:
        while True:
            next(thought)
            counts.append(search.boards)
    except StopIteration as end:
        counts.append(search.boards)
        steps = [b - a for a, b in pairwise(counts)]
        return end.value, steps


@pytest.mark.parametrize("size", [6, 8, 9])
def test_a_step_of_search_is_short_however_long_the_search_is(size: int) -> None:
    board = grid(size).spread(triangle(size).opening())
    _, steps = ended(Duel(size, 2, 5000), board, 0)
    assert len(steps) > 30
    assert max(steps) <= 128


@pytest.mark.heavy
def test_levels_look_at_so_many_boards_and_no_more() -> None:
    state = duel(8)
    rng = Rng("x", "boards")
    while state.markers.bit_count() > 22:
        state = after(state, rng.choice(jumps(state)))
    steps = [planned(state, level, "y")[1] for level in LEVELS]
    assert steps == sorted(steps)
    assert steps[4] > 10 * steps[2]


# Races.


def left_behind(level: int, size: int, goal: str = "any") -> list[int]:
    """Return what players of a level leave on boards played alone."""
    found: list[int] = []
    for seed in range(12):
        options = TriangleOptions(size=size, hole=seed % lattice.holes(size), goal=goal)
        state = TRIANGLE.start(options, (), 1)
        who = player(TRIANGLE, state, 0, level, str(seed))
        while not state.over:
            thought = who.think()
            try:
                while True:
                    next(thought)
            except StopIteration as end:
                entry = Entry(end.value.at_ms, 0, end.value.action)
            state = TRIANGLE.apply(state, entry)
            who.see(state, entry)
        found += state.counts
    return found


@pytest.mark.parametrize("size", lattice.SIZES)
def test_the_best_player_leaves_one_and_each_level_fewer_than_the_one_below(size: int) -> None:
    means = [fmean(left_behind(level, size)) for level in LEVELS]
    assert set(left_behind(5, size)) == {1}
    assert means[0] > means[2] > means[3] >= means[4]


def test_the_goal_at_home_is_looked_for() -> None:
    state = TRIANGLE.start(TriangleOptions(hole=4, goal="home"), (), 1)
    while not state.over:
        jump = planned(state, 5)[0].action
        assert isinstance(jump, Jump)
        state = after(state, jump)
    assert state.finished == (1 << 4,)


@pytest.mark.heavy
def test_more_choice_takes_longer_and_higher_levels_are_quicker() -> None:
    few, many = duel(5), duel(9, 12)
    assert len(jumps(few)) < len(jumps(many))
    for level in LEVELS:
        times = [[planned(s, level, str(k))[0].at_ms for k in range(20)] for s in (few, many)]
        assert fmean(times[0]) < fmean(times[1])
    means = [fmean(planned(few, level, str(k))[0].at_ms for k in range(40)) for level in LEVELS]
    assert means == sorted(means, reverse=True)


def test_an_only_jump_is_made() -> None:
    state = replace(duel(), markers=0b11)
    assert len(jumps(state)) == 1
    assert planned(state, 5)[0].action == jumps(state)[0]
