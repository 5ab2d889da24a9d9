"""Cards on a surface: with their shadows, what marks them, and turned over on their way."""

from collections.abc import Sequence
from math import log, radians, sin

import pygame

from game.art import panels
from game.art.blits import blit, rect_of, sign
from game.art.faces import Faces
from game.art.inks import role
from game.art.palette import Colour, Look, mix
from game.art.svg.cards import card_kind
from game.boards.scene import ASPECT, RAISING, Face, Pose, Sprite, rests_at

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


class CardPainter:
    """Draw cards, at rest or on their way."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces

    def draw(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        """Draw a card with all that belongs to it."""
        if not sprite.alpha:
            return
        if sprite.style:
            self._leaning(target, sprite, look)
        elif sprite.pose is not None:
            self._moving(target, sprite, sprite.pose, look)
        else:
            self._resting(target, sprite, look)

    def prepare(self, sprites: Sequence[Sprite], look: Look) -> None:
        """Make the picture of one card that is still to come, where there is any to make."""
        for sprite in sprites:
            if sprite.alpha or sprite.pose is None or card_kind(sprite.face.kind) is None:
                continue
            wide = round(sprite.pose.wide or sprite.box.w)
            leans = float(sprite.style[0]) if sprite.style else 0.0
            if self.faces.ready(sprite.face, (wide, round(wide / ASPECT)), look, leans):
                return

    def _leaning(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        """Draw a card that leans by degrees, and maybe has turned over from 1 to −1."""
        rect, (degrees, *turned) = rect_of(sprite.box), map(float, sprite.style)
        flip = turned[0] if turned else 1.0
        face = sprite.face if flip >= 0 else Face("back")
        whole = self.faces.get(face, rect.size, look, degrees)
        if abs(flip) < 1:
            w, h = whole.get_size()
            whole = pygame.transform.smoothscale(whole, (max(1, round(w * abs(flip))), h))
        blit(target, whole, whole.get_rect(center=rect.center).topleft, sprite.alpha)

    def _resting(self, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
        rect = rect_of(rests_at(sprite))
        if min(rect.size) < 2:
            return
        raised = bool(sprite.marks & RAISING)
        if not raised and "hover" in sprite.marks:
            rect = rect.move(0, -max(1, round(rect.h * HOVER)))
        hidden = _hidden(rect) if sprite.alpha >= 255 else None
        self._shadow(target, rect, int(raised), rect.w, hidden, sprite.alpha, look)
        for mark in MARK_ROLES:
            if mark in sprite.marks:
                name = _role(sprite, mark)
                self._ring(target, rect, name, 1.0, rect.w, hidden, look, sprite.alpha)
        blit(target, self.faces.get(sprite.face, rect.size, look), rect.topleft, sprite.alpha)
        for mark, icon in _VERDICTS.items():
            if mark in sprite.marks:
                _badge(target, rect, icon, role(look, MARK_ROLES[mark]), 1.0)

    def _moving(self, target: pygame.Surface, sprite: Sprite, pose: Pose, look: Look) -> None:
        rect = rect_of(sprite.box)
        if min(rect.size) < 2 or not sprite.alpha:
            return
        whole = _whole(rect, pose)
        picture = self._picture(sprite, pose, rect, whole, look)
        place = picture.get_rect(center=rect.center)
        under = rect.inflate(-round(rect.w * (1 - abs(pose.flip))), 0)
        hidden = _hidden(under, pose.tilt) if sprite.alpha >= 255 else None
        alpha, lift = sprite.alpha, round(pose.lift * _LIFTS)
        self._shadow(target, under, lift, whole[0], hidden, alpha, look)
        shares = {mark: min(1.0, pose.ring) for mark in MARK_ROLES if mark in sprite.marks}
        if pose.former in MARK_ROLES:
            shares.setdefault(pose.former, 1 - pose.ring)
        for mark, share in shares.items():
            if share > 0:
                name = _role(sprite, mark)
                self._ring(target, under, name, share, whole[0], hidden, look, alpha)
        blit(target, picture, place.topleft, alpha)
        for mark, icon in _VERDICTS.items():
            if mark in sprite.marks and pose.badge > 0.2:
                _badge(target, under, icon, role(look, MARK_ROLES[mark]), pose.badge)

    def _picture(
        self, sprite: Sprite, pose: Pose, rect: pygame.Rect, whole: tuple[int, int], look: Look
    ) -> pygame.Surface:
        """Return a card as it is on its way: its size, how far it has turned over, and its tilt."""
        face = sprite.face
        if face.kind == "back" or pose.flip < 0:
            step = round(log(max(2, rect.w), _BACKS))
            size = round(_BACKS**step), round(_BACKS**step / ASPECT)
            face = Face("back")
        else:
            size = _of_size(rect, whole)
        edge = max(1, round(abs(pose.flip) * _EDGES))
        turned = (max(1, size[0] * edge // _EDGES), size[1])
        tilt = _TILTS * round(pose.tilt / _TILTS) if size[0] * size[1] < _MOST_SCALED else 0
        return self.faces.scaled(face, whole, turned, tilt, look)

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
        """Draw the shadow of a card that lies on the table, or so many steps above it."""
        w, h = rect.size
        high = lift / _LIFTS
        share, down = 0.03 + 0.05 * high, round(h * (0.02 + 0.13 * high))
        dark = _CAST if lift else _CONTACT
        soft = self.faces.soft((w, h), whole, share, look.theme.shadow, dark)
        panels.quarters(target, *soft, rect.move(0, down), hidden, alpha)

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
        """Draw the light round a marked card, and its edge as far as it has come."""
        w, h = rect.size
        colour = role(look, name)
        glow = self.faces.soft((w, h), whole, GLOW, colour, 255)
        panels.quarters(target, *glow, rect, hidden, round(alpha * share))
        pen = round(max(2, w // 60) * share)
        if pen:
            edge = rect.inflate(2 * pen, 2 * pen)
            panels.rounded(target, edge, max(1, w // 12) + pen, None, colour, pen)


def _role(sprite: Sprite, mark: str) -> str:
    """Return the role of a mark's colour: for what somebody who has called chose, the seat's."""
    seat = next((one for one in sprite.marks if one.startswith("seat")), "")
    return seat if seat and mark in ("chosen", "second") else MARK_ROLES[mark]


def _whole(rect: pygame.Rect, pose: Pose) -> tuple[int, int]:
    """Return the size of a card at rest."""
    wide = round(pose.wide)
    near = not wide or abs(rect.w - wide) < 2
    return (rect.w, rect.h) if near else (wide, round(wide / ASPECT))


def _of_size(rect: pygame.Rect, whole: tuple[int, int]) -> tuple[int, int]:
    """Return the size at which a face is drawn: a large one is not scaled for a little."""
    near = abs(rect.w / whole[0] - 1) < 0.06
    return whole if near and rect.w * rect.h > _MOST_SCALED else rect.size


def _hidden(rect: pygame.Rect, tilt: float = 0.0) -> pygame.Rect:
    """Return what a card hides of its shadow and glow, half of the pixels of a moving card.

    The round corner spares a square of 0.3 of its radius; a tilted card hides less.
    """
    inset, leans = max(1, rect.w // 12) // 3 + 2, abs(sin(radians(tilt)))
    return rect.inflate(-2 * inset - round(rect.h * leans), -2 * inset - round(rect.w * leans))


def _badge(
    target: pygame.Surface, card: pygame.Rect, icon: str, colour: Colour, size: float
) -> None:
    """Draw a sign on a spot over the upper right corner of a card, of a share of its size."""
    full = max(18, card.w // 7)
    side = round(full * size)
    x, y = card.right - round(full * 0.22) - side // 2, card.y + round(full * 0.22) - side // 2
    inner = round(side * 0.62)
    target.blit(panels.spot(side, colour, 255), (x, y))
    ink = (255, 255, 255) if sum(colour) < 330 else mix(colour, (0, 0, 0), 0.8)
    inset = (side - inner) // 2
    target.blit(sign(icon, inner, ink), (x + inset, y + inset))
