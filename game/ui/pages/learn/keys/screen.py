"""Keyboard practice on a page of its own."""

import pygame

from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Step
from game.ui.kit.view import Moment, View
from game.ui.pages.learn.keys.part import KeysPart
from game.ui.texts.words import tr


class KeysScreen(PageScreen):
    """The practice alone on a page."""

    help_page = "learn"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.keys_part = KeysPart(self)
        self.parts = (self.keys_part,)

    def title(self) -> str:
        """Return what is practised."""
        return tr("Keyboard practice")

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for, at its time."""
        self.keys_part.now = moment.ms
        return super().handle(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for, at its time."""
        self.keys_part.now = moment.ms
        return super().pad(press, view, moment)
