"""The icon's files: as the program draws it today, and as systems read them."""

import struct
from pathlib import Path

import icon
import pygame
import pytest

OFF = 4  # of 255: other versions of SDL round the edges otherwise


def drawn(path: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(path), "RGBA")


@pytest.mark.parametrize("size", icon.SIZES)
def test_the_pictures_are_up_to_date(size: int) -> None:
    """If they are not, run python build/icon.py."""
    kept, now = drawn(icon.FOLDER / f"tercet-{size}.png"), icon.pixels(size)
    assert len(kept) == len(now) == 4 * size * size
    assert max(abs(a - b) for a, b in zip(kept, now, strict=True)) <= OFF


def test_the_drawing_is_up_to_date() -> None:
    assert (icon.FOLDER / "tercet.svg").read_bytes() == icon.files()["tercet.svg"]


def test_no_file_is_left_over() -> None:
    assert {path.name for path in icon.FOLDER.iterdir()} == {*icon.files()}


def test_the_file_for_windows() -> None:
    data = (icon.FOLDER / "tercet.ico").read_bytes()
    zero, kind, count = struct.unpack("<HHH", data[:6])
    assert (zero, kind, count) == (0, 1, len(icon.ICO_SIZES))
    end = 6 + 16 * count
    for number, size in enumerate(icon.ICO_SIZES):
        side, _, _, _, _, depth, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (side or 256, depth, at) == (size, 32, end)
        kept = (icon.FOLDER / f"tercet-{size}.png").read_bytes()
        assert data[at : at + length] == kept
        end += length
    assert end == len(data)


def test_the_file_for_macos() -> None:
    data = (icon.FOLDER / "tercet.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    at, seen = 8, []
    while at < len(data):
        kind, length = data[at : at + 4], struct.unpack(">I", data[at + 4 : at + 8])[0]
        size = icon.ICNS_KINDS[kind]
        assert data[at + 8 : at + length] == (icon.FOLDER / f"tercet-{size}.png").read_bytes()
        seen.append(kind)
        at += length
    assert seen == [*icon.ICNS_KINDS]


def test_it_can_be_seen_on_dark_and_on_light() -> None:
    """Its ground differs from both, and each figure from the ground, even when it is small."""
    picture = pygame.image.load(icon.FOLDER / "tercet-16.png")
    seen = {tuple(picture.get_at((x, 8)))[:3] for x in range(2, 14)}
    bright = [sum(colour) for colour in seen]
    assert max(bright) - min(bright) > 200
    assert picture.get_at((0, 0)).a < 128 < picture.get_at((1, 8)).a
