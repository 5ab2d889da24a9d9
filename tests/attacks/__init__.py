"""Attacks on the whole program, by seeds: what is not kind, more of it than a test of a part has.

``python tests/attacks/run.py --help`` says how they are run. They speak to this computer alone, and
write into temporary folders alone.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent

for _room in (ROOT, TESTS, *(TESTS / name for name in ("games", "net", "storage", "ui", "app"))):
    if str(_room) not in sys.path:  # what the tests of a part have is used here
        sys.path.append(str(_room))
