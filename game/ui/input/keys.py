"""Keys: their positions on each layout, default call keys, and names.

A chord is a key with its modifiers; its code stands in the settings file.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
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


_SIGNS = {"slash": 84, "star": 85, "minus": 86, "plus": 87, "enter": 88, "point": 99, "equals": 103}
_KEYS: Mapping[str, int] = MappingProxyType(
    {
        "backspace": pygame.K_BACKSPACE,
        "tab": pygame.K_TAB,
        "enter": pygame.K_RETURN,
        "escape": pygame.K_ESCAPE,
        "space": pygame.K_SPACE,
        "delete": pygame.K_DELETE,
        "insert": pygame.K_INSERT,
        "home": pygame.K_HOME,
        "end": pygame.K_END,
        "page up": pygame.K_PAGEUP,
        "page down": pygame.K_PAGEDOWN,
        "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT,
        "up": pygame.K_UP,
        "down": pygame.K_DOWN,
        "caps lock": pygame.K_CAPSLOCK,
        "num lock": pygame.K_NUMLOCKCLEAR,
        "scroll lock": pygame.K_SCROLLLOCK,
        "print screen": pygame.K_PRINTSCREEN,
        "pause": pygame.K_PAUSE,
        "menu": pygame.K_MENU,
        **{f"f{n}": pygame.K_F1 + n - 1 for n in range(1, 13)},
        **{f"f{n}": pygame.K_F13 + n - 13 for n in range(13, 25)},
        **{f"keypad {n}": pygame.K_KP_1 + (n - 1) % 10 for n in range(10)},
        **{f"keypad {name}": NAMED | code for name, code in _SIGNS.items()},
        "left ctrl": pygame.K_LCTRL,
        "right ctrl": pygame.K_RCTRL,
        "left shift": pygame.K_LSHIFT,
        "right shift": pygame.K_RSHIFT,
        "left alt": pygame.K_LALT,
        "right alt": pygame.K_RALT,
        "left meta": pygame.K_LMETA,
        "right meta": pygame.K_RMETA,
        "alt gr": pygame.K_MODE,
    }
)
"""The names of unprintable keys in the settings file; other keys are named by their character."""

HOLDS: Mapping[int, int] = MappingProxyType(
    {
        pygame.K_LCTRL: pygame.KMOD_LCTRL,
        pygame.K_RCTRL: pygame.KMOD_RCTRL,
        pygame.K_LSHIFT: pygame.KMOD_LSHIFT,
        pygame.K_RSHIFT: pygame.KMOD_RSHIFT,
        pygame.K_LALT: pygame.KMOD_LALT,
        pygame.K_RALT: pygame.KMOD_RALT,
        pygame.K_LMETA: pygame.KMOD_LMETA,
        pygame.K_RMETA: pygame.KMOD_RMETA,
        pygame.K_MODE: pygame.KMOD_MODE,
    }
)
"""Modifier keys, and their bits in the events of other keys."""

_TEXTS: Mapping[int, str] = MappingProxyType({key: text for text, key in _KEYS.items()})

FUNCTION_KEYS = frozenset(_KEYS[f"f{n}"] for n in range(1, 25))

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META  # a Mac has Cmd where others have Ctrl


@dataclass(frozen=True, slots=True)
class Chord:
    """A key, and whether Ctrl (or Cmd), Alt and Shift are held with it.

    Raises:
        ValueError: no keyboard sends such a key, or its modifiers are invalid with it.
    """

    key: int
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    def __post_init__(self) -> None:
        if not _key_text(self.key):
            raise ValueError(f"key takes what a keyboard sends, got {self.key}")
        if self.key in HOLDS and (self.ctrl or self.alt or self.shift):
            raise ValueError(f"{_key_text(self.key)!r} is not held with itself")
        if self.ctrl and self.alt:
            raise ValueError("ctrl and alt together are AltGr, which writes signs")

    @property
    def text(self) -> str:
        """Return the chord as in the settings file, such as "ctrl+z"; see `parse_chord`."""
        held = (("ctrl+", self.ctrl), ("alt+", self.alt), ("shift+", self.shift))
        return "".join(word for word, on in held if on) + _key_text(self.key)

    @property
    def words(self) -> str:
        """Return the label of the chord in the player's language."""
        held = ((tr("Ctrl"), self.ctrl), (tr("Alt"), self.alt), (tr("Shift"), self.shift))
        return "+".join([*(word for word, on in held if on), key_name(self.key)])

    @property
    def writes(self) -> bool:
        """Whether the chord writes or changes text in a text field."""
        held = self.ctrl or self.alt
        return not held and self.key not in FUNCTION_KEYS


@lru_cache(maxsize=64)  # used for all buttons of every scene
def parse_chord(text: str) -> Chord:
    """Parse a chord from the text of `Chord.text`; no other spelling is accepted.

    Raises:
        ValueError: the text is no chord.
    """
    rest, held = text, []
    for word in ("ctrl+", "alt+", "shift+"):
        found = rest.startswith(word) and rest != word
        rest = rest.removeprefix(word) if found else rest
        held.append(found)
    chord = Chord(_key(rest), *held)
    if chord.text != text:
        raise ValueError(f"a chord is written like 'ctrl+z', got {text!r:.99}")
    return chord


def cap_words(words: str) -> str:
    """Translate the English label of keys in a text, such as "Alt+Enter".

    An unknown label, maybe translated already, is returned unchanged.
    """
    alone = {"Ctrl": tr("Ctrl"), "Alt": tr("Alt"), "Shift": tr("Shift")}
    if words in alone or len(words) == 1:
        return alone.get(words, words)
    try:
        return parse_chord(words.lower()).words
    except ValueError:
        return words


def chord_of(event: pygame.Event, key: int) -> Chord | None:
    """Return the chord of a key event, None if no command can have it.

    ``key`` is the event's, as `input.keys.plain_key` gives it. AltGr, which comes as Ctrl and Alt
    on some systems, writes signs and is not Ctrl.
    """
    held = {
        "ctrl": bool(event.mod & _CTRL),
        "alt": bool(event.mod & pygame.KMOD_ALT),
        "shift": bool(event.mod & pygame.KMOD_SHIFT),
    }
    if key in HOLDS:
        held = {}
    elif event.mod & pygame.KMOD_MODE:
        return None
    try:
        return Chord(key, **held)
    except ValueError:
        return None


def _key_text(key: int) -> str:
    """Return the name of a key in the settings file, or an empty text for an invalid key."""
    if key in _TEXTS:
        return _TEXTS[key]
    if NAMED < key < 2 * NAMED:
        return f"key {key - NAMED}"
    sign = chr(key) if 0 < key <= LAST else ""
    # Keys are named by their unshifted character; surrogates and blanks are not printable.
    return sign if sign.isprintable() and not "A" <= sign <= "Z" else ""


def _key(text: str) -> int:
    """Return the key with this name in the settings file, or 0."""
    if text in _KEYS:
        return _KEYS[text]
    if len(text) == 1:
        return ord(text)
    number = text.removeprefix("key ")
    good = number != text and number.isascii() and number.isdigit() and len(number) < 11
    return NAMED | int(number) if good and int(number) < NAMED else 0
