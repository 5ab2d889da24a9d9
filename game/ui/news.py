"""What the store has to tell, in a panel: nobody should have to look for it."""

from game.boards.scene import Box, Sprite
from game.ui.context import Context
from game.ui.panel_screen import PanelScreen, nowhere
from game.ui.screen import Pop, Step
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget, text_sprite
from game.ui.widgets.button import Button
from game.ui.words import tr

_WIDTH, _PAD, _TYPE = 640, 32, 19


class NewsScreen(PanelScreen):
    """One thing after the other, each told once."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.words = context.news.pop(0)
        self.focus = "close"

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return room for what is told."""
        lines = self._lines(view)
        return _WIDTH, 170 + len(lines) * view.letters.line_height(view.px(_TYPE)) / view.unit

    def title(self) -> str:
        """Return what this is about."""
        return tr("Your games")

    def _lines(self, view: View) -> list[str]:
        width = min(view.px(_WIDTH), view.size[0] - 2 * view.px(12)) - 2 * view.px(_PAD)
        return view.letters.wrapped(self.words, view.px(_TYPE), width)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the panel and the words."""
        parts = super().paint(view, moment)
        box, pad, px = self.panel(view), view.px(_PAD), view.px(_TYPE)
        top, step = box.y + self.down(view, 72), view.letters.line_height(px)
        for number, line in enumerate(self._lines(view)):
            place = Box(box.x + pad, top + number * step, box.w - 2 * pad, step)
            parts.append(text_sprite(line, place, px))
        return parts

    def widgets(self, view: View) -> list[Widget]:
        """Return the way back."""
        return [*self.row(view, [Button("close", nowhere(), tr("Go on"), Pop, "main")])]

    def default(self) -> Step | None:
        """Go back."""
        return Pop()
