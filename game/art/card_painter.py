"""Card drawing: faces with shadows, marks and badges, at rest and during flip animations."""

from collections.abc import Iterator, Sequence
from math import ceil, log, radians, sin
from typing import NamedTuple

import pygame

from game.art import panels
from game.art.blits import blit, rect_of, sign
from game.art.faces import SMALLER, Faces, margin, soft_width
from game.art.palette import Colour, Look, mix, role
from game.art.svg import svg
from game.art.svg.cards import card_kind
from game.boards.scene import ASPECT, RAISING, Box, Face, Pose, Sprite, larger, rests_at

GLOW = 0.07  # of a card's width: how far its ring of light reaches
HOVER = 0.012  # of its height: how far a card under the pointer rises
MARK_ROLES = {
    "chosen": "gold",
    "second": "second",
    "right": "right",
    "wrong": "wrong",
    "hint": "focus",
}
_VERDICTS = {"right": "check", "wrong": "cross"}
_LIFTS = 2  # shadows are made for so many lifts, and for lying flat
_CONTACT, _CAST = 120, 97  # of 255: the shadow of a card on the table, and of one over it
_TILTS = 2  # degrees: moving backs lean by steps of so many
_BACKS = 1.1  # from one size of a moving back to the next
_EDGES = 12  # widths of a card that turns over
_MOST_SCALED = 160_000  # pixels of what is turned, or scaled by a little: more take too long


class CardsAtRest(NamedTuple):
    """The cards at rest on a table and the widths of its piles; input for preloading pictures."""

    cards: tuple[tuple[Face, Box], ...]
    piles: tuple[float, ...]


def lies(sprites: Sequence[Sprite]) -> CardsAtRest:
    """Return the resting cards and the piles of a scene."""
    return CardsAtRest(
        tuple(
            (one.face, one.box)
            for one in sprites
            if one.ident and one.pose is None and not one.style and card_kind(one.face.kind)
        ),
        tuple(one.box.w for one in sprites if one.face.kind == "back" and not one.ident),
    )


class CardPainter:
    """A painter of cards, at rest or in an animation."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces

    def draw(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        """Draw a card with its shadow, marks and badge."""
        if not sprite.alpha:
            return
        if sprite.style:
            self._leaning(target, sprite, look)
        elif sprite.pose is not None:
            self._moving(target, sprite, sprite.pose, look)
        else:
            self._resting(target, sprite, look)

    def prepare(self, sprites: Sequence[Sprite], look: Look) -> None:
        """Render at most a single missing picture for cards still hidden in an animation."""
        for sprite in sprites:
            if sprite.alpha or sprite.pose is None or card_kind(sprite.face.kind) is None:
                continue
            wide = round(sprite.pose.wide or sprite.box.w)
            leans = float(sprite.style[0]) if sprite.style else 0.0
            if self.faces.ready(sprite.face, (wide, round(wide / ASPECT)), look, leans):
                return

    def prepare_pictures(
        self, lying: CardsAtRest, coming: Sequence[Sprite], look: Look, room: int
    ) -> Iterator[bool]:
        """Render the pictures for animations of the cards at rest; yield after each piece of work.

        ``room`` is in pixels of the cache. Moving backs come last and only within it: beyond, the
        pictures of the cards at rest would be evicted and made again for the next frame.
        """
        cards = [(face, rect_of(box)) for face, box in lying.cards]
        piles = lying.piles
        if not cards:
            return
        (w, h), back = max((box for _, box in cards), key=lambda box: box.w).size, Face("back")
        # The paper and the back at full size and as mipmaps are needed too.
        room -= sum(box.w * box.h for _, box in cards) + 3 * w * h
        for one in coming:
            size = rect_of(one.box).size if one.box.w else (w, h)
            self.faces.get(one.face, size, look)
            room -= size[0] * size[1]
            yield True
        least = min(piles, default=w)
        for lift in range(_LIFTS + 1):
            for step in range(1 + int(log(w / least, SMALLER))):
                wide = w / SMALLER**step
                shade = pygame.Rect(0, 0, wide, wide / ASPECT)
                room -= _area(self._soft(shade, lift, w, look)[0])
                yield True
        for mark in ("chosen", "right", "wrong"):
            room -= _area(self.faces.soft((w, h), w, GLOW, role(look, MARK_ROLES[mark]), 255)[0])
            yield True
        if coming and piles:
            svg(back, w, h, look)  # which takes as long as the picture that is made of it
            yield True
            for step in range(round(log(w, _BACKS)), round(log(least, _BACKS)) - 1, -1):
                size = _size_of_back(step)
                for tilt in (-_TILTS, _TILTS) if size[0] * size[1] < _MOST_SCALED else (0,):
                    if room > size[0] * size[1]:
                        room -= _area(self.faces.scale_picture(back, (w, h), size, tilt, look))
                        yield True
        for face, box in cards:  # while others move, nobody asks for what rests: it is not let go
            self.faces.get(face, box.size, look)
            yield True

    def _leaning(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        """Draw a card rotated by degrees, and flipped if the style has a share from 1 to −1."""
        rect, (degrees, *turned) = rect_of(sprite.box), map(float, sprite.style)
        flip = turned[0] if turned else 1.0
        face = sprite.face if flip >= 0 else Face("back")
        whole = self.faces.get(face, rect.size, look, degrees)
        if abs(flip) < 1:
            w, h = whole.get_size()
            whole = pygame.transform.smoothscale(whole, (max(1, round(w * abs(flip))), h))
        blit(target, whole, whole.get_rect(center=rect.center).topleft, sprite.alpha)

    def _resting(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = _lies(sprite)
        if min(rect.size) < 2:
            return
        hidden = _covered_rect(rect) if sprite.alpha >= 255 else None
        raised = int(bool(sprite.marks & RAISING))
        self._shadow(target, rect, raised, rect.w, hidden, sprite.alpha, look)
        for mark in MARK_ROLES:
            if mark in sprite.marks:
                name = _role(sprite, mark)
                self._ring(target, rect, name, 1.0, rect.w, hidden, look, sprite.alpha)
        blit(target, self.faces.get(sprite.face, rect.size, look), rect.topleft, sprite.alpha)
        for mark, icon in _VERDICTS.items():
            if mark in sprite.marks:
                _badge(target, rect, icon, role(look, MARK_ROLES[mark]), 1.0)

    def _moving(self, target: pygame.Surface, sprite: Sprite, pose: Pose, look: Look) -> None:
        if min(rect_of(sprite.box).size) < 2:
            return
        way = _on_its_way(sprite, pose)
        picture = self.faces.scale_picture(way.face, way.whole, way.body.size, way.tilt, look)
        body, alpha = way.body, sprite.alpha
        hidden = _covered_rect(body, way.tilt) if alpha >= 255 else None
        self._shadow(target, body, way.lift, way.whole[0], hidden, alpha, look)
        shares = {mark: min(1.0, pose.ring) for mark in MARK_ROLES if mark in sprite.marks}
        if pose.former in MARK_ROLES:
            shares.setdefault(pose.former, 1 - pose.ring)
        for mark, share in shares.items():
            if share > 0:
                name = _role(sprite, mark)
                self._ring(target, body, name, share, way.whole[0], hidden, look, alpha)
        blit(target, picture, picture.get_rect(center=body.center).topleft, alpha)
        for mark, icon in _VERDICTS.items():
            if mark in sprite.marks and pose.badge > 0.2:
                _badge(target, body, icon, role(look, MARK_ROLES[mark]), pose.badge)

    def _shadow(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        lift: int,
        whole: int,
        hidden: pygame.Rect | None,
        alpha: int,
        look: Look,
    ) -> None:
        """Draw the shadow of a card on the table (lift 0) or lifted above it."""
        soft, down = self._soft(rect, lift, whole, look), _shadow_of(lift, rect.h)[1]
        panels.quarters(target, *soft, rect.move(0, down), hidden, alpha)

    def _soft(
        self, rect: pygame.Rect, lift: int, whole: int, look: Look
    ) -> tuple[pygame.Surface, int]:
        """Return the blurred shadow surface of a card, and its margin in pixels."""
        dark = _CAST if lift else _CONTACT
        share, _ = _shadow_of(lift, rect.h)
        return self.faces.soft(rect.size, whole, share, look.theme.shadow, dark)

    def _ring(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        name: str,
        share: float,
        whole: int,
        hidden: pygame.Rect | None,
        look: Look,
        alpha: int,
    ) -> None:
        """Draw the glow and the border of a marked card, faded in by `share`."""
        w, h = rect.size
        colour = role(look, name)
        glow = self.faces.soft((w, h), whole, GLOW, colour, 255)
        panels.quarters(target, *glow, rect, hidden, round(alpha * share))
        pen = round(max(2, w // 60) * share)
        if pen:
            edge = rect.inflate(2 * pen, 2 * pen)
            panels.draw_rounded_box(target, edge, max(1, w // 12) + pen, None, colour, pen)


def _role(sprite: Sprite, mark: str) -> str:
    """Return the colour role of a mark; the cards of a caller, or of a game, have its colour."""
    own = next((one for one in sprite.marks if one.startswith(("seat", "hue"))), "")
    return own if own and mark in ("chosen", "second") else MARK_ROLES[mark]


def _area(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


class _Way(NamedTuple):
    """The drawing parameters of an animated card: picture, sizes, rectangle, tilt and lift."""

    face: Face
    whole: tuple[int, int]
    body: pygame.Rect
    tilt: int
    lift: int


def _on_its_way(sprite: Sprite, pose: Pose) -> _Way:
    """Return the drawing parameters of an animated card.

    Sizes of backs are quantised: all backs look alike, and share a few scaled pictures.
    """
    rect, wide = rect_of(sprite.box), round(pose.wide)
    whole = (wide, round(wide / ASPECT)) if wide else rect.size
    if sprite.face.kind == "back" or pose.flip < 0:
        face, size = Face("back"), _size_of_back(round(log(max(2, rect.w), _BACKS)))
    else:
        face, size = sprite.face, _of_size(rect, whole)
    edge = max(1, round(abs(pose.flip) * _EDGES))
    tilt = _TILTS * round(pose.tilt / _TILTS) if size[0] * size[1] < _MOST_SCALED else 0
    body = pygame.Rect(0, 0, max(1, size[0] * edge // _EDGES), size[1])
    body.center = rect.center
    return _Way(face, whole, body, tilt, round(pose.lift * _LIFTS))


def _size_of_back(step: int) -> tuple[int, int]:
    return round(_BACKS**step), round(_BACKS**step / ASPECT)


def _of_size(rect: pygame.Rect, whole: tuple[int, int]) -> tuple[int, int]:
    """Return the drawn size of a face; large cards ignore small changes of scale."""
    near = abs(rect.w / whole[0] - 1) < 0.06 and rect.w * rect.h > _MOST_SCALED
    return whole if near or abs(rect.w - whole[0]) < 2 else rect.size


def _lies(sprite: Sprite) -> pygame.Rect:
    """Return the rectangle of a card at rest, raised a little if it is hovered."""
    rect = rect_of(rests_at(sprite))
    if rect.w * rect.h > _MOST_SCALED:
        rect = rect.inflate(*(-2 * by for by in larger(sprite)))
    if "hover" in sprite.marks and not sprite.marks & RAISING:
        rect = rect.move(0, -max(1, round(rect.h * HOVER)))
    return rect


def _shadow_of(lift: int, height: int) -> tuple[float, int]:
    """Return the blur of a shadow as a share of the card's width, and its drop in pixels."""
    high = lift / _LIFTS
    return 0.03 + 0.05 * high, round(height * (0.02 + 0.13 * high))


def spread(sprite: Sprite) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return the rectangle touched by drawing a card, and its opaque part or None."""
    if sprite.style:  # leaning
        share = 0.16 + 0.3 * abs(sin(radians(float(sprite.style[0]))))
        return rect_of(sprite.box.grow(max(10.0, share * sprite.box.w))), None
    body, lift, tilt, full = _lies(sprite), int(bool(sprite.marks & RAISING)), 0, (0, 0)
    badge, former = 1.0, ""
    if sprite.pose is not None:
        _, full, body, tilt, lift = _on_its_way(sprite, sprite.pose)
        badge, former = max(1.0, sprite.pose.badge), sprite.pose.former
    share, down = _shadow_of(lift, body.h)
    wide = soft_width(body.size, full[0] or body.w)
    rects = [body.inflate(*[2 * margin(wide, share)] * 2).move(0, down)]
    if tilt:
        turns = abs(sin(radians(tilt)))
        rects.append(body.inflate(ceil(turns * body.h) + 4, ceil(turns * body.w) + 4))
    if former or sprite.marks:
        around = max(margin(wide, GLOW), 2, body.w // 60)
        rects.append(body.inflate(2 * around, 2 * around))
    if "focus" in sprite.marks:
        rects.append(focus_ring(sprite)[0])
    if not sprite.marks.isdisjoint(_VERDICTS):
        rects.append(_badge_box(body, badge))
    # Scaling leaves alpha a few levels below opaque: earlier pixels would shine through.
    exact = sprite.alpha >= 255 and (sprite.pose is None or (body.w, body.h) == full) and not tilt
    return body.unionall(rects), _covered_rect(body) if exact else None


def focus_ring(sprite: Sprite) -> tuple[pygame.Rect, int]:
    """Return the outer edge of the focus ring of a card, and its thickness."""
    rect = rect_of(sprite.box if sprite.pose is not None else rests_at(sprite))
    pen = max(3, rect.w // 48)
    return rect.inflate(2 * pen + 2, 2 * pen + 2), pen


def _covered_rect(rect: pygame.Rect, tilt: float = 0.0) -> pygame.Rect:
    """Return the area hidden by a card, to be left out of its shadow and glow.

    That is half of the pixels of a moving card. A box inset by 0.3 of the corner radius leaves out
    the round corners, which get narrow as a card flips; a tilted card hides less.
    """
    leans, down = abs(sin(radians(tilt))), round(rect.h * ASPECT / 36) + 2
    across = max(1, rect.w // 12) // 3 + 2
    return rect.inflate(-2 * across - round(rect.h * leans), -2 * down - round(rect.w * leans))


def _badge_box(card: pygame.Rect, size: float) -> pygame.Rect:
    """Return the square of the badge over the upper right corner of a card."""
    full = max(18, card.w // 7)
    side, inset = round(full * size), round(full * 0.22)
    return pygame.Rect(card.right - inset - side // 2, card.y + inset - side // 2, side, side)


def _badge(
    target: pygame.Surface, card: pygame.Rect, icon: str, colour: Colour, size: float
) -> None:
    """Draw an icon on a disc over a corner of a card."""
    x, y, side, _ = _badge_box(card, size)
    inner = round(side * 0.62)
    target.blit(panels.spot(side, colour, 255), (x, y))
    ink = (255, 255, 255) if sum(colour) < 330 else mix(colour, (0, 0, 0), 0.8)
    inset = (side - inner) // 2
    target.blit(sign(icon, inner, ink), (x + inset, y + inset))
