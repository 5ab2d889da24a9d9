"""The entry of a table's code: typed, pasted, or by buttons for its characters."""

from collections.abc import Sequence
from functools import partial

from game.net.adverts import TableAdvert
from game.net.code import FIVE, TableCode, decode, secret
from game.play.codes.digits import ALPHABET, NOTHING, SHORT, BadCode
from game.ui.codes import wrong_words
from game.ui.kit.layout import Container, Node
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import TextField, clipboard_text
from game.ui.pages.network.network_words import found_words
from game.ui.texts.common_words import tr

MOST = 60
"""Length limit of the field: a code has 16 characters, and dashes."""

_COLUMNS = 8
_UNFINISHED = (NOTHING, SHORT, FIVE)


class TableCodeScreen(PanelScreen[TableCode]):
    """Asks for a table's code, or only its last five characters for a table found on the network.

    It answers the code.
    """

    help_page = "network"

    def __init__(self, notice: TableAdvert | None = None) -> None:
        super().__init__(tr("Enter the table’s code"))
        self.notice, self.code, self.told, self.refused = notice, "", "", False
        self.focus = "code"

    def write(self, code: str) -> None:
        """Take the text of the field as the code, in capitals, as the host's screen shows it."""
        code = "".join(char.upper() if char.isascii() else char for char in code)
        self.code, self.told, self.refused = code, "", False
        self.edits["code"].text = code  # which is as long: the caret stays where it is

    def type(self, char: str) -> None:
        """Insert a character at the caret, or delete backwards for ""."""
        edit = self.edits["code"]
        edit.show(self.code)
        if char:
            edit.insert(char, MOST)
        else:
            edit.erase()
        self.write(edit.text)

    def paste(self) -> None:
        """Paste the code from the clipboard."""
        text = " ".join(clipboard_text().split())
        if text:
            self.write(text[:MOST])
        else:
            self.told = tr("There’s no text on the clipboard.")

    def on_enter(self) -> Navigation | None:
        """Join with a valid code, or show the error."""
        found = self.found()
        self.refused = isinstance(found, BadCode)
        return None if isinstance(found, BadCode) else self.answer(found)

    def found(self) -> TableCode | BadCode:
        """Return the decoded table code, or the error."""
        try:
            if self.notice is None:
                return decode(self.code)
            return TableCode(self.notice.address, self.notice.port, secret(self.code))
        except BadCode as error:
            return error

    def _message(self) -> tuple[str, str]:
        found = self.found()
        if self.told:
            return self.told, "wrong"
        if isinstance(found, TableCode):
            return tr("Complete. Press Join."), "right"
        if found.template in _UNFINISHED and not self.refused:
            return tr("Whoever hosts sees the code. Capitals and dashes don’t matter."), "text_dim"
        return wrong_words(found), "wrong"

    def contents(self, view: View) -> Sequence[Node]:
        empty = tr("The whole code") if self.notice is None else tr("Its last five characters")
        words, role = self._message()
        keys = [Button(f"key:{char}", char, partial(self.type, char)) for char in ALPHABET]
        table = [] if self.notice is None else [" · ".join(found_words(self.notice))]
        return [
            *(Label(one, 18, align="c", lines=2) for one in table),
            TextField("code", self.code, self.write, empty, MOST, self.edits["code"], called=empty),
            Container(Label(words, 18, role, align="c", lines=2), wide=(0, 600), high=(40, 50)),
            Grid(keys, gap=6, most=_COLUMNS),
            button_rows(
                Button("back", tr("Back"), self.close, icon="back"),
                Button("erase", tr("Delete"), partial(self.type, ""), on=bool(self.code)),
                Button("paste", tr("Paste"), self.paste),
                Button("join", tr("Join"), self.on_enter, "main", "play"),
            ),
        ]
