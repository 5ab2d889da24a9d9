"""Samples of the settings: each page, what is told there, and keys that are tried or refused."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.storage.notices import GAMES_LOST, Notice
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.input.bindings import command_clash, keys_of, no_card_key, refusal
from game.ui.input.keys import Chord, key_name
from game.ui.kit.screen import AnyScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.settings.keys_tab import MOST_SHOWN, CardKeysScreen, TryKeysScreen
from game.ui.pages.settings.language import LanguageOffer
from game.ui.pages.settings.settings_screen import (
    CALM,
    KEYS,
    LOOK,
    PLAY,
    SettingRows,
    SettingsScreen,
)
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.texts.common_words import notice_words, tr

Stack = list[AnyScreen]

NOTICE = Notice(GAMES_LOST)
COLOURS = ((200, 40, 40), (255, 220, 120), (90, 110, 20))


def settings_samples(context: Context) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        "settings": lambda: [_at(context, LOOK)],
        "settings-language": lambda: [_spoken(context)],
        "language": lambda: [
            SelectorScreen(context),
            LanguageOffer(_spoken(context).context, "de"),
        ],
        "settings-looks": lambda: [_scrolled(context)],
        "settings-own": lambda: [_own(context)],
        "settings-new-games": lambda: [_at(context, PLAY)],
        "settings-keys": lambda: [_at(context, KEYS)],
        "settings-keys-refused": lambda: [_at(context, KEYS, _command_refused())],
        "settings-calm": lambda: [_at(context, CALM)],
        "card-keys": lambda: [_at(context, KEYS), CardKeysScreen(context)],
        "card-keys-refused": lambda: [_at(context, KEYS), _card_refused(context)],
        "setup-key-refused": lambda: [_seat_refused(context)],
        "try-keys": lambda: [_at(context, KEYS), TryKeysScreen()],
        "try-keys-many": lambda: [_at(context, KEYS), _many()],
    }


def _at(context: Context, tab: int, refused: str = "") -> SettingsScreen:
    screen = SettingsScreen(context)
    screen.show(tab)
    screen.waiting.message = refused
    return screen


def _spoken(context: Context) -> SettingsScreen:
    """Return the settings where there are several languages."""
    return SettingsScreen(replace(context, languages=lambda: {"en": "English", "de": "Deutsch"}))


def _scrolled(context: Context) -> SettingsScreen:
    """Return the look, scrolled down to decks, tables, marbles and backs."""
    screen = _at(context, LOOK)
    rows = screen.parts[LOOK]
    assert isinstance(rows, SettingRows)
    labels = [field.label for field in rows._fields()]
    rows.scrolled.offset = labels.index(tr("Card style"))
    return screen


def _own(context: Context) -> SettingsScreen:
    """Return the look with colours of one's own, and something to tell, which is long."""
    settings = replace(context.settings, palette="own", own_colours=COLOURS)
    return _at(replace(context, settings=settings, notices=[notice_words(NOTICE)]), LOOK)


def _command_refused() -> str:
    """Return the longest refusal of a key there is."""
    keys = keys_of(Settings(bindings={"let go": "ctrl+shift+backspace"}))
    taken = Chord(pygame.K_BACKSPACE, ctrl=True, shift=True)
    return refusal(taken.words, command_clash(keys, "hint", taken))


def _card_refused(context: Context) -> CardKeysScreen:
    screen, reason = CardKeysScreen(context), no_card_key(pygame.K_LSHIFT, "qwerty")
    screen.waiting.message = refusal(key_name(pygame.K_LSHIFT), reason)
    return screen


def _seat_refused(context: Context) -> SetupScreen:
    screen = SetupScreen(context, default_setup("classic", 6))
    screen.waiting.message = _command_refused()
    return screen


def _many() -> TryKeysScreen:
    """Return the picture of a keyboard with as many keys held as it shows."""
    screen = TryKeysScreen()
    for key in (*range(97, 97 + MOST_SHOWN - 3), pygame.K_LSHIFT, pygame.K_RCTRL, ord("1")):
        screen._down(key)
    return screen
