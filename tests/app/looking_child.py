"""The whole program at a table at which nothing is done, until somebody kills it.

``python looking_child.py WIDGET KEYS`` clicks on a widget of the choice of games, presses the keys
of that many hints, and lets the time of play run, eight times as fast. It prints after each frame
what shows: the seed, the play clock and the hints.
"""

import sys

import pygame
from restart_child import click

from game.app import main
from game.app.loop import Loop
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.table.table_screen import TableScreen

FASTER = 8  # more would be taken for sleep
frame, ticks = Loop.frame, pygame.time.get_ticks


class Looker:
    """Sit down, press the key of hints, and look on."""

    def __init__(self, widget: str, hints: int) -> None:
        self.widget, self.hints = widget, hints
        self.sat = False

    def watch(self, loop: Loop) -> bool:
        shown = loop.context.library.read  # all that the store says of the games
        going = frame(loop)
        screen = loop.stack[-1] if loop.stack else None
        if isinstance(screen, TableScreen):
            match = screen.match
            print(match.session.seed.replace(" ", "_"), match.now, match.help.hints, flush=True)
            if self.hints:
                self.hints -= 1
                pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode=""))
        elif shown and not self.sat and isinstance(screen, SelectorScreen):
            self.sat = True
            click(screen, self.widget)
        return going


if __name__ == "__main__":
    pygame.time.get_ticks = lambda: FASTER * ticks()
    looker = Looker(sys.argv[1], int(sys.argv[2]))

    def looked(self: Loop) -> bool:
        return looker.watch(self)

    Loop.frame = looked  # type: ignore[method-assign]
    sys.exit(main([]))
