"""A line of jumps that is shown on the board, one after the other."""

from game.games.triangle.solver import Answer
from game.games.triangle.state import Jump
from game.ui.texts.words import tr, trn

PAUSE_MS = 320  # between the end of one jump and the start of the next, at the usual speed
LEAST_MS = 120


class ShowMe:
    """Wait for the solver's line, then hand out its jumps at a pace one can follow."""

    def __init__(self, ms: int) -> None:
        """Begin at a time of the wall clock, in milliseconds."""
        self._line: tuple[tuple[int, int], ...] | None = None
        self._verdict = ""
        self._made = 0
        self._due = ms

    @property
    def finished(self) -> bool:
        """Tell whether all jumps were made."""
        return self._line is not None and self._made == len(self._line)

    def next_jump(self, answer: Answer | None, ms: int, speed: int) -> Jump | None:
        """Return the jump that is due now, or None as long as none is.

        The line is that of the first answer there is; ``speed`` is in per cent, 0 being without
        motion, where jumps need time of their own to be seen.
        """
        if self._line is None and answer is not None:
            self._line, self._verdict = answer.line, answer.verdict
        if self._line is None or self.finished or ms < self._due:
            return None
        source, target = self._line[self._made]
        self._made += 1
        self._due = ms + (max(LEAST_MS, PAUSE_MS * 100 // speed) if speed else 2 * PAUSE_MS)
        return Jump(source, target)

    def words(self) -> str:
        """Return which jump this is, and how to stop."""
        all_of_them = len(self._line or ())
        text = tr("Jump {number} of {all}. Press any key to stop.")
        return text.format(number=self._made, all=all_of_them)

    def last_words(self, left: int) -> str:
        """Return what the line has come to."""
        if self._verdict == "winnable":
            return tr("Solved! Undo steps back.")
        if self._verdict == "lost":
            return trn(
                "{count} marble left: the best possible.",
                "{count} marbles left: the best possible.",
                left,
            )
        return trn(
            "{count} marble left: the best way we found.",
            "{count} marbles left: the best way we found.",
            left,
        )
