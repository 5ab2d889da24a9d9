"""The first words at a table: its rule for newcomers, shown until they have understood it."""

from collections.abc import Callable

from game.play.lessons import LESSON_OF
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Navigation, Push


class Introduction:
    """The introduction to a game, "alone" or "together", for whoever has not seen it yet."""

    def __init__(
        self, context: Context, game: str, words: Callable[[], str], *, alone: bool
    ) -> None:
        """Introduce a game with its rule in ``words``, to who plays ``alone`` from the start."""
        self._context, self._game, self._words, self._alone = context, game, words, alone

    def is_new(self, how: str) -> bool:
        """Whether the "alone" or "together" introduction of this game is still unseen."""
        return f"{self._game} {how}" not in self._context.settings.hints_seen

    def note_seen(self, how: str) -> None:
        """Remember that an introduction was seen."""
        seen = self._context.settings.hints_seen
        self._context.change(hints_seen=(*seen, f"{self._game} {how}"))

    def rule(self) -> str:
        """Return the rule of the game for a first-time player alone, else an empty text."""
        return self._words() if self._alone and self.is_new("alone") else ""

    def note_rule_learned(self) -> None:
        """Remember the rule as understood, so that it is not shown again."""
        if self.rule():
            self.note_seen("alone")

    @property
    def teaches(self) -> bool:
        """Whether this game has a lesson."""
        return self._game in LESSON_OF

    def teach(self) -> Navigation | None:
        """Open the lesson of this game."""
        return Push(pages.lesson_of(self._context, LESSON_OF[self._game]))
