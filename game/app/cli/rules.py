"""The command "rules": the protocol of all games on standard input and output, or its schema."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from game.app.complaint import USAGE, complain, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from typing import BinaryIO, TextIO

SCHEMA = "rules-schema.json"
"""The file in ``assets`` that says what requests and answers look like."""


def add_rules(commands: Any) -> None:
    """Add the parser of the command."""
    parser = commands.add_parser(
        "rules",
        help="answer JSON requests about all games, one a line, without a screen",
        description="Read requests from standard input, one line of JSON each, and answer each "
        "with one line of JSON, until the input ends.",
        epilog='A request has a field "do": new, moves, explain, apply or close.',
    )
    parser.add_argument(
        "--schema",
        action="store_true",
        help="print the JSON Schema of requests and answers instead",
    )
    parser.set_defaults(run=run_rules)


def run_rules(given: argparse.Namespace) -> int:
    """Do what the command asks for, and return the exit status."""
    if given.schema:
        from game.app.assets import asset, naming

        with naming(asset(SCHEMA)):
            text = asset(SCHEMA).read_text(encoding="utf-8")
            json.loads(text)  # one that was cut is of no use to anybody
        say(text.removesuffix("\n"))
        return 0
    if sys.stdin is None or sys.stdout is None:
        return complain("rules takes standard input and output, and there is none", USAGE)
    serve(sys.stdin.buffer, sys.stdout)
    return 0


def serve(source: BinaryIO, sink: TextIO) -> None:
    """Answer every line of the source with a line, at once, until the source ends."""
    from game.play.protocol import Dialogue

    dialogue = Dialogue()
    for line in _lines(source):
        sink.write(dialogue.answer(line) + "\n")
        sink.flush()


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines without their ends. Of one that is too long only so much as shows it."""
    from game.play.protocol import LONGEST_LINE

    while line := source.readline(LONGEST_LINE + 2):
        ended = line.endswith(b"\n")
        yield line.rstrip(b"\r\n")
        while not ended and (rest := source.readline(LONGEST_LINE)):
            ended = rest.endswith(b"\n")
