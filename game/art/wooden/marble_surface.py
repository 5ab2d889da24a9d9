"""Marble drawing: at rest, lifted or moving, with the shadow left at the start."""

import pygame

from game.art import panels
from game.art.faces import Faces
from game.art.palette import Colour, Look, mix, on_light
from game.art.wooden.marble import BARE, RADIUS, WIDE
from game.boards.scene import HELD, Box, Pose, Sprite, lying, rests_at

_NEARER = 0.1  # so much larger is a marble in hand
_GLOW = 1.15  # the picture of a lit hole, in boxes of the hole
_BLUR = 0.14  # of the shadow that is left behind, in sides of a marble's picture
_DARK, _LIGHT = 165, 70  # how much shows of that shadow, and of the glow of what is in hand
_FLIES = 0.03  # in its heights: a marble that is higher leaves its shadow behind


def draw_marble(faces: Faces, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
    """Draw a marble in its box; lifted marbles are larger, over their shadow, with a rim."""
    pose, box = sprite.pose, sprite.box if sprite.pose else rests_at(sprite)
    over, lift = (pose.over, pose.lift) if pose else lying(sprite)
    if min(box.w, box.h) < 1:
        return
    x, y = box.centre
    flies = over > _FLIES
    scale = WIDE * (1 + _NEARER * lift)
    size = 2 * round(scale * box.w / 2), 2 * round(scale * box.h / 2)
    side = _even(WIDE * (pose.wide or box.w)) if pose else size[0]
    if flies:
        left = side, size[0], lift, over, sprite.alpha
        _leave(faces, target, (x, y + over * box.h), left, look)
    elif "hover" in sprite.marks:
        y -= max(1, side // 40)
    face = sprite.face._replace(name=BARE) if flies else sprite.face
    picture = faces.get(face, (side, side), look)
    _put(target, picture, (x, y), size, sprite.alpha)
    shown = pose or Pose()
    for marks, share in ((sprite.marks, shown.ring), ({shown.former}, 1 - shown.ring)):
        rim = _rim(frozenset(marks), look)
        if rim is not None and share > 0:
            pen = max(2, round(0.034 * side))
            halo = panels.ring(_even(2 * RADIUS * side + 1.2 * pen), 1.0, rim, rim, pen)
            wide = tuple(halo.get_width() * part / side for part in size)
            seen = round(min(1.0, share) * sprite.alpha)
            _put(target, halo, (x, y), (round(wide[0]), round(wide[1])), seen)


def draw_lit(faces: Faces, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
    """Draw the light in a hole, with its glow."""
    side = _even(_GLOW * sprite.box.w)
    picture = faces.get(sprite.face, (side, side), look)
    _put(target, picture, sprite.box.centre, (side, side), sprite.alpha)


def reach(sprite: Sprite) -> Box:
    """Return the box touched by drawing a marble or a lit hole, with its shadow."""
    over = sprite.pose.over if sprite.pose else lying(sprite)[0]
    box = sprite.box if sprite.pose else rests_at(sprite)
    box = box.grow(max(10.0, 0.42 * max(box.w, sprite.pose.wide if sprite.pose else 0)))
    return box._replace(h=box.h + max(0.0, over) * sprite.box.h)


def _even(side: float) -> int:
    return max(2, 2 * round(side / 2))


def _leave(
    faces: Faces,
    target: pygame.Surface,
    at: tuple[float, float],
    of: tuple[int, int, float, float, int],
    look: Look,
) -> None:
    """Draw the shadow of a marble where it was lifted from.

    ``of`` is the width of its picture at rest and now, its lift, its height, and its alpha.
    """
    side, now, lift, high, alpha = of
    wide, blur = round(1.9 * RADIUS * side), max(2, round(_BLUR * side))
    x, y = at
    for colour, seen, down in (
        (look.theme.shadow, _DARK, 0.09),
        (look.theme.lamp, round(_LIGHT * min(1.0, lift)), 0.0),
    ):
        if seen:
            soft = faces.shadow(wide, wide, wide // 2, blur, colour, 255)
            across = round(soft.get_width() * now / side)
            # The higher, the fainter.
            share = alpha / 255 * (1 - 0.4 * min(1.0, max(0.0, high - HELD)))
            _put(target, soft, (x, y + down * now), (across, across), round(seen * share))


def _put(
    target: pygame.Surface,
    picture: pygame.Surface,
    at: tuple[float, float],
    size: tuple[int, int],
    alpha: int,
) -> None:
    """Draw a shared picture centred on a point, at a size."""
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    picture.set_alpha(alpha)
    target.blit(picture, (round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)))
    picture.set_alpha(255)


def _rim(marks: frozenset[str], look: Look) -> Colour | None:
    """Return the colour of a marked marble's rim, or None."""
    theme = look.theme
    inks = {
        "chosen": mix(theme.gold, theme.lamp, 0.5 if on_light(theme) else 1.0),
        "right": theme.right,
        "wrong": theme.wrong,
        "hint": theme.focus,
    }
    return next((ink for mark, ink in inks.items() if mark in marks), None)
