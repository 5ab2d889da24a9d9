"""An encoder of animated PNG files.

The format is that of https://www.w3.org/TR/png-3/ (acTL, fcTL and fdAT chunks). Each frame but the
first has only the rectangle in which it differs from the one before.
"""

import io
import struct
import zlib
from collections.abc import Iterator, Sequence

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def encode_apng(frames: Sequence[tuple[int, pygame.Surface]]) -> bytes:
    """Return frames as a looping animated PNG; each has its duration in milliseconds.

    Raises:
        ValueError: there is no frame.
    """
    if not frames:
        raise ValueError("a picture that moves has one frame at least, got none")
    first = frames[0][1].convert(24)
    parts = dict(_chunks(first))
    made = [_SIGNATURE, _chunk(b"IHDR", parts[b"IHDR"])]
    made.append(_chunk(b"acTL", struct.pack(">II", len(frames), 0)))
    made.append(_chunk(b"fcTL", _control(0, first.get_rect(), frames[0][0])))
    made.append(_chunk(b"IDAT", parts[b"IDAT"]))
    number, last = 1, first
    for ms, frame in frames[1:]:
        now = frame.convert(24)
        rect = _changed_rect(last, now)
        made.append(_chunk(b"fcTL", _control(number, rect, ms)))
        data = dict(_chunks(now.subsurface(rect)))[b"IDAT"]
        made.append(_chunk(b"fdAT", struct.pack(">I", number + 1) + data))
        number, last = number + 2, now
    return b"".join((*made, _chunk(b"IEND", b"")))


def _control(number: int, rect: pygame.Rect, ms: int) -> bytes:
    """Return the fcTL data of a frame: its rectangle and duration, drawn over the last frame."""
    return struct.pack(">IIIIIHHBB", number, rect.w, rect.h, rect.x, rect.y, max(1, ms), 1000, 0, 0)


def _changed_rect(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Return the bounding rectangle of all differing pixels, or a single pixel if none differ."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 1, 1)


def _chunks(surface: pygame.Surface) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a surface as a PNG file, its IDAT chunks joined."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "frame.png")
    data, at, picture = file.getvalue(), len(_SIGNATURE), b""
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        if kind == b"IDAT":
            picture += body
        else:
            yield kind, body
        at += size + 12
    yield b"IDAT", picture


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
