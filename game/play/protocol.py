"""The JSON protocol of all games: one request a line, one answer a line, no screen.

A request names a session held by the dialogue, or carries everything needed to make one: game,
options, seed or deal, seats and log. Answers contain nothing the seat may not know.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from functools import cache, lru_cache
from typing import Any, NoReturn

from game.core.fields import FieldError, any_text, integer, one_of, show_value
from game.core.lattice import Lattice
from game.core.rng import Rng
from game.core.rules import Action, Entry, Options, Rules, Seat
from game.games import GAMES
from game.games.triangle.protocol import Fields, fields_of, parse_request
from game.play.exchange import LONGEST_SEED, MOST_ENTRIES
from game.play.session import BadLog, Session, from_plain, to_plain

LONGEST_LINE = 1 << 20
"""The most characters or bytes of a request; a log of a whole game has some ten thousand."""

MOST_SESSIONS = 100
"""The most sessions a dialogue holds at the same time."""

LATEST_MS = (1 << 53) - 1
"""The largest integer that every reader of JSON gets right."""

_TABLE = ("game", "options", "seed", "deal", "seats", "log")
_LONGEST_TEXT = 200


@dataclass(slots=True)
class _Table:
    """A session and the time on its play clock."""

    session: Session
    now: int


class Dialogue:
    """A server of requests, one after another, holding the sessions they begin."""

    def __init__(self) -> None:
        self._tables: dict[int, _Table] = {}
        self._last = 0
        self._commands: dict[str, Callable[[Fields], Fields]] = {
            "new": self._new,
            "moves": self._moves,
            "explain": self._explain,
            "apply": self._apply,
            "close": self._close,
        }

    def answer(self, line: str | bytes) -> str:
        """Return the answer to a request as a line of JSON, without its end.

        A malformed request is answered with an error, and leaves everything as it was.
        """
        try:
            answer = self._answer_line(_text(line))
        except FieldError as error:
            texts = {"field": error.field, "takes": error.takes, "got": error.got}
            answer = {"error": {key: text[:_LONGEST_TEXT] for key, text in texts.items()}}
        return json.dumps(answer)

    def _answer_line(self, line: str) -> Fields:
        request = parse_request(line)
        if not isinstance(request, dict):
            raise FieldError("request", "a JSON object", show_value(request))
        command = one_of(self._commands)("do", request.get("do"))
        return self._commands[command](request)

    def _new(self, request: Fields) -> Fields:
        request = _read_fields("request", request, ("do", *_TABLE))
        if len(self._tables) >= MOST_SESSIONS:
            raise FieldError("session", f"at most {MOST_SESSIONS} open ones", "one more")
        table = _open_session(request)
        self._last += 1
        self._tables[self._last] = table
        return {
            "session": self._last,
            "options": asdict(table.session.options),
            "position": position(table.session, 0, table.now),
        }

    def _moves(self, request: Fields) -> Fields:
        request, table = self._on_table(request, "seat", "at_ms")
        session, seat = table.session, _seat(request, table)
        table.now = _time(request, table)
        made = session.advance(table.now)
        rules = session.rules
        return {
            "entries": to_plain(rules, made),
            "moves": [rules.encode_action(move) for move in rules.moves(session.state, seat)],
            "position": position(session, seat, table.now),
        }

    def _explain(self, request: Fields) -> Fields:
        request, table = self._on_table(request, "action")
        session = table.session
        rules, action = session.rules, _action(request, session.rules)
        told = rules.explain(session.state.observe(0), action)
        aspects = [{"name": one.name, **one._asdict()} for one in told.aspects]
        for aspect in aspects:
            del aspect["feature"]
        return {**told._asdict(), "aspects": aspects}

    def _apply(self, request: Fields) -> Fields:
        request, table = self._on_table(request, "seat", "at_ms", "action")
        session, seat = table.session, _seat(request, table)
        action, now = _action(request, session.rules), _time(request, table)
        if session.length >= MOST_ENTRIES:
            raise FieldError("log", f"at most {MOST_ENTRIES} entries", "one more")
        table.now = now
        answer = session.submit(seat, action, now)
        return {
            "entries": to_plain(session.rules, answer.entries),
            "refusal": answer.refusal,
            "position": position(session, seat, now),
        }

    def _close(self, request: Fields) -> Fields:
        number = self._number(_read_fields("request", request, ("do", "session")))
        del self._tables[number]
        return {"closed": number}

    def _on_table(self, request: Fields, *others: str) -> tuple[Fields, _Table]:
        """Return the fields of a request, and the session it names or carries.

        Raises:
            FieldError: it does neither, or both, or has unknown fields.
        """
        if request.get("session") is None and request.get("game") is not None:
            request = _read_fields("request", request, ("do", *_TABLE, *others))
            return request, _open_session(request)
        request = _read_fields("request", request, ("do", "session", *others))
        return request, self._tables[self._number(request)]

    def _number(self, request: Fields) -> int:
        number = request.get("session")
        if type(number) is not int or number not in self._tables:
            raise FieldError("session", "the number of an open session", show_value(number))
        return number


def _text(line: str | bytes) -> str:
    if len(line) > LONGEST_LINE:
        raise FieldError("request", f"a line of at most {LONGEST_LINE} characters", "a longer one")
    if isinstance(line, str):
        return line
    try:
        return line.decode("utf-8-sig")  # some shells write a byte order mark
    except UnicodeDecodeError:
        raise FieldError("request", "text in UTF-8", "other bytes") from None


def _read_fields(name: str, value: object, known: tuple[str, ...]) -> Fields:
    """Return the fields of an object without null values, which count as absent.

    Raises:
        FieldError: it is no object, or has unknown fields.
    """
    found = fields_of(name, value, known)
    return {field: value for field, value in found.items() if value is not None}


def _open_session(request: Fields) -> _Table:
    """Return the session made from the fields of a request, at the time of its last entry.

    Raises:
        FieldError: the fields are invalid.
    """
    key = one_of(GAMES)("game", request.get("game"))
    rules = GAMES[key]
    options = _options(rules, request.get("options", {}))
    seats = integer(rules.max_seats, 1)("seats", request.get("seats", 1))
    seed, deal = any_text(LONGEST_SEED)("seed", request.get("seed", "")), request.get("deal")
    if deal is not None:
        if "seed" in request:
            raise FieldError("deal", "no seed beside it", "both")
        if not isinstance(deal, list):
            raise FieldError("deal", "an array of cards", show_value(deal))
        deal = tuple(deal)
    else:
        deal = _cached_deal(key, options, seed)
    log = _log(rules, request.get("log", []))
    try:
        session = Session(rules, options, seed, seats, deal, log=log, forgets=True)
    except BadLog as error:
        _reword("log", error)
    except ValueError as error:
        _reword("deal", error)
    return _Table(session, log[-1].at_ms if log else 0)


@lru_cache(maxsize=64)
def _cached_deal(key: str, options: Options, seed: str) -> tuple[int, ...]:
    """Return a deal, cached as requests carrying their game ask for the same again and again."""
    return GAMES[key].deal(options, Rng(seed, "deal"))


def _options(rules: Rules[Any, Any], given: object) -> Options:
    """Return the default options, updated with the given values.

    Raises:
        FieldError: an option is unknown, or does not take its value.
    """
    default = rules.default_options()
    values = _read_fields("options", given, _names_of(default.__class__))
    try:
        changed: Options = replace(default, **values)
    except ValueError as error:
        _reword("options", error)
    return changed


def _log(rules: Rules[Any, Any], given: object) -> tuple[Entry, ...]:
    try:
        log = from_plain(rules, given)
    except BadLog as error:
        _reword("log", error)
    if len(log) > MOST_ENTRIES:
        raise FieldError("log", f"at most {MOST_ENTRIES} entries", f"{len(log)}")
    if log and log[-1].at_ms > LATEST_MS:
        raise FieldError("log", f"times up to {LATEST_MS} ms", f"{log[-1].at_ms}")
    return log


def _seat(request: Fields, table: _Table) -> int:
    return integer(table.session.seats - 1)("seat", request.get("seat", 0))


def _time(request: Fields, table: _Table) -> int:
    return integer(LATEST_MS, table.now)("at_ms", request.get("at_ms", table.now))


def _action(request: Fields, rules: Rules[Any, Any]) -> Action:
    try:
        return rules.decode_action(request.get("action", []))
    except ValueError as error:
        _reword("action", error)


def _reword(field: str, error: ValueError) -> NoReturn:
    """Raise an error of the rules about a value as an error of a field.

    Their texts are mostly "name takes this, got that"; of cards "a card is this, got that".
    """
    takes, sign, got = str(error).replace("; got ", ", got ", 1).partition(", got ")
    if not sign:
        raise FieldError(field, "what can be played", str(error)) from None
    name, named, wanted = takes.partition(" takes ")
    if named and name.isidentifier():
        path = name if field in (name, "deal") else f"{field}.{name}"
        raise FieldError(path, wanted, got) from None
    takes = wanted if named and name.startswith(("a ", "an ")) else takes.replace(" is ", ", ")
    raise FieldError(field, takes, got) from None


_COUNTED = "stock"  # hidden cards are reported as their number
_NAMES = {"lattice": "size"}  # a lattice is reported as the number of its rows


def position(session: Session, seat: Seat, now: int) -> Fields:
    """Return a seat's view of a session, at a time of the play clock."""
    rules = session.rules
    seen = session.state.observe(seat)
    return {
        "game": rules.key,
        "seat": seat,
        "at_ms": now,
        "due_ms": session.next_due(),
        "actors": sorted(session.actors),
        "state": {
            _NAMES.get(name, name): _plain(session, name, value)
            for name in _names_of(seen.__class__)
            if not isinstance(value := getattr(seen, name), Options)
        },
        "text": rules.show(seen),
        "result": None if session.result is None else session.result._asdict(),
    }


@cache
def _names_of(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of a data class's fields."""
    return tuple(field.name for field in fields(kind))


def _plain(session: Session, name: str, value: Any) -> Any:
    """Return a field of a state as JSON data."""
    if value is None or isinstance(value, int | str):  # most of all that a state holds
        return value
    if name == _COUNTED:
        return len(value)
    if isinstance(value, Lattice):
        return value.rows
    if isinstance(value, Action):
        return session.rules.encode_action(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(session, "", item) for item in value]
    return value
