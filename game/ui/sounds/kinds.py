"""The kinds of sound, and the keys under which sounds are cached."""

from typing import Literal, NamedTuple, get_args

Kind = Literal[
    "flick", "refill", "lift", "land", "stack",
    "choose", "unchoose", "button", "right", "wrong", "call", "last",
    "undo", "hint", "page",
    "jump", "knock", "climb", "roll", "tray",
    "count", "done", "record", "perfect", "lost", "rank",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)

SEATS = 6
PITCHED: frozenset[Kind] = frozenset({"choose", "unchoose", "right", "wrong", "call", "jump"})
"""Sounds pitched by the acting seat; the others are the same for all."""

LOUDNESS: dict[Kind, float] = {
    "flick": -25, "refill": -26, "lift": -26, "land": -27, "stack": -25,
    "choose": -22, "unchoose": -25, "button": -24, "right": -16, "wrong": -19, "call": -18,
    "last": -24, "undo": -24, "hint": -21, "page": -26,
    "jump": -21, "knock": -24, "climb": -21, "roll": -29, "tray": -25,
    "count": -32, "done": -16, "record": -15, "perfect": -16, "lost": -18, "rank": -17,
}  # fmt: skip
"""The loudest 50 ms of each sound: its RMS in decibels below full scale."""

SOFTER: dict[Kind, float] = {"wrong": 0.35, "unchoose": 0.2, "jump": 0.15}
"""Decibels off for each semitone of the seat: low sounds seem the louder the higher they are."""

STEPS: dict[Kind, int] = {"right": 8, "flick": 13, "climb": 13, "rank": 4}
"""The number of rising steps of a sound: of a streak, of a third of a semitone per card, and of
the marbles in a tray that hop after a win, and of the four ranks."""

_TURNED = (0, 0.7, -0.7, 0.35)
VARIANTS: dict[Kind, tuple[float, ...]] = {
    "flick": (0, 1, -1, 0.5), "land": _TURNED, "stack": _TURNED,
    "choose": (0, 0.3, -0.3), "button": (0, 0.4, -0.4),
    "jump": (0, 0.5, -0.4), "knock": (0, 0.7, -0.7), "tray": (0, 0.6, -0.5),
}  # fmt: skip
"""The variants of a sound, by their pitch in semitones over the first one's."""

GIVE_WAY: frozenset[Kind] = frozenset({"flick", "refill", "lift", "land", "stack", "count"})
"""Sounds of low priority, since they come in large numbers."""


SLOW: frozenset[Kind] = frozenset({"done", "record", "perfect", "rank"})
"""Sounds that take more than a frame to make: played late rather than delaying a frame."""


class Rumble(NamedTuple):
    """A gamepad's vibration: strength of the slow motor and the quick one, 0 … 1, and duration."""

    low: float
    high: float
    ms: int

    def scale(self, by: float) -> "Rumble":
        """Return the vibration scaled by a factor."""
        return Rumble(self.low * by, self.high * by, self.ms)


RUMBLES: dict[Kind, Rumble] = {
    "right": Rumble(0.2, 0.7, 120),
    "wrong": Rumble(0.8, 0.2, 240),
    "call": Rumble(0.3, 0.5, 80),
}
"""The rumble that goes with a sound."""


class Key(NamedTuple):
    """The identity of a sound: equal keys sound alike."""

    kind: Kind
    seat: int = 0
    step: int = 0
    variant: int = 0


def key_of(kind: Kind, seat: int = 0, step: int = 0, variant: int = 0) -> Key:
    """Return the key of a kind: seats and variants wrap round, steps stop at the last one."""
    return Key(
        kind,
        seat % SEATS if kind in PITCHED else 0,
        min(max(step, 0), STEPS.get(kind, 1) - 1),
        variant % len(variants(kind)),
    )


def variants(kind: Kind) -> range:
    """Return the variants of a kind."""
    return range(len(VARIANTS.get(kind, (0,))))
