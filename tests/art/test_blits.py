"""What is shown of many small things that have moved: few rectangles, which hold them all."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.art.blits import tiles

WHOLE = pygame.Rect(0, 0, 960, 540)
TILE = 80


@st.composite
def rects(draw: st.DrawFn) -> pygame.Rect:
    side = st.integers(1, 2 * TILE)
    x, y = draw(st.integers(-99, 999)), draw(st.integers(-99, 599))
    return pygame.Rect(x, y, draw(side), draw(side))


@given(st.lists(rects(), max_size=60))
def test_few_rectangles_hold_all(some: list[pygame.Rect]) -> None:
    before = [rect.copy() for rect in some]
    shown = tiles(some, WHOLE)
    assert some == before, "they are the painter's own"
    for rect in some:
        seen = rect.clip(WHOLE)
        assert not (seen.w and seen.h) or any(one.contains(seen) for one in shown)
    assert all(WHOLE.contains(one) for one in shown)
    large = sum(rect.w > TILE or rect.h > TILE for rect in some)
    places = {(x // TILE, y // TILE) for x, y, w, h in some if w <= TILE and h <= TILE}
    assert len(shown) <= large + len(places)
