"""Codes in words, the button to copy one, and the panel to enter one, of a game or of a table."""

from abc import abstractmethod
from functools import partial

from game.play.codes import encode
from game.play.codes.digits import ALPHABET, BadCode
from game.play.opening import Opening
from game.ui.kit.layout import Container, FirstThatFits, Node
from game.ui.kit.layout.figure import as_figure
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Answer
from game.ui.kit.text import Label
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import TextField, clipboard_text, copy
from game.ui.texts.common_words import tr
from game.ui.texts.rule_texts import changed_words

_COLUMNS = 8


class CodeCopy:
    """A button to copy a table's code; a screen keeps it for the copy status."""

    def __init__(self, opening: Opening) -> None:
        self.code = encode(opening.game, opening.options, opening.seed)
        self._copied: bool | None = None  # not tried yet

    def button(self, kind: str = "plain") -> Node:
        """Return the button, with a label as long as fits."""
        said, short, icon = {
            None: (tr("Copy code: {code}"), tr("Copy code"), "copy"),
            True: (tr("Copied: {code}"), tr("Copied"), "check"),
            False: (tr("Can’t copy: {code}"), tr("No clipboard found"), "cross"),
        }[self._copied]
        words = Button("code", said.format(code=self.code), self.copy, kind, icon)
        return FirstThatFits(words, words.with_short_label(self.code, tip=short))

    def copy(self) -> None:
        """Copy the code to the clipboard."""
        self._copied = copy(self.code)


def wrong_words(error: BadCode) -> str:
    """Return the error message for an invalid code."""
    return tr(error.template).format(**error.values)


def game_words(code: Opening) -> str:
    """Return a code's game, with the rules different from its defaults."""
    # Some rules matter only alone, others only with several.
    return " · ".join([tr(code.rules.title), *changed_words(code.options, 1, code.rules.max_seats)])


class CodePanel(PanelScreen[Answer]):
    """A field for a code, an on-screen keyboard for mouse and gamepad, and a message.

    ``most`` is the length limit of the field; ``unfinished`` has the faults that are no error while
    typing.
    """

    most: int
    unfinished: tuple[str, ...]

    def __init__(self, title: str, code: str = "") -> None:
        super().__init__(title)
        self.code = code
        self.told = ""  # a message in place of that about the code
        self.refused = False  # an invalid code was submitted
        self.focus = "code"

    @abstractmethod
    def found(self) -> object:
        """Return the meaning of the code, or its fault as a `BadCode`."""

    @abstractmethod
    def right_words(self) -> str:
        """Return the message about a valid code."""

    @abstractmethod
    def calm_words(self) -> str:
        """Return the message about an unfinished code."""

    def write(self, code: str) -> None:
        """Set the code, as typed in the field."""
        self.code, self.told, self.refused = code, "", False

    def type(self, char: str) -> None:
        """Insert a character at the caret; for an empty one, delete the character before it."""
        edit = self.edits["code"]
        edit.show(self.code)
        if char:
            edit.insert(char, self.most)
        else:
            edit.erase()
        self.write(edit.text)

    def paste(self) -> None:
        """Paste the code from the clipboard."""
        text = " ".join(clipboard_text().split())
        if text:
            self.write(text[: self.most])
        else:
            self.told = tr("There’s no text on the clipboard.")

    def message(self) -> tuple[str, str]:
        """Return the message about the code, and its colour role."""
        found = self.found()
        if self.told:
            return self.told, "wrong"
        if not isinstance(found, BadCode):
            return self.right_words(), "right"
        if found.template in self.unfinished and not self.refused:
            return self.calm_words(), "text_dim"
        return wrong_words(found), "wrong"

    def field(self, empty: str, called: str = "") -> list[Node]:
        """Return the field of the code, with words for an empty one, and the message below."""
        edit, (words, role) = self.edits["code"], self.message()
        told = Label(words, 18, role, align="c", lines=2)
        return [
            TextField("code", self.code, self.write, empty, self.most, edit, called=called),
            Container(told, wide=(0, 600), high=(40, 50)),
        ]

    def keys(self, *more: Button) -> list[Node]:
        """Return a button for each character, and the buttons of the panel with some more."""
        keys = [Button(f"key:{char}", char, partial(self.type, char)) for char in ALPHABET]
        return [
            as_figure(Grid(keys, gap=6, most=_COLUMNS)),
            button_rows(
                Button("back", tr("Back"), self.close, icon="back"),
                Button("erase", tr("Delete"), partial(self.type, ""), on=bool(self.code)),
                Button("paste", tr("Paste"), self.paste),
                *more,
            ),
        ]
