"""The whole program, played by events of its own making, until somebody kills it.

``python restart_child.py KEY`` presses KEY (1 … 4) at the choice of games, and then plays. It
prints "offers" and the games that can be gone on with, and after each frame with a new entry in
it the seed and the log that were shown.
"""

import json
import sys

import pygame

from game.app import main
from game.app.loop import Loop
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.play.session import to_plain
from game.ui.kit.screen import AnyScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.table.table_screen import TableScreen

frame = Loop.frame


class Player:
    """Look at what is shown, and do the next thing."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.seen: tuple[str, int] = ("", 0)
        self.asked = False

    def watch(self, loop: Loop) -> bool:
        shown = loop.context.library.read  # all that the store says of the games
        going = frame(loop)
        screen = loop.top
        if isinstance(screen, TableScreen):
            self.report(screen)
            self.play(screen)
        elif isinstance(screen, ResultScreen):
            click(screen, "new")
        elif isinstance(screen, SheetScreen):
            click(screen, "play")
        elif shown and not self.asked and isinstance(screen, SelectorScreen):
            self.asked = True
            offered = [key for key in GAMES if screen.widget_named(f"new:{key}")]
            print("offers", *offered, flush=True)
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=self.key, mod=0, unicode=""))
        return going

    def report(self, screen: TableScreen) -> None:
        session = screen.session
        shown = (session.seed, len(session.log))
        if shown != self.seen:
            self.seen = shown
            print(session.seed, json.dumps(to_plain(session.rules, session.log)), flush=True)

    def play(self, screen: TableScreen) -> None:
        session = screen.session
        if session.result is not None:
            return
        match session.rules.moves(session.state, 0)[0]:
            case Claim() as claim:
                for card in claim.left:
                    click(screen, f"card:{card}")
            case Jump() as jump:
                for hole in (jump.source, jump.target):
                    click(screen, f"hole:{hole}")


def click(screen: AnyScreen, name: str) -> None:
    widget = screen.widget_named(name)
    if widget is None:
        return  # it is only on its way there
    place = tuple(round(value) for value in widget.box.centre)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1))


if __name__ == "__main__":
    player = Player(pygame.K_0 + int(sys.argv[1]))

    def played(self: Loop) -> bool:
        return player.watch(self)

    Loop.frame = played  # type: ignore[method-assign]
    sys.exit(main([]))
