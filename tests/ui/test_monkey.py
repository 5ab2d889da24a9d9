"""Storms of random events over all screens, short and long, do no harm."""

from collections.abc import Iterator

import pygame
import pytest
from monkey import ALL, run
from sparse import graded, sparse


@pytest.fixture(autouse=True)
def _quit() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.mark.heavy
@pytest.mark.parametrize("seed", sparse(range(2), 2))
def test_a_storm_does_no_harm(seed: int) -> None:
    monkey = run(seed, 2000)
    assert monkey.tables > 0


@pytest.mark.parametrize("seed", graded(range(100, 120), (), (100,)))
def test_a_long_storm_does_no_harm(seed: int) -> None:
    monkey = run(seed, 10_000)
    assert monkey.tables > 0
    assert monkey.met >= ALL
