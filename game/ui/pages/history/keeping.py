"""Taking games out of the store and into it, and deleting them."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.boards.scene import Box, Sprite
from game.ui.kit.page_screen import Part
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.history import changes
from game.ui.pages.history.changes import Told
from game.ui.pages.history.figures.empty import nothing_sprites
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.told import note_box, note_sprites
from game.ui.texts.words import tr, trc, trn

LONGEST_PATH = 1000
_STACKED = 640  # units: in less width, words stand above what they are of
_LINES = 4
_WORDS = 0.44  # of the width, elsewhere


class _Line(NamedTuple):
    """The places of the words of a line, of what one chooses there, and of its button."""

    words: Box
    field: Box
    button: Box


class KeepingPart(Part):
    """Export and import, and deleting a player or everything; a deletion can be taken back."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page)
        self.path = ""
        self.player = 0
        self.players: tuple[str, ...] = ()
        self.total = 0
        self._taking = False

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Backup and delete")

    def shown(self) -> None:
        """Ask the store anew."""
        store = self.context.library.store
        self.players = tuple(store.players()) if store is not None else ()
        self.player = min(self.player, max(0, len(self.players) - 1))
        self.total = len(store.numbers()) if store is not None else 0

    # What a person does.

    def default(self) -> None:
        """Take the file whose path is written."""
        if self.context.library.store is not None and self.path:
            self._take_in()

    def _take_in(self) -> None:
        self.page.take_in(self.path)
        self._taking = True

    def advance(self, moment: Moment) -> None:
        """Forget the path of a file whose games were taken; one that is wrong can be mended."""
        if self._taking and not self.page.busy:
            self._taking = False
            self.path = "" if self.page.told.role == "right" else self.path

    def _done(self, told: Told) -> None:
        self.shown()
        self.page.tell(told)

    def _export(self) -> None:
        self.page.begin(changes.exporting_all(self.context))

    def _delete_player(self) -> None:
        if self.players:
            self._done(changes.delete_player(self.context, self.players[self.player]))

    def _delete_all(self) -> None:
        self._done(changes.delete_all(self.context))

    # Layout.

    def _lines(self, view: View, room: Box) -> list[_Line]:
        stacked = room.w < view.px(_STACKED)
        space = note_box(view, room).y - room.y
        pitch = min(view.px(118 if stacked else 76), space / _LINES)
        high = min(view.px(46), round(pitch * (0.46 if stacked else 0.8)))
        needs = [button.least_width(view) for button in self._own_buttons()]
        gap, wide = view.px(12), min(max(needs), round(room.w * 0.46))
        lines = []
        for number in range(_LINES):
            top = round(room.y + number * pitch)
            right = room.x + room.w - wide
            if stacked:
                words = Box(room.x, top, room.w, round(pitch * 0.46))
                y, left = top + round(pitch * 0.46), room.x
            else:
                words = Box(room.x, top, round(room.w * _WORDS), round(pitch * 0.92))
                y, left = top + round((pitch * 0.92 - high) / 2), room.x + room.w * _WORDS + gap
            field = Box(round(left), y, round(right - gap - left), high)
            lines.append(_Line(words, field, Box(round(right), y, wide, high)))
        return lines

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return what each line is for, and the note."""
        if self.context.library.store is None:
            return nothing_sprites(view, room, tr("Games aren’t being saved."), "", "info")
        said = (
            trn(
                "Save your {count} game to a file.", "Save all {count} games to a file.", self.total
            ),
            tr("Add games from a file: type its path, or drop the file here."),
            tr("A player’s own games, and their name in games with others."),
            tr("Everything you’ve played."),
        )
        parts = note_sprites(view, room, self.page.told)
        for line, words in zip(self._lines(view, room), said, strict=True):
            parts += in_lines(view, words, line.words, 18)
        return parts

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the four lines' fields and buttons."""
        if self.context.library.store is None:
            return []
        lines = self._lines(view, room)
        _, into, player, _ = lines
        names = self.players or (tr("No players"),)
        export, take_in, gone, all_gone = self._own_buttons()
        for button, line in zip((export, take_in, gone, all_gone), lines, strict=True):
            button.box = line.button
        return [
            export,
            TextField(
                *("path", self.path, partial(setattr, self, "path")),
                *(trc("of a file", "Path to the file"), LONGEST_PATH, self.page.edit("path")),
            ).at(view, into.field),
            take_in,
            Choice("player", names, self.player, self._choose, in_row=False).at(view, player.field),
            gone,
            all_gone,
        ]

    def _own_buttons(self) -> list[Button]:
        """Return the buttons of the four lines, still to be laid out."""
        free = not self.page.busy
        some, there = free and self.total > 0, free and bool(self.path.strip())
        made = (
            ("export all", tr("Export all"), self._export, "out", some),
            ("import", tr("Import"), self._take_in, "in", there),
            (
                "delete player",
                tr("Delete player"),
                self._delete_player,
                "bin",
                free and bool(self.players),
            ),
            ("delete all", tr("Delete all"), self._delete_all, "bin", some),
        )
        return [
            Button(name, words, action, icon=icon, on=on) for name, words, action, icon, on in made
        ]

    def _choose(self, number: int) -> None:
        self.player = number

    def buttons(self, view: View) -> list[Button]:
        """Return taking back, if there is anything to take back."""
        return self.page.short(view, self.page.taking_back())
