"""A board's sprites as places that can be pressed, with caps and badges beside them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from game.boards.board import NOTHING, Laid
from game.boards.scene import Box, Sprite
from game.ui.card_pieces import group_badge, hint_badge
from game.ui.screen import Step
from game.ui.view import View
from game.ui.widgets.base import Widget
from game.ui.widgets.spot import Spot

Cap: TypeAlias = Callable[[Sprite, int], list[Sprite]]
"""What a thing has beside it while it lies in its place: its key, its digits."""


def no_cap(sprite: Sprite, thing: int) -> list[Sprite]:
    """Return nothing."""
    return []


def badge(view: View, sprite: Sprite, name: str) -> list[Sprite]:
    """Return a badge by its name among those that `Shown` knows."""
    if name == "hint":
        return hint_badge(view, sprite, None)
    piece = hint_badge if name.startswith("hint") else group_badge
    return piece(view, sprite, name.endswith("2"))


def badges(view: View, laid: Laid, sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return all badges of a board's sprites."""
    named = {f"{laid.board.kind}:{thing}": name for thing, name in laid.shown.badges.items()}
    found = [sprite for sprite in sprites if sprite.target in named]
    return [part for sprite in found for part in badge(view, sprite, named[sprite.target])]


def still(sprites: Sequence[Sprite]) -> list[Widget]:
    """Return sprites as one thing that cannot be pressed, if there are any."""
    if not sprites:
        return []
    spot = Spot("", Box(0, 0, 0, 0), tuple(sprites), lambda second: None)
    spot.takes_focus = False
    return [spot]


def board_spots(
    view: View,
    laid: Laid,
    moved: Sequence[Sprite],
    press: Callable[[int, bool], Step | None],
    cap: Cap = no_cap,
    *,
    going: bool,
    usable: Callable[[int], bool] = lambda thing: True,
) -> tuple[list[Widget], list[Widget]]:
    """Return the places of a board with its sprites as motion has them, and what is on its way out.

    At rest they come as one reads, row by row; while it is ``going``, what moves covers the rest.
    """
    kind, grid = laid.board.kind, laid.grid
    things = laid.board.things(laid.state)
    places = dict(zip(things, zip(grid.cells, grid.boxes, strict=True), strict=True))
    lying: dict[int, list[Sprite]] = {}
    loose: list[Sprite] = []
    for sprite in moved:
        thing = int(sprite.target.partition(":")[2] or NOTHING)
        if thing in places:
            lying.setdefault(thing, []).append(sprite)
        else:
            loose.append(sprite)
    spots: list[Widget] = []
    for thing in lying if going else sorted(lying, key=lambda one: places[one][0]):
        first, box = lying[thing][0], places[thing][1]
        pictures = lying[thing]
        if first.box == box and first.alpha > 0:  # else it is under way, or still to come
            pictures += cap(first, thing)
        if thing in laid.shown.badges:
            pictures += badge(view, first, laid.shown.badges[thing])
        spot = Spot(f"{kind}:{thing}", box, tuple(pictures), partial(press, thing))
        spot.takes_focus = usable(thing)
        spots.append(spot)
    return spots, still(loose)
