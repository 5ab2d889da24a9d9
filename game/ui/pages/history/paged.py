"""Finished sessions a page at a time: a list of ten thousand asks only for what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.store import Filter

if TYPE_CHECKING:
    from game.play.saved import Listed
    from game.storage.store import Store

PAGE = 50
MOST_PAGES = 40
"""Pages that are kept; of more, those that came first go."""


class Paged:
    """The sessions that a filter lets through, the last ones first."""

    def __init__(self, store: Store | None, wanted: Filter) -> None:
        self._store, self._wanted = store, wanted
        self.count = store.count(wanted) if store is not None else 0
        self._pages: dict[int, list[Listed]] = {}

    def of(self, number: int) -> Listed | None:
        """Return the session of a number; None where it cannot be read."""
        if self._store is None or not 0 <= number < self.count:
            return None
        page, at = divmod(number, PAGE)
        if page not in self._pages:
            if len(self._pages) >= MOST_PAGES:
                del self._pages[next(iter(self._pages))]
            self._pages[page] = self._store.finished(self._wanted, PAGE, page * PAGE)
        found = self._pages[page]
        return found[at] if at < len(found) else None
