"""The command ``solve``: whether a position of Triangle Solitaire can be won, and how."""

import json
from argparse import Namespace

from game.app.complaint import Refused, number, say
from game.games.triangle import lattice, solver

BUDGET = 30_000_000
"""Boards looked at: of 1,000 positions of size 9, ten to thirty random jumps into a game, 990 took
less than 1.5 million, and the worst 10.3 million (28 s of a busy processor; all of these boards may
take three times as long).
"""


def run_solve(given: Namespace) -> int:
    """Print the answer, and return the exit status."""
    say(answer(given.size, given.markers, given.goal))
    return 0


def answer(size: str | None, markers: str | None, goal: str | None) -> str:
    """Return what can be found out about a position as one line of JSON.

    No size stands for 5, no markers for the opening board with an empty apex, and no goal for
    one marker anywhere. Of the answer's fields, ``left`` is null if it is not known, and
    ``lines`` if the size is not 5.

    Raises:
        Refused: an argument is no number, or out of its bounds.
    """
    board = lattice.SIZES[0] if size is None else number("--size", size, 5, 9)
    if board not in lattice.SIZES:
        raise Refused(f"--size takes 5, 6, 8 or 9, got {size!r}")
    position = lattice.opening(board)
    if markers is not None:
        position = number("--markers", markers, 1, lattice.full(board))
    hole = None if goal is None else number("--goal", goal, 0, lattice.holes(board) - 1)
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
