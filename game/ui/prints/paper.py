"""Paper, and what lies on every page: words, lines, a scale to check, and whose names they are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.art.type import Type
from game.boards.scene import Box, Face, Pose, Scene, Sprite
from game.ui.kit.widgets.base import text_sprite
from game.ui.texts.common_words import tr

INK, QUIET = "#000000", "#5a5a5a"
SMALL, PLAIN, LARGE = 24, 38, 60
"""Heights of type."""

MARGIN = 150
SCALE, SCALE_WIDE = 500, 600
"""The length of the line to check that nothing was scaled, and that with the words behind it."""

_PEN = 2.0
_FOOT = 110  # from the lower margin up to the line


class Paper(NamedTuple):
    """A sheet of paper, in tenths of a millimetre."""

    wide: int
    high: int

    @property
    def room(self) -> float:
        """Return the width between the margins."""
        return self.wide - 2 * MARGIN

    @property
    def foot(self) -> float:
        """Return the upper edge of the foot of a page."""
        return self.high - MARGIN - _FOOT

    def page(self, *sprites: Sprite) -> Scene:
        """Return a page."""
        return Scene((self.wide, self.high), sprites)


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {"a4": Paper(2100, 2970), "letter": Paper(2159, 2794)}
)


def words(
    text: str,
    box: tuple[float, float, float],
    px: int = PLAIN,
    align: str = "l",
    role: str = INK,
    *,
    bold: bool = False,
) -> Sprite:
    """Return a line of text in a box given by its left, its top and its width."""
    return text_sprite(text, Box(*box, 1.4 * px), px, role, bold=bold, align=align)


def lines_of(
    letters: Type,
    text: str,
    box: tuple[float, float, float],
    px: int = PLAIN,
    align: str = "l",
    role: str = INK,
) -> list[Sprite]:
    """Return a text in as many lines as it takes."""
    x, y, wide = box
    wrapped = letters.wrap(text, px, wide)
    return [
        words(line, (x, y + 1.3 * px * k, wide), px, align, role) for k, line in enumerate(wrapped)
    ]


def fitting(letters: Type, text: str, px: int, wide: float) -> int:
    """Return the height of type, at the most `px`, at which a line fits a width."""
    return next(one for one in range(px, 0, -1) if letters.width(text, one) <= wide)


def turn(sprite: Sprite, degrees: float) -> Sprite:
    """Return a sprite turned to the left about its middle."""
    return sprite._replace(pose=Pose(tilt=degrees))


def stroke(*places: float, pen: float = _PEN, role: str = INK) -> Sprite:
    """Return a line through points."""
    return Sprite(Face("line"), Box(0, 0, 0, 0), style=(role, pen, *places))


def scale(right: float, y: float) -> list[Sprite]:
    """Return a line of five centimetres with its length behind it, to be measured on paper."""
    x, end = right - SCALE_WIDE, right - SCALE_WIDE + SCALE
    ends = (stroke(at, y - 12, at, y + 12) for at in (x, end))
    told = words("50 mm", (end, y - 0.7 * SMALL, SCALE_WIDE - SCALE), SMALL, "r")
    return [stroke(x, y, end, y), *ends, told]


def owners() -> str:
    """Return whose names these are."""
    return tr("Set and Mod-3 Sumz are trademarks of their owners, who don’t endorse Tercet.")


def actual_size() -> str:
    """Return the advice to print at actual size."""
    return tr("Print at actual size (100%).")


def foot(paper: Paper, letters: Type) -> list[Sprite]:
    """Return the foot of a page: the program, whose names they are, and the scale."""
    top, right = paper.foot, paper.wide - MARGIN
    wide = paper.room - SCALE_WIDE - 60
    return [
        stroke(MARGIN, top, right, top, pen=1.5, role=QUIET),
        words("Tercet", (MARGIN, top + 14, wide), SMALL, bold=True),
        *lines_of(letters, owners(), (MARGIN, top + 48, wide), SMALL, role=QUIET),
        words(actual_size(), (right - SCALE_WIDE, top + 14, SCALE_WIDE), SMALL, "r"),
        *scale(right, top + 72),
    ]


def title(paper: Paper, text: str, about: str = "") -> list[Sprite]:
    """Return the title of a page, with a few words at its right."""
    across = (MARGIN, MARGIN - 20, paper.room)
    line = words(about, (MARGIN, MARGIN, paper.room), PLAIN, "r", QUIET)
    return [words(text, across, LARGE, bold=True), *([line] if about else [])]
