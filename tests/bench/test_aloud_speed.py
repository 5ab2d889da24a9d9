"""What it costs to have the screen read aloud: little where it changes, nothing where it rests."""

from statistics import median
from time import perf_counter
from typing import Any

import pygame
import pytest
from at_keys import AtKeys

from game.app.access import ScreenReaderBridge

ROUNDS = 40


class Listening:
    """An adapter that takes each tree."""

    def update_if_active(self, make: Any) -> None:
        """Have it made."""
        make()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["classic", "triangle"])
def test_telling_costs_less_than_laying_out_and_drawing_does(game: str) -> None:
    kit = pytest.importorskip("accesskit")
    pilot, begun = AtKeys(), list[Any]()

    def make(*handlers: Any) -> Listening:
        begun.append(handlers[0])
        return Listening()

    reader = ScreenReaderBridge(kit, make)
    begun[0]()
    pilot.play(game)
    pilot.wait(3000)
    loop, drawn, told, same = pilot.loop, list[float](), list[float](), list[float]()
    for _ in range(ROUNDS):
        start = perf_counter()
        pilot.press(pygame.K_TAB)  # lays it out and draws it
        drawn.append(perf_counter() - start)
        for times in (told, same):
            view, moment = loop.view(), loop._moment()
            start = perf_counter()
            reader.send_tree(loop.top, view, moment)
            times.append(perf_counter() - start)
    assert median(told) < median(drawn)
    assert median(same) < median(told) / 8
