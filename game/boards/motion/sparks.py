"""Particle effects, sparks and confetti, as sprites; deterministic."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, exp, pi, sin
from typing import NamedTuple

from game.boards.scene import Box, Face, Pose, Sprite

# Multiples of an irrational number, modulo 1, are evenly spread, in any number.
_SPREADS = tuple(root % 1 for root in (5**0.5 / 2 - 0.5, 2**0.5, 3**0.5, 7**0.5, 11**0.5, 13**0.5))
_FADES = 0.35  # of its life
_TURNS = 8  # the phases in which a particle is drawn
_SIDES = (8, 10, 12, 14)  # units: few, so that few pictures have to be made


class Particle(NamedTuple):
    """A particle: its start in units and its velocity in units a second.

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
    """Particles from the middle of a thing, or from a point of the window.

    ``of`` names the thing; ``lasts`` is the time from the start to the end of the last particle,
    ``drag`` the decay rate of speed per second, and ``weight`` the gravity, in units a second
    squared.
    """

    of: str
    at: float
    particles: tuple[Particle, ...]
    lasts: float
    drag: float
    weight: float

    def sprites(self, ms: float, x: float, y: float, unit: float) -> list[Sprite]:
        """Return the particles alive at a time, from a point; `unit` is in pixels."""
        made, since, drag = list[Sprite](), ms - self.at, self.drag
        falls = self.weight / drag
        for face, from_x, from_y, right, down, waits, lasts, wide, spins in self.particles:
            age = since - waits
            if not 0 <= age < lasts:
                continue
            t = age / 1000
            gone = (1 - exp(-drag * t)) / drag
            side = max(2.0, wide * unit)
            left = round(x + (from_x + right * gone) * unit - side / 2)
            top = round(y + (from_y + down * gone + falls * (t - gone)) * unit - side / 2)
            fades = (1 - age / lasts) / _FADES
            alpha = 255 if fades >= 1 else round(255 * fades)
            box, pose = (
                Box(left, top, round(side), round(side)),
                _POSES[int(t * spins * _TURNS) % _TURNS],
            )
            made.append(Sprite(face, box, "", "", _PLAIN, (), alpha, pose))
        return made


_POSES = tuple(Pose(tilt=turn * 360 / _TURNS) for turn in range(_TURNS))
_PLAIN = frozenset[str]()


def burst(
    of: str,
    at: float,
    particles: Sequence[Particle],
    drag: float = 4.5,
    weight: float = 420.0,
) -> Burst:
    """Return a burst lasting until its last particle ends."""
    lasts = max((one.waits + one.lasts for one in particles), default=0.0)
    return Burst(of, at, tuple(particles), lasts, drag, weight)


def sparks(of: str, at: float, faces: Sequence[Face], count: int = 14, ring: float = 22) -> Burst:
    """Return sparks from a ring round a thing, lasting 300 to 500 milliseconds."""
    return burst(of, at, _ring(tuple(faces), count, ring))


@lru_cache(maxsize=64)  # they are wanted in the very frame in which somebody is right
def _ring(faces: tuple[Face, ...], count: int, ring: float) -> tuple[Particle, ...]:
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
                _SIDES[int(len(_SIDES) * spread(k, 3))],
                1 + 2 * share,
            )
        )
    return tuple(made)


def spread(k: int, kind: int = 0) -> float:
    """Return the k-th value of an even spread over 0 … 1; each kind, 0 to 5, differs."""
    return k * _SPREADS[kind] % 1.0
