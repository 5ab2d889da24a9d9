"""What tests of screens begin with: a pilot, runs on one data folder, lists, the calendar.

Everything is imported when it is asked for: most tests need no screen.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pilot import Pilot
    from runs import Run

    from game.ui.context import Context
    from game.ui.kit.view import View
    from game.ui.setups import Setup


@pytest.fixture
def small_window(unseen_screen: None) -> None:
    """Open the smallest window that the program has there."""
    import pygame

    pygame.display.set_mode((800, 600), pygame.RESIZABLE)


@pytest.fixture
def view(unseen_screen: None) -> "View":
    """Return what a window of the usual size shows."""
    from kept import letters

    from game.ui.kit.view import View

    return View((1280, 720), letters())


@pytest.fixture
def pilot() -> Iterator["Pilot"]:
    """Return a pilot before the choice of games."""
    import pygame
    from pilot import Pilot

    yield Pilot()
    pygame.display.quit()


@pytest.fixture
def painted_pilot() -> Iterator["Pilot"]:
    """Return a pilot whose window is painted, for what is seen in pixels alone."""
    import pygame
    from pilot import Pilot

    yield Pilot(painted=True)
    pygame.display.quit()


@pytest.fixture
def context(pilot: "Pilot") -> "Context":
    """Return the context of the pilot's program."""
    return pilot.loop.context


@pytest.fixture
def that_day(pilot: "Pilot") -> None:
    """Tell the pilot's program a day."""
    from runs import TODAY

    pilot.loop.context.library.today = lambda: TODAY
    pilot.scene()


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """Return a way to run the program on one folder, again and again, for each kind of run.

    All runs end with the test.
    """
    import pygame
    from runs import Run

    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "data"))
    made: list[Run] = []

    def new(*options: Any, kind: type[Run] = Run) -> Run:
        made.append(kind(tmp_path / "data", *options))
        return made[-1]

    yield new
    for one in made:
        one.close()
    pygame.display.quit()


@pytest.fixture
def calendar(run: Callable[..., Any]) -> "Run":
    """Return a run with the calendar open."""
    from test_days import to_calendar

    made: Run = run()
    to_calendar(made)
    return made


@pytest.fixture
def lists(run: Callable[..., Any]) -> Callable[..., Any]:
    """Return a way to run the program on one folder, and look at its lists of games."""
    from test_games_lists import Lists

    return partial(run, kind=Lists)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> "list[Setup | None]":
    """Return what windows the command line asks for; none opens."""
    from game.app import program

    asked: list[Setup | None] = []

    def open_window(setup: "Setup | None", sessions: int = 0) -> int:
        asked.append(setup)
        return 0

    monkeypatch.setattr(program, "open_window", open_window)
    return asked
