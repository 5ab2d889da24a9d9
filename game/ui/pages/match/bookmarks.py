"""The bookmarks of a board: set, go to, rename and remove."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.boards.board import Highlights
from game.boards.lattice_layout import layout
from game.boards.peg_board import PEGS
from game.games.pegs.state import PegState
from game.play.match import Match
from game.play.opening import LONGEST_NAME
from game.play.saved_session import Bookmark
from game.ui.context import Context
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.layout.figure import AspectBox
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation, Pop, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.list_box import ListBox, plain
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.kit.widgets.text_field import TextField
from game.ui.texts.common_words import tr, trn


class BookmarksScreen(PanelScreen[Bookmark]):
    """The list of bookmarks, with the chosen one's board and a field for its name.

    It answers the bookmark to go to.
    """

    def __init__(self, context: Context, match: Match, *, inlaid: bool = False) -> None:
        """List the bookmarks of a match; ``inlaid`` shows the colours of holes."""
        super().__init__(tr("Bookmarks"))
        self.context, self.match, self.inlaid = context, match, inlaid
        self.marks = match.bookmarks
        self.help_page = match.opening.game  # type: ignore[misc]
        self.name = ""
        self.renaming = False  # whether the name field renames the chosen bookmark
        self.scroll = ScrollState()
        at = [one.at for one in self.marks.kept]
        self.chosen = at.index(self._now) if self._now in at else len(at) - 1
        self.focus = "list" if at else "name"
        self.focus_seen = bool(at)

    @property
    def _now(self) -> int:
        """The number of jumps made by now."""
        return len(self.match.session.log)

    @property
    def chosen_bookmark(self) -> Bookmark | None:
        """The chosen bookmark, or None."""
        kept = self.marks.kept
        return kept[self.chosen] if 0 <= self.chosen < len(kept) else None

    # Actions.

    def choose(self, number: int) -> None:
        """Choose a row and stop renaming."""
        self.chosen = number
        self._end_renaming()

    def _end_renaming(self) -> None:
        if self.renaming:
            self.renaming, self.name = False, ""

    def _otherwise(self) -> str:
        now = self._now
        return trn("After {count} jump", "After {count} jumps", now) if now else tr("The start")

    def add(self) -> None:
        """Set a bookmark at the present position, with the written or a default name."""
        if not self.marks.full:
            self.chosen = self.marks.add(self.name, self._now, self._otherwise())
            self._save_bookmarks()

    def keep_name(self) -> None:
        """Rename the chosen bookmark."""
        self.chosen = self.marks.rename(self.chosen, self.name)
        self._save_bookmarks()

    def _save_bookmarks(self) -> None:
        self.match.keep()
        self.name, self.renaming = "", False
        self.focus, self.focus_seen = "list", True

    def rename(self) -> None:
        """Start renaming the chosen bookmark."""
        if self.chosen_bookmark is not None:
            self.renaming, self.name = True, self.chosen_bookmark.name
            self.focus = "name"
            self.edits["name"].show(self.name)
            self.edits["name"].select_all()

    def remove(self) -> None:
        """Remove the chosen bookmark."""
        if self.chosen_bookmark is not None:
            self._end_renaming()
            self.marks.remove(self.chosen)
            self.chosen = min(self.chosen, len(self.marks.kept) - 1)
            self.match.keep()
            self.focus = "list" if self.marks.kept else "take back"

    def take_back(self) -> None:
        """Restore the bookmark removed last."""
        if self.marks.removed:
            self._end_renaming()
            self.chosen = self.marks.take_back()
            self.match.keep()
            self.focus = "list"

    def go(self, number: int | None = None) -> Navigation | None:
        """Go to the chosen bookmark."""
        return None if self.chosen_bookmark is None else self.answer(self.chosen_bookmark)

    def on_enter(self) -> Navigation | None:
        """Add or rename from the name field; elsewhere go to the bookmark."""
        if self.focus != "name":
            return self.go()
        (self.keep_name if self.renaming else self.add)()
        return None

    def close(self) -> Navigation | None:
        """Stop renaming, or close the panel."""
        if self.renaming:
            self._end_renaming()
            self.focus = "list"
            return None
        return Pop()

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take Delete in the list, and the key of the bookmarks, which closes the panel."""
        if event.key == pygame.K_DELETE and self.focus == "list":
            self.remove()
            return True
        return perform(lambda: [ScreenAction("bookmarks", Pop)], self.context.keys, event)

    # Layout.

    def contents(self, view: View) -> Sequence[Node]:
        adds = not self.renaming
        empty, edit = self._otherwise() if adds else "", self.edits["name"]
        write = partial(setattr, self, "name")
        field = TextField("name", self.name, write, empty, LONGEST_NAME, edit, called=tr("Name"))
        kind = "main" if not self.marks.kept or not adds else "plain"
        if adds:
            add = Button("add", tr("Add bookmark"), self.add, kind, on=not self.marks.full)
        else:
            add = Button("add", tr("Save name"), self.keep_name, kind)
        rows, board = self._list(), self._board(view)
        if view.tall:
            middle: Node = Column(Container(rows, high=(100, 200)), board, gap=12)
        else:
            middle = Row(Container(rows, wide=(180, 430), high=(140, 310), grow=1), board, gap=12)
        there = self.chosen_bookmark is not None
        foot = button_rows(
            Button("back", tr("Back"), Pop),
            Button("rename", tr("Rename"), self.rename, on=there),
            Button("remove", tr("Delete"), self.remove, on=there),
            Button("go", tr("Go there"), self.go, "main" if there and adds else "plain", on=there),
        )
        return [Row(Container(field, wide=(120, 480), grow=1), add, gap=12), middle, foot]

    def _list(self) -> ListBox:
        listed = []
        for one in self.marks.kept:
            at = trn("{count} jump", "{count} jumps", one.at) if one.at else tr("At the start")
            listed.append((one.name, tr("You’re here") if one.at == self._now else at))
        return ListBox(
            *("list", len(listed), plain(listed), self.chosen, self.choose, self.scroll),
            *(self.go, tr("No bookmarks yet")),
            called=tr("Bookmarks"),
        )

    def _board(self, view: View) -> Node:
        """Return the board of the chosen bookmark, or the present one, and the undo button."""
        at = self._now if self.chosen_bookmark is None else self.chosen_bookmark.at
        state: PegState = self.match.session.line[at]  # including undone jumps
        draw = partial(PEGS.small, state, shown=Highlights(inlaid=self.inlaid))
        words = trn("{count} marble", "{count} marbles", state.markers.bit_count())
        back: Node = Container(Space(), high=(34, 48))
        if self.marks.removed:
            back = Button("take back", tr("Undo delete"), self.take_back, icon="undo")
        return Column(
            AspectBox(draw, 1 / layout(state.lattice).height, (110, 270)),
            Label(words, 17, "text_dim", align="c"),
            Space(grow=1),
            back,
            gap=6,
        )
