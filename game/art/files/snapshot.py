"""Screenshots: a scene as a PNG file, drawn by the window's painter in slices."""

from collections.abc import Iterator

import pygame

from game.art.faces import Faces
from game.art.files.png import png
from game.art.paint import Painter
from game.art.palette import Look
from game.art.type import Type
from game.boards.scene import Scene

_AT_ONCE = 1  # sprite: the card takes most of a frame, the others hardly anything
_BAND = 40  # rows of pixels


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
    tops = range(0, high, _BAND)
    yield from png(
        scene.size,
        (target.subsurface((0, top, wide, min(_BAND, high - top))) for top in tops),
    )
