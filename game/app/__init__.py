"""The composition root: arguments, wiring, the loop, the play clock."""

from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Run Tercet with the arguments of a command line, and return its exit status."""
    from game.app.cli import run

    return run(list(arguments))
