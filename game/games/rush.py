"""Storm and Streak, for any game: a row of tables of rising difficulty.

A row of tables is one number; each table is a pure function of it and of its place there. In a
storm time runs, and a run of tables without a mistake brings some back; a streak ends with the
first mistake. Tables and mistakes are defined by each game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from game.core.options import Choices, Variant
from game.core.phrases import count_words
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Code, Entry, Seat

LASTS_MS = 180_000
LOSES_MS = 10_000
GAINS_MS = MappingProxyType({5: 3_000, 12: 5_000, 20: 7_000, 30: 10_000})
"""The time bonus of a run, by its length."""
SKIPS = 1

EACH = 3
"""The number of tables of a grade, before the next grade."""

NUMBERS = 2**32
"""The number of different rows: row numbers are below this."""

SOLVED = count_words("{count} table solved", "{count} tables solved")
TABLES = count_words("{count} table", "{count} tables")
NO_SKIP = "You have no skips left."
NOT_CALLED = "Call before you skip."
CLOCK_RESTS = "The clock isn’t running now."
TOO_LATE = "Too late – time ran out."

RUSHES: Choices = (("storm", "Storm"), ("streak", "Streak"))
"""The goals of games with rows, as an option offers them."""

STORM = Variant("storm", "Storm", "Three minutes. Each table is harder.", {"goal": "storm"})
STREAK = Variant(
    "streak", "Streak", "One find per table. One mistake and it’s over.", {"goal": "streak"}
)

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """A skip: the next table of a row, without solving this one."""


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """The clock's entry when the time of the game is over."""


class RushProgress(NamedTuple):
    """Progress in a row of tables: the place of the table, and the current run without mistakes.

    ``ends_ms`` is the end of time, None without a clock; ``skips`` are those left.
    """

    place: int = 0
    run: int = 0
    ends_ms: int | None = None
    skips: int = 0

    def after_find(self) -> "RushProgress":
        """Return the row at its next table, with a longer run and the time bonus for it."""
        run, ends_ms = self.run + 1, self.ends_ms
        ends_ms = None if ends_ms is None else ends_ms + GAINS_MS.get(run, 0)
        return self._replace(place=self.place + 1, run=run, ends_ms=ends_ms)

    def after_mistake(self, at_ms: int) -> "RushProgress":
        """Return the row after a mistake: no run, and less time.

        Time is never up before ``at_ms``, or else the clock would act before the mistake.
        """
        ends_ms = None if self.ends_ms is None else max(at_ms, self.ends_ms - LOSES_MS)
        return self._replace(run=0, ends_ms=ends_ms)

    def after_skip(self) -> "RushProgress":
        """Return the row at its next table, with a skip less."""
        return self._replace(place=self.place + 1, skips=self.skips - 1)


def rushes(goal: str) -> bool:
    """Whether games with a goal are rows of tables."""
    return goal in dict(RUSHES)


def start_row(goal: str) -> RushProgress:
    """Return a row at its first table."""
    storm = goal == "storm"
    return RushProgress(ends_ms=LASTS_MS if storm else None, skips=0 if storm else SKIPS)


def deal_row(rng: Rng) -> tuple[int, ...]:
    """Return the deal of a row: its number."""
    return (rng.random_below(NUMBERS),)


def number_of(deal: tuple[int, ...]) -> int:
    """Return the number of a row from its deal.

    Raises:
        ValueError: the deal is not one number of a row.
    """
    if len(deal) != 1 or type(deal[0]) is not int or not 0 <= deal[0] < NUMBERS:
        raise ValueError(f"deal takes one number, 0 … {NUMBERS - 1}, got {deal!r:.80}")
    return deal[0]


def stream(number: int, place: int) -> Rng:
    """Return the random stream for a table, from its row's number and its place."""
    return Rng(str(number), f"table {place}")


def grade(grades: Sequence[G], place: int) -> G:
    """Return the grade of difficulty at a place of the row."""
    return grades[min(place // EACH, len(grades) - 1)]


def is_due(row: RushProgress, entry: Entry) -> bool:
    """Whether an entry by the clock ends a row just at the end of its time."""
    return entry.at_ms == row.ends_ms and isinstance(entry.action, TimeUp)


def refusal(row: RushProgress, entry: Entry, turn: Seat, *, over: bool) -> str | None:
    """Return the reason for refusing an entry in a row of turns, "" if it is an allowed one.

    None means that the row has nothing against it: the game's own rules decide.
    """
    if over:
        return None
    if entry.seat == CLOCK:
        return "" if is_due(row, entry) else CLOCK_RESTS
    if row.ends_ms is not None and entry.at_ms >= row.ends_ms:
        return TOO_LATE
    if not isinstance(entry.action, Skip) or entry.seat != turn:
        return None
    return "" if row.skips else NO_SKIP


def lose_turn(
    row: RushProgress, scores: Sequence[int], turn: Seat, at_ms: int
) -> tuple[RushProgress, tuple[int, ...], bool]:
    """Return row, scores and whether the row is over after a mistake by a seat in turn.

    In a streak, a seat among others loses its solved tables.
    """
    after = row.after_mistake(at_ms)
    ends = after.ends_ms is None
    lost = ends and len(scores) > 1
    kept = tuple(0 if lost and seat == turn else score for seat, score in enumerate(scores))
    return after, kept, ends


def row_text(row: RushProgress | None, scores: Sequence[int], *, over: bool) -> str:
    """Return a row as a part of a line of text, "" for none."""
    if row is None:
        return ""
    place, run, ends_ms, skips = row
    told = f", scores {' '.join(map(str, scores))}, row {place} run {run} ends {ends_ms}"
    return f"{told} skips {skips}{', over' if over else ''}"


_PLAIN: Mapping[str, Action] = MappingProxyType({"skip": Skip(), "time up": TimeUp()})


def encode_action(action: Action) -> Code:
    """Return the code of a skip or of the clock's entry, empty for other actions."""
    return [word for word, plain in _PLAIN.items() if action == plain]


def decode_action(code: Code) -> Action | None:
    """Return the skip or the clock's entry of a code, or None."""
    whole = isinstance(code, list) and len(code) == 1
    return _PLAIN.get(str(code[0])) if whole else None


def next_gain(run: int) -> tuple[int, int] | None:
    """Return the run of the next time bonus, and the bonus in milliseconds; None after all."""
    return next((gain for gain in GAINS_MS.items() if gain[0] > run), None)
