"""Game codes in words, and the button to copy a code."""

from game.play.codes import encode
from game.play.codes.digits import BadCode
from game.play.opening import Opening
from game.ui.kit.layout import FirstThatFits, Node
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import copy
from game.ui.texts.common_words import tr
from game.ui.texts.rule_texts import changed_words


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
