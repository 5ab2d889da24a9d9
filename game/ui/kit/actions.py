"""Actions: what a screen lets the user do, declared once for button, key and gamepad."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.input.bindings import Keys
from game.ui.input.commands import ALL_COMMANDS, Command
from game.ui.input.keys import Chord, chord_of
from game.ui.input.pads import PadPress
from game.ui.kit.widgets.base import Navigation, Taken
from game.ui.kit.widgets.button import Button
from game.ui.texts.common_words import tr

_OF_SCREENS = (Chord(pygame.K_ESCAPE), Chord(pygame.K_RETURN))  # handled by the screens


class ScreenAction(NamedTuple):
    """An action of a screen: a command with its callback and state.

    An action that is not ``enabled`` keeps its place and its key, but does nothing. One that turns
    something on and off is ``lit`` while that is on; for others that is None. Words and icon are
    the command's where an action has none of its own.
    """

    name: str
    run: Callable[[], Navigation | None]
    enabled: bool = True
    lit: bool | None = None
    words: str = ""
    icon: str = ""

    @property
    def command(self) -> Command:
        """Return the registered command of this name."""
        return ALL_COMMANDS[self.name]

    def button(self, keys: Keys, kind: str = "quiet") -> Button:
        """Return a button for the action, with its key in the tooltip.

        An action without an icon shows its words.
        """
        command = self.command
        words, sign = self.words or command.title(), command.icon
        icon = self.icon or (self.name if sign is None else sign)
        made = Button(self.name, "" if icon else words, self.run, kind, icon)
        made.on, made.lit = self.enabled, self.lit
        made.tip = tr("{name} ({key})").format(name=words, key=keys.cap(self.name))
        return made


def perform(
    actions: Callable[[], Sequence[ScreenAction]],
    keys: Keys,
    press: pygame.Event | PadPress,
    *,
    writing: bool = False,
) -> Taken:
    """Perform the action bound to a key or gamepad press; return whether one was bound.

    The ``actions`` are asked for only where a key is bound to any command. While a text field is
    being written in, keys that write are no actions. Escape and Enter are left to the screen.
    """
    if isinstance(press, PadPress):
        asked = [action for action in actions() if action.command.pad == press.name]
    else:
        chord = chord_of(press, keys.plain(press.key))
        if chord is None or chord in _OF_SCREENS or (writing and chord.writes):
            return False
        names = keys.asked.get(chord)
        asked = [action for action in actions() if action.name in names] if names else []
    if not asked:
        return False
    return (asked[0].enabled and asked[0].run()) or True
