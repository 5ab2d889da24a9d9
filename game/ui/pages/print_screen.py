"""The panel to print: what of a game, on which paper, and how; it saves a PDF file."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.games import GAMES
from game.ui.context import Context
from game.ui.file_saver import FileSaver
from game.ui.kit.layout import Container, Node
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation, Pop, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.toggle import Toggle
from game.ui.prints.job import PLAYED, RULES, PrintJob, has_backs, make_file, printouts
from game.ui.prints.paper import PAPERS
from game.ui.texts.common_words import number, tr, trc

_SHEETS = (1, 5, 10, 20, 30)
_WIDE = 320, 620
"""Units: the width of the fields."""


class PrintScreen(PanelScreen[None]):
    """The choices for a file of pages; each file has new worksheets."""

    help_page = "setup"

    def __init__(self, context: Context, game: str, options: Any) -> None:
        """Begin with what one plays with by these options."""
        super().__init__(tr("{game}: print").format(game=tr(GAMES[game].title)))
        self.context = context
        self.job = PrintJob(game, options)
        self.saving = FileSaver()
        self.focus = "save"

    # Input.

    def choose(self, **fields: Any) -> None:
        """Change what to print, or how."""
        job = self.job._replace(**fields)
        self.job = job._replace(backs=job.backs and has_backs(job.game, job.what))
        self.saving.tell("")

    def save(self, view: View) -> None:
        """Begin to make the file."""
        job = self.job._replace(seed=self.context.new_seed())
        help_text = self.context.help_text
        self.saving.begin(job.stem, ".pdf", make_file(job, view.look, view.letters, help_text))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Cancel the file with Escape, before the panel closes."""
        if event.key == pygame.K_ESCAPE and self.saving.busy:
            self.saving.cancel()
            return True
        return False

    # Time.

    def background_step(self) -> bool:
        """Make the next page."""
        return self.saving.step()

    def layout_key(self, moment: Moment) -> object:
        return self.saving.busy, round(100 * self.saving.share)

    # Layout.

    def contents(self, view: View) -> Sequence[Node]:
        """Return the choices, the message about the file, and the buttons."""
        line = self.saving.line(tr("To be printed at actual size, with any PDF reader."))
        if self.saving.busy:
            end = Button("cancel", tr("Cancel"), self.saving.cancel, icon="close")
        else:
            save = partial(self.save, view)
            end = Button("save", tr("Save as PDF"), save, "main", icon="save")
        close = Button("close", tr("Close"), Pop)
        return [
            Container(Form(*self._fields()), wide=_WIDE),
            Container(line, wide=_WIDE, high=(44, 56)),
            button_rows(close, end),
        ]

    def on_enter(self) -> Navigation | None:
        """Leave Enter to the buttons."""
        return None

    def _fields(self) -> list[Field]:
        job, shown = self.job, printouts(self.job.game)
        papers = {"a4": trc("paper", "A4"), "letter": trc("paper", "US Letter")}
        fields = [
            Field(tr("What to print"), self._choice("what", shown)),
            Field(tr("Paper size"), self._choice("paper", {name: papers[name] for name in PAPERS})),
        ]
        if has_backs(job.game, job.what):
            fields.append(Field(tr("Backs"), self._toggle("backs")))
        if job.what not in (PLAYED, RULES):
            counts = {count: number(count) for count in _SHEETS}
            fields.append(Field(tr("Worksheets"), self._choice("sheets", counts)))
        return [*fields, Field(tr("Mark colours"), self._toggle("marks"))]

    def _choice(self, field: str, values: dict[Any, str]) -> Choice:
        names = [*values]

        def change(at: int) -> None:
            self.choose(**{field: names[at]})

        return Choice(field, [*values.values()], names.index(getattr(self.job, field)), change)

    def _toggle(self, field: str) -> Toggle:
        return Toggle(field, getattr(self.job, field), lambda on: self.choose(**{field: on}))
