"""The composition root: arguments, wiring, the loop, the play clock."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Tercet with the arguments of a command line, or this one's, and return its exit status.

    The commands of an installed program, main.py and the packed program all begin here.
    """
    if arguments is None:
        arguments = sys.argv[1:]
    if not arguments:  # the usual start, which need not wait for a parser
        from game.app.environment import prepare

        prepare()  # before pygame is imported
        from game.app.program import open_window

        return open_window(None)
    from game.app.cli import run

    return run(list(arguments))
