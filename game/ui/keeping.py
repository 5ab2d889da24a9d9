"""A table's session in the store: every entry is committed there before anybody sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.play.records import Assists
from game.play.saved import Opening
from game.play.today import todays_seed
from game.ui.words import tr

if TYPE_CHECKING:
    from game.core.rules import Entry
    from game.storage.store import Store
    from game.ui.play_screen import PlayScreen


class Keeper:
    """Keep what is done at one table, from its first entry on.

    Where there is no store, or nobody plays but computers, there is nothing to keep.
    """

    def __init__(self, table: PlayScreen) -> None:
        self._table = table
        self._number: int | None = None
        self._told = Assists()  # the help that the store knows of

    @property
    def _store(self) -> Store | None:
        watched = self._table.series is not None or not self._table.setup.people
        return None if watched else self._table.context.store

    @property
    def number(self) -> int | None:
        """Return the number of the session in the store, None as long as it is not there."""
        return self._number

    def goes_on(self, number: int, assists: Assists) -> None:
        """Keep on with a session that is in the store under a number."""
        self._number, self._told = number, assists

    def take(self, made: Sequence[Entry]) -> None:
        """Keep entries that were made just now."""
        store, log = self._store, self._table.session.log
        if made:
            self._table.bookmarks.cut(len(log) - len(made))
        if store is None or not made:
            return
        new = self._number is None
        if self._number is None:
            # With what was done before there was a store, if anything was.
            made = log
            self._number = store.begin(opening_of(self._table), self._table.context.now())
            self.helped()
        store.append(self._number, len(log) - len(made), tuple(made))
        if new and self._table.bookmarks.kept:
            self.bookmarked()

    def moved(self) -> None:
        """Keep where undo or redo has come to."""
        if self._store is not None and self._number is not None:
            self._store.undo(self._number, len(self._table.session.log))

    def bookmarked(self) -> None:
        """Keep the bookmarks as they are now, once there is a session to keep them with."""
        if self._store is not None and self._number is not None:
            self._store.bookmark(self._number, self._table.bookmarks.kept)

    def helped(self) -> None:
        """Keep which help was taken, once there is a session to keep it with."""
        store, number, now = self._store, self._number, self._table.assists
        if store is None or number is None:
            return
        for _ in range(now.hints - self._told.hints):
            store.hint(number)
        if now.solver and not self._told.solver:
            store.assist(number)
        self._told = now

    def finished(self) -> None:
        """Keep the end of the session, and its figures."""
        store, context = self._store, self._table.context
        if store is not None and self._number is not None:
            store.finish(self._number, self._table.session, context.now(), context.today())

    def release(self) -> None:
        """Let other programs go on with the session; this one will not."""
        if self._store is not None and self._number is not None:
            self._store.release(self._number)
            self._number = None

    def tell(self) -> None:
        """Say at the table that something is not as it should be, in a few words."""
        context = self._table.context
        if context.hear() and context.store is not None and not context.store.keeps:
            self._table.say(tr("Games are not kept now. The choice of games says why."), "wrong")


def opening_of(table: PlayScreen) -> Opening:
    """Return what a table's session was begun with."""
    setup, session = table.setup, table.session
    day = setup.seed.removeprefix(todays_seed("")) if setup.mode == "today" else ""
    return Opening(
        setup.game,
        session.options,
        session.seed,
        session.deal,
        tuple(who.name for who in setup.players),
        tuple(who.level or None for who in setup.players),
        setup.mode,
        day,
    )
