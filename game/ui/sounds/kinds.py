"""The kinds of sound, and the keys under which sounds are cached."""

from typing import Literal, NamedTuple, get_args

Kind = Literal[
    "flick", "refill", "lift", "land", "stack",
    "choose", "unchoose", "button", "right", "wrong", "call", "last",
    "undo", "hint", "page",
    "jump", "knock", "roll", "tray",
    "count", "done", "record", "perfect", "lost",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)

SEATS = 6
PITCHED: frozenset[Kind] = frozenset({"choose", "unchoose", "right", "wrong", "call", "jump"})
"""Sounds pitched by the acting seat; the others are the same for all."""

STEPS: dict[Kind, int] = {"right": 8, "flick": 13}
"""The number of rising steps of a sound: of a streak, and of a third of a semitone per card."""

VARIANTS: dict[Kind, int] = {"flick": 4}

GIVE_WAY: frozenset[Kind] = frozenset({"flick", "refill", "lift", "land", "stack", "count"})
"""Sounds of low priority, since they come in large numbers."""


SLOW: frozenset[Kind] = frozenset({"done", "record", "perfect"})
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
        variant % VARIANTS.get(kind, 1),
    )
