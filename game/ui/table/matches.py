"""Matches to sit down at: new ones, and those that were kept."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.rules import Entry
from game.play.match import Match
from game.play.opening import Opening
from game.storage.recorder import StoreRecorder
from game.storage.store import Gone, InUse
from game.ui.context import Context
from game.ui.library import Library
from game.ui.texts.words import tr


def begun(
    context: Context,
    opening: Opening,
    *,
    log: Sequence[Entry] = (),
    played_ms: int = 0,
    watched: bool = False,
) -> Match:
    """Return a new game, or one that goes on from where a log ends after so much play.

    It gets a new seed if it has none. It is kept from its next entry on, if a person plays, and
    nobody only watches.

    Raises:
        IllegalAction: an entry of the log is not allowed where it stands.
        ValueError: the rules do not take the opening.
    """
    if not opening.seed:
        opening = replace(opening, seed=context.new_seed())
    recorder = StoreRecorder(context.library) if opening.people and not watched else None
    return Match(opening, recorder, log=log, played_ms=played_ms)


def gone_on_with(library: Library, number: int) -> Match | None:
    """Return a game that was kept, as it was left.

    None if that cannot be any more; the player is told why.
    """
    assert library.store is not None  # it has listed the game
    try:
        resumed = library.store.resume(number)
    except InUse:
        library.news.append(tr("Another Tercet is playing this game right now."))
        return None
    except Gone:
        library.news.append(tr("This game can’t be read any more."))
        return None
    recorder = StoreRecorder(library)
    match = Match.resumed(resumed.saved, resumed.session, recorder)
    recorder.keeps_on(number, match.help)
    return match
