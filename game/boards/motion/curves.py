"""The tempo of animations, and easing curves: progress at a share 0 … 1 of the time.

Most curves end at 1, some return to 0.
"""

from collections.abc import Callable
from math import cos, exp, pi, sin
from typing import NamedTuple, TypeAlias

CALM_MS = 120


class MotionSettings(NamedTuple):
    """Animation tempo: speed in per cent, where 0 is instant, and whether motion is reduced."""

    speed: int = 100
    calm: bool = False

    def lasts(self, ms: float) -> float:
        """Return the duration in ms of an animation of length ``ms`` at speed 100."""
        return 100 * (CALM_MS if self.calm else ms) / self.speed if self.speed else 0.0


Curve: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Move at a constant pace, as only a clock does."""
    return t


def ease_out(t: float) -> float:
    """Start fast and end slowly (ease out)."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Start slowly and end fast, like a fall (ease in)."""
    return t * t


def soft(t: float) -> float:
    """Start and end slowly (ease in and out)."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Overshoot the end by 4.5 % and come back."""
    return 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2


def pop(t: float) -> float:
    """Overshoot the end by 10 % and come back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def spring(t: float) -> float:
    """Overshoot the end by 10 % and settle exactly there."""
    return 1 - exp(-4 * t) * cos(1.5 * pi * t)


def hump(t: float) -> float:
    """Go to 1 and back to 0."""
    return sin(pi * t)


def shake(t: float) -> float:
    """Swing from side to side with decreasing amplitude, like a shaken head."""
    return (1 - t) ** 2 * sin(6 * pi * t)
