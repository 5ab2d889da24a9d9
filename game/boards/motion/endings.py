"""Animations of a game's end, in four grades; times are milliseconds."""

from collections.abc import Mapping, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from game.boards.motion.animation import Animation, Cue, Transition, Tween
from game.boards.motion.curves import back, ease_in, ease_out, soft
from game.boards.motion.sparks import Burst, Particle, burst, sparks
from game.boards.scene import ASPECT, Box, Face, Pose, Sprite

STOP_MS = 60
"""The pause after the last arrival, in milliseconds."""


class EndingPlan(NamedTuple):
    """The timeline of a game's end: starts of the veil, the panel and the counter, and the end.

    ``cues`` are the sounds; ``up`` is the distance below its place from which the panel rises, in
    units, or 0 for a panel that grows in place. ``number`` is the duration of the counter, 0 for
    none.
    """

    veil: float
    panel: float
    counts: float
    number: float
    rests: float
    cues: tuple[Cue, ...]
    up: float = 0.0


_TICKS = tuple(Cue(1040 + 50 * k, "count") for k in range(12))
PLANS: Mapping[str, EndingPlan] = {
    "done": EndingPlan(660, 760, 1020, 600, 1620, (Cue(60, "done"), *_TICKS)),
    "record": EndingPlan(
        *(660, 760, 1020, 600, 1750), (Cue(60, "done"), *_TICKS, Cue(1040, "record"))
    ),
    "perfect": EndingPlan(660, 760, 1020, 600, 2900, (Cue(80, "perfect"), *_TICKS)),
    "lost": EndingPlan(300, 400, 400, 0, 1040, (Cue(0, "lost"),), 16),
}
CALM_MS = 120
"""The duration of the whole ending with reduced motion: a fade, in milliseconds."""

_DIAGONAL_MS, _CARD_MS = 45, 15  # from one to the next
_VEIL_STEP = 60
_FAN, _FAN_GAP, _FAN_MS = 260, 28, 300
_SPRINGS, _APPEARS, _RISES = 260, 120, 220
WON = 9
"""The number of cards fanned out behind the panel."""

_CARD = 156  # units: the width of each of them
_RADIUS, _BETWEEN, _CLOSER = 520, 12.4, 7.0  # units and degrees: the circle that they lie on
_ABOVE = 84  # units: the middle of the uppermost over the panel


def animate_clearing(cells: Mapping[str, tuple[int, int]], plate: str) -> Animation:
    """Return the animation of cards turning over and flying to a plate, diagonal by diagonal.

    The cards of a diagonal follow each other closely enough to look simultaneous; but each starts
    in another frame, because a frame with three starts takes half as long again.
    """
    moves, waves = {}, dict[int, str]()
    for ident, (row, column) in cells.items():
        phases = (
            Tween("flip", 0, 120, 1, -1, soft),
            Tween("lift", 0, 120, 0, 0.6, ease_out),
            Tween("along", 50, 240, 0, 1, soft),
            Tween("grown", 50, 240, 0, 1, soft),
            Tween("lift", 200, 90, 0.6, 0, ease_in),
        )
        begins = STOP_MS + _DIAGONAL_MS * (row + column)
        moves[ident] = Transition(phases, end=plate, rise=0.1).delay(begins + _CARD_MS * row)
        waves[begins] = ident
    return Animation(moves, tuple(Cue(at + 50, "lift", ident) for at, ident in waves.items()))


def animate_sinking(cells: Mapping[str, tuple[int, int]]) -> Animation:
    """Return the animation of markers sinking by about 2 units, one after the other."""
    order = sorted(cells, key=lambda ident: (sum(cells[ident]), cells[ident]))
    sink = Transition((Tween("up", 0, 200, 0, -0.035, ease_out),))
    return Animation({ident: sink.delay(30 * k) for k, ident in enumerate(order)})


def veil_opacity(plan: EndingPlan, ms: float) -> float:
    """Return the opacity of the veil, in three steps, each of which redraws the window."""
    return min(3, max(0, int((ms - plan.veil) // _VEIL_STEP) + 1)) / 3


def panel(plan: EndingPlan, ms: float) -> tuple[float, float, float]:
    """Return the scale of the panel, its alpha, 0 … 1, and its offset downward in units."""
    t = ms - plan.panel
    alpha = min(1.0, max(0.0, t / _APPEARS))
    if plan.up:
        return 1.0, alpha, plan.up * (1 - ease_out(min(1.0, max(0.0, t / _RISES))))
    return 0.92 + 0.08 * back(min(1.0, max(0.0, t / _SPRINGS))), alpha, 0.0


def count_share(plan: EndingPlan, ms: float) -> float:
    """Return the progress of the counter, 0 … 1."""
    return ease_out(min(1.0, max(0.0, (ms - plan.counts) / plan.number))) if plan.number else 1.0


def fan_cards(faces: Sequence[Face], panel: Box, room: Box, unit: float) -> list[Sprite]:
    """Return cards fanned out behind a panel as large as fits in the room, or nothing."""
    # If the panel leaves no room at its sides, all cards are above it.
    between = _BETWEEN if panel.w < 0.85 * room.w else _CLOSER
    reach = (len(faces) - 1) / 2 * radians(between)
    radius = max(_RADIUS, 0.78 * panel.w / unit)
    aside = radius * sin(reach) + 0.6 * _CARD + 16
    above = panel.y - room.y
    share = min(1.0, (room.w / 2) / (aside * unit), above / ((_ABOVE + 0.4 * _CARD) * unit))
    if not faces or share < 0.5:
        return []
    scale = share * unit
    x, y = panel.centre[0], panel.y + (radius - _ABOVE) * scale
    w, h = round(_CARD * scale), round(_CARD * scale / ASPECT)
    made = []
    for k, face in enumerate(faces):
        angle = (k - (len(faces) - 1) / 2) * between
        cx = x + radius * scale * sin(radians(angle))
        cy = y - radius * scale * cos(radians(angle))
        box = Box(round(cx - w / 2), round(cy - h / 2), w, h)
        made.append(Sprite(face, box, ident=f"won:{k}", style=(-angle,)))
    return made


def fanning(fan: Sequence[Sprite], start: Box, ms: float) -> list[Sprite]:
    """Return the fanned cards at a time of their flight from a plate."""
    made = []
    for k, sprite in enumerate(fan):
        t = (ms - _FAN - _FAN_GAP * k) / _FAN_MS
        if t < 0:  # its picture can be made ahead
            made.append(sprite._replace(alpha=0, pose=Pose()))
            continue
        if t >= 1:
            made.append(sprite)
            continue
        (ax, ay), (bx, by), share = start.centre, sprite.box.centre, back(t)
        bend = 0.64 * hypot(bx - ax, by - ay) * max(0.0, share * (1 - share))
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share - bend
        box = sprite.box._replace(x=round(x - sprite.box.w / 2), y=round(y - sprite.box.h / 2))
        alpha = max(1, round(255 * min(1.0, 4 * t)))
        made.append(sprite._replace(box=box, alpha=alpha, pose=Pose()))
    return made


def confetti(faces: Sequence[Face]) -> tuple[Burst, Burst]:
    """Return the confetti from the lower corners of the window, at the left and the right."""
    sides: tuple[list[Particle], list[Particle]] = ([], [])
    for k in range(160):
        large = k >= 160 - _LARGE  # in front, at the sides
        right = 120 + (260 if large else 940) * _chance(k)
        kind = int(_chance(k, 4) * len(faces))
        particle = Particle(
            faces[kind],
            *(0, 0),
            right if k % 2 == 0 else -right,
            -(900 + 680 * _chance(k, 1)),
            160 * _chance(k, 2),
            1700 + 900 * _chance(k, 3),
            _LARGE_SIDE if large else _SIDES[kind % len(_SIDES)],
            0.6 + 1.8 * _chance(k, 5),
        )
        sides[k % 2].append(particle)
    left, right_side = (burst("", 120, side, 1.5, 620.0) for side in sides)
    return left, right_side


_SIDES = (14, 26, 18, 22)  # units; each picture has one size, so that few have to be made
_LARGE, _LARGE_SIDE = 6, 34


def _chance(k: int, kind: int = 0) -> float:
    """Return the k-th of deterministic pseudo-random numbers in 0 … 1.

    Evenly spread numbers would make confetti fly in rows. (The fraction of a large sine, as shaders
    have it.)
    """
    return sin(12.9898 * (k + 1) + 78.233 * kind) * 43758.5453 % 1.0


def glitter(at: float) -> Burst:
    """Return the gold sparks round the number of a record."""
    return sparks("", at, [Face("spark", -1, name="lamp")], 28, 62)
