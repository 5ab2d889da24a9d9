"""What both lists of sessions share: a chosen one, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.page_screen import Part
from game.ui.kit.screen import Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history import changes
from game.ui.pages.history.figures.empty import nothing_sprites
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.picture_list import PictureRow, picture_list
from game.ui.pages.history.told import note_box, note_sprites
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.play.saved import Listed


class Empty(NamedTuple):
    """What stands in place of a list: a sign, why it is empty, and what would be in it."""

    icon: str
    words: str
    more: str = ""


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

    def empty(self) -> Empty:
        """Return what stands in place of the list where there is nothing in it."""
        return Empty("info", tr("Games aren’t being saved."))

    def way_on(self) -> Button:
        """Return the button that is there then: something to play, if nothing else."""
        return self.page.play_button()

    def pick(self, number: int) -> Step | None:
        """Do what Enter does with a session."""
        return None

    def main_button(self) -> Button:
        """Return the button that does the same."""
        return Button("pick", "", self.default, "main")

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

    # Layout.

    def list_room(self, view: View, room: Box) -> Box:
        """Return the room of the list: above the note."""
        return room._replace(h=note_box(view, room).y - view.px(4) - room.y)

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return the note, and what stands in place of an empty list."""
        parts = note_sprites(view, room, self.page.told)
        if not self.count():
            icon, words, more = self.empty()
            parts += nothing_sprites(view, self.list_room(view, room), words, more, icon)
        return parts

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the list, if there is anything in it."""
        if not self.count():
            return []
        low = room.h < view.px(300)
        return [
            picture_list(
                *(view, "games", self.list_room(view, room), self.count(), self.row),
                *(self.chosen, self.choose, self.scrolled, self.pick),
                high=54 if low else 66,
            )
        ]

    def buttons(self, view: View) -> list[Button]:
        """Return what can be done with the chosen session, and taking back."""
        buttons = self.page.taking_back()
        if self.count():
            there = self.listed(self.chosen) is not None
            buttons += [
                Button("export", tr("Export"), self.export, icon="out", on=there),
                Button("delete", tr("Delete"), self.delete, icon="bin", on=there),
                self.main_button(),
            ]
        else:
            buttons.append(self.way_on())
        return self.page.short(view, buttons)
