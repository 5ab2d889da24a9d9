"""Types of fields, openings and entries in messages, and digests of logs and positions."""

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final

from game.core.fields import (
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
)
from game.core.options import encode_values
from game.core.rules import Entry, Rules
from game.games import GAMES
from game.games.levels import RUNGS
from game.net.wire import ProtocolError
from game.play.exchange import opening_of
from game.play.match import Match
from game.play.opening import LONGEST_NAME, Opening
from game.play.session import PlainEntry, from_plain, to_plain

LONGEST: Final = 3500
"""The most characters of JSON in a message with entries: a frame has 4,096 bytes."""

LONGEST_SEED: Final = 60
"""The longest seed of a network game, in characters."""

MOST_PEOPLE: Final = 6
"""The most people at one guest's keyboard."""

_MOST_SEATS: Final = 6
_MOST_CARDS: Final = 100
"""The longest code of an action or of options, in numbers and words."""

COUNT: Final = integer()
TIME: Final = integer()
FLAG: Final = integer(1)
SEAT: Final = integer(_MOST_SEATS - 1)
DIGEST: Final = plain_text(16)
NAME: Final = plain_text(LONGEST_NAME)
CODE: Final = array(
    condition("numbers and words", lambda item: type(item) in (int, str)), _MOST_CARDS
)
ENTRIES: Final = array(row(TIME, integer(_MOST_SEATS - 1, -1), CODE), 1000)
"""Entries of a log as plain data, still to be decoded by the rules."""

OPENING: Final[tuple[FieldType, ...]] = (
    one_of(GAMES),
    CODE,
    any_text(LONGEST_SEED),
    array(integer(), 1000),
    array(NAME, MOST_PEOPLE),
    array(maybe(integer(max(RUNGS), 1)), MOST_PEOPLE),
)
"""Game, options, seed, deal, names, and the levels of computers."""


def length(message: object) -> int:
    """Return the characters of the JSON of a message."""
    return len(json.dumps(message, separators=(",", ":")))


def check_fields(name: str, types: Sequence[FieldType], given: object) -> list[Any]:
    """Return the fields of a message, before anything else is done with them.

    Raises:
        ProtocolError: They are not of these types.
    """
    try:
        found: list[Any] = row(*types)(name, given)
    except FieldError as error:
        raise ProtocolError(str(error)) from error
    return found


# Openings and entries.


def opening_items(opening: Opening) -> list[Any]:
    """Return an opening as six items of a message."""
    deal, names, levels = map(list, (opening.deal, opening.names, opening.levels))
    return [opening.game, encode_values(opening.options), opening.seed, deal, names, levels]


def opening_from(given: object) -> Opening:
    """Return the opening in items of a message; only its rules say whether it can be played.

    Raises:
        ProtocolError: The items are no opening.
    """
    names = ("game", "options", "seed", "deal", "names", "levels")
    fields = dict(zip(names, check_fields("opening", OPENING, given), strict=True))
    try:
        return opening_of({**fields, "mode": "", "day": ""})
    except ValueError as error:
        raise ProtocolError(str(error)) from error


def entry_pieces(
    rules: Rules[Any, Any], entries: Sequence[Entry], start: int
) -> Iterator[tuple[int, list[PlainEntry]]]:
    """Yield entries as plain data, in numbered pieces for messages of limited length.

    The number is that of the piece's first entry; the first of all has the number ``start``.
    """
    piece: list[PlainEntry] = []
    for number, plain in enumerate(to_plain(rules, entries), start):
        if piece and length([*piece, plain]) > LONGEST:
            yield number - len(piece), piece
            piece = []
        piece.append(plain)
    if piece:
        yield start + len(entries) - len(piece), piece


def entries_from(rules: Rules[Any, Any], plain: object) -> tuple[Entry, ...]:
    """Return the entries in plain data; only the rules say whether they are legal.

    Raises:
        ProtocolError: The data has no valid entries.
    """
    try:
        return from_plain(rules, plain)
    except ValueError as error:
        raise ProtocolError(str(error)) from error


class LogDigests:
    """A hash chain over a log: equal digests of a length mean equal logs up to there."""

    def __init__(self, opening: Opening, log: Iterable[Entry] = ()) -> None:
        self._rules = opening.rules
        self._links = [_digest(json.dumps(opening_items(opening)))]
        self.add(log)

    def add(self, entries: Iterable[Entry]) -> None:
        """Add entries at the end of the log."""
        self._links += self.extend_digests(self._links[-1], entries)

    def extend_digests(self, link: str, entries: Iterable[Entry]) -> list[str]:
        """Return the digests after each of these entries, which follow the digest ``link``."""
        links = []
        for plain in to_plain(self._rules, tuple(entries)):
            link = _digest(link + json.dumps(plain))
            links.append(link)
        return links

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._links) - 1

    def __getitem__(self, count: int) -> str:
        """Return the digest of the first ``count`` entries."""
        return self._links[count]


def _digest(written: str) -> str:
    return blake2b(written.encode(), digest_size=8).hexdigest()


def state_digest(match: Match) -> str:
    """Return the digest of a position in its text form."""
    return _digest(match.rules.show(match.state))


def sign_of(token: str) -> str:
    """Return the public digest of a token: it marks a guest's seats without revealing the token."""
    return _digest(token)
