"""Curves: how far a motion is at a share 0 … 1 of its time; most end at 1, some come back to 0."""

from collections.abc import Callable
from math import cos, exp, pi, sin
from typing import TypeAlias

Curve: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Go on at the same pace; only a clock does that."""
    return t


def out(t: float) -> float:
    """Be quick off and slow to land."""
    return 1 - (1 - t) ** 3


def into(t: float) -> float:
    """Be slow off and quick to land, as what falls."""
    return t * t


def soft(t: float) -> float:
    """Begin and end slowly."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Go past the end by 4.5 % and come back."""
    return 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2


def pop(t: float) -> float:
    """Go past the end by 10 % and come back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def spring(t: float) -> float:
    """Swing past the end by 10 % and settle exactly there."""
    return 1 - exp(-4 * t) * cos(1.5 * pi * t)


def hump(t: float) -> float:
    """Go there and back again."""
    return sin(pi * t)


def shake(t: float) -> float:
    """Swing from side to side, less and less, as a head that is shaken."""
    return (1 - t) ** 2 * sin(6 * pi * t)
