"""Many finished sessions in figures: made of what is kept of each, without any log."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import NamedTuple

from game.games import GAMES
from game.play.stats.figures import MOST_DIFFERING


class Played(NamedTuple):
    """One seat's part in a finished session: what statistics are made of.

    ``options`` is their code as JSON, so that it can be grouped by; ``finished`` is in seconds
    since 1970 in UTC and ``day`` the number of the player's own date (1 is 1 January of year 1,
    0 is unknown); ``times`` are those of ``SeatFigures`` as JSON. Flags are 0 and 1, ``won``
    None where it means nothing.
    """

    session: int
    game: str
    options: str
    mode: str
    started: int
    finished: int
    day: int
    hints: int
    assisted: int
    time_ms: int
    missed: int
    won: int | None
    perfect: int
    fewest: int | None
    seats: int
    seat: int
    name: str
    score: int
    rank: int
    right: int
    wrong: int
    timeouts: int
    times: str
    taken_back: int = 0


class Spread(NamedTuple):
    """How often something was measured, its median and its least."""

    number: int
    median: int
    best: int


class Wins(NamedTuple):
    """How many were won, and of how many."""

    won: int
    of: int


@dataclass(frozen=True, slots=True)
class Totals:
    """What sessions add up to.

    ``pace`` is time by the number of right actions; ``left`` and ``over`` are markers left on
    triangles, and how many more than the fewest possible.
    """

    games: int
    time: Spread | None
    pace: Spread | None
    left: Spread | None
    over: Spread | None
    right: int
    wrong: int
    timeouts: int
    missed: int
    hints: int


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with a finished session: up to now, and at the longest."""

    now: int
    longest: int


def spread(values: Iterable[int]) -> Spread | None:
    """Return median and least of some values, or None without any."""
    ordered = sorted(values)
    if not ordered:
        return None
    half = len(ordered) // 2
    median = round((ordered[half] + ordered[~half]) / 2)
    return Spread(len(ordered), median, ordered[0])


def totals(rows: Sequence[Played]) -> Totals:
    """Return what the rows add up to."""
    left = [row for row in rows if row.fewest is not None]
    return Totals(
        games=len(rows),
        time=spread(row.time_ms for row in rows),
        pace=spread(pace for row in rows if (pace := pace_ms(row)) is not None),
        left=spread(row.score for row in left),
        over=spread(row.score - (row.fewest or 0) for row in left),
        right=sum(row.right for row in rows),
        wrong=sum(row.wrong for row in rows),
        timeouts=sum(row.timeouts for row in rows),
        missed=sum(row.missed for row in rows),
        hints=sum(row.hints for row in rows),
    )


def wins(rows: Iterable[Played]) -> Wins:
    """Return how many of the rows won, of those with several seats or with something to win."""
    won = [one for row in rows if (one := _won(row)) is not None]
    return Wins(sum(won), len(won))


def pace_ms(row: Played) -> int | None:
    """Return the time for each right action of the seat, None without any."""
    return round(row.time_ms / row.right) if row.right else None


def parted(rows: Iterable[Played], *fields: str) -> dict[tuple[object, ...], list[Played]]:
    """Return the rows by what they have in the fields, such as "game" and "options".

    Parts come in the order of their first rows.

    Raises:
        AttributeError: there is no such field.
    """
    parts: dict[tuple[object, ...], list[Played]] = {}
    for row in rows:
        parts.setdefault(tuple(getattr(row, field) for field in fields), []).append(row)
    return parts


def by_differing(rows: Iterable[Played]) -> dict[int, Spread]:
    """Return the times of claims by the number of attributes that differ."""
    found = no_times()
    add_times(found, list(rows))
    return spreads(found)


def no_times() -> list[list[int]]:
    """Return an empty list of times for each number of attributes that can differ."""
    return [[] for _ in range(MOST_DIFFERING + 1)]


def add_times(found: list[list[int]], rows: Sequence[Played]) -> None:
    """Add the times of claims of some rows, by the number of attributes that differ.

    Texts are read together, which takes a third of the time, unless one of them is damaged.
    """
    try:
        read = json.loads(f"[{','.join(row.times for row in rows)}]")
    except (ValueError, RecursionError):
        read = []
    if len(read) != len(rows) or not all(map(_are_times, read)):
        read = list(map(times_of, rows))
    for group, more in zip(found, zip_longest(*read, fillvalue=()), strict=False):
        group.extend(chain.from_iterable(more))


def spreads(found: Iterable[Iterable[int]]) -> dict[int, Spread]:
    """Return the spread of each of the groups that has anything, by its number."""
    made = ((number, spread(group)) for number, group in enumerate(found))
    return {number: one for number, one in made if one is not None}


def times_of(row: Played) -> list[list[int]]:
    """Return the times of claims of a row; none where they are damaged."""
    try:
        times: list[list[int]] = json.loads(row.times)
    except (ValueError, RecursionError):
        return []
    return times if _are_times(times) else []


def _are_times(value: object) -> bool:
    """Tell whether a value, of any type, is lists of whole numbers."""
    if type(value) is not list or not set(map(type, value)) <= {list}:
        return False
    return set(map(type, chain.from_iterable(value))) <= {int}


def streak(rows: Iterable[Played], today: int) -> Streak:
    """Return the streaks of days; one that reached yesterday still goes on today."""
    return streak_of({row.day for row in rows}, today)


def streak_of(days: Iterable[int], today: int) -> Streak:
    """Return the streaks of days by their numbers; what is not between 1 and today is left out."""
    longest = length = 0
    last = None
    for day in sorted({day for day in days if 0 < day <= today}):
        length = length + 1 if last is not None and day == last + 1 else 1
        longest, last = max(longest, length), day
    now = length if last is not None and last >= today - 1 else 0
    return Streak(now, longest)


@dataclass(frozen=True, slots=True)
class Record:
    """The best there is in one respect, and the row that has it first."""

    respect: str
    value: int
    row: Played


def records(rows: Sequence[Played]) -> tuple[Record, ...]:
    """Return the records: least time, pace and markers left, and the highest score.

    They compare only if game and options are the same. A score counts where it is not markers
    left, time and pace where the game was not lost; nothing does where something was taken back,
    unless undo is part of play. Of equal ones the earliest is the record.
    """
    rows = [row for row in rows if not row.taken_back or GAMES[row.game].free_undo]
    not_lost = [row for row in rows if row.won != 0]
    paced = [row for row in not_lost if row.right]
    triangles = [row for row in rows if row.fewest is not None]
    others = [row for row in rows if row.fewest is None]
    found = (
        *_record("time", not_lost, lambda row: row.time_ms),
        *_record("pace", paced, lambda row: pace_ms(row) or 0),
        *_record("left", triangles, lambda row: row.score),
        *_record("score", others, lambda row: -row.score),
    )
    return tuple(replace(one, value=-one.value) if one.respect == "score" else one for one in found)


def _record(
    respect: str, rows: Sequence[Played], value: Callable[[Played], int]
) -> tuple[Record, ...]:
    """Return the first of the rows with the least value, if there are any."""
    if not rows:
        return ()
    values = list(map(value, rows))
    best = min(values)
    holders = (row for row, one in zip(rows, values, strict=True) if one == best)
    return (Record(respect, best, min(holders, key=lambda row: (row.finished, row.session))),)


def _won(row: Played) -> bool | None:
    if row.seats > 1:
        return row.rank == 1
    return None if row.won is None else bool(row.won)
