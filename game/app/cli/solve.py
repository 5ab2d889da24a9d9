"""The command ``solve``: whether a position of Triangle Solitaire can be won, and how."""

from __future__ import annotations

import argparse
from typing import Any

from game.app.complaint import USAGE, complain, say


def add_solve(commands: Any) -> None:
    """Add the command to the command line."""
    solve = commands.add_parser(
        "solve",
        help="tell whether a position of Triangle Solitaire can be won, and how, as JSON",
        description="Tell whether a position of Triangle Solitaire can be won, and how: one line "
        "of JSON with size, markers, goal, verdict (winnable, lost or unknown), left (the fewest "
        "marbles that can be left), line (jumps), lines (how many lines win; size 5 only).",
    )
    solve.add_argument("--size", metavar="N", help="5, 6, 8 or 9 (default 5)")
    solve.add_argument(
        "--markers", metavar="N", help="bit k is hole k (default: every hole but the top one)"
    )
    solve.add_argument("--goal", metavar="K", help="the hole for the last marble (default: any)")
    solve.set_defaults(run=run_solve)


def run_solve(given: argparse.Namespace) -> int:
    """Print the answer, or one line that says what was wrong, and return the exit status."""
    from game.games.triangle.protocol import BadRequest
    from game.games.triangle.solver.command import answer

    try:
        say(answer(given.size, given.markers, given.goal))
    except BadRequest as error:
        return complain(str(error), USAGE)
    return 0
