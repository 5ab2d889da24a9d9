"""Cards of a lesson that one looks at: those that are given, and the sums of two groups."""

from game.boards import cards as board
from game.boards.scene import Box, Face, Sprite
from game.core import ternary
from game.games.claims.actions import Claim
from game.games.claims.state import ClaimState
from game.play.lessons.card_tasks import AddUp, CardTask, Find
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite

_WIDEST = 250  # units: of a card


def given_sprites(
    view: View, place: Box, task: CardTask, state: ClaimState, answer: int | None
) -> list[Sprite]:
    """Return the cards that are given in a row, then the one that is asked for if it is one."""
    sums = isinstance(task, AddUp)
    asked = sums or (isinstance(task, Find) and len(task.given) == 2)
    count = len(task.given) + asked
    gap = view.px(40 if sums else 22)
    width = min((place.w - (count - 1) * gap) / count, place.h * board.ASPECT, view.px(_WIDEST))
    width = float(int(width * 0.94))
    height = float(round(width / board.ASPECT))
    left = place.x + (place.w - count * width - (count - 1) * gap) / 2
    y = round(place.y + (place.h - height) / 2)
    parts: list[Sprite] = []
    for number in range(count):
        box = Box(round(left + number * (width + gap)), y, width, height)
        card = task.given[number] if number < len(task.given) else answer
        if number and sums:
            sign = "=" if number == len(task.given) else "+"
            between = Box(box.x - gap, y, gap, height)
            parts.append(text_sprite(sign, between, view.px(26), bold=True, align="c"))
        parts += _card(view, state, box, card)
    return parts


def _card(view: View, state: ClaimState, box: Box, card: int | None) -> list[Sprite]:
    """Return a card, or the place of one that is still to be found."""
    if card is not None:
        return [Sprite(board.face(state, card), box)]
    return [
        panel_sprite(box, "panel", "text_dim", box.w / 12, view.px(2)),
        text_sprite("?", box, round(box.h * 0.5), "text_dim", bold=True, align="c"),
    ]


def sums_sprites(view: View, place: Box, state: ClaimState, claim: Claim | None) -> list[Sprite]:
    """Return the sums of both groups of a claim side by side, and whether they are the same."""
    side, gap = view.px(26), view.px(10)
    between = view.px(44)
    width = min((place.w - between) / 2 - side - gap, place.h * board.ASPECT, view.px(_WIDEST))
    width = float(int(width * 0.94))
    height = float(round(width / board.ASPECT))
    x = round(place.x + (place.w - 2 * (width + side + gap) - between) / 2)
    y = round(place.y + (place.h - height) / 2)
    slots = state.options.face[1]
    sums: list[int | None] = [None, None]
    if claim is not None:
        sums = [ternary.total(group, slots) for group in (claim.left, claim.right)]
    parts: list[Sprite] = []
    for number, card in enumerate(sums):
        seal = Box(x, round(y + (height - side) / 2), side, side)
        colour, px = ("gold", "accent")[number], round(side * 0.66)
        parts.append(panel_sprite(seal, colour, colour, side / 2))
        parts.append(text_sprite(str(number + 1), seal, px, "accent_text", bold=True, align="c"))
        parts += _card(view, state, Box(x + side + gap, y, width, height), card)
        x = round(x + side + gap + width)
        if number == 0:
            parts.append(_between(view, Box(x, y, between, height), sums))
            x += between
    return parts


def _between(view: View, place: Box, sums: list[int | None]) -> Sprite:
    """Return what stands between two sums: that they are the same, or a cross."""
    if sums[0] == sums[1]:
        return text_sprite("=", place, view.px(26), bold=True, align="c")
    side = view.px(24)
    x, y = place.centre
    box = Box(round(x - side / 2), round(y - side / 2), side, side)
    return Sprite(Face("icon", name="cross"), box, style=("wrong",))
