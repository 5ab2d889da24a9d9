"""Marbles on a surface: at rest, or in hand with their shadow left behind."""

import pygame

from game.art import panels
from game.art.faces import Faces
from game.art.palette import Colour, Look, mix, on_light
from game.art.wooden.marble import RADIUS, WIDE
from game.boards.scene import Sprite

RISEN = 0.42
"""How far beyond its box a marble in hand and its shadow reach, in widths of the box."""

_LIFT = 0.205  # of the width of its box: how far a chosen marble rises
_GROWN = 1.1
_GLOW = 1.15  # the picture of a lit hole, in boxes of the hole
_BLUR = 0.13  # of the shadow that it leaves behind


def draw_marble(faces: Faces, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
    """Draw a marble in its box; one that is chosen is nearer, over its shadow, with a rim."""
    side, alpha = 2 * round(WIDE * sprite.box.w / 2), sprite.alpha
    x, y = sprite.box.centre
    chosen = "chosen" in sprite.marks
    rim = _rim(sprite, look)
    if chosen:
        wide, blur = round(1.9 * RADIUS * side), max(2, round(_BLUR * side))
        for colour, seen, down in ((look.theme.shadow, 165, 0.09), (look.theme.lamp, 70, 0.0)):
            soft = faces.shadow(wide, wide, wide // 2, blur, colour, seen * alpha // 255)
            target.blit(soft, soft.get_rect(center=(round(x), round(y + down * side))))
        y, side = y - _LIFT * side, 2 * round(_GROWN * side / 2)
    elif "hover" in sprite.marks:
        y -= max(1, side // 40)
    place = _lay(faces, target, sprite, (x, y, side), look)
    if rim is not None:
        pen = max(2, round(0.04 * side))
        across = 2 * round(RADIUS * side + 0.6 * pen)
        halo = panels.ring(across, 1.0, rim, rim, pen)
        target.blit(halo, halo.get_rect(center=place.center))


def draw_lit(faces: Faces, target: pygame.Surface, sprite: Sprite, look: Look) -> None:
    """Draw the light in the hole of a box, with its glow round it."""
    side = 2 * round(_GLOW * sprite.box.w / 2)
    x, y = sprite.box.centre
    _lay(faces, target, sprite, (x, y, side), look)


def _lay(
    faces: Faces,
    target: pygame.Surface,
    sprite: Sprite,
    round_it: tuple[float, float, int],
    look: Look,
) -> pygame.Rect:
    """Draw the picture of a sprite round a point, so wide, and return where that is."""
    x, y, side = round_it
    picture = faces.get(sprite.face, (side, side), look)
    place = picture.get_rect(topleft=(round(x - side / 2), round(y - side / 2)))
    picture.set_alpha(sprite.alpha)  # it is shared
    target.blit(picture, place)
    picture.set_alpha(255)
    return place


def _rim(sprite: Sprite, look: Look) -> Colour | None:
    """Return the colour of the rim of a marble that stands out."""
    theme = look.theme
    inks = {
        "chosen": mix(theme.gold, theme.lamp, 0.5 if on_light(theme) else 1.0),
        "right": theme.right,
        "wrong": theme.wrong,
        "hint": theme.focus,
    }
    found: list[Colour] = [ink for mark, ink in inks.items() if mark in sprite.marks]
    return found[0] if found else None
