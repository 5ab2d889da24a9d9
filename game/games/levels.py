"""The levels of computer players, and what each can do."""

from typing import NamedTuple

MOST_LEVEL = 5


class Level(NamedTuple):
    """The parameters of a level of computer players.

    In the card games: ``look_ms``, the median time to see a claim of three cards differing in one
    feature, on a table of twelve; ``wrong``, the share of wrong claims; ``blank``, the share of
    calls without a claim; ``patience``, the looking in vain before "none here", in
    multiples of ``look_ms``; ``hand_ms``, the median time from call to claim, or between two cards
    turned up; ``forgets``, the chance to forget a face-down card while three others are turned up.
    In Triangle Solitaire: ``jump_ms``, the median time of a jump without a choice; ``stray``, the
    share of random jumps; ``nodes``, the boards searched before a jump of a duel; ``width`` of the
    beam for a line (0 for none).
    """

    look_ms: int
    wrong: float
    blank: float
    patience: float
    hand_ms: int
    jump_ms: int
    stray: float
    nodes: int
    width: int
    forgets: float


# Chosen so that the median time to a first set is 25, 14, 8, 5 and 3 s, over tables of twelve
# random cards that hold one. A triple then takes 43, 26, 15, 10 and 6 s, where there is one
# among twelve, and a claim of Sumz 41, 24, 14, 9 and 5 s.
LEVELS = {
    1: Level(37_000, 0.12, 0.06, 3.0, 1900, 1600, 0.80, 60, 0, 0.6),
    2: Level(17_000, 0.08, 0.04, 4.0, 1600, 1400, 0.50, 300, 0, 0.45),
    3: Level(8_300, 0.05, 0.025, 5.0, 1300, 1200, 0.25, 1500, 0, 0.3),
    4: Level(4_600, 0.025, 0.012, 7.0, 1100, 1000, 0.08, 10_000, 16, 0.16),
    5: Level(2_400, 0.01, 0.005, 10.0, 900, 800, 0.0, 100_000, 64, 0.05),
}


TAKES = 2 / 3
"""The time of a computer player's faster self, as a fraction of its own."""


def _faster(level: Level) -> Level:
    return level._replace(
        look_ms=round(TAKES * level.look_ms),
        hand_ms=round(TAKES * level.hand_ms),
        jump_ms=round(TAKES * level.jump_ms),
    )


FASTER = {number + MOST_LEVEL: _faster(level) for number, level in LEVELS.items()}
"""The faster selves, with the same errors; they are unlocked by beating all the others."""

RUNGS = LEVELS | FASTER
"""All opponents, in the order in which they are to be beaten."""


def self_of(number: int) -> int:
    """Return the base level of a faster self, or the number itself."""
    return number - MOST_LEVEL if number in FASTER else number


def level_of(number: int) -> Level:
    """Return the level of a number, also for a faster self.

    Raises:
        ValueError: there is no such level.
    """
    if type(number) is not int or number not in RUNGS:
        raise ValueError(f"level takes 1 … {max(RUNGS)}, got {number!r}")
    return RUNGS[number]
