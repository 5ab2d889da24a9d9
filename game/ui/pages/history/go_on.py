"""Games that were left in the middle: go on with any of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.storage.store import Gone
from game.ui import pages
from game.ui.kit.screen import Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.picture_list import PictureRow
from game.ui.pages.history.session_words import heading, how_far, standing
from game.ui.pages.history.sessions import Empty, SessionsPart
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

    def empty(self) -> Empty:
        """Return that there is nothing to go on with."""
        if self.context.library.store is None:
            return super().empty()
        more = tr("Games you leave unfinished wait for you here.")
        return Empty("pause", tr("No games in progress."), more)

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
            picture=partial(self._picture, one.id),
        )

    def _picture(self, number: int, view: View, room: Box) -> list[Sprite]:
        state = self._positions.get(number)
        return [] if state is None else board_of(state).small(state, room)

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

    def main_button(self) -> Button:
        """Return the button that goes on with the chosen one."""
        return Button("pick", tr("Continue"), self.default, "main", "play")

    def pick(self, number: int) -> Step | None:
        """Go on with a session."""
        table = pages.open("kept table", self.context, self._all[number].id)
        if table is None:
            self.page.hear()
            self.shown()
            return None
        return self.page.leave_for(table)
