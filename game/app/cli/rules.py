"""The command "rules": the protocol of all games on standard input and output, or its schema."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import BinaryIO, TextIO

from game.app.assets import asset, naming
from game.app.complaint import Refused, say
from game.play.protocol import LONGEST_LINE, Dialogue

SCHEMA = "rules-schema.json"
"""The file in ``assets`` that says what requests and answers look like."""


def run_rules(given: Namespace) -> int:
    """Do what the command asks for, and return the exit status."""
    if given.schema:
        with naming(asset(SCHEMA)):
            text = asset(SCHEMA).read_text(encoding="utf-8")
            json.loads(text)  # one that was cut is of no use to anybody
        say(text.removesuffix("\n"))
        return 0
    if sys.stdin is None or sys.stdout is None:
        raise Refused("rules takes standard input and output, and there is none")
    serve(sys.stdin.buffer, sys.stdout)
    return 0


def serve(source: BinaryIO, sink: TextIO) -> None:
    """Answer every line of the source with a line, at once, until the source ends."""
    dialogue = Dialogue()
    for line in _lines(source):
        sink.write(dialogue.answer(line) + "\n")
        sink.flush()


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines without their ends. Of one that is too long only so much as shows it."""
    while line := source.readline(LONGEST_LINE + 2):
        ended = line.endswith(b"\n")
        yield line.rstrip(b"\r\n")
        while not ended and (rest := source.readline(LONGEST_LINE)):
            ended = rest.endswith(b"\n")
