"""What both lists of sessions share: a chosen one, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.layout import Column, Node
from game.ui.kit.page_screen import Part
from game.ui.kit.screen import Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history import changes
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import PictureRow, RowForm, note, nothing, picture_row
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.play.saved import Listed

_FORM = RowForm(high=66, narrow=92, broad=510, picture=106)


class SessionsPart(Part):
    """A list of sessions, with what can be done with the chosen one at the foot."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page)
        self.chosen = 0
        self.scrolled = ScrollState()

    # What a kind of list says of itself.

    def count(self) -> int:
        """Return how many sessions there are."""
        return 0

    def listed(self, number: int) -> Listed | None:
        """Return the session of a row, or None if it cannot be read any more."""
        return None

    def row(self, number: int) -> PictureRow:
        """Return what a row shows."""
        return PictureRow("")

    def above(self) -> Sequence[Node]:
        """Return what stands above the list."""
        return ()

    def empty(self) -> Node:
        """Return what stands in place of the list where there is nothing in it."""
        return nothing("info", tr("Games aren’t being saved."))

    def way_on(self) -> Button:
        """Return the button that is there then: something to play, if nothing else."""
        return self.page.play_button()

    def verb(self) -> str:
        """Return what the button says that does what Enter does."""
        return ""

    def pick(self, number: int) -> Step | None:
        """Do what Enter does with a session."""
        return None

    # What a person does.

    def default(self) -> Step | None:
        """Do what Enter does with the chosen session, or where there is none."""
        if not self.count():
            return self.way_on().press(None)
        return self.pick(self.chosen) if self.chosen < self.count() else None

    def choose(self, number: int) -> None:
        """Choose a session."""
        self.chosen = number

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Delete the chosen session with the key of that name, where the focus is in the list."""
        if event.key == pygame.K_DELETE and self.page.focus == "games" and self.count():
            self.delete()
            return True
        return False

    def delete(self) -> None:
        """Delete the chosen session; the next one is chosen then."""
        listed = self.listed(self.chosen)
        if listed is not None:
            self.page.tell(changes.delete_session(self.context, listed))
            self.shown()

    def export(self) -> None:
        """Write the chosen session into a file."""
        listed = self.listed(self.chosen)
        if listed is not None:
            self.page.tell(changes.export(self.context, listed))

    # What there is to see.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the list, or why there is nothing in it, and the note."""
        listed = self._list() if self.count() else self.empty()
        return Column(*self.above(), listed, note(self.page.told), gap=8)

    def _list(self) -> ListBox:
        made = ListBox(
            *("games", self.count(), self._row, self.chosen, self.choose, self.scrolled, self.pick)
        )
        made.called = self.words()
        return made

    def _row(self, number: int, lit: bool) -> Node:
        return picture_row(self.row(number), _FORM, lit)

    def buttons(self, view: View) -> list[Button]:
        """Return what can be done with the chosen session, and taking back."""
        if not self.count():
            return [*self.page.taking_back(), self.way_on()]
        there = self.listed(self.chosen) is not None
        return [
            *self.page.taking_back(),
            Button("export", tr("Export"), self.export, icon="out", on=there),
            Button("delete", tr("Delete"), self.delete, icon="bin", on=there),
            Button("pick", self.verb(), self.default, "main", "play"),
        ]
