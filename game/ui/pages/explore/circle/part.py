"""The circle of pairs, as a part of the page of the mathematics, and files of what is there."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.art.poster import USUAL_SIDE, poster
from game.art.svg.pairs import wall
from game.boards.pairs_figure import MOST_ZOOM, nearest
from game.storage.notices import readable, reason
from game.storage.paths import EXPORTS, FolderError, data_folder, write_new
from game.ui.input.pads import PadPress
from game.ui.kit.layout import Column, Container, Either, Node, Row, Space
from game.ui.kit.page_screen import PageScreen, Part, beside
from game.ui.kit.screen import Taken
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import copy
from game.ui.pages.explore.circle.figure import WOVEN, ZOOM, CircleFigure, CircleState
from game.ui.pages.explore.circle.panel import intro, told
from game.ui.texts.words import percent, tr

FIGURE = "figure"

STEM = "tercet-pairs"
"""What files of the figure are called."""

_TYPE = 17  # units
_AT_ONCE = 500_000  # pixels of parts of the figure that take some milliseconds
_PAD_ZOOM = {"undo": 1 / ZOOM, "redo": ZOOM}  # the two shoulders


class CirclePart(Part):
    """Show all 81 cards round a circle, and a line for each of the 648 pairs."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page, tr("Circle of pairs"))
        self.state = CircleState()
        self.saving = Saving()
        self._painted = 0  # parts of the figure
        self._begun = False

    # What is seen.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the figure with its tools, and beside it the card that is lit."""
        state = self.state
        self._point()
        self._painted = state.woven
        figure = CircleFigure(FIGURE, state, self.page.pointer)
        card, number = state.shown()
        choose = partial(self._choose, card or 0)
        panel = intro() if card is None else told(view, card, number, choose)
        line = self.saving.line(tr("Arrow keys move, + and − zoom, Shift with arrow keys pans."))
        tools = Column(Space(grow=1), *self._tools(figure), gap=6)
        return beside(
            view,
            Row(Container(figure, wide=0, grow=1), tools, gap=10),
            Column(Container(panel, grow=1), line, gap=8),
            0.56 if view.tall else 0.48,
        )

    def _point(self) -> None:
        """Note which card the pointer is on; one that rests while keys are used is on none."""
        pointer, figure = self.page.pointer, self.page.named(FIGURE)
        self.state.pointed = None
        if pointer is None or figure is None or not figure.box.has(*pointer):
            return
        if pointer != self.state.still:
            self.state.still = None
            self.state.pointed = nearest(self.state.lens.placed(figure.box), *pointer)

    def _choose(self, card: int, number: int) -> None:
        self.state.take(card)
        self.state.number = number

    def _tools(self, figure: CircleFigure) -> Iterator[Node]:
        """Yield what pans and zooms."""
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
        for icon, tip, action, on in tools:
            button = Button(icon, "", action, icon=icon, on=on, tip=tip)
            yield Container(button, wide=42, high=(26, 42))

    def buttons(self, view: View) -> list[Button]:
        """Return what saves the figure."""
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

    # What happens.

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
                figure = self.page.named(FIGURE)
                pixels = figure.box.w * figure.box.h if figure else _AT_ONCE
                self.state.woven = min(WOVEN, self.state.woven + max(1, round(_AT_ONCE / pixels)))
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


# Files that are written on request, and the line that says where they are.


class Saving:
    """Make a file piece by piece, write it, and tell what came of it in one line.

    ``message`` has a place for a ``path``, or none; ``role`` is the colour it is told in.
    """

    def __init__(self) -> None:
        self.message, self.role = "", "text"
        self.path: Path | None = None
        self.share = 0.0
        self._pieces: Iterator[tuple[float, bytes]] | None = None
        self._made: list[bytes] = []
        self._name = ("", "")

    @property
    def busy(self) -> bool:
        """Tell whether a file is being made."""
        return self._pieces is not None

    def tell(self, message: str, role: str = "text", path: Path | None = None) -> None:
        """Say something in the line."""
        self.message, self.role, self.path = message, role, path

    def begin(self, stem: str, suffix: str, pieces: Iterable[tuple[float, bytes]]) -> None:
        """Make a file of pieces, each with the share that is done by then."""
        self._pieces, self._made, self._name, self.share = iter(pieces), [], (stem, suffix), 0.0

    def cancel(self) -> None:
        """Leave off; nothing was written yet."""
        self._pieces, self._made = None, []
        self.tell(tr("Nothing was saved."))

    def step(self) -> bool:
        """Make one piece, write the file after the last one, and tell whether there is more."""
        if self._pieces is None:
            return False
        piece = next(self._pieces, None)
        if piece is not None:
            self.share = piece[0]
            self._made.append(piece[1])
            return True
        data, self._pieces, self._made = b"".join(self._made), None, []
        self.write(*self._name, data)
        return False

    def write(self, stem: str, suffix: str, data: bytes) -> None:
        """Write a file, and tell where it is or why there is none."""
        try:
            path = write_new(stem, suffix, data)
        except FolderError as error:
            self.tell(tr("Couldn’t save: {reason}.").format(reason=error), "wrong")
        except OSError as error:
            told = tr("Couldn’t save in {path}: {reason}.")
            why = told.replace("{reason}", reason(error))
            self.tell(why, "wrong", data_folder() / EXPORTS)
        else:
            self.tell(tr("Saved as {path}"), "text", path)

    def copy(self, text: str, told: str) -> None:
        """Put a text on the clipboard, and say so, or that there is none."""
        if copy(text):
            self.tell(told)
        else:
            self.tell(tr("No clipboard found"), "wrong")

    def line(self, rest: str = "", align: str = "c") -> Node:
        """Return the line, or words for when there is nothing to tell.

        A path that is too long begins further on.
        """
        if self.busy:
            told = tr("Making the picture… {percent}")
            return Words(told.format(percent=percent(100 * self.share)), _TYPE, align=align)
        if not self.message:
            return Words(rest, _TYPE, "text_dim", align=align, lines=2)
        if self.path is None:
            return Words(self.message, _TYPE, self.role, align=align, lines=2)
        parts = readable(_from_home(self.path)).replace("\\", "/").split("/")
        paths = ["/".join(parts), *("/".join(("…", *parts[k:])) for k in range(1, len(parts)))]
        words = [self.message.replace("{path}", path) for path in paths]
        return Either(*(Words(each, _TYPE, self.role, align=align, lines=2) for each in words))


def _from_home(path: Path) -> Path:
    """Return a path as people write it, from their own folder on."""
    try:
        return Path("~") / path.relative_to(Path.home())
    except (ValueError, RuntimeError):
        return path
