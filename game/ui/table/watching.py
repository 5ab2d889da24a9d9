"""Computer players among themselves, one session after the other, for people to watch."""

from dataclasses import dataclass, replace

from game.ui.setups import Setup
from game.ui.texts.words import tr

SHOWN_MS = 5000
"""How long a result stays before the next session begins."""


@dataclass(frozen=True, slots=True)
class Series:
    """Sessions of one set-up; the seeds are its own with "-1", "-2" and so on."""

    setup: Setup
    total: int
    number: int = 1

    @property
    def now(self) -> Setup:
        """Return the set-up of this session."""
        return self.setup.changed(seed=f"{self.setup.opening.seed}-{self.number}")

    def words(self) -> str:
        """Return which session this is, where there are several."""
        if self.total == 1:
            return ""
        told = tr("Game {number} of {total}")
        return told.format(number=self.number, total=self.total)

    @property
    def following(self) -> "Series | None":
        """Return the series at its next session, or None after the last one."""
        if self.number == self.total:
            return None
        return replace(self, number=self.number + 1)
