"""What holds for all tests: nobody's own data folder is touched, and a slow machine is no failure.

A test that hangs is one: each has LONGEST_S, and the slow ones more. On a CI machine hypothesis
tries the same examples each time: new ones are for those who can look.
"""

import os
import signal
import tempfile
from collections.abc import Iterator
from types import FrameType

import pytest
from hypothesis import settings

os.environ["TERCET_HOME"] = tempfile.mkdtemp(prefix="tercet-tests-")

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")

LONGEST_S, LONGEST_SLOW_S = 300, 1200
"""So many seconds a test may take: ten times as long as any does on two slow cores."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test that takes too long, where the system has an alarm clock (Windows has none)."""
    if not hasattr(signal, "SIGALRM"):
        return (yield)
    longest = LONGEST_SLOW_S if item.get_closest_marker("slow") else LONGEST_S

    def ring(number: int, frame: FrameType | None) -> None:
        pytest.fail(f"it took longer than {longest} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(longest)
    try:
        return (yield)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


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
