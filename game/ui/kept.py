"""What the store knows of earlier runs: games to go on with, and what was reached."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.bookmarks import Bookmarks
from game.play.earlier import earlier, finished_of
from game.play.replay import replayed
from game.play.today import todays_seed
from game.storage.store import Filter, Gone, InUse
from game.ui import pages
from game.ui.context import Context, Left, Player, Setup, default_player
from game.ui.words import tr

if TYPE_CHECKING:
    from game.core.rules import State
    from game.play.saved import Opening, Saved
    from game.storage.store import Store
    from game.ui.play_screen import PlayScreen

MOST_LOOKED_AT = 200
"""Unfinished sessions among which the newest of each game is looked for."""

_TWO_DAYS_S = 2 * 24 * 3600  # today's deal was finished since then, wherever one lives


def bring(context: Context, store: Store) -> None:
    """Let the program keep its games in a store, and take from there what earlier runs left."""
    context.store, today = store, context.today()
    at_hand = {table.keeper.number for table in context.tables}
    for listed in store.unfinished(MOST_LOOKED_AT):  # the newest first
        key = listed.opening.game, listed.opening.mode == "today"
        if key[1] and listed.opening.seed != todays_seed(today):
            continue  # the calendar has those of other days
        known = key in context.kept or listed.id in at_hand
        left = None if known else _left(store, listed.id)
        if left is not None:
            context.kept[key] = left
    best, context.earlier = earlier(store.best(), store.counts())
    todays = store.finished(Filter(mode="today", since=context.now() - _TWO_DAYS_S))
    # The first one counts, and they come with the last one first.
    done = [
        finished_of(one.opening, one.time_ms or 0, one.scores, one.ranks, assisted=one.assisted)
        for one in reversed(todays)
        if one.scores
    ]
    for one in done:
        context.earlier[one.game] = context.earlier.get(one.game, 0) - 1
    context.finished[:0] = [*best, *done]


def _left(store: Store, number: int) -> Left | None:
    try:
        saved = store.load(number)
    except Gone:
        return None
    return Left(number, saved.opening.seed, position(saved))


def position(saved: Saved) -> State:
    """Return the position that a session was left in."""
    opening = saved.opening
    log, seats = saved.entries[: saved.at], len(opening.names)
    return replayed(opening.rules, opening.options, opening.deal, seats, log)


def renew(context: Context) -> None:
    """Take all that anew, as sessions were deleted, brought back or added.

    Tables at hand whose sessions are gone are put away.
    """
    store = context.store
    if store is None:
        return
    there = {None, *store.numbers()}
    for table in context.tables:
        if table.keeper.number not in there:
            context.let_go(table)
    context.kept.clear()
    context.finished.clear()
    context.earlier.clear()
    bring(context, store)


def opened(context: Context, number: int) -> PlayScreen | None:
    """Return the table of any session that goes on, wherever it is.

    None as for ``taken_up``. A table at hand of the same game stays where it is.
    """
    for table in context.tables:
        if table.keeper.number == number:
            context.let_go(table)
            return table
    for key, left in context.kept.items():
        if left.number == number:
            del context.kept[key]
            break
    return taken_up(context, number)


def taken_up(context: Context, number: int) -> PlayScreen | None:
    """Return the table of a session that was kept under a number, as it was left.

    None if that cannot be any more; the player is told why.
    """
    store = context.store
    assert store is not None  # it has listed the session
    try:
        resumed = store.resume(number)
    except InUse:
        context.news.append(tr("Another Tercet that is running plays this game just now."))
        return None
    except Gone:
        context.news.append(tr("This game cannot be read any more."))
        return None
    saved, session = resumed.saved, resumed.session
    screen: PlayScreen = pages.open("table", context, setup_of(context, saved.opening))
    # Undone entries had their time, too.
    played_ms = max((entry.at_ms for entry in saved.entries), default=0)
    screen.go_on(session, played_ms)
    # With the rules that say so, the light is on from the start.
    unknown = saved.assisted and not saved.opening.helped and not saved.hints
    screen.bookmarks = Bookmarks(saved.bookmarks)
    screen.assists = replace(screen.assists, hints=saved.hints, before=unknown)
    screen.keeper.goes_on(number, screen.assists)
    if session.result is not None and saved.assisted and screen.can_show_how:
        screen.keep_to_itself()  # the solver may have shown the last jumps
    if context.hear():
        screen.say(context.news.pop(), "wrong")
    return screen


def setup_of(context: Context, opening: Opening) -> Setup:
    """Return the set-up of a session; who calls does so by the usual key of the seat."""
    calls = context.keys.calls
    players: list[Player] = []
    for seat, (name, level) in enumerate(zip(opening.names, opening.levels, strict=True)):
        players.append(replace(default_player(seat, name, calls), level=level or 0))
    return Setup(opening.game, opening.options, tuple(players), opening.seed, opening.mode)
