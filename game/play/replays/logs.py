"""Logs as plain data."""

from collections.abc import Sequence
from typing import Any

from game.core.rules import CLOCK, Entry, Rules

LONGEST = 200
"""Characters of an error text: what is wrong may be of any length."""

PlainEntry = list[Any]
"""One entry as ``[at_ms, seat, action code]``."""


class BadLog(ValueError):  # noqa: N818 - it is the log that is bad
    """Say which entry of a log is wrong, by its ``number`` if that is known, and how."""

    def __init__(self, fault: object, number: int | None = None) -> None:
        super().__init__(fault if number is None else f"entry {number}: {fault}"[:LONGEST])
        self.number = number


def to_plain(rules: Rules[Any, Any], log: Sequence[Entry]) -> list[PlainEntry]:
    """Return the log as lists of ints and strings."""
    return [[entry.at_ms, entry.seat, rules.encode_action(entry.action)] for entry in log]


def from_plain(rules: Rules[Any, Any], plain: object) -> tuple[Entry, ...]:
    """Return the log that plain data stands for; whether it can be played, replay tells.

    Raises:
        BadLog: an entry is not ``[at_ms, seat, action code]``.
    """
    if not isinstance(plain, list):
        raise BadLog(f"a log takes a list, got {type(plain).__name__}")
    entries: list[Entry] = []
    for number, item in enumerate(plain):
        if not isinstance(item, list) or len(item) != 3:
            raise BadLog(f"entry {number} takes [at_ms, seat, action], got {item!r:.80}")
        at_ms, seat, code = item
        if type(at_ms) is not int or at_ms < 0 or type(seat) is not int or seat < CLOCK:
            raise BadLog(f"entry {number} takes whole numbers for time and seat, got {item!r:.80}")
        try:
            entries.append(Entry(at_ms, seat, rules.decode_action(code)))
        except ValueError as error:
            raise BadLog(error, number) from error
    return tuple(entries)
