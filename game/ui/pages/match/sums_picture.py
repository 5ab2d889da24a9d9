"""The picture of two groups and their sums: one line for each, the sums below each other."""

from game.art.shapes import slots as slots_of
from game.boards import cards as board
from game.boards.scene import Box, Face, Sprite
from game.core import ternary
from game.core.rules import Explanation
from game.games.claims.actions import Claim
from game.games.claims.state import ClaimState
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite


def sums_picture(
    view: View, room: Box, state: ClaimState, claim: Claim, told: Explanation
) -> list[Sprite]:
    """Return both groups with their sums; where these differ, a cross lies on both.

    The sums lie one below the other at the right, so that one can see slot by slot.
    """
    gap, side = view.px(24), view.px(26)
    slots = state.options.face[1]
    groups = (claim.left, claim.right)
    most = max(len(group) for group in groups) + 1
    high = (room.h - view.px(14)) / 2
    clear = view.px(46)  # before the sums, where crosses reach out of them
    across = (room.w - side - clear - (most - 1) * gap) / most
    width = float(int(min(across, (high - view.px(8)) * board.ASPECT)))
    height = float(round(width / board.ASPECT))
    whole = side + clear + most * width + (most - 1) * gap
    left = round(room.x + (room.w - whole) / 2)
    last = left + whole - width
    parts: list[Sprite] = []
    for number, group in enumerate(groups):
        y = round(room.y + number * (high + view.px(14)) + (high - height) / 2)
        seal = Box(left, round(y + (height - side) / 2), side, side)
        colour = ("gold", "accent")[number]
        parts.append(panel_sprite(seal, colour, colour, side / 2))
        px = round(side * 0.66)
        parts.append(text_sprite(str(number + 1), seal, px, "accent_text", bold=True, align="c"))
        mark = frozenset({("chosen", "second")[number]})
        first = last - clear + gap - len(group) * (width + gap)
        for place, card in enumerate(group):
            x = first + place * (width + gap)
            parts.append(Sprite(board.face(state, card), Box(x, y, width, height), marks=mark))
            if place:
                parts.append(_between("+", x - gap, y, gap, height, view))
        parts.append(_between("=", last - clear, y, gap, height, view))
        total = Box(last, y, width, height)
        parts.append(Sprite(board.face(state, ternary.total(group, slots)), total))
        wrong = [slot for slot, aspect in enumerate(told.aspects) if not aspect.right]
        for slot in wrong:
            parts += _cross(total, slot, slots)
    return parts


def _between(sign: str, x: float, y: float, gap: float, height: float, view: View) -> Sprite:
    return text_sprite(sign, Box(x, y, gap, height), view.px(22), bold=True, align="c")


def _cross(card: Box, slot: int, slots: int) -> list[Sprite]:
    """Return a cross at the outer side of a slot of a sum: below where they lie side by side."""
    x, y, w, h = slots_of(slots)[slot]
    side = max(14, round(card.h * 0.26))
    middle, below = x + w / 2, y + h / 2
    if slots == 4:
        middle = 1.04 if middle > 0.5 else -0.04
    else:
        below = 1.0
    cx, cy = card.x + middle * card.w, card.y + below * card.h
    disc = Box(round(cx - side / 2), round(cy - side / 2), side, side)
    inner = round(side * 0.7)
    sign = Box(round(cx - inner / 2), round(cy - inner / 2), inner, inner)
    return [
        Sprite(Face("disc"), disc, style=("wrong", 255)),
        Sprite(Face("icon", name="cross"), sign, style=("accent_text",)),
    ]
