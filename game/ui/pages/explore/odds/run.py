"""Live sampling of a sheet: round by round, a short step at a time."""

from __future__ import annotations

from game.core.rng import Rng
from game.games.odds.sampling import Share
from game.ui.pages.explore.odds.sheets import Row, Sheet


class OddsRun:
    """Deal tables for all rows of a sheet alike, from streams of one seed.

    What it finds depends on seed and sheet, and on how many tables were dealt, on nothing else.
    """

    def __init__(self, sheet: Sheet, seed: str) -> None:
        self.sheet = sheet
        self.dealings = [
            make(Rng(seed, f"odds {sheet.key} {number}"))
            for number, make in enumerate(sheet.dealings)
        ]
        self.running = False
        self.rounds = 0
        self._turn = 0

    @property
    def samples(self) -> int:
        """Return how many tables were dealt so far."""
        return sum(dealing.samples for dealing in self.dealings)

    @property
    def goal(self) -> int:
        """Return how many tables there will be at the end of this round, of the first at least."""
        return max(1, self.rounds) * self.sheet.goal * len(self.dealings)

    def start(self) -> None:
        """Go on with the round, or begin another one after it."""
        self.running = True
        if self.samples >= self.rounds * self.sheet.goal * len(self.dealings):
            self.rounds += 1

    def stop(self) -> None:
        """Leave off where it is."""
        self.running = False

    def step(self) -> bool:
        """Deal a few tables, and tell whether there are more to come."""
        if not self.running:
            return False
        dealing = self.dealings[self._turn]
        left = self.rounds * self.sheet.goal - dealing.samples
        dealing.step(min(self.sheet.stride, left))
        self._turn = (self._turn + 1) % len(self.dealings)
        if self.samples >= self.goal:
            self.running = False
        return self.running

    def share(self, row: Row) -> Share | None:
        """Return what was found of a row, or None if nothing was dealt for it."""
        if row.dealing < 0 or not self.dealings[row.dealing].samples:
            return None
        return self.dealings[row.dealing].share(row.size)
