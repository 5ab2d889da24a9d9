"""Who keeps a match in the store: every entry is committed there before anybody sees it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.rules import Entry
from game.play.days import number_of
from game.play.match import Match
from game.play.opening import Opening
from game.play.saved import Bookmark, Help
from game.play.shelf.slow import tables
from game.play.stats.figures import figures
from game.storage.store import End, Gone, InUse, Store


class Shelf(Protocol):
    """Where games are kept, which may be nowhere yet, and what time it is.

    ``now`` is in seconds since 1970 in UTC, ``today`` the player's own date, as 2026-11-21.
    """

    store: Store | None

    def now(self) -> int:
        """Return the time."""

    def today(self) -> str:
        """Return the date."""


CLOCK_MS = 2000
"""So much play may pass before its clock is kept again: what a program that is killed can lose."""


class Known(NamedTuple):
    """What the store knows of a match: ``back`` is how much was taken back, and wrong of it."""

    help: Help = Help()
    bookmarks: tuple[Bookmark, ...] = ()
    entries: int = 0
    back: tuple[int, int] = (0, 0)


class StoreRecorder:
    """Keep what is done at one table, from its first entry on, the first help, or 2 s of play.

    A game that is left before anything is done is not kept.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.number: int | None = None
        self._known = Known()
        self._clock_ms = 0  # as it was kept last

    def keeps_on(self, number: int, match: Match, entries: int | None = None) -> None:
        """Keep on with a session that is there under a number, with so many entries or all."""
        known = _known(match)
        self.number, self._clock_ms = number, match.now
        self._known = known if entries is None else known._replace(entries=entries)

    def keep(self, match: Match, made: int = 0) -> None:
        """Keep what the store does not know yet; the entries and their end in one transaction."""
        store, log = self._shelf.store, match.session.log
        if store is None or (self.number is None and not (made or match.helped)):
            return
        if self.number is None:
            # With what was done before there was a store, if anything was.
            made = len(log)
        number = self._begin(store, match) if self.number is None else self.number
        known, now = self._known, _known(match)
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
        if end is not None and end.figures is not None:
            self._remember(store, match)

    def _begin(self, store: Store, match: Match) -> int:
        self.number = store.begin(match.opening, self._shelf.now(), match.now)
        self._clock_ms = match.now
        return self.number

    def keep_clock(self, match: Match) -> None:
        """Keep the play clock, if it was kept long enough ago; a game may begin with that."""
        store, log = self._shelf.store, match.session.log
        if store is None or match.now < self._clock_ms + CLOCK_MS or match.result is not None:
            return
        if self.number is None:
            if not log:  # else it is of another game until something is done
                self._begin(store, match)
                self.keep(match)
        elif store.keep_clock(self.number, match.now):
            self._clock_ms = match.now

    def _remember(self, store: Store, match: Match) -> None:
        """Keep the tables of a real game on which its one person was slow, or wrong."""
        opening = match.opening
        if len(opening.people) == 1 and opening.mode != "practice":
            slow = tables(match.session, opening.people[0])
            today = number_of(self._shelf.today())
            if slow:
                store.remember(opening.game, opening.options, slow, today)

    def _end(self, match: Match) -> End | None:
        if match.result is None:
            return None
        made = None if match.shown else figures(match.session, match.mistakes)
        return End(self._shelf.now(), self._shelf.today(), made)

    def left(self, match: Match) -> None:
        """Keep the play clock, and let other programs go on with the session; this one will not."""
        store = self._shelf.store
        if store is not None and self.number is not None:
            leave = store.release if match.touched else store.let_go
            leave(self.number, match.now)
            self.number, self._known = None, Known()


class AgainRecorder:
    """Keep a game whose entries come once more, as to a program that comes back to its table.

    What the store has of it already is not kept twice; it goes on from there.
    """

    def __init__(self, shelf: Shelf, number: int, known: Sequence[Entry]) -> None:
        self._shelf, self._recorder = shelf, StoreRecorder(shelf)
        self._number, self._known = number, tuple(known)
        self._again = True

    @property
    def number(self) -> int | None:
        """Return the store's number of the game, once it is known that it is this one."""
        return self._recorder.number

    def keep(self, match: Match, made: int = 0) -> None:
        """Keep what the store does not know yet; another game is kept as one of its own."""
        log = match.session.log
        if self._again:
            if len(log) < len(self._known) and log == self._known[: len(log)]:
                return
            self._again = False
            if log[: len(self._known)] == self._known:
                so_far = len(self._known)
                self._recorder.keeps_on(self._number, match, so_far)
                made = len(log) - so_far
        self._recorder.keep(match, made)

    def keep_clock(self, match: Match) -> None:
        """Do nothing: it is the host's."""

    def left(self, match: Match) -> None:
        """Keep the play clock, and let other programs go on with the session."""
        store = self._shelf.store
        if self._again and store is not None:
            store.release(self._number, match.now)
        self._again = False
        self._recorder.left(match)


def recorder_for(shelf: Shelf, opening: Opening) -> StoreRecorder | AgainRecorder:
    """Return who keeps a game from its first entry on: where it was left, if it was begun."""
    store = shelf.store
    for one in [] if store is None else store.unfinished(game=opening.game):
        if store is not None and one.opening == opening:
            try:
                return AgainRecorder(shelf, one.id, store.resume(one.id).saved.entries)
            except (Gone, InUse):
                continue
    return StoreRecorder(shelf)


def _known(match: Match) -> Known:
    back = match.taken_back, match.mistakes
    return Known(match.help, match.bookmarks.kept, len(match.session.log), back)
