"""Codes of games in words, and the button that copies one."""

from game.play.codes import encode
from game.play.codes.digits import BadCode
from game.play.opening import Opening
from game.ui.kit.layout import Either, Node
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import copy
from game.ui.texts.rules import changed_words
from game.ui.texts.words import tr


class CodeCopy:
    """The code of a table on a button that copies it; a screen keeps this as long as itself."""

    def __init__(self, opening: Opening) -> None:
        self.code = encode(opening.game, opening.options, opening.seed)
        self._copied: bool | None = None  # nobody has tried

    def button(self, kind: str = "plain") -> Node:
        """Return the button, with as many words as have room."""
        said, short, icon = {
            None: (tr("Copy code: {code}"), tr("Copy code"), "copy"),
            True: (tr("Copied: {code}"), tr("Copied"), "check"),
            False: (tr("Can’t copy: {code}"), tr("No clipboard found"), "cross"),
        }[self._copied]
        words = Button("code", said.format(code=self.code), self.copy, kind, icon)
        return Either(words, words.short(self.code, tip=short))

    def copy(self) -> None:
        """Put the code on the clipboard, if there is one; it can be read off in any case."""
        self._copied = copy(self.code)


def wrong_words(error: BadCode) -> str:
    """Return what is wrong with a code."""
    return tr(error.template).format(**error.values)


def game_words(code: Opening) -> str:
    """Return the game of a code, and its rules where they are not as the game comes."""
    # Some rules matter only alone, others only with several.
    return " · ".join([tr(code.rules.title), *changed_words(code.options, 1, code.rules.max_seats)])
