"""Start the program as main.py does, up to its first frame, and end. Arguments as main.py's.

The one thing that is not the program's own is ``Loop.run``: it draws once and returns.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.app.environment import prepare

prepare()  # before pygame is imported

from game.app import main  # noqa: E402
from game.app.loop import Loop  # noqa: E402
from game.ui.screen import Screen  # noqa: E402


def _once(self: Loop, *screens: Screen) -> None:
    self.stack = [*screens]
    going = self.frame()
    if not going or self.frames != 1:
        sys.exit(4)


if __name__ == "__main__":
    Loop.run = _once  # type: ignore[method-assign]
    sys.exit(main(sys.argv[1:]))
