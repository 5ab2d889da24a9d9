"""Strips of frames, and pictures that move."""

import struct
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from processes import run_process

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from apng import encode_apng  # noqa: E402

pytestmark = pytest.mark.slow


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "build" / "strips.py"), *arguments]
    return run_process(command, timeout=120)


def test_a_strip_has_its_frames_in_rows_of_four(tmp_path: Path) -> None:
    file = tmp_path / "choose.png"
    made = run("choose", str(file), "--frames", "5", "--size", "800x600")
    assert (made.returncode, made.stdout) == (0, "")
    w, h = pygame.image.load(file).get_size()
    assert (w, h) == (4 * (480 + 6), 2 * (360 + 24 + 6))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fly", "a.png"), "motion takes deal, choose"),
        (("deal", "a.png", "--frames", "0"), "--frames takes 1"),
        (("deal", "a.png", "--size", "2x2"), "--size takes"),
        (("deal", "/nowhere/at/all/a.png", "--frames", "1"), "/nowhere/at/all"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_line(arguments: tuple[str, ...], words: str) -> None:
    refused = run(*arguments)
    assert refused.returncode == 2
    assert words in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_frames_are_put_together_so_that_each_has_what_differs() -> None:
    frames = []
    for x in (0, 10, 10, 30):
        one = pygame.Surface((64, 32))
        one.fill((200, 60, 40), (x, 8, 8, 8))
        frames.append((80, one))
    data = encode_apng(frames)
    kinds, places, at = [], [], 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        kinds.append(kind.decode())
        if kind == b"fcTL":
            places.append(struct.unpack_from(">IIIII", data, at + 8))
        at += size + 12
    assert kinds == ["IHDR", "acTL", "fcTL", "IDAT", *["fcTL", "fdAT"] * 3, "IEND"]
    assert [place[0] for place in places] == [0, 1, 3, 5]
    assert places[1][1:] == (18, 8, 0, 8)  # from where it was to where it is
    assert places[2][1:3] == (1, 1)  # nothing moved
    with pytest.raises(ValueError, match="one frame at least"):
        encode_apng([])
