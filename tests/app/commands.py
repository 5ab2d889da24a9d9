"""Commands run in the process of the tests."""

import io
from contextlib import redirect_stderr, redirect_stdout

from game.app import main


def ran(*arguments: str) -> tuple[int, str, str]:
    """Run the program in this process, and return status, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(arguments)
        except SystemExit as end:  # argparse's way out of --help and --version
            status = int(end.code or 0)
    return status, out.getvalue(), err.getvalue()
