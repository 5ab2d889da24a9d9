"""The set-up: who sits where and calls with which key, and the options of the game."""

from dataclasses import replace
from functools import partial
from typing import Any

from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.games.claims import ClaimRules
from game.play.seats import LONGEST_NAME
from game.ui.context import Context, Player, Setup, default_player, with_field
from game.ui.keys import CALL_KEYS, call_clash, key_name
from game.ui.option_rows import Row, rows
from game.ui.screen import Pop, Replace, Screen, Step
from game.ui.tables import table
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.widgets.button import Button
from game.ui.widgets.choice import choice
from game.ui.widgets.key_field import KeyField
from game.ui.widgets.text_field import TextField
from game.ui.words import tr, trc

LONGEST_SEED = 60


class SetupScreen(Screen):
    """Everything that is settled before the deal."""

    help_page = "setup"

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__()
        self.context = context
        self.game = setup.game
        self.rules = GAMES[setup.game]
        self.options: Any = setup.options
        self.seats = len(setup.players)
        self.players = [*setup.players]
        self.players += [default_player(seat) for seat in range(self.seats, self.rules.max_seats)]
        # A default name shows as what stands in an empty field.
        self.names = [
            "" if player.name == default_player(seat).name else player.name
            for seat, player in enumerate(self.players)
        ]
        self.seed = setup.seed
        self.waiting = -1
        self.message = ""
        self.focus = "start"

    @property
    def calls(self) -> bool:
        """Tell whether seats call in this game."""
        return isinstance(self.rules, ClaimRules) and self.seats > 1

    # What a person does.

    def set_seats(self, number: int) -> None:
        """Take so many seats."""
        self.seats = number + 1
        self.waiting = -1
        self._part_keys()

    def _part_keys(self) -> None:
        """Give a seat whose call key an earlier seat has taken another one."""
        taken: set[int] = set()
        for seat in range(self.seats):
            player = self.players[seat]
            if player.key in taken:
                free = next(key for key in CALL_KEYS if key not in taken)
                self.players[seat] = replace(player, key=free)
            taken.add(self.players[seat].key)

    def set_name(self, seat: int, name: str) -> None:
        """Write a name."""
        self.names[seat] = name

    def set_option(self, row: Row, number: int) -> None:
        """Take a value; an empty hole that a smaller board lacks becomes the apex."""
        options = self.options
        if row.field == "size":
            options = with_field(options, "hole", None)
        self.options = with_field(options, row.field, row.values[number])

    def set_seed(self, seed: str) -> None:
        """Write a seed."""
        self.seed = seed

    def wait(self, seat: int, waiting: bool) -> None:
        """Wait for the call key of a seat, or no longer."""
        self.waiting = seat if waiting else -1
        self.message = ""

    def set_key(self, seat: int, key: int) -> None:
        """Take a call key, or say why not."""
        others = [p.key for i, p in enumerate(self.players[: self.seats]) if i != seat]
        clash = call_clash(key, others)
        if clash:
            self.message = tr("{key}: {reason}").format(key=key_name(key), reason=tr(clash))
        else:
            self.players[seat] = Player(self.players[seat].name, key)

    def setup(self) -> Setup:
        """Return what is set up now."""
        players = tuple(
            replace(default_player(seat, self.names[seat]), key=self.players[seat].key)
            for seat in range(self.seats)
        )
        options = self.options
        if self.seats == 1 and getattr(options, "play", "") == "duel":
            options = with_field(options, "play", "race")
        return Setup(self.game, options, players, self.seed)

    def start(self) -> Step | None:
        """Deal."""
        setup = self.setup()
        screen = table(self.context, setup)
        self.context.remember(setup)
        return Replace(screen)

    def default(self) -> Step | None:
        """Deal."""
        return self.start()

    def leave(self) -> Step | None:
        """Go back to the selector."""
        return Pop()

    # Layout.

    def _panels(self, view: View) -> tuple[Box, Box]:
        w, h = view.size
        pad, gap = view.px(28), view.px(20)
        top, bottom = view.px(78), view.px(92)
        room = Box(pad, top, w - 2 * pad, h - top - bottom)
        if view.tall:
            half = (room.h - gap) / 2
            return Box(pad, top, room.w, half), Box(pad, top + half + gap, room.w, half)
        most = view.px(1500)
        if room.w > most:
            room = Box((w - most) / 2, top, most, room.h)
        left = round((room.w - gap) * 0.46)
        right = Box(room.x + left + gap, top, room.w - left - gap, room.h)
        return Box(room.x, top, left, room.h), right

    def _lines(self, view: View, panel: Box, count: int) -> list[Box]:
        """Return the lines of a panel, as high as fits, below its heading."""
        pad, head = view.px(20), view.px(52)
        height = min(view.px(54), (panel.h - head - pad) / max(1, count))
        return [
            Box(panel.x + pad, round(panel.y + head + i * height), panel.w - 2 * pad, round(height))
            for i in range(count)
        ]

    def _field(self, view: View, line: Box, x: float, w: float) -> Box:
        gap = max(view.px(2), line.h * 0.07)
        return Box(round(x), line.y + gap, round(w), line.h - 2 * gap)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return title, panels, labels and message."""
        title = Box(0, view.px(18), view.size[0], view.px(46))
        words = tr("{game}: seats and rules").format(game=tr(self.rules.title))
        px, words = fit(view, words, 28, view.size[0] - view.px(24), bold=True)
        parts = [text_sprite(words, title, px, bold=True, align="c")]
        left, right = self._panels(view)
        for panel, heading in ((left, tr("Seats")), (right, tr("Rules"))):
            head = Box(panel.x + view.px(20), panel.y + view.px(12), panel.w, view.px(34))
            parts.append(panel_sprite(panel, "panel", "panel_border", view.px(16), view.px(1)))
            parts.append(text_sprite(heading, head, view.px(21), "accent", bold=True))
        for line, label in self._labels(view):
            px, shown = fit(view, label, 18, line.w)
            parts.append(text_sprite(shown, line, px, "text_dim"))
        for seat in range(self.seats):
            line = self._lines(view, left, self._left_count)[seat + 2]
            side = view.px(20)
            disc = Box(line.x + view.px(2), line.y + (line.h - side) / 2, side, side)
            parts.append(Sprite(Face("disc"), disc, style=(f"seat{seat}", 255)))
        if self.message:
            place = Box(left.x, view.size[1] - view.px(90), left.w, view.px(26))
            parts.append(text_sprite(self.message, place, view.px(18), "wrong"))
        return parts

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
        return min(max(view.px(96), need), panel.w * (0.3 if left else 0.36))

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
        empty = tr("a new one each time")
        result.append(
            TextField(
                "seed", second, self.seed, self.set_seed, empty, LONGEST_SEED, self.edit("seed")
            )
        )
        key_w = view.px(112) if self.calls else 0
        for seat in range(self.seats):
            line = lines[seat + 2]
            x, gap = line.x + view.px(34), view.px(10)
            box = self._field(view, line, x, line.w - view.px(34) - (key_w + gap if key_w else 0))
            empty = default_player(seat).name
            change, name = partial(self.set_name, seat), f"name:{seat}"
            result.append(
                TextField(name, box, self.names[seat], change, empty, LONGEST_NAME, self.edit(name))
            )
            if key_w:
                place = self._field(view, line, line.x + line.w - key_w, key_w)
                result.append(self._key_field(seat, place))
        return result

    def _key_field(self, seat: int, box: Box) -> Widget:
        return KeyField(
            f"key:{seat}",
            box,
            key_name(self.players[seat].key),
            self.waiting == seat,
            partial(self.wait, seat),
            partial(self.set_key, seat),
            tr("press a key"),
        )

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
        height, gap = view.px(52), view.px(14)
        y = view.size[1] - view.px(28) - height
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
