"""Who wins a duel on the triangle: search in steps, exact or within a number of boards.

Seats jump in turn on one board, and who cannot jump loses. A seat is *safe* if it can avoid that
whatever the others do. For two seats that tells who wins; for more it is the worst case, as if
all the others played together. Each jump takes one marker away, so the board tells whose turn it
is, and what is known of a board holds however it was reached.
"""

from collections.abc import Generator
from typing import TypeAlias

from game.games.triangle.solver.layout import grid

STEP = 128
"""Boards looked at in one step of a search, a few milliseconds' work at the most."""

Answer: TypeAlias = Generator[None, None, bool | None]


class Duel:
    """Search the duel of one size and number of seats for one seat.

    Boards are those of the solver's grid. ``boards`` counts those looked at so far.
    """

    def __init__(self, size: int, seats: int, budget: int | None = None) -> None:
        """Begin with nothing known; without a budget of boards a search goes to the end."""
        self._grid = grid(size)
        self._seats = seats
        self._budget = budget
        self._known: dict[int, bool] = {}
        self.boards = 0

    def ordered(self, board: int) -> list[int]:
        """Return the boards one jump further, those with the fewest jumps first."""
        after = [board ^ flip for flip in self._grid.flips(board)]
        return sorted(after, key=self._grid.number)

    def safe(self, board: int, wait: int) -> Answer:
        """Find out whether the seat is safe when ``wait`` others are to jump before it.

        The generator returns None if the budget did not suffice.
        """
        if board in self._known:
            return self._known[board]
        if self.boards == self._budget:
            return None
        self.boards += 1
        if self.boards % STEP == 0:
            yield
        mine, unsure = wait == 0, False
        for after in self.ordered(board):
            found = yield from self.safe(after, (wait or self._seats) - 1)
            if found is mine:
                self._known[board] = mine
                return mine
            unsure = unsure or found is None
        if unsure:
            return None
        # Who cannot jump loses, so this holds where there is no jump too.
        self._known[board] = not mine
        return not mine

    def hope(self, board: int, wait: int) -> Generator[None, None, float]:
        """Find out which share of the next seat's jumps lets the seat be safe, or may."""
        after = self.ordered(board)
        good = 0
        for reply in after:
            found = yield from self.safe(reply, (wait or self._seats) - 1)
            good += found is not False
        return good / max(1, len(after))
