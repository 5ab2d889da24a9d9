"""The background of the daily result's shareable card: cream, with a gold line and a shadow."""

from collections.abc import Callable

import pygame

from game.art.palette import Colour
from game.art.panels import convert_surface, draw_rounded_box, make_gradient_box
from game.boards.scene import SHARED_MARGIN

_RADIUS, _INSET = 0.058, 0.034  # of its corners, and of the gold line, in widths of the card
_TOP, _LOW, _GOLD = (255, 253, 249), (240, 233, 220), (222, 190, 118)
_SHADE = 150  # of 255

Shadow = Callable[[int, int, int, int, Colour, int], pygame.Surface]
"""A function returning a blurred box: width, height, radius, blur, colour and alpha."""


def shared_card(size: tuple[int, int], colour: Colour, shadow: Shadow) -> pygame.Surface:
    """Return a new surface with the card and its shadow; the same on every table."""
    wide = round(size[0] / (1 + 2 * SHARED_MARGIN))
    margin = (size[0] - wide) // 2
    card = pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    radius, blur = round(_RADIUS * wide), max(1, round(0.7 * margin))
    made = pygame.Surface(size, pygame.SRCALPHA)
    soft = shadow(card.w, card.h, radius, blur, colour, _SHADE)
    made.blit(soft, (margin - blur, margin - blur + round(0.2 * margin)))
    made.blit(make_gradient_box(card.size, radius, _TOP, _LOW, _LOW, _TOP), card)
    line, inset = card.inflate(*[-2 * round(_INSET * wide)] * 2), max(1, round(0.004 * wide))
    draw_rounded_box(made, line, round(0.72 * radius), None, _GOLD, inset)
    return convert_surface(made)
