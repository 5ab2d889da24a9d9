"""Animation primitives: tweens, transitions, sound cues and animations; times in milliseconds."""

from collections.abc import Mapping
from itertools import chain
from math import hypot, pi, sin
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from game.boards.lattice_layout import TURNS
from game.boards.motion.curves import Curve, linear
from game.boards.motion.sparks import Burst
from game.boards.scene import Box, Face, Pose, Sprite, larger, lying

Property: TypeAlias = Literal[
    "along",  # share of the way
    "grown",  # share of the way from the size at its start to that at its end
    "size",  # over that
    "away",  # units off the way, backwards
    "lift",  # 0 … 1 over the table
    "raised",  # share of how far what is chosen lies higher
    "up",  # of its height
    "aside",  # units
    "flip",  # quarters of a turn: 1 its face, 0 its edge, −1 its back
    "tilt",  # degrees, to the left
    "squash",  # share by which it is lower and wider, about its foot
    "alpha",  # 0 … 1
    "ring",  # share of what marks it; what has marked it goes as this comes
    "badge",  # size of its sign
    "turned",  # steps of how a marker lies
]

_REST: Mapping[Property, float] = MappingProxyType(
    dict.fromkeys(("along", "grown", "size", "raised", "flip", "alpha", "ring", "badge"), 1.0)
)
LIFTED = 0.036
"""The rise of a card at a lift of 1, by its height: 6 units at a table of Set."""


class Tween(NamedTuple):
    """A tween: a property changes from start to end, from time ``at``, on a curve."""

    of: Property
    at: float
    lasts: float
    start: float
    end: float
    curve: Curve

    def value(self, ms: float) -> float:
        """Return the value at a time, clamped to the tween."""
        if ms >= self.at + self.lasts:
            return self.start + (self.end - self.start) * self.curve(1.0)
        share = max(0.0, (ms - self.at) / self.lasts)
        return self.start + (self.end - self.start) * self.curve(share)


class Transition(NamedTuple):
    """The animation of a thing to its resting place, or away.

    ``start`` and ``end`` name places ("pile", "plate:0"), by default the thing's old and new place.
    Its path is bent upward by ``rise`` of its length. ``former`` is its mark until now, ``face``
    its picture meanwhile if other than at rest.
    """

    phases: tuple[Tween, ...]
    start: str = ""
    end: str = ""
    rise: float = 0.0
    former: str = ""
    face: Face | None = None

    @property
    def begins(self) -> float:
        """Return the start of the first tween."""
        return min((phase.at for phase in self.phases), default=0.0)

    @property
    def lasts(self) -> float:
        """Return the end of the last tween."""
        return max((phase.at + phase.lasts for phase in self.phases), default=0.0)

    @property
    def lands(self) -> float:
        """Return the arrival time of its thing, which may yet settle."""
        ways = (phase.at + phase.lasts for phase in self.phases if phase.of == "along")
        return max(ways, default=self.lasts)

    @property
    def departs(self) -> float:
        """Return the departure time of its thing."""
        return min((one.at for one in self.phases if one.of == "along"), default=0.0)

    @property
    def stays(self) -> bool:
        """Whether its thing stays in its place."""
        return not (self.start or self.end or any(phase.of == "along" for phase in self.phases))

    def values(self, ms: float) -> dict[Property, float]:
        """Return the animated properties at a time, by the latest started tween of each.

        Before the first tween of a property, its start value holds.
        """
        found: dict[Property, Tween] = {}
        for phase in self.phases:
            if phase.at <= ms or phase.of not in found:
                found[phase.of] = phase
        return {of: phase.value(ms) for of, phase in found.items()}

    @property
    def _marks_end_ms(self) -> float:
        """Return the end of the ring's fade-in; from then on the former mark is gone."""
        return next((one.at + one.lasts for one in self.phases if one.of == "ring"), 0.0)

    def delay(self, by: float) -> "Transition":
        """Return the transition delayed."""
        return self._replace(phases=tuple(one._replace(at=one.at + by) for one in self.phases))

    def with_overlay(self, other: "Transition") -> "Transition":
        """Return the transition with another begun on top of it, whose properties replace its own.

        What else the first one does goes on, so nothing jumps to where it would have ended.
        """
        own = {phase.of for phase in other.phases}
        rest = tuple(phase for phase in self.phases if phase.of not in own)
        return self._replace(phases=rest + other.phases, former=other.former)

    def pose_sprite(self, sprite: Sprite, ms: float, start: Box, end: Box, unit: float) -> Sprite:
        """Return the sprite at a time of the transition, between two boxes.

        The boxes are those of the thing at rest; ``unit`` is in pixels.
        """
        values = self.values(ms)

        def tween_value(name: Property) -> float:
            return values.get(name, _REST.get(name, 0.0))

        x, y = _on_the_way(start.centre, end.centre, tween_value("along"), self.rise)
        if values.get("away"):
            (ax, ay), (bx, by) = start.centre, end.centre
            far = hypot(bx - ax, by - ay) or 1.0
            x -= (bx - ax) / far * values["away"] * unit
            y -= (by - ay) / far * values["away"] * unit
        wide = (start.w + (end.w - start.w) * tween_value("grown")) * tween_value("size")
        high = (start.h + (end.h - start.h) * tween_value("grown")) * tween_value("size")
        (up, lift), raised = lying(sprite), tween_value("raised")
        y -= high * (up * raised + LIFTED * tween_value("lift") + tween_value("up"))
        across, down = larger(sprite)
        wide *= 1 + 2 * across * raised / (sprite.box.w or 1)
        high *= 1 + 2 * down * raised / (sprite.box.h or 1)
        squash = tween_value("squash")
        low = y + high / 2
        wide, high = wide * (1 + squash), high * (1 - squash)
        pose = Pose(
            min(1.0, max(0.0, lift * raised + tween_value("lift"))),
            sin(pi / 2 * tween_value("flip")),
            tween_value("tilt"),
            tween_value("ring"),
            tween_value("badge"),
            self.former if ms < self._marks_end_ms else "",
            end.w if end.w > start.w else start.w,
            up * raised + LIFTED * tween_value("lift") + tween_value("up"),
        )
        box = Box(x - wide / 2 + tween_value("aside") * unit, low - high, wide, high)
        alpha = round(sprite.alpha * min(1.0, max(0.0, tween_value("alpha"))))
        face = self.face or sprite.face
        if values.get("turned"):
            face = face._replace(n=(face.n + round(values["turned"])) % TURNS)
        return sprite._replace(face=face, box=box, alpha=alpha, pose=pose)

    def left(self, sprite: Sprite, unit: float) -> Sprite | None:
        """Return the sprite after the transition, or None if it has gone elsewhere."""
        if self.end:
            return None
        last = self.pose_sprite(sprite, self.lasts, sprite.box, sprite.box, unit)
        return sprite._replace(box=last.box)


def _on_the_way(
    a: tuple[float, float], b: tuple[float, float], share: float, rise: float
) -> tuple[float, float]:
    """Return a point of a quadratic curve, ``rise`` of its length higher at its middle."""
    (ax, ay), (bx, by) = a, b
    bend = 4 * rise * hypot(bx - ax, by - ay) * share * (1 - share)
    return ax + (bx - ax) * share, ay + (by - ay) * share - bend


class Cue(NamedTuple):
    """A sound at a moment of an animation, panned to a thing or a place."""

    at: float
    sound: str
    of: str = ""
    step: int = 0


class Animation(NamedTuple):
    """The animation of an event: transitions by the identity of things, sounds and particles.

    ``landed`` are the arrival times at places ("plate:0"). If it ``lingers``, it stays visible for
    a while even without motion.
    """

    moves: Mapping[str, Transition] = MappingProxyType({})
    cues: tuple[Cue, ...] = ()
    bursts: tuple[Burst, ...] = ()
    landed: Mapping[str, float] = MappingProxyType({})
    lingers: bool = False

    @property
    def lasts(self) -> float:
        """Return the end of the last transition or burst."""
        moves = (move.lasts for move in self.moves.values())
        bursts = (burst.at + burst.lasts for burst in self.bursts)
        return max(chain(moves, bursts), default=0.0)

    def overlay(self, other: "Animation") -> "Animation":
        """Return both animations combined; of the same thing, the other's transition holds."""
        return Animation(
            {**self.moves, **other.moves},
            self.cues + other.cues,
            self.bursts + other.bursts,
            {**self.landed, **other.landed},
            self.lingers or other.lingers,
        )

    def delay(self, by: float) -> "Animation":
        """Return the animation delayed."""
        return Animation(
            {ident: move.delay(by) for ident, move in self.moves.items()},
            tuple(cue._replace(at=cue.at + by) for cue in self.cues),
            tuple(burst._replace(at=burst.at + by) for burst in self.bursts),
            {place: at + by for place, at in self.landed.items()},
            self.lingers,
        )


FADE_MS, RING_MS = 120, 80
QUIET = frozenset({"flick", "refill", "land", "lift", "stack", "roll", "tray"})
"""Sounds of things in flight."""


def calm(show: Animation) -> Animation:
    """Return the animation for reduced motion: fades at the same times instead of movement.

    All new things fade in together; rings keep a short time, and of the sounds in flight one stays.
    """
    come = min((one.begins for one in show.moves.values() if one.start), default=0.0)
    moves = {ident: _calm(move, come) for ident, move in show.moves.items()}
    heard = [cue for cue in show.cues if cue.sound not in QUIET]
    first = [cue for cue in show.cues if cue.sound in ("flick", "refill")][:1]
    gone = {k: moves[k].lasts for k, move in show.moves.items() if move.end in show.landed}
    landed = dict.fromkeys(show.landed, max(gone.values(), default=0.0))
    return Animation(moves, (*heard, *first), (), landed, show.lingers)


def _calm(move: Transition, come: float) -> Transition:
    if move.phases and all(phase.of == "alpha" for phase in move.phases):
        return move
    ways = [phase.at for phase in move.phases if phase.of == "along"]
    if move.start:
        return Transition((Tween("alpha", come, FADE_MS, 0, 1, linear),))
    if move.end:
        ring = Tween("ring", 0, RING_MS, 0, 1, linear)
        return Transition(
            (ring, Tween("alpha", ways[0], FADE_MS, 1, 0, linear)), former=move.former
        )
    if ways or move.face:
        return Transition((Tween("alpha", ways[0] if ways else 0, FADE_MS, 0, 1, linear),))
    return Transition((Tween("ring", 0, RING_MS, 0, 1, linear),), former=move.former)


def join_transitions(first: Transition, second: Transition) -> Transition:
    """Return two simultaneous transitions of the same thing as a single one."""
    return Transition(
        first.phases + second.phases,
        first.start or second.start,
        first.end or second.end,
        max(first.rise, second.rise),
        second.former or first.former,
        second.face or first.face,
    )
