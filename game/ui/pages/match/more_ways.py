"""The rest of the ways to go on at the end of a game: a panel over it."""

from collections.abc import Sequence

from game.ui.codes import CodeCopy
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.match.ends.awards import Earned, award_name, award_reason
from game.ui.table.players.play import Way
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr


class MoreWays(PanelScreen[Way]):
    """More ways to go on at the end of a game, and all its awards, if several."""

    def __init__(
        self, table: TableScreen, buttons: Sequence[Button], earned: Sequence[Earned]
    ) -> None:
        super().__init__()
        self.help_page = table.help_page  # type: ignore[misc]
        self._buttons, self._earned = buttons, earned
        self.code = CodeCopy(table.match.opening)

    def heading(self) -> str:
        return tr("More")

    def contents(self, view: View) -> Sequence[Node]:
        title = Label(tr("New awards"), 18, "feast", bold=True, align="c")
        told: list[Node] = []
        if len(self._earned) > 1:  # the page below shows one
            told = [title, *map(_award_line, self._earned)]
        close = Button("close", tr("Back"), self.close, icon="back")
        buttons = Column(*self._buttons, self.code.button(), close, gap=10)
        return [*told, Container(buttons, wide=(200, 412), x=0.5)]


def _award_line(earned: Earned) -> Node:
    """Return the name of an award and its reason."""
    words = tr("{title}: {what}").format(title=award_name(earned), what=award_reason(earned))
    return Label(words, 18, "text_dim", align="c", lines=2)
