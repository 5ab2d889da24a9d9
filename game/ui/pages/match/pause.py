"""The pause: the play clock stands still, and the table is hidden."""

from collections.abc import Sequence
from functools import partial

from game.ui import pages
from game.ui.codes import CodeCopy
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.screen import Pop, Push, Step
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.table.screen import TableScreen, Way
from game.ui.texts.words import tr


class PauseScreen(PanelScreen):
    """Go on, begin again, read the rules or settle others, pass the code on, or leave.

    It answers the way that was chosen, for the table to go.
    """

    covers = True  # nobody studies the cards while the clock stands still

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.focus = "resume"
        self.code = CodeCopy(table.match.opening)

    def title(self) -> str:
        """Return that this is a pause."""
        return tr("Paused")

    def contents(self, view: View) -> Sequence[Node]:
        """Return what is said of the game, and the ways to go."""
        saved = [Words(tr("Your game is saved."), 16, "text_dim", align="c")] if self._saved else []
        buttons: list[Node] = [
            Button("resume", tr("Resume"), Pop, "main", "play"),
            *self._deals(),
            *self._rules(),
            Button("help", tr("How to play"), self.table.help, icon="help"),
            Button("settings", tr("Settings"), self.settings, icon="gear"),
            self.code.button(),
            _way("leave", tr("Main menu"), "back"),
        ]
        return [*saved, Container(Column(*buttons, gap=10), wide=(200, 412))]

    @property
    def _saved(self) -> bool:
        """Tell whether the game can be left and continued: it has begun, and games are saved."""
        match, library = self.table.match, self.table.context.library
        return bool(match.session.log and match.opening.people) and library.keeps

    def _rules(self) -> list[Button]:
        """Return the way to other rules, which a deal of the day has not."""
        if self.table.match.opening.mode == "today":
            return []
        return [_way("rules", tr("Change rules…"), "menu")]

    def _deals(self) -> list[Button]:
        """Return the ways to begin again: one where nothing is dealt."""
        if not self.table.session.deal:
            return [_way("new", tr("Restart"), "undo")]
        return [_way("again", tr("Restart this deal"), "undo"), _way("new", tr("New deal"), "deck")]

    def default(self) -> Step | None:
        """Go on."""
        return Pop()

    def settings(self) -> Step | None:
        """Show the settings; the table takes them up at once."""
        return Push(pages.open("settings", self.table.context))


def _way(way: Way, words: str, icon: str) -> Button:
    """Return a button that leaves the pause by a way."""
    return Button(way, words, partial(Pop, way), icon=icon)
