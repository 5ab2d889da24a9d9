"""Help: the rules of a game, on one page."""

import pygame

from game.boards.scene import Box, Sprite
from game.ui.context import Context
from game.ui.panel_screen import PanelScreen, nowhere
from game.ui.screen import Pop, Step
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget, panel_sprite, text_sprite
from game.ui.widgets.button import Button
from game.ui.words import tr


class HelpScreen(PanelScreen):
    """Show a page of plain text: "# " heads a part, blank lines part paragraphs."""

    def __init__(self, context: Context, page: str) -> None:
        super().__init__()
        self.text = context.help_text(page)
        self.help_page = page  # type: ignore[misc]
        self.focus = "close"
        self.line = 0
        self._most = 0

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return most of the window."""
        return 860, 660

    def title(self) -> str:
        """Return the page's first heading."""
        return self.text.split("\n", 1)[0].removeprefix("# ")

    def _room(self, view: View) -> Box:
        box = self.panel(view)
        top, bottom = view.px(74), view.px(90)
        return Box(box.x + view.px(36), box.y + top, box.w - view.px(72), box.h - top - bottom)

    def _lines(self, view: View, width: float) -> list[tuple[str, bool]]:
        lines: list[tuple[str, bool]] = []
        for paragraph in self.text.split("\n\n")[1:]:
            bold = paragraph.startswith("# ")
            text = " ".join(paragraph.removeprefix("# ").split())
            lines += [(line, bold) for line in view.letters.wrapped(text, view.px(18), width, bold)]
            lines += [] if bold else [("", False)]
        return lines[:-1]

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the lines that fit, from the one scrolled to."""
        parts = super().paint(view, moment)
        room = self._room(view)
        height = view.letters.line_height(view.px(18))
        lines = self._lines(view, room.w - view.px(16))
        fit = max(1, int(room.h // height))
        self._most = max(0, len(lines) - fit)
        self.line = min(self.line, self._most)
        for number, (line, bold) in enumerate(lines[self.line : self.line + fit]):
            place = Box(room.x, room.y + number * height, room.w, height)
            if line:
                role = "accent" if bold else "text"
                parts.append(text_sprite(line, place, view.px(18), role, bold=bold))
        if self._most:
            parts += self._bar(view, room, fit, len(lines))
        return parts

    def _bar(self, view: View, room: Box, fit: int, count: int) -> list[Sprite]:
        width = view.px(6)
        x = room.x + room.w - width
        long = room.h * fit / count
        top = room.y + (room.h - long) * self.line / self._most
        return [
            panel_sprite(Box(x, room.y, width, room.h), "panel_raised", "", width / 2),
            panel_sprite(Box(x, round(top), width, round(long)), "text_dim", "", width / 2),
        ]

    def wheel(self, steps: int) -> None:
        """Scroll by three lines a step."""
        self.line = min(self._most, max(0, self.line - 3 * steps))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Scroll with the arrows and by pages."""
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -12, pygame.K_PAGEDOWN: 12}
        if event.key not in by:
            return False, None
        self.line = min(self._most, max(0, self.line + by[event.key]))
        return True, None

    def widgets(self, view: View) -> list[Widget]:
        """Return the way back."""
        return [*self.row(view, [Button("close", nowhere(), tr("Go on"), Pop, "main")])]

    def default(self) -> Step | None:
        """Go back."""
        return Pop()
