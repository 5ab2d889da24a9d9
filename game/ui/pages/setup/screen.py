"""The set-up: who sits where and calls with which key, and the options of the game."""

from functools import partial

from game.boards.scene import Box, Face, Sprite
from game.games.computers.level import LEVELS
from game.play.seats import LONGEST_NAME
from game.ui.input.keys import key_name
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice, choice
from game.ui.kit.widgets.key_field import KeyField
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.setup.choices import SetupChoices
from game.ui.pages.setup.option_rows import rows
from game.ui.table.computers import level_tip, level_words
from game.ui.table.seat_sign import SeatSign
from game.ui.texts.words import tr, trc

LONGEST_SEED = 60


class SetupScreen(SetupChoices):
    """Everything that is settled before the deal: seats at the left, rules at the right."""

    # Layout.

    def _panels(self, view: View) -> tuple[Box, Box]:
        w, h = view.size
        tight = _tight(view)
        pad, gap = view.px(12 if tight else 28), view.px(10 if tight else 20)
        top, bottom = view.px(54 if tight else 78), view.px(66 if tight else 92)
        room = Box(pad, top, w - 2 * pad, h - top - bottom)
        if view.tall:
            share = self._upper_share if tight else 0.5
            upper = round((room.h - gap) * share)
            lower = Box(pad, top + upper + gap, room.w, room.h - gap - upper)
            return Box(pad, top, room.w, upper), lower
        most = view.px(1500)
        if room.w > most:
            room = Box((w - most) / 2, top, most, room.h)
        left = round((room.w - gap) * 0.46)
        right = Box(room.x + left + gap, top, room.w - left - gap, room.h)
        return Box(room.x, top, left, room.h), right

    def _lines(self, view: View, panel: Box, count: int) -> list[Box]:
        """Return the lines of a panel, as high as fits, below its heading."""
        tight = _tight(view)
        pad, head, foot = _inset(view), view.px(40 if tight else 52), view.px(6 if tight else 20)
        height = min(view.px(54), (panel.h - head - foot) / max(1, count))
        return [
            Box(panel.x + pad, round(panel.y + head + i * height), panel.w - 2 * pad, round(height))
            for i in range(count)
        ]

    def _field(self, view: View, line: Box, x: float, w: float) -> Box:
        gap = max(view.px(2), line.h * 0.07)
        return Box(round(x), line.y + gap, round(w), line.h - 2 * gap)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return title, panels, labels and message."""
        parts = self._title(view)
        left, right = self._panels(view)
        for panel, heading in ((left, tr("Seats")), (right, tr("Rules"))):
            head = Box(panel.x + _inset(view), panel.y, panel.w, view.px(40))
            if not _tight(view):
                head = head._replace(y=panel.y + view.px(12), h=view.px(34))
            parts.append(panel_sprite(panel, "panel", "panel_border", view.px(16), view.px(1)))
            parts.append(text_sprite(heading, head, view.px(21), "accent", bold=True))
        for line, label in self._labels(view):
            parts += in_lines(view, label, line._replace(w=line.w - view.px(4)), 18, "text_dim")
        if self.seats == 1:
            line = self._lines(view, left, self._left_count)[2]
            side = view.px(20)
            disc = Box(line.x + view.px(2), line.y + (line.h - side) / 2, side, side)
            parts.append(Sprite(Face("disc"), disc, style=("seat0", 255)))
        if self.message and not self._told_above(view):
            button = self._buttons(view)[0].box
            place = button._replace(x=left.x, w=button.x - view.px(14) - left.x)
            parts += in_lines(view, self.message, place, 18, "wrong")
        return parts

    def _told_above(self, view: View) -> bool:
        """Tell whether the message stands in the title's place: beside the buttons is no room."""
        return view.tall or _tight(view)

    def _title(self, view: View) -> list[Sprite]:
        """Return the title, or the message in its place."""
        place = Box(0, view.px(4 if _tight(view) else 18), view.size[0], view.px(46))
        told = bool(self.message) and self._told_above(view)
        words = tr("{game}: seats and rules").format(game=tr(self.rules.title))
        if told:
            place = place._replace(x=view.px(12), w=place.w - 2 * view.px(12))
            return in_lines(view, self.message, place, 20, "wrong", bold=True, align="c")
        px, words = fit(view, words, 28, view.size[0] - view.px(24), bold=True)
        return [text_sprite(words, place, px, bold=True, align="c")]

    @property
    def _upper_share(self) -> float:
        """Return how much of a tall window's room the seats need, by their lines."""
        above, below = self._left_count, len(rows(self.options, self.seats))
        return (above + 1.3) / (above + below + 2.6)

    @property
    def _left_count(self) -> int:
        return self.rules.max_seats + 2

    def _labels(self, view: View) -> list[tuple[Box, str]]:
        left, right = self._panels(view)
        lines = self._lines(view, left, self._left_count)
        own = rows(self.options, self.seats)
        others = self._lines(view, right, len(own))
        labelled = [(lines[0], tr("How many")), (lines[1], tr("Seed"))]
        width = self._label_width(view, left)
        result = [(Box(x.x, x.y, width, x.h), label) for x, label in labelled]
        width = self._label_width(view, right)
        for line, row in zip(others, own, strict=True):
            result.append((Box(line.x, line.y, width, line.h), row.label))
        return result

    def _label_width(self, view: View, panel: Box) -> float:
        """Return the width of the labels of a panel: what they need, within bounds."""
        left = panel == self._panels(view)[0]
        names = [tr("How many"), tr("Seed")]
        if not left:
            names = [row.label for row in rows(self.options, self.seats)]
        need = max(view.letters.width(name, view.px(18)) for name in names) + view.px(14)
        most = (0.32, 0.38) if _tight(view) else (0.3, 0.36)
        return min(max(view.px(96), need), panel.w * most[not left])

    def widgets(self, view: View) -> list[Widget]:
        """Return seats, options and the two buttons."""
        return [*self._seat_widgets(view), *self._option_widgets(view), *self._buttons(view)]

    def _seat_widgets(self, view: View) -> list[Widget]:
        left, _ = self._panels(view)
        lines = self._lines(view, left, self._left_count)
        label = self._label_width(view, left)
        first = self._field(view, lines[0], lines[0].x + label, lines[0].w - label)
        counts = [str(n + 1) for n in range(self.rules.max_seats)]
        result: list[Widget] = [
            choice(view, "seats", first, counts, self.seats - 1, self.set_seats)
        ]
        second = self._field(view, lines[1], lines[1].x + label, lines[1].w - label)
        code = self._code_button(view, second)
        second = second._replace(w=code.box.x - view.px(6) - second.x)
        empty, edit = tr("a new one each time"), self.edit("seed")
        seed = TextField("seed", second, self.seed, self.set_seed, empty, LONGEST_SEED, edit)
        result += [seed, code]
        for seat in range(self.seats):
            result += self._seat_line(view, seat, lines[seat + 2])
        return [*result, *self._turn_all(view)]

    def _code_button(self, view: View, field: Box) -> Button:
        """Return the button at the end of the seed's line, in words where they have room."""
        words = tr("Play a code")
        code = Button("code", field, tr("Code"), self.enter_code, icon="hash", tip=words)
        width = code.least_width(view)
        if width > 0.3 * field.w:
            code.label, width = "", min(round(1.3 * field.h), view.px(60))
        code.box = Box(field.x + field.w - width, field.y, width, field.h)
        return code

    def _seat_line(self, view: View, seat: int, line: Box) -> list[Widget]:
        """Return who plays at a seat: person or computer, name, and call key or level."""
        several, computer = self.seats > 1, bool(self.levels[seat]) and self.seats > 1
        gap = view.px(6 if _tight(view) else 10)
        result: list[Widget] = []
        sign_w = view.px(34)
        if several:
            sign_w = view.px(48)
            sign = self._field(view, line, line.x, sign_w - gap)
            result.append(self._seat_sign(seat, sign))
        key_w = view.px(76 if _tight(view) else 112) if self.calls or computer else 0
        end_w = key_w + gap if key_w else 0
        box = self._field(view, line, line.x + sign_w, line.w - sign_w - end_w)
        name, empty = f"name:{seat}", self.default_name(seat)
        change, edit = partial(self.set_name, seat), self.edit(f"name:{seat}")
        result.append(TextField(name, box, self.names[seat], change, empty, LONGEST_NAME, edit))
        place = self._field(view, line, line.x + line.w - key_w, key_w)
        if computer:
            result.append(self._level(view, seat, place))
        elif key_w:
            result.append(self._key_field(seat, place))
        return result

    def _seat_sign(self, seat: int, box: Box) -> Widget:
        computer = bool(self.levels[seat])
        turn_over = partial(self.turn_over, seat)
        tip = tr("A computer plays here") if computer else tr("A person plays here")
        return SeatSign(f"who:{seat}", box, seat, computer, turn_over, tip)

    def _level(self, view: View, seat: int, box: Box) -> Widget:
        words = [level_words(level) for level in LEVELS]
        room = box.w - 2 * view.px(20)
        if max(view.letters.width(each, view.px(18)) for each in words) > room:
            words = [str(level) for level in LEVELS]
        levels = list(LEVELS)
        change = partial(self._take_level, seat)
        stepper = Choice(
            f"level:{seat}", box, words, levels.index(self.levels[seat]), change, in_row=False
        )
        stepper.tip = level_tip(self.levels[seat])
        return stepper

    def _take_level(self, seat: int, number: int) -> None:
        self.set_level(seat, list(LEVELS)[number])

    def _turn_all(self, view: View) -> list[Widget]:
        """Return the button that seats computers all at once, in the line of the heading."""
        left, _ = self._panels(view)
        line = self._lines(view, left, self._left_count)[0]
        words = tr("People only") if self.against_computers else tr("Against computers")
        sign = "person" if self.against_computers else "computer"
        button = Button("against", line, words, self.turn_all, icon=sign)
        height = view.px(32)
        heading = view.letters.width(tr("Seats"), view.px(21), True) + view.px(12)
        width = button.least_width(view)
        if width > line.w - heading:
            button.label, button.tip, width = "", words, round(height * 1.4)
        middle = left.y + view.px(20) + (0 if _tight(view) else view.px(9))
        button.box = Box(line.x + line.w - width, round(middle - height / 2), width, height)
        return [button]

    def _key_field(self, seat: int, box: Box) -> Widget:
        name = f"key:{seat}"
        field = KeyField(
            name,
            box,
            key_name(self.keys[seat]),
            self.waiting == name,
            partial(self.wait, name),
            lambda event: self.set_key(seat, event.key),
            tr("press a key"),
        )
        field.tip = tr("The key that calls")
        return field

    def _option_widgets(self, view: View) -> list[Widget]:
        _, right = self._panels(view)
        own = rows(self.options, self.seats)
        result: list[Widget] = []
        for line, row in zip(self._lines(view, right, len(own)), own, strict=True):
            label = self._label_width(view, right)
            box = self._field(view, line, line.x + label, line.w - label)
            chosen = row.values.index(getattr(self.options, row.field))
            change = partial(self.set_option, row)
            result.append(choice(view, f"option:{row.field}", box, row.words, chosen, change))
        return result

    def _buttons(self, view: View) -> list[Widget]:
        height, gap = view.px(48 if _tight(view) else 52), view.px(14)
        y = view.size[1] - view.px(9 if _tight(view) else 28) - height
        width = view.px(180)
        right = self._panels(view)[1]
        edge = right.x + right.w
        return [
            Button("back", Box(edge - 2 * width - gap, y, width, height), tr("Back"), self.leave),
            Button(
                "start",
                Box(edge - width, y, width, height),
                trc("button", "Deal"),
                self.start,
                "main",
            ),
        ]


def _tight(view: View) -> bool:
    """Tell whether the type is large for the window, so that space has to give way to it."""
    return view.size[0] < view.px(700) or view.size[1] < view.px(560)


def _inset(view: View) -> int:
    """Return the space at the sides of a panel."""
    return view.px(12 if _tight(view) else 20)
