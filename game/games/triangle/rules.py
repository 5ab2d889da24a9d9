"""The rules of Triangle Solitaire: jump over markers until a single marker is left."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.explanations import Count, Explanation, FeatureVerdict
from game.core.features import COLOUR
from game.core.phrases import count_words, phrase
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, Hint, IllegalAction, Rules, Seat
from game.games import rush
from game.games.triangle import daily, race, rows, solver
from game.games.triangle import hints as triangle_hints
from game.games.triangle import state as triangle_state
from game.games.triangle.lattice import triangle
from game.games.triangle.state import Jump, TriangleOptions, TriangleState

if TYPE_CHECKING:
    from game.games.triangle.solver.steps import Work

__all__ = ["TRIANGLE", "Jump", "Triangle", "TriangleOptions", "TriangleState"]

MARBLES_LEFT = count_words("{count} marble left", "{count} marbles left")
LAST_JUMP, NO_JUMP = phrase("made the last jump"), phrase("can’t jump")
BOARDS = count_words("{count} board", "{count} boards")
SOLVED = count_words("{count} board solved", "{count} boards solved")
LOSES = "That jump loses: you couldn’t get down to one."


class Triangle(Rules[TriangleOptions, TriangleState]):
    """The rules of Triangle Solitaire: one board, or one after another in Storm and Streak."""

    key = "triangle"
    title = "Triangle Solitaire"
    hue = 67
    short = "Triangle"
    options = TriangleOptions
    free_undo = True
    least_wins = True
    tally = phrase("marbles left {counts}")

    def of_day(self, day: int, rng: Rng) -> TriangleOptions:
        """Return the size and the empty hole of the day; all of them can be won."""
        size, hole = daily.board_of(day, rng)
        return replace(self.default_options(), size=size, hole=hole)

    def allows_undo(self, options: TriangleOptions) -> bool:
        """Whether undo is allowed: not in a row, where losing jumps are never made."""
        return not options.rush

    def misses(self, options: TriangleOptions) -> bool:
        """Whether unmade jumps count as missed: not in a row, where any winning jump is right."""
        return not options.rush

    def review_puzzle(self, state: TriangleState) -> tuple[int, ...]:
        """Return the board of a row as it was dealt."""
        if state.row is None or state.number is None or state.over:
            return ()
        return (rows.board(state.number, state.row.place),)

    def least_seats(self, options: TriangleOptions) -> int:
        """Return two for a duel."""
        return 2 if options.play == "duel" else 1

    def deal(self, options: TriangleOptions, rng: Rng) -> tuple[int, ...]:
        """Return the number of a row, else (): no other part of the game is random."""
        return rush.deal_row(rng) if options.rush else ()

    def start(self, options: TriangleOptions, deal: tuple[int, ...], seats: int) -> TriangleState:
        """Return the opening board, or the first board of a row.

        Raises:
            ValueError: the deal does not fit these options, or the seats are too many or few (a
                duel needs two).
        """
        if deal != () and not options.rush:
            raise ValueError(f"deal takes an empty tuple, got {deal!r}")
        self.check_seats(options, seats)
        return (
            rows.start_row(options, deal, seats)
            if options.rush
            else race.start_race(options, seats)
        )

    def actors(self, state: TriangleState) -> frozenset[Seat]:
        clock = {CLOCK} if self.alarm(state) else ()
        return frozenset() if state.over else frozenset({state.turn, *clock})

    def moves(self, state: TriangleState, seat: Seat) -> Sequence[Action]:
        """Return the seat's jumps, sorted by source and target; in a row, the winning ones."""
        if seat == CLOCK or seat not in self.actors(state):
            return ()
        steps = triangle(state.size).legal(state.markers)
        jumps = (Jump(source, target) for source, _, target in steps)
        return tuple(one for one in jumps if state.row is None or rows.keeps(state, one))

    def is_attempt(self, state: TriangleState, action: Action) -> bool:
        """Whether the action is a jump."""
        return isinstance(action, Jump)

    def refusal(self, state: TriangleState, entry: Entry) -> str | None:
        refused = race.refusal if state.row is None else rows.refusal
        return refused(state, entry)

    def apply(self, state: TriangleState, entry: Entry) -> TriangleState:
        refused = self.refusal(state, entry)
        if refused is not None:
            raise IllegalAction(refused)
        match entry.action:
            case Jump() as jump if state.row is None:
                return race.make_jump(state, jump)
            case Jump() as jump:
                return rows.make_row_jump(state, jump, entry.at_ms)
            case rush.Skip():
                return rows.skip_board(state)
        return replace(state, ended=True)  # time is up

    def alarm(self, state: TriangleState) -> tuple[int, Action] | None:
        ends_ms = state.ends_ms
        return None if ends_ms is None or state.over else (ends_ms, rush.TimeUp())

    def ends_ms(self, state: TriangleState) -> int | None:
        return state.ends_ms

    def observe(self, state: TriangleState, seat: Seat) -> TriangleState:
        """Return the state without the number of a row, the key to the next boards."""
        return state if state.row is None else replace(state, number=None)

    def result(self, state: TriangleState) -> Result | None:
        """Return the result, or None during the session; a row is scored by solved boards."""
        if not state.over:
            return None
        one_board = state.row is None
        return race.result(state) if one_board else Result(state.scores, ranks(state.scores))

    def turn(self, state: TriangleState) -> Seat | None:
        return None if state.over else state.turn

    def standing(self, state: TriangleState, seat: Seat) -> int | None:
        """Return the boards a seat has solved in a row, or its markers in a race."""
        return race.standing(state, seat) if state.row is None else state.scores[seat]

    def progress(self, state: TriangleState) -> Count:
        """Return the number of solved boards of a row, or of markers left."""
        if state.row is None:
            return Count(*MARBLES_LEFT, state.markers.bit_count())
        return Count(*SOLVED, sum(state.scores))

    def score_words(self, options: TriangleOptions, score: int) -> Count:
        """Return the solved boards of a row, the markers left, or the winner of a duel."""
        if options.play == "duel":
            return Count(LAST_JUMP if score else NO_JUMP)
        return Count(*(BOARDS if options.rush else MARBLES_LEFT), score)

    def ranked(self, options: TriangleOptions) -> bool:
        """Whether scores are ranked: not in a duel, with only a winner."""
        return options.play != "duel"

    def record_kinds(self, options: TriangleOptions, *, alone: bool) -> tuple[str, ...]:
        """Return time and markers left; in a row the number of solved boards."""
        return ("score",) if options.rush else ("time", "left")

    def fewest(self, options: TriangleOptions) -> int | None:
        return None if options.rush else race.fewest(options)

    def find_losing_entry(
        self, states: Sequence[TriangleState]
    ) -> Generator[int, None, int | None]:
        """Find the losing jump of a race of a single seat, by bisection; None for other games."""
        first = states[0]
        if first.seats > 1 or first.play == "duel" or first.row is not None:
            return None
        return (yield from triangle_hints.losing(states))

    def judge(self, state: TriangleState, action: Action) -> Explanation:
        """Return the explanation of a jump on the current board.

        A right one shows the colours of its source, jumped and target holes: always all three. In
        a row, a losing jump is wrong. A skip is always right.
        """
        if isinstance(action, rush.Skip) and state.row is not None:
            return Explanation(True)
        if not isinstance(action, Jump):
            return Explanation(False, reason=race.UNKNOWN)
        fault = triangle_hints.fault(state, action)
        if fault is not None:
            return fault
        colours = triangle(state.size).colours
        step = triangle(state.size).straight_jump(action.source, action.target)
        values = tuple(colours[hole] for hole in step)
        shown = (FeatureVerdict(COLOUR, values, "different"),)
        if state.row is not None and not rows.keeps(state, action):
            return Explanation(False, shown, LOSES, (action.target,))
        return Explanation(True, shown)

    def hint(self, state: TriangleState, seat: Seat) -> Hint | None:
        """Return the first jump of the best line found, or None if the seat has no jump.

        In a duel, where the board's last marker means nothing, it is the jump leaving the next seat
        the fewest jumps.
        """
        return solver.run_to_end(self.hinting(state, seat))

    def hinting(self, state: TriangleState, seat: Seat) -> Work[Hint | None]:
        if seat == CLOCK or seat not in self.actors(state):
            return None
        if state.play == "duel":
            return triangle_hints.duel_hint(state)
        goal = triangle_hints.goal_of(state)
        answer = yield from solver.solving(state.size, state.markers, goal)
        return triangle_hints.race_hint(state, answer)

    def show(self, state: TriangleState) -> str:
        """Return a line with the size, markers, turn, markers left by seats, and the row."""
        left = "".join(f" {number}" for number in state.left)
        line = f"{state.size}: {state.markers} turn {state.turn}"
        line = f"{line} left{left}" if left else line
        return line if state.row is None else f"{line}, {rows.show(state)}"

    encode_action = staticmethod(triangle_state.encode_action)
    decode_action = staticmethod(triangle_state.decode_action)


TRIANGLE = Triangle()
