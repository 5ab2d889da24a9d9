"""Tables on this network: the search for those who host, and its connections."""

import pygame

from game.net.adverts import TableAdvert
from game.net.sockets.connections import Connections

CAME = pygame.event.custom_type()
"""A pygame event, posted on network activity to wake the loop."""

ASK_MS = 2500
"""Interval of the search for hosts; a table silent for three times as long is removed."""


def new_lines() -> Connections:
    """Return new connections, whose activity wakes the loop; no thread starts yet."""
    return Connections(_notify)


def _notify() -> None:
    if pygame.display.get_init():
        pygame.event.post(pygame.Event(CAME))


class TablesNearby:
    """The tables found on this network, each with the time of its last answer."""

    def __init__(self, lines: Connections | None = None) -> None:
        self.lines = lines or new_lines()
        self.found: dict[TableAdvert, int] = {}
        self._asked: int | None = None

    def advance(self, ms: int) -> None:
        """Search for hosts at intervals, and update the tables found."""
        if self._asked is None or ms >= self._asked + ASK_MS:
            self._asked = ms
            self.lines.ask()
        for one in self.lines.take():
            if isinstance(one, TableAdvert):
                known = [notice for notice in self.found if notice[4:] == one[4:]]
                for notice in known:
                    del self.found[notice]
                self.found[one] = ms
        for notice in [one for one, at in self.found.items() if at + 3 * ASK_MS < ms]:
            del self.found[notice]
