"""What is said when there is nothing to play: one line, and an exit status."""

import sys

USAGE, NO_SCREEN = 2, 3  # exit statuses
LONGEST_LINE = 500


class Refused(Exception):  # noqa: N818 - what happened to the command line
    """Say in one line what was given and what is taken."""


def complain(message: str, status: int) -> int:
    """Write one line to standard error and return the status."""
    line = "".join(char if char.isprintable() else " " for char in message[:LONGEST_LINE])
    encoding = sys.stderr.encoding or "ascii"
    print("tercet: " + line.encode(encoding, "backslashreplace").decode(encoding), file=sys.stderr)
    return status
