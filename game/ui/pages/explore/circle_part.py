"""The circle of pairs as a part of the mathematics page, and its export to files."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.art.image_files import USUAL_SIDE, poster
from game.art.svg.pairs import wall
from game.boards.pairs_figure import MOST_ZOOM, nearest
from game.ui.file_saver import FileSaver
from game.ui.input.pads import PadPress
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.layout.figure import as_figure
from game.ui.kit.page_screen import PageScreen, TabPanel, figure_with_panel
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.explore.circle_figure import WOVEN, ZOOM, CircleFigure, CircleState
from game.ui.pages.explore.circle_panel import card_panel, card_said, intro, pair_said
from game.ui.texts.common_words import tr

FIGURE = "figure"

STEM = "tercet-pairs"
"""The name of exported files, without suffix."""

_AT_ONCE = 500_000  # pixels of figure parts drawn in one step of a few milliseconds
_PAD_ZOOM = {"undo": 1 / ZOOM, "redo": ZOOM}  # the two shoulders


def _spoken_pair(view: View, card: int | None, number: int | None) -> str:
    """Return the highlighted card and partner in words, for screen readers."""
    if card is None:
        return tr("81 cards, 648 pairs, 216 triples")
    if number is not None:
        return pair_said(view, card, number)
    return f"{card_said(view, card)}. {tr('16 partners in 8 triples')}"


class CirclePart(TabPanel):
    """All 81 cards round a circle, with a line for each of the 648 pairs."""

    def __init__(self, page: PageScreen[None]) -> None:
        super().__init__(page, tr("Circle of pairs"))
        self.state = CircleState()
        self.saving = FileSaver()
        self._painted = 0  # parts of the figure
        self._begun = False

    # Content.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the figure with its tools, and beside it the highlighted card."""
        state = self.state
        self._point()
        self._painted = state.woven
        card, number = state.pointed_pair()
        tells = partial(_spoken_pair, view, card, number)
        figure = CircleFigure(FIGURE, state, self.page.pointer, tells, called=self.words())
        choose = partial(self._choose, card or 0)
        panel = intro() if card is None else card_panel(view, card, number, choose)
        line = self.saving.line(tr("Arrow keys move, + and − zoom, Shift with arrow keys pans."))
        tools = Column(Space(grow=1), *self._tools(figure), gap=6)
        return figure_with_panel(
            view,
            Row(Container(figure, wide=0, grow=1), tools, gap=10),
            Column(Container(panel, grow=1), line, gap=8),
            0.56 if view.tall else 0.48,
        )

    def _point(self) -> None:
        """Record the card under the pointer; none while the pointer rests and keys are used."""
        pointer, figure = self.page.pointer, self.page.widget_named(FIGURE)
        self.state.pointed = None
        if pointer is None or figure is None or not figure.box.has(*pointer):
            return
        if pointer != self.state.still:
            self.state.still = None
            self.state.pointed = nearest(self.state.lens.placement(figure.box), *pointer)

    def _choose(self, card: int, number: int) -> None:
        self.state.take(card)
        self.state.number = number

    def _tools(self, figure: CircleFigure) -> Iterator[Node]:
        """Yield the buttons to pan and zoom."""
        zoom = self.state.lens.zoom
        tools: tuple[tuple[str, str, Callable[[], None], bool], ...] = (
            ("up", tr("Pan up"), partial(figure.pan, 0, -1), zoom > 1),
            ("left", tr("Pan left"), partial(figure.pan, -1, 0), zoom > 1),
            ("right", tr("Pan right"), partial(figure.pan, 1, 0), zoom > 1),
            ("down", tr("Pan down"), partial(figure.pan, 0, 1), zoom > 1),
            ("whole", tr("Show whole circle"), figure.zoom_out, zoom > 1),
            ("plus", tr("Zoom in"), partial(figure.zoom, ZOOM), zoom < MOST_ZOOM),
            ("minus", tr("Zoom out"), partial(figure.zoom, 1 / ZOOM), zoom > 1),
        )
        for icon, tip, action, on in tools:
            button = Button(icon, "", action, icon=icon, on=on, tip=tip)
            yield as_figure(Container(button, wide=42, high=(26, 42)))

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons to save the figure, or to cancel."""
        if self.saving.busy:
            return [Button("cancel", tr("Cancel"), self.saving.cancel, icon="close")]

        def svg() -> None:
            self.saving.write(STEM, ".svg", wall(view.look).encode())

        def png() -> None:
            self.saving.begin(STEM, ".png", poster(USUAL_SIDE, view.look, view.letters))

        return [
            Button("save-svg", tr("Save as SVG"), svg, icon="save"),
            Button("save-png", tr("Save as PNG"), png, icon="save"),
        ]

    # Events and time.

    def on_shown(self) -> None:
        """Restart the gradual drawing of the figure."""
        self.state.woven = 0
        self.saving.tell("")

    def advance(self, moment: Moment) -> None:
        """Start the gradual drawing when the figure is first seen."""
        if not self._begun:
            self._begun, self.state.woven = True, 0

    def background_step(self) -> bool:
        """Draw the next part of the figure, then of a picture being saved."""
        if self.state.woven < WOVEN:
            if self._painted == self.state.woven:
                figure = self.page.widget_named(FIGURE)
                pixels = figure.box.w * figure.box.h if figure else _AT_ONCE
                self.state.woven = min(WOVEN, self.state.woven + max(1, round(_AT_ONCE / pixels)))
            return True
        return self.saving.step()

    def layout_key(self, moment: Moment) -> object:
        """Return the drawing and saving progress."""
        return self.state.woven, self.saving.busy, round(100 * self.saving.share)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Ignore the pointer while keys are used; Escape first cancels saving."""
        self.state.still = self.page.pointer
        if event.key == pygame.K_ESCAPE and self.saving.busy:
            self.saving.cancel()
            return True
        return False

    def pad(self, press: PadPress, view: View) -> bool:
        """Zoom with the shoulder buttons."""
        self.state.still = self.page.pointer
        figure = self.page.widget_named(FIGURE)
        if press.name in _PAD_ZOOM and isinstance(figure, CircleFigure):
            figure.zoom(_PAD_ZOOM[press.name])
            return True
        return False
