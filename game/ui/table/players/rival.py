"""The ghost rival at a table: a finished game to race against, and who leads."""

from game.boards.motion.animation import Animation
from game.play.ghost import NoGhost, Why, ghost_of, has_same_deal, lead_ms
from game.play.match import Match
from game.play.replays import Replay
from game.storage.recorder import StoreRecorder
from game.storage.store import SessionMissing
from game.ui.context import Context
from game.ui.table.animator import BoardAnimator
from game.ui.table.players.play import RemotePlayer
from game.ui.texts.common_words import clock, number, seconds, tr, trn

_SEAT = 1  # for its colour; the player sits at 0
_LEVEL_MS = 50  # a smaller lead counts as level


class Rival:
    """A ghost at the play time of a table.

    ``stored`` is its id in the store, ``at`` its position, after the entries made by then.
    """

    def __init__(self, ghost: Replay, stored: int | None = None, ms: int = -1) -> None:
        """Start at a play time in milliseconds."""
        self.ghost, self.stored = ghost, stored
        self.at = ghost.position_at(ms)
        self._known: tuple[object, tuple[int, ...]] = None, ()

    def next_rival(self) -> "Rival":
        """Return the same rival at the start of a new game."""
        return Rival(self.ghost, self.stored)

    def advance_clock(
        self, context: Context, match: Match, animator: BoardAnimator, ms: int
    ) -> None:
        """Advance to the match's play time; light up the plate on a new find."""
        self._remember(context, match)
        if match.result is not None:
            return
        before = self.at
        self.at = max(before, self.ghost.position_at(match.now))
        if "right" in self.ghost.verdicts[before : self.at]:
            animator.begin(Animation(landed={f"plate:{_SEAT}": 0.0}), ms, context.tempo)

    def _remember(self, context: Context, match: Match) -> None:
        """Save both ids as the latest race in the settings, once both games are stored."""
        race = stored_number(match)
        if self.stored is not None and race is not None:
            raced = self.stored, race
            if context.settings.raced != raced:
                context.change(raced=raced)

    def name(self, match: Match) -> str:
        """Return the rival's name, or "Earlier game" for the same player."""
        name = self.ghost.opening.names[0]
        return tr("Earlier game") if name in ("", match.opening.names[0]) else name

    def as_remote_player(self, match: Match) -> RemotePlayer:
        """Return the rival's plate data."""
        score = self.ghost.score_at(self.at)
        words = "" if score is None else number(score)
        return RemotePlayer(_SEAT, self.name(match), 0, words, self._note(match), away=False)

    def _note(self, match: Match) -> str:
        """Return the rival's progress, or its lead at the last find of both."""
        if match.opening.options.measure == "left":
            return trn("{count} jump", "{count} jumps", len(self.ghost.right_ms(self.at)))
        if self.at == len(self.ghost.entries):
            return tr("done in {time}").format(time=clock(self.ghost.lasts_ms))
        if self._known[0] is not match.state:
            mine = Replay(match.opening, match.session.log, match.session.states)
            self._known = match.state, mine.right_ms()
        lead = lead_ms(self.ghost.right_ms(self.at), self._known[1])
        if lead is None:
            return ""
        if abs(lead) < _LEVEL_MS:
            return tr("level")
        words = tr("{time} behind") if lead > 0 else tr("{time} ahead")
        return words.format(time=seconds(abs(lead)))


def refused_words(why: Why) -> str:
    """Return the reason a game cannot be raced, in words."""
    words = {
        "several": tr("Only a game that one person played alone can be raced."),
        "unfinished": tr("This game isn’t finished, so it can’t be raced."),
        "damaged": tr("This game is damaged, so it can’t be raced."),
    }
    return words[why]


def own_rival(match: Match) -> Rival:
    """Return a rival made from a match just ended.

    Raises:
        NoGhost: several played, or the match is unfinished.
    """
    return Rival(ghost_of(match.opening, match.session.log), stored_number(match))


def stored_number(match: Match) -> int | None:
    """Return a match's id in the store, None if it is not stored."""
    recorder = match.recorder
    return recorder.number if isinstance(recorder, StoreRecorder) else None


def kept_rival(context: Context, number: int, match: Match) -> Rival | None:
    """Return the rival of the stored game ``number``, None unless it was the latest race.

    None, too, if the rival's game is gone or no longer fits.
    """
    (stored, race), store = context.settings.raced, context.library.store
    if race != number or store is None:
        return None
    try:
        saved = store.load(stored)
        ghost = ghost_of(saved.opening, saved.entries[: saved.at])
    except (SessionMissing, NoGhost):
        return None
    return Rival(ghost, stored, match.now) if has_same_deal(ghost, match.opening) else None
