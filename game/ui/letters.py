"""The letter of the week, computed in steps from the stored games."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from typing import TYPE_CHECKING

from game.play.days import number_of

if TYPE_CHECKING:
    from game.play.stats.letter import Insight
    from game.ui.library import Library


class Letters:
    """The letter of this week, with the last one until it is computed anew.

    ``unread`` tells whether nobody has looked at it since the start, or since Monday.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._stamp: Hashable = None
        self._work: Generator[None, None, tuple[Insight, ...]] | None = None
        self.insights: tuple[Insight, ...] = ()
        self.unread = False

    def think(self) -> bool:
        """Take a step of computing the letter; return whether more are left."""
        store, stamp = self._library.store, self._library.stamp()
        if store is None or (self._work is None and self._stamp == stamp):
            return False
        if self._stamp != stamp:
            self._stamp = stamp
            self._work = store.letter(number_of(self._library.today()))
        assert self._work is not None
        try:
            next(self._work)
        except StopIteration as done:
            before, self.insights, self._work = self.insights, done.value, None
            self.unread = bool(done.value) and (self.unread or done.value != before)
        return self._work is not None
