"""The figures of a page as they are made: rows read part by part, then counted step by step."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from game.play.stats import Played
from game.play.stats.page import FiguresPage, Wanted, figures_page

if TYPE_CHECKING:
    from game.storage.store import Store

_PART = 600  # rows: reading them takes about 3 ms
_AT_ONCE = 2400
_TIMED = ("classic", "triples")
"""Games whose claims differ in attributes: only of these the times of claims are read."""


class FiguresMade:
    """Make a page of figures in short steps, and remember the rows until something changes.

    ``page`` is the last one that was made, of a ``game`` or, if that is None, of all; ``asked``
    counts what was asked for, and ``read`` the rows that there are so far.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._state: object = None
        self._rows: dict[str | None, Sequence[Played]] = {}
        self._work: Generator[None, None, FiguresPage] | None = None
        self.page: FiguresPage | None = None
        self.game: str | None = None
        self._asked: str | None = None
        self.asked = 0
        self.read = 0

    @property
    def busy(self) -> bool:
        """Tell whether the page is not yet the one that was asked for."""
        return self._work is not None

    def changed(self) -> bool:
        """Tell whether anything is stored that was not when rows were last read."""
        return self._store.state() != self._state

    def ask(
        self, game: str | None, wanted: Callable[[Sequence[Played]], Wanted], today: int
    ) -> None:
        """Begin with another page; a short one is made at once.

        ``wanted`` says what of the rows of the game, or of all games, is to be counted.
        """
        if self.changed():
            self._rows.clear()
            self._state = self._store.state()
        self.asked += 1
        self._asked = game
        self.read = 0
        self._work = self._made(game, wanted, today)
        while self.read <= _AT_ONCE and self.think():
            pass

    def think(self) -> bool:
        """Take a short step, and tell whether there is more to do."""
        if self._work is None:
            return False
        try:
            next(self._work)
        except StopIteration as done:
            self.page, self.game, self._work = done.value, self._asked, None
        return self._work is not None

    def _made(
        self, game: str | None, wanted: Callable[[Sequence[Played]], Wanted], today: int
    ) -> Generator[None, None, FiguresPage]:
        rows = self._rows.get(game)
        if rows is None:
            rows = yield from self._all(game)
            self._rows[game] = rows
        self.read = len(rows)
        return (yield from figures_page(rows, wanted(rows), today))

    def _all(self, game: str | None) -> Generator[None, None, list[Played]]:
        rows: list[Played] = []
        before: int | None = None
        times = game in _TIMED
        while True:
            some, before = self._store.played_before(game, before, _PART, times=times)
            rows += some
            self.read = len(rows)
            if before is None:
                return rows
            yield
