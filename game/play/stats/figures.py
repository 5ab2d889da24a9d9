"""Figures of a session: time, pace and mistakes at any time; all figures at its end.

Tries are the finds and mistakes of each seat, one by one; streaks are of quick right claims.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from game.core.results import Result
from game.core.rules import CLOCK, Action, Entry, Rules, Seat, State
from game.games.claims.state import Call, Claim, NoneHere, Timeout
from game.games.rush import Skip
from game.play.session import Session

VERSION = 1
"""The version of the figures: those of another version are computed anew from the logs."""

MOST_DIFFERING = 5
"""The most features in which the cards of a claim can differ."""

Times: TypeAlias = tuple[tuple[int, ...], ...]
"""Milliseconds for each right claim, by the number of differing features, from 0."""


Verdict: TypeAlias = Literal["right", "wrong", ""]


class SeatReport(NamedTuple):
    """A seat's numbers of right actions, wrong actions, and timeouts of its calls."""

    right: int
    wrong: int
    timeouts: int


class Report(NamedTuple):
    """The figures of a session.

    ``time_ms`` ends with the last entry; ``pace_ms`` is that by the number of right actions, None
    without any; ``missed`` counts available actions that were never made.
    """

    time_ms: int
    pace_ms: int | None
    missed: int
    seats: tuple[SeatReport, ...]


class Figures(NamedTuple):
    """The figures of a finished session: its result, each seat's actions, and its times of claims.

    ``fewest`` is the fewest markers possible on its triangle, None for other games and for duels; a
    seat's score is then the number of markers it left.
    """

    result: Result
    report: Report
    times: tuple[Times, ...]
    fewest: int | None


def verdict(rules: Rules[Any, Any], before: State, action: Action) -> Verdict:
    """Return the verdict of an attempt in a position; "" for other actions."""
    if not rules.is_attempt(before, action):
        return ""
    return "right" if rules.explain(before, action).right else "wrong"


def report(session: Session, mistakes: int = 0) -> Report:
    """Return the figures of a session, finished or not.

    ``mistakes`` are those undone in a solo game: they still count.
    """
    rules, log = session.rules, session.log
    counts = [[0, 0, 0] for _ in range(session.seats)]
    counts[0][1] = mistakes
    seen: set[Action] = set()
    made: set[Action] = set()
    for before, entry in zip(session.states, log, strict=False):
        seen |= set(rules.opportunities(before))
        told = verdict(rules, before, entry.action)
        if isinstance(entry.action, Timeout):
            counts[before.caller][2] += 1
        elif told:
            counts[entry.seat][told == "wrong"] += 1
        if told == "right":
            made.add(entry.action)
    if session.result is None:
        seen -= set(rules.opportunities(session.state))  # claims still on the table are not missed
    time_ms = log[-1].at_ms if log else 0
    right = sum(count[0] for count in counts)
    pace = round(time_ms / right) if right else None
    missed = 0 if session.options.rush else len(seen - made)
    return Report(time_ms, pace, missed, tuple(SeatReport(*count) for count in counts))


def figures(session: Session, mistakes: int = 0) -> Figures:
    """Return the figures of a finished session, including the mistakes undone.

    Raises:
        ValueError: the session is unfinished.
    """
    result = session.result
    if result is None:
        raise ValueError("figures take a session that is over")
    told = report(session, mistakes)
    return Figures(result, told, claim_times(session), session.rules.fewest(session.options))


class TimedClaim(NamedTuple):
    """A right claim of Set or Triples: its entry's number, the features that differ, and its time.

    A claim takes from anybody's last right action, or the start, until it is made, or until its
    call.
    """

    entry: int
    seat: int
    differing: int
    ms: int


def timed_claims(session: Session) -> Iterator[TimedClaim]:
    """Yield the right claims in Set and Triples, with their times."""
    since, called = 0, None
    for number, (before, entry) in enumerate(zip(session.states, session.log, strict=False)):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        if isinstance(entry.action, Skip):
            since = entry.at_ms
        if entry.action in session.rules.opportunities(before):
            differing = _differing(session, before, entry)
            if differing is not None:
                found = entry.at_ms if called is None else called
                yield TimedClaim(number, entry.seat, differing, found - since)
            since = entry.at_ms
        called = None


def claim_times(session: Session) -> tuple[Times, ...]:
    """Return each seat's times of right claims in Set and Triples."""
    times: list[list[list[int]]] = [
        [[] for _ in range(MOST_DIFFERING + 1)] for _ in range(session.seats)
    ]
    for claim in timed_claims(session):
        times[claim.seat][claim.differing].append(claim.ms)
    return tuple(tuple(tuple(group) for group in seat) for seat in times)


def _differing(session: Session, before: object, entry: Entry) -> int | None:
    """Return the number of differing features in a right claim; None for other actions."""
    if not isinstance(entry.action, Claim) or entry.action.right:
        return None
    verdicts = [feature.verdict for feature in session.rules.explain(before, entry.action).aspects]
    if not verdicts or not set(verdicts) <= {"alike", "different"}:
        return None
    return verdicts.count("different")


QUICK_MS = 12_000
"""The longest play time between two right claims of a streak."""

MOST = 7
FLAMES_FROM = 2
"""The first step with a flame."""


class Streaks:
    """The streaks of all seats; a mistake, or too long a wait, ends a streak silently."""

    def __init__(self) -> None:
        self._last: dict[Seat, tuple[int, int]] = {}  # the step, and its time

    def claim(self, seat: Seat, now: int, *, right: bool) -> int:
        """Record a claim at a time of play; return the seat's step, 0 … 7."""
        if not right:
            self._last.pop(seat, None)
            return 0
        step, at = self._last.get(seat, (-1, now))
        self._last[seat] = step + 1 if now - at <= QUICK_MS else 0, now
        return self.step(seat)

    def step(self, seat: Seat) -> int:
        """Return the step of a seat's last claim."""
        return min(MOST, self._last.get(seat, (0, 0))[0])

    def streak_of(self, seat: Seat, now: int) -> int:
        """Return the number of right claims in the seat's flame, 0 without a flame."""
        step, at = self._last.get(seat, (0, now))
        return step + 1 if step >= FLAMES_FROM and now - at <= QUICK_MS else 0


def best_streak(session: Session, seat: Seat) -> int:
    """Return a seat's longest streak of quick right claims, 0 if no flame was shown."""
    best, count, last = 0, 0, 0
    for before, entry in zip(session.states, session.log, strict=False):
        judged = verdict(session.rules, before, entry.action) if entry.seat == seat else ""
        if judged == "right":
            count = count + 1 if entry.at_ms - last <= QUICK_MS else 1
            best, last = max(best, count), entry.at_ms
        elif judged:
            count = 0
    return best if best > FLAMES_FROM else 0


class Try(NamedTuple):
    """A seat's try: right or not, and the milliseconds since anybody's last right action."""

    seat: Seat
    right: bool
    took_ms: int


class SeatRecord(NamedTuple):
    """A seat's fastest find, number of mistakes, and longest run of finds without a mistake.

    ``fastest_ms`` is None without a find.
    """

    fastest_ms: int | None
    mistakes: int
    run: int


def tries(session: Session) -> Iterator[Try]:
    """Yield the finds and mistakes of all seats in order.

    A find takes from anybody's last right action, or the start, until it is made, or until its
    call. "None here" and skips are no finds, but the time begins anew.
    """
    rules, since, called = session.rules, 0, None
    for before, entry in zip(session.states, session.log, strict=False):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        if isinstance(entry.action, Skip):
            since, called = entry.at_ms, None
            continue
        at, told = entry.at_ms if called is None else called, verdict(rules, before, entry.action)
        if isinstance(entry.action, Timeout):
            yield Try(before.caller, right=False, took_ms=at - since)
        elif told == "wrong":
            yield Try(entry.seat, right=False, took_ms=at - since)
        elif told == "right":
            if not isinstance(entry.action, NoneHere) and entry.seat != CLOCK:
                yield Try(entry.seat, right=True, took_ms=at - since)
            since = entry.at_ms
        if told or isinstance(entry.action, Timeout):
            called = None


def seat_records(session: Session) -> tuple[SeatRecord, ...]:
    """Return the summary of each seat's tries."""
    made = [SeatRecord(None, 0, 0)] * session.seats
    runs = [0] * session.seats
    for one in tries(session):
        fastest, mistakes, run = made[one.seat]
        runs[one.seat] = runs[one.seat] + 1 if one.right else 0
        if one.right:
            fastest = one.took_ms if fastest is None else min(fastest, one.took_ms)
        made[one.seat] = SeatRecord(fastest, mistakes + (not one.right), max(run, runs[one.seat]))
    return tuple(made)
