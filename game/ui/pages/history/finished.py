"""Games that are over: watch any of them again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.storage.store import Gone
from game.ui import pages
from game.ui.kit.layout import Node
from game.ui.kit.screen import Step
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.filters import Filters
from game.ui.pages.history.paged import Paged
from game.ui.pages.history.pieces import PictureRow, Told, nothing
from game.ui.pages.history.session_words import heading, outcome, took
from game.ui.pages.history.sessions import SessionsPart
from game.ui.pages.selector.art import Art
from game.ui.texts.words import tr, when

if TYPE_CHECKING:
    from game.play.saved import Listed
    from game.ui.pages.history.page import HistoryScreen


class FinishedPart(SessionsPart):
    """A list of finished sessions, with filters above it."""

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page)
        self.filters = Filters(self._filtered)
        self._art: dict[str, Art] = {}
        self._paged = Paged(None, self.filters.wanted(self.context.library.today()))

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Finished")

    def shown(self) -> None:
        """Ask the store anew."""
        store = self.context.library.store
        self.filters.learn(store)
        self._paged = Paged(store, self.filters.wanted(self.context.library.today()))
        self.chosen = min(self.chosen, max(0, self._paged.count - 1))

    def _filtered(self) -> None:
        self.chosen = self.scrolled.offset = 0
        self.shown()

    def count(self) -> int:
        """Return how many sessions the filters let through."""
        return self._paged.count

    def listed(self, number: int) -> Listed | None:
        """Return the session of a row."""
        return self._paged.of(number)

    def empty(self) -> Node:
        """Return why there is nothing in the list."""
        if self.context.library.store is None:
            return super().empty()
        if self._narrowed:
            return nothing("lens", tr("No games match."))
        more = tr("Finish a game to watch it again here, move by move.")
        return nothing("play", tr("Nothing finished yet."), more)

    def way_on(self) -> Button:
        """Return the button that lets all games through, if any are left out."""
        if not self._narrowed:
            return super().way_on()
        return Button("all", tr("Show all"), self._widen, "main", "undo")

    def _widen(self) -> None:
        self.filters.game = None
        self.filters.widen()
        self.page.focus = "games"

    def row(self, number: int) -> PictureRow:
        """Return game and mode, when it ended, how, and how long it took."""
        one = self.listed(number)
        if one is None or one.finished is None:
            return PictureRow(tr("This game can’t be read any more."))
        role = "gold" if one.perfect else "text_dim"
        art = self._art.setdefault(one.opening.game, Art(one.opening.game))
        return PictureRow(
            heading(one.opening),
            when(one.finished, self.context.library.today()),
            outcome(one),
            took(one),
            "star" if one.perfect else "",
            role,
            partial(art.sprites, spread=0.0),
        )

    @property
    def _narrowed(self) -> bool:
        return self.filters.game is not None or bool(self.filters.narrowed)

    def above(self) -> Sequence[Node]:
        """Return the filters, if there is anything to filter."""
        return (self.filters.bar(), *self.filters.rows()) if self.count() or self._narrowed else ()

    def verb(self) -> str:
        """Return what the button says that shows the chosen one again."""
        return tr("Watch")

    def pick(self, number: int) -> Step | None:
        """Show a session again."""
        one, store = self.listed(number), self.context.library.store
        if one is None or store is None:
            return None
        try:
            saved = store.load(one.id)
        except Gone:
            self.page.tell(Told(tr("This game can’t be read any more."), "wrong"))
            return None
        entries = saved.entries[: saved.at]
        return self.page.leave_for(pages.open("replay", self.context, saved.opening, entries))
