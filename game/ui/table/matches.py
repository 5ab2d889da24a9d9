"""Creating and resuming matches, series to watch, and the outcome in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.rules import Entry
from game.play.grades import is_unaided
from game.play.match import Match
from game.play.opening import Opening, with_deal
from game.play.par import PaceToBeat, rung_pace, usual_pace
from game.play.records import Best
from game.storage.recorder import StoreRecorder
from game.storage.store import InUse, SessionMissing
from game.ui.context import Context
from game.ui.library import Library
from game.ui.rungs import rung_of
from game.ui.setups import Setup
from game.ui.table.players.play import Play
from game.ui.texts.common_words import tr, with_commas


class Todays(NamedTuple):
    """An answer of the result page: play the game of the day, or resume it."""

    game: str


SHOWN_MS = 5000
"""How long the result is shown before the next session of a series."""


def new_match(
    context: Context,
    opening: Opening,
    *,
    log: Sequence[Entry] = (),
    played_ms: int = 0,
    watched: bool = False,
) -> Match:
    """Return a new match, or a match replayed from a log with its play time in milliseconds.

    An opening without a seed gets a new one. The match is stored from its next entry on, if a
    person plays and it is not ``watched``; a game of the day is stored from its start, since its
    deal has been seen.

    Raises:
        IllegalAction: an entry of the log is illegal in its position.
        ValueError: the rules do not allow the opening.
    """
    if not opening.seed:
        opening = replace(opening, seed=context.new_seed())
    store = context.library.store
    if opening.mode == "today" and store is not None and not log:
        kept = resumed_match(
            context.library, store.begin(with_deal(opening), context.library.now())
        )
        if kept is not None:
            return kept
    recorder = StoreRecorder(context.library) if opening.people and not watched else None
    return Match(opening, recorder, log=log, played_ms=played_ms)


def resumed_match(library: Library, number: int) -> Match | None:
    """Return a stored match, resumed from its last position.

    None if it is in use or cannot be loaded; the reason is shown to the player.
    """
    assert library.store is not None  # the number came from its list
    try:
        resumed = library.store.resume(number)
    except InUse:
        library.news.append(tr("Another copy of Tercet is playing this game right now."))
        return None
    except SessionMissing:
        library.news.append(tr("This game can’t be read any more."))
        return None
    recorder = StoreRecorder(library)
    match = Match.resume(resumed.saved, resumed.session, recorder)
    recorder.keeps_on(number, match)
    return match


def outcome_words(match: Match) -> str:
    """Return the winner, or the outcome of a game alone; empty before the end."""
    result = match.result
    if result is None:
        return ""
    if not match.is_solo:
        return winner_words(match.opening.names, result.ranks)
    if is_unaided(match):
        return tr("Perfect!")
    if result.won is not None:
        return tr("Solved!") if result.won else tr(match.rules.lost)
    return tr("Well played!") if result.scores[0] > 0 else tr("Game over")


def winner_words(names: Sequence[str], ranks: Sequence[int]) -> str:
    """Return the winner of several players, or those on first place."""
    first = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
    if len(first) == len(ranks):
        return tr("A tie")
    words = tr("{names} wins") if len(first) == 1 else tr("{names} share first place")
    return words.format(names=with_commas(first))


@dataclass(frozen=True, slots=True)
class MatchSeries:
    """Several sessions with one setup; "-1", "-2" and so on is appended to its seed."""

    setup: Setup
    total: int
    number: int = 1

    @property
    def now(self) -> Setup:
        """The setup of the current session."""
        return self.setup.with_fields(seed=f"{self.setup.opening.seed}-{self.number}")

    def words(self) -> str:
        """Return the session number and total, empty for a single session."""
        if self.total == 1:
            return ""
        told = tr("Game {number} of {total}")
        return told.format(number=self.number, total=self.total)

    @property
    def following(self) -> "MatchSeries | None":
        """The series at its next session, None after the last one."""
        if self.number == self.total:
            return None
        return replace(self, number=self.number + 1)


def previous_bests(library: Library, match: Match, play: Play) -> Best:
    """Return the player's records before this game, if it can beat any."""
    opening = match.opening
    if play.is_remote:
        return Best()
    if opening.computers:
        rung = rung_of(library, opening)
        stars = frozenset[str]() if rung is None else frozenset[str](rung.stars)
        return Best(beaten=frozenset(library.beaten(opening.game)), stars=stars)
    if not match.is_solo:
        return Best()
    return Best(library.record(opening.game, opening.options))


def pace_to_beat(library: Library, match: Match, play: Play) -> PaceToBeat | None:
    """Return the pace to play against: of the computer on a rung, or alone one's usual, if any."""
    opening = match.opening
    if not match.is_solo or not match.rules.timed:
        return None if play.is_remote else rung_pace(opening)
    return usual_pace(library.usual(opening.game, opening.options))
