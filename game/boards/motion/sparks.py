"""Sparks and confetti: particles as sprites, where each is at a moment; nothing here is chance."""

from collections.abc import Sequence
from math import cos, exp, pi, sin
from typing import NamedTuple

from game.boards.scene import Box, Face, Pose, Sprite

# Multiples of an irrational number, modulo 1, are evenly spread, in any number.
_SPREADS = tuple(root % 1 for root in (5**0.5 / 2 - 0.5, 2**0.5, 3**0.5, 7**0.5, 11**0.5, 13**0.5))
_FADES = 0.35  # of its life
_TURNS = 8  # the phases in which a particle is drawn


class Particle(NamedTuple):
    """A small thing that flies: from where and how fast, in units and units a second.

    It begins after ``waits`` and lives ``lasts`` milliseconds, is ``side`` units wide, and turns
    ``spins`` times a second.
    """

    face: Face
    x: float
    y: float
    right: float
    down: float
    waits: float
    lasts: float
    side: float
    spins: float = 0.0


class Burst(NamedTuple):
    """Particles that fly from the middle of a thing, or from a point of the window.

    ``of`` names the thing; ``drag`` is the share of speed lost in a second, as an exponent, and
    ``weight`` how they fall, in units a second squared.
    """

    of: str
    at: float
    particles: tuple[Particle, ...]
    drag: float = 4.5
    weight: float = 420.0

    @property
    def lasts(self) -> float:
        """Return how long after its beginning the last of them is gone."""
        return max((one.waits + one.lasts for one in self.particles), default=0.0)

    def sprites(self, ms: float, x: float, y: float, unit: float) -> list[Sprite]:
        """Return those that fly at a time since the beginning, from a point; a unit is pixels."""
        made = []
        for one in self.particles:
            age = ms - self.at - one.waits
            if not 0 <= age < one.lasts:
                continue
            t = age / 1000
            gone = (1 - exp(-self.drag * t)) / self.drag
            fallen = self.weight / self.drag * (t - gone)
            side = max(2.0, one.side * unit)
            cx = x + (one.x + one.right * gone) * unit
            cy = y + (one.y + one.down * gone + fallen) * unit
            left = min(1.0, (1 - age / one.lasts) / _FADES)
            turn = int(t * one.spins * _TURNS) % _TURNS * 360 / _TURNS
            box = Box(round(cx - side / 2), round(cy - side / 2), round(side), round(side))
            made.append(Sprite(one.face, box, alpha=round(255 * left), pose=Pose(tilt=turn)))
        return made


def sparks(of: str, at: float, faces: Sequence[Face], count: int = 14, ring: float = 22) -> Burst:
    """Return sparks that fly from a ring of units round a thing, for 300 to 500 milliseconds."""
    made = []
    for k in range(count):
        angle, share = 2 * pi * (k + spread(k)) / count, spread(k, 1)
        fast = 90 + 330 * share
        made.append(
            Particle(
                faces[k % len(faces)],
                ring * cos(angle),
                ring * sin(angle),
                fast * cos(angle),
                fast * sin(angle) - 60,
                0,
                300 + 200 * spread(k, 2),
                7 + 7 * spread(k, 3),
                1 + 2 * share,
            )
        )
    return Burst(of, at, tuple(made))


def spread(k: int, kind: int = 0) -> float:
    """Return number k of an even spread over 0 … 1; each kind, 0 to 5, is another one."""
    return k * _SPREADS[kind] % 1.0
