"""The commands "rules", which answers JSON requests about all games, and "solve", about one."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import BinaryIO, TextIO

from game.app.assets import asset, naming
from game.app.complaint import UsageRefusal, number, say
from game.games.triangle import lattice, solver
from game.games.triangle.lattice import triangle
from game.play.protocol import LONGEST_LINE, Dialogue

SCHEMA = "rules-schema.json"
"""The JSON Schema of requests and answers, a file in ``assets``."""
BUDGET = 30_000_000
"""Boards searched at the most.

Of 1,000 positions of size 9, ten to thirty random jumps into a game, 990 took less than 1.5
million, and the worst 10.3 million (28 s on a busy processor; this limit may take three times as
long).
"""


def run_rules(given: Namespace) -> int:
    """Answer JSON requests on standard input, or print their schema; return the exit status."""
    if given.schema:
        with naming(asset(SCHEMA)):
            text = asset(SCHEMA).read_text(encoding="utf-8")
            json.loads(text)  # fails on a truncated file
        say(text.removesuffix("\n"))
        return 0
    if sys.stdin is None or sys.stdout is None:
        raise UsageRefusal("rules takes standard input and output, and there is none")
    serve(sys.stdin.buffer, sys.stdout)
    return 0


def serve(source: BinaryIO, sink: TextIO) -> None:
    """Answer each line of the source with one line, flushed at once, until the source ends."""
    dialogue = Dialogue()
    for line in _lines(source):
        sink.write(dialogue.answer(line) + "\n")
        sink.flush()


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines without their ends; a line over the limit is cut just above it."""
    while line := source.readline(LONGEST_LINE + 2):
        ended = line.endswith(b"\n")
        yield line.rstrip(b"\r\n")
        while not ended and (rest := source.readline(LONGEST_LINE)):
            ended = rest.endswith(b"\n")


def run_solve(given: Namespace) -> int:
    """Print the solver's answer and return the exit status."""
    say(answer(given.size, given.markers, given.goal))
    return 0


def answer(size: str | None, markers: str | None, goal: str | None) -> str:
    """Return the solver's answer on a position, as a line of JSON.

    The default size is 5, the default markers are the opening board with an empty apex, and without
    a goal the last marble may be anywhere. In the answer, ``left`` is null if it is not known, and
    ``lines`` if the size is not 5.

    Raises:
        UsageRefusal: an argument is not a number, or out of its bounds.
    """
    board = lattice.SIZES[0] if size is None else number("--size", size, 5, 9)
    if board not in lattice.SIZES:
        raise UsageRefusal(f"--size takes 5, 6, 8 or 9, got {size!r}")
    position = triangle(board).opening()
    if markers is not None:
        position = number("--markers", markers, 1, triangle(board).full)
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
