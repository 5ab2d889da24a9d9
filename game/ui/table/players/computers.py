"""Players as shown at a table: computer names and levels, their picks, and handicaps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from game.boards.board import Selection
from game.core.options import Option
from game.games.claims.state import Claim
from game.games.levels import FASTER, LEVELS, MOST_LEVEL, RUNGS, self_of
from game.play.opening import seat_name
from game.ui.input.keys import CALL_KEYS
from game.ui.setups import Setup, default_name
from game.ui.texts.common_words import choice_words, level_names, tr, with_commas

if TYPE_CHECKING:
    from game.play.session import Session

FASTER_SIGN = "+"


def level_name(level: int) -> str:
    """Return the name of a computer level."""
    name = level_names()[self_of(level) - min(LEVELS)]
    return tr("Faster {name}").format(name=name) if level in FASTER else name


def computer_name(levels: Sequence[int], seat: int) -> str:
    """Return the name of a computer player; ``levels`` has each seat's level, 0 for a person.

    Players of the same level are numbered from the second on.
    """
    level = levels[seat]
    before = sum(1 for other in levels[:seat] if other == level)
    name = level_name(level)
    return tr("{name} {number}").format(name=name, number=before + 1) if before else name


def seat_computers(setup: Setup, levels: Sequence[int], names: Sequence[str] = ()) -> Setup:
    """Return the setup with other players, by level, 0 for a person.

    ``names`` are optional for the first seats; call keys are the default ones.
    """
    called = []
    for seat, level in enumerate(levels):
        written = names[seat] if seat < len(names) else ""
        usual = computer_name(levels, seat) if level else default_name(seat)
        called.append(seat_name(written, usual))
    setup = setup.with_fields(names=tuple(called), levels=tuple(level or None for level in levels))
    return setup._replace(keys=CALL_KEYS[: len(levels)])


def level_words(level: int) -> str:
    """Return a level as "Level 3", with "+" for a faster one; empty for a person's 0."""
    if not level:
        return ""
    return tr("Level {n}").format(n=self_of(level)) + FASTER_SIGN * (level in FASTER)


def levels_to_offer(beaten: Collection[int], now: int) -> list[int]:
    """Return the selectable levels, with the faster ones only after all others are beaten.

    The current level ``now`` is always included.
    """
    climbed = set(LEVELS) <= set(beaten) or now in FASTER
    return sorted(RUNGS if climbed else LEVELS)


def level_tip(level: int) -> str:
    """Return the tooltip of a computer player; empty for a person's 0."""
    if not level:
        return ""
    if level in FASTER:
        words = tr("Computer: {name}; takes a third less time")
        return words.format(name=level_name(level))
    words = tr("Computer: {name}, level {n} of {most}")
    return words.format(name=level_name(level), n=level, most=MOST_LEVEL)


def computer_selection(session: Session, now: int) -> Selection:
    """Return the cards already picked by the computer player with the call.

    It picks the cards of its planned claim one after the other.
    """
    caller = session.state.caller
    plan = session.computer_plan(caller) if caller in session.computers else None
    if plan is None or not isinstance(plan.action, Claim):
        return Selection()
    left, right = plan.action.left, plan.action.right
    called_ms = session.state.called_ms
    share = (now - called_ms) / max(1, plan.at_ms - called_ms)
    count = max(0, int(share * (len(left) + len(right) + 1)))
    return Selection(left[:count], right[: max(0, count - len(left))])


def favour_words(favours: Iterable[tuple[Option, object]]) -> tuple[str, str]:
    """Return a seat's handicaps as a short sign, as "+3 ×2", and as a line; both may be empty."""
    signs, told = list[str](), list[str]()
    for option, value in favours:
        word = choice_words(tuple(one for one in option.choices if one[0] == value))[0]
        signs.append(word)
        told.append(f"{tr(option.label)} {word}")
    line = tr("Handicap: {what}").format(what=with_commas(told)) if told else ""
    return " ".join(signs), line
