"""Words of the selector, in one of its three sizes of type: they are never made smaller to fit."""

from collections.abc import Sequence
from functools import lru_cache

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite

_STEPS = 6  # to balance lines


def first_fitting(
    view: View, wordings: Sequence[str], px: int, room: float, *, bold: bool = False
) -> str:
    """Return the first of some wordings, from long to short, that has room; else the last."""
    fits = (one for one in wordings if view.letters.width(one, px, bold) <= room)
    return next(fits, wordings[-1])


@lru_cache(maxsize=64)
def balance_lines(view: View, words: str, px: int, room: int, bold: bool) -> tuple[str, ...]:
    """Return a text in as few lines as have room, about equally long."""

    def wrap(width: int) -> list[str]:
        return view.letters.wrap(words, px, width, bold)

    whole = wrap(room)
    if len(whole) < 2:
        return tuple(whole)
    least, likes = room // len(whole), room
    for _ in range(_STEPS):
        middle = (least + likes) // 2
        fits = len(wrap(middle)) <= len(whole)
        least, likes = (least, middle) if fits else (middle, likes)
    return tuple(wrap(likes))


class WordColumn:
    """A column of lines of words, each line in its own size, from a place downward."""

    def __init__(self, view: View, box: Box) -> None:
        self._view, self.box, self.y = view, box, box.y
        self.sprites: list[Sprite] = []

    def line(
        self, words: str, px: int, high: float, role: str = "text", *, bold: bool = False
    ) -> None:
        """Add a line of a height; what has no room even so ends in an ellipsis."""
        told = self._view.letters.ellipsize(words, px, self.box.w, bold)
        place = Box(self.box.x, self.y, self.box.w, high)
        self.sprites.append(text_sprite(told, place, px, role, bold=bold))
        self.y += high

    def in_two(self, words: str, px: int, *, bold: bool = False) -> Sequence[str]:
        """Return a text in two lines at most; none if it takes more."""
        parts = balance_lines(self._view, words, px, round(self.box.w), bold)
        return parts if len(parts) <= 2 else ()
