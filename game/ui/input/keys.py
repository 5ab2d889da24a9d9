"""Keys: their positions on each layout, default call keys, and names."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType

import pygame

from game.boards.board import PlaceGrid
from game.boards.card_places import MOST_ROWS
from game.ui.texts.common_words import tr, trc

LAST = 0x10FFFF  # the last Unicode character
NAMED = 1 << 30  # the flag of keycodes for named keys, not characters (SDL_keycode.h)
DIGITS = "1234567890"
LAYOUT_ROWS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "qwerty": ("qwertyuiop", "asdfghjkl;", "zxcvbnm,./"),
        "qwertz": ("qwertzuiop", "asdfghjklö", "yxcvbnm,.-"),
        "azerty": ("azertyuiop", "qsdfghjklm", "wxcvbn,;:!"),
        "dvorak": ("',.pyfgcrl", "aoeuidhtns", ";qjkxbmwvz"),
        "colemak": ("qwfpgjluy;", "arstdhneio", "zxcvbkm,./"),
    }
)
"""The characters of the three letter rows on each layout, from the left."""

_AZERTY_DIGITS = "&é\"'(-è_çà"  # what the keys 1 … 9, 0 write there without Shift

LETTER_ROWS = LAYOUT_ROWS["qwerty"]

CALL_KEYS = (
    pygame.K_1,
    pygame.K_0,
    pygame.K_5,
    pygame.K_8,
    pygame.K_3,
    pygame.K_6,
)
"""The default call keys of seats 0 … 5: far apart, and not used for cards."""


_WORDS: Mapping[int, Callable[[], str]] = {
    pygame.K_ESCAPE: lambda: tr("Esc"),
    pygame.K_SPACE: lambda: tr("Space"),
    pygame.K_RETURN: lambda: tr("Enter"),
    pygame.K_TAB: lambda: trc("key", "Tab"),
    pygame.K_HOME: lambda: trc("key", "Home"),
    pygame.K_END: lambda: trc("key", "End"),
    pygame.K_LSHIFT: lambda: tr("Left Shift"),
    pygame.K_RSHIFT: lambda: tr("Right Shift"),
    pygame.K_LCTRL: lambda: tr("Left Ctrl"),
    pygame.K_RCTRL: lambda: tr("Right Ctrl"),
    pygame.K_BACKSPACE: lambda: tr("Backspace"),
    pygame.K_PAGEUP: lambda: tr("Page Up"),
    pygame.K_PAGEDOWN: lambda: tr("Page Down"),
    pygame.K_DELETE: lambda: trc("key", "Delete"),
    pygame.K_INSERT: lambda: tr("Insert"),
}
"""The translated labels of named keys."""


def key_name(key: int) -> str:
    """Return the label of a key."""
    if pygame.K_SPACE < key < pygame.K_DELETE:
        return chr(key).upper()
    words = _WORDS.get(key)
    if words is not None:
        return words()
    if (key > LAST and not key & NAMED) or 0xD800 <= key <= 0xDFFF:
        return ""  # no letter (halves of pairs are none), no named key: pygame would fail on it
    # The name without "compat" knows letters beyond ASCII.
    name = pygame.key.name(key) or pygame.key.name(key, use_compat=False)
    return name.upper() if len(name) == 1 else name[:1].upper() + name[1:]


def plain_key(key: int, layout: str) -> int:
    """Return the normalized key: a digit's key is its digit on any layout."""
    at = _AZERTY_DIGITS.find(chr(key)) if layout == "azerty" and 0 < key <= LAST else -1
    return key if at < 0 else ord(DIGITS[at])


def card_keys(
    grid: PlaceGrid, taken: Collection[int] = (), letters: Sequence[str] = LETTER_ROWS
) -> Mapping[int, int]:
    """Return the key of each place, by its number: keys lie as the cards do.

    Up to three rows of cards use the rows of letters; a fourth row, above, uses the digits that are
    no call keys, and a card beyond them the last of these if it is free. Cards beyond the keyboard
    have no key, and none has one if there are more rows.
    """
    if grid.rows > MOST_ROWS:
        return {}
    rows = list(letters[: grid.rows])
    if grid.rows > 3:
        digits = "".join(d for d in DIGITS if ord(d) not in taken)
        rows = [digits, *letters]
    keys: dict[int, int] = {}
    for number, (row, column) in enumerate(grid.cells):
        key = ord(rows[row][min(column, len(rows[row]) - 1)]) if row < len(rows) else 0
        if key and key not in keys.values():
            keys[number] = key
    return keys
