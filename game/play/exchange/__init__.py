"""Import and export of sessions as JSON, with indexes and codes only.

Input may be anything, so every value is checked, and every log played, before it is accepted.
"""

import json
import re
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.options import decode_values, encode_values
from game.core.rules import Options, Rules
from game.games import GAMES
from game.games.computers.player import RUNGS
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
LATEST = 1 << 53
"""The largest number of milliseconds; JSON does not promise larger ones."""
_LATEST_SECOND = 1 << 37
"""A second in the year 6325; calendars end at 9999."""
_LATEST_DAY = 3_652_059  # 31 December 9999
_ENDS = (_LATEST_SECOND, _LATEST_DAY, LATEST, LATEST, 1, 1)
"""The largest values of the parts of a first end."""
_MOST = {
    "started": _LATEST_SECOND,
    "hints": MOST_ENTRIES,
    "taken_back": LATEST,
    "mistakes": LATEST,
    "played_ms": LATEST,
}
"""The largest values of the numbers of a session."""

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
    if any(entry.at_ms > LATEST for entry in entries):
        raise ValueError(f"the time of an entry takes 0 … {LATEST}")
    finished = fields["finished"]
    bounds = {**_MOST, "at": len(entries), "shown": len(entries)}
    numbers = {name: _read_int(name, fields[name], most) for name, most in bounds.items()}
    return SavedSession(
        mark=_mark("mark", fields["mark"]),
        origin=_origin(fields["origin"]),
        opening=opening,
        entries=entries,
        finished=None if finished is None else _read_int("finished", finished, _LATEST_SECOND),
        finished_day=_day("finished_day", fields["finished_day"]),
        bookmarks=_bookmarks(fields["bookmarks"], len(entries)),
        assisted=bool(_read_int("assisted", fields["assisted"], 1)),
        first_end=_first_end(fields["first_end"]),
        **numbers,
    )


def _first_end(value: object) -> FirstEnd | None:
    listed = _read_list("first_end", value, len(_ENDS))
    if len(listed) not in (0, len(_ENDS)):
        raise ValueError(f"first_end takes {len(_ENDS)} numbers or none, got {value!r:.60}")
    ends = [_read_int("first_end", one, most) for one, most in zip(listed, _ENDS, strict=False)]
    return FirstEnd(*ends) if ends else None


def opening_of(fields: Mapping[str, Any]) -> Opening:
    """Return the opening made from fields of plain data, without asking the rules.

    Raises:
        ValueError: a field does not take its value; the text names both.
    """
    game = fields["game"]
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"game takes {', '.join(GAMES)}, got {game!r:.40}")
    rules = GAMES[game]
    names = _read_list("names", fields["names"], rules.max_seats)
    levels = _read_list("levels", fields["levels"], rules.max_seats)
    if not names or len(levels) != len(names):
        raise ValueError("names and levels take one for each seat")
    mode, seed = fields["mode"], fields["seed"]
    if not isinstance(seed, str) or len(seed) > LONGEST_SEED:
        raise ValueError(f"seed takes a text of {LONGEST_SEED} characters at the most")
    if not isinstance(mode, str) or mode not in MODES:
        raise ValueError(f"mode takes {', '.join(map(repr, MODES))}, got {mode!r:.40}")
    return Opening(
        game,
        _options(rules, fields["options"]),
        seed,
        tuple(_read_int("deal", card, LATEST) for card in _read_list("deal", fields["deal"], 1000)),
        tuple(_name(name) for name in names),
        tuple(_level(level) for level in levels),
        mode,
        _day("day", fields["day"]),
    )


def _options(rules: Rules[Any, Any], code: object) -> Options:
    if not isinstance(code, list) or any(type(item) not in (int, str) for item in code):
        raise ValueError(f"options take a list of numbers and words, got {code!r:.60}")
    options: Options = decode_values(rules.default_options(), code)
    return options


def _bookmarks(value: object, most: int) -> tuple[Bookmark, ...]:
    made = []
    for item in _read_list("bookmarks", value, MOST_BOOKMARKS):
        name, at = _read_list("a bookmark", item, 2) if isinstance(item, list) else ("", None)
        made.append(Bookmark(_name(name), _read_int("a bookmark", at, most)))
    return tuple(made)


def _read_list(field: str, value: object, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise ValueError(f"{field} takes a list of {most} at the most, got {value!r:.60}")
    return value


def _read_int(field: str, value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{field} takes 0 … {most}, got {value!r:.40}")
    return value


def _name(value: object) -> str:
    # This removes control characters and lone surrogates, which no font draws.
    if not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable():
        raise ValueError(f"a name takes {LONGEST_NAME} plain characters at the most")
    return value


def _level(value: object) -> int | None:
    if value is not None and (type(value) is not int or value not in RUNGS):
        raise ValueError(f"a level takes 1 … {max(RUNGS)} or nothing, got {value!r:.40}")
    return value


def _mark(field: str, value: object) -> str:
    if not isinstance(value, str) or not MARK.fullmatch(value):
        raise ValueError(f"{field} takes 8 … 40 letters and digits, got {value!r:.60}")
    return value


def _origin(value: object) -> str:
    """Return the mark of an installation, or ""."""
    return "" if value == "" else _mark("origin", value)


def _day(field: str, value: object) -> str:
    """Return a date in the form 2026-11-21, or ""."""
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        raise ValueError(f"{field} takes a date such as 2026-11-21, got {value!r:.40}")
    year, month, day = map(int, (value or "1-1-1").split("-"))
    if not (year >= 1 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]):
        raise ValueError(f"{field} takes a day of the calendar, got {value!r:.40}")
    return value
