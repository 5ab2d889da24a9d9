"""The window and the time, as screens see them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.art.palette import PALETTES, THEMES, Look
from game.art.type import Type
from game.boards.scene import Box, Sprite

USUAL = Look(THEMES["dark"], PALETTES["standard"])
"""The default look."""

LEAST_UNIT = 0.78
"""Below this many pixels a point, type would be too small to read."""


@dataclass(frozen=True)
class View:
    """The window: its size, type and colours.

    A *unit* is one pixel in a window of 1280 by 720 (760 by 1200 if it is tall); all layouts are in
    units. ``said_first`` is the feature named first in the words for a card; ``brief`` cards are
    read aloud with little beside them. Pages are mirrored for languages read ``right_to_left``.
    """

    size: tuple[int, int]
    letters: Type
    look: Look = USUAL
    text_size: float = 1.0
    show_keys: bool = True
    said_first: str = ""
    brief: bool = False
    right_to_left: bool = False

    def __hash__(self) -> int:
        """Return a hash of size and text size alone: quick, and different for most windows."""
        return hash((self.size, self.text_size))

    @cached_property
    def unit(self) -> float:
        """Return the pixels per unit."""
        w, h = self.size
        share = min(w / 1280, h / 720) if w >= h else min(w / 760, h / 1200)
        return max(LEAST_UNIT, share) * self.text_size

    def plain(self, units: float) -> float:
        """Return the units of a length independent of the text's size.

        Margins, pictures and whatever else does not grow with the text is measured so.
        """
        return units / self.text_size

    @property
    def box(self) -> Box:
        """Return the box of the whole window."""
        return Box(0, 0, *self.size)

    @property
    def tall(self) -> bool:
        """Whether the window is higher than wide."""
        return self.size[1] > self.size[0]

    def as_read(self, box: Box, room: Box) -> Box:
        """Return a box of a room, mirrored for languages read from right to left."""
        return box.mirror_in(room) if self.right_to_left else box

    def sprites_as_read(self, sprites: Sequence[Sprite], room: Box) -> Sequence[Sprite]:
        """Return the sprites of a room, mirrored for languages read from right to left.

        A page is laid out and drawn for reading from left to right, and mirrored once: its nodes in
        the window as they are placed, what a widget draws in its own box. A figure (a board, a
        chart, a clock) is mirrored about its own box besides, and so only moved.
        """
        return [one.mirror_in(room) for one in sprites] if self.right_to_left else sprites

    def px(self, units: float) -> int:
        """Convert a length from units to whole pixels, at least one."""
        pixels = round(units * self.unit)
        return pixels if pixels > 1 else 1


class Moment(NamedTuple):
    """A moment: real time, and play time, which stops in pauses; both in milliseconds.

    ``turn`` counts the events and their effects so far, None if they are not counted: while it is
    the same, only time and the mouse change the picture.
    """

    ms: int
    play_ms: int
    turn: int | None = None


SLEEP_MS = 5000
"""A longer gap between two readings means the machine or the program was suspended."""


def awake(source: Callable[[], int]) -> Callable[[], int]:
    """Return a clock in milliseconds from 0 without the time the machine slept.

    On some systems the time since boot runs on during sleep, when there is no play.
    """
    last, counted = source(), 0

    def now() -> int:
        nonlocal last, counted
        last, passed = (new := source()), new - last
        counted += passed if 0 <= passed <= SLEEP_MS else 0
        return counted

    return now


class Clocks:
    """World time and play time; play time counts only during play.

    ``source`` is the world's clock in milliseconds; tests pass their own.
    """

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._last = source()
        self._play = 0

    @property
    def now(self) -> int:
        """The world time at the last call of `moment`."""
        return self._last

    def moment(self, *, playing: bool, turn: int | None = None) -> Moment:
        """Return the time now, adding the time since the last call to play time if ``playing``."""
        now = max(self._source(), self._last)
        if playing:
            self._play += now - self._last
        self._last = now
        return Moment(now, self._play, turn)
