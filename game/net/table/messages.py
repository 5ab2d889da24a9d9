"""What a host and its guests say to each other: words, numbers, names and short texts.

Whoever hears something checks all of it before any of it is believed.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final

from game.core.options import encoded
from game.core.rules import Entry, Rules, Seat
from game.net.wire import Message
from game.play.exchange import LATEST, opening_of
from game.play.match import Match
from game.play.opening import LONGEST_NAME, Opening
from game.play.session import PlainEntry, from_plain, to_plain

LONGEST: Final = 3500
"""Characters of the JSON of a message: a frame has 4,096 bytes."""

LONGEST_SEED: Final = 60
"""Characters of the seed of a game that several computers play."""

MOST_PEOPLE: Final = 6
"""People at one guest's keyboard."""


class Forbidden(ValueError):  # noqa: N818 - what it is to say so
    """Say why something is not to be said here; the line it came by is closed for it."""


def whole(value: object, most: int = LATEST, least: int = 0) -> int:
    """Return a whole number in its bounds.

    Raises:
        Forbidden: it is none.
    """
    if type(value) is not int or not least <= value <= most:
        raise Forbidden(f"a number takes {least} … {most}, got {value!r:.40}")
    return value


def listed(value: object, most: int = 1000) -> list[Any]:
    """Return a list of so many items at the most.

    Raises:
        Forbidden: it is none.
    """
    if not isinstance(value, list) or len(value) > most:
        raise Forbidden(f"a list takes {most} items at the most, got {value!r:.40}")
    return value


def text(value: object, most: int = LONGEST_NAME) -> str:
    """Return a short text that can be shown, such as a name.

    Raises:
        Forbidden: it is none.
    """
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        raise Forbidden(f"a text takes {most} plain characters at the most, got {value!r:.40}")
    return value


def items(message: Message, count: int) -> list[Any]:
    """Return what stands behind the word of a message: so many items.

    Raises:
        Forbidden: they are more or fewer.
    """
    if len(message) != count + 1:
        raise Forbidden(f"{message[0]!r:.20} takes {count} items, got {len(message) - 1}")
    return message[1:]


def length(message: object) -> int:
    """Return the characters of the JSON of a message."""
    return len(json.dumps(message, separators=(",", ":")))


# Openings and entries.


def opening_items(opening: Opening) -> list[Any]:
    """Return an opening as six items of a message."""
    deal, names, levels = map(list, (opening.deal, opening.names, opening.levels))
    return [opening.game, encoded(opening.options), opening.seed, deal, names, levels]


def opening_from(given: Sequence[Any]) -> Opening:
    """Return the opening that such items stand for; whether it can be played, its rules tell.

    Raises:
        Forbidden: they stand for none.
    """
    names = ("game", "options", "seed", "deal", "names", "levels")
    fields = dict(zip(names, given, strict=True))
    try:
        return opening_of({**fields, "mode": "", "day": ""})
    except ValueError as error:
        raise Forbidden(str(error)) from error


def entry_pieces(
    rules: Rules[Any, Any], entries: Sequence[Entry], start: int
) -> Iterator[tuple[int, list[PlainEntry]]]:
    """Yield entries as plain data in pieces that have room in a message, each with its number.

    The number is that of its first entry; the first of all has the number ``start``.
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
    """Return the entries that plain data stands for; whether they are allowed, rules tell.

    Raises:
        Forbidden: it stands for none.
    """
    try:
        return from_plain(rules, plain)
    except ValueError as error:
        raise Forbidden(str(error)) from error


class Chain:
    """Digests of a log, one for each length: equal ones tell that all before them is equal."""

    def __init__(self, opening: Opening, log: Iterable[Entry] = ()) -> None:
        self._rules = opening.rules
        self._links = [_digest(json.dumps(opening_items(opening)))]
        self.add(log)

    def add(self, entries: Iterable[Entry]) -> None:
        """Add entries at the end of the log."""
        for plain in to_plain(self._rules, tuple(entries)):
            self._links.append(_digest(self._links[-1] + json.dumps(plain)))

    def __len__(self) -> int:
        """Return how many entries it has."""
        return len(self._links) - 1

    def __getitem__(self, count: int) -> str:
        """Return the digest of so many entries."""
        return self._links[count]


def _digest(written: str) -> str:
    return blake2b(written.encode(), digest_size=8).hexdigest()


def state_digest(match: Match) -> str:
    """Return the digest of a position, as far as its line of text tells of it."""
    return _digest(match.rules.show(match.state))


def sign_of(token: str) -> str:
    """Return what all may know of a token: it tells whose a seat is, and opens nothing."""
    return _digest(token)


def seat_from(value: object, seats: Iterable[Seat]) -> Seat:
    """Return a seat, if it is one of these.

    Raises:
        Forbidden: it is not.
    """
    seat = whole(value, MOST_PEOPLE - 1)
    if seat not in seats:
        raise Forbidden(f"seat {seat} is somebody else’s")
    return seat
