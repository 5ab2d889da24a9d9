"""The set-up: who sits where and calls with which key, and the options of the game."""

from functools import partial

import pygame

from game.boards.scene import Box, Face, Sprite
from game.games.computers.player import LEVELS
from game.play.codes import is_code
from game.play.opening import LONGEST_NAME
from game.ui import pages
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Push, Replace, Screen, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.key_field import KeyField
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.setup.choices import Choices
from game.ui.pages.setup.layout import HEAD_LINES, Layout
from game.ui.setups import Setup
from game.ui.table.computers import level_tip, level_words
from game.ui.table.seat_sign import SeatSign
from game.ui.texts.words import choice_words, tr, trc

LONGEST_SEED = 60
_LEAST_CODE = 9  # characters of a seed that is a code: nobody makes these up by chance


class SetupScreen(Screen):
    """Everything that is settled before the deal: seats at the left, rules at the right."""

    help_page = "setup"

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__()
        self.context = context
        self.choices = Choices(context, setup)
        self.focus = "start"

    # What a person does.

    def set_seed(self, seed: str) -> None:
        """Write a seed; a code is one too, but hardly meant to be."""
        self.choices.seed = seed
        if len(seed) >= _LEAST_CODE and is_code(seed):
            words = tr("That’s a code. Press “Enter code…” to use it.")
            self.waiting.message = words

    def enter_code(self) -> Step | None:
        """Ask for a code; what was written for a seed is shown there if it is one."""
        code = self.choices.seed if is_code(self.choices.seed) else ""
        return Push(pages.open("code", self.context, code, self.choices.setup()), self._play_code)

    def _play_code(self, screen: Screen | None) -> Step | None:
        """Show what a code leads to in place of this set-up."""
        return None if screen is None else Replace(screen)

    def start(self) -> Step | None:
        """Deal."""
        setup = self.choices.setup()
        screen = pages.open("table", self.context, setup)
        self.context.setups.remember(setup)
        return Replace(screen)

    def default(self) -> Step | None:
        """Deal."""
        return self.start()

    # What it looks like.

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return title, panels, labels and message."""
        lies, message = Layout(view, self.choices), self.waiting.message
        parts = self._title(view, lies)
        for panel, heading in ((lies.seats, tr("Players")), (lies.rules, tr("Rules"))):
            head = Box(panel.x + lies.inset, panel.y, panel.w, view.px(40))
            if not lies.tight:
                head = head._replace(y=panel.y + view.px(12), h=view.px(34))
            parts.append(panel_sprite(panel, "panel", "panel_border", view.px(16), view.px(1)))
            parts.append(text_sprite(heading, head, view.px(21), "accent", bold=True))
        for line, label in lies.labels():
            parts += in_lines(view, label, line._replace(w=line.w - view.px(4)), 18, "text_dim")
        if self.choices.seats == 1:
            line, side = lies.seat_lines[HEAD_LINES], view.px(20)
            disc = Box(line.x + view.px(2), line.y + (line.h - side) / 2, side, side)
            parts.append(Sprite(Face("disc"), disc, style=("seat0", 255)))
        if message and not lies.told_above:
            button = self._buttons(view, lies)[0].box
            x = lies.seats.x
            place = button._replace(x=x, w=button.x - view.px(14) - x)
            parts += in_lines(view, message, place, 18, "wrong")
        return parts

    def _title(self, view: View, lies: Layout) -> list[Sprite]:
        """Return the title, or the message in its place."""
        place = Box(0, view.px(4 if lies.tight else 18), view.size[0], view.px(46))
        message = self.waiting.message
        if message and lies.told_above:
            place = place._replace(x=view.px(12), w=place.w - 2 * view.px(12))
            return in_lines(view, message, place, 20, "wrong", bold=True, align="c")
        words = tr("{game}: new game").format(game=tr(self.choices.rules.title))
        px, words = fit(view, words, 28, view.size[0] - view.px(24), bold=True)
        return [text_sprite(words, place, px, bold=True, align="c")]

    def widgets(self, view: View) -> list[Widget]:
        """Return seats, options and the two buttons."""
        lies = Layout(view, self.choices)
        made = [*self._head(view, lies)]
        for seat in range(self.choices.seats):
            made += self._seat_line(view, lies, seat)
        made.append(self._turn_all(view, lies))
        return [*made, *self._option_widgets(view, lies), *self._buttons(view, lies)]

    def _head(self, view: View, lies: Layout) -> list[Widget]:
        """Return how many seats there are, the seed, and the way to a code."""
        choices = self.choices
        first, second = (lies.after(line, lies.seat_label) for line in lies.seat_lines[:HEAD_LINES])
        counts = [str(n + 1) for n in range(choices.rules.max_seats)]
        seats = Choice("seats", counts, choices.seats - 1, choices.set_seats).at(view, first)
        code = self._code_button(view, second)
        second = second._replace(w=code.box.x - view.px(6) - second.x)
        empty, edit = tr("Random"), self.edit("seed")
        seed = TextField("seed", choices.seed, self.set_seed, empty, LONGEST_SEED, edit).at(
            view, second
        )
        return [seats, seed, code]

    def _code_button(self, view: View, field: Box) -> Button:
        """Return the button at the end of the seed's line, in words where they have room."""
        words = tr("Enter a code")
        code = Button("code", tr("Enter code…"), self.enter_code, icon="hash", tip=words).at(
            view, field
        )
        width = code.least_width(view)
        if width > 0.3 * field.w:
            code.label, width = "", min(round(1.3 * field.h), view.px(60))
        code.box = Box(field.x + field.w - width, field.y, width, field.h)
        return code

    def _seat_line(self, view: View, lies: Layout, seat: int) -> list[Widget]:
        """Return who plays at a seat: person or computer, name, and call key or level."""
        choices, line = self.choices, lies.seat_lines[seat + HEAD_LINES]
        several = choices.seats > 1
        computer = several and bool(choices.levels[seat])
        gap = view.px(6 if lies.tight else 10)
        result: list[Widget] = []
        sign_w = view.px(34)
        if several:
            sign_w = view.px(48)
            result.append(self._seat_sign(seat).at(view, lies.field(line, line.x, sign_w - gap)))
        key_w = view.px(76 if lies.tight else 112) if choices.calls or computer else 0
        end_w = key_w + gap if key_w else 0
        box = lies.field(line, line.x + sign_w, line.w - sign_w - end_w)
        name, empty, written = f"name:{seat}", choices.default_name(seat), choices.names[seat]
        change, edit = partial(choices.set_name, seat), self.edit(name)
        result.append(TextField(name, written, change, empty, LONGEST_NAME, edit).at(view, box))
        place = lies.field(line, line.x + line.w - key_w, key_w)
        if computer:
            result.append(self._level(view, seat, place))
        elif key_w:
            result.append(self._key_field(seat).at(view, place))
        return result

    def _seat_sign(self, seat: int) -> Widget:
        computer = bool(self.choices.levels[seat])
        turn_over = partial(self.choices.turn_over, seat)
        tip = tr("Computer – press to switch") if computer else tr("Person – press to switch")
        return SeatSign(f"who:{seat}", seat, computer, turn_over, tip)

    def _level(self, view: View, seat: int, box: Box) -> Widget:
        words = [level_words(level) for level in LEVELS]
        room = box.w - 2 * view.px(20)
        if max(view.letters.width(each, view.px(18)) for each in words) > room:
            words = [str(level) for level in LEVELS]
        levels, level = list(LEVELS), self.choices.levels[seat]

        def change(number: int) -> None:
            self.choices.set_level(seat, levels[number])

        stepper = Choice(f"level:{seat}", words, levels.index(level), change, in_row=False).at(
            view, box
        )
        stepper.tip = level_tip(level)
        return stepper

    def _turn_all(self, view: View, lies: Layout) -> Button:
        """Return the button that seats computers all at once, in the line of the heading."""
        line, against = lies.seat_lines[0], self.choices.against_computers
        words = tr("People only") if against else tr("Add computers")
        sign = "person" if against else "computer"
        button = Button("against", words, self.choices.turn_all, icon=sign).at(view, line)
        height = view.px(32)
        heading = view.letters.width(tr("Players"), view.px(21), True) + view.px(12)
        width = button.least_width(view)
        if width > line.w - heading:
            button.label, button.tip, width = "", words, round(height * 1.4)
        middle = lies.seats.y + view.px(20) + (0 if lies.tight else view.px(9))
        button.box = Box(line.x + line.w - width, round(middle - height / 2), width, height)
        return button

    def _key_field(self, seat: int) -> Widget:
        def take(event: pygame.Event) -> None:
            self.waiting.message = self.choices.set_key(seat, event.key)

        cap, prompt = key_name(self.choices.keys[seat]), tr("Press a key")
        field = KeyField(f"key:{seat}", cap, self.waiting, take, prompt)
        field.tip = tr("Call key")
        return field

    def _option_widgets(self, view: View, lies: Layout) -> list[Widget]:
        result: list[Widget] = []
        options = self.choices.options
        for line, option in zip(lies.rule_lines, lies.options, strict=True):
            offered = option.offered(options)
            values = [value for value, _ in offered]
            change = partial(self.choices.set_option, option, values)
            box, words = lies.after(line, lies.rule_label), choice_words(offered)
            chosen = values.index(getattr(options, option.field))
            result.append(Choice(f"option:{option.field}", words, chosen, change).at(view, box))
        return result

    def _buttons(self, view: View, lies: Layout) -> list[Widget]:
        height, gap = view.px(48 if lies.tight else 52), view.px(14)
        y = view.size[1] - view.px(9 if lies.tight else 28) - height
        width = view.px(180)
        edge = lies.rules.x + lies.rules.w
        return [
            Button("back", tr("Back"), self.leave).at(
                view, Box(edge - 2 * width - gap, y, width, height)
            ),
            Button(
                "start",
                trc("button", "Deal"),
                self.start,
                "main",
            ).at(view, Box(edge - width, y, width, height)),
        ]
