"""What a screen needs to know of the window and of time."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from game.art.palette import PALETTES, THEMES, Look, Three, own_palette
from game.art.type import Type
from game.boards.scene import Box
from game.storage.settings import Settings

LEAST_UNIT = 0.78
"""Below this many pixels a point, type would be too small to read."""


def default_look() -> Look:
    """Return how Tercet looks before anybody chooses."""
    return look_of(Settings())


def look_of(settings: Settings) -> Look:
    """Return how Tercet looks with these settings; the same object for the same choice."""
    own = settings.own_colours if settings.palette == "own" else None
    return _look(settings.theme, settings.palette, own, settings.mark_colours)


@lru_cache(maxsize=16)
def _look(theme: str, palette: str, own: Three | None, marked: bool) -> Look:
    colours = PALETTES[palette] if own is None else own_palette(own)
    return Look(THEMES[theme], colours, marked)


@dataclass(frozen=True)
class View:
    """A window of a size, with its type and colours.

    A *unit* is the length that is one pixel in a window of 1280 by 720 (720 by 1280 if it is
    tall); all layouts are in units.
    """

    size: tuple[int, int]
    letters: Type
    look: Look = field(default_factory=default_look)
    text_size: float = 1.0
    show_keys: bool = True

    @cached_property
    def unit(self) -> float:
        """Return the pixels of one unit."""
        w, h = self.size
        share = min(w / 1280, h / 720) if w >= h else min(w / 760, h / 1200)
        return max(LEAST_UNIT, share) * self.text_size

    @property
    def box(self) -> Box:
        """Return the whole window."""
        return Box(0, 0, *self.size)

    @property
    def tall(self) -> bool:
        """Tell whether the window is higher than wide."""
        return self.size[1] > self.size[0]

    def px(self, units: float) -> int:
        """Return a length in whole pixels, at least one."""
        return max(1, round(units * self.unit))


@dataclass(frozen=True, slots=True)
class Moment:
    """The time: of the world, and of play, which stops in pauses; both in milliseconds."""

    ms: int
    play_ms: int
