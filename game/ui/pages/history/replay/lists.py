"""The lists beside a replay: its entries, what else there was, and what lay there longest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.rules import Action
from game.games.claims.state import ClaimState
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.kit.widgets.tabs import Tabs
from game.ui.pages.history.picture_list import PictureRow, picture_list
from game.ui.pages.history.replay.words import drawing, entry_row, lain_row
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.boards.scene import Box
    from game.play.replays.lost_jump import LostJump
    from game.play.replays.playhead import Playhead
    from game.ui.kit.view import View

LOG, ELSE, LAIN = range(3)
NOTHING = -1
MOST_LAIN = 100
_ROW = 44  # units: the height of a row
_NARROW = 330  # units: of the list
_PICTURE = 3.3  # the width of a claim's picture, by that; less where the list is narrow

Jumped = Callable[[], None]


class SideLists:
    """Which list shows, and what is chosen in it; choosing moves the playhead."""

    def __init__(self, head: Playhead, lost: LostJump, jumped: Jumped) -> None:
        """``jumped`` is called after the playhead was moved."""
        self.head, self.lost, self._jumped = head, lost, jumped
        self.replay = head.replay
        self.tab = LOG
        self.pointed: Action | None = None
        self._lain = self.replay.lain()[:MOST_LAIN]
        self._chosen = NOTHING  # of what lay there longest
        self._scrolled = {tab: ScrollState() for tab in (LOG, ELSE, LAIN)}
        self._revealed = 0

    @property
    def has_tabs(self) -> bool:
        """Tell whether claims can be missed in this game; on the triangle there are only jumps."""
        return isinstance(self.replay.states[0], ClaimState)

    def forget(self) -> None:
        """Point at nothing any more: the position is another one."""
        self.pointed = None
        self._chosen = NOTHING

    def there(self) -> tuple[Action, ...]:
        """Return what else can be done in the position, beside what is about to be."""
        coming = self.head.coming
        if coming is not None:
            return self.replay.others(coming)
        return self.replay.offered(self.head.at)

    def show(self, tab: int) -> None:
        """Show another list."""
        self.tab = tab
        self.forget()

    # What a person chooses.

    def _to_entry(self, row: int) -> None:
        if row == 0:
            self.head.step(-self.head.last)
        elif row - 1 in self.replay.attempts:
            self.head.pause()
            self.head.show(row - 1)
        else:
            self.head.step(row - self.head.at)
        self._jumped()

    def _to_lain(self, number: int) -> None:
        one = self._lain[number]
        self.head.pause()
        if one.end == "left":
            self.head.step(self.head.last)
        else:
            self.head.show(one.last)
        self._jumped()
        self._chosen, self.pointed = number, one.action

    def _point(self, number: int) -> None:
        self.head.pause()
        self.pointed = self.there()[number]

    # Layout.

    def widgets(self, view: View, bar: Box, room: Box) -> list[Widget]:
        """Return the tabs, and the list that shows."""
        made: list[Widget] = []
        if self.has_tabs:
            words = [tr("Log"), tr("Also there"), tr("Missed")]
            made.append(Tabs("lists", words, self.tab, self.show).at(view, bar))
        made.append(self._list(view, room))
        return made

    def _list(self, view: View, room: Box) -> ListBox:
        head = self.head
        there = self.there() if self.tab == ELSE else ()
        looked_at = head.looked_at
        now = 0 if looked_at is None else looked_at + 1
        pointed = there.index(self.pointed) if self.pointed in there else NOTHING
        count, chosen, change = {
            LOG: (head.last + 1, now, self._to_entry),
            ELSE: (len(there), pointed, self._point),
            LAIN: (len(self._lain), self._chosen, self._to_lain),
        }[self.tab]
        narrow = room.w < view.px(_NARROW)
        made = picture_list(
            *(view, "list", room, count, self._in_two if narrow else self._in_one, chosen, change),
            *(self._scrolled[self.tab], self._enter),
            high=_ROW,
            share=min(_PICTURE, 0.42 * room.w / view.px(_ROW)),
        )
        made.empty = tr("Nothing else to find here.")
        if self.tab == LOG and now != self._revealed:
            self._revealed = now
            made.scroll.reveal(now)
        return made

    def _enter(self, row: int) -> None:
        """Go where the chosen row leads, once more."""
        (self._to_entry, self._point, self._to_lain)[self.tab](row)

    def _in_two(self, number: int) -> PictureRow:
        """Return a row with its note below, as there is no room beside its words."""
        row = self._row(number)
        return row if row.more or row.picture is None else row._replace(more=row.note, note="")

    def _in_one(self, number: int) -> PictureRow:
        """Return a row in one line."""
        row = self._row(number)
        if self.tab == LAIN:
            return row._replace(note=row.more, more="")
        return row._replace(words=f"{row.words}: {row.more}", more="") if row.more else row

    def _row(self, number: int) -> PictureRow:
        if self.tab == LOG:
            return entry_row(self.replay, number - 1 if number else None, self.lost.found)
        if self.tab == LAIN:
            return lain_row(self.replay, self._lain[number])
        action = self.there()[number]
        picture = drawing(self.replay, self.head.at, action)
        return PictureRow("" if picture else tr("None here"), picture=picture)
