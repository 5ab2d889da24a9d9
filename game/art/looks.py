"""Looks to choose: tables, decks and backs, each with its changes to a theme's colours.

A table that is light or dark by nature brings the theme that can be read on it. The theme of high
contrast keeps its own colours, whatever lies on its plain table.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from game.art.palette import THEMES, Colour, Look, Palette, Theme, hexes, luminance, mix

_PLAIN = "high contrast"


class Ground(NamedTuple):
    """The background colours of a table, centre and edge, by theme; empty if it has none."""

    dark: str = ""
    light: str = ""


TABLES: Mapping[str, Ground] = MappingProxyType(
    {
        "felt": Ground(),
        "paper": Ground(light="eee7d8 e0d5bf"),
        "slate": Ground("3b4550 2a323b"),
        "spring": Ground("2f5040 13271f", "eef4e4 dcebd2"),
        "summer": Ground("1d4a68 0a1e34", "e6f3f4 cae5e9"),
        "autumn": Ground("573a26 24140d", "f7ead6 f0dfc6"),
        "winter": Ground("34446a 131b33", "f3f6fb dae4f0"),
        "floor": Ground("553828 22130b", "faf2e2 f3e6cf"),
        "sky": Ground("1f2b57 070b1c", "f7f5ec e8ebe7"),
        "stone": Ground("2c3936 10181a", "f8f8f6 ebedeb"),
        "tiles": Ground("1f4650 0b1e26", "f2f7f6 e2ecea"),
    }
)
"""The tables, by name; felt has the theme's own colours."""

STARS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {f"star {n}/{k}": (n, k) for n in range(3, 12) for k in range(1, (n + 1) // 2)}
)
"""Backs with star polygons, by name: the number of points, and the step from point to point."""

_STARRED = (
    "2f5d50 1c4038 a9d3c0 e6f4ea",
    "5a3d7a 3c2557 c4aee2 ecdff8",
    "7a4a24 572f12 e3b98c f8e3c6",
    "24536b 12384c 9cc9dd e0f2fa",
    "6b2f5a 4a1b3d dca6cc f8e0f0",
    "4d5a22 333d12 c9d394 eff4d2",
    "33408a 1f2961 aab6ee e4e9ff",
    "80382f 5a211b ecaf9f fbe2da",
    "3a4450 242c36 b3c1cf eef3f8",
)
"""The colours of stars with 3 points, 4, and so on."""

BACKS: Mapping[str, str] = MappingProxyType(
    {
        "pascal": "",
        "hemp": "7a2f45 551c30 e0b98a f0d9a8",
        "waves": "2d4f8f 1c3468 b9cdf0 ffffff",
        **{name: _STARRED[points - 3] for name, (points, _) in STARS.items()},
    }
)
"""The backs, by name: their colours above and below, and the two of the pattern."""

PAPERS: Mapping[str, str] = MappingProxyType(
    {
        "standard": "",
        "line": "",
        "ink": "faf4e6 f3ead8",
        "glass": "fbfcfd eef2f5",
        "thread": "faf5ea f3ecdc",
    },
)
"""The decks, by name: the paper of each above and below, if not that of the theme."""

_TONED = ("panel", "panel_raised", "panel_border", "shadow")
_KEPT = 0.2  # of what they were

_PAPER = ("paper_top", "paper_bottom")
_BACK = ("back_top", "back_bottom", "back_one", "back_two")


@cache
def ground(theme: str, table: str) -> Theme:
    """Return the theme adapted to a table: the named theme, or its readable counterpart.

    Panels and shadows take on the hue of the table, and are as dark as before.
    """
    made, colours = THEMES[theme], TABLES[table]
    if theme == _PLAIN or not any(colours):
        return made
    if not getattr(colours, theme):
        made = THEMES["light" if theme == "dark" else "dark"]
    centre, edge = hexes(getattr(colours, made.name))
    toned: dict[str, Any] = {role: _tint_toward(getattr(made, role), centre) for role in _TONED}
    return made._replace(background_centre=centre, background_edge=edge, table=table, **toned)


def _tint_toward(colour: Colour, hue: Colour) -> Colour:
    """Return a colour shifted toward another's hue, with its luminance unchanged."""
    light, low, high = luminance(colour), 0.0, 255 / max(hue)
    for _ in range(16):
        middle = (low + high) / 2
        red, green, blue = (round(middle * part) for part in hue)
        low, high = (low, middle) if luminance((red, green, blue)) > light else (middle, high)
    return mix((red, green, blue), colour, _KEPT)


def make_look(
    theme: Theme,
    palette: Palette,
    *,
    mark_colours: bool = False,
    deck: str = "standard",
    back: str = "pascal",
    marbles: str = "veined",
) -> Look:
    """Return a look with the paper of a deck, the colours of a back, and a kind of marbles."""
    for roles, colours in ((_PAPER, PAPERS[deck]), (_BACK, BACKS[back])):
        made = THEMES[theme.name]
        own = hexes(colours) if theme.name != _PLAIN else ()
        kept = own or tuple(getattr(made, role) for role in roles)
        drawn: dict[str, Any] = dict(zip(roles, kept, strict=True))
        theme = theme._replace(**drawn)
    return Look(theme, palette, mark_colours, deck, back, marbles)


def as_named(look: Look, name: str) -> Look:
    """Return a look with its deck, or its back, replaced by name."""
    deck, back = (name, look.back) if name in PAPERS else (look.deck, name)
    mark, marbles = look.mark_colours, look.marbles
    return make_look(
        look.theme, look.palette, mark_colours=mark, deck=deck, back=back, marbles=marbles
    )
