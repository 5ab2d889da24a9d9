"""The notice that screen readers cannot read the program, where AccessKit is missing."""

import sys

import pygame

from game.ui.context import Context
from game.ui.texts.common_words import unread_words

UNREAD = "not read aloud"
"""The name of the notice among the hints that were seen."""
_GET_SCREEN_READER = 0x46
"""SPI_GETSCREENREADER of Windows, which screen readers set while they run."""


def tell_unread(context: Context) -> None:
    """Note that nothing is read aloud; tell it once if a screen reader is on.

    The window cannot be read then, so a box of the system's own tells it, which can.
    """
    context.aloud = False
    if has_screen_reader() and UNREAD not in context.settings.hints_seen:
        context.change(hints_seen=(*context.settings.hints_seen, UNREAD))
        pygame.display.message_box("Tercet", unread_words())


def has_screen_reader() -> bool:
    """Whether Windows reports a running screen reader; other systems report none."""
    if sys.platform == "win32":
        import ctypes

        told = ctypes.c_int()
        ctypes.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(told), 0)
        return bool(told)
    return False
