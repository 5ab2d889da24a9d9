"""Key bindings: the player's own keys, their clashes, and the reasons.

In the settings a command is bound under its name, the call key of a seat under "call 1" … "call
6", and the rows of the player's own layout under "row 1" … "row 3": the characters of its ten
keys, as in `LAYOUT_ROWS`. A row not given is as on the layout named under "rows".
"""

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import pygame

from game.storage.settings import MOST_TEXTS, Settings
from game.ui.input.commands import ALL_COMMANDS, COMMANDS, usual_chords
from game.ui.input.keys import (
    CALL_KEYS,
    DIGITS,
    HOLDS,
    LAST,
    LAYOUT_ROWS,
    Chord,
    key_name,
    parse_chord,
    plain_key,
)
from game.ui.texts.common_words import tr

Name = TypeVar("Name", bound=Hashable)
Value = TypeVar("Value", bound=Hashable)

IN_ROW = 10
"""Keys in a row of the keyboard."""

_ROWS = ("rows", "row 1", "row 2", "row 3")
_ENTERS = frozenset({pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER})
_ARROWS = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
_SCROLLS = frozenset({pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN})
_MOVES = _ENTERS | _ARROWS | _SCROLLS | {pygame.K_SPACE}
_EDITS = frozenset(map(ord, "acvx"))  # with Ctrl, where a text is written
_DIGITS = frozenset(map(ord, DIGITS))


class Keys(NamedTuple):
    """All effective keys: the player's own, with defaults where these are missing or clash.

    ``layout`` is the layout of digits and of all keys that are not the player's own; ``rows`` are
    three rows of ten letters; ``calls`` are the call keys of seats 0 … 5. ``asked`` has the names
    of the commands that a chord asks for, on whatever screen.
    """

    layout: str
    rows: tuple[str, ...]
    commands: Mapping[str, Chord]
    calls: tuple[int, ...]
    asked: Mapping[Chord, frozenset[str]] = MappingProxyType({})

    def plain(self, key: int) -> int:
        """Return the normalized key: a digit's key is its digit on any layout."""
        return plain_key(key, self.layout)

    def chords(self, name: str) -> tuple[Chord, ...]:
        """Return the chords of a command, the player's own or the fixed one first."""
        usual, own = usual_chords(name), self.commands.get(name)
        return usual if own is None else (own, *usual[1:])

    def cap(self, name: str) -> str:
        """Return the label of a command's keys."""
        return self.chords(name)[0].words

    def card_of(self, key: int) -> tuple[int, int] | None:
        """Return row and place, from 0, of the card chosen by a key."""
        for row, letters in enumerate(self.rows):
            if 0 < key <= LAST and chr(key) in letters:
                return row, letters.index(chr(key))
        return None


def keys_of(settings: Settings) -> Keys:
    """Return the effective keys of the settings."""
    bindings = settings.bindings
    own = settings.layout == "own"
    layout = bindings.get("rows", "") if own else settings.layout
    layout = layout if layout in LAYOUT_ROWS else "qwerty"
    rows = _rows(layout, bindings) if own else LAYOUT_ROWS[layout]
    keys = Keys(layout, rows, {}, ())
    wanted: dict[str, Chord] = {}
    for name in COMMANDS:
        chord = _bound(bindings.get(name, ""))
        if chord is not None and not (fixed_reason(chord) or _card_clash(keys, name, chord)):
            wanted[name] = chord
    chords = {name: command.chord for name, command in COMMANDS.items()}
    commands = MappingProxyType(_resolve_conflicts(chords, wanted))
    keys = Keys(layout, rows, commands, ())
    calls: dict[int, int] = {}
    for seat in range(len(CALL_KEYS)):
        chord = _bound(bindings.get(f"call {seat + 1}", ""))
        alone = chord is not None and chord == Chord(chord.key)
        if chord is not None and alone and not call_clash(keys, chord.key, {}):
            calls[seat] = chord.key
    seats = _resolve_conflicts(dict(enumerate(CALL_KEYS)), calls)
    keys = Keys(layout, rows, commands, tuple(seats[seat] for seat in sorted(seats)))
    bound = {name: keys.chords(name) for name in ALL_COMMANDS}
    taken = {chord for own in bound.values() for chord in own}
    asked = {one: frozenset(name for name, own in bound.items() if one in own) for one in taken}
    return keys._replace(asked=MappingProxyType(asked))


class KnownKeys:
    """The keys of the settings asked for last: they are asked for many times in each frame."""

    def __init__(self) -> None:
        self._settings: Settings | None = None
        self._keys: Keys

    def keys_of(self, settings: Settings) -> Keys:
        """Return the effective keys of the settings."""
        if settings is not self._settings:
            self._settings, self._keys = settings, keys_of(settings)
        return self._keys


def _bound(text: str) -> Chord | None:
    try:
        return parse_chord(text)
    except ValueError:
        return None


def _rows(layout: str, bindings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the rows of the player's own layout, without keys invalid for cards."""
    defaults = dict(enumerate("".join(LAYOUT_ROWS[layout])))
    wanted = {
        IN_ROW * row + place: char
        for row in range(3)
        for place, char in enumerate(bindings.get(f"row {row + 1}", "")[:IN_ROW])
        if not no_card_key(ord(char), layout)
    }
    settled = "".join(_resolve_conflicts(defaults, wanted)[place] for place in range(3 * IN_ROW))
    return tuple(settled[at : at + IN_ROW] for at in range(0, 3 * IN_ROW, IN_ROW))


def _resolve_conflicts(
    defaults: Mapping[Name, Value], wanted: Mapping[Name, Value]
) -> dict[Name, Value]:
    """Return the values wanted, with defaults for clashing names; all of them differ."""
    result = {**defaults, **wanted}
    while True:
        values = list(result.values())
        twice = [n for n in wanted if result[n] != defaults[n] and values.count(result[n]) > 1]
        if not twice:
            return result
        result[twice[-1]] = defaults[twice[-1]]


def rebound(settings: Settings, values: Mapping[str, str]) -> Mapping[str, str]:
    """Return the bindings updated with other values, without empty ones."""
    bindings = {name: text for name, text in {**settings.bindings, **values}.items() if text}
    if len(bindings) <= MOST_TEXTS:
        return bindings
    # From a file this full, names that no version has written are dropped.
    known = {*COMMANDS, *(f"call {n}" for n in range(1, 7)), *_ROWS}
    return {name: text for name, text in bindings.items() if name in known}


# Validation: the reason why a key cannot be used, or an empty text.


def refusal(key: str, reason: str) -> str:
    """Return the message for a refused key."""
    return tr("{key}: {reason}").format(key=key, reason=reason) if key.strip() else reason


def fixed_reason(chord: Chord) -> str:
    """Return the reason why no command can have a chord, or nothing."""
    if not key_name(chord.key).strip():
        return tr("This key can’t be used: it has no name.")
    if chord.key in _MOVES:
        return tr("This key moves, presses or scrolls everywhere.")
    if chord.key in HOLDS:
        return tr("This key only works together with others.")
    if chord.key in _DIGITS:
        return tr("Digits are taken: they choose games and cards, and call.")
    if chord.ctrl and chord.key in _EDITS:
        return tr("This key copies or pastes text.")
    also = (name for name, command in COMMANDS.items() if chord in command.fixed_chords)
    return next((_is_for(name) for name in also), "")


def command_clash(keys: Keys, name: str, chord: Chord) -> str:
    """Return the reason why a command cannot have a chord among the current keys, or nothing."""
    if fixed_reason(chord):
        return fixed_reason(chord)
    for other, theirs in keys.commands.items():
        if other != name and theirs == chord:
            return _is_for(other)
    if COMMANDS[name].at_cards and chord.key in keys.calls:
        return _calls(keys.calls.index(chord.key))
    return _card_clash(keys, name, chord)


def call_clash(keys: Keys, key: int, others: Mapping[int, int]) -> str:
    """Return the reason why a key cannot call; ``others`` are the call keys of other seats."""
    if not key_name(key).strip():
        return tr("This key can’t be used: it has no name.")
    if key in _ENTERS | _ARROWS:
        return tr("This key moves, presses or scrolls everywhere.")
    if keys.card_of(key) is not None:
        return _chooses(keys, key)
    for name, chord in keys.commands.items():
        # Whatever its modifiers: a call must not wait until another player's Ctrl is released.
        if COMMANDS[name].at_cards and chord.key == key:
            return _is_for(name)
    return next((_calls(seat) for seat, theirs in others.items() if theirs == key), "")


def card_clash(keys: Keys, place: int, key: int) -> str:
    """Return the reason why the card at a place, counted over all rows, cannot have a key."""
    reason = no_card_key(key, keys.layout)
    if reason:
        return reason
    if keys.card_of(key) not in (None, divmod(place, IN_ROW)):
        return _chooses(keys, key)
    if key in keys.calls:
        return _calls(keys.calls.index(key))
    for name, chord in keys.commands.items():
        if COMMANDS[name].at_cards and chord.key == key and not (chord.ctrl or chord.alt):
            return _is_for(name)
    return ""


def no_card_key(key: int, layout: str) -> str:
    """Return the reason why a key can choose no card of the first three rows at all."""
    if plain_key(key, layout) in _DIGITS:
        return tr("Digits are taken: they choose games and cards, and call.")
    sign = chr(key) if 0 < key <= LAST else " "
    if not (sign.isprintable() and sign.strip() and key_name(key).strip()):
        return tr("Only keys that type a character can pick cards.")
    return "" if _bound(sign) is not None else tr("This key can’t be used: it has no name.")


def _card_clash(keys: Keys, name: str, chord: Chord) -> str:
    if chord.ctrl or chord.alt or not COMMANDS[name].at_cards:
        return ""
    return _chooses(keys, chord.key)


def _chooses(keys: Keys, key: int) -> str:
    found = keys.card_of(key)
    if found is None:
        return ""
    words = tr("This key picks a card: row {row}, place {place}.")
    return words.format(row=found[0] + 1, place=found[1] + 1)


def _is_for(name: str) -> str:
    return tr("This key is used for “{command}”.").format(command=COMMANDS[name].title())


def _calls(seat: int) -> str:
    return tr("Player {number} calls with this key.").format(number=seat + 1)
