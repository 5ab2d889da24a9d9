"""The settings: rows under tabs, each changed at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.boards.scene import Scene
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Step
from game.ui.kit.view import Moment, View
from game.ui.pages.settings.keys import KeyRows
from game.ui.pages.settings.look import Look
from game.ui.pages.settings.rows import Rows, calm, new_games
from game.ui.texts.words import tr

LOOK, PLAY, KEYS, CALM = range(4)
"""The tabs, from the left."""


class SettingsScreen(PageScreen):
    """Everything that a player can set, applied at once and kept.

    Only the size of text waits: while the mouse is at its row, the page keeps the size that it
    had, or the row would move under the pointer.
    """

    help_page = "settings"
    comes_round = True

    def __init__(self, context: Context) -> None:
        super().__init__(context, tr("Settings"))
        self.look = Look(context)
        keys = KeyRows(context, self)
        self.parts = (
            Rows(self, tr("Look"), self.look.fields, beside=self.look.with_cards),
            Rows(
                self,
                tr("New games"),
                partial(new_games, context),
                tr("Every new game starts with these; you can change them for each game."),
            ),
            Rows(
                self,
                tr("Keys"),
                keys.fields,
                tr(
                    "Escape, Tab, Enter, Space, the arrow keys and Alt+Enter never change. Many "
                    "keyboards drop keys when several are held: test the call keys together."
                ),
            ),
            Rows(
                self,
                tr("Motion and sound"),
                partial(calm, context),
                tr(
                    "Nothing depends on sound, so you miss nothing with it off. With less motion, "
                    "cards and marbles fade instead of flying."
                ),
            ),
        )
        self.focus = "tabs"
        self.held = 0  # the size of text that the page keeps, in per cent

    def show(self, tab: int) -> None:
        """Show a tab."""
        super().show(tab)
        self.waiting.message = ""

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return all there is to see, in the size of text that is held."""
        return super().scene(self._steady(view), moment, pointer)

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for, and hold the size of text, or let it go."""
        before = self.context.settings.text_size
        step = super().handle(event, self._steady(view), moment)
        if event.type == pygame.KEYDOWN:
            self.held = 0
        elif self.context.settings.text_size != before:
            self.held = self.held or before
        elif event.type == pygame.MOUSEBUTTONUP or (
            event.type == pygame.MOUSEMOTION and not any(event.buttons)
        ):
            row = self.named("text_size")
            if row is None or not row.box.has(*event.pos):
                self.held = 0
        return step

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for; nothing moves under a pointer then."""
        self.held = 0
        return super().pad(press, view, moment)

    def _steady(self, view: View) -> View:
        return replace(view, text_size=self.held / 100) if self.held else view
