"""The entry of a table's code: typed, pasted, or by buttons for its characters."""

from collections.abc import Sequence

from game.net.adverts import TableAdvert
from game.net.code import FIVE, TableCode, decode, secret
from game.play.codes.digits import NOTHING, SHORT, BadCode
from game.ui.codes import CodePanel
from game.ui.kit.layout import Node
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.network.network_words import found_words
from game.ui.texts.common_words import tr


class TableCodeScreen(CodePanel[TableCode]):
    """Asks for a table's code, or only its last five characters for a table found on the network.

    It answers the code.
    """

    help_page = "network"
    most = 60  # a code has 16 characters, and dashes
    unfinished = (NOTHING, SHORT, FIVE)

    def __init__(self, notice: TableAdvert | None = None) -> None:
        super().__init__(tr("Enter the table’s code"))
        self.notice = notice

    def write(self, code: str) -> None:
        """Take the text of the field as the code, in capitals, as the host's screen shows it."""
        code = "".join(char.upper() if char.isascii() else char for char in code)
        super().write(code)
        self.edits["code"].text = code  # which is as long: the caret stays where it is

    def on_enter(self) -> Navigation | None:
        """Join with a valid code, or show the error."""
        found = self.found()
        self.refused = isinstance(found, BadCode)
        return None if isinstance(found, BadCode) else self.answer(found)

    def found(self) -> TableCode | BadCode:
        try:
            if self.notice is None:
                return decode(self.code)
            return TableCode(self.notice.address, self.notice.port, secret(self.code))
        except BadCode as error:
            return error

    def right_words(self) -> str:
        return tr("Complete. Press Join.")

    def calm_words(self) -> str:
        return tr("The host sees the code. Capitals and dashes don’t matter.")

    def contents(self, view: View) -> Sequence[Node]:
        empty = tr("The whole code") if self.notice is None else tr("Its last five characters")
        table = [] if self.notice is None else [" · ".join(found_words(self.notice))]
        return [
            *(Label(one, 18, align="c", lines=2) for one in table),
            *self.field(empty, called=empty),
            *self.keys(Button("join", tr("Join"), self.on_enter, "main", "play")),
        ]
