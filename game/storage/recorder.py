"""Who keeps a match in the store: every entry is committed there before anybody sees it."""

from typing import Protocol

from game.play.match import Match
from game.play.saved import Help
from game.play.stats.figures import figures
from game.storage.store import End, Store


class Shelf(Protocol):
    """Where games are kept, which may be nowhere yet, and what time it is.

    ``now`` is in seconds since 1970 in UTC, ``today`` the player's own date, as 2026-11-21.
    """

    store: Store | None

    def now(self) -> int:
        """Return the time."""

    def today(self) -> str:
        """Return the date."""


class StoreRecorder:
    """Keep what is done at one table, from its first entry on."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.number: int | None = None
        self._told = Help()  # the help that the store knows of

    def keeps_on(self, number: int, told: Help) -> None:
        """Keep on with a session that is there under a number, and the help it knows of."""
        self.number, self._told = number, told

    def made(self, match: Match, count: int) -> None:
        """Keep the last ``count`` entries, and the end if they came to it, in one transaction."""
        store, log = self._shelf.store, match.session.log
        if store is None:
            return
        if self.number is None:
            # With what was done before there was a store, if anything was.
            count = len(log)
            self.number = store.begin(match.opening, self._shelf.now())
            self.helped(match)
            if match.bookmarks.kept:
                self.bookmarked(match)
            if match.taken_back:
                store.stand(self.number, 0, match.taken_back, match.mistakes)
        store.append(self.number, len(log) - count, log[len(log) - count :], self._end(match))

    def stands(self, match: Match) -> None:
        """Keep where undo or redo has come to, and what was taken back."""
        store = self._shelf.store
        if store is not None and self.number is not None:
            back = match.taken_back, match.mistakes
            store.stand(self.number, len(match.session.log), *back, self._end(match))

    def _end(self, match: Match) -> End | None:
        if match.result is None:
            return None
        made = None if match.shown else figures(match.session, match.mistakes)
        return End(self._shelf.now(), self._shelf.today(), made)

    def helped(self, match: Match) -> None:
        """Keep which help was taken, once there is a session to keep it with."""
        store, now = self._shelf.store, match.help
        if store is None or self.number is None:
            return
        for _ in range(now.hints - self._told.hints):
            store.hint(self.number)
        if now.solver and not self._told.solver:
            store.assist(self.number)
        self._told = now

    def bookmarked(self, match: Match) -> None:
        """Keep the bookmarks as they are now, once there is a session to keep them with."""
        store = self._shelf.store
        if store is not None and self.number is not None:
            store.bookmark(self.number, match.bookmarks.kept)

    def left(self, match: Match) -> None:
        """Keep the play clock, and let other programs go on with the session; this one will not."""
        store = self._shelf.store
        if store is not None and self.number is not None:
            store.release(self.number, match.now)
            self.number, self._told = None, Help()
