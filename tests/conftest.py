"""What holds for all tests: nobody's own data folder is touched, and a slow machine is no failure.

A test that hangs is one: each has a limit (setup.cfg), and the slow ones have more. On a CI machine
hypothesis tries the same examples each time: new ones are for those who can look. How much is run
is in run_levels.py.
"""

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest

# Some machines forbid Python to keep its bytecode. Hundreds of programs are started here, each of
# which would compile the whole game anew, as each worker would do with hypothesis
# and the tests.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from hypothesis import settings  # noqa: E402
from run_levels import EXAMPLES, LEVEL, leave_out, level_of  # noqa: E402

os.environ["LC_ALL"] = "C.UTF-8"  # or a program offers the language of whoever tests it
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # or the first test that draws prints it
os.environ["TERCET_HOME"] = tempfile.mkdtemp(prefix="tercet-tests-")


LONGEST_SLOW_S = 1200

pytest_plugins = ["screen_fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let all be run, not only what is quick and a tenth of what has many cases."""
    parser.addoption("--all", action="store_true", help="run all tests but the longest")
    parser.addoption("--rest", action="store_true", help="the same without what runs by default")


def pytest_configure(config: pytest.Config) -> None:
    """Decide how much is run, and how many examples hypothesis tries."""
    given = getattr(config, "workerinput", {"level": level_of(config)})
    level = config.stash[LEVEL] = given["level"]
    here = settings(deadline=None, max_examples=EXAMPLES[level])
    settings.register_profile("here", here)
    settings.register_profile("ci", here, derandomize=True, database=None)
    settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker how much is run: it does not see the command."""
    node.workerinput["level"] = node.config.stash[LEVEL]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not run, and give slow tests more time than others have."""
    config.hook.pytest_deselected(items=leave_out(items, config))
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.timeout(LONGEST_SLOW_S))


def pytest_collection_finish() -> None:
    """Look for garbage among what tests make, and not among thousands of tests, and less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def pytest_sessionfinish() -> None:
    """Look for garbage once: pytest does so ten times at its end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _collecting() -> Iterator[None]:
    """Look for garbage again after a test of the start, which does not."""
    yield
    gc.enable()


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


@pytest.fixture
def ends() -> Iterator[Callable[..., Any]]:
    """Return what makes ends of connections; no thread of theirs may have failed."""
    from net_ends import End, Raw

    made: list[End] = []

    def make(**options: Any) -> End:
        made.append(End(**options))
        return made[-1]

    yield make
    while Raw.made:
        Raw.made.pop().close()
    for end in made:
        end.take()
        end.lines.stop()
