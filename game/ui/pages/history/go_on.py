"""Games that were left in the middle: go on with any of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.storage.store import Gone
from game.ui import pages
from game.ui.kit.layout import Node
from game.ui.kit.screen import Step
from game.ui.kit.view import Moment
from game.ui.pages.history.pieces import PictureRow, nothing
from game.ui.pages.history.session_words import heading, how_far, standing
from game.ui.pages.history.sessions import SessionsPart
from game.ui.texts.words import tr, trn, when

if TYPE_CHECKING:
    from game.core.rules import State
    from game.play.saved import Listed

MOST = 1000
"""Sessions that are listed, the newest first."""


class GoOnPart(SessionsPart):
    """A list of unfinished sessions, each with a picture of its table."""

    _all: tuple[Listed, ...] = ()

    def words(self) -> str:
        """Return what its tab says."""
        return tr("In progress")

    def shown(self) -> None:
        """Ask the store anew; pictures are made when there is time."""
        store = self.context.library.store
        self._all = tuple(store.unfinished(MOST)) if store is not None else ()
        self.chosen = min(self.chosen, max(0, len(self._all) - 1))
        self._positions: dict[int, State | None] = {}
        self._wanted: list[int] = []

    def count(self) -> int:
        """Return how many sessions there are."""
        return len(self._all)

    def listed(self, number: int) -> Listed | None:
        """Return the session of a row."""
        return self._all[number] if number < len(self._all) else None

    def empty(self) -> Node:
        """Return that there is nothing to go on with."""
        if self.context.library.store is None:
            return super().empty()
        more = tr("Games you leave unfinished wait for you here.")
        return nothing("pause", tr("No games in progress."), more)

    def row(self, number: int) -> PictureRow:
        """Return game and mode, when it was begun, who plays, how far it is, and its table."""
        one = self._all[number]
        state = self._positions.get(one.id)
        if one.id not in self._positions and one.id not in self._wanted:
            self._wanted.append(one.id)
        far = trn("{count} move", "{count} moves", one.at) if state is None else how_far(state)
        return PictureRow(
            heading(one.opening),
            when(one.started, self.context.library.today()),
            standing(one.opening, state),
            far,
            picture=partial(_table, state),
        )

    def think(self) -> bool:
        """Find out how one of the tables stands that are seen, and tell whether there are more."""
        if self._wanted and self.context.library.store is not None:
            number = self._wanted.pop(0)
            try:
                self._positions[number] = self.context.library.store.load(number).position
            except Gone:
                self._positions[number] = None
        return bool(self._wanted)

    def tick(self, moment: Moment) -> object:
        """Return how many tables are known."""
        return len(self._positions)

    def verb(self) -> str:
        """Return what the button says that goes on with the chosen one."""
        return tr("Continue")

    def pick(self, number: int) -> Step | None:
        """Go on with a session."""
        table = pages.open("kept table", self.context, self._all[number].id)
        if table is None:
            self.page.hear()
            self.shown()
            return None
        return self.page.leave_for(table)


def _table(state: State | None, box: Box) -> list[Sprite]:
    """Return the picture of a table, once it is known how it stands."""
    return [] if state is None else board_of(state).small(state, box)
