"""The cache of rendered surfaces: faces, shadows and backgrounds at their size in pixels."""

from collections import OrderedDict
from collections.abc import Hashable
from math import log

import pygame

from game.art import panels
from game.art.ground.seasons import emblem
from game.art.ground.table import INLAID, emphasize, table
from game.art.looks import as_named, ground
from game.art.palette import LAMP, THEMES, Colour, Look, Theme, role, surface
from game.art.panels import convert_surface, dark, frame_picture, make_gradient_box, pool, raster
from game.art.svg import pairs, svg
from game.art.svg.cards import card_kind
from game.art.wooden.wood_surface import wooden
from game.boards.scene import ASPECT, Face

# The pixels of a window are the unit. Its table and each picture once take 2.2 at most, in the
# choice of games; the pictures of animated cards raise that to 4.1, with the large cards of Sumz. A
# whole deck at the size of its table would take six, for pictures that take a millisecond each.
# At 4 bytes a pixel this is at most 96 MB.
WINDOWS = 4.2
LEAST_PIXELS, MOST_PIXELS = 2_000_000, 24_000_000

_SAMPLE = 230  # pixels of a table that a small picture of it is high
_MIPS = (0.25, 0.45, 0.7)  # of its size: what shrinks is scaled down from one of these
_SHARED = ("back", "spark")
SMALLER = 1.5
"""The ratio of two successive sizes of a moving shadow."""


class Faces:
    """A cache of converted surfaces, bounded by the number of their pixels.

    It holds ``most`` pixels: as many as a few windows of the size that it is fitted to.
    Surfaces are shared: draw them, do not draw on them.
    """

    def __init__(self, most: int = MOST_PIXELS) -> None:
        self.most = most
        self.pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._looks: dict[Look, int] = {}
        self._last: tuple[Look | None, int] = (None, -1)

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Empty the cache, as after a change of the display."""
        self._kept.clear()
        self.pixels = 0

    def fit(self, window: tuple[int, int]) -> None:
        """Set the capacity of the cache for the size of a window."""
        pixels = round(WINDOWS * window[0] * window[1])
        self.most = min(MOST_PIXELS, max(LEAST_PIXELS, pixels))
        self._part(0)

    def get(
        self, face: Face, size: tuple[int, int], look: Look, degrees: float = 0.0
    ) -> pygame.Surface:
        """Return the picture of a face at a size in pixels.

        A card with ``degrees`` is rotated to the left, and has its shadow.

        Raises:
            ValueError: there is no such picture.
        """
        key = (face, size, self._number(look), degrees)
        return self._found(key) or self._keep(key, self._make_picture(face, size, look, degrees))

    def _make_picture(
        self, face: Face, size: tuple[int, int], look: Look, degrees: float
    ) -> pygame.Surface:
        if degrees:
            return self._rotate_picture(face, size, look, degrees)
        if face.kind in ("board", "tray"):
            return wooden(face, size, look)
        if face.kind == "table":
            return self._sample(face, size)
        if face.kind == "shared card":
            return panels.shared_card(size, look.theme.shadow, self.shadow)
        if face.kind == "fade":
            colours = surface(face.name, look.theme)
            return make_gradient_box(size, face.index, *colours, aside=face.name != LAMP)
        if face.kind == "dark":
            return dark(size, face.index, face.name, look.theme.shadow)
        if face.kind == "pool":
            return pool(size, role(look, face.name))
        if face.kind == "pairs":
            return self._woven(face, size, look)
        kind = card_kind(face.kind)
        if kind is not None and face.name:
            look = as_named(look, face.name)
        if kind is None or not kind.printed:
            return render(face, size, look)
        # Paper takes most of the time of a card, and is the same for all: cached, it halves the
        # time to redraw a resized table.
        card = self.get(Face("paper"), size, look).copy()
        card.blit(render(face, size, look), (0, 0))
        return card

    def _rotate_picture(
        self, face: Face, size: tuple[int, int], look: Look, degrees: float
    ) -> pygame.Surface:
        w, h = 2 * size[0], 2 * size[1]  # drawn larger, as what is turned loses sharpness
        blur = max(2, w // 14)
        shade = self.shadow(w, h, max(1, w // 12), blur, look.theme.shadow, 130)
        whole = pygame.Surface((w + 2 * blur, h + 2 * blur), pygame.SRCALPHA)
        whole.blit(shade, (0, blur // 2))
        whole.blit(self.get(Face("paper"), (w, h), look), (blur, blur))
        whole.blit(render(face, (w, h), look), (blur, blur))
        return convert_surface(pygame.transform.rotozoom(whole, degrees, 0.5))

    def _sample(self, face: Face, size: tuple[int, int]) -> pygame.Surface:
        """Return a thumbnail of a table theme, with a large emblem of its season."""
        theme = ground(tuple(THEMES)[face.index], face.name)
        high = _SAMPLE // 2 if theme.table in INLAID else _SAMPLE
        large = table((high * size[0] // size[1], high), theme)
        emblem(large, theme)
        emphasize(large, theme)
        small = pygame.transform.smoothscale(large, size)
        return frame_picture(small, max(2, size[1] // 9), theme.panel_border)

    def _woven(self, face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
        """Return a layer of the circle of pairs, drawn on top of the layer before it."""
        part = render(face, size, look)
        if not pairs.goes_on(face.index):
            return part
        # The layer without this one is not needed again: neither cached nor copied.
        before = face._replace(index=face.index - 1)
        surface = self.get(before, size, look)
        if self._kept.pop((before, size, self._number(look), 0.0), None) is not None:
            self.pixels -= size[0] * size[1]
        surface.blit(part, (0, 0))
        return surface

    def ready(self, face: Face, size: tuple[int, int], look: Look, degrees: float = 0.0) -> bool:
        """Render a picture into the cache; return whether it was missing."""
        known = self._found((face, size, self._number(look), degrees)) is not None
        if not known:
            self.get(face, size, look, degrees)
        return not known

    def shadow(
        self, w: int, h: int, radius: int, blur: int, colour: Colour, alpha: int
    ) -> pygame.Surface:
        """Return a blurred rounded box of w by h with a margin of ``blur`` on every side."""
        key = (w, h, radius, blur, colour, alpha)
        return self._found(key) or self._keep(key, soft_box(*key))

    def soft(
        self, size: tuple[int, int], whole: int, share: float, colour: Colour, alpha: int
    ) -> tuple[pygame.Surface, int]:
        """Return a blurred box for a card of a size, and its margin in pixels.

        It is blurred by a share of its width. Few sizes exist: that of a card at rest, ``whole``
        pixels wide, and some smaller ones; so the box may be larger than the card.
        """
        wide = soft_width(size, whole)
        high, blur = round(wide / ASPECT), margin(wide, share)
        return self.shadow(wide, high, max(1, wide // 12), blur, colour, alpha), blur

    def scale_picture(
        self, face: Face, whole: tuple[int, int], size: tuple[int, int], degrees: int, look: Look
    ) -> pygame.Surface:
        """Return the picture of a face scaled from its whole size, and rotated by degrees.

        Results are cached for backs and sparks, which are all alike; for others only the source is.
        """
        lies = (face, size, self._number(look), 0.0)
        if not degrees and (size == whole or lies in self._kept):  # as one that is chosen
            return self.get(face, size, look)
        key = ("scaled", face, size, self._number(look), degrees)
        # A flipping card has many widths and is cheap to scale: it is evicted first.
        narrow = face.kind == "back" and size[0] < 1.4 * size[1]
        found = self._kept.get(key) if narrow else self._found(key)
        if found is not None:
            return found
        made = self._smallest_source(face, whole, size, look)
        if size != made.get_size():
            made = pygame.transform.smoothscale(made, size)
        if degrees:
            made = pygame.transform.rotozoom(made, degrees, 1)
        if face.kind in _SHARED:
            self._keep(key, made)
            if narrow and key in self._kept:
                self._kept.move_to_end(key, last=False)
        return made

    def _smallest_source(
        self, face: Face, whole: tuple[int, int], size: tuple[int, int], look: Look
    ) -> pygame.Surface:
        """Return the smallest cached mipmap of a face with at least the given size."""
        for share in _MIPS:
            w, h = round(whole[0] * share), round(whole[1] * share)
            if w >= size[0] and h >= size[1]:
                key = ("mip", face, (w, h), self._number(look))
                found = self._found(key)
                if found is None:
                    full = self.get(face, whole, look)
                    found = self._keep(key, pygame.transform.smoothscale(full, (w, h)))
                return found
        return self.get(face, whole, look)

    def background(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the table of a theme at a size."""
        key = (size, theme)
        return self._found(key) or self._keep(key, table(*key))

    def lay(self, theme: Theme, made: pygame.Surface) -> None:
        """Store a table background rendered before the cache existed."""
        self._keep((made.get_size(), theme), made)

    def _number(self, look: Look) -> int:
        # Hashing a whole look for every sprite of every frame would cost more than the blit.
        if self._last[0] is not look:
            self._last = (look, self._looks.setdefault(look, len(self._looks)))
        return self._last[1]

    def _found(self, key: Hashable) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        cost = surface.get_width() * surface.get_height()
        if cost > self.most:
            return surface
        self._part(cost)
        self._kept[key] = surface
        self.pixels += cost
        return surface

    def _part(self, cost: int) -> None:
        """Evict the least recently used surfaces until `cost` pixels fit."""
        while self.pixels + cost > self.most:
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()


def soft_width(size: tuple[int, int], whole: int) -> int:
    """Return the width of the soft box for a card, of a few steps below its whole width."""
    # A flipping card keeps its height and gets much narrower.
    least = max(8.0, size[0], size[1] * ASPECT)
    steps = int(log(whole / least, SMALLER) + 1e-6) if least < whole else 0
    return round(whole / SMALLER**steps)


def margin(wide: int, share: float) -> int:
    """Return the blur radius in pixels of a soft box."""
    return max(2, round(wide * share))


def render(face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return a new surface with the picture of a face, converted for the display if it is open.

    A card is without its paper and a board without its shadow.

    Raises:
        ValueError: there is no such picture.
    """
    return raster(svg(face, size[0], size[1], look), size)


def soft_box(w: int, h: int, radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a new surface with a blurred rounded box and a margin of ``blur`` on every side.

    A large box is a small one with its middle stretched, so the cost hardly grows with size.
    """
    corner = radius + 2 * blur + 1
    small_w, small_h = min(w, 2 * corner), min(h, 2 * corner)
    # A wide blur has no details: it is made in small and scaled up.
    less = max(1, blur // 8)
    inner = (max(1, round(small_w / less)), max(1, round(small_h / less)))
    small = _blur_box(inner, round(radius / less), round(blur / less), colour, alpha)
    if less > 1:
        small = pygame.transform.smoothscale(small, (small_w + 2 * blur, small_h + 2 * blur))
    if (small_w, small_h) == (w, h):
        return convert_surface(small)
    row = _wider(small, w + 2 * blur)
    return convert_surface(_turned(_wider(_turned(row, 90), h + 2 * blur), -90))


def _blur_box(
    size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int
) -> pygame.Surface:
    w, h = size
    # The colour everywhere, with alpha 0 outside: else the blur would mix in black.
    made = pygame.Surface((w + 2 * blur, h + 2 * blur), pygame.SRCALPHA)
    made.fill((*colour, 0))
    pygame.draw.rect(made, (*colour, alpha), (blur, blur, w, h), border_radius=radius)
    wide, fine = blur * 2 // 3, blur - blur * 2 // 3
    for reach in (wide, fine):
        if reach > 0:
            made = pygame.transform.box_blur(made, reach)
    return made


_turned = pygame.transform.rotate  # by quarters, which changes no pixel


def _wider(small: pygame.Surface, wide: int) -> pygame.Surface:
    """Return the surface stretched to a width by repeating its middle column."""
    w, h = small.get_size()
    if w == wide:
        return small
    half, grown = w // 2, pygame.Surface((wide, h), pygame.SRCALPHA)
    rest = wide - (w - half)
    grown.blit(small, (0, 0), (0, 0, half, h))
    grown.blit(small, (rest, 0), (half, 0, w - half, h))
    middle = small.subsurface((half, 0, 1, h))
    grown.blit(pygame.transform.scale(middle, (rest - half, h)), (half, 0))
    return grown
