"""The code page: playing a shared game from a short code."""

from collections.abc import Sequence
from functools import partial

from game.play.codes import decode, is_code
from game.play.codes.digits import (
    ALPHABET,
    CHECK,
    NOTHING,
    SHORT,
    BadCode,
    characters,
    group_characters,
)
from game.play.days import day_of
from game.play.opening import Opening
from game.ui import pages
from game.ui.codes import game_words, wrong_words
from game.ui.context import Context
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import AnyScreen, Navigation
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import TextField, clipboard_text
from game.ui.setups import Setup
from game.ui.texts.common_words import tr

MOST = 700
"""Characters of the field: the code of the longest seed there, in the widest letters, has 600."""

_COLUMNS = 8
_UNFINISHED = (NOTHING, SHORT, CHECK)  # no error while typing


class CodeScreen(PanelScreen[AnyScreen]):
    """A field for the code, an on-screen keyboard for mouse and gamepad, and the code's meaning.

    Without a set-up of ``players`` to play, a single player plays, as last time. It answers the
    screen that the code leads to: a table, or its set-up.
    """

    help_page = "setup"

    def __init__(self, context: Context, code: str = "", players: Setup | None = None) -> None:
        super().__init__(tr("Enter a code"))
        self.context = context
        self.code = code
        self.players = players
        self.told = ""  # a message in place of the code's meaning
        self.refused = False  # an invalid code was submitted
        self.focus = "code"

    # Input.

    def write(self, code: str) -> None:
        """Set the code, as typed in the field."""
        self.code, self.told, self.refused = code, "", False

    def type(self, char: str) -> None:
        """Insert a character at the caret; for an empty one, delete the character before it."""
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
            self.refused = True
        else:
            self.told = tr("There’s no text on the clipboard.")

    def on_enter(self) -> Navigation | None:
        """Play, alone if the set-up has no other players."""
        return self._leave(together=False)

    def seats(self) -> Navigation | None:
        """Open the set-up of players, with rules and seed from the code."""
        return self._leave(together=True)

    def _leave(self, *, together: bool) -> Navigation | None:
        """Open the code's table or set-up, or show the fault of the code."""
        code = self._found()
        self.refused = isinstance(code, BadCode)
        if isinstance(code, BadCode):
            return None
        several = together or code.rules.least_seats(code.options) > 1  # some rules take two
        setup = self.context.setups.last_setup(code.game, together=several)
        if self.players is not None and (together or self.players.opening.seats > 1):
            setup = setup.with_players_of(self.players)
        setup = setup.with_fields(options=code.options, seed=code.seed, mode="")
        if together:
            return self.answer(pages.SetupScreen(self.context, setup))
        library = self.context.library
        day = day_of(setup.opening, library.today())
        if not day:
            return self.answer(pages.new_table(self.context, setup))
        table = pages.table_of_day(self.context, code.game, day)
        if table is None:
            self.told = library.news.pop()
        return None if table is None else self.answer(table)

    # Drawing.

    def contents(self, view: View) -> Sequence[Node]:
        """Return the field, the code's meaning, the keys and the buttons."""
        empty, edit = tr("Type or paste a code"), self.edits["code"]
        words, role = self.message()
        told = Label(words, 18, role, align="c", lines=2)
        sign = [Icon("check", 20, "right")] if isinstance(self._found(), Opening) else []
        read = Row(*sign, Label(self.read(), 16, "text_dim"), gap=8)
        keys = [Button(f"key:{char}", char, partial(self.type, char)) for char in ALPHABET]
        return [
            TextField("code", self.code, self.write, empty, MOST, edit),
            Container(told, wide=(0, 600), high=(40, 50)),
            Container(Container(read, x=0.5), wide=(0, 600), high=24),
            Grid(keys, gap=6, most=_COLUMNS),
            button_rows(
                Button("back", tr("Back"), self.close, icon="back"),
                Button("erase", tr("Delete"), partial(self.type, ""), on=bool(self.code)),
                Button("paste", tr("Paste"), self.paste),
                Button("seats", tr("Choose players…"), self.seats),
                Button("play", tr("Play"), self.on_enter, "main", "play"),
            ),
        ]

    def _found(self) -> Opening | BadCode:
        """Return the decoded game, or the fault of the code."""
        try:
            return decode(self.code)
        except BadCode as error:
            return error

    def message(self) -> tuple[str, str]:
        """Return the message about the code, and its colour role."""
        found = self._found()
        if self.told:
            return self.told, "wrong"
        if isinstance(found, Opening):
            return game_words(found), "right"
        if found.template in _UNFINISHED and not self.refused:
            return tr("Capitals, spaces and dashes don’t matter."), "text_dim"
        return wrong_words(found), "wrong"

    def read(self) -> str:
        """Return the code as understood, and whether it is complete; empty for an invalid code.

        It shows which characters were read as others.
        """
        try:
            code = group_characters("".join(characters(self.code)))
        except BadCode:
            return ""
        words = tr("Complete: {code}") if is_code(code) else tr("So far: {code}")
        return words.format(code=code) if code else ""
