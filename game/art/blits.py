"""Blitting helpers: clipping rectangles, dirty regions, and areas hidden by other sprites."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.art import panels
from game.art.palette import Colour
from game.art.svg.icons import svg_icon
from game.boards.scene import Box, Sprite


@lru_cache(maxsize=200)
def sign(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the shared surface of an icon in a colour."""
    return panels.raster(svg_icon(name, size, colour), (size, size))


def rect_of(box: Box) -> pygame.Rect:
    """Return the box rounded to whole pixels.

    Edges are rounded, not sizes, so that neighbouring boxes still meet.
    """
    x, y = round(box.x), round(box.y)
    return pygame.Rect(x, y, round(box.x + box.w) - x, round(box.y + box.h) - y)


def blit(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    """Draw a shared surface with an alpha of 0 … 255, and leave its own alpha unchanged."""
    if alpha >= 255:
        target.blit(picture, at)
        return
    # The picture is shared: restore its alpha for the next use.
    picture.set_alpha(alpha)
    target.blit(picture, at)
    picture.set_alpha(255)


def subtract_rect(rect: pygame.Rect, hole: pygame.Rect | None) -> list[pygame.Rect]:
    """Return the parts of `rect` outside `hole`: four rectangles at most."""
    inner = rect.clip(hole) if hole is not None else None
    if inner is None or not (inner.w and inner.h):
        return [rect]
    pieces = (
        pygame.Rect(rect.x, rect.y, rect.w, inner.y - rect.y),
        pygame.Rect(rect.x, inner.y, inner.x - rect.x, inner.h),
        pygame.Rect(inner.right, inner.y, rect.right - inner.right, inner.h),
        pygame.Rect(rect.x, inner.bottom, rect.w, rect.bottom - inner.bottom),
    )
    return [piece for piece in pieces if piece.w and piece.h]


def all_touched(
    before: Iterable[tuple[Sprite, pygame.Rect]],
    now: Iterable[tuple[Sprite, pygame.Rect]],
    dirty: Sequence[pygame.Rect],
) -> list[pygame.Rect]:
    """Return the dirty rectangles of a frame, unmerged.

    They are `dirty` and one rectangle per moving sprite, which joins its old and its new place.
    """
    old = {sprite.ident: rect for sprite, rect in before if sprite.ident}
    rects = [*dirty, *(rect for sprite, rect in before if not sprite.ident)]
    for sprite, rect in now:
        was = old.pop(sprite.ident, None) if sprite.ident else None
        rects.append(rect if was is None else rect.union(was))
    return [*rects, *old.values()]


def tiles(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles clipped to the window, small neighbouring ones merged into tiles."""
    tile = max(whole.size) // 12
    large, near = list[pygame.Rect](), dict[tuple[int, int], pygame.Rect]()
    for rect in rects:
        x, y, w, h = rect
        if w > tile or h > tile:
            large.append(rect)
        else:
            near.setdefault((x // tile, y // tile), rect.copy()).union_ip(rect)
    return [part for part in (rect.clip(whole) for rect in (*large, *near.values())) if part.w]


def cover(
    target: pygame.Surface, still: pygame.Surface, over: pygame.Rect, dirty: list[pygame.Rect]
) -> None:
    """Restore the still background over areas where sprites have moved."""
    for rect in dirty:
        part = rect.clip(over)
        target.blit(still, part, part)
