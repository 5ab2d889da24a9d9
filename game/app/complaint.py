"""What is said when there is nothing to play: one line, and an exit status."""

import io
import os
import sys
from pathlib import Path

from game.app.assets import asset
from game.storage.notices import reason

USAGE, NO_SCREEN, NOT_SAVED, INTERRUPTED = 2, 3, 4, 130
"""Exit statuses; the last one is what shells give for Ctrl+C."""
LONGEST_LINE = 500


class Refused(Exception):  # noqa: N818 - what happened to the command line
    """Say in one line what was given and what is taken."""


def complain(message: str, status: int) -> int:
    """Write one line to standard error, if there is one, and return the status."""
    line = "".join(char if char.isprintable() else " " for char in message[:LONGEST_LINE])
    if sys.stderr is not None:
        encoding = sys.stderr.encoding or "ascii"
        line = line.encode(encoding, "backslashreplace").decode(encoding)
        try:
            print("tercet: " + line, file=sys.stderr, flush=True)
        except OSError:
            # Nobody reads it, and there is nowhere left to say so; the status tells.
            drop(2)
    return status


def unwritten(file: str, error: OSError | ValueError) -> str:
    """Return the line that says why a file was not written.

    Raises:
        OSError: it was not for its sake, but for that of a file of the program's own.
    """
    name = getattr(error, "filename", None)
    if isinstance(name, str) and Path(name).is_relative_to(asset()):
        raise error
    why = reason(error) if isinstance(error, OSError) else str(error)  # a null in its name
    return f"cannot write {file!r}: {why}"


def say(text: str, *, flush: bool = False) -> None:
    """Print what was asked for.

    Raises:
        Refused: there is no standard output, so that nobody would read it.
    """
    if sys.stdout is None:
        raise Refused("there is no standard output to answer on")
    print(text, flush=flush)


def number(option: str, text: str, least: int, most: int) -> int:
    """Return the number that an option is given.

    Raises:
        Refused: it is none, or out of its bounds.
    """
    # Of very long ones only the length is looked at: to read them takes long.
    if text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(most)):
        value = int(text.lstrip("0") or "0")
        if least <= value <= most:
            return value
    raise Refused(f"{option} takes {least} to {most}, got {text!r:.60}")


def prepare_streams() -> None:
    """See that printing goes well whatever the streams are, and that no file takes their place."""
    for place in range(3):
        try:
            os.fstat(place)
        except OSError:
            # A file that is opened later would get this number, and whatever a library prints.
            os.open(os.devnull, os.O_RDWR)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop(place: int) -> None:
    """Have what is still to be written to a stream, 1 or 2, go nowhere.

    Python would try once more at its end, and complain itself.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), place)
