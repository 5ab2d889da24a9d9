"""Storms of events over every screen there is, and over the tables of all games."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random

import pygame
from kept import letters
from monkey import WAYS, Monkey
from samples import LATE, samples

from attacks.attack import Attack, Case
from game.games import GAMES
from game.ui.kit.view import View
from game.ui.pages.selector.selector_screen import SelectorScreen

EVENTS, TURN = 100, 1000
"""Events of one case; so many after which a monkey goes to the next place."""

PLACES = 1 + len(WAYS) * len(GAMES)
"""Where a monkey goes by itself: the settings, and the ways to play each game."""


@contextmanager
def windows() -> Iterator[Case]:
    """Close the window in the end."""
    met = set[str]()

    def play(case: int, dice: Random) -> Mapping[str, int]:
        before = len(met)
        figures = stormed(case, dice, met)
        return {**figures, "kinds of screens": len(met) - before}

    try:
        yield play
    finally:
        pygame.display.quit()


class Visitor(Monkey):
    """A monkey that is let loose at one screen that is pictured."""

    def __init__(self, seed: int, screen: int) -> None:
        super().__init__(seed)
        self._screen = screen
        self.pilot.ms = LATE.ms * 2  # what is pictured has happened by then

    def go_elsewhere(self) -> None:
        """Go to that screen."""
        loop = self.pilot.loop
        made = samples(loop.context, View(self.size, letters()))
        name = [*made][self._screen % len(made)]
        self.tell(f"to {name}")
        shown = made[name]()
        first = shown if isinstance(shown[0], SelectorScreen) else [loop.stack[0], *shown]
        loop.stack = first
        self.frame(0)


def stormed(case: int, dice: Random, met: set[str]) -> Mapping[str, int]:
    """Let a storm be at one place: a monkey's own way, or a screen that is pictured."""
    seed, place = dice.randrange(1 << 30), case // 2
    monkey = Monkey(seed) if case % 2 else Visitor(seed, place)
    began = monkey.sent = place % PLACES * TURN if case % 2 else 0
    try:
        monkey.storm(began + EVENTS)
        monkey.look_around()
    except Exception as error:
        raise AssertionError(f"{error!r} behind {[*monkey.told][-3:]}") from error
    met |= monkey.met
    return {"events": monkey.sent - began, "tables": monkey.tables}


ATTACKS = (Attack("window", 280, windows),)
