"""Figures of a session: time, pace and mistakes at any time; all figures at its end."""

from typing import Any, Literal, NamedTuple, TypeAlias

from game.core.results import Result
from game.core.rules import Action, Entry, Rules, State
from game.games.claims.state import Call, Claim, Timeout
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


def claim_times(session: Session) -> tuple[Times, ...]:
    """Return each seat's times of right claims in Set and Triples.

    A claim takes from anybody's last right action, or the start, until it is made, or until its
    call.
    """
    rules = session.rules
    times: list[list[list[int]]] = [
        [[] for _ in range(MOST_DIFFERING + 1)] for _ in range(session.seats)
    ]
    since, called = 0, None
    for before, entry in zip(session.states, session.log, strict=False):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        if isinstance(entry.action, Skip):
            since = entry.at_ms
        if entry.action in rules.opportunities(before):
            differing = _differing(session, before, entry)
            if differing is not None:
                found = entry.at_ms if called is None else called
                times[entry.seat][differing].append(found - since)
            since = entry.at_ms
        called = None
    return tuple(tuple(tuple(group) for group in seat) for seat in times)


def _differing(session: Session, before: object, entry: Entry) -> int | None:
    """Return the number of differing features in a right claim; None for other actions."""
    if not isinstance(entry.action, Claim) or entry.action.right:
        return None
    verdicts = [feature.verdict for feature in session.rules.explain(before, entry.action).aspects]
    if not verdicts or not set(verdicts) <= {"alike", "different"}:
        return None
    return verdicts.count("different")
