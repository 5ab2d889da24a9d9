"""The circle of pairs, as a part of the page of the mathematics."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.art.poster import USUAL_SIDE, poster
from game.art.svg.pairs import wall
from game.boards.pairs_figure import MOST_ZOOM, nearest
from game.boards.scene import Box, Sprite
from game.ui.input.pads import PadPress
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.pages.explore.circle.figure import WOVEN, ZOOM, CircleFigure, CircleState
from game.ui.pages.explore.circle.panel import TripleRows, card_head, intro, rooms
from game.ui.pages.explore.circle.sum import worked
from game.ui.pages.explore.saving import Offer, Saving, offers, room_for
from game.ui.texts.words import tr

FIGURE = "figure"

STEM = "tercet-pairs"
"""What files of the figure are called."""

_LINE = 32  # units: of what is told at the foot
_TOOL = 42  # units: of a button beside the figure
_GAP = 10
_AT_ONCE = 500_000  # pixels of parts of the figure that take some milliseconds
_PAD_ZOOM = {"undo": 1 / ZOOM, "redo": ZOOM}  # the two shoulders


class Places(NamedTuple):
    """Where the figure, its tools, the panel beside it and the line at the foot lie."""

    figure: Box
    tools: Box
    panel: Box
    line: Box


def places(view: View, room: Box) -> Places:
    """Return the layout: the panel beside the figure, or below it in a tall window."""
    gap, tool, low = view.px(_GAP), view.px(_TOOL), view.px(_LINE)
    if view.tall:
        line = Box(room.x, room.y + room.h - low, room.w, low)
        high = room.h - low - view.px(4)
        side = round(min(room.w - tool - gap, 0.62 * high))
        figure = Box(room.x, room.y, room.w - tool - gap, side)
        tools = Box(room.x + room.w - tool, room.y, tool, side)
        top = room.y + side + 2 * gap
        return Places(figure, tools, Box(room.x, top, room.w, room.y + high - top), line)
    side = round(min(room.h, 0.52 * room.w))
    figure = Box(room.x, room.y, side, room.h)
    tools = Box(room.x + side + gap, room.y, tool, room.h)
    left = tools.x + tool + 2 * gap
    panel = Box(left, room.y, room.x + room.w - left, room.h - low - view.px(4))
    return Places(figure, tools, panel, panel._replace(y=room.y + room.h - low, h=low))


class CirclePart(Part):
    """Show all 81 cards round a circle, and a line for each of the 648 pairs."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.state = CircleState()
        self.saving = Saving()
        self._painted = 0  # parts of the figure
        self._stride = 1  # parts in a frame
        self._begun = False

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Circle of pairs")

    # What is seen.

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return what stands in the panel, and the line at the foot."""
        where = places(view, room)
        self._point(view, where.figure)
        card, number = self.state.shown()
        line = self._line(view, where.line)
        if card is None:
            return [*intro(view, where.panel), *line]
        place = rooms(view, where.panel, chosen=number is not None)
        parts = card_head(view, place.head, place.unit, card)
        if number is not None or place.rows is None or place.rows.y != place.worked.y:
            parts += worked(view, place.worked, place.unit, card, number)
        return [*parts, *line]

    def _point(self, view: View, figure: Box) -> None:
        """Note which card the pointer is on; one that rests while keys are used is on none."""
        pointer = self.page.pointer
        if pointer is None or pointer == self.state.still or not figure.has(*pointer):
            self.state.pointed = None
            return
        self.state.still = None
        self.state.pointed = nearest(self.state.lens.placed(figure), *pointer)

    def _line(self, view: View, box: Box) -> list[Sprite]:
        if not (self.saving.message or self.saving.busy):
            hint = tr("Arrow keys move, + and − zoom, Shift with arrow keys pans.")
            idle = Saving()
            idle.tell(hint, "text_dim")
            return idle.line(view, box)
        return self.saving.line(view, box)

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the figure, its tools, and the eight triples of the card that is lit."""
        where, state = places(view, room), self.state
        figure = CircleFigure(FIGURE, state, self.page.pointer).at(view, where.figure)
        result: list[Widget] = [figure, *self._tools(view, where.tools, figure)]
        card, number = state.shown()
        if card is not None:
            place = rooms(view, where.panel, chosen=number is not None)
            if place.rows is not None:
                choose = partial(self._choose, card)
                rows = TripleRows(
                    "triples", card, number, place.unit, choose, self.page.pointer
                ).at(view, place.rows)
                result.append(rows)
        self._painted = state.woven
        self._stride = max(1, round(_AT_ONCE / (where.figure.w * where.figure.h)))
        return result

    def _choose(self, card: int, number: int) -> None:
        self.state.take(card)
        self.state.number = number

    def _tools(self, view: View, box: Box, figure: CircleFigure) -> Iterator[Button]:
        """Yield what zooms and pans, in a column."""
        zoom = self.state.lens.zoom
        tools: tuple[tuple[str, str, Callable[[], None], bool], ...] = (
            ("up", tr("Pan up"), partial(figure.pan, 0, -1), zoom > 1),
            ("left", tr("Pan left"), partial(figure.pan, -1, 0), zoom > 1),
            ("right", tr("Pan right"), partial(figure.pan, 1, 0), zoom > 1),
            ("down", tr("Pan down"), partial(figure.pan, 0, 1), zoom > 1),
            ("whole", tr("Show whole circle"), figure.whole, zoom > 1),
            ("plus", tr("Zoom in"), partial(figure.zoom, ZOOM), zoom < MOST_ZOOM),
            ("minus", tr("Zoom out"), partial(figure.zoom, 1 / ZOOM), zoom > 1),
        )
        gap = view.px(6)
        high = min(box.w, (box.h - gap * (len(tools) - 1)) / len(tools))
        # At the foot: so the arrow up from the buttons below leads here, in every window.
        top = box.y + box.h - len(tools) * (high + gap) + gap
        for place, (icon, tip, action, on) in enumerate(tools):
            where = Box(box.x, round(top + place * (high + gap)), box.w, int(high))
            yield Button(icon, "", action, icon=icon, on=on, tip=tip).at(view, where)

    def buttons(self, view: View) -> list[Button]:
        """Return what saves the figure."""
        if self.saving.busy:
            return [Button("cancel", tr("Cancel"), self.saving.cancel, icon="close")]
        svg = Offer("save-svg", "save", tr("Save as SVG"), tr("SVG"), partial(self._svg, view))
        png = Offer("save-png", "save", tr("Save as PNG"), tr("PNG"), partial(self._png, view))
        return offers(view, room_for(self.page, view), (svg, png))

    # What happens.

    def _svg(self, view: View) -> None:
        """Write the figure as an SVG file, in the colours of the theme."""
        self.saving.write(STEM, ".svg", wall(view.look).encode())

    def _png(self, view: View) -> None:
        """Begin to make the figure as a PNG file."""
        self.saving.begin(STEM, ".png", poster(USUAL_SIDE, view.look, view.letters))

    def shown(self) -> None:
        """Weave the figure anew, as it takes a moment."""
        self.state.woven = 0
        self.saving.tell("")

    def advance(self, moment: Moment) -> None:
        """Weave the figure when it is seen for the first time."""
        if not self._begun:
            self._begun, self.state.woven = True, 0

    def think(self) -> bool:
        """Go on with the parts that are still to be drawn, then with a picture that is saved."""
        if self.state.woven < WOVEN:
            if self._painted == self.state.woven:
                self.state.woven = min(WOVEN, self.state.woven + self._stride)
            return True
        return self.saving.step()

    def tick(self, moment: Moment) -> object:
        """Return what a thought has changed."""
        return self.state.woven, self.saving.busy, round(100 * self.saving.share)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Leave the pointer out of it while keys are used; Escape leaves off saving first."""
        self.state.still = self.page.pointer
        if event.key == pygame.K_ESCAPE and self.saving.busy:
            self.saving.cancel()
            return True
        return False

    def pad(self, press: PadPress, view: View) -> bool:
        """Zoom with the shoulders."""
        self.state.still = self.page.pointer
        figure = self.page.named(FIGURE)
        if press.name in _PAD_ZOOM and isinstance(figure, CircleFigure):
            figure.zoom(_PAD_ZOOM[press.name])
            return True
        return False
