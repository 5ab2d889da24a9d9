"""The pause: the play clock stands still, and the table is hidden."""

from collections.abc import Sequence

from game.ui import pages
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.screen import Pop, Push, Replace, Step
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.setup.code_words import CodeCopy
from game.ui.table.screen import TableScreen
from game.ui.texts.words import tr


class PauseScreen(PanelScreen):
    """Go on, begin again, read the rules or settle others, pass the code on, or leave."""

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
            Button("leave", tr("Main menu"), self.to_selector, icon="back"),
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
        return [Button("rules", tr("Change rules…"), self.rules, icon="menu")]

    def _deals(self) -> list[Button]:
        """Return the ways to begin again: one where nothing is dealt."""
        if not self.table.session.deal:
            return [Button("new", tr("Restart"), self.new, icon="undo")]
        return [
            Button("again", tr("Restart this deal"), self.again, icon="undo"),
            Button("new", tr("New deal"), self.new, icon="deck"),
        ]

    def default(self) -> Step | None:
        """Go on."""
        return Pop()

    def again(self) -> Step | None:
        """Begin the same deal again."""
        return Replace(self.table.restarted(same_deal=True), more=1)

    def new(self) -> Step | None:
        """Begin a new deal, or the same where nothing is dealt."""
        return Replace(self.table.renewed(), more=1)

    def rules(self) -> Step | None:
        """Settle seats and rules for another game; this one can be taken up again."""
        self.table.match.leave()
        setup = self.table.desk.setup.changed(seed="", deal=())
        return Replace(pages.open("setup", self.table.context, setup), more=1)

    def settings(self) -> Step | None:
        """Show the settings; the table takes them up at once."""
        context = self.table.context
        return Push(pages.open("settings", context, context.toggle_full_screen))

    def to_selector(self) -> Step | None:
        """Leave the table for the selector, where it can be taken up again."""
        self.table.match.leave()
        return Pop(more=1)
