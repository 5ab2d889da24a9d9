"""The solver's JSON command: the verdict on a position, and a line, with no screen."""

import json

from game.games.triangle import lattice, solver
from game.games.triangle.protocol import BadRequest

BUDGET = 30_000_000
"""Boards looked at: of 1,000 positions of size 9, ten to thirty random jumps into a game, 990 took
less than 1.5 million, and the worst 10.3 million (28 s of a busy processor; all of these boards may
take three times as long).
"""

_SHOWN = 40  # characters of a value that is not taken


def answer(size: str | None, markers: str | None, goal: str | None) -> str:
    """Return what can be found out about a position as one line of JSON.

    No size stands for 5, no markers for the opening board with an empty apex, and no goal for
    one marker anywhere. Of the answer's fields, ``left`` is null if it is not known, and
    ``lines`` if the size is not 5.

    Raises:
        BadRequest: an argument is not an integer, or out of its bounds.
    """
    board = lattice.SIZES[0] if size is None else _integer("--size", size, lattice.SIZES)
    position = lattice.opening(board)
    if markers is not None:
        position = _integer("--markers", markers, range(1, lattice.full(board) + 1))
    hole = None if goal is None else _integer("--goal", goal, range(lattice.holes(board)))
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


def _integer(name: str, text: str, taken: range | tuple[int, ...]) -> int:
    """Return an integer that is taken.

    Raises:
        BadRequest: it is none, or not one of those taken.
    """
    plain = text.isascii() and text.isdigit() and len(text) <= _SHOWN
    if plain and int(text) in taken:
        return int(text)
    takes = f"an integer from {taken[0]} to {taken[-1]}"
    if isinstance(taken, tuple):
        takes = "5, 6, 8 or 9"
    shown = json.dumps(text[:_SHOWN]).replace("\x7f", "\\u007f")
    raise BadRequest(name, takes, shown if len(text) <= _SHOWN else f'{shown[:-1]}..."')
