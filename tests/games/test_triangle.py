from dataclasses import replace

import pytest

from game.core.explanations import FeatureVerdict
from game.core.features import COLOUR
from game.core.results import Result
from game.core.rules import Entry, IllegalAction
from game.games.pegs import hints as peg_hints
from game.games.pegs.state import Jump, PegState
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.games.triangle.solver import best_line, wins


def begin(seats: int = 1, **options: object) -> PegState:
    """Return the first state with these options."""
    return TRIANGLE.start(TriangleOptions(**options), (), seats)  # type: ignore[arg-type]


def jump(state: PegState, source: int, target: int) -> PegState:
    return TRIANGLE.apply(state, Entry(0, state.turn, Jump(source, target)))


def play(state: PegState, *jumps: tuple[int, int]) -> PegState:
    for source, target in jumps:
        state = jump(state, source, target)
    return state


def play_first(state: PegState, jumps: int = 99) -> PegState:
    """Make the first possible jump again and again, for the seat whose turn it is."""
    seat = state.turn
    for _ in range(jumps):
        moves = TRIANGLE.moves(state, seat)
        if not moves:
            break
        state = TRIANGLE.apply(state, Entry(0, seat, moves[0]))
    return state


def winning(state: PegState, target: int) -> PegState:
    """Play on to one marker on the target."""
    line = best_line(state.size, state.markers, target, width=512)
    assert wins(state.markers, line, target)
    return play(state, *line)


# Options, deal, start


# Refusals


@pytest.mark.parametrize(
    ("source", "target", "sentence"),
    [
        (14, 9, peg_hints.NO_MARKER),
        (9, 11, peg_hints.TAKEN),
        (9, 9, peg_hints.TAKEN),
        (0, 14, peg_hints.NOT_STRAIGHT),
        (12, 14, peg_hints.NOT_STRAIGHT),
        (10, 14, peg_hints.NOT_STRAIGHT),
        (-1, 14, peg_hints.NO_HOLE),
        (9, 15, peg_hints.NO_HOLE),
        (9, 10**99, peg_hints.NO_HOLE),
        (True, 14, peg_hints.NO_HOLE),
        ("9", 14, peg_hints.NO_HOLE),
        (9, None, peg_hints.NO_HOLE),
        (9.0, 14, peg_hints.NO_HOLE),
    ],
)
def test_jumps_refused(source: int, target: int, sentence: str) -> None:
    state = begin()
    refused(state, Entry(0, 0, Jump(source, target)), sentence)
    explanation = TRIANGLE.explain(state, Jump(source, target))
    assert (explanation.right, explanation.reason, explanation.aspects) == (False, sentence, ())


def refused(state: PegState, entry: Entry, sentence: str) -> None:
    assert TRIANGLE.refusal(state, entry) == sentence
    with pytest.raises(IllegalAction) as caught:
        TRIANGLE.apply(state, entry)
    assert str(caught.value) == sentence


# Play


def test_a_right_jump_shows_its_colours() -> None:
    explanation = TRIANGLE.explain(begin(), Jump(9, 14))
    colours = triangle(5).colours
    assert explanation.right
    assert not explanation.reason
    assert explanation.aspects == (
        FeatureVerdict(COLOUR, (colours[9], colours[12], colours[14]), "different"),
    )


def test_alone_a_marker_on_the_apex_is_perfect() -> None:
    state = winning(begin(), 14)
    assert state.markers == 16384
    assert TRIANGLE.result(state) == Result((1,), (1,), won=True, perfect=True)
    assert TRIANGLE.show(state) == "5: 16384 turn 0 left 1"


def test_alone_one_left_wins_unless_home_is_the_goal() -> None:
    for goal, won in (("any", True), ("home", False)):
        state = winning(begin(goal=goal), 2)
        assert TRIANGLE.result(state) == Result((1,), (1,), won=won, perfect=False)
    state = winning(begin(goal="home"), 14)
    assert TRIANGLE.result(state) == Result((1,), (1,), won=True, perfect=True)


def test_a_seat_of_a_race_has_the_markers_of_its_own_board() -> None:
    def told(state: PegState) -> list[int | None]:
        return [state.standing(seat) for seat in range(3)]

    state = begin(3)
    assert told(state) == [14, None, None]
    state = play_first(state, 2)
    assert told(state) == [12, None, None]
    state = play_first(state)
    left = state.counts[0]
    assert told(state) == [left, 14, None]
    state = play_first(winning(state, 14))
    assert told(state) == [left, 1, left]
    assert [TRIANGLE.turn(state), TRIANGLE.turn(begin(3))] == [None, 0]
    assert told(begin(3, play="duel")) == [None, None, None]


def test_a_race_home_ranks_home_before_one_before_two() -> None:
    two = 1 << 0 | 1 << 4
    boards = (1 << 2, 1 << 14, two, 1 << 14)
    for goal, ranks in (("home", (3, 1, 4, 1)), ("any", (1, 1, 4, 1))):
        state = replace(begin(4, goal=goal), turn=3, markers=1 << 14, finished=boards)
        assert TRIANGLE.result(state) == Result((1, 1, 2, 1), ranks, perfect=True)


# Hints


@pytest.mark.parametrize("size", lattice.SIZES)
@pytest.mark.parametrize("goal", ["any", "home"])
def test_hints_lead_to_the_goal(size: int, goal: str) -> None:
    state = begin(size=size, goal=goal)
    words = peg_hints.HINT_HOME if goal == "home" else peg_hints.HINT_ONE_LEFT
    while hint := TRIANGLE.hint(state, 0):
        assert isinstance(hint.action, Jump)
        assert hint.focus == (hint.action.source, hint.action.target)
        assert hint.words == words
        state = TRIANGLE.apply(state, Entry(0, 0, hint.action))
    result = TRIANGLE.result(state)
    assert result is not None
    assert result.won


def test_a_hint_without_a_line_says_so() -> None:
    # From the inner holes of size 5 no line leads back: computed exhaustively.
    state = begin(hole=6, goal="home")
    hint = TRIANGLE.hint(state, 0)
    assert hint is not None
    assert hint.steps[0].many == peg_hints.HINT_FEWEST[1]
    # Computed exhaustively, too.
    assert hint.steps[0].count == 1
    assert hint.action in TRIANGLE.moves(state, 0)


def test_a_duel_hint_looks_at_the_next_seat() -> None:
    state = begin(2, play="duel")
    while hint := TRIANGLE.hint(state, state.turn):
        replies = {
            move: len(triangle(5).legal(TRIANGLE.apply(state, Entry(0, state.turn, move)).markers))
            for move in TRIANGLE.moves(state, state.turn)
        }
        assert replies[hint.action] == min(replies.values())
        some = replies[hint.action]
        words = peg_hints.HINT_FEW_JUMPS if some else peg_hints.HINT_LAST_JUMP
        assert hint.words == words
        state = TRIANGLE.apply(state, Entry(0, state.turn, hint.action))
    assert TRIANGLE.result(state) is not None
