"""What every table shares: the session, its clock, header, plates, motion, undo."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.boards.scene import Box, Face, Sprite
from game.boards.tween import Paths, tween
from game.core.rules import CLOCK, Action, Entry, Seat
from game.games import GAMES
from game.play.session import Session
from game.ui.context import Context, Setup
from game.ui.keys import key_name
from game.ui.pads import PadPress
from game.ui.screen import Push, Screen, Step
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget, text_sprite
from game.ui.widgets.button import Button
from game.ui.widgets.plate import Plate
from game.ui.words import clock, tr

MOTION_MS = 230
WAIT_MS = 45  # between the starts of two cards that are dealt
MOST_WAIT_MS = 500
FAREWELL_MS = 900  # between the last motion and the result

_TOOL_KEYS = {
    "undo": "undo",
    "redo": "redo",
    "hint": "hint",
    "palette": "colours",
    "help": "help",
    "": "why",
}
"""The commands of the tools in the header, by their signs; the one without a sign is "Why?"."""

_NOW = Moment(0, 0)


class PlayScreen(Screen):
    """A session at a table. What lies on the table, the two kinds of boards add."""

    plays = True

    def __init__(self, context: Context, setup: Setup) -> None:
        """Deal and start.

        Raises:
            ValueError: the rules do not take the set-up.
        """
        super().__init__()
        self.context = context
        self.setup = context.seeded(setup)
        self.rules = GAMES[setup.game]
        self.session = Session(self.rules, setup.options, self.setup.seed, len(setup.players))
        self.help_page = setup.game  # type: ignore[misc]
        self.message = ""
        self.message_role = "text_dim"
        self.moment = _NOW
        self._began: int | None = None
        self._played = 0
        self._before: list[Sprite] = []
        self._moves_from = -1
        self._lasts = 0
        self._stagger = 0.0
        self._settled_at = -1
        self._shown_result = False

    # Time.

    @property
    def now(self) -> int:
        """Return the time of play, in milliseconds since the session began."""
        return self.moment.play_ms - (self._began or 0)

    def see(self, moment: Moment) -> None:
        """Take note of the time; at the first look, say what a newcomer needs to know."""
        if self._began is None:
            self._began = moment.play_ms - self._played
            self._first_words()
        self.moment = moment

    def rest(self) -> None:
        """Stand aside: the time of other tables does not count here."""
        self._played, self._began = self.now, None
        self.changed()

    def _first_words(self) -> None:
        """Show the hint for newcomers to this kind of table, once in a player's life."""
        name = f"{self.rules.key} {'alone' if self.session.seats == 1 else 'together'}"
        seen = self.context.settings.hints_seen
        words = self.newcomer_words()
        if name not in seen and words:
            self.say(words)
            self.context.change(hints_seen=(*seen, name))

    def newcomer_words(self) -> str:
        """Return what to do at this table, in one line."""
        return ""

    def advance(self, moment: Moment) -> Step | None:
        """Let the clock act, and show the result when the last motion is over."""
        self.see(moment)
        due = self.session.next_due()
        if due is not None and due <= self.now:
            before = self.pictures()
            entries = self.session.advance(self.now)
            self.animate(before)
            self.react(entries)
        return self._farewell(moment)

    def _farewell(self, moment: Moment) -> Step | None:
        if self.session.result is None:
            self._shown_result, self._settled_at = False, -1
            return None
        if self._shown_result:
            return None
        if self._settled_at < 0:
            self._settled_at = moment.ms
        if moment.ms < self._settled_at + FAREWELL_MS:
            return None
        self._shown_result = True
        self.context.sound("end")
        from game.ui.result import ResultScreen

        return Push(ResultScreen(self))

    def moving(self, moment: Moment) -> bool:
        """Tell whether something moves."""
        waiting = self.session.result is not None and not self._shown_result
        return self.in_motion(moment) or waiting

    def tick(self, moment: Moment) -> object:
        """Return the entries so far, which the clock may add to, and the time left."""
        return len(self.session.log), self.time_left(), super().tick(moment)

    # Motion: the difference of two pictures of the board.

    def pictures(self) -> list[Sprite]:
        """Return the board's sprites at rest, as last laid out."""
        return []

    def animate(self, before: list[Sprite]) -> None:
        """Move from these sprites to those of the state now.

        Several new ones start one after the other, which takes a little longer.
        """
        self._before = before
        self._moves_from = self.moment.ms
        old = {sprite.ident for sprite in before}
        fresh = sum(1 for sprite in self.pictures() if sprite.ident and sprite.ident not in old)
        wait = min(MOST_WAIT_MS, WAIT_MS * max(0, fresh - 1))
        self._stagger = wait / (MOTION_MS + wait)
        settings = self.context.settings
        speed = settings.speed / 100
        self._lasts = round((MOTION_MS + wait) / speed) if speed else 0

    def in_motion(self, moment: Moment) -> bool:
        """Tell whether sprites move."""
        return self._moves_from >= 0 and moment.ms < self._moves_from + self._lasts

    def moved(self, moment: Moment, after: list[Sprite], paths: Paths) -> list[Sprite]:
        """Return the sprites where the motion has them now."""
        if not self.in_motion(moment):
            return after
        t = (moment.ms - self._moves_from) / self._lasts
        calm = self.context.settings.reduce_motion
        paths = replace(paths, stagger=0.0 if calm else self._stagger, fade=calm)
        return tween(self._before, after, t, paths)

    # Acting.

    def submit(self, seat: Seat, action: Action) -> bool:
        """Let a seat act, and tell whether it could."""
        before = self.pictures()
        answer = self.session.submit(seat, action, self.now)
        if answer.entries:
            self.animate(before)
        self.say("")
        self.react(answer.entries)
        if answer.refusal is not None:
            self.say(tr(answer.refusal), "wrong")
        return answer.refusal is None

    def react(self, entries: Sequence[Entry]) -> None:
        """Say what the entries mean to the players."""

    def say(self, text: str, role: str = "text") -> None:
        """Show a message until the next one."""
        self.message, self.message_role = text, role

    def undo(self) -> Step | None:
        """Take back the last action."""
        before = self.pictures()
        if self.session.undo():
            self.animate(before)
            self.say("")
            self.changed()
        return None

    def redo(self) -> Step | None:
        """Make the action again that was taken back."""
        before = self.pictures()
        if self.session.redo():
            self.animate(before)
            self.say("")
            self.changed()
        return None

    def changed(self) -> None:
        """Let go of what was chosen: the position is another one."""

    def name_of(self, seat: Seat) -> str:
        """Return who sits there."""
        return tr("The clock") if seat == CLOCK else self.setup.players[seat].name

    # Keys that all tables know.

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for; a motion is finished by it at once."""
        self.see(moment)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._moves_from = -1
        return super().handle(event, view, moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take the keys of the commands that all tables know."""
        match self.context.keys.command(event, "tables"):
            case "undo":
                return True, self.undo()
            case "redo":
                return True, self.redo()
            case "hint" if self.hints_on:
                return True, self.hint()
            case "let go":
                return True, self.let_go()
        return False, None

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for: undo, redo, pause, or what it asks for everywhere."""
        self.see(moment)
        self._moves_from = -1
        if press.name == "undo":
            return self.undo()
        if press.name == "redo":
            return self.redo()
        if press.name == "hint":
            return self.hint() if self.hints_on else None
        if press.name == "menu":
            return PlayScreen.leave(self)
        return super().pad(press, view, moment)

    @property
    def hints_on(self) -> bool:
        """Tell whether the set-up allows hints."""
        return False

    def hint(self) -> Step | None:
        """Show what could be done."""
        return None

    def let_go(self) -> Step | None:
        """Let go of what was chosen, or do what else the key does that deletes letters."""
        return None

    def leave(self) -> Step | None:
        """Pause."""
        from game.ui.pause import PauseScreen

        return Push(PauseScreen(self))

    def restarted(self, *, same_deal: bool) -> "PlayScreen":
        """Return a new table with the same set-up, with the same deal or another."""
        return type(self)(self.context, self.setup.again(same_deal=same_deal))

    # Layout: header above, plates below, the board between.

    def header_box(self, view: View) -> Box:
        """Return the strip above the board."""
        return Box(0, 0, view.size[0], view.px(60))

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
        return Box(pad, top, view.size[0] - 2 * pad, bottom - top)

    def header_tools(self) -> list[tuple[str, str, bool, Any]]:
        """Return the tools at the right: sign (or none, for the name), name, usable, action."""
        return [("help", tr("Help"), True, self.help)]

    def help(self) -> Step | None:
        """Show the help of this game."""
        from game.ui.help import HelpScreen

        return Push(HelpScreen(self.context, self.setup.game))

    def header(self, view: View) -> list[Widget]:
        """Return the buttons above the board."""
        side, pad = view.px(44), view.px(8)
        result: list[Widget] = [
            Button("pause", Box(pad, pad, side, side), "", self.leave, "quiet", "pause")
        ]
        x = float(view.size[0])
        for icon, name, usable, action in reversed(self.header_tools()):
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
        """Return the title, or the message in its place."""
        tools = [button.box for button in self.header(view)]
        left = tools[0].x + tools[0].w + view.px(8)
        right = min(box.x for box in tools[1:]) - view.px(8)
        text = self.message or tr(self.rules.title)
        role = self.message_role if self.message else "text_dim"
        px = view.px(20)
        # In the middle of the window if it fits there, else in the middle of its room.
        beside = max(left, view.size[0] - right)
        box = Box(beside, 0, view.size[0] - 2 * beside, view.px(60))
        if view.letters.width(text, px, True) > box.w:
            box = Box(left, 0, right - left, view.px(60))
        lines = view.letters.wrapped(text, px, box.w, True)
        most = 1
        for size, more in ((17, 2), (14, 3), (12, 3)):
            if len(lines) <= most and not any(line.endswith("…") for line in lines):
                break
            px, most = view.px(size), more
            lines = view.letters.wrapped(text, px, box.w, True)
        lines = lines[:most]
        height = view.letters.line_height(px)
        top = (box.h - height * len(lines)) / 2
        return [
            text_sprite(
                line, Box(box.x, top + i * height, box.w, height), px, role, bold=True, align="c"
            )
            for i, line in enumerate(lines)
        ]

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
            result.append(self.plate(view, seat, player.name, key_name(player.key), box))
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

    def pile(self, view: View, room: Box, count: int) -> list[Sprite]:
        """Return a pile of cards face down at the right end, with how many they are."""
        if count == 0:
            return []
        height = round(room.h * 0.66)
        width = round(height * 1.5)
        px = view.px(24)
        number = str(count)
        number_w = view.letters.width("000", px, True)
        x = room.x + room.w - width - number_w - view.px(10)
        y = room.y + (room.h - height) / 2
        step = view.px(3)
        result = [
            Sprite(Face("back"), Box(x - step * k, y - step * k, width, height))
            for k in range(min(2, (count - 1) // 12), -1, -1)
        ]
        place = Box(x + width + view.px(8), room.y, number_w, room.h)
        return [*result, text_sprite(number, place, px, bold=True, align="c")]
