"""What has come to a board, and from when on somebody can have seen it lie there."""

from collections.abc import Iterable

from game.boards.motion.moves import Show, calmed
from game.ui.kit.passing import Tempo

SEEN_MS = 350
"""Nobody sees what comes sooner: a press before that was meant for what lay there until then."""


class Arrivals:
    """The times at which things that come lie in their places, by the wall clock."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}  # by identity

    def expect(self, fresh: Iterable[str], show: Show, ms: int, tempo: Tempo) -> None:
        """Take note that things come by a show that begins now: they lie once they have landed."""
        self._at = {ident: at for ident, at in self._at.items() if at > ms}
        moves = calmed(show).moves if tempo.calm or not tempo.speed else show.moves
        moved = moves if tempo.speed or show.lingers else {}
        rate = (tempo.speed or 100) / 100
        for ident in fresh:
            lands = moved[ident].lands / rate if ident in moved else 0.0
            self._at[ident] = ms + max(SEEN_MS, lands)

    def lies(self, ident: str, ms: int) -> bool:
        """Tell whether a thing lies there by now."""
        return self._at.get(ident, ms) <= ms
