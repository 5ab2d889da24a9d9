"""Pictures as PNG files, in slices: screenshots, and the circle of pairs as a poster.

Our own encoder works in slices; pygame can only write a whole picture in a single call.

The format is that of the PNG specification, third edition, chapters 5 and 11.
"""

import zlib
from collections.abc import Iterable, Iterator
from struct import pack

import pygame

from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import Look
from game.art.panels import raster
from game.art.svg.pairs import LABEL, band, on_wall
from game.art.type import Type
from game.boards.pairs_figure import LABELLED, LABELS, FigurePlacement, card_point
from game.boards.scene import Scene

_LEVEL = 6  # of zlib


def png(size: tuple[int, int], bands: Iterable[pygame.Surface]) -> Iterator[tuple[float, bytes]]:
    """Yield the share done and the next bytes of a PNG file made of horizontal bands."""
    wide, high = size
    head = pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    yield 0.0, b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head)
    packer, done = zlib.compressobj(_LEVEL), 0
    for strip in bands:
        done += strip.get_height()
        data = packer.compress(_rows(strip))
        yield done / high, _chunk(b"IDAT", data) if data else b""
    yield 1.0, _chunk(b"IDAT", packer.flush()) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def _rows(surface: pygame.Surface) -> bytes:
    """Return the RGB rows, each after its filter byte 0 (none)."""
    data, wide = pygame.image.tobytes(surface, "RGB"), 3 * surface.get_width()
    return b"".join(b"\0" + data[start : start + wide] for start in range(0, len(data), wide))


USUAL_SIDE = 2400
"""Pixels: 20 centimetres at 300 to the inch."""

_POSTER_BAND = 60  # rows of pixels


def poster(side: int, look: Look, letters: Type) -> Iterator[tuple[float, bytes]]:
    """Yield the share done and the next bytes of the PNG file."""
    tops = range(0, side, _POSTER_BAND)
    yield from png(
        (side, side),
        (_draw_poster(side, top, min(_POSTER_BAND, side - top), look, letters) for top in tops),
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


_AT_ONCE = 1  # sprite: the card takes most of a frame, the others hardly anything
_SNAPSHOT_BAND = 40  # rows of pixels


def snapshot(scene: Scene, look: Look, letters: Type) -> Iterator[tuple[float, bytes]]:
    """Yield the share done and the next bytes of the PNG file.

    Each slice draws a few more sprites, and later encodes some rows.
    """
    painter, last = Painter(Faces(), letters), Scene(scene.size)
    target = pygame.Surface(scene.size)
    painter.paint(target, last, look)
    yield 0.0, b""
    for count in range(_AT_ONCE, len(scene.sprites) + _AT_ONCE, _AT_ONCE):
        more = Scene(scene.size, scene.sprites[:count])
        painter.paint(target, more, look, last)
        last = more
        yield 0.0, b""
    wide, high = scene.size
    tops = range(0, high, _SNAPSHOT_BAND)
    yield from png(
        scene.size,
        (target.subsurface((0, top, wide, min(_SNAPSHOT_BAND, high - top))) for top in tops),
    )
