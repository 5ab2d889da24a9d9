"""What surrounds the board at every table: header above, name plates below."""

from abc import abstractmethod
from typing import Any

from game.boards.scene import Box, Sprite
from game.core.rules import Rules, Seat
from game.play.session import Session
from game.ui import pages
from game.ui.context import Context, Setup
from game.ui.history.session_words import mode_words
from game.ui.keys import key_name
from game.ui.panel_screen import nowhere
from game.ui.screen import Push, Screen, Step
from game.ui.table_pieces import message_sprites
from game.ui.view import View
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.plate import Plate
from game.ui.words import clock, tr

_TITLE = 170  # units: what is left for the title at least
_LENS, _LENS_TALL = 64, 104  # units: the height of the strip of the lens, and in a tall window
_TOOLS, _MESSAGE = 60, 46  # units: the heights of the line of tools, and of a message below it
_TOOL_KEYS = {
    "undo": "undo",
    "redo": "redo",
    "hint": "hint",
    "palette": "colours",
    "light": "light",
    "lens": "lens",
    "bookmark": "bookmarks",
    "help": "help",
    "": "why",
}
"""The commands of the tools in the header, by their signs; the one without a sign is "Why?"."""


class TableFrame(Screen):
    """Where header, board and name plates of a table lie; what happens there comes below."""

    context: Context
    setup: Setup
    rules: Rules[Any, Any]
    session: Session
    message: str
    message_role: str

    @property
    @abstractmethod
    def now(self) -> int:
        """Return the time of play, in milliseconds since the session began."""

    @abstractmethod
    def pause(self) -> Step | None:
        """Pause."""

    def header_box(self, view: View) -> Box:
        """Return the strip above the board; a tall window has room for a message in it."""
        return Box(0, 0, view.size[0], view.px(_TOOLS + (_MESSAGE if view.tall else 0)))

    def footer_box(self, view: View) -> Box:
        """Return the strip below the board."""
        rows, apart = self.plate_rows(view)
        height, pad = self.line_height(view) * (rows + apart), view.px(12)
        return Box(pad, view.size[1] - height - pad, view.size[0] - 2 * pad, height)

    def footer_line(self, view: View) -> Box:
        """Return the lowest line of the strip, where the pile and buttons are."""
        footer, height = self.footer_box(view), self.line_height(view)
        return Box(footer.x, footer.y + footer.h - height, footer.w, height)

    def line_height(self, view: View) -> int:
        """Return the height of a line of the strip: less where the type is large for the window."""
        return view.px(62 if view.size[1] >= view.px(560) else 56)

    def beside_plates(self, view: View) -> float:
        """Return the width of what shares a line with the name plates."""
        return 0.0

    def plate_rows(self, view: View) -> tuple[int, bool]:
        """Return in how many rows the name plates lie, and whether what is beside has its own.

        One row if names have room in it.
        """
        seats, gap = len(self.setup.players), view.px(8)
        width = view.size[0] - 2 * view.px(12)
        # Names shrink to two thirds before they are cut; but very long ones do not decide.
        small = max(9, round(view.px(18) * 0.66))
        named = max(view.letters.width(who.name, small, True) for who in self.setup.players)
        least = min(named, view.px(78)) + view.px(48 if seats > 1 else 100)

        def roomy(rows: int, room: float) -> bool:
            in_row = -(-seats // rows)
            return (room - gap * (in_row - 1)) / in_row >= least

        rows = 2 if seats > 3 and view.size[0] < view.px(1180) else 1
        if roomy(rows, width - self.beside_plates(view)):
            return rows, False
        return 1 if roomy(1, width) else 2, self.beside_plates(view) > 0

    def plate_room(self, view: View) -> Box:
        """Return the room of the name plates."""
        footer = self.footer_box(view)
        if self.plate_rows(view)[1]:
            return footer._replace(h=footer.h - self.line_height(view) - view.px(6))
        return footer._replace(w=footer.w - self.beside_plates(view))

    def board_area(self, view: View) -> Box:
        """Return the room between the two."""
        pad = view.px(22)
        top = self.header_box(view).h + view.px(12)
        bottom = self.footer_box(view).y - view.px(18)
        if self.lens_on:
            bottom = self.lens_box(view).y - view.px(14)
        return Box(pad, top, view.size[0] - 2 * pad, bottom - top)

    # The lens: the arithmetic of what lies there, in practice.

    @property
    def lens_offered(self) -> bool:
        """Tell whether there is a lens to take up: in practice, alone."""
        return self.setup.mode == "practice" and len(self.setup.players) == 1

    @property
    def lens_on(self) -> bool:
        """Tell whether the lens shows."""
        return self.lens_offered and self.context.settings.lens

    def turn_lens(self) -> Step | None:
        """Take up the lens or put it away; the next table remembers it."""
        self.context.change(lens=not self.context.settings.lens)
        return None

    def lens_box(self, view: View) -> Box:
        """Return the strip of the lens, between the board and what is below it."""
        pad, high = view.px(12), view.px(_LENS_TALL if view.tall else _LENS)
        bottom = self.footer_box(view).y - view.px(8)
        return Box(pad, bottom - high, view.size[0] - 2 * pad, high)

    def header_tools(self) -> list[tuple[str, str, bool, Any]]:
        """Return the tools at the right: sign (or none, for the name), name, usable, action."""
        lens = [("lens", tr("Lens"), True, self.turn_lens)] if self.lens_offered else []
        return [*lens, ("help", tr("Help"), True, self.help)]

    def help(self) -> Step | None:
        """Show the help of this game."""
        return Push(pages.open("help", self.context, self.setup.game))

    def header(self, view: View) -> list[Widget]:
        """Return the buttons above the board."""
        pad, tools = view.px(8), self.header_tools()
        # Many tools in a narrow window are a little smaller, so that the title has room.
        named = [name for icon, name, _, _ in tools if not icon]
        taken = sum(
            Button("", nowhere(), name, self.pause).least_width(view) + pad for name in named
        )
        signs = 1 + len(tools) - len(named)
        room = (view.size[0] - view.px(_TITLE) - taken - pad) / signs - pad
        side = min(view.px(44), max(view.px(28), int(room)))
        result: list[Widget] = [
            Button("pause", Box(pad, pad, side, side), "", self.pause, "quiet", "pause")
        ]
        x = float(view.size[0])
        for icon, name, usable, action in reversed(tools):
            button = Button(name, Box(0, pad, side, side), "", action, "quiet", icon, on=usable)
            command = _TOOL_KEYS.get(icon, "")
            cap = self.context.keys.cap(command) if command else ""
            if icon:
                words = tr("{name} ({key})").format(name=name, key=cap)
                button.tip = words if command else name
            else:
                button.tip = cap
                button.label = name
                button.box = Box(0, pad, button.least_width(view), side)
            x -= button.box.w + pad
            button.box = button.box.moved(x, 0)
            result.append(button)
        return [result[0], *result[:0:-1]]

    def message_line(self, view: View) -> list[Sprite]:
        """Return the title, and the message below it, or in its place where the window is wide."""
        tools = [button.box for button in self.header(view)]
        left = tools[0].x + tools[0].w + view.px(8)
        right = min(box.x for box in tools[1:]) - view.px(8)
        room = Box(left, 0, right - left, view.px(_TOOLS))
        text, role = self.message_now()
        title = " · ".join(filter(None, (tr(self.rules.title), mode_words(self.setup.mode))))
        if not (view.tall and text):
            return message_sprites(view, text or title, role, room)
        pad = view.px(12)
        below = Box(pad, room.h - pad / 2, view.size[0] - 2 * pad, view.px(_MESSAGE))
        return [
            *message_sprites(view, title, "text_dim", room),
            *message_sprites(view, text, role, below),
        ]

    def message_now(self) -> tuple[str, str]:
        """Return the message that shows, or nothing, and the role of its colour."""
        return self.message, self.message_role if self.message else "text_dim"

    def plates(self, view: View, room: Box) -> list[Widget]:
        """Return the name plates of all seats."""
        players, rows = self.setup.players, self.plate_rows(view)[0]
        gap = view.px(8)
        in_row = -(-len(players) // rows)
        width = min(view.px(250), (room.w - gap * (in_row - 1)) / in_row)
        height = (room.h - gap * (rows - 1)) / rows
        result: list[Widget] = []
        for seat, player in enumerate(players):
            row, column = divmod(seat, in_row)
            box = Box(room.x + column * (width + gap), room.y + row * (height + gap), width, height)
            key = "" if player.level else key_name(player.key)
            result.append(self.plate(view, seat, player.name, key, box))
        return result

    def plate(self, view: View, seat: Seat, name: str, key: str, box: Box) -> Widget:
        """Return the name plate of a seat."""
        return Plate(f"seat:{seat}", box, seat, name, "", "", "", False, False, -1.0, None)

    def time_left(self) -> str:
        """Return what is left of the game's time, or an empty text."""
        options = self.session.options
        if getattr(options, "ends", "") != "minutes" or self.session.result is not None:
            return ""
        return clock(max(0, getattr(options, "target", 0) * 60_000 - self.now + 999))
