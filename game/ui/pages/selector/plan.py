"""The geometry of the selector: three sizes of type, and the places of its parts, in pixels.

Text in another size is paid for with room: margins, gaps and pictures keep their size or give way.
Where even that is not enough, all type is smaller; it never is for a single word.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from game.boards.scene import Box
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import LEAST_UNIT, View

_LARGEST = 1.28  # of the usual size: the largest type grows no more
_LINE = 1.24  # of the type: from one line to the next
_FOOT, _WIDEST = 32, 1464  # units: below the tiles, and of everything
TILE_PAD = 12
"""Units between the parts of a tile."""

_LEAST_ART = 40  # units: width of a picture in a tile
_LIKED_ART, _MOST_ART = 0.22, 0.36  # of the room of words and picture
_LEADS = 64  # units: height of the buttons of the stage
_HIGHEST = 124  # units: of a tile
_ROOMY = 1.3  # of the least height: tiles take no more before the stage has what it likes
_LIKED = (284, 500)  # units: height of the stage with words and cards side by side, and not


@dataclass(frozen=True)
class SelectorScale:
    """The sizes of lengths and type: ``small`` for most words, ``medium`` for names, ``large``.

    ``unit`` is a 720th of the height of a landscape window, a 1000th of a tall one. ``page`` has
    the left edge and the width of everything, over the whole height.
    """

    unit: float
    small: int
    medium: int
    large: int
    page: Box
    roomy: bool
    gap: int

    def px(self, units: float) -> int:
        """Convert a length from units to pixels, at least one."""
        return max(1, round(units * self.unit))

    def line(self, px: int) -> int:
        """Return the height of a line of type."""
        return round(px * _LINE)

    @property
    def leads(self) -> int:
        """Return the height of the buttons of the stage."""
        return max(self.px(_LEADS), round(2.4 * self.small))

    @property
    def is_wide(self) -> bool:
        """Whether the stage has room for words and cards side by side."""
        return self.page.w >= self.px(880)


def selector_scale(view: View, text_size: float) -> SelectorScale:
    """Return the scale of a window, for a size of text."""
    w, h = view.size
    share = min(w / 600, h / 1000) if view.tall else min(w / 960, h / 720)
    unit = max(LEAST_UNIT, share)
    roomy = w >= 1100 * unit
    margin, gap = (round(units * unit) for units in ((48, 16) if roomy else (32, 12)))
    wide = min(w - 2 * margin, round(_WIDEST * unit))
    page = Box((w - wide) // 2, 0, wide, h)
    small, medium = (round(units * text_size * unit) for units in (18, 24))
    large = round(44 * min(_LARGEST, text_size) * unit)
    return SelectorScale(unit, small, medium, large, page, roomy, gap)


class Plan(NamedTuple):
    """The places of the parts: the stage, and each game; ``art`` is the width of a tile's picture.

    ``fits`` says whether the stage has the room that it needs.
    """

    scale: SelectorScale
    stage: Box
    tiles: tuple[Box, ...]
    art: int
    fits: bool


def plan_of(scale: SelectorScale, head: float, games: int, words: Span) -> Plan:
    """Return the plan below a header of a height, for tiles with words as wide as a span.

    There are three columns, two where names have no room beside a picture, or four for many games.
    Where it is short of height, gaps and margins give way, and then the pictures.
    """
    for least_art, columns, tight in product((_LEAST_ART, 0), (3, 2, 4), (False, True)):
        plan = _in_columns(scale, head, games, words, columns, tight=tight)
        if plan.fits and plan.art >= scale.px(least_art or 0):
            break
    return plan._replace(art=plan.art if plan.art >= scale.px(_LEAST_ART) else 0)


def _in_columns(
    scale: SelectorScale, head: float, games: int, words: Span, columns: int, *, tight: bool
) -> Plan:
    page, rows = scale.page, -(-games // columns)
    gap, foot, pad = (
        (scale.px(10), scale.px(16), scale.px(2))
        if tight
        else (scale.gap, scale.px(_FOOT if scale.roomy else 24), scale.px(8))
    )
    wide = (page.w - (columns - 1) * scale.gap) // columns
    beside = wide - 3 * scale.px(TILE_PAD)  # room for words and picture
    art = round(min(_MOST_ART * beside, max(beside - words.likes, _LIKED_ART * beside)))
    art = round(min(art, beside - words.least))
    least = scale.line(scale.medium) + 2 * scale.line(scale.small) + pad
    room = page.h - foot - head - rows * gap
    likes = min(scale.px(_LIKED[not scale.is_wide]), room - rows * least)
    high = max(least, round(min(_ROOMY * least, scale.px(_HIGHEST), (room - likes) / rows)))
    top = page.h - foot - rows * high - (rows - 1) * gap
    tiles = [
        Box(
            page.x + k % columns * (wide + scale.gap), top + k // columns * (high + gap), wide, high
        )
        for k in range(games)
    ]
    stage = Box(page.x, head, page.w, top - gap - head)
    least_stage = 2 * scale.line(scale.medium) + scale.leads
    return Plan(scale, stage, tuple(tiles), art, stage.h >= least_stage)
