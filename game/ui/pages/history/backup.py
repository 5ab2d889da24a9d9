"""Backup and deletion: exporting, importing and deleting games."""

from collections.abc import Sequence
from functools import partial

from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.text_field import TextField
from game.ui.kit.widgets.toggle import Toggle
from game.ui.pages.history.page import HistoryScreen, giving_all, taking_in
from game.ui.pages.history.pieces import note, unsaved_note
from game.ui.texts.common_words import tr, trc, trn

LONGEST_PATH = 1000
_BESIDE = 760  # units: on less width, the words go above their field


class KeepingPart(TabPanel):
    """Export, import, and deletion of a player or of everything, with undo."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Backup and delete"))
        self.path = ""
        self.player = 0
        self.players: Sequence[str] = ()
        self.total = 0
        self.scrolled = ScrollState()
        self._taking = False

    def on_shown(self) -> None:
        """Read the players and the number of games from the store."""
        store = self.context.library.store
        self.players = [] if store is None else store.players()
        self.player = min(self.player, max(0, len(self.players) - 1))
        self.total = 0 if store is None else len(store.numbers())

    # Player actions.

    def on_enter(self) -> None:
        """Import the file whose path is in the field."""
        if self.context.library.store is not None and self.path:
            self._take_in()

    def _take_in(self) -> None:
        self.page.begin(taking_in(self.page, self.path))
        self._taking = True

    def advance(self, moment: Moment) -> None:
        """Clear the path after a successful import; keep a wrong one for correction."""
        if self._taking and not self.page.busy:
            self._taking = False
            self.path = "" if self.page.told.role == "right" else self.path

    def _delete(self, player: str = "") -> None:
        """Delete a player's own sessions and the name in others; without a player, everything."""
        store = self.page.store
        number = store.delete_player(player) if player else store.delete_all()
        self.page.note_deletion(number, player or tr("all games"))

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        if self.context.library.store is None:
            return unsaved_note()
        words = (
            trn(
                "Save your {count} game to a file.", "Save all {count} games to a file.", self.total
            ),
            tr("Add games from a file: type its path, or drop the file here."),
            tr("A player’s own games, and their name in games with others."),
            tr("Everything you’ve played."),
        )
        fields = (None, self._path(), self._player(), None)
        lines = map(_line, words, fields, self._own_buttons())
        told = note(self.page.told)
        return Column(ScrollColumn("lines", self.scrolled, *lines, gap=12), told, gap=8)

    def _path(self) -> Node:
        path = TextField(
            *("path", self.path, partial(setattr, self, "path")),
            *(trc("of a file", "Path to the file"), LONGEST_PATH, self.page.edits["path"]),
        )
        on = self.total == 0 if self.page.mine is None else self.page.mine
        whose = Toggle("mine", on, partial(setattr, self.page, "mine"), tr("I played these games"))
        whose.tip = tr("What somebody else played doesn’t count for you.")
        return Column(path, Container(whose, high=(28, 34)), gap=6)

    def _player(self) -> Node:
        names, take = self.players or [tr("No players")], partial(setattr, self, "player")
        return Choice("player", names, self.player, take, in_row=False, called=tr("Player"))

    def _own_buttons(self) -> list[Button]:
        """Return the button of each line."""

        def export() -> None:
            self.page.begin(giving_all(self.page))

        free, one = not self.page.busy, "".join(self.players[self.player : self.player + 1])
        some, path = free and self.total > 0, free and bool(self.path.strip())
        return [
            Button("export all", tr("Export all"), export, icon="out", on=some),
            Button("import", tr("Import"), self._take_in, icon="in", on=path),
            Button(
                *("delete player", tr("Delete player"), partial(self._delete, one)),
                *("plain", "bin"),
                on=free and bool(one),
            ),
            Button("delete all", tr("Delete all"), self._delete, icon="bin", on=some),
        ]

    def buttons(self, view: View) -> list[Button]:
        return self.page.taking_back()


def _line(words: str, field: Node | None, button: Button) -> Node:
    """Return a line: words, an optional field, and the button."""
    told, choice = Label(words, lines=3), field or Space()
    # Beside a field of two rows the button is as high as its first one.
    low = Container(button, wide=0, grow=5, high=(38, 48), y=0)
    does = Row(Container(choice, wide=0, grow=9), low, gap=12)
    beside = Row(Container(told, wide=0, grow=10), Container(does, wide=0, grow=14), gap=12)
    below = Row(Container(told, wide=0, grow=9), Container(button, wide=0, grow=5), gap=12)
    narrow = Column(told, does, gap=4) if field else below
    return Container(FirstThatFits(Container(beside, wide=_BESIDE), narrow), pad=(0, 5))
