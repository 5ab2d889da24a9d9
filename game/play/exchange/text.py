"""A streaming parser for files of sessions, with little memory for any length.

An error in a session costs that session alone. Such a file has a session per line, so after
invalid JSON, the next line that begins like a session is the next session.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from game.core.fields import OddValue

HEAD, LIST = "tercet", "sessions"
FORMAT = 3
"""The format written; this and all older ones are read."""

LONGEST_SESSION = 4_000_000
"""The most characters of a session; parsed, the worst of them take 44 bytes each."""

MOST_WRONG = 1000
"""The most invalid sessions of a text; with more, reading is given up."""

_TAKES = f'it takes {{"{HEAD}": {FORMAT}, "{LIST}": […]}}'
_LONGEST_NUMBER = 20  # digits; parsing longer numbers is slow, and no field takes them
_LONGEST_HEAD = 100  # characters of a value before the sessions
_USUAL = 1 << 16  # characters decoded for a session at first: most are shorter
_WIDEST = 4  # bytes per character, at most
_UTF_8 = "utf-8", "surrogateescape"
_TOKEN = 16  # characters; a truncated number or word is shorter
_SIGN = re.compile(rb"[^ \t\r\n]")
_LIKE_ONE = re.compile(rb"\n[ \t\r]{0,60}\{")


class BadSession(ValueError):  # noqa: N818 - it is the session that is bad
    """An error in a file of sessions, as a line of text."""


def plain_sessions(data: bytes) -> Iterator[object]:
    """Yield the sessions of a file as plain data, with a ``BadSession`` for invalid JSON.

    Raises:
        BadSession: the text is no file of sessions; it may turn out at the end.
    """
    source, known = _Source(data), set()
    source.take("{", _TAKES)
    while True:
        key = source.read_short_value()
        source.take(":", _TAKES)
        if key not in (HEAD, LIST) or key in known:
            raise BadSession(_TAKES)
        known.add(key)
        if key == LIST:
            yield from _list_items(source)
            if not source.peek() and HEAD in known:  # truncated, which has been reported
                return
        else:
            found = source.read_short_value()
            if type(found) is not int or not 1 <= found <= FORMAT:
                raise BadSession(f"its format is {found!r:.40}; this version reads 1 to {FORMAT}")
        if source.peek() != ",":
            break
        source.take(",", _TAKES)
    source.take("}", _TAKES)
    if known != {HEAD, LIST} or source.peek():
        raise BadSession(_TAKES)


def _list_items(source: "_Source") -> Iterator[object]:
    """Yield the items of the list, up to its end or the end of the text."""
    source.take("[", "its sessions are no list")
    if source.peek() == "]":
        source.take("]", _TAKES)
        return
    while True:
        try:
            found = source.value(LONGEST_SESSION)
        except BadSession as error:
            yield error
        else:
            yield found
            sign = source.peek()
            if sign in (",", "]"):
                source.take(sign, _TAKES)
            if sign == "]":
                return
            if sign == ",":
                continue
            yield source.bad()
        if not source.skip():
            return


class _Source:
    """A file, decoded piece by piece during parsing."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def peek(self) -> str:
        """Return the next character other than space, "" at the end."""
        found = _SIGN.search(self._data, self._at)
        self._at = found.start() if found else len(self._data)
        return found.group().decode("latin-1") if found else ""

    def take(self, sign: str, otherwise: str) -> None:
        """Skip an expected character.

        Raises:
            BadSession: another character is next.
        """
        if self.peek() != sign:
            raise BadSession(otherwise)
        self._at += 1

    def read_short_value(self) -> object:
        """Read a short value, of a field before the sessions.

        Raises:
            BadSession: no short value is next.
        """
        if self.peek() in ("[", "{", ""):
            raise BadSession(_TAKES)
        return self.value(_LONGEST_HEAD)

    def value(self, most: int) -> object:
        """Read the next value, of at most ``most`` characters.

        Raises:
            BadSession: the value is invalid; the position is still before it.
        """
        self.peek()
        for longest in (_USUAL, most + _TOKEN):
            text, whole = self._text(longest)
            try:
                found, end = _DECODER.raw_decode(text)
            except json.JSONDecodeError as error:
                cut = error.pos > len(text) - _TOKEN or error.msg.startswith("Unterminated string")
                if whole or not cut:
                    raise self.bad(text[: error.pos]) from error
            except RecursionError as error:
                raise BadSession("its values are nested too deeply") from error
            else:
                if end > most:
                    break
                if end < len(text) or whole:  # otherwise a number might continue
                    self._at += len(text[:end].encode(*_UTF_8))
                    return found
        raise BadSession(f"it is longer than {most} characters")

    def _text(self, longest: int) -> tuple[str, bool]:
        """Return the next ``longest`` characters, and whether they reach the end of the text.

        A byte that is not UTF-8 spoils no more than its own place.
        """
        part = self._data[self._at : self._at + _WIDEST * longest]
        text = part.decode(*_UTF_8)
        return text[:longest], len(text) <= longest and self._at + len(part) == len(self._data)

    def bad(self, before: str = "") -> BadSession:
        """Return the error for invalid JSON, located after the text ``before``."""
        line = 1 + self._data.count(b"\n", 0, self._at) + before.count("\n")
        return BadSession(f"it is not JSON from line {line} on")

    def skip(self) -> bool:
        """Skip to the next line beginning like a session; return whether one exists."""
        found = _LIKE_ONE.search(self._data, self._at + 1)
        self._at = found.end() - 1 if found else len(self._data)
        return found is not None


def _fields(pairs: list[tuple[str, Any]]) -> object:
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else OddValue("a field twice")


def _parse_literal(literal: str) -> object:
    return int(literal) if len(literal) <= _LONGEST_NUMBER else OddValue(literal)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_fields,
    parse_int=_parse_literal,
    parse_float=OddValue,
    parse_constant=OddValue,
)
