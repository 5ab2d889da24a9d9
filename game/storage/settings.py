"""The player's settings: plain values, validated, and stored in one small JSON file.

Damage costs as little as possible: a bad value costs that value only, and a file that is no
settings file at all is set aside, never deleted. Fields unknown to this version are carried over
from file to file, so that an older version loses nothing of a newer one's.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.core.fields import (
    FieldError,
    FieldType,
    condition,
    integer,
    maybe,
    plain_text,
    show_value,
)
from game.core.options import check_choice
from game.games.claims.choices import PENALTY, WINDOW
from game.storage import files, notices
from game.storage.notices import NOTHING, Notice
from game.storage.paths import ensure

LONGEST_TEXT = 64
MOST_TEXTS = 256
LONGEST_TABLE = 4000
LARGEST_WINDOW = 32767
LARGEST_COUNT = 9999
MOST_LINKED = 64

# It becomes part of the catalogue's path, so nothing else is safe.
_LANGUAGE = re.compile(r"([A-Za-z]{2,8}([-_@][A-Za-z0-9]{1,8}){0,6})?")
_TEXT = plain_text(LONGEST_TEXT, 1)


def _several(item: FieldType, most: int, least: int = 0) -> FieldType:
    """Return the type of tuples of values of another type."""

    def check(name: str, value: object) -> tuple[Any, ...]:
        if not isinstance(value, tuple) or not least <= len(value) <= most:
            raise FieldError(name, f"a tuple of {least} to {most}", show_value(value))
        return tuple(item(name, one) for one in value)

    return check


def _pairs(item: FieldType) -> FieldType:
    """Return the type of mappings from short texts to values of another type."""

    def check(name: str, value: object) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise FieldError(name, "a mapping", show_value(value))
        _NAMES(name, tuple(value))
        # A copy, as the caller's may change; sorted, so that equal settings make equal files.
        return {key: item(name, value[key]) for key in sorted(value)}

    return check


_NAMES = _several(_TEXT, MOST_TEXTS)

FILE_NAME = "settings.json"
LIMIT = 1_000_000
"""The largest settings file, in bytes; usual ones have some hundred."""
DEEPEST = 32
"""The deepest nesting of lists and objects: deeper ones could exhaust the stack when saved."""

THEMES = ("dark", "light", "high contrast")
PALETTES = ("standard", "protan-deutan", "tritan", "high contrast", "own")
TEXT_SIZES = range(80, 161, 10)
_SPEEDS = (0, *range(50, 201))
DECKS = ("standard", "line", "ink")
TABLES = ("felt", "paper", "slate", "spring", "summer", "autumn", "winter")
MARBLES = ("veined",)
TO_WIN = {
    "deck": ("glass", "thread"),
    "table": ("floor", "sky", "stone", "tiles"),
    "marbles": ("cat's eye", "opal", "brass"),
}
"""Decks, tables and marbles that are won on the ladder."""
BACKS = ("pascal", "hemp", "waves")
STARS = tuple(f"star {n}/{k}" for n in range(3, 12) for k in range(1, (n + 1) // 2))
"""Card backs that achievements unlock."""
SAID_FIRST = ("", "count", "fill", "colour", "shape")
"""The feature by which cards are spoken first; empty for the order of the language."""
SPEECH = ("full", "usual", "short")
"""How much is read aloud."""
LAYOUTS = ("qwerty", "qwertz", "azerty", "dvorak", "colemak", "own")

_CHOICES: dict[str, Sequence[object]] = {
    "theme": THEMES,
    "palette": PALETTES,
    "text_size": TEXT_SIZES,
    "layout": LAYOUTS,
    "window_seconds": WINDOW.values,
    "penalty": PENALTY.values,
    "deck": DECKS + TO_WIN["deck"],
    "table": TABLES + TO_WIN["table"],
    "marbles": MARBLES + TO_WIN["marbles"],
    "back": BACKS + STARS,
    "said_first": SAID_FIRST,
    "speech": SPEECH,
}
_TAKEN: dict[str, FieldType] = {
    "own_colours": _several(_several(integer(255), 3, 3), 3, 3),
    "speed": condition("0 or 50 … 200", lambda value: type(value) is int and value in _SPEEDS),
    **dict.fromkeys(("volume", "music", "rumble"), integer(100)),
    "window": maybe(_several(integer(LARGEST_WINDOW, 1), 2, 2)),
    "linked_games": _several(integer(), MOST_LINKED),
    "raced": _several(integer(), 2, 2),
    "left_table": plain_text(LONGEST_TABLE),
    "language": condition(
        'the code of a language, such as "pt_BR", or ""',
        lambda value: isinstance(value, str) and bool(_LANGUAGE.fullmatch(value)),
    ),
    **dict.fromkeys(("hints_seen", "lessons_done", "won"), _NAMES),
    **dict.fromkeys(("bindings", "names"), _pairs(_TEXT)),
    **dict.fromkeys(("lessons", "keys_best"), _pairs(integer(LARGEST_COUNT))),
}

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's settings, and values that the program remembers for them.

    ``text_size``, ``speed`` (of motion; 0 is off), ``volume`` (of all sounds but the music),
    ``music`` and ``rumble`` (of gamepads) are per cent. ``window`` is the size to open at, None for
    a default; ``bindings`` has only the differences from the layout; ``hints_seen`` names the
    first-run hints already displayed; an empty ``language`` is the system's; ``lens`` turns the
    lens on in practice, in games that have it; ``lessons`` has the next step of each lesson in
    progress, and ``lessons_done`` names the finished ones; ``keys_best`` has the best median of the
    keyboard practice, in milliseconds, by number of cards; ``names`` has the last names of people
    by seat, from 1; with ``call_first`` one person calls before claiming against computers, as
    several people do; ``show_clock`` displays the time of play; ``left_table`` has the data for
    returning to a network table, as JSON; ``raced`` has the store's ids of the game that was raced
    against last and of the game played in that race, 0 for none; ``linked_games`` has the ids of
    network games, the latest last; ``said_first`` is the feature by which cards are spoken first,
    and ``speech`` how much is spoken; ``won`` has the keys of the prizes that the player has been
    shown, such as "deck glass".

    Raises:
        ValueError: A value is not valid for its field; the text names both.

    Example:
        >>> Settings(theme="light").theme
        'light'
        >>> Settings(theme="pink")
        Traceback (most recent call last):
        ValueError: theme takes dark, light, high contrast, got 'pink'
    """

    theme: str = "dark"
    palette: str = "standard"
    own_colours: tuple[Colour, Colour, Colour] = ((208, 32, 60), (36, 86, 214), (12, 152, 106))
    mark_colours: bool = False
    text_size: int = 100
    speed: int = 100
    reduce_motion: bool = False
    volume: int = 70
    muted: bool = False
    full_screen: bool = False
    window: tuple[int, int] | None = None
    layout: str = "qwerty"
    # Not hashable, as a dict; settings that differ only here are still unequal.
    bindings: Mapping[str, str] = field(default_factory=dict, hash=False)
    show_keys: bool = True
    window_seconds: int = 5
    penalty: str = "point"
    hints_seen: tuple[str, ...] = ()
    language: str = ""
    lens: bool = False
    lessons: Mapping[str, int] = field(default_factory=dict, hash=False)
    lessons_done: tuple[str, ...] = ()
    keys_best: Mapping[str, int] = field(default_factory=dict, hash=False)
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    call_first: bool = False
    music: int = 0
    rumble: int = 70
    deck: str = "standard"
    table: str = "felt"
    back: str = "pascal"
    show_clock: bool = True
    left_table: str = ""
    raced: tuple[int, int] = (0, 0)
    linked_games: tuple[int, ...] = ()
    said_first: str = ""
    speech: str = "usual"
    marbles: str = "veined"
    won: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        flags = {one.name: (False, True) for one in fields(self) if type(one.default) is bool}
        for name, choices in (flags | _CHOICES).items():
            check_choice(name, getattr(self, name), choices)
        for name, type_of in _TAKEN.items():
            object.__setattr__(self, name, type_of(name, getattr(self, name)))


class LoadedSettings(NamedTuple):
    """Settings from a file, with notices about problems in it."""

    settings: Settings
    notices: tuple[Notice, ...] = ()


def load(folder: Path) -> LoadedSettings:
    """Return the settings of a folder; whatever its file contains, they are usable."""
    path = folder / FILE_NAME
    try:
        data = files.read(path, LIMIT)
        found = {} if data is None else _parse_json(data)
    except files.Unreadable:
        try:
            aside = notices.readable(files.set_aside(path).name)
        except OSError as error:
            told = Notice(notices.STUCK_DAMAGED, reason=notices.reason(error))
        else:
            told = Notice(notices.KEPT_DAMAGED, file=aside)
        return LoadedSettings(Settings(), (told,))
    return _read_settings(found)


def save(folder: Path, settings: Settings) -> Notice:
    """Write the settings to a folder; return a notice for the player, usually empty."""
    path = folder / FILE_NAME
    told = NOTHING
    try:
        ensure(folder)
        try:
            old = files.read(path, LIMIT)
            new = _dump_settings(settings, {} if old is None else _parse_json(old))
        except files.Unreadable:
            # The settings were not loaded from this file: its content may still be valuable.
            aside = notices.readable(files.set_aside(path).name)
            told = Notice(notices.KEPT_OLD, file=aside)
            old, new = None, _dump_settings(settings, {})
        if new != old:
            files.replace(path, new)
    except OSError as error:
        where = notices.readable(folder)
        return Notice(notices.NOT_SAVED, folder=where, reason=notices.reason(error))
    return told


def _read_settings(found: Mapping[str, Any]) -> LoadedSettings:
    """Return the settings with each valid value; bad ones become notices."""
    settings, told = Settings(), []
    for name in (one.name for one in fields(Settings)):
        if name in found:
            try:
                settings = replace(settings, **{name: _as_tuples(found[name])})
            except ValueError:
                told.append(Notice(notices.BAD_VALUE, field=name.replace("_", " ")))
    return LoadedSettings(settings, tuple(told))


def _parse_json(data: bytes) -> dict[str, Any]:
    """Return the JSON object in a file.

    Raises:
        Unreadable: The data is no JSON object, or one nested too deeply.
    """
    try:
        found = json.loads(data.decode("utf-8-sig"))  # some editors add a byte order mark
    except (ValueError, RecursionError) as error:
        raise files.Unreadable(str(error)) from error
    if not isinstance(found, dict) or _deeper(found, DEEPEST):
        raise files.Unreadable("it is not an object of plain values")
    return found


def _dump_settings(settings: Settings, old: Mapping[str, Any]) -> bytes:
    """Return the settings as JSON, a field a line, followed by unknown fields of the old file.

    Raises:
        Unreadable: The unknown fields would make the file too large to be read again.
    """
    ours = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    theirs = {name: value for name, value in old.items() if name not in ours}
    # Escaped to ASCII, as JSON may contain lone surrogates, which UTF-8 may not.
    lines = (f"{json.dumps(k)}: {json.dumps(v)}" for k, v in (ours | theirs).items())
    data = ("{\n" + ",\n".join(lines) + "\n}\n").encode("ascii")
    if len(data) > LIMIT:
        raise files.Unreadable("its other fields are too large")
    return data


def _deeper(value: object, levels: int) -> bool:
    """Whether lists and objects are nested deeper than a number of levels."""
    if not isinstance(value, dict | list):
        return False
    parts = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_deeper(part, levels - 1) for part in parts)


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(part) for part in value) if isinstance(value, list) else value
