"""Sessions as JSON that travels from one machine to another: indexes and codes only.

What comes in may be anything, so every value is checked, and every log played, before any of it
is believed.
"""

import json
from collections.abc import Sequence
from typing import Any, NoReturn

from game.core.rules import Options, Rules
from game.games import GAMES
from game.games.computer_level import LEVELS
from game.games.solver_steps import Work, finished
from game.play.replay import LONGEST, BadLog, from_plain, to_plain
from game.play.saved import MODES, Bookmark, FirstEnd, Opening, Saved, session_of
from game.play.seats import LONGEST_NAME

FORMAT = 2
"""What is written; all that are not newer are read."""
LIMIT = 64_000_000
"""Characters that a file may have; a session has some thousand."""
MOST_ENTRIES = 100_000
MOST_BOOKMARKS = 1000
LONGEST_SEED = 10_000
LATEST = 1 << 53
"""The largest number of milliseconds; JSON promises no larger ones."""
_LATEST_SECOND = 1 << 37
"""In the year 6325; calendars end at 9999."""
_LATEST_DAY = 3_652_059  # 31 December 9999
_ENDS = (_LATEST_SECOND, _LATEST_DAY, LATEST, LATEST, 1, 1)
"""The most that each part of a first end takes."""

_HEAD = "tercet"
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
"""Fields that came with format 2, and what they are where they are missing."""
_LONGEST_NUMBER = 20  # digits; reading more could take long, and no field takes them


class BadSession(ValueError):  # noqa: N818 - it is the session that is bad
    """Say in one line what is wrong with a file of sessions."""


def to_text(sessions: Sequence[Saved]) -> str:
    """Return the sessions as JSON, one a line."""
    return text_of([line_of(one) for one in sessions])


def line_of(saved: Saved) -> str:
    """Return one session as JSON, for ``text_of``."""
    return json.dumps(to_fields(saved), separators=(",", ":"))


def text_of(lines: Sequence[str]) -> str:
    """Return the text of a file from the lines of its sessions."""
    listed = ",\n".join(lines)
    return f'{{"{_HEAD}":{FORMAT},"sessions":[\n{listed}\n]}}\n'


def from_text(text: str) -> tuple[Saved, ...]:
    """Return the sessions that a text holds, each with a log that can be played.

    Raises:
        BadSession: it holds anything else; the text says which session is wrong, and how.
    """
    return finished(reading(text))


def reading(text: str) -> Work[tuple[Saved, ...]]:
    """Do the same session by session, for whoever has frames to draw.

    Raises:
        BadSession: as above.
    """
    if len(text) > LIMIT:
        raise BadSession(f"it is longer than {LIMIT} characters")
    found = _parsed(text)
    if not isinstance(found, dict) or set(found) != {_HEAD, "sessions"}:
        raise BadSession(f'it takes {{"{_HEAD}": {FORMAT}, "sessions": […]}}')
    if type(found[_HEAD]) is not int or not 1 <= found[_HEAD] <= FORMAT:
        raise BadSession(f"its format is {found[_HEAD]!r:.40}; this version reads 1 to {FORMAT}")
    if not isinstance(found["sessions"], list):
        raise BadSession("its sessions are no list")
    sessions: dict[str, Saved] = {}
    for number, fields in enumerate(found["sessions"], 1):
        try:
            saved = from_fields(fields)
        except ValueError as error:
            raise BadSession(f"session {number}: {error}"[:LONGEST]) from error
        if saved.mark in sessions:
            raise BadSession(f"session {number}: the mark {saved.mark!r} is there twice")
        sessions[saved.mark] = saved
        yield 1
    return tuple(sessions.values())


def to_fields(saved: Saved) -> dict[str, Any]:
    """Return a session as plain data."""
    opening = saved.opening
    values: tuple[Any, ...] = (
        saved.mark,
        opening.game,
        opening.rules.encode_options(opening.options),
        opening.seed,
        list(opening.deal),
        list(opening.names),
        list(opening.levels),
        opening.mode,
        opening.day,
        saved.started,
        saved.finished,
        saved.finished_day,
        saved.at,
        [[one.name, one.at] for one in saved.bookmarks],
        saved.hints,
        int(saved.assisted),
        to_plain(opening.rules, saved.entries),
        saved.taken_back,
        saved.mistakes,
        int(saved.shown),
        saved.played_ms,
        list(saved.first_end or ()),
    )
    return dict(zip((*_FIELDS, *_SINCE_2), values, strict=True))


def from_fields(fields: object) -> Saved:
    """Return the session that plain data stands for; its log can be played.

    Raises:
        ValueError: it is not one; the text names the field and what it takes.
    """
    saved = unplayed(fields)
    session = session_of(saved)
    if (saved.finished is None) != (session.result is None):
        raise BadLog("finished takes a time if the log ends the game, and else nothing")
    return saved


def unplayed(fields: object) -> Saved:
    """Return the session that plain data stands for; whether its log can be played is not asked.

    Raises:
        ValueError: a field does not take its value; the text names it and what it takes.
    """
    if not isinstance(fields, dict) or not set(_FIELDS) <= set(fields) <= {*_FIELDS, *_SINCE_2}:
        raise ValueError(f"a session takes the fields {', '.join((*_FIELDS, *_SINCE_2))}")
    fields = {**_SINCE_2, **fields}
    opening = _opening(fields)
    log = fields["log"]
    if isinstance(log, list) and len(log) > MOST_ENTRIES:
        raise ValueError(f"log takes {MOST_ENTRIES} entries at the most")
    entries = from_plain(opening.rules, log)
    if any(entry.at_ms > LATEST for entry in entries):
        raise ValueError(f"the time of an entry takes 0 … {LATEST}")
    finished = fields["finished"]
    return Saved(
        mark=_mark(fields["mark"]),
        opening=opening,
        started=_whole("started", fields["started"], _LATEST_SECOND),
        entries=entries,
        at=_whole("at", fields["at"], len(entries)),
        finished=None if finished is None else _whole("finished", finished, _LATEST_SECOND),
        finished_day=_day("finished_day", fields["finished_day"]),
        bookmarks=_bookmarks(fields["bookmarks"], len(entries)),
        hints=_whole("hints", fields["hints"], MOST_ENTRIES),
        assisted=bool(_whole("assisted", fields["assisted"], 1)),
        taken_back=_whole("taken_back", fields["taken_back"], LATEST),
        mistakes=_whole("mistakes", fields["mistakes"], LATEST),
        shown=bool(_whole("shown", fields["shown"], 1)),
        played_ms=_whole("played_ms", fields["played_ms"], LATEST),
        first_end=_first_end(fields["first_end"]),
    )


def _first_end(value: object) -> FirstEnd | None:
    listed = _listed("first_end", value, len(_ENDS))
    if not listed:
        return None
    if len(listed) != len(_ENDS):
        raise ValueError(f"first_end takes {len(_ENDS)} numbers or none, got {value!r:.60}")
    finished, day, time_ms, score, perfect, assisted = (
        _whole("first_end", one, most) for one, most in zip(listed, _ENDS, strict=True)
    )
    return finished, day, time_ms, score, perfect, assisted


def _opening(fields: dict[str, Any]) -> Opening:
    game = fields["game"]
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"game takes {', '.join(GAMES)}, got {game!r:.40}")
    rules = GAMES[game]
    names = _listed("names", fields["names"], rules.max_seats)
    levels = _listed("levels", fields["levels"], rules.max_seats)
    if not names or len(levels) != len(names):
        raise ValueError("names and levels take one for each seat")
    mode = fields["mode"]
    if not isinstance(mode, str) or mode not in MODES:
        raise ValueError(f"mode takes {', '.join(map(repr, MODES))}, got {mode!r:.40}")
    return Opening(
        game,
        _options(rules, fields["options"]),
        _text("seed", fields["seed"], LONGEST_SEED),
        tuple(_whole("deal", card, LATEST) for card in _listed("deal", fields["deal"], 1000)),
        tuple(_name(name) for name in names),
        tuple(_level(level) for level in levels),
        mode,
        _day("day", fields["day"]),
    )


def _options(rules: Rules[Any, Any], code: object) -> Options:
    if not isinstance(code, list) or any(type(item) not in (int, str) for item in code):
        raise ValueError(f"options take a list of numbers and words, got {code!r:.60}")
    options: Options = rules.decode_options(code)
    return options


def _bookmarks(value: object, most: int) -> tuple[Bookmark, ...]:
    made = []
    for item in _listed("bookmarks", value, MOST_BOOKMARKS):
        name, at = _listed("a bookmark", item, 2) if isinstance(item, list) else ("", None)
        made.append(Bookmark(_name(name), _whole("a bookmark", at, most)))
    return tuple(made)


def _listed(field: str, value: object, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise ValueError(f"{field} takes a list of {most} at the most, got {value!r:.60}")
    return value


def _whole(field: str, value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{field} takes 0 … {most}, got {value!r:.40}")
    return value


def _text(field: str, value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise ValueError(f"{field} takes a text of {longest} characters at the most")
    return value


def _name(value: object) -> str:
    # Not printable are control characters and lone surrogates, which no font draws.
    if not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable():
        raise ValueError(f"a name takes {LONGEST_NAME} plain characters at the most")
    return value


def _level(value: object) -> int | None:
    if value is not None and (type(value) is not int or value not in LEVELS):
        raise ValueError(f"a level takes 1 … {max(LEVELS)} or nothing, got {value!r:.40}")
    return value


def _mark(value: object) -> str:
    good = isinstance(value, str) and 8 <= len(value) <= 40 and value.isascii() and value.isalnum()
    if not good or not isinstance(value, str):
        raise ValueError(f"mark takes 8 … 40 letters and digits, got {value!r:.60}")
    return value


def _day(field: str, value: object) -> str:
    """Return a date as 2026-11-21, or nothing."""
    if value == "":
        return ""
    good = isinstance(value, str) and value.isascii() and len(value) == 10
    parts = value.split("-") if good and isinstance(value, str) else []
    if [len(part) for part in parts] != [4, 2, 2] or not "".join(parts).isdigit():
        raise ValueError(f"{field} takes a date such as 2026-11-21, got {value!r:.40}")
    year, month, day = map(int, parts)
    if not (year >= 1 and 1 <= month <= 12 and 1 <= day <= days_of(year, month)):
        raise ValueError(f"{field} takes a day of the calendar, got {value!r:.40}")
    return "-".join(parts)


def days_of(year: int, month: int) -> int:
    """Return how many days a month of the Gregorian calendar has."""
    if month == 2:
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return 29 if leap else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _parsed(text: str) -> object:
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_once,
            parse_int=_read_whole,
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except json.JSONDecodeError as error:
        raise BadSession(f"it is not JSON from line {error.lineno} on") from error
    except RecursionError as error:
        raise BadSession("its values are nested too deeply") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise BadSession("a field is there twice")
    return fields


def _read_whole(literal: str) -> int:
    return int(literal) if len(literal) <= _LONGEST_NUMBER else _refuse_number(literal)


def _refuse_number(literal: str) -> NoReturn:
    raise BadSession(f"it takes whole numbers, got {literal:.40}")
