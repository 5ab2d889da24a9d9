"""The line at the foot of a part that tells what came of what was done last."""

from game.boards.scene import Box, Sprite
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.pages.history.pieces import Told

_HIGH = 40


def note_box(view: View, room: Box) -> Box:
    """Return the place of the note: the lowest line of a room."""
    high = view.px(_HIGH if room.h > view.px(300) else 26)
    return Box(room.x, room.y + room.h - high, room.w, high)


def note_sprites(view: View, room: Box, told: Told) -> list[Sprite]:
    """Return the note, in one line or in two smaller ones."""
    if not told.words:
        return []
    return in_lines(view, told.words, note_box(view, room), 17, told.role, align="c")
