"""Scene to window: the only code that draws.

Plain shapes, beside the pictures that svg.py makes: "panel" (style: roles of fill and border,
radius), "text" (style: height of type, 1 for bold, role, alignment l, c or r; with an index its
figures are of one width), "icon" (style: role), "ring" (style: lit share, role, thickness), "disc"
(style: role, alpha), "block" (style: role; a box without edge or corners), "line" (style: role,
pen, x0, y0, x1, y1 …: through points of the window), "area" (style: role, x0, y0 …: a polygon),
"spark" (index: a figure, or −1 for a disc; name: role), "group" (parts that move as one picture;
style: their box at rest) and "cover" (what rests there comes before what moves). Pens are in
pixels; the box of a line or an area holds its points.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from math import ceil

import pygame

from game.art import panels
from game.art.blits import all_touched, blit, cover, rect_of, sign, subtract_rect, tiles
from game.art.card_painter import MARK_ROLES, CardPainter, CardsAtRest, focus_ring, lies, spread
from game.art.faces import Faces
from game.art.palette import LIT, Look, role
from game.art.svg.cards import card_kind
from game.art.type import Type
from game.art.wooden.marble_surface import draw_lit, draw_marble
from game.art.wooden.marble_surface import reach as reach_of_marker
from game.boards.scene import Face, Scene, Sprite

_MOST_RECTS = 40
_STRIP = 64  # pixels


class Painter:
    """A painter of scenes, which redraws only the differences to the last scene.

    Example:
        >>> from game.app.assets import letters
        >>> from game.art.palette import PALETTES, THEMES
        >>> look = Look(THEMES["dark"], PALETTES["standard"])
        >>> painter = Painter(Faces(), letters())
        >>> target, scene = pygame.Surface((640, 480)), Scene((640, 480), ())
        >>> painter.paint(target, scene, look)
        [Rect(0, 0, 640, 480)]
        >>> painter.paint(target, scene, look, last=scene)
        []
    """

    def __init__(self, faces: Faces, letters: Type) -> None:
        self.faces = faces
        self.letters = letters
        self._cards = CardPainter(faces)
        # The picture of all sprites at rest, kept for animations, and its scene.
        self._still: tuple[pygame.Surface, Scene] | None = None
        self._over: list[tuple[Sprite, pygame.Rect]] | None = (
            None  # what moves, and how far it reaches
        )
        self._ahead: tuple[CardsAtRest, Sequence[Sprite], Look, Iterator[bool]] | None = None
        self._sparks: dict[tuple[Face, float, int], pygame.Surface] = {}  # of this motion
        self._groups: dict[tuple[Sprite, ...], pygame.Surface] = {}  # those of the last frame
        self._kinds: dict[str, Callable[[pygame.Surface, Sprite, Look], None]] = {
            "panel": self._panel,
            "text": self._text,
            "icon": self._icon,
            "ring": self._ring,
            "disc": self._disc,
            "block": self._block,
            "line": self._smooth,
            "area": self._smooth,
            "marker": partial(draw_marble, faces),
            "lit hole": partial(draw_lit, faces),
            "spark": self._spark,
            "group": self._group,
        }

    def paint(
        self, target: pygame.Surface, scene: Scene, look: Look, last: Scene | None = None
    ) -> list[pygame.Rect]:
        """Draw the scene and return the rectangles that may have changed since the last one.

        During an animation, a picture of all sprites at rest is kept; each frame draws the moving
        sprites over it.
        """
        self.faces.fit(scene.size)
        known = last if last is not None and last.size == scene.size else None
        rests = scene.rests
        if rests == len(scene.sprites) or known is None:
            self._over, self._groups, self._sparks = None, {}, {}
            dirty = [target.get_rect()] if known is None else _changed_rects(known, scene, target)
            self._draw(target, scene, dirty, look)
            self._settle(target, scene, known, dirty)
            return dirty
        dirty = self._refresh_still_picture(
            target, known, Scene(scene.size, scene.sprites[:rests]), look
        )
        return self._moving(target, scene.sprites[rests:], dirty, look)

    def _settle(
        self, target: pygame.Surface, scene: Scene, known: Scene | None, dirty: list[pygame.Rect]
    ) -> None:
        """Update the still picture from the target, in the areas changed since its scene."""
        if self._still is None or self._still[0].get_size() != target.get_size():
            self._still = None
            return
        still, shows = self._still
        same = known is None or shows is known
        for rect in dirty if same else _changed_rects(shows, scene, target):
            still.blit(target, rect, rect)
        self._still = still, scene

    def _refresh_still_picture(
        self, target: pygame.Surface, known: Scene, below: Scene, look: Look
    ) -> list[pygame.Rect]:
        """Draw the sprites at rest into the still picture, and return its changed areas."""
        still, shows = self._still or (target.copy(), known)
        dirty = _changed_rects(shows, below, still)
        self._draw(still, below, dirty, look)
        self._still = still, below
        self.faces.background(below.size, look.theme)  # so that it is the last to be let go of
        return dirty

    def _moving(
        self,
        target: pygame.Surface,
        sprites: Sequence[Sprite],
        dirty: list[pygame.Rect],
        look: Look,
    ) -> list[pygame.Rect]:
        """Draw the moving sprites over the still picture; return the changed rectangles."""
        assert self._still is not None
        still, over, covered = self._still[0], list[tuple[Sprite, pygame.Rect]](), {}
        for sprite in sprites:
            if sprite.alpha and sprite.face.kind != "cover":
                rect, hidden = reach(sprite)
                over.append((sprite, rect))
                covered[sprite.ident] = hidden
        bare = [*dirty]
        for sprite, rect in self._over or ():
            hidden = covered.get(sprite.ident) if sprite.ident else None
            bare += subtract_rect(rect, hidden) if hidden is not None else (rect,)
        target.blits([(still, rect, rect) for rect in bare], doreturn=False)
        touched = all_touched(self._over or (), over, dirty)
        for sprite in sprites:
            if sprite.face.kind == "cover":
                cover(target, still, rect_of(sprite.box), touched)
            else:
                self._sprite(target, sprite, look)
        self._over = over
        drawn = {s.parts for s in sprites}
        self._groups = {parts: one for parts, one in self._groups.items() if parts in drawn}
        self._cards.prepare(sprites, look)
        return tiles(touched, target.get_rect()) if len(touched) > _MOST_RECTS else touched

    def preload_picture(self, scene: Scene, coming: Sequence[Sprite], look: Look) -> bool:
        """Render a picture for animations from a scene at rest; return whether more may be missing.

        ``coming`` are cards that may come next: without a box, as large as those that lie there.
        """
        lying = lies(scene.sprites)
        if self._ahead is None or self._ahead[:3] != (lying, coming, look):
            self._ahead = lying, coming, look, self._made_ahead(scene.size, lying, coming, look)
        return next(self._ahead[3], None) is not None

    def _made_ahead(
        self, size: tuple[int, int], lying: CardsAtRest, coming: Sequence[Sprite], look: Look
    ) -> Iterator[bool]:
        """Render words and pictures for later, within the room left in the cache."""
        for one in coming:
            if one.face.kind == "text":
                self._words(one, look)
                yield True
        cards = [one for one in coming if one.face.kind != "text"]
        yield from self._cards.prepare_pictures(
            lying, cards, look, self.faces.most - size[0] * size[1]
        )
        self.faces.background(size, look.theme)  # so that it is the last to be let go of

    def _draw(
        self, target: pygame.Surface, scene: Scene, dirty: list[pygame.Rect], look: Look
    ) -> None:
        everything = dirty == [target.get_rect()]
        reaches = [] if everything else [extent(sprite) for sprite in scene.sprites if dirty]
        for rect in dirty:
            target.set_clip(rect)
            target.blit(self.faces.background(scene.size, look.theme), rect, rect)
            some = range(len(scene.sprites)) if everything else rect.collidelistall(reaches)
            for place in some:
                self._sprite(target, scene.sprites[place], look)
        target.set_clip(None)

    def _sprite(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        if not sprite.alpha:
            return
        draw = self._kinds.get(sprite.face.kind)
        if draw is not None:
            draw(target, sprite, look)
        elif card_kind(sprite.face.kind):
            self._cards.draw(target, sprite, look)
        else:
            self._picture(target, sprite, look)
        if "focus" in sprite.marks:
            self._focus(target, sprite, look)

    def _picture(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = rect_of(sprite.box)
        if "hover" in sprite.marks:
            rect = rect.move(0, -max(1, rect.h // 40))
        for mark, name in MARK_ROLES.items():
            if mark in sprite.marks:
                pen = max(2, rect.w // 16)
                side = rect.w + 2 * pen
                halo = panels.ring(side, 1.0, role(look, name), role(look, name), pen)
                target.blit(halo, (rect.x - pen, rect.y - pen))
        picture = self.faces.get(sprite.face, rect.size, look)
        blit(target, picture, rect.topleft, sprite.alpha)

    def _panel(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        fill, border, radius = sprite.style[:3]
        pen = sprite.style[3] if len(sprite.style) > 3 else 1
        if str(fill).startswith(LIT):
            lit = Face("fade", round(float(radius)), name=str(fill))
            target.blit(self.faces.get(lit, rect_of(sprite.box).size, look), rect_of(sprite.box))
            return
        ink = role(look, str(fill)) if fill else None
        edge = role(look, str(border)) if border else None
        radius, pen = round(float(radius)), max(1, round(float(pen)))
        panels.draw_rounded_box(target, rect_of(sprite.box), radius, ink, edge, pen)

    def _words(self, sprite: Sprite, look: Look) -> pygame.Surface:
        px, bold, name, _ = sprite.style
        render = self.letters.figures if sprite.face.index else self.letters.render
        return render(sprite.face.name, int(px), bool(bold), role(look, str(name)))

    def _text(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        words, rect, align = self._words(sprite, look), rect_of(sprite.box), sprite.style[3]
        spare = rect.w - words.get_width()
        x = rect.x + {"l": 0, "c": spare // 2, "r": spare}[str(align)]
        y = rect.y + (rect.h - words.get_height()) // 2
        blit(target, words, (x, y), sprite.alpha)

    def _icon(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = rect_of(sprite.box)
        drawn = sign(sprite.face.name, max(8, rect.w), role(look, str(sprite.style[0])))
        blit(target, drawn, rect.topleft, sprite.alpha)

    def _ring(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        share, name, pen = sprite.style
        rect = rect_of(sprite.box)
        lit, track = role(look, str(name)), look.theme.panel_border
        target.blit(panels.ring(rect.w, float(share), lit, track, int(pen)), rect)

    def _disc(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        name, alpha = sprite.style
        rect, seen = rect_of(sprite.box), int(alpha) * sprite.alpha // 255
        target.blit(panels.spot(rect.w, role(look, str(name)), seen), rect)

    def _block(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        colour = role(look, str(sprite.style[0]))
        rect = rect_of(sprite.box).clip(target.get_clip())
        if sprite.alpha >= 255:
            target.fill(colour, rect)
            return
        # In strips: a new surface of a large window takes longer than all drawing with it.
        shade = pygame.Surface((rect.w, min(rect.h, _STRIP)))
        shade.fill(colour)
        shade.set_alpha(sprite.alpha)
        for y in range(rect.y, rect.bottom, _STRIP):
            target.blit(shade, (rect.x, y), (0, 0, rect.w, min(_STRIP, rect.bottom - y)))

    def _smooth(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        name, *values = sprite.style
        drawn = partial(panels.smooth, target, sprite.face.kind, role(look, str(name)), values)
        panels.within_clip(target, extent(sprite), sprite.alpha, drawn)

    def _spark(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        (x, y, w, h), turn = sprite.box, round(sprite.pose.tilt if sprite.pose else 0)
        key = sprite.face, w, turn
        if key not in self._sparks:
            side = round(w), round(h)
            self._sparks[key] = self.faces.scale_picture(sprite.face, side, side, turn, look)
        picture = self._sparks[key]
        wide, high = picture.get_size()
        at = round(x) + (round(w) - wide) // 2, round(y) + (round(h) - high) // 2
        blit(target, picture, at, sprite.alpha)

    def _group(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        """Draw sprites as a single cached picture."""
        if sprite.parts not in self._groups:
            x, y, w, h = map(round, map(float, sprite.style))
            made = panels.convert_surface(pygame.Surface((w, h), pygame.SRCALPHA))
            for part in sprite.parts:
                self._sprite(made, _shift_sprite(part, -x, -y), look)
            if sprite.pose is not None and sprite.pose.tilt:
                made = pygame.transform.rotozoom(made, sprite.pose.tilt, 1)
            self._groups[sprite.parts] = made
        picture, rect = self._groups[sprite.parts], rect_of(sprite.box)
        if sprite.pose is not None and sprite.pose.tilt:
            rect = picture.get_rect(center=rect.center)
        elif picture.get_size() != rect.size:
            picture = pygame.transform.smoothscale(picture, rect.size)
        blit(target, picture, rect.topleft, sprite.alpha)

    def _focus(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = rect_of(sprite.box)
        colour = look.theme.focus
        if sprite.face.kind in ("marker", "disc", "lit hole"):
            pen = max(3, rect.w // 14)
            target.blit(panels.ring(rect.w, 1.0, colour, colour, pen), rect)
            return
        if card_kind(sprite.face.kind):
            (outer, pen), radius = focus_ring(sprite), max(1, rect.w // 12)
        else:
            pen, radius = 3, int(sprite.style[2]) if sprite.face.kind == "panel" else 6
            outer = rect.inflate(2 * pen + 2, 2 * pen + 2)
        panels.draw_rounded_box(target, outer, radius + pen + 1, None, colour, pen)


@lru_cache(maxsize=512)  # mostly it is asked about what lay there before
def extent(sprite: Sprite) -> pygame.Rect:
    """Return the rectangle touched by drawing the sprite: shadow, glow, lift and focus ring."""
    return reach(sprite)[0]


def reach(sprite: Sprite) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return the rectangle touched by drawing the sprite, and its opaque part or None."""
    if sprite.face.kind == "spark":  # a square, which may be turned
        x, y, w, h = sprite.box
        by = ceil(0.21 * w) + 2
        return pygame.Rect(x - by, y - by, w + 2 * by, h + 2 * by), None
    if card_kind(sprite.face.kind):
        return spread(sprite)
    if sprite.face.kind in ("marker", "lit hole"):
        return rect_of(reach_of_marker(sprite)), None
    return rect_of(sprite.box.grow(8)), None


def _changed_rects(last: Scene, scene: Scene, target: pygame.Surface) -> list[pygame.Rect]:
    """Return disjoint rectangles around all sprites added, removed or moved."""
    whole = target.get_rect()
    old, now = set(map(id, last.sprites)), set(map(id, scene.sprites))
    # Most sprites are the very same objects; only the others are compared by value. Hashing a
    # sprite takes as long as all other work here, so each is hashed and numbered once.
    known: dict[Sprite, int] = {}
    was, come = (
        [-id(one) if id(one) in others else known.setdefault(one, len(known)) for one in sprites]
        for sprites, others in ((last.sprites, now), (scene.sprites, old))
    )
    before, after = (Counter([n for n in some if n >= 0]) for some in (was, come))
    gone, new = before - after, after - before
    if [n for n in was if n not in gone] != [n for n in come if n not in new]:
        return [whole]  # those that stay lie in another order: who covers whom is not worth it
    numbered = [*known]
    rects = [extent(numbered[n]).clip(whole) for n in (*gone, *new)]
    rects = [rect for rect in rects if rect.w and rect.h]
    if len(rects) > _MOST_RECTS:
        return [rects[0].unionall(rects[1:])]
    apart: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (hit := grown.collidelist(apart)) >= 0:
            grown = grown.union(apart.pop(hit))
        apart.append(grown)
    return apart


def _shift_sprite(sprite: Sprite, dx: int, dy: int) -> Sprite:
    """Return the sprite translated, including the points in its style."""
    style, first = sprite.style, {"line": 2, "area": 1}.get(sprite.face.kind)
    if first is not None:
        points = (float(at) + (dy if k % 2 else dx) for k, at in enumerate(style[first:]))
        style = (*style[:first], *points)
    return sprite._replace(box=sprite.box.shift(dx, dy), style=style)
