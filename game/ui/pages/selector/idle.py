"""The selector's idle animation: now and then a card turns over and back."""

from collections.abc import Sequence
from math import inf

from game.boards.motion.curves import soft
from game.boards.scene import Sprite

EVERY_MS = 7000
TURN_MS = 260
SHOWN_MS = 650
"""The time the card's back is visible."""

_STRIDE = 7  # from a card to the next: it lies in another tile


class Idle:
    """The idle animation's clock, card number and flip; no frames while it waits."""

    def __init__(self) -> None:
        self._at = -inf  # the start of the next or current turn; infinite while asleep
        self._lasts = TURN_MS
        self._number = 0

    @property
    def _turn_ms(self) -> int:
        return 2 * self._lasts + SHOWN_MS

    def sleep(self) -> None:
        """Stop the animation until the next input."""
        self._at = inf

    def wake(self) -> None:
        """Restart the animation after the usual wait."""
        if self._at == inf:
            self._at = -inf

    def advance_clock(self, ms: int, speed: int) -> None:
        """Update the animation for a time and a motion speed in per cent, 0 for none."""
        if not speed or self._at + self._turn_ms <= ms:
            self._number += 1
            self._at = ms + EVERY_MS
        elif ms < self._at:
            self._lasts = TURN_MS * 100 // speed

    def moving(self, ms: int) -> bool:
        """Whether a card is turning now."""
        since = ms - self._at
        return 0 <= since < self._lasts or 0 <= since - self._lasts - SHOWN_MS < self._lasts

    def turn_card(self, sprites: Sequence[Sprite], ms: int) -> list[Sprite]:
        """Return the sprites with the current card of a fan turned."""
        made, since = list(sprites), ms - self._at
        if not 0 <= since < self._turn_ms:
            return made
        there, back = since / self._lasts, (self._turn_ms - since) / self._lasts
        flip = 1 - 2 * soft(min(1.0, there, back))
        leaning = [
            k
            for k, one in enumerate(made)
            if len(one.style) == 1 and isinstance(one.style[0], float) and one.alpha == 255
        ]
        if leaning:
            place = leaning[self._number * _STRIDE % len(leaning)]
            one = made[place]
            made[place] = one._replace(style=(*one.style, round(flip, 3)))
        return made
