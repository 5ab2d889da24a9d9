"""What is said of a session in a list."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from game.games.claims.classic import SETS_TO_FIND
from game.games.claims.state import ClaimState
from game.games.triangle.state import TriangleOptions, TriangleState
from game.ui.texts.rules import kind_words
from game.ui.texts.words import clock, date_words, mode_words, number, tr, trn

if TYPE_CHECKING:
    from game.core.rules import State
    from game.play.opening import Opening
from game.play.saved import Listed


def heading(opening: Opening) -> str:
    """Return the game, what kind of it, and the mode if it is not the ordinary one."""
    kind = kind_words(opening.options, opening.seats)
    parts = (tr(opening.rules.title), *kind, mode_words(opening.mode))
    return " · ".join(part for part in parts if part)


def name_of(opening: Opening, seat: int) -> str:
    """Return the name of a seat, which may be gone with its player."""
    return opening.names[seat] or tr("Player {number}").format(number=seat + 1)


def people(opening: Opening) -> str:
    """Return who took part."""
    return ", ".join(name_of(opening, seat) for seat in range(len(opening.names)))


def how_far(state: State) -> str:
    """Return how far a session is that goes on."""
    if isinstance(state, TriangleState):
        count = state.markers.bit_count()
        return trn("{count} marble left", "{count} marbles left", count)
    if getattr(getattr(state, "options", None), "keeps_cards", False):
        found = len(getattr(state, "found", ()))
        return tr("{found} of {all} found").format(found=found, all=SETS_TO_FIND)
    stock = len(getattr(state, "stock", ()))
    return trn("{count} card left", "{count} cards left", stock) if stock else tr("no cards left")


def standing(opening: Opening, state: State | None) -> str:
    """Return who takes part in a session that goes on, and the score where it is known."""
    if not isinstance(state, ClaimState):
        return people(opening)
    shown = " : ".join(map(number, state.scores))
    if len(state.scores) == 1:
        shown = trn("{count} point", "{count} points", state.scores[0])
    return f"{people(opening)} · {shown}"


def outcome(listed: Listed) -> str:
    """Return who won, or what somebody alone has come to; with who took part."""
    opening = listed.opening
    if not listed.scores:
        return people(opening)
    if len(listed.scores) == 1:
        return f"{name_of(opening, 0)} · {_alone(listed)}"
    shown = " : ".join(map(number, listed.scores))
    first = [seat for seat, rank in enumerate(listed.ranks) if rank == 1]
    if len(first) == len(listed.ranks):
        tie = tr("A tie")
        return f"{people(opening)} · {tie} {shown}"
    names = ", ".join(name_of(opening, seat) for seat in first)
    wins = tr("{names} wins") if len(first) == 1 else tr("{names} share first place")
    words = wins.format(names=names)
    if isinstance(opening.options, TriangleOptions):
        if opening.options.play == "duel":
            return words  # in a duel one has won, and that is all
        shown = tr("marbles left {counts}").format(counts=shown)
    return f"{words} · {shown}"


def _alone(listed: Listed) -> str:
    score = listed.scores[0]
    if isinstance(listed.opening.options, TriangleOptions):
        left = trn("{count} marble left", "{count} marbles left", score)
        return " ".join((tr("Solved!"), left)) if listed.won else left
    return trn("{count} point", "{count} points", score)


def took(listed: Listed) -> str:
    """Return how long a session took, and the help that was taken."""
    parts = [] if listed.time_ms is None else [clock(listed.time_ms)]
    if listed.hints:
        parts.append(trn("{count} hint", "{count} hints", listed.hints))
    elif listed.assisted and listed.opening.mode != "practice":
        parts.append(tr("with help"))
    return " · ".join(parts)


def when(seconds: int, today: str) -> str:
    """Return a time in seconds since 1970 in UTC, by the player's clock; today is 2026-11-21."""
    at = datetime.fromtimestamp(seconds)
    time = at.strftime("%H:%M")
    days = date.fromisoformat(today) - at.date()
    if days == timedelta(0):
        return tr("today {time}").format(time=time)
    if days == timedelta(1):
        return tr("yesterday {time}").format(time=time)
    return tr("{date} {time}").format(date=date_words(at), time=time)
