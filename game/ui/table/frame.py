"""Where header, board and name plates of a table lie, and what stands in them."""

from game.boards.scene import Box, Sprite
from game.ui.input.keys import key_name
from game.ui.kit.actions import Action
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.pages.history.session_words import mode_words
from game.ui.table.computers import level_tip
from game.ui.table.desk import Desk
from game.ui.table.pieces import message_sprites
from game.ui.table.plate import Plate
from game.ui.table.sight import Sight
from game.ui.texts.words import tr

_TITLE = 170  # units: what is left for the title at least
_LENS, _LENS_TALL = 64, 104  # units: the height of the strip of the lens, and in a tall window
_TOOLS, _MESSAGE = 60, 46  # units: the heights of the line of tools, and of a message below it


class Frame:
    """The layout of a table in a window, for one scene: header above, plates below, board between.

    ``beside`` is the width of what shares a line with the name plates.
    """

    def __init__(self, desk: Desk, sight: Sight, view: View) -> None:
        self._desk, self._sight, self._view = desk, sight, view
        seats = desk.opening.seats
        self.status = "   ".join(part for part in (desk.time_left(), *sight.status()) if part)
        self._line_height = view.px(62 if view.size[1] >= view.px(560) else 56)
        self.beside = self._beside()
        self.rows, self.apart = self._plate_rows(seats)

    @property
    def header(self) -> Box:
        """Return the strip above the board; a tall window has room for a message in it."""
        view = self._view
        return Box(0, 0, view.size[0], view.px(_TOOLS + (_MESSAGE if view.tall else 0)))

    @property
    def footer(self) -> Box:
        """Return the strip below the board."""
        view, pad = self._view, self._view.px(12)
        height = self._line_height * (self.rows + self.apart)
        return Box(pad, view.size[1] - height - pad, view.size[0] - 2 * pad, height)

    @property
    def line(self) -> Box:
        """Return the lowest line of the strip, where the pile and buttons are."""
        footer = self.footer
        top = footer.y + footer.h - self._line_height
        return Box(footer.x, top, footer.w, self._line_height)

    @property
    def lens(self) -> Box:
        """Return the strip of the lens, between the board and what is below it."""
        view, pad = self._view, self._view.px(12)
        high = view.px(_LENS_TALL if view.tall else _LENS)
        bottom = self.footer.y - view.px(8)
        return Box(pad, bottom - high, view.size[0] - 2 * pad, high)

    @property
    def board(self) -> Box:
        """Return the room of the board."""
        view, pad = self._view, self._view.px(22)
        top = self.header.h + view.px(12)
        bottom = self.footer.y - view.px(18)
        if self._desk.lens_on:
            bottom = self.lens.y - view.px(14)
        return Box(pad, top, view.size[0] - 2 * pad, bottom - top)

    @property
    def pile(self) -> Box:
        """Return about where the pile lies, which cards come from."""
        view, line = self._view, self.line
        return Box(line.x + line.w - view.px(110), line.y, view.px(60), view.px(40))

    @property
    def _plates(self) -> Box:
        """Return the room of the name plates."""
        footer = self.footer
        if self.apart:
            return footer._replace(h=footer.h - self._line_height - self._view.px(6))
        return footer._replace(w=footer.w - self.beside)

    def _beside(self) -> float:
        """Return the width of status, buttons and pile."""
        view = self._view
        if not self._sight.lies_beside:
            return 0.0
        buttons = self._sight.buttons(view, view.box)
        width = view.px(150) + sum(button.box.w + view.px(10) for button in buttons)
        if self.status:
            width += view.letters.width(self.status, view.px(18)) + view.px(16)
        return width

    def _plate_rows(self, seats: int) -> tuple[int, bool]:
        """Return in how many rows the name plates lie, and whether what is beside has its own.

        One row if names have room in it.
        """
        view, gap = self._view, self._view.px(8)
        width = view.size[0] - 2 * view.px(12)
        # Names shrink to two thirds before they are cut; but very long ones do not decide.
        small = max(9, round(view.px(18) * 0.66))
        named = max(view.letters.width(name, small, True) for name in self._desk.opening.names)
        least = min(named, view.px(78)) + view.px(48 if seats > 1 else 100)

        def roomy(rows: int, room: float) -> bool:
            in_row = -(-seats // rows)
            return (room - gap * (in_row - 1)) / in_row >= least

        rows = 2 if seats > 3 and view.size[0] < view.px(1180) else 1
        if roomy(rows, width - self.beside):
            return rows, False
        return 1 if roomy(1, width) else 2, self.beside > 0

    # What stands there.

    def plates(self) -> list[Widget]:
        """Return the name plates of all seats."""
        view, room, seats = self._view, self._plates, self._desk.opening.seats
        gap, in_row = view.px(8), -(-seats // self.rows)
        width = min(view.px(250), (room.w - gap * (in_row - 1)) / in_row)
        height = (room.h - gap * (self.rows - 1)) / self.rows
        made: list[Widget] = []
        for seat in range(seats):
            row, column = divmod(seat, in_row)
            x, y = room.x + column * (width + gap), room.y + row * (height + gap)
            made.append(self._plate(seat, Box(x, y, width, height)))
        return made

    def _plate(self, seat: int, box: Box) -> Widget:
        opening, facts = self._desk.opening, self._sight.plate(seat)
        level = opening.levels[seat] or 0
        key = key_name(self._desk.setup.keys[seat]) if facts.keyed and not level else ""
        return Plate(
            *(f"seat:{seat}", seat, opening.names[seat], facts.score, key, facts.note),
            *(facts.lit, facts.dim, facts.share, facts.calls, level_tip(level)),
        ).at(self._view, box)

    def tools(self, actions: list[Action]) -> list[Widget]:
        """Return the buttons above the board: the first one at the left, the others at the right.

        What has a button elsewhere, or none, is not among them.
        """
        view, pad, keys = self._view, self._view.px(8), self._desk.context.keys
        tools = [action.button(keys) for action in actions if action.command.tool]
        # Many tools in a narrow window are a little smaller, so that the title has room.
        wide = {tool.name: tool.least_width(view) for tool in tools if tool.label}
        taken = sum(wide.values()) + pad * (len(wide) + 1)
        room = (view.size[0] - view.px(_TITLE) - taken) / (len(tools) - len(wide)) - pad
        side = min(view.px(44), max(view.px(28), int(room)))
        x = float(view.size[0])
        for tool in reversed(tools):
            width = wide.get(tool.name, side)
            x -= width + pad
            tool.box = Box(x, pad, width, side)
        tools[0].box = tools[0].box._replace(x=pad)
        return [*tools]

    def message(self, tools: list[Widget]) -> list[Sprite]:
        """Return the title, and the message below it, or in its place where the window is wide."""
        view, desk = self._view, self._desk
        left = tools[0].box.x + tools[0].box.w + view.px(8)
        right = min(tool.box.x for tool in tools[1:]) - view.px(8)
        room = Box(left, 0, right - left, view.px(_TOOLS))
        text, role = desk.told()
        title = tr(desk.match.rules.title)
        title = " · ".join(filter(None, (title, mode_words(desk.opening.mode))))
        if not (view.tall and text):
            return message_sprites(view, text or title, role, room)
        pad = view.px(12)
        below = Box(pad, room.h - pad / 2, view.size[0] - 2 * pad, view.px(_MESSAGE))
        return [
            *message_sprites(view, title, "text_dim", room),
            *message_sprites(view, text, role, below),
        ]
