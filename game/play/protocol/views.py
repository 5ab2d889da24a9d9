"""Positions, explanations and results as plain data: indexes and words, and nothing hidden."""

from dataclasses import fields
from typing import Any, TypeAlias

from game.core.rules import Action, Explanation, Options, Seat
from game.play.session import Session

Plain: TypeAlias = dict[str, Any]

_COUNTED = "stock"  # of what is hidden, the number is told


def position(session: Session, seat: Seat, now: int) -> Plain:
    """Return what a seat can know of a session at a time of the play clock."""
    rules = session.rules
    seen = rules.observe(session.state, seat)
    return {
        "game": rules.key,
        "seat": seat,
        "at_ms": now,
        "due_ms": session.next_due(),
        "actors": sorted(session.actors),
        "state": {
            field.name: _plain(session, field.name, value)
            for field in fields(seen)
            if not isinstance(value := getattr(seen, field.name), Options)
        },
        "text": rules.show(seen),
        "result": None if session.result is None else session.result._asdict(),
    }


def explained(explanation: Explanation) -> Plain:
    """Return an explanation, aspect by aspect."""
    return {
        "right": explanation.right,
        "aspects": [
            {
                "name": aspect.name,
                "values": list(aspect.values),
                "verdict": aspect.verdict,
                "groups": [list(group) for group in aspect.groups],
            }
            for aspect in explanation.aspects
        ],
        "reason": explanation.reason,
        "focus": list(explanation.focus),
        "completing": explanation.completing,
    }


def _plain(session: Session, name: str, value: Any) -> Any:
    """Return a field of a state as JSON has it."""
    if name == _COUNTED:
        return len(value)
    if isinstance(value, Action):
        return session.rules.encode_action(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(session, "", item) for item in value]
    return value
