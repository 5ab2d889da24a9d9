"""Logs as plain data, and states from logs."""

from collections.abc import Sequence
from typing import Any

from game.core.rules import CLOCK, Entry, IllegalAction, Options, Rules, State

LONGEST = 200
"""Characters of an error text: what is wrong may be of any length."""

PlainEntry = list[Any]
"""One entry as ``[at_ms, seat, action code]``."""


class BadLog(ValueError):  # noqa: N818 - it is the log that is bad
    """Say which entry of a log is wrong, by its ``number`` if that is known, and how."""

    def __init__(self, fault: object, number: int | None = None) -> None:
        super().__init__(fault if number is None else f"entry {number}: {fault}"[:LONGEST])
        self.number = number


def replayed(
    rules: Rules[Any, Any],
    options: Options,
    deal: tuple[int, ...],
    seats: int,
    log: Sequence[Entry],
) -> tuple[State, ...]:
    """Return the states from the start to where a log leads.

    Raises:
        BadLog: an entry is not allowed where it stands, or comes before the one ahead of it.
        ValueError: the deal or the seats are not ones the rules take.
    """
    states: list[State] = [rules.start(options, deal, seats)]
    last = 0
    for number, entry in enumerate(log):
        if entry.at_ms < last:
            raise BadLog(f"time runs back from {last} to {entry.at_ms} ms", number)
        last = entry.at_ms
        try:
            states.append(rules.apply(states[-1], entry))
        except IllegalAction as refusal:
            raise BadLog(refusal, number) from refusal
    return tuple(states)


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
