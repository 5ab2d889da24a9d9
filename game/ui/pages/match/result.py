"""The result: who won, how long it took, what was missed."""

from game.boards.scene import Box, Face, Sprite
from game.games.triangle.state import TriangleState
from game.ui import pages
from game.ui.kit.panel_screen import ROW, PanelScreen, nowhere
from game.ui.kit.screen import Pop, Push, Replace, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.setup.code_words import CodeCopy
from game.ui.table.outcome import outcome_words
from game.ui.table.screen import TableScreen
from game.ui.table.watching import SHOWN_MS
from game.ui.texts.words import clock, number, tr, trn

BADGE = 48
"""The units that the badge of a perfect game takes."""

_CODE = 36  # those that the line with the code takes


class ResultScreen(PanelScreen):
    """The end of a session."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.report = table.match.report
        self.focus = "new"
        self.code = CodeCopy(table.match.opening)
        result = table.match.result
        assert result is not None
        self.result = result
        self._since: int | None = None
        self.rows = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))

    def advance(self, moment: Moment) -> Step | None:
        """Go on with a series by itself, when one has seen the result."""
        self._since = moment.ms if self._since is None else self._since
        series = self.table.series
        over = moment.ms >= self._since + SHOWN_MS
        return self.new() if over and series and series.following else None

    @property
    def on_triangle(self) -> bool:
        """Tell whether scores are markers left."""
        return isinstance(self.table.session.state, TriangleState)

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return room for every seat."""
        buttons = ROW if self.narrow(view) else 0
        more = (BADGE if self.badge else 0) + 30 * max(0, len(self._figures()) - 2)
        width = max(640, min(self._line(view) / view.unit, 900))
        return width, 242 + _CODE + 44 * len(self.rows) + buttons + more

    def narrow(self, view: View) -> bool:
        """Tell whether the buttons need two rows: they give in by a fifth before they do."""
        most = min(view.px(900), view.size[0] - view.px(24))
        return super().narrow(view) or 0.8 * self._line(view) > most

    def _line(self, view: View) -> float:
        """Return the width of a panel in which all buttons lie in a row."""
        buttons = self._buttons()
        words = sum(button.least_width(view) for button in buttons)
        return words + view.px(48 + 12 * (len(buttons) - 1))

    def title(self) -> str:
        """Return the outcome in a few words."""
        return outcome_words(self.table.match)

    @property
    def badge(self) -> bool:
        """Tell whether somebody alone has come to the best ending without any help."""
        return self.table.match.unaided

    def _badge(self, view: View, top: float) -> list[Sprite]:
        """Return a star and what it is for."""
        box, side = self.panel(view), view.px(22)
        words, height = tr("On the starting hole, unaided"), self.down(view, 38)
        px, words = fit(view, words, 18, box.w - view.px(140), bold=True)
        width = view.letters.width(words, px, True)
        plate_w = width + side + view.px(40)
        plate = Box(round(box.x + (box.w - plate_w) / 2), top, plate_w, height)
        star = Box(plate.x + view.px(14), top + (height - side) / 2, side, side)
        place = Box(star.x + side + view.px(10), top, width, height)
        return [
            panel_sprite(plate, "panel_raised", "gold", height / 2, view.px(2)),
            Sprite(Face("icon", name="star"), star, style=("gold",)),
            text_sprite(words, place, px, bold=True),
        ]

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return ranking and figures."""
        box = self.panel(view)
        parts = super().paint(view, moment)
        top = box.y + self.down(view, 72)
        if len(self.rows) > 1:
            top = self._ranking(view, parts, top)
        else:
            line = Box(box.x, top, box.w, self.down(view, 40))
            parts.append(text_sprite(self._score_words(0), line, view.px(22), align="c"))
            top += self.down(view, 48)
        if self.badge:
            parts += self._badge(view, top)
            top += self.down(view, BADGE)
        for figures in self._figures():
            line = Box(box.x, top, box.w, self.down(view, 28))
            px, words = fit(view, figures, 18, line.w - view.px(24))
            parts.append(text_sprite(words, line, px, "text_dim", align="c"))
            top += self.down(view, 30)
        return parts

    def _ranking(self, view: View, parts: list[Sprite], top: float) -> float:
        box, height = self.panel(view), self.down(view, 42)
        for seat in self.rows:
            x, w = box.x + view.px(40), box.w - view.px(80)
            line = Box(x, top, w, height)
            rank = tr("{rank}.").format(rank=self.result.ranks[seat])
            parts.append(text_sprite(rank, line, view.px(20), "text_dim"))
            disc = Box(x + view.px(40), top + height / 2 - view.px(9), view.px(18), view.px(18))
            parts.append(self._sign(seat, disc))
            score = self._score_words(seat)
            score_px, score = fit(view, score, 20, w * 0.45, bold=True)
            score_w = view.letters.width(score, score_px, True)
            place = Box(x + view.px(70), top, w - view.px(90) - score_w, height)
            px, name = fit(view, self.table.desk.name_of(seat), 20, place.w)
            parts.append(text_sprite(name, place, px))
            parts.append(text_sprite(score, line, score_px, bold=True, align="r"))
            top += self.down(view, 44)
        return top + self.down(view, 4)

    def _sign(self, seat: int, disc: Box) -> Sprite:
        """Return a seat's colour: a disc for a person, a sign for a computer."""
        if self.table.match.opening.levels[seat]:
            place = disc.grown(disc.w / 9)
            return Sprite(Face("icon", name="computer"), place, style=(f"seat{seat}",))
        return Sprite(Face("disc"), disc, style=(f"seat{seat}", 255))

    def _score_words(self, seat: int) -> str:
        score = self.result.scores[seat]
        if not self.on_triangle:
            return trn("{count} point", "{count} points", score)
        if self.table.session.state.play == "duel":
            return tr("made the last jump") if score else tr("cannot jump")
        return trn("{count} marker left", "{count} markers left", score)

    def _figures(self) -> list[str]:
        parts = [tr("Time {time}").format(time=clock(self.report.time_ms))]
        if self.report.pace_ms is not None and not self.on_triangle:
            seconds = number(self.report.pace_ms / 1000, 1)
            parts.append(tr("{seconds} s a claim").format(seconds=seconds))
        lines = ["   ·   ".join(parts)]
        if not self.on_triangle:
            wrong = sum(seat.wrong + seat.timeouts for seat in self.report.seats)
            mistakes = trn("{count} mistake", "{count} mistakes", wrong)
            missed = trn("{count} more was there", "{count} more were there", self.report.missed)
            lines.append(f"{mistakes}   ·   {missed}")
        help_taken = self._help_words()
        return [*lines, help_taken] if help_taken else lines

    def _help_words(self) -> str:
        """Return which help was taken; in practice nobody asks."""
        taken = self.table.match.help
        if not taken.any or self.table.match.opening.mode == "practice":
            return ""
        parts = [trn("{count} hint", "{count} hints", taken.hints)] if taken.hints else []
        parts += [tr("the light")] if taken.light else []
        parts += [tr("jumps were shown")] if taken.shown else []
        parts += [tr("the solver")] if taken.before and not (taken.light or taken.shown) else []
        return tr("Assisted: {what}").format(what=", ".join(parts))

    def widgets(self, view: View) -> list[Widget]:
        """Return the ways to go on."""
        buttons = self._buttons()
        if self.narrow(view):
            for button in buttons:
                button.icon = ""  # the words need the room
        return [self._code_button(view), *self.row(view, buttons)]

    def _code_button(self, view: View) -> Button:
        """Return the button with the code, above the others."""
        box, high = self.panel(view), self.down(view, _CODE)
        button = self.code.button(view, box.w - view.px(48), "quiet")
        width = min(button.least_width(view), box.w - view.px(48))
        foot = self.down(view, 24 + 48 + 8 + (ROW if self.narrow(view) else 0))
        x, y = round(box.x + (box.w - width) / 2), box.y + box.h - foot - high
        button.box = Box(x, y, width, high)
        return button

    def _buttons(self) -> list[Button]:
        buttons = [
            Button("leave", nowhere(), tr("Games"), self.leave, icon="back"),
            Button("replay", nowhere(), tr("Replay"), self.replay, icon="clock"),
        ]
        if self.table.session.deal:
            buttons.append(Button("same", nowhere(), tr("Same deal"), self.same, icon="undo"))
        words = tr("New deal") if self.table.session.deal else tr("Play again")
        buttons.append(Button("new", nowhere(), words, self.new, "main", "play"))
        if self.table.hand.shows_how and self.result.won is False:
            buttons.insert(1, Button("show", nowhere(), tr("Show me how"), self.show))
        if self.table.session.can_undo:
            buttons.insert(1, Button("undo", nowhere(), tr("Undo"), self.undo))
        return buttons

    def default(self) -> Step | None:
        """Play again."""
        return self.new()

    def leave(self) -> Step | None:
        """Leave the table for the selector."""
        self.table.match.leave()
        return Pop(more=1)

    def replay(self) -> Step | None:
        """Show the session again."""
        match = self.table.match
        return Push(pages.open("replay", self.table.context, match.opening, match.session.log))

    def same(self) -> Step | None:
        """Begin the same deal again."""
        return Replace(self.table.restarted(same_deal=True), more=1)

    def new(self) -> Step | None:
        """Begin a new deal, or the same where nothing is dealt, or the next of a series."""
        series = self.table.series.following if self.table.series else None
        if series:
            return Replace(pages.open("watch", self.table.context, series), more=1)
        return Replace(self.table.renewed(), more=1)

    def show(self) -> Step | None:
        """Show on a table of its own how the same deal is won, from the start."""
        table = self.table.restarted(same_deal=True)
        table.hand.show_how()
        return Replace(table, more=1)

    def undo(self) -> Step | None:
        """Take back the last action and go on from there: the session has not ended yet."""
        self.table.undo()
        return Pop()
