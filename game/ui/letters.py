"""The letter of the week, computed in steps from the stored games."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.steps import Job
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
        self._job: Job[tuple[Insight, ...]] | None = None
        self.insights: tuple[Insight, ...] = ()
        self.unread = False

    def think(self) -> bool:
        """Take a step of computing the letter; return whether more are left."""
        store, stamp = self._library.store, self._library.stamp()
        if store is None:
            return False
        if self._stamp != stamp:
            self._stamp, self._job = stamp, Job(store.letter(number_of(self._library.today())))
        if self._job is not None and not self._job.step():
            before, self.insights, self._job = self.insights, self._job.found or (), None
            self.unread = bool(self.insights) and (self.unread or self.insights != before)
        return self._job is not None
