"""The jump that lost a triangle: after it, the goal could not be reached any more."""

from collections.abc import Generator

from game.games.triangle.hints import goal_of
from game.games.triangle.outlook import Outlook
from game.games.triangle.state import TriangleState
from game.play.replays.replay import Replay


class LostJump:
    """Look for it a step at a time, by halving: what is lost stays lost whatever one does.

    ``found`` is the number of the entry once that is known. It stays None where there is none,
    or the solver does not know; ``over`` says that nothing more will come of it.
    """

    def __init__(self, replay: Replay) -> None:
        """Begin; only of a race that one seat plays alone is there anything to find."""
        self.found: int | None = None
        first = replay.states[0]
        self.over = not isinstance(first, TriangleState) or first.seats > 1 or first.play == "duel"
        if isinstance(first, TriangleState):
            self._boards = [getattr(state, "markers", 0) for state in replay.states]
            self._outlook = Outlook(first.size, goal_of(first))
            self._work = self._search()

    def step(self) -> bool:
        """Take one step of a few milliseconds at the most, and tell whether there is more."""
        if not self.over:
            try:
                next(self._work)
            except StopIteration as end:
                self.found, self.over = end.value, True
        return not self.over

    def _search(self) -> Generator[None, None, int | None]:
        low, high = 0, len(self._boards) - 1
        if (yield from self._lost(low)) is not False or (yield from self._lost(high)) is not True:
            return None
        while high - low > 1:
            middle = (low + high) // 2
            lost = yield from self._lost(middle)
            if lost is None:
                return None
            low, high = (low, middle) if lost else (middle, high)
        return low

    def _lost(self, at: int) -> Generator[None, None, bool | None]:
        """Find out whether a position is lost; None if nobody knows."""
        board = self._boards[at]
        while (answer := self._outlook.of(board)) is None:
            self._outlook.want([board])
            self._outlook.step()
            yield
        return {"winnable": False, "lost": True}.get(answer.verdict)
