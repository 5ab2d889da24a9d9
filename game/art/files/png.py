"""A PNG encoder that works in slices; pygame can only write a whole picture in a single call.

The format is that of the PNG specification, third edition, chapters 5 and 11.
"""

import zlib
from collections.abc import Iterable, Iterator
from struct import pack

import pygame

_LEVEL = 6  # of zlib


def png(size: tuple[int, int], bands: Iterable[pygame.Surface]) -> Iterator[tuple[float, bytes]]:
    """Yield the share done and the next bytes of a PNG file made of horizontal bands."""
    wide, high = size
    head = pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    yield 0.0, b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head)
    packer, done = zlib.compressobj(_LEVEL), 0
    for band in bands:
        done += band.get_height()
        data = packer.compress(_rows(band))
        yield done / high, _chunk(b"IDAT", data) if data else b""
    yield 1.0, _chunk(b"IDAT", packer.flush()) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def _rows(surface: pygame.Surface) -> bytes:
    """Return the RGB rows, each after its filter byte 0 (none)."""
    data, wide = pygame.image.tobytes(surface, "RGB"), 3 * surface.get_width()
    return b"".join(b"\0" + data[start : start + wide] for start in range(0, len(data), wide))
