"""Protection from accidental presses: a thing can be pressed only once it was visible."""

from collections.abc import Iterable

from game.boards.motion.animation import Animation, calm
from game.ui.kit.panel_transitions import MotionSettings

SEEN_MS = 350
"""Least time for a person to see a new thing: an earlier press was meant for its predecessor."""


class Arrivals:
    """The times at which moving things arrive, in wall-clock milliseconds."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}  # wall-clock ms by identity

    def expect(self, fresh: Iterable[str], show: Animation, ms: int, tempo: MotionSettings) -> None:
        """Record the arrival times of things brought by an animation starting now."""
        self._at = {ident: at for ident, at in self._at.items() if at > ms}
        moves = calm(show).moves if tempo.calm or not tempo.speed else show.moves
        moved = moves if tempo.speed or show.lingers else {}
        rate = (tempo.speed or 100) / 100
        for ident in fresh:
            lands = moved[ident].lands / rate if ident in moved else 0.0
            self._at[ident] = ms + max(SEEN_MS, lands)

    def lies(self, ident: str, ms: int) -> bool:
        """Whether a thing has arrived."""
        return self._at.get(ident, ms) <= ms
