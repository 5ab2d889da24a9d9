"""From the start of the process to the first frame and out, against a bare pygame-ce window."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from bench_xserver import available, xserver

from game.app.window import sensible_size

HERE = Path(__file__).resolve().parent
RUNS = 10
DESKTOP = "import pygame; pygame.display.init(); print(*pygame.display.get_desktop_sizes()[0])"


@contextmanager
def display(driver: str) -> Iterator[dict[str, str]]:
    """Yield an environment with a screen."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")
    }
    clean["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if driver == "dummy":
        yield {**clean, "SDL_VIDEODRIVER": "dummy"}
        return
    with xserver() as name:
        yield {**clean, "SDL_VIDEODRIVER": "x11", "DISPLAY": name}


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("driver", ["dummy", "x11"])
def test_first_frame(benchmark: Any, tmp_path: Path, driver: str) -> None:
    if driver == "x11" and not available():
        pytest.skip("no Xvfb")
    with display(driver) as environment:
        # Compiled files as after a first start, but not left in the tree.
        environment["PYTHONPYCACHEPREFIX"] = str(tmp_path)
        w, h = map(int, run(environment, "-c", DESKTOP).split())
        size = [str(length) for length in sensible_size((w, h))]
        bare = [str(HERE / "bare_window.py"), *size]
        ours = [str(HERE / "first_frame.py")]
        rival: list[float] = []

        def turn() -> None:
            """Run the rival before each of ours."""
            start = perf_counter()
            run(environment, *bare)
            rival.append(perf_counter() - start)

        run(environment, *bare)
        assert run(environment, *ours) == ""
        benchmark.pedantic(
            lambda: run(environment, *ours), setup=turn, rounds=RUNS, warmup_rounds=1
        )
    if benchmark.disabled:
        return
    own, other = benchmark.stats.stats.median, median(rival[1:])
    benchmark.extra_info["window"] = "x".join(size)
    benchmark.extra_info["ours_ms"] = round(own * 1e3)
    benchmark.extra_info["bare_ms"] = round(other * 1e3)
    benchmark.extra_info["ratio"] = round(own / other, 2)
