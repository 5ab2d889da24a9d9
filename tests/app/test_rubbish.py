"""Garbage collection: what nobody needs any more is collected while nothing moves."""

import gc
from collections.abc import Iterator
from pathlib import Path
from platform import libc_ver
from weakref import ref

import pygame
import pytest
from test_first_picture import modules
from test_loop import Run, a_table

from game.app import garbage
from game.app.garbage import GarbageCollector

pytestmark = pytest.mark.usefixtures("small_window")

ASLEEP = """
import gc, sys
import pygame
from game.app import main
from game.app.loop import Loop

def asleep(loop):
    print("by-itself" if gc.isenabled() else "by-the-loop")
    pygame.event.post(pygame.Event(pygame.QUIT))

Loop.sleep = asleep
sys.exit(main([]))
"""


class Thing:
    """Something that needs itself, so that it is found only if it is looked for."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _by_the_loop() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def cleared(thing: "ref[Thing]", times: int, new: int, *, rests: bool) -> bool:
    """Tell whether a thing is let go of, while so many new ones come each time."""
    kept: list[list[int]] = []
    collector = GarbageCollector()
    for _ in range(times):
        kept += ([] for _ in range(new))
        collector.collect(0, rests=rests)
    return thing() is None


def test_what_is_new_is_let_go_of_at_rest() -> None:
    thing = ref(Thing())
    assert not cleared(thing, 9, 800, rests=False)
    assert cleared(thing, 9, 800, rests=True)


def test_little_is_left_alone() -> None:
    thing = ref(Thing())
    assert not cleared(thing, 1, 300, rests=True)


def test_motions_that_never_end_do_not_keep_it_all() -> None:
    thing = ref(Thing())
    assert cleared(thing, 9, 50_001, rests=False)


def test_what_is_old_is_let_go_of_now_and_then() -> None:
    held = Thing()
    gc.collect()
    thing = ref(held)
    del held
    assert cleared(thing, 60, 800, rests=True)


def test_nothing_is_looked_for_while_cards_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.time, "wait", lambda ms: None)
    table = a_table()
    run = Run(table)
    table.model.animator.deal(run.ms, table.model.context.tempo)
    thing, kept = ref(Thing()), [list[int]() for _ in range(2000)]
    while table.model.animator.is_running(run.ms):
        assert thing() is not None
        run.frame(16)
        run.loop.sleep()
    for _ in range(9):
        run.frame(16)
        run.loop.sleep()
    assert kept
    assert thing() is None


def test_what_is_free_goes_back_to_the_system_once_nobody_presses_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(garbage, "_trim", lambda: asked.append)
    collector, kept = GarbageCollector(), list[list[list[int]]]()
    for rests, idle_ms, times in (
        (False, 5000, 0),
        (True, 500, 0),
        (True, 1100, 1),
        (True, 1200, 1),  # nothing has been freed since
    ):
        if not times:
            kept += [[[] for _ in range(60_000)]]
        collector.collect(idle_ms, rests=rests)
        assert len(asked) == times


@pytest.mark.skipif(libc_ver()[0] != "glibc", reason="asks glibc")
def test_glibc_can_be_asked_to_return_memory() -> None:
    trim = garbage._trim()
    assert trim is not None
    assert trim(0) in (0, 1)


@pytest.mark.heavy
def test_the_program_leaves_that_to_its_loop(tmp_path: Path) -> None:
    assert modules(tmp_path, ASLEEP) == {"by-the-loop"}
