from dataclasses import FrozenInstanceError, replace

import pytest

from game.core.explanations import FeatureVerdict
from game.core.features import COLOUR
from game.core.results import Result
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, IllegalAction
from game.games.pegs import board_rows
from game.games.pegs import hints as peg_hints
from game.games.pegs.state import Jump, PegState
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.options import TriangleOptions
from game.games.triangle.rules import TRIANGLE
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


def test_nothing_is_random() -> None:
    assert TRIANGLE.default_options() == TriangleOptions(5, None, "any", "race", False)
    assert TRIANGLE.deal(TriangleOptions(), Rng("seed", "deal")) == ()
    with pytest.raises(ValueError, match="deal takes an empty tuple, got"):
        TRIANGLE.start(TriangleOptions(), (1,), 1)


@pytest.mark.parametrize(
    ("field", "value", "takes"),
    [
        *[("size", size, "5, 6, 8, 9") for size in (7, 4, 10, 0, True, 5.0, "5", None)],
        *[("hole", hole, "0 … 14") for hole in (-1, 15, True, 1.0, "1")],
        *[("goal", goal, "any, home, storm, streak") for goal in ("apex", 1, None)],
        *[("play", play, "race, duel") for play in ("solo", 0, None)],
        *[("assists", assists, "False, True") for assists in (1, None, "yes")],
    ],
)
def test_options_name_what_is_wrong(field: str, value: object, takes: str) -> None:
    with pytest.raises(ValueError, match=f"^{field} takes .*{takes}, got ") as caught:
        TriangleOptions(**{field: value})  # type: ignore[arg-type]
    assert str(caught.value).endswith(f"got {value!r}")


def test_a_duel_needs_two() -> None:
    with pytest.raises(ValueError, match="seats takes 2 … 6, got 1"):
        begin(1, play="duel")


def test_start() -> None:
    assert begin() == PegState(triangle(5), 16383, 14, "any", "race", 1)
    state = begin(2, size=6, hole=3, goal="home", play="duel")
    assert state == PegState(triangle(6), (1 << 21) - 1 - 8, 3, "home", "duel", 2)
    with pytest.raises(FrozenInstanceError):
        state.markers = 0  # type: ignore[misc]


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


def test_nothing_to_jump_over() -> None:
    state = play(begin(), (9, 14))  # 9 and 12 are empty now
    refused(state, Entry(0, 0, Jump(14, 9)), peg_hints.NOTHING_BETWEEN)


def test_other_seats_and_actions_are_refused() -> None:
    state = begin(2)
    for seat in (1, 2, CLOCK, False, None, "0"):
        refused(state, Entry(0, seat, Jump(9, 14)), board_rows.NOT_YOUR_TURN)  # type: ignore[arg-type]
    for action in (Action(), None, (9, 14)):
        refused(state, Entry(0, 0, action), board_rows.UNKNOWN)  # type: ignore[arg-type]
    assert TRIANGLE.explain(state, Action()).reason == board_rows.UNKNOWN
    assert not TRIANGLE.moves(state, 1)
    assert TRIANGLE.hint(state, 1) is None


def test_nothing_is_left_to_do_when_it_is_over() -> None:
    state = play_first(begin())
    assert TRIANGLE.actors(state) == frozenset()
    assert not TRIANGLE.moves(state, 0)
    assert TRIANGLE.hint(state, 0) is None
    refused(state, Entry(0, 0, Jump(9, 14)), board_rows.OVER)


# Play


def test_a_right_jump_shows_its_colours() -> None:
    explanation = TRIANGLE.explain(begin(), Jump(9, 14))
    colours = triangle(5).colours
    assert explanation.right
    assert not explanation.reason
    assert explanation.aspects == (
        FeatureVerdict(COLOUR, (colours[9], colours[12], colours[14]), "different"),
    )


def test_first_jumps() -> None:
    state = begin()
    assert TRIANGLE.actors(state) == {0}
    assert TRIANGLE.moves(state, 0) == (Jump(9, 14), Jump(11, 14))
    after = jump(state, 9, 14)
    assert after.markers == 16383 - (1 << 9) - (1 << 12) + (1 << 14)
    assert state.markers == 16383
    assert TRIANGLE.show(state) == "5: 16383 turn 0"
    assert state.observe(3) is state
    assert state.alarm() is None
    assert TRIANGLE.result(after) is None


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


def test_alone_more_than_one_left_loses() -> None:
    state = play_first(begin())
    assert state.left[0] > 1
    assert TRIANGLE.result(state) == Result(state.left, (1,), won=False, perfect=False)


def test_perfect_is_the_starting_hole_wherever_it_is() -> None:
    state = winning(begin(hole=0), 0)
    assert TRIANGLE.result(state) == Result((1,), (1,), won=True, perfect=True)


def test_a_race_gives_every_seat_the_same_board() -> None:
    state = play_first(begin(3))
    left = state.left[0]
    assert (state.turn, state.markers) == (1, 16383)
    assert TRIANGLE.actors(state) == {1}
    assert TRIANGLE.result(state) is None
    state = winning(state, 14)
    assert (state.turn, state.left) == (2, (left, 1))
    state = play_first(state)
    assert TRIANGLE.actors(state) == frozenset()
    assert TRIANGLE.result(state) == Result((left, 1, left), (2, 1, 2), perfect=True)
    assert TRIANGLE.show(state).endswith(f"turn 2 left {left} 1 {left}")


def test_a_seat_of_a_race_has_the_markers_of_its_own_board() -> None:
    def told(state: PegState) -> list[int | None]:
        return [state.standing(seat) for seat in range(3)]

    state = begin(3)
    assert told(state) == [14, None, None]
    state = play_first(state, 2)
    assert told(state) == [12, None, None]
    state = play_first(state)
    left = state.left[0]
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


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_duel_is_lost_by_who_cannot_jump(seats: int) -> None:
    state = begin(seats, play="duel")
    count = 0
    while moves := TRIANGLE.moves(state, count % seats):
        assert TRIANGLE.actors(state) == {count % seats}
        assert TRIANGLE.result(state) is None
        state = TRIANGLE.apply(state, Entry(0, count % seats, moves[-1]))
        count += 1
    loser = count % seats
    assert TRIANGLE.actors(state) == frozenset()
    assert TRIANGLE.result(state) == Result(
        tuple(int(seat != loser) for seat in range(seats)),
        tuple(seats if seat == loser else 1 for seat in range(seats)),
    )
    assert state.finished == ()


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
