"""A board's sprites as places that can be pressed, with caps and badges beside them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.boards.board import NOTHING, Laid
from game.boards.scene import Box, Sprite
from game.ui.input.keys import key_name
from game.ui.kit.screen import Step
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.spot import Spot
from game.ui.table.cards.pieces import badge, keycap
from game.ui.texts.lying import lying_words


def badges(view: View, laid: Laid, sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return all badges of a board's sprites."""
    named = {f"{laid.board.kind}:{thing}": name for thing, name in laid.shown.badges.items()}
    found = [sprite for sprite in sprites if sprite.target in named]
    return [part for sprite in found for part in badge(view, sprite, named[sprite.target])]


def still(view: View, sprites: Sequence[Sprite]) -> list[Widget]:
    """Return sprites as one thing that cannot be pressed, if there are any."""
    if not sprites:
        return []
    spot = Spot("", tuple(sprites), lambda second: None).at(view, Box(0, 0, 0, 0))
    spot.takes_focus = False
    return [spot]


def board_spots(
    view: View,
    laid: Laid,
    moved: Sequence[Sprite],
    press: Callable[[int, bool], Step | None],
    *,
    going: bool,
    keys: Mapping[int, int] | None = None,
    usable: Callable[[int], bool] = lambda thing: True,
    cap: Callable[[Sprite, int], list[Sprite]] = lambda sprite, thing: [],
) -> tuple[list[Widget], list[Widget]]:
    """Return the places of a board with its sprites as motion has them, and what is on its way out.

    ``keys`` are those of places, by number; ``cap`` is what a thing has beside it where it lies.
    At rest they come as one reads, row by row; while it is ``going``, what moves covers the rest.
    """
    things, grid = laid.board.things(laid.state), laid.grid
    number = {thing: place for place, thing in enumerate(things)}
    lying: dict[int, list[Sprite]] = {}
    loose: list[Sprite] = []
    for sprite in moved:
        thing = int(sprite.target.partition(":")[2] or NOTHING)
        if thing in number:
            lying.setdefault(thing, []).append(sprite)
        else:
            loose.append(sprite)
    spots: list[Widget] = []
    for thing in lying if going else sorted(lying, key=lambda one: grid.cells[number[one]]):
        place, first, pictures = number[thing], lying[thing][0], lying[thing]
        key = keys.get(place) if keys and view.show_keys and usable(thing) else None
        if first.box == grid.boxes[place] and first.alpha > 0:  # else it is still under way
            pictures += keycap(view, first, key_name(key)) if key is not None else []
            pictures += cap(first, thing)
        pictures += badges(view, laid, [first])
        name, action = f"{laid.board.kind}:{thing}", partial(press, thing)
        lies = partial(_lying, view, laid, thing)
        spots.append(Spot(name, tuple(pictures), action, lies).at(view, grid.boxes[place]))
        spots[-1].takes_focus = usable(thing)
    return spots, still(view, loose)


def _lying(view: View, laid: Laid, thing: int) -> str:
    return lying_words(laid.board.lies(laid.state, laid.grid, thing), view.look.palette)
