"""What rests is not drawn: no pictured screen makes anything anew once all has come to rest.

Some screens move by themselves. They are told here with what moves, and nothing else may.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

import pygame
import pytest
from kept import help_text, letters
from samples import LATE, sample_names, samples

from game.app.loop import FOCUSED_MS, Loop
from game.boards.scene import Scene
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View

SIZE = (800, 600)
SETTLES_MS, RESTS_MS, FRAME_MS = 7000, 3000, 200

MOVES: Mapping[str, tuple[str, ...]] = {
    "three cards rise now and then": ("selector", "selector-companies"),
    "computers reach for cards": ("set-computers", "sumz-computers", "set-taken", "set-rung"),
    "time runs out": (
        *("set-storm", "set-storm-mistake", "set-storm-together", "triples-storm", "sumz-storm"),
        *("triangle-storm", "triangle-storm-mistake", "triangle-storm-together"),
        "noset-storm",
        *("thirty-set", "thirty-triples", "thirty-sumz", "thirty-triangle"),
    ),
    "others are waited for, who do not answer here": (
        *("linked", "linked-phrases", "linked-menu", "linked-lost"),
        *("linked-result", "linked-race-result", "linked-race-waits"),
    ),
    "tables are dealt and counted": (
        *("odds-set-dealt", "odds-set-five-attributes", "odds-triple-powers"),
        *("odds-opening", "odds-sumz", "odds-ultra", "odds-quads"),
    ),
}


class Unseen:
    """A painter who paints nothing, and has all at hand."""

    def paint(self, *given: Any, **named: Any) -> list[pygame.Rect]:
        return []

    def preload_picture(self, *given: Any) -> bool:
        return False


@pytest.fixture
def made(unseen_screen: None) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    pygame.display.set_mode(SIZE)
    context = Context(lambda: "picture", help_text)
    context.settings = replace(context.settings, show_clock=False)
    return samples(context, View(SIZE, letters()))


def drawn(stack: list[AnyScreen], rests_ms: int = RESTS_MS) -> int:
    """Return how many frames are drawn or looked at of screens that have come to rest."""
    now, ticks = 0, count()  # a frame has time for so many thoughts, on every machine
    context = getattr(stack[0], "context", None) or Context(lambda: "", help_text)
    loop = Loop(context, letters(), lambda: now, lambda: None, lambda: next(ticks) / 10_000)
    loop.painter, loop.stack = Unseen(), stack  # type: ignore[assignment]
    now = LATE.ms
    loop.clocks.moment(playing=True)  # so much was played before the picture
    while now < LATE.ms + SETTLES_MS:
        now += FRAME_MS
        loop.frame()
    pygame.event.clear()
    before = loop.frames
    for at in ((1, 599), (2, 598)):  # a corner without a widget
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        loop.frame()
    loop.frame()
    looked: list[Scene] = []

    def scene() -> Scene:
        looked.append(Loop.scene(loop))
        return looked[-1]

    loop.scene = scene  # type: ignore[method-assign]
    while now < LATE.ms + SETTLES_MS + rests_ms:
        now += FRAME_MS
        loop.frame()
    return loop.frames - before + len(looked) + (loop.pause() < FOCUSED_MS)


KNOWN = {name for names in MOVES.values() for name in names}
RESTS = [name for name in sample_names() if name not in KNOWN]


def test_what_moves_is_a_sample() -> None:
    assert len(RESTS) == len(sample_names()) - len(KNOWN) > 180


@pytest.mark.parametrize("name", RESTS)
def test_what_rests_is_not_drawn(
    name: str, made: Mapping[str, Callable[[], list[AnyScreen]]]
) -> None:
    assert drawn(made[name]()) == 0


@pytest.mark.heavy
@pytest.mark.parametrize("name", [names[0] for names in MOVES.values()])
def test_what_moves_is_seen(name: str, made: Mapping[str, Callable[[], list[AnyScreen]]]) -> None:
    assert drawn(made[name](), 2 * RESTS_MS) > 0  # a set rises every five seconds
