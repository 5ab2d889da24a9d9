"""The command ``solve``: whether a position of Triangle Solitaire can be won, and how."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.app.complaint import USAGE, complain, say

BUDGET = 30_000_000
"""Boards looked at: of 1,000 positions of size 9, ten to thirty random jumps into a game, 990 took
less than 1.5 million, and the worst 10.3 million (28 s of a busy processor; all of these boards may
take three times as long).
"""


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

    try:
        say(answer(given.size, given.markers, given.goal))
    except BadRequest as error:
        return complain(str(error), USAGE)
    return 0


def answer(size: str | None, markers: str | None, goal: str | None) -> str:
    """Return what can be found out about a position as one line of JSON.

    No size stands for 5, no markers for the opening board with an empty apex, and no goal for
    one marker anywhere. Of the answer's fields, ``left`` is null if it is not known, and
    ``lines`` if the size is not 5.

    Raises:
        BadRequest: an argument is not an integer, or out of its bounds.
    """
    from game.games.triangle import lattice, solver

    board = lattice.SIZES[0] if size is None else _argument("--size", size, lattice.SIZES)
    position = lattice.opening(board)
    if markers is not None:
        position = _argument("--markers", markers, range(1, lattice.full(board) + 1))
    hole = None if goal is None else _argument("--goal", goal, range(lattice.holes(board)))
    found = solver.solve(board, position, hole, BUDGET)
    return json.dumps(
        {
            "size": board,
            "markers": position,
            "goal": hole,
            "verdict": found.verdict,
            "left": found.left,
            "line": [{"source": source, "target": target} for source, target in found.line],
            "lines": found.lines,
        }
    )


def _argument(name: str, text: str, taken: range | tuple[int, ...]) -> int:
    """Return an integer that is taken.

    Raises:
        BadRequest: it is none, or not one of those taken.
    """
    from game.games.triangle.protocol import LONGEST, BadRequest, shown

    # Of very long ones only the length is looked at: to read them takes long.
    if text.isascii() and text.isdigit() and len(text) <= LONGEST and int(text) in taken:
        return int(text)
    several = isinstance(taken, range)
    takes = f"an integer from {taken[0]} to {taken[-1]}" if several else "5, 6, 8 or 9"
    raise BadRequest(name, takes, shown(text))
