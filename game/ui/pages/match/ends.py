"""The pause and the result: what lies over a table, and the ways to go from there."""

from collections.abc import Sequence
from functools import partial

from game.ui import pages
from game.ui.codes import CodeCopy
from game.ui.kit.layout import Column, Container, Either, Node, Row
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Pop, Push, Step
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pictures import portrait
from game.ui.table.matches import SHOWN_MS, outcome_words
from game.ui.table.screen import TableScreen, Way
from game.ui.texts.words import clock, seconds, step_words, tr, trn


def _way(way: Way, words: str, icon: str = "", kind: str = "plain") -> Button:
    """Return a button that leaves for the table, which goes that way."""
    return Button(way, words, partial(Pop, way), kind, icon)


class PauseScreen(PanelScreen):
    """Go on, begin again, read the rules or settle others, pass the code on, or leave.

    It answers the way that was chosen, for the table to go.
    """

    covers = True  # nobody studies the cards while the clock stands still

    def __init__(self, table: TableScreen) -> None:
        super().__init__(tr("Paused"))
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.focus = "resume"
        self.code = CodeCopy(table.match.opening)

    def contents(self, view: View) -> Sequence[Node]:
        """Return what is said of the game, and the ways to go."""
        table, saved = self.table, list[Node]()
        # It can be left and continued: it has begun, and games are saved.
        if table.session.log and table.match.opening.people and table.context.library.keeps:
            saved = [Words(tr("Your game is saved."), 16, "text_dim", align="c")]
        buttons: list[Node] = [
            Button("resume", tr("Resume"), Pop, "main", "play"),
            *self._ways(),
            Button("help", tr("How to play"), self.table.help, icon="help"),
            Button("settings", tr("Settings"), self.settings, icon="gear"),
            self.code.button(),
            _way("leave", tr("Main menu"), "back"),
        ]
        return [*saved, Container(Column(*buttons, gap=10), wide=(200, 412))]

    def _ways(self) -> list[Button]:
        """Return the ways to begin again: by other rules too, except in a deal of the day."""
        if self.table.session.deal:
            again = _way("again", tr("Restart this deal"), "undo")
            ways = [again, _way("new", tr("New deal"), "deck")]
        else:
            ways = [_way("new", tr("Restart"), "undo")]
        if self.table.match.opening.mode != "today":
            ways.append(_way("rules", tr("Change rules…"), "menu"))
        return ways

    def default(self) -> Step | None:
        """Go on."""
        return Pop()

    def settings(self) -> Step | None:
        """Show the settings; the table takes them up at once."""
        return Push(pages.open("settings", self.table.context))


class ResultScreen(PanelScreen):
    """The end of a session. It answers the way that was chosen, for the table to go."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(outcome_words(table.match))
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
        return self.default() if over and series and series.following else None

    def contents(self, view: View) -> Sequence[Node]:
        """Return ranking, figures, the code and the ways to go on."""
        told = [Words(words, role="text_dim", align="c") for words in self._figures()]
        code = Container(self.code.button("quiet"), high=(30, 36), x=0.5)
        buttons = self._buttons()
        rows = Either(button_rows(*buttons), button_rows(*(one.plain() for one in buttons)))
        return [self._ranking(), *self._badge(), Column(*told), code, rows]

    def _badge(self) -> list[Node]:
        """Return a star and what it is for, if somebody has come to the best ending unaided."""
        if not self.table.match.unaided:
            return []
        star = Icon("star", 22, "gold")
        words = Words(tr("In the starting hole, without help"), bold=True)
        line, look = Row(star, words, gap=10), ("panel_raised", "gold")
        return [Container(line, x=0.5, pad=(14, 8), panel=look, radius=20)]

    def _ranking(self) -> Node:
        """Return the scores, by rank where there are several."""
        if len(self.rows) == 1:
            return Words(self._score_words(0), 22, align="c")
        return Container(Column(*map(self._rank, self.rows), gap=6), wide=(300, 540), x=0.5)

    def _rank(self, seat: int) -> Node:
        rank = Words(tr("{rank}.").format(rank=self.result.ranks[seat]), 20, "text_dim")
        name = Words(self.table.desk.name_of(seat), 20, grow=1)
        level = self.table.match.opening.levels[seat]
        sign = portrait(level, 34, seat) if level else Icon("", 18, f"seat{seat}")
        score = Words(self._score_words(seat), 20, bold=True, align="r")
        return Row(Container(rank, wide=32), Container(sign, wide=34), name, score, gap=12)

    def _score_words(self, seat: int) -> str:
        opening = self.table.match.opening
        return step_words(opening.rules.scored(opening.options, self.result.scores[seat]))

    def _figures(self) -> list[str]:
        parts = [tr("Time {time}").format(time=clock(self.report.time_ms))]
        rules = self.table.match.rules
        if self.report.pace_ms is not None and rules.pace:
            pace = seconds(self.report.pace_ms)
            parts.append(tr(rules.pace).format(time=pace))
        lines = ["   ·   ".join(parts)]
        if rules.timed:
            wrong = sum(seat.wrong + seat.timeouts for seat in self.report.seats)
            mistakes = trn("{count} mistake", "{count} mistakes", wrong)
            count = self.report.missed
            missed = trn("You missed {count} other", "You missed {count} others", count)
            lines.append(f"{mistakes}   ·   {missed}" if count else mistakes)
        help_taken = self._help_words()
        return [*lines, help_taken] if help_taken else lines

    def _help_words(self) -> str:
        """Return which help was taken; in practice nobody asks."""
        taken = self.table.match.help
        if not taken.any or self.table.match.opening.mode == "practice":
            return ""
        parts = [trn("{count} hint", "{count} hints", taken.hints)] if taken.hints else []
        parts += [tr("the light")] if taken.light else []
        parts += [tr("jumps shown")] if taken.shown else []
        parts += [tr("the solver")] if taken.before and not (taken.light or taken.shown) else []
        return tr("With help: {what}").format(what=", ".join(parts))

    def _buttons(self) -> list[Button]:
        """Return the ways to go on."""
        session, buttons = self.table.session, [_way("leave", tr("Main menu"), "back")]
        if session.can_undo:
            buttons.append(_way("undo", tr("Undo")))
        if self.table.hand.shows_how and self.result.won is False:
            buttons.append(_way("show", tr("Show me how")))
        buttons.append(Button("replay", tr("Replay"), self.replay, icon="clock"))
        if session.deal:
            buttons.append(_way("again", tr("Same deal"), "undo"))
        words = tr("New deal") if session.deal else tr("Play again")
        return [*buttons, _way("new", words, "play", "main")]

    def default(self) -> Step | None:
        """Play again."""
        return Pop("new")

    def leave(self) -> Step | None:
        """Leave the table, too."""
        return Pop("leave")

    def replay(self) -> Step | None:
        """Show the session again."""
        match = self.table.match
        return Push(pages.open("replay", self.table.context, match.opening, match.session.log))
