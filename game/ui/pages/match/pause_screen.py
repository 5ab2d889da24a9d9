"""The pause: a panel over a table, with the ways to go on."""

from collections.abc import Sequence

from game.ui import pages
from game.ui.codes import CodeCopy
from game.ui.dated_games import is_day_open
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.match.result_ways import way_button
from game.ui.table.players.play import Way
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr


class PauseScreen(PanelScreen[Way]):
    """The pause panel: resume, restart, rules, help, settings, code, or leave.

    It answers the chosen way to the table.
    """

    covers = True  # nobody studies the cards while the clock stands still
    stands_out = True

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.focus = "resume"
        self.code = CodeCopy(table.match.opening)

    def heading(self) -> str:
        return tr("Paused")

    def contents(self, view: View) -> Sequence[Node]:
        table, saved = self.table, list[Node]()
        # It can be left and continued: it has begun, and games are saved.
        begun = table.match.touched or self._first
        if begun and table.match.opening.people and table.context.library.keeps:
            saved = [Label(tr("Your game is saved."), 16, "text_dim", align="c")]
        buttons: list[Node] = [
            Button("resume", tr("Resume"), Pop, "main", "play"),
            *self._ways(),
            Button("help", tr("How to play"), self.table.help, icon="help"),
            Button("settings", tr("Settings"), self.settings, icon="gear"),
            self.code.button(),
            way_button("leave", tr("Leave"), "back"),
        ]
        return [*saved, Container(Column(*buttons, gap=10), wide=(200, 412))]

    def _ways(self) -> list[Button]:
        """Return the buttons to restart; with other rules too, except in a daily deal."""
        if self.table.session.deal:
            again = way_button("again", tr("Restart this deal"), "undo")
            ways = [again, way_button("new", tr("New deal"), "deck")]
        else:
            ways = [way_button("new", tr("Restart"), "undo")]
        if self._first:
            ways[0].tip = tr("Time and hints carry over: your first start counts.")
        if self.table.match.opening.mode != "today":
            ways.append(way_button("rules", tr("Change rules…"), "menu"))
        return ways

    @property
    def _first(self) -> bool:
        """Whether it is a day's deal that is not done."""
        return is_day_open(self.table.context.library, self.table.match)

    def on_enter(self) -> Navigation | None:
        """Resume the game."""
        return Pop()

    def settings(self) -> Navigation | None:
        """Open the settings; the table applies them immediately."""
        return Push(pages.SettingsScreen(self.table.context))
