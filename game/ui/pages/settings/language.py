"""The language setting, and the offer of the system's language."""

from collections.abc import Callable, Sequence

from game.ui.context import Context
from game.ui.kit.layout import Container, Node
from game.ui.kit.layout.form import Field
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.texts.common_words import reviewed, tr

_ENGLISH = "en"


def language_row(context: Context, changed: Callable[[], None]) -> list[Field]:
    """Return the row of the language setting, empty if only English is installed."""
    spoken, chosen = context.languages(), context.settings.language
    if len(spoken) < 2:
        return []
    names = {"": tr("As the system"), **spoken}
    codes = [*names]

    def change(number: int) -> None:
        context.change(language=codes[number])
        changed()

    # A code without a catalogue, as from another version, means English.
    at = codes.index(chosen if chosen in codes else _ENGLISH)
    note = "" if reviewed() else tr("Not yet reviewed by a native speaker.")
    return [Field(tr("Language"), Choice("language", [*names.values()], at, change), note=note)]


class LanguageOffer(PanelScreen[None]):
    """A dialog in the system's language, offering it although it is not reviewed yet."""

    help_page = "settings"

    def __init__(self, context: Context, code: str) -> None:
        super().__init__()
        self.context, self.code = context, code
        context.speak(code)
        self.focus = "take"

    def heading(self) -> str:
        """Return the name of the language."""
        return self.context.languages()[self.code]

    def take(self, code: str) -> Navigation | None:
        """Switch to a language."""
        self.context.change(language=code)
        self.context.speak(code)
        return Pop()

    def close(self) -> Navigation | None:
        """Keep English, and do not ask again."""
        return self.take(_ENGLISH)

    def on_enter(self) -> Navigation | None:
        """Switch to the offered language."""
        return self.take(self.code)

    def contents(self, view: View) -> Sequence[Node]:
        """Return the explanation, and buttons for both languages."""
        told = tr(
            "Tercet speaks your language, but no native speaker has checked the texts yet. You "
            "can change this in the settings at any time."
        )
        # The way back is in English, for players who do not read this language.
        buttons = (
            Button("english", self.context.languages()[_ENGLISH], self.close),
            Button("take", tr("Play in this language"), self.on_enter, "main", "check"),
        )
        words = Container(Label(told, 18, align="c", lines=5), wide=(240, 460))
        return [words, button_rows(*buttons)]
