"""Colours named by sprites: roles of a theme, seats, figures, hues."""

from game.art.palette import Colour, Look, colour_by_role, hexes
from game.art.svg import pairs


def role(look: Look, name: str) -> Colour:
    """Return the colour of a role: a field of the theme, or a numbered role.

    That is "seat3", "figure1" of the palette, "pairs7" of the circle of pairs, or a "hue" with
    its degrees. What is "lit" is a little brighter above. A colour as #rrggbb is itself, as on
    what looks alike on every table.
    """
    if name.startswith("#"):
        return hexes(name[1:])[0]
    if name.startswith("seat") and name[4:].isdigit():
        return look.theme.seats[int(name[4:])]
    if name.startswith("figure"):
        return look.palette.tints[int(name[6:])]
    if name.startswith("pairs"):
        return pairs.tint(int(name[5:]), look.theme)
    return colour_by_role(name, look.theme)
