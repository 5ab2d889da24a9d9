"""What a finished session tells: time, pace, mistakes, what was missed."""

from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.rules import Action, Entry, Rules, State
from game.games.claims.state import Call, Timeout, TimeUp

if TYPE_CHECKING:
    from game.play.session import Session


class SeatReport(NamedTuple):
    """One seat's session: actions that scored, that failed, and time-outs of its calls."""

    right: int
    wrong: int
    timeouts: int


class Report(NamedTuple):
    """A session in figures.

    ``time_ms`` ends with the last entry; ``pace_ms`` is that by the number of right actions, None
    without any; ``missed`` counts what could have been done and went unmade for good.
    """

    time_ms: int
    pace_ms: int | None
    missed: int
    seats: tuple[SeatReport, ...]


def is_mistake(rules: Rules[Any, Any], before: State, entry: Entry) -> bool:
    """Tell whether a seat did something that got it nowhere, in the position before it."""
    idle = isinstance(entry.action, Call | Timeout | TimeUp)
    return not idle and entry.action not in rules.chances(before)


def report(session: "Session", mistakes: int = 0) -> Report:
    """Return the figures of a session, finished or not.

    ``mistakes`` are those that somebody alone took back: they stay mistakes.
    """
    rules, log, states = session.rules, session.log, session.states
    counts = [[0, 0, 0] for _ in range(session.seats)]
    counts[0][1] = mistakes
    seen: set[Action] = set()
    made: set[Action] = set()
    for before, entry in zip(states, log, strict=False):
        chances = set(rules.chances(before))
        seen |= chances
        match entry.action:
            case Call() | TimeUp():
                continue
            case Timeout():
                counts[before.caller][2] += 1
            case action if action in chances:
                made.add(action)
                counts[entry.seat][0] += 1
            case _:
                counts[entry.seat][1] += 1
    if session.result is None:
        seen -= set(rules.chances(session.state))  # what lies there can still be done
    time_ms = log[-1].at_ms if log else 0
    right = sum(count[0] for count in counts)
    pace = round(time_ms / right) if right else None
    return Report(time_ms, pace, len(seen - made), tuple(SeatReport(*count) for count in counts))
