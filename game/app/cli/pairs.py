"""The command "pairs": the circle of pairs as SVG or PNG, and the table of pairs as CSV."""

from argparse import Namespace
from pathlib import Path

from game.app.cli import THEMES
from game.app.complaint import UsageRefusal, number, unwritten
from game.art import palette
from game.art.svg.pairs import wall
from game.core.pairs import csv
from game.storage.files import write

LEAST_SIDE, MOST_SIDE = 320, 8192


def run_pairs(given: Namespace) -> int:
    """Write the files asked for and return the exit status.

    Raises:
        UsageRefusal: an option has an unknown value, or a file cannot be written.
    """
    if given.theme not in THEMES:
        raise UsageRefusal(f"--theme takes {', '.join(THEMES)}, got {given.theme!r}")
    side = number("--side", given.side, LEAST_SIDE, MOST_SIDE)
    files = {kind: getattr(given, kind) for kind in ("svg", "png", "csv")}
    if all(file is None for file in files.values()):
        raise UsageRefusal("pairs takes --svg, --png or --csv with a FILE, got none")
    for kind, file in files.items():
        if file is None:
            continue
        try:
            write(Path(file), _data(kind, given.theme, side))
        except (OSError, ValueError) as error:
            raise UsageRefusal(unwritten(file, error)) from error
        print(f"written to {file!r}")
    return 0


def _data(kind: str, theme: str, side: int) -> bytes:
    """Return the content of a file of a kind: "svg", "png" or "csv"."""
    look = palette.Look(palette.THEMES[theme], palette.PALETTES["standard"])
    if kind == "csv":
        return csv().encode()
    if kind == "svg":
        return wall(look).encode()
    import pygame

    from game.app.assets import letters
    from game.art.image_files import poster

    pygame.font.init()
    return b"".join(piece for _, piece in poster(side, look, letters()))
