"""Taking games out of the store and into it, and deleting them."""

from __future__ import annotations

from functools import partial

from game.ui.kit.layout import Column, Container, Either, Node, Row, Space
from game.ui.kit.page_screen import Part
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import Scrolled, ScrollState
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.history import changes
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import Told, note, unsaved
from game.ui.texts.words import tr, trc, trn

LONGEST_PATH = 1000
_BESIDE = 760  # units: in less width, words stand above what they are of


class KeepingPart(Part):
    """Export and import, and deleting a player or everything; a deletion can be taken back."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page)
        self.path = ""
        self.player = 0
        self.players: tuple[str, ...] = ()
        self.total = 0
        self.scrolled = ScrollState()
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

    # What there is to see.

    def body(self, view: View, moment: Moment) -> Node:
        """Return four lines: what each is for, and the button that does it."""
        if self.context.library.store is None:
            return unsaved()
        free, edit = not self.page.busy, self.page.edit("path")
        some, there = free and self.total > 0, free and bool(self.path.strip())
        path = TextField(
            *("path", self.path, partial(setattr, self, "path")),
            *(trc("of a file", "Path to the file"), LONGEST_PATH, edit),
        )
        names = self.players or (tr("No players"),)
        player = Choice("player", names, self.player, partial(setattr, self, "player"), False)
        player.called = tr("Player")
        lines = [
            _line(
                trn(
                    "Save your {count} game to a file.",
                    "Save all {count} games to a file.",
                    self.total,
                ),
                None,
                Button("export all", tr("Export all"), self._export, icon="out", on=some),
            ),
            _line(
                tr("Add games from a file: type its path, or drop the file here."),
                path,
                Button("import", tr("Import"), self._take_in, icon="in", on=there),
            ),
            _line(
                tr("A player’s own games, and their name in games with others."),
                player,
                Button(
                    *("delete player", tr("Delete player"), self._delete_player),
                    *("plain", "bin"),
                    on=free and bool(self.players),
                ),
            ),
            _line(
                tr("Everything you’ve played."),
                None,
                Button("delete all", tr("Delete all"), self._delete_all, icon="bin", on=some),
            ),
        ]
        return Column(Scrolled("lines", self.scrolled, *lines, gap=12), note(self.page.told), gap=8)

    def buttons(self, view: View) -> list[Button]:
        """Return taking back, if there is anything to take back."""
        return self.page.taking_back()


def _line(words: str, field: Node | None, button: Button) -> Node:
    """Return a line of words, of what one chooses there, and of its button."""
    told, choice = Words(words, lines=3), field or Space()
    does = Row(Container(choice, wide=0, grow=9), Container(button, wide=0, grow=5), gap=12)
    beside = Row(Container(told, wide=0, grow=10), Container(does, wide=0, grow=14), gap=12)
    below = Row(Container(told, wide=0, grow=9), Container(button, wide=0, grow=5), gap=12)
    narrow = Column(told, does, gap=4) if field else below
    return Container(Either(Container(beside, wide=_BESIDE), narrow), pad=(0, 5))
