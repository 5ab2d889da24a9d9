"""Animations of a game's end, in four grades; times are milliseconds."""

from collections.abc import Mapping, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from game.boards.motion.animation import Animation, Cue, Transition, Tween
from game.boards.motion.curves import back, ease_in, ease_out, hump, soft
from game.boards.motion.sparks import Burst, Particle, burst, sparks
from game.boards.scene import ASPECT, Box, Face, Pose, Sprite

STOP_MS = 60
"""The pause after the last arrival, in milliseconds."""


_DIAGONAL_MS, _CARD_MS = 45, 15  # from one to the next
_LEAVE_STEP, _LAMP_STEP = 60, 45
_FAN, _FAN_GAP, _FAN_MS = 260, 28, 300
_APPEARS, _RISES, _UP = 120, 220, 14  # the words; the last in units
_TRAVELS, LAMPS_AT, _SHOOT = 80, 400, 260
_HOP_HIGH, _SINKS = 0.4, 0.035  # in heights of the thing
_FALL_FROM, _FALL_STEP, _FALL_MS = 1150, 130, 520  # of the parts of a board, one after the other
WON = 9
"""The number of cards fanned out at the end."""

_CARD, _RADIUS, _BETWEEN = 140, 574, 13.3  # units, units and degrees
_SPAN, _DEEP = 1072, 360  # units: of the whole arch


class EndingPlan(NamedTuple):
    """The timeline of a game's end.

    The table's things ``leave`` it, the ``words`` rise, their figure ``counts`` up for ``number``
    milliseconds (0 for none), and all ``rests``. ``cues`` are the sounds.
    """

    leave: float
    words: float
    counts: float
    number: float
    rests: float
    cues: tuple[Cue, ...]


_TICKS = tuple(Cue(1040 + 50 * k, "count") for k in range(12))
PLANS: Mapping[str, EndingPlan] = {
    "done": EndingPlan(480, 760, 1020, 600, 1620, (Cue(60, "done"), *_TICKS)),
    "record": EndingPlan(
        *(480, 760, 1020, 600, 1750), (Cue(60, "done"), *_TICKS, Cue(1040, "record"))
    ),
    "perfect": EndingPlan(480, 760, 1020, 600, 2900, (Cue(80, "perfect"), *_TICKS)),
    "lost": EndingPlan(300, 460, 460, 0, 1040, (Cue(0, "lost"),)),
}
"""The ends of games by their grades."""

HOP_FROM, HOP_GAP, HOP_MS = 500, 25, 220
"""When the first thing in a tray hops at the end, one after the other, and for how long."""


def board_plan(grade: str, taken: int, parts: int = 0) -> EndingPlan:
    """Return the end of a game whose board stays; ``taken`` is the number of things taken from it.

    Only after a win do those hop, with a note each; with another for each of the ``parts`` into
    which the board falls.
    """
    plan = PLANS[grade]
    hops = 0 if grade == "lost" else taken
    begins = [HOP_FROM + HOP_GAP * k for k in range(hops)]
    begins += [_FALL_FROM + _FALL_STEP * k + _FALL_MS // 2 for k in range(parts)]
    notes = tuple(Cue(at, "climb", step=k) for k, at in enumerate(begins))
    main = tuple(cue for cue in plan.cues if cue.sound != "count")
    over = HOP_FROM + HOP_GAP * taken + HOP_MS
    apart = _FALL_FROM + _FALL_STEP * parts + _FALL_MS if parts else 0
    return EndingPlan(80, 700, 700, 0, max(1500.0, over, apart, plan.rests), (*main, *notes))


def rush_plan(grade: str, *, lost: bool) -> EndingPlan:
    """Return the end of a row of tables, by a mistake or because its time is up.

    First its rows come, and then the words.
    """
    plan, words = PLANS[grade], 1500.0 if lost else 900.0
    later = words - plan.words
    heard = tuple(cue._replace(at=cue.at + (later if cue.at > 100 else 0)) for cue in plan.cues)
    number = 0.0 if grade == "lost" else 600.0
    return EndingPlan(120, words, words + 260, number, plan.rests + later + 60, heard)


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


def table_share(plan: EndingPlan, ms: float) -> float:
    """Return the share left of the table's things, in three steps, each of all drawn anew."""
    return 1 - min(3, max(0, int((ms - plan.leave) // _LEAVE_STEP) + 1)) / 3


def appear_share(ms: float) -> float:
    """Return the alpha of a fade-in, 0 … 1, by the time since its begin."""
    return min(1.0, max(0.0, ms / _APPEARS))


def rise(plan: EndingPlan, ms: float) -> tuple[float, float]:
    """Return the alpha of the words, 0 … 1, and their distance below their place, in units."""
    t = ms - plan.words
    return appear_share(t), _UP * (1 - ease_out(min(1.0, max(0.0, t / _RISES))))


def count_share(plan: EndingPlan, ms: float) -> float:
    """Return the progress of the counter, 0 … 1."""
    return ease_out(min(1.0, max(0.0, (ms - plan.counts) / plan.number))) if plan.number else 1.0


def travel_share(ms: float) -> float:
    """Return the progress of a board from the table to its resting place, 0 … 1."""
    return soft(min(1.0, max(0.0, (ms - _TRAVELS) / (LAMPS_AT - _TRAVELS))))


def lamps_share(ms: float) -> float:
    """Return the opacity of the dark round the lamps, in four steps."""
    return min(4, max(0, int((ms - LAMPS_AT) // _LAMP_STEP) + 1)) / 4


def strokes_share(ms: float) -> float:
    """Return the drawn share of the strokes round the last thing, 0 … 1."""
    return min(1.0, max(0.0, (ms - LAMPS_AT) / _SHOOT))


def hop_height(number: int, ms: float) -> float:
    """Return the height of a hopping thing, by its own; the lowest is number 0."""
    t = (ms - HOP_FROM - HOP_GAP * number) / HOP_MS
    return _HOP_HIGH * hump(t) if 0 < t < 1 else 0.0


def fall_share(part: int, ms: float) -> float:
    """Return the share of the way to its place, 0 … 1, of a part of a board falling apart."""
    return soft(min(1.0, max(0.0, (ms - _FALL_FROM - _FALL_STEP * part) / _FALL_MS)))


def sink_share(number: int, ms: float) -> float:
    """Return the sunk depth of a thing on a lost board, by its height."""
    return _SINKS * ease_out(min(1.0, max(0.0, (ms - LAMPS_AT - 30 * number) / 200)))


class Arch(NamedTuple):
    """The arch of a fan of cards: its circle, and the width of its cards, in pixels."""

    x: float
    y: float
    radius: float
    card: float

    @property
    def inner(self) -> float:
        """Return the lower edge of the uppermost card."""
        return self.y - self.radius + self.card / ASPECT / 2

    @property
    def foot(self) -> float:
        """Return the lower end of the outermost of `WON` cards."""
        end = radians(_BETWEEN * (WON - 1) / 2)
        return self.y - self.radius * cos(end) + self.card * 0.6


def arch(room: Box, unit: float) -> Arch:
    """Return the arch of the won cards at the top of a room, in which each is seen whole."""
    share = min(unit, room.w / _SPAN, room.h / _DEEP)
    radius, card = _RADIUS * share, _CARD * share
    return Arch(room.x + room.w / 2, room.y + card / ASPECT / 2 + radius, radius, card)


def fan_cards(faces: Sequence[Face], lies: Arch) -> list[Sprite]:
    """Return cards fanned out along an arch."""
    w, h, made = round(lies.card), round(lies.card / ASPECT), []
    for k, face in enumerate(faces):
        angle = (k - (len(faces) - 1) / 2) * _BETWEEN
        cx = lies.x + lies.radius * sin(radians(angle))
        cy = lies.y - lies.radius * cos(radians(angle))
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
