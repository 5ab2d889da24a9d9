"""A pilot at the settings of the keys, who plays with what it has set."""

from typing import Any

import pygame
from hands import card_hand, keys_of_cards
from pilot import Pilot, seated

from game.games.claims.state import Claim
from game.ui.input.bindings import Keys
from game.ui.kit.view import Moment
from game.ui.kit.widgets.button import Button
from game.ui.pages.settings.settings_screen import KEYS, SettingsScreen
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table


class AtKeys(Pilot):
    """A pilot at the tab of the keys."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **fields: Any) -> None:
        super().__init__(size)
        self.context = self.loop.context
        self.context.change(**fields)
        self.settings_screen = SettingsScreen(self.context)
        self.context.toggle_full_screen = self.toggle
        self.toggled = 0
        self.settings_screen.show(KEYS)
        self.push(self.settings_screen)

    def toggle(self) -> None:
        self.toggled += 1

    @property
    def keys(self) -> Keys:
        return self.context.keys

    def row(self, name: str) -> None:
        """Walk to a row, as with the keyboard."""
        self.settings_screen.focus = name
        self.settings_screen.focus_seen = True
        self.frame()

    def bind(self, name: str, key: int, mod: int = 0) -> None:
        """Give a row another key."""
        self.row(f"key:{name}")
        self.press(pygame.K_RETURN)
        assert "Press a key" in self.words()
        if mod & pygame.KMOD_CTRL:
            self.press(pygame.K_LCTRL, pygame.KMOD_LCTRL)
        self.press(key, mod)

    def button(self, name: str) -> Button:
        self.screen.scene(self.loop.view(), Moment(self.ms, 0))
        widget = self.screen.widget_named(name)
        assert isinstance(widget, Button)
        return widget

    def play(self, game: str, seats: int = 1, mode: str = "", **fields: object) -> None:
        setup = seated(game, seats=seats, mode=mode, seed="", **fields)
        setup = setup._replace(keys=self.keys.calls[:seats])
        self.loop.stack = [self.loop.stack[0], new_table(self.context, setup)]
        self.wait(3000)

    def claim(self) -> None:
        """Claim by the keys of cards."""
        screen = self.screen
        assert isinstance(screen, TableScreen)
        claim = screen.match.rules.moves(
            screen.match.state, card_hand(screen).selector.chooser or 0
        )[0]
        assert isinstance(claim, Claim)
        keys = keys_of_cards(screen, self.loop.view())
        for card in claim.left:
            self.press(keys[screen.match.state.table.index(card)])

    def jump(self) -> None:
        screen = self.screen
        assert isinstance(screen, TableScreen)
        screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
