"""The ball that every kind of marble is drawn on."""

from math import cos, pi, sin
from typing import NamedTuple

from game.art.palette import Colour, Theme, luminance, mix
from game.art.shapes import Point
from game.art.svg.text import disc, paint, radial
from game.boards.lattice_layout import TURNS

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


class Ball(NamedTuple):
    """A marble to draw: its place, its radius in pixels, its rotation, 0 … 6, and its colours.

    A ``coloured`` one has a colour of the palette. Its kind may give any other one its own colours,
    except in the theme of high contrast.
    """

    cx: float
    cy: float
    r: float
    turn: int
    body: Colour
    dim: Colour
    coloured: bool
    theme: Theme

    @property
    def plain(self) -> bool:
        """Whether it keeps to the colour of its body."""
        return self.coloured or self.theme.name == "high contrast"

    @property
    def pale(self) -> bool:
        """Whether marbles are light, on dark wood."""
        return luminance(self.theme.marker) > luminance(self.theme.wood_top)

    def point(self, x: float, y: float) -> Point:
        """Return a point of the marble, in radii, as it is rotated."""
        angle = 2 * pi * self.turn / TURNS
        c, s = cos(angle), sin(angle)
        return self.cx + self.r * (c * x - s * y), self.cy + self.r * (s * x + c * y)

    def shade_ball(self, bright: Colour, middle: Colour, body: Colour, low: Colour) -> str:
        """Return the ball, lit from above left, in four shades from its light to its edge."""
        shades = ((0.0, bright, 1.0), (0.34, middle, 1.0), (0.7, body, 1.0), (1.0, low, 1.0))
        at = self.cx - 0.3 * self.r, self.cy - 0.4 * self.r
        return radial("ball", *at, 1.6 * self.r, *shades) + self.fill_disc("ball")

    def fill_disc(self, ident: str) -> str:
        """Return a disc as large as the marble, in a gradient."""
        return disc(self.cx, self.cy, self.r, paint(ident))

    def mix_body(self, other: Colour, share: float) -> Colour:
        """Return the colour of its body mixed with another."""
        return mix(self.body, other, share)
