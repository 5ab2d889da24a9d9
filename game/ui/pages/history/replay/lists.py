"""The lists beside a replay: its entries, what else there was, and what lay there longest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Action
from game.games.claims.state import ClaimState
from game.ui.kit.layout import Column, Node
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history.pieces import PictureRow, RowForm, picture_row
from game.ui.pages.history.replay.words import drawing, entry_row, lain_row
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.play.replays.playhead import Playhead
    from game.play.replays.replay import LostJump

LOG, ELSE, LAIN = range(3)
NOTHING = -1
MOST_LAIN = 100
_FORM = RowForm(high=44, narrow=54, broad=300, picture=145)


class SideLists:
    """Which list shows, and what is chosen in it; choosing moves the playhead.

    What is pointed at is so only as long as the playhead stays there.
    """

    def __init__(self, head: Playhead, lost: LostJump) -> None:
        self.head, self.lost = head, lost
        self.replay = head.replay
        self.tab = LOG
        self._lain = self.replay.lain()[:MOST_LAIN]
        self._pointed: tuple[object, int, Action] | None = None  # where, its row, and what it is
        self._scrolled = {tab: ScrollState() for tab in (LOG, ELSE, LAIN)}

    @property
    def has_tabs(self) -> bool:
        """Tell whether claims can be missed in this game; on the triangle there are only jumps."""
        return isinstance(self.replay.states[0], ClaimState)

    @property
    def pointed(self) -> Action | None:
        """Return what is pointed at in the position, if anything is."""
        return self._pointed[2] if self._pointed and self._pointed[0] == self._here else None

    @property
    def _here(self) -> object:
        return self.tab, self.head.at, self.head.coming

    def _point(self, row: int, action: Action) -> None:
        self.head.pause()
        self._pointed = self._here, row, action

    def there(self) -> tuple[Action, ...]:
        """Return what else can be done in the position, beside what is about to be."""
        coming = self.head.coming
        if coming is not None:
            return self.replay.others(coming)
        return self.replay.offered(self.head.at)

    def show(self, tab: int) -> None:
        """Show another list."""
        self.tab, self._pointed = tab, None

    # What a person chooses.

    def _to_entry(self, row: int) -> None:
        if row == 0:
            self.head.step(-self.head.last)
        elif row - 1 in self.replay.attempts:
            self.head.pause()
            self.head.show(row - 1)
        else:
            self.head.step(row - self.head.at)

    def _to_lain(self, number: int) -> None:
        one = self._lain[number]
        self.head.pause()
        if one.end == "left":
            self.head.step(self.head.last)
        else:
            self.head.show(one.last)
        self._point(number, one.action)

    def _to_other(self, number: int) -> None:
        self._point(number, self.there()[number])

    # What there is to see.

    def body(self) -> Node:
        """Return the tabs, and the list that shows."""
        if not self.has_tabs:
            return self._list()
        tabs = Choice("lists", self._words, self.tab, self.show, tabs=True)
        tabs.called = tr("Lists")
        return Column(tabs, self._list(), gap=8)

    @property
    def _words(self) -> Sequence[str]:
        return tr("Log"), tr("Also there"), tr("Missed")

    def _list(self) -> ListBox:
        head = self.head
        there = self.there() if self.tab == ELSE else ()
        now = 0 if head.looked_at is None else head.looked_at + 1
        pointed = self._pointed[1] if self._pointed and self.pointed else NOTHING
        count, chosen, change = {
            LOG: (head.last + 1, now, self._to_entry),
            ELSE: (len(there), pointed, self._to_other),
            LAIN: (len(self._lain), pointed, self._to_lain),
        }[self.tab]
        state, empty = self._scrolled[self.tab], tr("Nothing else to find here.")
        made = ListBox("list", count, self._drawn, chosen, change, state, change, empty)
        made.called = self._words[self.tab]
        return made

    def _drawn(self, number: int, lit: bool) -> Node:
        return picture_row(self._row(number), _FORM, lit)

    def _row(self, number: int) -> PictureRow:
        if self.tab == LOG:
            return entry_row(self.replay, number - 1 if number else None, self.lost.found)
        if self.tab == LAIN:
            return lain_row(self.replay, self._lain[number])
        action = self.there()[number]
        picture = drawing(self.replay, self.head.at, action)
        return PictureRow("" if picture else tr("None here"), picture=picture)
