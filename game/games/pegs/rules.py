"""The rules of peg solitaire: jump over markers until a single marker is left."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from game.core.explanations import Count, Explanation, FeatureVerdict
from game.core.features import COLOUR
from game.core.lattice import Lattice
from game.core.options import check_seats
from game.core.phrases import count_words, phrase
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import (
    CLOCK,
    Action,
    Code,
    Entry,
    Hint,
    IllegalAction,
    Rules,
    Seat,
)
from game.core.steps import run_to_end
from game.games import rush, turns
from game.games.pegs import board_rows, hints
from game.games.pegs import state as peg_state
from game.games.pegs.state import Jump, PegOptions, PegSolver, PegState

MARBLES_LEFT = count_words("{count} marble left", "{count} marbles left")
LAST_JUMP, NO_JUMP = phrase("made the last jump"), phrase("can’t jump")
BOARDS = count_words("{count} board", "{count} boards")
SOLVED = count_words("{count} board solved", "{count} boards solved")
LOSES = "That jump loses: you couldn’t get down to one."


@dataclass(frozen=True, eq=False)
class PegRules(Rules[Any, PegState]):
    """The rules of a game on lattices: one board, or one after another in Storm and Streak.

    ``options`` is a class of `PegOptions`. A game without a
    ``solver`` lacks what needs one.
    """

    was_there = phrase("A jump that wins")
    lost = phrase("No more jumps")
    lost_at = phrase("You could still win until jump {number}.")
    perfect = phrase("in the hole where it all began.")
    key: str
    title: str
    hue: int
    options: type[Any]
    lattices: tuple[Lattice, ...]
    """The lattices on which the game is played."""
    short: str = ""
    sentence: str = ""
    brief: str = ""
    prize: str = ""
    solver: PegSolver | None = None
    row_medals: Mapping[str, tuple[int, int, int, int]] = field(default_factory=dict)

    free_undo = True
    tally = phrase("marbles left: {counts}")
    stars = ("won", "second", "larger")
    star_words = MappingProxyType(
        {
            "second": (
                phrase("Win, jumping second"),
                phrase("as second to jump"),
                phrase("not as second to jump"),
            ),
            "larger": (
                phrase("Win on a larger board"),
                phrase("on a larger board"),
                phrase("not on a larger board"),
            ),
        }
    )
    rung = MappingProxyType({"play": "duel"})  # in a race both play on their own boards

    def review_puzzle(self, state: PegState) -> tuple[int, ...]:
        """Return the board of a row as it was dealt."""
        if self.solver is None or state.row is None or state.number is None or state.over:
            return ()
        return (self.solver.row_board(state.number, state.row.place),)

    def deal(self, options: PegOptions, rng: Rng) -> tuple[int, ...]:
        """Return the number of a row, else (): no other part of the game is random."""
        return rush.deal_row(rng) if options.rush else ()

    def start(self, options: PegOptions, deal: tuple[int, ...], seats: int) -> PegState:
        """Return the opening board, or the first board of a row.

        Raises:
            ValueError: the deal does not fit these options, or the seats are too many or few (a
                duel needs two).
        """
        if deal != () and not options.rush:
            raise ValueError(f"deal takes an empty tuple, got {deal!r}")
        check_seats(seats, options.least_seats, self.max_seats)
        if options.rush:
            return board_rows.start_row(self.solver, options, deal, seats)
        return board_rows.start_race(options, seats)

    def actors(self, state: PegState) -> frozenset[Seat]:
        clock = {CLOCK} if state.alarm() else ()
        return frozenset() if state.over else frozenset({state.turn, *clock})

    def moves(self, state: PegState, seat: Seat) -> Sequence[Action]:
        """Return the seat's jumps, sorted by source and target; in a row, the winning ones."""
        if seat == CLOCK or seat not in self.actors(state):
            return ()
        steps = state.lattice.legal(state.markers)
        jumps = (Jump(source, target) for source, _, target in steps)
        return tuple(jump for jump in jumps if board_rows.keeps(self.solver, state, jump))

    def is_attempt(self, state: PegState, action: Action) -> bool:
        return isinstance(action, Jump)

    def refusal(self, state: PegState, entry: Entry) -> str | None:
        refused = board_rows.jump_refusal if state.row is None else board_rows.refusal
        return refused(state, entry)

    def apply(self, state: PegState, entry: Entry) -> PegState:
        refused = self.refusal(state, entry)
        if refused is not None:
            raise IllegalAction(refused)
        match entry.action:
            case Jump() as jump if state.row is None:
                return board_rows.make_jump(state, jump)
            case Jump() as jump:
                return board_rows.make_row_jump(self.solver, state, jump, entry.at_ms)
            case rush.Skip():
                return board_rows.skip_board(self.solver, state)
        return replace(state, ended=True)  # time is up

    def result(self, state: PegState) -> Result | None:
        """Return the result, or None during the session; a row is scored by solved boards."""
        if not state.over:
            return None
        one_board = state.row is None
        return board_rows.result(state) if one_board else Result(state.scores, ranks(state.scores))

    def turn(self, state: PegState) -> Seat | None:
        return None if state.over else state.turn

    def progress(self, state: PegState) -> Count:
        """Return the number of solved boards of a row, or of markers left."""
        if state.row is None:
            return Count(*MARBLES_LEFT, state.markers.bit_count())
        return Count(*SOLVED, sum(state.scores))

    def score_words(self, options: PegOptions, score: int) -> Count:
        """Return the solved boards of a row, the markers left, or the winner of a duel."""
        if options.play == "duel":
            return Count(LAST_JUMP if score else NO_JUMP)
        return Count(*(BOARDS if options.rush else MARBLES_LEFT), score)

    def fewest(self, options: PegOptions) -> int | None:
        return None if options.rush else board_rows.fewest(self.solver, options)

    def find_losing_entry(self, states: Sequence[PegState]) -> Generator[int, None, int | None]:
        """Find the losing jump of a race of a single seat, by bisection; None for other games."""
        first = states[0]
        if first.seats > 1 or first.play == "duel" or first.row or self.solver is None:
            return None
        return (yield from hints.losing(self.solver, states))

    def judge(self, state: PegState, action: Action) -> Explanation:
        """Return the explanation of a jump on the current board.

        A right one shows the colours of its source, jumped and target holes: always all three. In
        a row, a losing jump is wrong. A skip is always right.
        """
        if isinstance(action, rush.Skip) and state.row is not None:
            return Explanation(True)
        if not isinstance(action, Jump):
            return Explanation(False, reason=turns.UNKNOWN_ACTION)
        fault = hints.fault(state, action)
        if fault is not None:
            return fault
        step = state.lattice.straight_jump(action.source, action.target)
        values = tuple(state.lattice.colours[hole] for hole in step)
        shown = (FeatureVerdict(COLOUR, values, "different"),)
        if not board_rows.keeps(self.solver, state, action):
            return Explanation(False, shown, LOSES, (action.target,))
        return Explanation(True, shown)

    def hint(self, state: PegState, seat: Seat) -> Hint | None:
        """Return the first jump of the best line found, or None if the seat or the solver has none.

        In a duel, where the board's last marker means nothing, it is the jump leaving the next seat
        the fewest jumps.
        """
        if seat == CLOCK or seat not in self.actors(state):
            return None
        if state.play == "duel":
            return hints.duel_hint(state)
        if self.solver is None:
            return None
        work = self.solver.solving(state.lattice, state.markers, hints.goal_of(state))
        return hints.race_hint(state, run_to_end(work))

    show = staticmethod(peg_state.show)
    encode_action = staticmethod(peg_state.encode_action)

    def decode_action(self, code: Code) -> Action:
        most = max(len(lattice.holes) for lattice in self.lattices)
        return peg_state.decode_action(code, most)
