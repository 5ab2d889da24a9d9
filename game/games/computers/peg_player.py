"""Computer players of peg solitaire: lines in a race, game-tree search in a duel."""

from collections.abc import Generator
from typing import TypeAlias

from game.core.lattice import Step, board_after
from game.core.rng import Rng
from game.core.rules import Seat
from game.games.computers.player import TurnPlayer
from game.games.levels import Level
from game.games.pegs.state import Jump, PegSolver, PegState
from game.games.triangle.solver.layout import grid

STEP = 128
"""Boards searched in one step, a few milliseconds at the most."""

Answer: TypeAlias = Generator[None, None, bool | None]


class Duel:
    """A game-tree search of a duel of one size and number of seats, run in steps.

    Who cannot jump loses. A seat is *safe* if it can avoid that whatever the others do. For two
    seats that tells who wins; for more it is the worst case, as if all the others played together.
    Each jump takes one marker away, so the board tells whose turn it is, and what is known of a
    board holds however it was reached.

    Boards are those of the solver's grid. ``boards`` counts those looked at so far.
    """

    def __init__(self, size: int, seats: int, budget: int | None = None) -> None:
        """Start with an empty cache; a budget of None searches to the end."""
        self._grid = grid(size)
        self._seats = seats
        self._budget = budget
        self._known: dict[int, bool] = {}
        self.boards = 0

    def ordered_successors(self, board: int) -> list[int]:
        """Return the boards after each jump, those with the fewest jumps first."""
        after = [board ^ flip for flip in self._grid.flips(board)]
        return sorted(after, key=self._grid.number)

    def safe(self, board: int, wait: int) -> Answer:
        """Search whether the seat is safe when ``wait`` others are to jump before it.

        The generator's value is None if the budget did not suffice.
        """
        if board in self._known:
            return self._known[board]
        if self.boards == self._budget:
            return None
        self.boards += 1
        if self.boards % STEP == 0:
            yield
        mine, unsure = wait == 0, False
        for after in self.ordered_successors(board):
            found = yield from self.safe(after, (wait or self._seats) - 1)
            if found is mine:
                self._known[board] = mine
                return mine
            unsure = unsure or found is None
        if unsure:
            return None
        # A seat without a jump loses, so this is right without any jump, too.
        self._known[board] = not mine
        return not mine

    def hope(self, board: int, wait: int) -> Generator[None, None, float]:
        """Search for the share of the next seat's jumps leaving the seat safe, or undecided."""
        after = self.ordered_successors(board)
        good = 0
        for reply in after:
            found = yield from self.safe(reply, (wait or self._seats) - 1)
            good += found is not False
        return good / max(1, len(after))


EXACT_SIZE = 5
"""The size on which a duel is searched to the end: about a thousand boards from any opening."""

SEARCHED_MARKERS = 22
"""The most markers with a search: above, even 100,000 boards decide little on sizes 8 and 9."""

_ROW_WIDTH = 8


class PegPlayer(TurnPlayer[PegState]):
    """A computer player of races, duels, and boards played alone.

    Without a solver it looks no further than the next jump.
    """

    def __init__(
        self, solver: PegSolver | None, state: PegState, seat: Seat, level: Level, rng: Rng
    ) -> None:
        super().__init__(state, seat, level, rng)
        self._solver = solver
        self._line: dict[int, Step] = {}  # board of the line -> its jump

    def _choices(self) -> list[Step]:
        return self._state.lattice.legal(self._state.markers)

    def _choose(self, choices: list[Step]) -> Generator[object, None, Jump]:
        """Choose a jump: at random at times, else the best this level finds."""
        step = choices[0]
        if self._slip >= self.level.stray and len(choices) > 1:
            if self._state.is_duel:
                step = yield from self._duel_step(choices)
            else:
                step = yield from self._race_step(choices)
        return Jump(step[0], step[2])

    @property
    def _width(self) -> int:
        """The beam width for finding a line; in a row of boards, never 0."""
        return self.level.width or (_ROW_WIDTH if self._state.row else 0)

    def _duel_step(self, steps: list[Step]) -> Generator[None, None, Step]:
        """Find a jump leaving the seat safe, within the level's budget.

        If undecided, it is the jump giving the others the fewest jumps; if all jumps lose, the jump
        with the greatest share of replies that are mistakes.
        """
        state = self._state
        if self._solver is None:
            return min(steps, key=self._replies)
        board = grid(state.size)
        after = {step: board.spread(board_after(state.markers, step)) for step in steps}
        steps = sorted(steps, key=lambda step: board.number(after[step]))
        budget = None if state.size == EXACT_SIZE else self.level.nodes
        if state.markers.bit_count() > SEARCHED_MARKERS:
            return steps[0]
        search = Duel(state.size, state.seats, budget)
        yield
        unsure = []
        for step in steps:
            safe = yield from search.safe(after[step], state.seats - 1)
            if safe:
                return step
            if safe is None:
                unsure.append(step)
        if unsure:
            return unsure[0]
        hopes = {}
        for step in steps:
            hopes[step] = yield from search.hope(after[step], state.seats - 1)
        return max(steps, key=lambda step: hopes[step])

    def _race_step(self, steps: list[Step]) -> Generator[None, None, Step]:
        """Find the next jump of a line; levels without a beam keep the most jumps open."""
        state = self._state
        if self._width and self._solver is not None:
            if state.markers not in self._line:
                yield
                self._line = self._found(self._solver)
            return self._line[state.markers]
        return max(steps, key=self._replies)

    def _replies(self, step: Step) -> int:
        """Return the number of jumps after a jump."""
        return len(self._state.lattice.legal(board_after(self._state.markers, step)))

    def _found(self, solver: PegSolver) -> dict[int, Step]:
        """Return the best line from here, as a map from each of its boards to the next jump."""
        state, markers = self._state, self._state.markers
        goal = state.home if state.goal == "home" else None
        line: dict[int, Step] = {}
        for source, target in solver.best_line(state.lattice, markers, goal, width=self._width):
            line[markers] = state.lattice.straight_jump(source, target)
            markers = board_after(markers, line[markers])
        return line
