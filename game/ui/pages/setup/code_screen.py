"""The code page: playing a shared game from a short code."""

from collections.abc import Sequence

from game.play.codes import decode, is_code
from game.play.codes.digits import (
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
from game.ui.codes import CodePanel, game_words
from game.ui.context import Context
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.screen import AnyScreen, Navigation
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.setups import Setup
from game.ui.texts.common_words import tr


class CodeScreen(CodePanel[AnyScreen]):
    """A panel for the code of a game, with the code's meaning.

    Without a set-up of ``players`` to play, a single player plays, as last time. It answers the
    screen that the code leads to: a table, or its set-up.
    """

    help_page = "setup"
    most = 700  # the code of the longest seed there, in the widest letters, has 600
    unfinished = (NOTHING, SHORT, CHECK)

    def __init__(self, context: Context, code: str = "", players: Setup | None = None) -> None:
        super().__init__(tr("Enter a code"), code)
        self.context = context
        self.players = players

    # Input.

    def paste(self) -> None:
        """Paste the code from the clipboard, and complain if it is incomplete."""
        super().paste()
        self.refused = not self.told

    def on_enter(self) -> Navigation | None:
        """Play, alone if the set-up has no other players."""
        return self._leave(together=False)

    def seats(self) -> Navigation | None:
        """Open the set-up of players, with rules and seed from the code."""
        return self._leave(together=True)

    def _leave(self, *, together: bool) -> Navigation | None:
        """Open the code's table or set-up, or show the fault of the code."""
        code = self.found()
        self.refused = isinstance(code, BadCode)
        if isinstance(code, BadCode):
            return None
        several = together or code.options.least_seats > 1  # some rules take two
        setup = self.context.setups.last_setup(code.game, together=several)
        if self.players is not None and (together or self.players.opening.seats > 1):
            setup = setup.with_players_of(self.players)
        setup = setup.with_fields(options=code.options, seed=code.seed, mode="")
        if together:
            return self.answer(pages.SheetScreen(self.context, code.game, setup))
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
        sign = [Icon("check", 20, "right")] if isinstance(self.found(), Opening) else []
        read = Row(*sign, Label(self.read(), 16, "text_dim"), gap=8)
        return [
            *self.field(tr("Type or paste a code")),
            Container(Container(read, x=0.5), wide=(0, 600), high=24),
            *self.keys(
                Button("seats", tr("Choose players…"), self.seats),
                Button("play", tr("Play"), self.on_enter, "main", "play"),
            ),
        ]

    def found(self) -> Opening | BadCode:
        try:
            return decode(self.code)
        except BadCode as error:
            return error

    def right_words(self) -> str:
        """Return the code's game in words."""
        found = self.found()
        return game_words(found) if isinstance(found, Opening) else ""

    def calm_words(self) -> str:
        return tr("Capitals, spaces and dashes don’t matter.")

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
