"""The bookmarks of a board: set one, go to one, rename or remove it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.boards.board import Shown
from game.boards.scene import Box, Sprite
from game.boards.triangle import TRIANGLE
from game.games.triangle.state import TriangleState
from game.play.bookmarks import Bookmarks
from game.play.match import Match
from game.play.opening import LONGEST_NAME
from game.ui.context import Context
from game.ui.kit.actions import Action, perform
from game.ui.kit.panel_screen import ROW, SizedPanel, in_lines
from game.ui.kit.screen import Pop, Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.list_box import ListBox, ListRow, plain
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.kit.widgets.text_field import TextField
from game.ui.texts.words import tr, trn

if TYPE_CHECKING:
    from game.play.saved import Bookmark

_NOBODY = -1


def jumps_words(count: int) -> str:
    """Return how many jumps lead to a position."""
    return trn("{count} jump", "{count} jumps", count) if count else tr("At the start")


class BookmarksScreen(SizedPanel):
    """A list of bookmarks, the board of the chosen one, and a field for a name.

    It answers the bookmark to go to.
    """

    def __init__(self, context: Context, match: Match, *, inlaid: bool = False) -> None:
        """Show those of a match; ``inlaid`` shows the colours."""
        super().__init__()
        self.context, self.match, self.inlaid = context, match, inlaid
        self.help_page = match.opening.game  # type: ignore[misc]
        self.name = ""
        self.renaming = _NOBODY
        self.scroll = ScrollState()
        at = [one.at for one in self.marks.kept]
        self.chosen = at.index(self._now) if self._now in at else len(at) - 1
        self.focus = "list" if at else "name"
        self.focus_seen = bool(at)

    @property
    def marks(self) -> Bookmarks:
        """Return the table's bookmarks."""
        return self.match.bookmarks

    @property
    def _now(self) -> int:
        """Return how many jumps were made."""
        return len(self.match.session.log)

    @property
    def one(self) -> Bookmark | None:
        """Return the chosen bookmark, if there is any."""
        kept = self.marks.kept
        return kept[self.chosen] if 0 <= self.chosen < len(kept) else None

    # What is done.

    def set_name(self, name: str) -> None:
        """Take a name as it is being written."""
        self.name = name

    def choose(self, number: int) -> None:
        """Choose a row; a name that was being changed stays as it was."""
        self.chosen = number
        self._end_renaming()

    def _end_renaming(self) -> None:
        if self.renaming != _NOBODY:
            self.renaming, self.name = _NOBODY, ""

    def _otherwise(self) -> str:
        now = self._now
        return trn("After {count} jump", "After {count} jumps", now) if now else tr("The start")

    def add(self) -> None:
        """Set a bookmark here, under the name that was written or an obvious one."""
        if not self.marks.full:
            self.chosen = self.marks.add(self.name, self._now, self._otherwise())
            self._kept()

    def keep_name(self) -> None:
        """Give the bookmark its new name."""
        self.chosen = self.marks.rename(self.renaming, self.name)
        self._kept()

    def _kept(self) -> None:
        self.match.bookmarked()
        self.name, self.renaming = "", _NOBODY
        self.focus, self.focus_seen = "list", True

    def rename(self) -> None:
        """Have the name of the chosen bookmark changed."""
        if self.one is not None:
            self.renaming, self.name = self.chosen, self.one.name
            self.focus = "name"
            self.edit("name").show(self.name)
            self.edit("name").select_all()

    def remove(self) -> None:
        """Take the chosen bookmark away."""
        if self.one is not None:
            self._end_renaming()
            self.marks.remove(self.chosen)
            self.chosen = min(self.chosen, len(self.marks.kept) - 1)
            self.match.bookmarked()
            self.focus = "list" if self.marks.kept else "take back"

    def take_back(self) -> None:
        """Bring back the bookmark that was removed last."""
        if self.marks.removed:
            self._end_renaming()
            self.chosen = self.marks.take_back()
            self.match.bookmarked()
            self.focus = "list"

    def go(self, number: int | None = None) -> Step | None:
        """Go to the chosen bookmark."""
        return None if self.one is None else Pop(self.one)

    def default(self) -> Step | None:
        """Do what the field is for, or go."""
        if self.focus != "name":
            return self.go()
        (self.add if self.renaming == _NOBODY else self.keep_name)()
        return None

    def leave(self) -> Step | None:
        """Leave a name as it was, or the panel."""
        if self.renaming != _NOBODY:
            self._end_renaming()
            self.focus = "list"
            return None
        return Pop()

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take Delete on the list, and the key that has opened this."""
        if event.key == pygame.K_DELETE and self.focus == "list":
            self.remove()
            return True
        return perform([Action("bookmarks", Pop)], self.context.keys, event)

    # What it looks like.

    def title(self) -> str:
        """Return what these are."""
        return tr("Bookmarks")

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return room for the list, the board and two lines of buttons at the most."""
        return 760, (760 if view.tall else 540) + (ROW if self.narrow(view) else 0)

    def _places(self, view: View) -> tuple[Box, Box, Box, Box]:
        """Return the places of the field, its button, the list and the board."""
        box, pad, gap = self.panel(view), view.px(24), view.px(12)
        top, high = box.y + self.down(view, 70), self.down(view, 46)
        words = max(view.letters.width(w, view.px(18), True) for w in self._does())
        wide = round(min(words + view.px(44), (box.w - 2 * pad) * 0.45))
        field = Box(box.x + pad, top, box.w - 2 * pad - gap - wide, high)
        does = Box(field.x + field.w + gap, top, wide, high)
        y = top + high + gap
        foot = self.down(view, 24 + 48 + 14) + (self.down(view, ROW) if self.narrow(view) else 0)
        low = box.y + box.h - foot - y
        rows = Box(box.x + pad, y, box.w - 2 * pad, low)
        if view.tall:
            high = round((low - gap) * 0.45)
            return (
                field,
                does,
                rows._replace(h=high),
                rows._replace(y=y + high + gap, h=low - high - gap),
            )
        across = round((rows.w - gap) * 0.62)
        shown = rows._replace(x=rows.x + across + gap, w=rows.w - gap - across)
        return field, does, rows._replace(w=across), shown

    def _does(self) -> tuple[str, str]:
        return tr("Add bookmark"), tr("Save name")

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the panel, and the board of the chosen bookmark, or the one now."""
        parts, shown = super().paint(view, moment), self._places(view)[3]
        state = self._state(self._now if self.one is None else self.one.at)
        high = min(view.px(34), round(shown.h * 0.2))
        if self.marks.removed:
            shown = shown._replace(h=shown.h - self._back_box(view).h - view.px(8))
        room = shown._replace(h=shown.h - high)
        place = TRIANGLE.grid(state, room).area
        # At the upper edge, with the words close below.
        up, place = shown.y - place.y, place._replace(y=shown.y)
        small = TRIANGLE.small(state, room, Shown(inlaid=self.inlaid))
        parts += [sprite._replace(box=sprite.box.moved(0, up)) for sprite in small]
        words = trn("{count} marble", "{count} marbles", state.markers.bit_count())
        line = Box(shown.x, place.y + place.h, shown.w, high)
        return parts + in_lines(view, words, line, 17, "text_dim", align="c")

    def _state(self, at: int) -> TriangleState:
        """Return the position after so many jumps, of those made and those undone."""
        state: TriangleState = self.match.session.line[at]
        return state

    def widgets(self, view: View) -> list[Widget]:
        """Return field, list and buttons."""
        field, does, rows, _ = self._places(view)
        adds = self.renaming == _NOBODY
        action: Any = self.add if adds else self.keep_name
        empty = self._otherwise() if adds else ""
        on = not (adds and self.marks.full)
        listed = [
            ListRow(one.name, tr("You’re here") if one.at == self._now else jumps_words(one.at))
            for one in self.marks.kept
        ]
        kind = "main" if not self.marks.kept or not adds else "plain"
        return [
            TextField("name", self.name, self.set_name, empty, LONGEST_NAME, self.edit("name")).at(
                view, field
            ),
            Button("add", self._does()[0 if adds else 1], action, kind, on=on).at(view, does),
            ListBox(
                *("list", len(listed), plain(listed), self.chosen, self.choose, self.scroll),
                *(self.go, tr("No bookmarks yet")),
            ).at(view, rows),
            *self._back(view),
            *self.row(view, self._foot()),
        ]

    def _back_box(self, view: View) -> Box:
        """Return the place of the button below the board, which brings back what was removed."""
        shown = self._places(view)[3]
        high = min(view.px(46), round(shown.h * 0.3))
        return shown._replace(y=shown.y + shown.h - high, h=high)

    def _back(self, view: View) -> list[Widget]:
        if not self.marks.removed:
            return []
        words = tr("Undo delete")
        return [
            Button("take back", words, self.take_back, icon="undo").at(view, self._back_box(view))
        ]

    def _foot(self) -> list[Button]:
        there = self.one is not None
        kind = "main" if there and self.renaming == _NOBODY else "plain"
        return [
            Button("back", tr("Back"), Pop),
            Button("rename", tr("Rename"), self.rename, on=there),
            Button("remove", tr("Delete"), self.remove, on=there),
            Button("go", tr("Go there"), self.go, kind, on=there),
        ]
