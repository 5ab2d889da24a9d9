"""What holds for all tests: nobody's own data folder is touched, and a slow machine is no failure.

On a CI machine hypothesis tries the same examples each time: new ones are for those who can look.
"""

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ["TERCET_HOME"] = tempfile.mkdtemp(prefix="tercet-tests-")

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")


@pytest.fixture
def unseen_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have pygame draw on a screen that nobody sees; a window is the test's own affair."""
    import pygame

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


@pytest.fixture
def unseen_window(unseen_screen: None) -> None:
    """Open a small window there, so that pictures are converted as in the program."""
    import pygame

    pygame.display.set_mode((64, 64))
