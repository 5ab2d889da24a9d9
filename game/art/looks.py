"""Looks to choose: tables, decks and backs, each with what it changes of a theme's colours.

A table that is light or dark by nature brings the theme that can be read on it. The theme of high
contrast keeps its own colours, whatever lies on its plain table.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.art.palette import THEMES, Colour, Look, Palette, Theme

_PLAIN = "high contrast"


def _pair(text: str) -> tuple[Colour, Colour]:
    first, second = (
        (int(one[0:2], 16), int(one[2:4], 16), int(one[4:6], 16)) for one in text.split()
    )
    return first, second


class Ground(NamedTuple):
    """A table: its colours in the middle and at the edge, by theme; none where it has none."""

    dark: str = ""
    light: str = ""


TABLES: Mapping[str, Ground] = MappingProxyType(
    {
        "felt": Ground(),
        "paper": Ground(light="eee7d8 e0d5bf"),
        "slate": Ground(dark="3b4550 2a323b"),
        "spring": Ground("2f5040 13271f", "eef4e4 dcebd2"),
        "summer": Ground("1d4a68 0a1e34", "e6f3f4 cae5e9"),
        "autumn": Ground("573a26 24140d", "f7ead6 f0dfc6"),
        "winter": Ground("34446a 131b33", "f3f6fb dae4f0"),
    }
)
"""The tables, by name: felt is as the theme has it."""

BACKS: Mapping[str, str] = MappingProxyType(
    {"pascal": "", "hemp": "7a2f45 551c30 e0b98a f0d9a8", "waves": "2d4f8f 1c3468 b9cdf0 ffffff"}
)
"""The backs, by name: their colours above and below, and the two of the pattern."""

PAPERS: Mapping[str, str] = MappingProxyType(
    {"standard": "", "line": "", "ink": "faf4e6 f3ead8"},
)
"""The decks, by name: the paper of each above and below, if not that of the theme."""


def ground(theme: str, table: str) -> Theme:
    """Return a theme on a table: the one of that name, or one that can be read there."""
    made, colours = THEMES[theme], TABLES[table]
    if theme == _PLAIN or not (colours.dark or colours.light):
        return made
    if not getattr(colours, theme):
        made = THEMES["light" if theme == "dark" else "dark"]
    centre, edge = _pair(getattr(colours, made.name))
    return made._replace(background_centre=centre, background_edge=edge, table=table)


def dressed(
    theme: Theme,
    palette: Palette,
    *,
    mark_colours: bool = False,
    deck: str = "standard",
    back: str = "pascal",
) -> Look:
    """Return a look with the paper of a deck and the colours of a back."""
    paper, colours = (PAPERS[deck], BACKS[back]) if theme.name != _PLAIN else ("", "")
    if paper:
        top, bottom = _pair(paper)
        theme = theme._replace(paper_top=top, paper_bottom=bottom)
    if colours:
        above, below = _pair(colours[:13])
        one, two = _pair(colours[14:])
        theme = theme._replace(back_top=above, back_bottom=below, back_one=one, back_two=two)
    return Look(theme, palette, mark_colours, deck, back)
