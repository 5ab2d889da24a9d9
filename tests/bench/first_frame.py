"""Start the program as main.py does, up to a picture, and end.

python tests/bench/first_frame.py first | whole

"first" ends with the first frame that is shown: the table, from before the games are loaded.
"whole" ends with the first frame of the loop: the choice of games, ready to be used. What is not
the program's own is that it ends there, as ``bare_window.py`` does.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.app import main


def _end(frames: int) -> NoReturn:
    import pygame

    pygame.quit()
    sys.exit(0 if frames == 1 else 4)


def _first() -> None:
    from game.app import prepare

    prepare()  # before pygame is imported
    import pygame

    update = pygame.display.update

    def once(*rects: Any) -> None:
        update(*rects)
        _end(1)

    pygame.display.update = once


def _whole() -> None:
    import gc

    freeze = gc.freeze

    def up_to_a_frame() -> None:
        """End with the first frame: what is loaded is frozen when all but that is done."""
        from game.app.loop import Loop
        from game.ui.kit.screen import AnyScreen

        def run(self: Loop, *screens: AnyScreen, then: Callable[[], None] = lambda: None) -> None:
            self.stack = [*screens]
            self.frame()
            _end(self.frames)

        Loop.run = run  # type: ignore[method-assign]
        freeze()

    gc.freeze = up_to_a_frame


if __name__ == "__main__":
    if sys.argv[1] == "first":
        _first()
    else:
        _whole()
    sys.exit(main([]))
