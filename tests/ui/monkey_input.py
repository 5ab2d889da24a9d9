"""What a monkey has to choose from: keys, texts, and what is set otherwise now and then."""

from collections.abc import Sequence

import pygame

from game.storage.settings import BACKS, DECKS, LAYOUTS, PALETTES, TABLES, TEXT_SIZES, THEMES

KEYS = (
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_0, pygame.K_5, pygame.K_8),
    *map(ord, "qwertyuiopasdfghjkl;zxcvbnm,./"),
    *([pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN] * 4),
    *([pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE] * 4),
    *([pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_KP_ENTER] * 2),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F11, pygame.K_ESCAPE, pygame.K_ESCAPE),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_LALT, pygame.K_CAPSLOCK),
    # No key, letters beyond ASCII, and what no keyboard has.
    *(0, 0xE4, 0x44F, 0x10FFFF, 0x110000, 0x3FFFFFFF, 0x40000000, 0x4FFFFFFF, 0x7FFFFFFF),
)
MODS = (
    *([0] * 12),
    *(pygame.KMOD_LSHIFT, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT),
    *(pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LMETA, pygame.KMOD_MODE, 0xFFFF),
    pygame.KMOD_LCTRL | pygame.KMOD_RALT,
)
EDITS = tuple(map(ord, "acvxzym"))
TEXTS = (
    *("a", "b", " ", "Q", "ß", "é", "e\u0301", "漢字", "\u202e", "\U0001f1e9\U0001f1ea"),
    *("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\ud800", "\udfff", "\0", "", "\n", "\u200d"),
    *("x" * 300, "{name}", "%s", "# *a* `b`", "\u0301", "شكرا"),
)

BINDINGS: tuple[dict[str, str], ...] = (
    {},
    {"help": "=", "let go": "delete", "undo": "f5", "call 1": "left ctrl", "call 2": "space"},
    {"rows": "azerty", "row 1": "AAAA", "row 2": "qzsedrftgy", "undo": "ctrl+", "hint": "f1"},
)

SETTINGS: tuple[tuple[str, Sequence[object]], ...] = (
    ("theme", THEMES),
    ("palette", PALETTES),
    ("deck", DECKS),
    ("table", TABLES),
    ("back", BACKS),
    ("text_size", TEXT_SIZES),
    ("speed", (0, 50, 100, 200)),
    ("reduce_motion", (False, True)),
    ("show_keys", (False, True)),
    ("mark_colours", (False, True)),
    ("window_seconds", (3, 5, 0)),
    ("penalty", ("none", "point", "sit out")),
    ("layout", LAYOUTS),
    ("bindings", BINDINGS),
)
