"""Programs run in processes of their own."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def run_process(words: Sequence[str | Path], **options: Any) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end, whatever that is, and return what it said."""
    wanted: dict[str, Any] = {"capture_output": True, "text": True, **options}
    return subprocess.run([*map(str, words)], check=False, **wanted)
