"""The circle of pairs as a PNG poster, rendered band by band."""

from collections.abc import Iterator

import pygame

from game.art.files.png import png
from game.art.palette import Look
from game.art.panels import raster
from game.art.svg.pairs import LABEL, band, on_wall
from game.art.type import Type
from game.boards.pairs_figure import LABELLED, LABELS, FigurePlacement, card_point

USUAL_SIDE = 2400
"""Pixels: 20 centimetres at 300 to the inch."""

_BAND = 60  # rows of pixels


def poster(side: int, look: Look, letters: Type) -> Iterator[tuple[float, bytes]]:
    """Yield the share done and the next bytes of the PNG file."""
    tops = range(0, side, _BAND)
    yield from png(
        (side, side),
        (_draw_poster(side, top, min(_BAND, side - top), look, letters) for top in tops),
    )


def _draw_poster(side: int, top: int, tall: int, look: Look, letters: Type) -> pygame.Surface:
    x, y, half = on_wall(side)
    placed = FigurePlacement(x, y - top, half)
    surface = raster(band(placed, side, tall, look), (side, tall))
    px = round(LABEL * half)
    for card in LABELLED:
        words = letters.render(str(card), px, False, look.theme.text_dim)
        cx, cy = placed.spot(card_point(card, LABELS))
        surface.blit(words, (round(cx - words.get_width() / 2), round(cy - words.get_height() / 2)))
    return surface
