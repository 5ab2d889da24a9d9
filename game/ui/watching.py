"""Computer players among themselves, one session after the other, for people to watch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.ui import pages
from game.ui.context import Context, Setup
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.play_screen import PlayScreen

SHOWN_MS = 5000
"""How long a result stays before the next session begins."""


@dataclass(frozen=True, slots=True)
class Series:
    """Sessions of one set-up; the seeds are its own with "-1", "-2" and so on."""

    setup: Setup
    total: int
    number: int = 1

    def table(self, context: Context) -> PlayScreen:
        """Return the table of this session.

        Raises:
            ValueError: the rules do not take the set-up.
        """
        screen: PlayScreen = pages.open(
            "table", context, replace(self.setup, seed=f"{self.setup.seed}-{self.number}")
        )
        screen.series = self
        if self.total > 1:
            told = tr("Session {number} of {total}")
            screen.say(told.format(number=self.number, total=self.total), "text_dim")
        return screen

    @property
    def following(self) -> Series | None:
        """Return the series at its next session, or None after the last one."""
        if self.number == self.total:
            return None
        return replace(self, number=self.number + 1)
