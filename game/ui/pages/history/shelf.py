"""The shelf of achievements: those earned with date and card back, and those to come."""

from collections.abc import Iterable
from datetime import date
from functools import partial

from game.boards.scene import ASPECT, Box, Face, Sprite
from game.play.shelf.deeds import DEEDS, Deed
from game.play.shelf.progress import Progress, done
from game.ui.kit.layout import Column, Container, Node, Picture, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.page_screen import Part
from game.ui.kit.text import Words, meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.scroll import Scrolled, ScrollState
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import Told, note, unsaved
from game.ui.texts.dates import date_words
from game.ui.texts.words import tr

_TILE = (285, 420)  # units: the width of an achievement's tile
_HIGH = (88, 100)
_BACK = 60  # units: the width of a card back


class ShelfPart(Part):
    """All achievements; pressing an earned one puts its back on the cards."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Shelf"))
        self._scroll = ScrollState()

    def in_order(self) -> bool:
        return True

    def tick(self, moment: Moment) -> object:
        """Return the store's stamp: it changes with each achievement."""
        return self.context.library.stamp()

    def press(self, deed: Deed) -> None:
        """Use the card back of an earned achievement; show the condition of others."""
        if self._progress(deed).day is None:
            self.page.told = Told(tr("Not yet: {what}").format(what=tr(deed.asks)))
            return
        plain = self.context.settings.back == deed.back
        self.context.change(back="pascal" if plain else deed.back)
        words = tr("Your cards have their usual back again.")
        self.page.told = Told(words if plain else tr("Your cards have this back now."), "right")

    def _progress(self, deed: Deed) -> Progress:
        return self.context.library.shelf().get(deed.key, Progress())

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        if self.context.library.store is None:
            return unsaved()
        earned = sum(self._progress(deed).day is not None for deed in DEEDS)
        words = tr("{count} of {all} earned. Each opens a back for your cards.")
        head = Words(words.format(count=earned, all=len(DEEDS)), 18, "text_dim", align="c", lines=2)
        grid = Grid([self._tile(deed) for deed in DEEDS], gap=10, most=4)
        told = [note(self.page.told)] if self.page.told.words else []
        return Column(head, Scrolled("shelf", self._scroll, grid, gap=10), *told, gap=8)

    def _tile(self, deed: Deed) -> Tile:
        """Return an achievement's tile with its date or progress."""
        one, have = self._progress(deed), 0
        earned, used = one.day is not None, self.context.settings.back == deed.back
        below: list[Node] = []
        if one.day is not None:
            day = date_words(date.fromordinal(one.day))
            below = [Words(tr("on your cards") if used else day, 15, "accent" if used else "gold")]
        elif deed.of > 1:
            have = done(deed, one.had)
            counted = tr("{count} of {all}").format(count=have, all=deed.of)
            bar = Container(meter(have / deed.of, 5), y=0.5, grow=1)
            below = [Row(bar, Words(counted, 15, "text_dim"), gap=8)]
        title = Words(tr(deed.title), 18, "text" if earned else "text_dim", bold=earned)
        asks = Words(tr(deed.asks), 14, "text_dim", lines=3)
        told = Container(Column(title, asks, *below, gap=0), wide=0, y=0.5, grow=1)
        drawn = Picture(partial(_back, deed.back if earned else ""), _BACK, (40, 48))
        picture = Container(drawn, wide=_BACK, y=0.5)
        inside = Row(picture, told, gap=12)
        framed = Container(inside, wide=_TILE, high=_HIGH, pad=(10, 6))
        edge = "accent" if used else "panel_border"
        fill = "panel_raised" if earned else ""
        press = partial(self.press, deed)
        return Tile(f"deed:{deed.key}", framed, press, fill, edge, 2 if used else 1)


def _back(name: str, room: Box) -> Iterable[Sprite]:
    """Draw a card back, or an outline for "", in the middle of a box."""
    w = min(room.w, room.h * ASPECT)
    h = w / ASPECT
    box = Box(
        round(room.x + (room.w - w) / 2), round(room.y + (room.h - h) / 2), round(w), round(h)
    )
    if not name:
        return [panel_sprite(box, "", "text_dim", round(box.w / 12))]
    return [Sprite(Face("back", name=name), box)]
