"""The composition root: arguments, wiring, the loop, the play clock."""

from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Run Tercet with the arguments of a command line, and return its exit status."""
    if not arguments:  # the usual start, which need not wait for a parser
        from game.app.environment import prepare

        prepare()  # before pygame is imported
        from game.app.program import open_window

        return open_window(None)
    from game.app.cli import run

    return run(list(arguments))
