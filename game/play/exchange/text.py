"""The text of a file of sessions, read piece by piece: little memory, however long it is.

What is wrong with one session costs that session alone. Such a file has one a line, so where one
is no JSON at all, the next line that begins like a session is the next one.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

HEAD, LIST = "tercet", "sessions"
FORMAT = 2
"""What is written; all that are not newer are read."""

LONGEST_SESSION = 4_000_000
"""Characters of a session; parsed, the worst of them take 44 bytes each."""

MOST_WRONG = 1000
"""Sessions of a text that may be wrong; what has more is not worth being read on."""

_TAKES = f'it takes {{"{HEAD}": {FORMAT}, "{LIST}": […]}}'
_LONGEST_NUMBER = 20  # digits; reading more could take long, and no field takes them
_LONGEST_HEAD = 100  # characters of what is no session
_TOKEN = 16  # characters; of numbers and words, what a piece cuts off is shorter
_SIGN = re.compile(r"[^ \t\r\n]")
_LIKE_ONE = re.compile(r"\n[ \t\r]{0,60}\{")


class BadSession(ValueError):  # noqa: N818 - it is the session that is bad
    """Say in one line what is wrong with a file of sessions."""


class _Odd:
    """A value that no field takes: a number that is not whole or has no end, a field twice."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return f"{self._text:.40}"


def plain_sessions(pieces: Iterable[str]) -> Iterator[object]:
    """Yield the sessions of a text as plain data; for one that is no JSON, a ``BadSession``.

    Raises:
        BadSession: the text is no file of sessions; it may turn out at the end.
    """
    source, known = _Source(pieces), set()
    source.take("{", _TAKES)
    while True:
        key = source.short()
        source.take(":", _TAKES)
        if key not in (HEAD, LIST) or key in known:
            raise BadSession(_TAKES)
        known.add(key)
        if key == LIST:
            yield from _listed(source)
            if not source.peek() and HEAD in known:  # cut short, which has been told
                return
        else:
            found = source.short()
            if type(found) is not int or not 1 <= found <= FORMAT:
                raise BadSession(f"its format is {found!r:.40}; this version reads 1 to {FORMAT}")
        if source.peek() != ",":
            break
        source.take(",", _TAKES)
    source.take("}", _TAKES)
    if known != {HEAD, LIST} or source.peek():
        raise BadSession(_TAKES)


def _listed(source: "_Source") -> Iterator[object]:
    """Yield what stands in the list, up to its end or that of the text."""
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
    """A text that comes in pieces, of which only so much is held as is being read."""

    def __init__(self, pieces: Iterable[str]) -> None:
        self._pieces = iter(pieces)
        self._text, self._at, self._line = "", 0, 1

    def peek(self) -> str:
        """Return the next character that is no space, or nothing at the end."""
        while True:
            found = _SIGN.search(self._text, self._at)
            self._at = found.start() if found else len(self._text)
            if found or not self._more():
                return found.group() if found else ""

    def take(self, sign: str, otherwise: str) -> None:
        """Go on behind a character.

        Raises:
            BadSession: it is not there.
        """
        if self.peek() != sign:
            raise BadSession(otherwise)
        self._at += 1

    def short(self) -> object:
        """Return a value that is no session, and go on behind it.

        Raises:
            BadSession: there is none, or it is no short one.
        """
        if self.peek() in ("[", "{", ""):
            raise BadSession(_TAKES)
        return self.value(_LONGEST_HEAD)

    def value(self, most: int) -> object:
        """Return the value that comes next, of so many characters at the most.

        Raises:
            BadSession: there is none; the place is still before it.
        """
        self.peek()
        while True:
            length, held = len(self._text), len(self._text) - self._at
            try:
                found, end = _DECODER.raw_decode(self._text, self._at)
                if end < length or held > most or not self._grow():  # a number might go on
                    break
            except json.JSONDecodeError as error:
                cut = error.pos > length - _TOKEN or error.msg.startswith("Unterminated string")
                if cut and held > most:
                    raise BadSession(f"it is longer than {most} characters") from error
                if not cut or not self._grow():
                    raise self.bad(error.pos) from error
            except RecursionError as error:
                raise BadSession("its values are nested too deeply") from error
        if end - self._at > most:
            raise BadSession(f"it is longer than {most} characters")
        self._at = end
        return found

    def bad(self, at: int | None = None) -> BadSession:
        """Return what is wrong where something is no JSON."""
        line = self._line + self._text.count("\n", 0, self._at if at is None else at)
        return BadSession(f"it is not JSON from line {line} on")

    def skip(self) -> bool:
        """Go to the next line that begins like a session, and tell whether there is one."""
        self._at += 1
        while (found := _LIKE_ONE.search(self._text, self._at)) is None:
            self._at = max(self._at, len(self._text) - 70)
            if not self._more():
                self._at = len(self._text)
                return False
        self._at = found.end() - 1
        return True

    def _grow(self) -> bool:
        """Hold twice as much of what is to be read, so that nothing is tried too often."""
        wanted = 2 * (len(self._text) - self._at)
        grown = self._more()
        while len(self._text) < wanted and self._more():
            pass
        return grown

    def _more(self) -> bool:
        """Hold one piece more, and forget what was read; tell whether there was one."""
        piece = next(self._pieces, "")
        if piece:
            self._line += self._text.count("\n", 0, self._at)
            self._text, self._at = self._text[self._at :] + piece, 0
        return bool(piece)


def _fields(pairs: list[tuple[str, Any]]) -> object:
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else _Odd("a field twice")


def _whole(literal: str) -> object:
    return int(literal) if len(literal) <= _LONGEST_NUMBER else _Odd(literal)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_fields, parse_int=_whole, parse_float=_Odd, parse_constant=_Odd
)
