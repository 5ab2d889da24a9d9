"""The command "pairs": the circle of pairs as a picture, and the table of pairs as CSV."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.app.complaint import Refused, number, unwritten

if TYPE_CHECKING:
    import argparse

LEAST_SIDE, MOST_SIDE = 320, 8192

_THEMES = ("dark", "light", "high contrast")


def add_pairs(commands: Any) -> None:
    """Add the parser of the command."""
    parser = commands.add_parser(
        "pairs",
        help="write the circle of pairs as SVG or PNG, the table of pairs as CSV",
        description="Write the 648 pairs of Triples to files: the circle with a line for each, "
        "and the table of each card's 16 partners. Files that are there are replaced; pipes and "
        "devices are written into.",
    )
    parser.add_argument("--svg", metavar="FILE", help="the circle, for a browser or a printer")
    parser.add_argument("--png", metavar="FILE", help="the circle as a picture")
    parser.add_argument("--csv", metavar="FILE", help="the table")
    parser.add_argument("--theme", default="dark", metavar="NAME", help=", ".join(_THEMES))
    parser.add_argument("--side", default="2400", metavar="N", help="pixels of the PNG (2400)")
    parser.set_defaults(run=run_pairs)


def run_pairs(given: argparse.Namespace) -> int:
    """Do what the command asks for, and return the exit status.

    Raises:
        Refused: an option takes something else, or a file cannot be written.
    """
    from game.storage.files import write

    if given.theme not in _THEMES:
        raise Refused(f"--theme takes {', '.join(_THEMES)}, got {given.theme!r}")
    side = number("--side", given.side, LEAST_SIDE, MOST_SIDE)
    files = {kind: getattr(given, kind) for kind in ("svg", "png", "csv")}
    if all(file is None for file in files.values()):
        raise Refused("pairs takes --svg, --png or --csv with a FILE, got none")
    for kind, file in files.items():
        if file is None:
            continue
        try:
            write(Path(file), _data(kind, given.theme, side))
        except (OSError, ValueError) as error:
            raise Refused(unwritten(file, error)) from error
        print(f"written to {file!r}")
    return 0


def _data(kind: str, theme: str, side: int) -> bytes:
    """Return the content of a file of a kind."""
    from game.app.environment import prepare
    from game.art.palette import PALETTES, THEMES, Look

    look = Look(THEMES[theme], PALETTES["standard"])
    if kind == "csv":
        from game.core.pairs import csv

        return csv().encode()
    if kind == "svg":
        from game.art.svg.pairs import wall

        return wall(look).encode()
    prepare()
    import pygame

    from game.app.assets import letters
    from game.art.poster import poster

    pygame.font.init()
    return b"".join(piece for _, piece in poster(side, look, letters()))
