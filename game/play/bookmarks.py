"""The bookmarks of one session: set, renamed, taken away, and what becomes of them in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.play.opening import seat_name
from game.play.saved import Bookmark

MOST = 100
"""Bookmarks of one session: more than anybody can tell apart."""


class Bookmarks:
    """Names for positions of a log, in the order of the log; what was removed can come back."""

    def __init__(self, kept: Iterable[Bookmark] = ()) -> None:
        self.kept: tuple[Bookmark, ...] = _ordered(kept)
        self.removed: tuple[Bookmark, ...] = ()  # the last one last

    @property
    def full(self) -> bool:
        """Tell whether there are so many that no more can be set."""
        return len(self.kept) >= MOST

    def add(self, name: str, at: int, otherwise: str) -> int:
        """Name the position after so many entries, and return the bookmark's place.

        ``otherwise`` is the name where the text has nothing to show. A position has each name
        once only.
        """
        new = Bookmark(seat_name(name, otherwise), at)
        if new not in self.kept and not self.full:
            self.kept = _ordered((*self.kept, new))
        return self.kept.index(new) if new in self.kept else len(self.kept) - 1

    def rename(self, place: int, name: str) -> int:
        """Give a bookmark another name, if it has something to show; return its place then."""
        old = self.kept[place]
        new = replace(old, name=seat_name(name, old.name))
        if new in self.kept:
            return self.kept.index(new)
        self.kept = (*self.kept[:place], new, *self.kept[place + 1 :])
        return place

    def remove(self, place: int) -> None:
        """Take a bookmark away."""
        self.removed = (*self.removed, self.kept[place])
        self.kept = (*self.kept[:place], *self.kept[place + 1 :])

    def take_back(self) -> int:
        """Bring back what was removed last, and return its place.

        Raises:
            IndexError: nothing was removed.
        """
        last = self.removed[-1]
        self.removed = self.removed[:-1]
        if last not in self.kept:
            self.kept = _ordered((*self.kept, last))
        return self.kept.index(last)

    def cut(self, length: int) -> None:
        """Drop the bookmarks of positions after more entries: others were made instead."""
        self.kept, self.removed = (
            tuple(one for one in some if one.at <= length) for some in (self.kept, self.removed)
        )


def _ordered(some: Iterable[Bookmark]) -> tuple[Bookmark, ...]:
    return tuple(sorted(some, key=lambda one: one.at))
