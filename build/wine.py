"""A runner of Windows programs under Wine, quietly and each in its own prefix."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

QUIET = {
    "WINEDEBUG": "-all",
    # Neither .NET, nor a browser, nor a debugger that waits for somebody.
    "WINEDLLOVERRIDES": "mscoree=;mshtml=;winedbg.exe=d",
}


def environment(prefix: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a program under Wine, in the prefix in a folder."""
    prefix.mkdir(parents=True, exist_ok=True)
    return {**os.environ, **QUIET, "WINEPREFIX": str(prefix), **(more or {})}


def run_program(
    words: Sequence[str],
    prefix: Path,
    more: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> tuple[int, str]:
    """Run a program to its end, and return its exit status and what it wrote.

    All three streams are pipes: with anything else Python does not start under Wine 8.
    """
    run = subprocess.run(
        ["wine", *words],
        check=False,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(prefix, more),
        cwd=folder,
    )
    return run.returncode, run.stdout.decode("utf-8", "replace").replace("\r\n", "\n")


def main() -> int:
    """Run a program from the command line: python build/wine.py PREFIX PROGRAM [ARGUMENT ...]."""
    status, said = run_program(sys.argv[2:], Path(sys.argv[1]))
    if status:
        print(said, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
