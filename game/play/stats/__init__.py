"""Many finished sessions in figures: how they are spread, and days in a row."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import NamedTuple

from game.play.stats.figures import MOST_DIFFERING


class Spread(NamedTuple):
    """How often something was measured, its median and its least."""

    number: int
    median: int
    best: int


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row on which something was done: up to now, and at the longest."""

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


def no_times() -> list[list[int]]:
    """Return an empty list of times for each number of attributes that can differ."""
    return [[] for _ in range(MOST_DIFFERING + 1)]


def add_times(found: list[list[int]], texts: Sequence[str]) -> None:
    """Add the times of claims of seats, each as JSON, by the number of attributes that differ.

    Texts are read together, which takes a third of the time, unless one of them is damaged: that
    one is left out. SQLite may have been built without JSON.
    """
    try:
        read = json.loads(f"[{','.join(texts)}]")
    except (ValueError, RecursionError):
        read = []
    if len(read) != len(texts) or not all(map(_are_times, read)):
        read = list(map(times_of, texts))
    for group, more in zip(found, zip_longest(*read, fillvalue=()), strict=False):
        group.extend(chain.from_iterable(more))


def times_of(text: str) -> list[list[int]]:
    """Return the times of claims of a seat; none where they are damaged."""
    try:
        times: list[list[int]] = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return times if _are_times(times) else []


def _are_times(value: object) -> bool:
    """Tell whether a value, of any type, is lists of whole numbers."""
    if type(value) is not list or not set(map(type, value)) <= {list}:
        return False
    return set(map(type, chain.from_iterable(value))) <= {int}


def streak_of(days: Iterable[int], today: int) -> Streak:
    """Return the streaks of days by their numbers; one that reached yesterday goes on today.

    What is not between 1 and today is left out.
    """
    longest = length = 0
    last = None
    for day in sorted({day for day in days if 0 < day <= today}):
        length = length + 1 if last is not None and day == last + 1 else 1
        longest, last = max(longest, length), day
    now = length if last is not None and last >= today - 1 else 0
    return Streak(now, longest)
