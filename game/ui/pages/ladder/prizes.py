"""The pictures of what lines of the ladder end in."""

from game.boards.scene import ASPECT, Box, Face, Sprite
from game.play.journey.ladder import Ladder


def prize_picture(box: Box, ladder: Ladder, game: str) -> list[Sprite]:
    """Return the picture of a game's prize in the middle of a box."""
    wide = round(min(box.w, 0.9 * box.h * ASPECT))
    x, y = box.centre
    place = Box(round(x - wide / 2), round(y - wide / ASPECT / 2), wide, round(wide / ASPECT))
    return [Sprite(Face("back"), place, alpha=255 if ladder.first_open(game) is None else 90)]
