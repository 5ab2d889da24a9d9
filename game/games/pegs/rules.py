"""The rules of peg solitaire: jump over markers until a single marker is left."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from game.core.explanations import Explanation, FeatureVerdict
from game.core.features import COLOUR
from game.core.lattice import Lattice
from game.core.phrases import count_words, phrase
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import Hint, Seat
from game.core.steps import run_to_end
from game.games.pegs import hints
from game.games.pegs import state as peg_state
from game.games.pegs.state import Jump, PegOptions, PegSolver, PegState
from game.games.turn_rules import TurnRules

_BEAM = 512  # solves every opening that can be solved

MARBLES_LEFT = count_words("{count} marble left", "{count} marbles left")
LAST_JUMP, NO_JUMP = phrase("made the last jump"), phrase("can’t jump")
BOARDS = count_words("{count} board", "{count} boards")
SOLVED = count_words("{count} board solved", "{count} boards solved")
LOSES = "That jump loses: you couldn’t get down to one."


@dataclass(frozen=True, eq=False)
class PegRules(TurnRules[Any, PegState]):
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

    move = Jump
    counted = scored = MARBLES_LEFT
    solved, boards = SOLVED, BOARDS
    duel_won, duel_lost = LAST_JUMP, NO_JUMP
    tally = phrase("marbles left: {counts}")
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

    @property
    def things(self) -> int:
        """The holes of the largest lattice."""
        return max(len(lattice.holes) for lattice in self.lattices)

    def review_puzzle(self, state: PegState) -> tuple[int, ...]:
        """Return the board of a row as it was dealt."""
        if self.solver is None or state.row is None or state.number is None or state.over:
            return ()
        return (self.solver.row_board(state.number, state.row.place),)

    def deal_board(self, options: PegOptions, rng: Rng) -> tuple[int, ...]:
        """Return (): nothing about a single board is random."""
        return ()

    def begin(self, options: PegOptions, deal: tuple[int, ...], seats: int) -> PegState:
        """Return the opening board; on every lattice, every starting hole has a jump into it.

        Raises:
            ValueError: the deal is not empty.
        """
        if deal != ():
            raise ValueError(f"deal takes an empty tuple, got {deal!r}")
        lattice, home = options.lattice, options.home
        if options.rush:
            assert self.solver is not None
            lattice = self.solver.row_lattice
            home = lattice.home
        markers = lattice.opening(home)
        return PegState(lattice, markers, home, options.goal, options.play, seats)

    def lay(self, state: PegState, number: int, place: int) -> PegState:
        assert self.solver is not None
        return replace(state, markers=self.solver.row_board(number, place))

    def renew(self, state: PegState) -> PegState:
        return replace(state, markers=state.lattice.opening(state.home))

    def legal(self, state: PegState) -> Iterable[Jump]:
        """Return the jumps, sorted by source and target."""
        steps = state.lattice.legal(state.markers)
        return (Jump(source, target) for source, _, target in steps)

    def keeps(self, state: PegState, move: Jump) -> bool:
        assert self.solver is not None
        return self.solver.can_be_won(state.board_after(move))

    def make(self, state: PegState, move: Jump) -> PegState:
        return replace(state, markers=state.board_after(move))

    def fault(self, state: PegState, move: Jump) -> str | None:
        found = hints.fault(state, move)
        return found.reason if found else None

    def end(self, state: PegState) -> Result:
        """Return the result of a race, whose scores are the markers left, so the least is best.

        ``won`` is for a seat alone; ``perfect`` is whether a seat left one marker on the starting
        hole.
        """
        at_home = [board == 1 << state.home for board in state.finished]
        wanted = state.goal == "home"
        # With the goal "home", one marker elsewhere is worse than on the starting hole, but still
        # better than two markers: so it ranks between. Without that goal, its place is ignored.
        order = [2 * n - (wanted and home) for n, home in zip(state.counts, at_home, strict=True)]
        won = None
        if state.seats == 1:
            won = at_home[0] if wanted else state.counts[0] == 1
        return Result(state.counts, ranks(order, least_wins=True), won, any(at_home))

    def fewest(self, options: PegOptions) -> int | None:
        """Return the fewest markers possible in a race, by a beam that solves every opening."""
        if options.rush or options.play == "duel" or self.solver is None:
            return None
        markers = options.lattice.opening(options.home)
        line = self.solver.best_line(options.lattice, markers, width=_BEAM)
        return markers.bit_count() - len(line)

    def find_losing_entry(self, states: Sequence[PegState]) -> Generator[int, None, int | None]:
        """Find the losing jump of a race of a single seat, by bisection; None for other games."""
        first = states[0]
        if first.seats > 1 or first.is_duel or first.row or self.solver is None:
            return None
        return (yield from hints.losing(self.solver, states))

    def judge_move(self, state: PegState, move: Jump) -> Explanation:
        """Return the explanation of a jump on the current board.

        A right one shows the colours of its source, jumped and target holes: always all three. In
        a row, a losing jump is wrong.
        """
        fault = hints.fault(state, move)
        if fault is not None:
            return fault
        step = state.lattice.straight_jump(move.source, move.target)
        values = tuple(state.lattice.colours[hole] for hole in step)
        shown = (FeatureVerdict(COLOUR, values, "different"),)
        if state.row is not None and not self.keeps(state, move):
            return Explanation(False, shown, LOSES, (move.target,))
        return Explanation(True, shown)

    def hint(self, state: PegState, seat: Seat) -> Hint | None:
        """Return the first jump of the best line found, or None if the seat or the solver has none.

        In a duel, where the board's last marker means nothing, it is the jump leaving the next seat
        the fewest jumps.
        """
        if seat != self.turn(state):
            return None
        if state.is_duel:
            return hints.duel_hint(state)
        if self.solver is None:
            return None
        work = self.solver.solving(state.lattice, state.markers, hints.goal_of(state))
        return hints.race_hint(state, run_to_end(work))

    show = staticmethod(peg_state.show)
