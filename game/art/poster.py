"""The circle of pairs as a PNG file for a wall, made band by band: each takes a moment.

The file is put together here (PNG specification, third edition, chapters 5 and 11), as pygame
writes a picture only as a whole.
"""

import zlib
from collections.abc import Iterator
from struct import pack

import pygame

from game.art.palette import Look
from game.art.panels import raster
from game.art.svg.pairs import LABEL, band, on_wall
from game.art.type import Type
from game.boards.pairs_figure import LABELLED, LABELS, Placed, at

USUAL_SIDE = 2400
"""Pixels: 20 centimetres at 300 to the inch."""

_BAND = 60  # rows of pixels
_LEVEL = 6  # of zlib


def poster(side: int, look: Look, letters: Type) -> Iterator[tuple[float, bytes]]:
    """Yield the file piece by piece, with the share that is done by then."""
    head = pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    yield 0.0, b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head)
    packer = zlib.compressobj(_LEVEL)
    for top in range(0, side, _BAND):
        tall = min(_BAND, side - top)
        data = packer.compress(_rows(_drawn(side, top, tall, look, letters)))
        yield (top + tall) / side, _chunk(b"IDAT", data) if data else b""
    yield 1.0, _chunk(b"IDAT", packer.flush()) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def _rows(surface: pygame.Surface) -> bytes:
    """Return the pixels row by row, each after the number of its filter: none."""
    data, wide = pygame.image.tobytes(surface, "RGB"), 3 * surface.get_width()
    return b"".join(b"\0" + data[start : start + wide] for start in range(0, len(data), wide))


def _drawn(side: int, top: int, tall: int, look: Look, letters: Type) -> pygame.Surface:
    x, y, half = on_wall(side)
    placed = Placed(x, y - top, half)
    surface = raster(band(placed, side, tall, look), (side, tall))
    px = round(LABEL * half)
    for card in LABELLED:
        words = letters.render(str(card), px, False, look.theme.text_dim)
        cx, cy = placed.spot(at(card, LABELS))
        surface.blit(words, (round(cx - words.get_width() / 2), round(cy - words.get_height() / 2)))
    return surface
