"""Scene to window: the only code that draws.

Plain shapes, beside the pictures that svg.py makes: "panel" (style: roles of fill and border,
radius), "text" (style: height of type, 1 for bold, role, alignment l, c or r), "icon" (style:
role), "ring" (style: lit share, role, thickness), "disc" (style: role, alpha), "block" (style:
role; a box without edge or corners), "line" (style: role, pen, x0, y0, x1, y1 …: through points of
the window) and "area" (style: role, x0, y0 …: a polygon). Pens are in pixels; the box of the last
two holds their points.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from game.art import panels
from game.art.faces import Faces
from game.art.palette import LIT, Colour, Look, mix, named
from game.art.svg.cards import card_kind
from game.art.svg.icons import svg_icon
from game.art.svg.pairs import tint
from game.art.type import Type
from game.art.wooden.lying import RISEN, draw_lit, draw_marble
from game.boards.scene import Box, Face, Scene, Sprite

LIFT = 0.035  # of a card's height: how far a chosen card rises
HOVER = 0.012  # the same for one under the pointer
GLOW = 0.07  # of a card's width: how far its ring of light reaches
MARK_ROLES = {
    "chosen": "gold",
    "second": "accent",
    "right": "right",
    "wrong": "wrong",
    "hint": "focus",
}
_VERDICTS = {"right": "check", "wrong": "cross"}
_MOST_RECTS = 40


def role(look: Look, name: str) -> Colour:
    """Return the colour of a role: a field of the theme, or a numbered one.

    That is "seat3", "figure1" of the palette, "pairs7" of the circle of pairs, or a "hue" with
    its degrees. What is "lit" is a little brighter above.
    """
    if name.startswith("seat") and name[4:].isdigit():
        return look.theme.seats[int(name[4:])]
    if name.startswith("figure"):
        return look.palette.colours[int(name[6:])]
    if name.startswith("pairs"):
        return tint(int(name[5:]), look.theme)
    return named(name, look.theme)


class Painter:
    """Draw scenes, and of a scene that follows another only what differs."""

    def __init__(self, faces: Faces, letters: Type) -> None:
        self.faces = faces
        self.letters = letters
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
        }

    def paint(
        self, target: pygame.Surface, scene: Scene, look: Look, last: Scene | None = None
    ) -> list[pygame.Rect]:
        """Draw the scene and return the rectangles that may have changed since the last one."""
        whole = target.get_rect()
        dirty = [whole]
        self.faces.fit(scene.size)
        if last is not None and last.size == scene.size:
            dirty = _changed(last, scene, whole)
        for rect in dirty:
            target.set_clip(rect)
            target.blit(self.faces.background(scene.size, look.theme), rect, rect)
            for sprite in scene.sprites:
                if _extent(sprite).colliderect(rect):
                    self._sprite(target, sprite, look)
        target.set_clip(None)
        return dirty

    def _sprite(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        draw = self._kinds.get(sprite.face.kind)
        if draw is not None:
            draw(target, sprite, look)
        elif card_kind(sprite.face.kind):
            self._card(target, sprite, look)
        else:
            self._picture(target, sprite, look)
        if "focus" in sprite.marks:
            self._focus(target, sprite, look)

    def _card(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = _rect(sprite.box)
        w, h = rect.size
        if w < 2 or h < 2:
            return
        raised = bool(sprite.marks & {"chosen", "second", "right", "wrong"})
        if sprite.style:
            whole = self.faces.get(sprite.face, rect.size, look, float(sprite.style[0]))
            _blit(target, whole, whole.get_rect(center=rect.center).topleft, sprite.alpha)
            return
        radius, blur = max(1, w // 12), max(2, w // 22)
        if raised:
            rect = rect.move(0, -round(h * LIFT))
        elif "hover" in sprite.marks:
            rect = rect.move(0, -max(1, round(h * HOVER)))
        depth = blur if raised else max(1, blur // 2)
        # What the card hides of its shadow and glow is half of the pixels of a moving card.
        inset = radius // 3 + 2  # the round corner spares a square of 0.3 of its radius
        hidden = rect.inflate(-2 * inset, -2 * inset) if sprite.alpha >= 255 else None
        shade = self.faces.shadow(w, h, radius, blur, look.theme.shadow, 120)
        _blit_round(target, shade, rect.move(-blur, depth - blur), hidden, sprite.alpha)
        for mark, name in MARK_ROLES.items():
            if mark in sprite.marks:
                reach = max(3, round(w * GLOW))
                glow = self.faces.shadow(w, h, radius, reach, role(look, name), 255)
                _blit_round(target, glow, rect.move(-reach, -reach), hidden, sprite.alpha)
                pen = max(2, w // 60)
                edge = rect.inflate(2 * pen, 2 * pen)
                panels.rounded(target, edge, radius + pen, None, role(look, name), pen)
        _blit(target, self.faces.get(sprite.face, (w, h), look), rect.topleft, sprite.alpha)
        for mark, icon in _VERDICTS.items():
            if mark in sprite.marks:
                _badge(target, rect, icon, role(look, MARK_ROLES[mark]))

    def _picture(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = _rect(sprite.box)
        if "hover" in sprite.marks:
            rect = rect.move(0, -max(1, rect.h // 40))
        for mark, name in MARK_ROLES.items():
            if mark in sprite.marks:
                pen = max(2, rect.w // 16)
                side = rect.w + 2 * pen
                halo = panels.ring(side, 1.0, role(look, name), role(look, name), pen)
                target.blit(halo, (rect.x - pen, rect.y - pen))
        picture = self.faces.get(sprite.face, rect.size, look)
        _blit(target, picture, rect.topleft, sprite.alpha)

    def _panel(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        fill, border, radius = sprite.style[:3]
        pen = sprite.style[3] if len(sprite.style) > 3 else 1
        if str(fill).startswith(LIT):
            lit = Face("fade", round(float(radius)), name=str(fill))
            target.blit(self.faces.get(lit, _rect(sprite.box).size, look), _rect(sprite.box))
            return
        ink = role(look, str(fill)) if fill else None
        edge = role(look, str(border)) if border else None
        radius, pen = round(float(radius)), max(1, round(float(pen)))
        panels.rounded(target, _rect(sprite.box), radius, ink, edge, pen)

    def _text(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        px, bold, name, align = sprite.style
        words = self.letters.render(sprite.face.name, int(px), bool(bold), role(look, str(name)))
        rect = _rect(sprite.box)
        spare = rect.w - words.get_width()
        x = rect.x + {"l": 0, "c": spare // 2, "r": spare}[str(align)]
        y = rect.y + (rect.h - words.get_height()) // 2
        _blit(target, words, (x, y), sprite.alpha)

    def _icon(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = _rect(sprite.box)
        sign = _sign(sprite.face.name, max(8, rect.w), role(look, str(sprite.style[0])))
        _blit(target, sign, rect.topleft, sprite.alpha)

    def _ring(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        share, name, pen = sprite.style
        rect = _rect(sprite.box)
        lit, track = role(look, str(name)), look.theme.panel_border
        target.blit(panels.ring(rect.w, float(share), lit, track, int(pen)), rect)

    def _disc(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        name, alpha = sprite.style
        rect, seen = _rect(sprite.box), int(alpha) * sprite.alpha // 255
        target.blit(panels.spot(rect.w, role(look, str(name)), seen), rect)

    def _block(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        colour = role(look, str(sprite.style[0]))
        rect = _rect(sprite.box).clip(target.get_clip())
        if sprite.alpha >= 255:
            target.fill(colour, rect)
            return
        shade = pygame.Surface(rect.size)
        shade.fill(colour)
        _blit(target, shade, rect.topleft, sprite.alpha)

    def _smooth(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        name, *values = sprite.style
        drawn = partial(panels.smooth, target, sprite.face.kind, role(look, str(name)), values)
        panels.within_clip(target, _extent(sprite), sprite.alpha, drawn)

    def _focus(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = _rect(sprite.box)
        colour = look.theme.focus
        if sprite.face.kind in ("marker", "disc", "lit hole"):
            pen = max(3, rect.w // 14)
            target.blit(panels.ring(rect.w, 1.0, colour, colour, pen), rect)
            return
        if card_kind(sprite.face.kind):
            if sprite.marks & {"chosen", "second", "right", "wrong"}:
                rect = rect.move(0, -round(rect.h * LIFT))
            pen, radius = max(3, rect.w // 48), max(1, rect.w // 12)
        else:
            pen, radius = 3, int(sprite.style[2]) if sprite.face.kind == "panel" else 6
        gap = pen + 1
        panels.rounded(target, rect.inflate(2 * gap, 2 * gap), radius + gap, None, colour, pen)


def _badge(target: pygame.Surface, card: pygame.Rect, icon: str, colour: Colour) -> None:
    """Draw a sign on a spot over the upper right corner of a card."""
    side = max(18, card.w // 7)
    x, y, inner = card.right - round(side * 0.72), card.y - round(side * 0.28), round(side * 0.62)
    target.blit(panels.spot(side, colour, 255), (x, y))
    ink = (255, 255, 255) if sum(colour) < 330 else mix(colour, (0, 0, 0), 0.8)
    inset = (side - inner) // 2
    target.blit(_sign(icon, inner, ink), (x + inset, y + inset))


@lru_cache(maxsize=200)
def _sign(name: str, size: int, colour: Colour) -> pygame.Surface:
    return panels.raster(svg_icon(name, size, colour), (size, size))


def _rect(box: Box) -> pygame.Rect:
    """Return the box in whole pixels, with edges that meet where the boxes' edges do."""
    x, y = round(box.x), round(box.y)
    return pygame.Rect(x, y, round(box.x + box.w) - x, round(box.y + box.h) - y)


def _blit(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        target.blit(picture, at)
        return
    # The picture is shared: its own alpha must be as it was for the next one.
    picture.set_alpha(alpha)
    target.blit(picture, at)
    picture.set_alpha(255)


def _blit_round(
    target: pygame.Surface,
    picture: pygame.Surface,
    place: pygame.Rect,
    hidden: pygame.Rect | None,
    alpha: int,
) -> None:
    """Draw the picture at the place, but for what lies in a rectangle that will be hidden."""
    if hidden is None or min(hidden.size) <= 0:
        _blit(target, picture, place.topleft, alpha)
        return
    w, h = picture.get_size()
    x, y = hidden.x - place.x, hidden.y - place.y
    right, low = x + hidden.w, y + hidden.h
    for left, top, wide, tall in (
        (0, 0, w, y),
        (0, low, w, h - low),
        (0, y, x, hidden.h),
        (right, y, w - right, hidden.h),
    ):
        target.blit(picture, (place.x + left, place.y + top), (left, top, wide, tall))


def _extent(sprite: Sprite) -> pygame.Rect:
    """Return all that drawing the sprite may touch: shadow, glow, lift and focus ring."""
    if sprite.face.kind in ("marker", "lit hole"):
        return _rect(sprite.box.grown(max(10.0, RISEN * sprite.box.w)))
    if card_kind(sprite.face.kind):
        return _rect(sprite.box.grown(max(10.0, 0.16 * sprite.box.w)))
    return _rect(sprite.box.grown(8))


def _changed(last: Scene, scene: Scene, whole: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that hold all sprites that came, went or moved, apart from each other."""
    before, after = Counter(last.sprites), Counter(scene.sprites)
    gone, new = before - after, after - before
    if [s for s in last.sprites if s not in gone] != [s for s in scene.sprites if s not in new]:
        return [whole]  # those that stay lie in another order: who covers whom is not worth it
    rects = [_extent(sprite).clip(whole) for sprite in (*gone, *new)]
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
