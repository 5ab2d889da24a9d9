"""Where a replay has come to, and how it goes on. Time is pushed in."""

from game.core.rules import Action
from game.play.replays.replay import Replay

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
LEAD_MS = 900
"""How long what is about to be done shows before it is, in the time of whoever looks on."""


class Playhead:
    """Play, pause, step and jump in a replay.

    ``at`` is the position and ``ms`` the time in it, at which entry number ``at`` is not made yet.
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.at = 0
        self.ms = 0.0
        self.playing = False
        self.speed = 1.0
        self._attempts = replay.attempts
        self._shown = frozenset(self._attempts)
        self._asked: int | None = None  # the attempt that was asked for

    @property
    def last(self) -> int:
        """Return the last position."""
        return len(self.replay.entries)

    @property
    def ended(self) -> bool:
        """Tell whether nothing comes any more."""
        return self.at == self.last

    @property
    def coming(self) -> int | None:
        """Return the number of the attempt that is about to be made, or None."""
        if self.at == self._asked:
            return self.at
        if self.at not in self._shown:
            return None
        # Where a position has only come about, it shows as such.
        lead = LEAD_MS * max(1.0, self.speed)
        due = self.replay.times[self.at] - lead
        return self.at if self.ms >= due and self.ms > self.replay.reached_ms(self.at) else None

    @property
    def looked_at(self) -> int | None:
        """Return the number of the entry that is about to be made, or else was made last."""
        coming = self.coming
        return coming if coming is not None else (self.at - 1 if self.at else None)

    @property
    def done(self) -> Action | None:
        """Return what was done last, None at the start."""
        return self.replay.entries[self.at - 1].action if self.at else None

    def play(self) -> None:
        """Go on, or from the start if this is the end."""
        if self.ended:
            self.to(0)
        self.playing = self.last > 0

    def toggle(self) -> None:
        """Play or pause."""
        (self.pause if self.playing else self.play)()

    def pause(self) -> None:
        """Stand still."""
        self.playing = False

    def pass_by(self, ms: int) -> None:
        """Let so many milliseconds of the world pass; entries that are due by then are made."""
        if not self.playing:
            return
        self.ms = min(self.ms + ms * self.speed, self.replay.lasts_ms)
        while not self.ended and self.replay.times[self.at] <= self.ms:
            self.at, self._asked = self.at + 1, None
        if self.ended:
            self.playing = False

    # Jumps. A step pauses; the others go on playing if they were.

    def step(self, by: int) -> None:
        """Go to the position after the next entry, or before the last one, and pause."""
        self.playing, self._asked = False, None
        self.at = min(self.last, max(0, self.at + by))
        self.ms = self.replay.reached_ms(self.at)

    def to(self, ms: float) -> None:
        """Go to a time."""
        self._asked = None
        self.ms = min(float(self.replay.lasts_ms), max(0.0, ms))
        self.at = self.replay.at(int(self.ms))

    def show(self, number: int) -> None:
        """Go to where an entry is about to be made, so that one sees what was there."""
        self.at = number
        self._asked = number if number in self._shown else None
        due = self.replay.times[number]
        lead = LEAD_MS * self.speed if self.playing else 0
        self.ms = max(self.replay.reached_ms(number), due - lead)

    def attempt(self, by: int) -> None:
        """Show the next attempt to make progress, or the last one; or go to the end it is at."""
        if by > 0:
            least = self.at if self.coming is None else self.at + 1
            following = (number for number in self._attempts if number >= least)
        else:
            following = (number for number in reversed(self._attempts) if number < self.at)
        number = next(following, None)
        if number is not None:
            self.show(number)
        elif by > 0:
            self.step(self.last)
        else:
            self.step(-self.last)
