"""The program's icon in all formats and sizes: python build/icon.py writes assets/icon.

It is drawn by ``game.art.svg.icons.app_icon``; the files are in the repository, because the window
and desktops read them directly.
"""

from __future__ import annotations

import io
import os
import struct
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 - the path and the environment come first

from game.art.svg.icons import app_icon  # noqa: E402

FOLDER = ROOT / "assets" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
DRAWN = 256  # the SVG's own size; it grows and shrinks


def files() -> dict[str, bytes]:
    """Return all files by their names."""
    pictures = {size: png(size) for size in SIZES}
    return {
        "tercet.svg": app_icon(DRAWN, DRAWN).encode(),
        **{f"tercet-{size}.png": picture for size, picture in pictures.items()},
        "tercet.ico": ico({size: pictures[size] for size in ICO_SIZES}),
        "tercet.icns": icns({kind: pictures[size] for kind, size in ICNS_KINDS.items()}),
    }


def pixels(size: int) -> bytes:
    """Return the icon as rows of red, green, blue, alpha."""
    text = app_icon(size, size).encode()
    surface = pygame.image.load_sized_svg(io.BytesIO(text), (size, size))
    return pygame.image.tobytes(surface, "RGBA")


def png(size: int) -> bytes:
    """Return the icon as a PNG file (RFC 2083): without date or gamma, the same each time."""
    data, row = pixels(size), 4 * size
    rows = b"".join(b"\0" + data[y * row : (y + 1) * row] for y in range(size))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    )


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return PNG pictures, by size in pixels, as an .ico file for Windows."""
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in sorted(pictures.items()):
        # 256 is written as 0.
        side = size % 256
        at = place + len(body)
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        body += picture
    return head + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return PNG pictures, by kind, as an .icns file for macOS."""
    body = b"".join(kind + struct.pack(">I", 8 + len(p)) + p for kind, p in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Write the icon files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        (FOLDER / name).write_bytes(data)


if __name__ == "__main__":
    main()
