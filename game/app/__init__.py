"""The composition root: arguments, wiring, the loop, the play clock."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Tercet with the arguments of a command line, or this one's, and return its exit status.

    The commands of an installed program, main.py and the packed program all begin here. Ctrl+C ends
    it without a word; so does whoever reads its output and has seen enough.
    """
    from game.app.complaint import INTERRUPTED, USAGE, complain, drop, prepare_streams

    try:
        prepare_streams()
        status = _run(sys.argv[1:] if arguments is None else arguments)
        _flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop(1)
        return 0
    except OSError as error:
        # Of the program's own files, or of its output, which has no name.
        if error.filename is None:
            drop(1)
            return complain(f"cannot write to standard output: {error.strerror}", USAGE)
        return complain(f"cannot use {str(error.filename)!r}: {error.strerror}", USAGE)
    return status


def _run(arguments: Sequence[str]) -> int:
    if not arguments:  # the usual start, which need not wait for a parser
        from game.app.environment import prepare

        prepare()  # before pygame is imported
        from game.app.program import open_window

        return open_window(None)
    from game.app.cli import run

    try:
        return run(list(arguments))
    except SystemExit as end:  # argparse's way out of --help and --version
        return int(end.code or 0)


def _flush() -> None:
    """Write what is still to be written, while it can be told that it cannot."""
    import sys

    if sys.stdout is not None:
        sys.stdout.flush()
