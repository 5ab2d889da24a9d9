"""One run of the program after another on one data folder."""

from pathlib import Path

import pygame
from pilot import Pilot

from game.core.rules import CLOCK
from game.ui.context import Context
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.tile import GameTile
from game.ui.pictures import Art
from game.ui.table.table_screen import TableScreen

TODAY = "2026-11-21"
NOW = 1_795_000_000


class Run(Pilot):
    """One run of the program on a data folder; its window stays as it was at the start."""

    def __init__(
        self, folder: Path, today: str = TODAY, size: tuple[int, int] = (1280, 720)
    ) -> None:
        super().__init__(size, folder=folder, today=today)
        store = self.context.library.store
        assert store is not None
        self.store, self.ended = store, False
        self.frame()

    @property
    def context(self) -> Context:
        return self.loop.context

    def close(self) -> None:
        """End as the program does, unless it has ended."""
        if not self.ended:
            self.ended = True
            self.store.close()

    def die(self) -> None:
        """End as a killed program does: nothing is tidied up."""
        self.ended = True
        self.store._disk._db.close()
        assert self.store._disk._lock is not None
        self.store._disk._lock.connection.close()

    def act(self, times: int = 1) -> None:
        """Let whoever may do what comes first."""
        for _ in range(times):
            self.frame(700)
            session = self.table.session
            seats = session.actors - {CLOCK} - session.computers.keys()
            if seats and session.result is None:
                seat = min(seats)
                assert self.table.model.submit(seat, session.rules.moves(session.state, seat)[0])
        self.frame()

    def finish(self) -> ResultScreen:
        """Play to the result."""
        for _ in range(400):
            if self.table.session.result is not None:
                break
            self.act()
        self.wait(4500)
        assert isinstance(self.screen, ResultScreen)
        return self.screen

    def to_the_games(self) -> None:
        """Leave the table."""
        if isinstance(self.screen, TableScreen):
            self.table.controller.clear_selection()
            self.press(pygame.K_ESCAPE)
        self.click("leave")
        self.frame()

    def art(self, game: str) -> Art:
        widget = self.screen.widget_named(f"game:{game}")
        assert isinstance(widget, GameTile)
        return widget.art

    def offered(self, game: str) -> bool:
        """Tell whether the choice of games offers to go on with a table of a game."""
        return self.screen.widget_named(f"new:{game}") is not None

    def kept(self) -> int:
        """Return the number of the one session that is in the store."""
        (number,) = self.store.numbers()
        return number
