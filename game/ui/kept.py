"""What the store knows of earlier runs: games to go on with, and what was reached."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.earlier import earlier, finished_of
from game.play.replay import replayed
from game.storage.store import Filter, Gone, InUse
from game.ui.context import Context, Left, Player, Setup, default_player
from game.ui.words import tr

if TYPE_CHECKING:
    from game.play.saved import Opening
    from game.storage.store import Store
    from game.ui.play_screen import PlayScreen

MOST_LOOKED_AT = 200
"""Unfinished sessions among which the newest of each game is looked for."""

_TWO_DAYS_S = 2 * 24 * 3600  # today's deal was finished since then, wherever one lives


def bring(context: Context, store: Store) -> None:
    """Let the program keep its games in a store, and take from there what earlier runs left."""
    context.store = store
    for listed in store.unfinished(MOST_LOOKED_AT):  # the newest first
        key = listed.opening.game, listed.opening.mode == "today"
        left = None if key in context.kept else _left(store, listed.id)
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
    opening, log = saved.opening, saved.entries[: saved.at]
    rules, seats = opening.rules, len(opening.names)
    state = replayed(rules, opening.options, opening.deal, seats, log)
    return Left(number, opening.seed, state, log)


def taken_up(context: Context, left: Left) -> PlayScreen | None:
    """Return the table of a session that was kept, as it was left.

    None if that cannot be any more; the player is told why.
    """
    store = context.store
    assert store is not None  # it has listed the session
    try:
        resumed = store.resume(left.number)
    except InUse:
        context.news.append(tr("Another Tercet that is running plays this game just now."))
        return None
    except Gone:
        context.news.append(tr("This game cannot be read any more."))
        return None
    from game.ui.tables import table

    saved, session = resumed.saved, resumed.session
    screen = table(context, setup_of(context, saved.opening))
    # Undone entries had their time, too.
    played_ms = max((entry.at_ms for entry in saved.entries), default=0)
    screen.go_on(session, played_ms)
    # With the rules that say so, the light is on from the start.
    unknown = saved.assisted and not saved.opening.helped and not saved.hints
    screen.assists = replace(screen.assists, hints=saved.hints, before=unknown)
    screen.keeper.goes_on(left.number, screen.assists)
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
