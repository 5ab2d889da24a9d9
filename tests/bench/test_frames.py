"""Frames of the table of Set, against filling and updating the same window."""

import os
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

import pygame
import pytest
from bench_screens import dealt, new_loop, open_dummy

from game.app.loop import Loop
from game.boards.scene import Scene
from game.ui.context import look_of

SIZES = pytest.mark.parametrize(
    "size", [(1920, 1080), (3840, 2160)], ids=lambda size: "x".join(map(str, size))
)


class Bench:
    """A window with a table on it, and a clock that is set by hand."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = open_dummy(size)
        self.ms = 0
        self.loop: Loop = new_loop(lambda: self.ms)
        self.table: Any = dealt(self.loop.context, "classic")
        self.loop.stack = [self.table]
        self.loop.frame()
        self.ms = 5000
        self.loop.frame()

    def drawn(self, last: Scene | None) -> Scene:
        """Do what the loop does when something happened: build, compare, draw, show."""
        scene = self.scene()
        if scene != last:
            rects = self.loop.painter.paint(
                self.window, scene, look_of(self.loop.context.settings), last
            )
            pygame.display.update(rects)
        return scene

    def scene(self) -> Scene:
        """Build the scene, as what happened counts for the loop: what was laid out is old."""
        self.loop._turn += 1
        return self.loop.scene()

    def bare(self) -> None:
        self.window.fill((20, 40, 30))
        pygame.display.update()

    def bare_ms(self, rounds: int = 60) -> float:
        times = []
        for _ in range(rounds):
            start = perf_counter()
            self.bare()
            times.append(perf_counter() - start)
        return median(times) * 1e3


@pytest.fixture
def bench(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    yield Bench(size)
    pygame.quit()


def note(benchmark: Any, bench: Bench, before: float) -> None:
    """Store the ratio to a bare window, timed before and after the bench."""
    if benchmark.disabled:
        return
    bare = median([before, bench.bare_ms()])
    benchmark.extra_info["bare_ms"] = round(bare, 3)
    benchmark.extra_info["ratio"] = round(benchmark.stats.stats.median * 1e3 / bare, 2)


@SIZES
def test_full_table(benchmark: Any, bench: Bench) -> None:
    before = bench.bare_ms()
    scene = benchmark.pedantic(bench.drawn, (None,), rounds=100, warmup_rounds=3)
    assert len(scene.sprites) >= 12
    note(benchmark, bench, before)


@SIZES
def test_scene_alone(benchmark: Any, bench: Bench) -> None:
    before = bench.bare_ms()
    benchmark.pedantic(bench.scene, rounds=200, warmup_rounds=3)
    note(benchmark, bench, before)


@SIZES
def test_one_card_changed(benchmark: Any, bench: Bench) -> None:
    before = bench.bare_ms()
    card = bench.table.match.state.table[5]
    last = bench.drawn(None)

    def change() -> None:
        nonlocal last
        bench.table.controller.press(card, False)  # in, out, in …
        now = bench.drawn(last)
        assert now != last
        last = now

    benchmark.pedantic(change, rounds=150, warmup_rounds=4)
    note(benchmark, bench, before)


@SIZES
def test_unchanged(benchmark: Any, bench: Bench) -> None:
    """Something happened, but it looks the same: the scene is built and found equal."""
    before = bench.bare_ms()
    last = bench.drawn(None)
    frames = bench.loop.frames
    assert benchmark.pedantic(bench.drawn, (last,), rounds=200, warmup_rounds=3) == last
    assert bench.loop.frames == frames
    note(benchmark, bench, before)


@SIZES
def test_nothing_happened(benchmark: Any, bench: Bench) -> None:
    """What the loop does a hundred times a second while nobody does anything."""
    before = bench.bare_ms()
    frames = bench.loop.frames
    assert benchmark.pedantic(bench.loop.frame, rounds=200, iterations=20, warmup_rounds=3)
    assert bench.loop.frames == frames
    note(benchmark, bench, before)
