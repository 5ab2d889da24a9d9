"""The figures of a page as they are made, step by step."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.play.stats.page import FiguresPage
from game.storage.store import Filter

if TYPE_CHECKING:
    from game.storage.store import Store

_AT_ONCE = 1000  # sessions


class FiguresMade:
    """Make a page of figures in short steps; until it is there, the last one stays.

    ``page`` is the last one that was made, of the sessions that were ``wanted``; ``asked`` counts
    what was asked for.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._state: object = None
        self._work: Generator[None, None, FiguresPage] | None = None
        self._asked = self.wanted = Filter()
        self.page: FiguresPage | None = None
        self.asked = 0

    @property
    def busy(self) -> bool:
        """Tell whether the page is not yet the one that was asked for."""
        return self._work is not None

    def changed(self) -> bool:
        """Tell whether anything is stored that was not when a page was last asked for."""
        return self._store.state() != self._state

    def ask(self, wanted: Filter, today: int) -> None:
        """Begin with another page; one of few sessions is made at once."""
        self._state = self._store.state()
        self.asked += 1
        self._asked, self._work = wanted, self._store.figures_page(wanted, today)
        if self._store.count(Filter(game=wanted.game)) <= _AT_ONCE:
            while self.think():
                pass

    def think(self) -> bool:
        """Take a short step, and tell whether there is more to do."""
        if self._work is None:
            return False
        try:
            next(self._work)
        except StopIteration as done:
            self.page, self.wanted, self._work = done.value, self._asked, None
        return self._work is not None
