"""Import and export of sessions as JSON, with indexes and codes only.

Input may be anything, so every value is checked, and every log played, before it is accepted.
"""

import json
import re
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.fields import (
    LARGEST,
    FieldError,
    FieldType,
    any_text,
    array,
    condition,
    integer,
    maybe,
    one_of,
    plain_text,
    row,
    show_value,
)
from game.core.options import decode_values, encode_values
from game.core.rules import Rules
from game.games import GAMES
from game.games.levels import RUNGS
from game.play.exchange.extras import ExportExtras, beside_of, is_beside
from game.play.exchange.text import (
    FORMAT,
    HEAD,
    LIST,
    LONGEST_SESSION,
    MOST_WRONG,
    BadSession,
    plain_sessions,
)
from game.play.opening import LONGEST_NAME, MODES, Opening
from game.play.saved_session import Bookmark, FirstEnd, SavedSession, session_of
from game.play.session import LONGEST, BadLog, Session, from_plain, to_plain

LIMIT = 64_000_000
"""The most characters of a file; a session has some thousand."""
MOST_ENTRIES = 100_000
MOST_BOOKMARKS = 1000
LONGEST_SEED = 10_000
_LATEST_SECOND = 1 << 37
"""A second in the year 6325; calendars end at 9999."""
_LATEST_DAY = 3_652_059  # 31 December 9999
_FIRST_END = row(*map(integer, (_LATEST_SECOND, _LATEST_DAY, LARGEST, LARGEST, 1, 1)))
_FIELDS = (
    *("mark", "game", "options", "seed", "deal", "names", "levels", "mode", "day", "started"),
    *("finished", "finished_day", "at", "bookmarks", "hints", "assisted", "log"),
)
_SINCE_2: dict[str, object] = {
    "taken_back": 0,
    "mistakes": 0,
    "shown": 0,
    "played_ms": 0,
    "first_end": [],
}
"""The fields added by format 2, with their values if missing."""
_SINCE_3: dict[str, object] = {"origin": ""}
"""The fields added by format 3, with their values if missing."""
_KNOWN = (*_FIELDS, *_SINCE_2, *_SINCE_3)
_NOTHING = "nothing was played in it"
MARK = re.compile("[0-9A-Za-z]{8,40}")
"""The form of the marks of sessions and installations."""
_DAY = re.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})?")


def pieces_of(lines: Sequence[str]) -> Iterator[str]:
    """Yield the text of a file of sessions in pieces, as there may be many."""
    yield f'{{"{HEAD}":{FORMAT},"{LIST}":[\n'
    for number, line in enumerate(lines, 1):
        yield line + ",\n" * (number < len(lines))
    yield "\n]}\n"


def portable(saved: SavedSession) -> str:
    """Return a session as a line of JSON for export; a session with a lost end is unfinished.

    Raises:
        ValueError: import would refuse it; the text has the reason.
    """
    session = session_of(saved)
    if saved.finished is not None and not saved.entries:
        raise BadLog(_NOTHING)
    if session.result is None:
        saved = replace(saved, finished=None, finished_day="")
    fields = to_fields(saved)
    _check(parse_session(fields), session)
    line = json.dumps(fields, separators=(",", ":"))
    if len(line) > LONGEST_SESSION:
        raise ValueError(f"it is longer than {LONGEST_SESSION} characters")
    return line


def reading(data: bytes) -> Iterator[SavedSession | ExportExtras | BadSession]:
    """Yield the sessions of a file, with a ``BadSession`` in place of each invalid session.

    The line of other data (``ExportExtras``) comes at its own place.

    Raises:
        BadSession: it is no file of sessions, which may turn out at its end, or too much of it
            is wrong.
    """
    marks: set[str] = set()
    wrong = 0
    for number, plain in enumerate(plain_sessions(data), 1):
        try:
            if isinstance(plain, BadSession):
                raise plain
            if is_beside(plain):
                yield beside_of(plain)
                continue
            saved = parse_session(plain)
            _check(saved, session_of(saved))
            if saved.mark in marks:
                raise ValueError(f"the mark {saved.mark!r} is there twice")
        except ValueError as error:
            wrong += 1
            named = is_beside(plain)
            yield BadSession(str(error) if named else f"session {number}: {error}"[:LONGEST])
            if wrong == MOST_WRONG:
                raise BadSession(f"{wrong} of its sessions are wrong") from error
            continue
        marks.add(saved.mark)
        yield saved


def to_fields(saved: SavedSession) -> dict[str, Any]:
    """Return a session as plain data."""
    opening = saved.opening
    own: dict[str, Any] = {
        "options": encode_values(opening.options),
        "bookmarks": [[one.name, one.at] for one in saved.bookmarks],
        "assisted": int(saved.assisted),
        "log": to_plain(opening.rules, saved.entries),
        "first_end": list(saved.first_end or ()),
    }
    own |= {name: getattr(opening, name) for name in ("game", "seed", "mode", "day")}
    own |= {name: list(getattr(opening, name)) for name in ("deal", "names", "levels")}
    return {name: own[name] if name in own else getattr(saved, name) for name in _KNOWN}


def _check(saved: SavedSession, session: Session) -> None:
    if not saved.is_begun:
        raise BadLog(_NOTHING)
    if (saved.finished is None) != (session.result is None):
        raise BadLog("finished takes a time if the log ends the game, and else nothing")


def parse_session(fields: object) -> SavedSession:
    """Return the session made from plain data, without playing its log.

    Raises:
        ValueError: a field does not take its value; the text names both.
    """
    if not isinstance(fields, dict) or not set(_FIELDS) <= set(fields) <= set(_KNOWN):
        raise ValueError(f"a session takes the fields {', '.join(_KNOWN)}")
    fields = {**_SINCE_2, **_SINCE_3, **fields}
    opening = opening_of(fields)
    log = fields["log"]
    if isinstance(log, list) and len(log) > MOST_ENTRIES:
        raise ValueError(f"log takes {MOST_ENTRIES} entries at the most")
    entries = from_plain(opening.rules, log)
    if any(entry.at_ms > LARGEST for entry in entries):
        raise ValueError(f"the time of an entry takes 0 … {LARGEST}")
    at = integer(len(entries))
    types = {**_TYPES, "at": at, "shown": at, "bookmarks": array(row(_NAME, at), MOST_BOOKMARKS)}
    values = {name: type_of(name, fields[name]) for name, type_of in types.items()}
    values["assisted"] = bool(values["assisted"])
    values["bookmarks"] = tuple(Bookmark(*one) for one in values["bookmarks"])
    ends = fields["first_end"]
    first = None if ends == [] else FirstEnd(*_FIRST_END("first_end", ends))
    return SavedSession(opening=opening, entries=entries, first_end=first, **values)


def opening_of(fields: Mapping[str, Any]) -> Opening:
    """Return the opening made from fields of plain data, without asking the rules.

    Raises:
        ValueError: a field does not take its value; the text names both.
    """
    game = _GAME("game", fields["game"])
    rules: Rules[Any, Any] = GAMES[game]
    names = array(_NAME, rules.max_seats)("names", fields["names"])
    levels = array(_LEVEL, rules.max_seats)("levels", fields["levels"])
    if not names or len(levels) != len(names):
        raise ValueError("names and levels take one for each seat")
    return Opening(
        game,
        decode_values(rules.default_options(), fields["options"]),
        _SEED("seed", fields["seed"]),
        tuple(_DEAL("deal", fields["deal"])),
        tuple(names),
        tuple(levels),
        _MODE("mode", fields["mode"]),
        _day("day", fields["day"]),
    )


def _day(field: str, value: object) -> str:
    """Return a date in the form 2026-11-21, or ""."""
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        raise FieldError(field, "a date such as 2026-11-21", show_value(value))
    year, month, day = map(int, (value or "1-1-1").split("-"))
    if not (year >= 1 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]):
        raise FieldError(field, "a day of the calendar", show_value(value))
    return value


_GAME, _MODE, _SEED = one_of(GAMES), one_of(MODES), any_text(LONGEST_SEED)
_DEAL, _LEVEL = array(integer(), 1000), maybe(integer(max(RUNGS), 1))
_NAME = plain_text(LONGEST_NAME)
_MARK = condition(
    "8 to 40 letters and digits",
    lambda value: isinstance(value, str) and MARK.fullmatch(value) is not None,
)
_TYPES: dict[str, FieldType] = {
    "mark": _MARK,
    "origin": lambda name, value: value if value == "" else _MARK(name, value),
    "started": integer(_LATEST_SECOND),
    "finished": maybe(integer(_LATEST_SECOND)),
    "finished_day": _day,
    "hints": integer(MOST_ENTRIES),
    "assisted": integer(1),
    "taken_back": integer(),
    "mistakes": integer(),
    "played_ms": integer(),
}
"""The types of fields of a session that depend on no other field."""
