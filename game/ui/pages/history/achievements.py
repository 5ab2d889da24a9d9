"""The shelf of achievements: those earned with date and card back, and those to come."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import TypeAlias

from game.boards.scene import ASPECT, Box, Face, Sprite
from game.play.achievements.definitions import ACHIEVEMENTS, Achievement
from game.play.achievements.progress import AchievementProgress, counted_tokens
from game.play.ladder import PRIZES, Prize
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Picture, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.text import Label, meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import ActionMessage, note, unsaved_note
from game.ui.texts.common_words import tr
from game.ui.texts.dates import date_words
from game.ui.texts.looks import (
    is_used,
    owned_prizes,
    prize_name,
    prize_picture,
    prize_reason,
    prize_use_words,
    toggle_prize,
)

_TILE = (285, 420)  # units: the width of an achievement's tile
_HIGH = (88, 100)
_BACK = 60  # units: the width of a card back

Draw: TypeAlias = Callable[[Box], Iterable[Sprite]]


class ShelfPart(TabPanel):
    """All achievements; pressing an earned one puts its back on the cards."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Achievements"))
        self._scroll = ScrollState()

    def in_order(self) -> bool:
        return True

    def layout_key(self, moment: Moment) -> object:
        """Return the store's stamp: it changes with each achievement."""
        return self.context.library.stamp()

    def press(self, deed: Achievement) -> None:
        """Use the card back of an earned achievement; show the condition of others."""
        if self._progress(deed).day is None:
            self.page.told = ActionMessage(tr("Not yet: {what}").format(what=tr(deed.asks)))
            return
        plain = self.context.settings.back == deed.back
        self.context.change(back="pascal" if plain else deed.back)
        words = tr("Your cards have the usual back again.")
        self.page.told = ActionMessage(
            words if plain else tr("Your cards have this back now."), "right"
        )

    def _progress(self, deed: Achievement) -> AchievementProgress:
        return self.context.library.shelf().get(deed.key, AchievementProgress())

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        if self.context.library.store is None:
            return unsaved_note()
        earned = sum(self._progress(deed).day is not None for deed in ACHIEVEMENTS)
        words = tr("{count} of {all} earned. Each one unlocks a card back.")
        head = Label(
            words.format(count=earned, all=len(ACHIEVEMENTS)), 18, "text_dim", align="c", lines=2
        )
        prizes = owned_prizes(self.context)
        tiles = [self._prize_tile(prize, is_won=prize in prizes) for prize in PRIZES]
        tiles += [self._tile(deed) for deed in ACHIEVEMENTS]
        grid = Grid(tiles, gap=10, most=4)
        told = [note(self.page.told)] if self.page.told.words else []
        return Column(head, ScrollColumn("shelf", self._scroll, grid, gap=10), *told, gap=8)

    def _tile(self, deed: Achievement) -> Tile:
        """Return an achievement's tile with its date or progress."""
        one, have = self._progress(deed), 0
        earned, used = one.day is not None, self.context.settings.back == deed.back
        below: list[Node] = []
        if one.day is not None:
            day = date_words(date.fromordinal(one.day))
            below = [Label(tr("on your cards") if used else day, 15, "accent" if used else "gold")]
        elif deed.of > 1:
            have = counted_tokens(deed, one.had)
            counted = tr("{count} of {all}").format(count=have, all=deed.of)
            bar = Container(meter(have / deed.of, 5), y=0.5, grow=1)
            below = [Row(bar, Label(counted, 15, "text_dim"), gap=8)]
        drawn = partial(_back, deed.back if earned else "")
        inside = _tile_row(tr(deed.title), tr(deed.asks), below, drawn, is_earned=earned)
        return _frame_tile(f"deed:{deed.key}", inside, partial(self.press, deed), earned, used)

    def _prize_tile(self, prize: Prize, *, is_won: bool) -> Tile:
        """Return the tile of a prize, with its picture also before it is won."""
        used = is_won and is_used(self.context, prize)
        state = prize_use_words(prize) if used else tr("won") if is_won else tr("not yet won")
        below = [Label(state, 15, "accent" if used else "gold" if is_won else "text_dim")]
        drawn = partial(_prize, self.context, prize)
        inside = _tile_row(prize_name(prize), prize_reason(prize), below, drawn, is_earned=is_won)
        press = partial(self.press_prize, prize)
        return _frame_tile(f"prize:{prize.key}", inside, press, is_won, used)

    def press_prize(self, prize: Prize) -> None:
        """Use a prize that is won, or what is usual again; tell how one wins any other."""
        if prize not in owned_prizes(self.context):
            asks = prize_reason(prize)
            self.page.told = ActionMessage(tr("Not yet: {what}").format(what=asks))
            return
        toggle_prize(self.context, prize)
        used = is_used(self.context, prize)
        told = tr("In use: {thing}.") if used else tr("No longer in use: {thing}.")
        self.page.told = ActionMessage(told.format(thing=prize_name(prize)), "right")


def _tile_row(title: str, asks: str, below: Sequence[Node], draw: Draw, *, is_earned: bool) -> Node:
    """Return the contents of a tile: a picture, a title, the condition, and the state."""
    name = Label(title, 18, "text" if is_earned else "text_dim", bold=is_earned)
    told = Column(name, Label(asks, 14, "text_dim", lines=3), *below, gap=0)
    picture = Container(Picture(draw, _BACK, (40, 48), figure=True), wide=_BACK, y=0.5)
    return Row(picture, Container(told, wide=0, y=0.5, grow=1), gap=12)


def _frame_tile(
    name: str, inside: Node, press: Callable[[], None], earned: bool, used: bool
) -> Tile:
    """Return a tile, brighter once it is earned, and with a bright edge while it is in use."""
    framed = Container(inside, wide=_TILE, high=_HIGH, pad=(10, 6))
    edge = "accent" if used else "panel_border"
    return Tile(name, framed, press, "panel_raised" if earned else "", edge, 2 if used else 1)


def _card(room: Box) -> Box:
    """Return the place of a card in the middle of a box."""
    w = min(room.w, room.h * ASPECT)
    h = w / ASPECT
    x, y = round(room.x + (room.w - w) / 2), round(room.y + (room.h - h) / 2)
    return Box(x, y, round(w), round(h))


def _prize(context: Context, prize: Prize, room: Box) -> Iterable[Sprite]:
    """Draw a prize in the middle of a box."""
    return prize_picture(context, prize, _card(room))


def _back(name: str, room: Box) -> Iterable[Sprite]:
    """Draw a card back, or an outline for "", in the middle of a box."""
    box = _card(room)
    if not name:
        return [panel_sprite(box, "", "text_dim", round(box.w / 12))]
    return [Sprite(Face("back", name=name), box)]
