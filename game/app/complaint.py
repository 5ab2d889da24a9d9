"""Error messages of the command line, and exit statuses."""

import io
import os
import sys
from pathlib import Path

from game.app.assets import asset
from game.storage.notices import reason

USAGE, NO_SCREEN, NOT_SAVED, INTERRUPTED = 2, 3, 4, 130
"""Exit statuses; the last one is what shells give for Ctrl+C."""
LONGEST_LINE = 500


class UsageRefusal(Exception):  # noqa: N818 - what happened to the command line
    """A refused command line: the message has what was given and what is accepted."""


def complain(message: str, status: int) -> int:
    """Write one line to standard error, if it exists, and return the status."""
    line = "".join(char if char.isprintable() else " " for char in message[:LONGEST_LINE])
    if sys.stderr is not None:
        encoding = sys.stderr.encoding or "ascii"
        line = line.encode(encoding, "backslashreplace").decode(encoding)
        try:
            print("tercet: " + line, file=sys.stderr, flush=True)
        except OSError:
            # The stream is closed, so the message is dropped; the status still tells.
            drop(2)
    return status


def unwritten(file: str, error: OSError | ValueError) -> str:
    """Return the error message for a file not written.

    Raises:
        OSError: the error is about one of the program's own files instead.
    """
    name = getattr(error, "filename", None)
    if isinstance(name, str) and Path(name).is_relative_to(asset()):
        raise error
    why = reason(error) if isinstance(error, OSError) else str(error)  # a null in the file name
    return f"cannot write {file!r}: {why}"


def say(text: str, *, flush: bool = False) -> None:
    """Print a line to standard output.

    Raises:
        UsageRefusal: there is no standard output.
    """
    if sys.stdout is None:
        raise UsageRefusal("there is no standard output to answer on")
    print(text, flush=flush)


def number(option: str, text: str, least: int, most: int) -> int:
    """Return the number in an option's text.

    Raises:
        UsageRefusal: it is not a number, or out of its bounds.
    """
    # Of very long ones only the length is checked: parsing them is slow.
    if text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(most)):
        value = int(text.lstrip("0") or "0")
        if least <= value <= most:
            return value
    raise UsageRefusal(f"{option} takes {least} to {most}, got {text!r:.60}")


def prepare_streams() -> None:
    """Make printing safe for any streams, and open null devices for missing ones."""
    for place in range(3):
        try:
            os.fstat(place)
        except OSError:
            # A file opened later would get this number, and with it a library's output.
            os.open(os.devnull, os.O_RDWR)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop(place: int) -> None:
    """Redirect a stream, 1 or 2, to the null device.

    Otherwise Python would flush it once more at exit, and print an error of its own.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), place)
