"""Who keeps a match in the store: every entry is committed there before anybody sees it."""

from typing import Protocol

from game.core.values import NamedTuple
from game.play.match import Match
from game.play.saved import Bookmark, Help
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


class Known(NamedTuple):
    """What the store knows of a match: ``back`` is how much was taken back, and wrong of it."""

    help: Help = Help()
    bookmarks: tuple[Bookmark, ...] = ()
    entries: int = 0
    back: tuple[int, int] = (0, 0)


class StoreRecorder:
    """Keep what is done at one table, from its first entry on."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.number: int | None = None
        self._known = Known()

    def keeps_on(self, number: int, match: Match) -> None:
        """Keep on with a session that is there under a number."""
        self.number, self._known = number, _known(match)

    def keep(self, match: Match, made: int = 0) -> None:
        """Keep what the store does not know yet; the entries and their end in one transaction."""
        store, log = self._shelf.store, match.session.log
        if store is None or (self.number is None and not made):
            return
        if self.number is None:
            # With what was done before there was a store, if anything was.
            made = len(log)
            self.number = store.begin(match.opening, self._shelf.now())
        number, known, now = self.number, self._known, _known(match)
        self._known = now
        if now.help != known.help:
            store.assist(number, now.help.hints - known.help.hints)
        marked = now.bookmarks if now.bookmarks != known.bookmarks else None
        if marked is not None and not made:
            store.bookmark(number, marked)
        at = len(log) - made
        moved = now.back != known.back or at != known.entries
        end = self._end(match) if made or moved else None
        if moved:
            store.stand(number, at, *now.back, None if made else end)
        if made:
            store.append(number, at, log[at:], end, marked)

    def _end(self, match: Match) -> End | None:
        if match.result is None:
            return None
        made = None if match.shown else figures(match.session, match.mistakes)
        return End(self._shelf.now(), self._shelf.today(), made)

    def left(self, match: Match) -> None:
        """Keep the play clock, and let other programs go on with the session; this one will not."""
        store = self._shelf.store
        if store is not None and self.number is not None:
            store.release(self.number, match.now)
            self.number, self._known = None, Known()


def _known(match: Match) -> Known:
    back = match.taken_back, match.mistakes
    return Known(match.help, match.bookmarks.kept, len(match.session.log), back)
