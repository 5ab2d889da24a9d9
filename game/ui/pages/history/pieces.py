"""Shared elements of the page: session texts, list rows, messages and empty states."""

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple, TypeAlias

from game.boards.scene import Box, Sprite
from game.core.rules import State
from game.play.opening import Opening
from game.play.saved_session import SessionListing
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row, Space
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.widgets.list_box import ink
from game.ui.table.matches import winner_words
from game.ui.texts.common_words import (
    clock,
    far_words,
    mode_words,
    number,
    step_words,
    tr,
    trn,
    with_commas,
)
from game.ui.texts.dates import date_words
from game.ui.texts.rule_texts import kind_words

_SQUEEZED = 0.8  # least height of a row, relative to its full height


class ActionMessage(NamedTuple):
    """A message about the last action: its words and colour role."""

    words: str
    role: str = "text_dim"


NOTHING = ActionMessage("")


def unreadable() -> ActionMessage:
    """Return the message for a damaged session."""
    return ActionMessage(tr("This game can’t be read any more."), "wrong")


def note(told: ActionMessage) -> Node:
    """Return the message line; its height is the same without a message."""
    return Container(Label(told.words, 17, told.role, align="c", lines=2), high=(26, 40))


def empty_note(icon: str, words: str, more: str = "") -> Node:
    """Return an empty state: icon, reason, and an optional hint."""
    return Column(
        Space(grow=2),
        Icon(icon, 72, "text_dim"),
        Label(words, 24, bold=True, align="c", lines=2),
        Label(more, role="text_dim", align="c", lines=3),
        Space(grow=3),
        gap=10,
        grow=1,
    )


Draw: TypeAlias = Callable[[Box], Iterable[Sprite]]


def unsaved_note() -> Node:
    """Return the empty state for a missing store."""
    return empty_note("info", tr("Games aren’t being saved."))


class PictureRow(NamedTuple):
    """The content of a list row: a picture, lines of words, and notes at their ends.

    ``icon`` stands before the first line in the colour ``role``; ``said`` describes the picture for
    screen readers.
    """

    words: str
    note: str = ""
    more: str = ""
    aside: str = ""
    icon: str = ""
    role: str = "text_dim"
    picture: Draw | None = None
    said: str = ""


class RowForm(NamedTuple):
    """The measures of list rows in units: heights, least width of the wide form, picture width.

    Below the width ``broad``, a row has the height ``narrow``.
    """

    high: float
    narrow: float
    broad: float
    picture: float


def picture_row(row: PictureRow, form: RowForm, lit: bool) -> Node:
    """Return a list row; on a narrow list, its notes get lines below."""
    lines = [(row.words, row.note), (row.more, row.aside)]
    beside = _row(row, form.high, form.picture, lines, lit)
    if any(lines[1]):
        lines = [(row.words, ""), (row.more, ""), (row.note, row.aside)]
    elif row.picture:
        lines = [(row.words, ""), ("", row.note)]
    below = _row(row, form.narrow, form.picture * 0.65, lines, lit)
    return FirstThatFits(Container(beside, wide=form.broad), below)


def _row(
    row: PictureRow, high: float, picture: float, lines: list[tuple[str, str]], lit: bool
) -> Node:
    shown = [line for line in lines if any(line)]
    parts: list[Node] = []
    for at, (words, aside) in enumerate(shown):
        first = at == 0
        sign = [Icon(row.icon, 20, ink(lit, row.role))] if row.icon and first else []
        role, bold = ("text" if first else "text_dim"), first and (lit or len(shown) > 1)
        told = [Label(words, role=ink(lit, role), bold=bold, grow=1)] if words else []
        end = Label(aside, role=ink(lit, "text_dim"), align="r" if words else "l")
        parts.append(Row(*sign, *told, end, gap=12))
    drawn: list[Node] = []
    if row.picture:
        drawn = [
            spoken_as(Container(Picture(row.picture, picture, figure=True), pad=(0, 4)), row.said)
        ]
    line = Row(*drawn, Container(Column(*parts), y=0.5, grow=1), gap=10)
    return Container(line, high=(high * _SQUEEZED, high), pad=(10, 0))


# Texts of sessions in lists.


def heading(opening: Opening) -> str:
    """Return the title of a game with its variant and mode."""
    kind = kind_words(opening.options, opening.seats)
    parts = (tr(opening.rules.title), *kind, mode_words(opening.mode))
    return " · ".join(part for part in parts if part)


def session_heading(listed: SessionListing) -> str:
    """Return the heading of a listed session, marked if another installation played it."""
    others = [tr("another player’s")] if listed.origin else []
    return " · ".join([heading(listed.opening), *others])


def name_of(opening: Opening, seat: int) -> str:
    """Return the name of a seat, or its number if the player was deleted."""
    return opening.names[seat] or tr("Player {number}").format(number=seat + 1)


def people(opening: Opening) -> str:
    """Return the names of all players."""
    return with_commas(name_of(opening, seat) for seat in range(len(opening.names)))


def how_far(opening: Opening, state: State) -> str:
    """Return the progress of an unfinished session."""
    return far_words(opening.rules.progress(state))


def standing(opening: Opening, state: State | None) -> str:
    """Return the players of an unfinished session, with their scores if known."""
    rules = opening.rules
    if state is None or not rules.timed:
        return people(opening)
    scores = [state.standing(seat) or 0 for seat in range(len(opening.names))]
    if len(scores) > 1:
        return f"{people(opening)} · {' : '.join(map(number, scores))}"
    return f"{people(opening)} · {step_words(rules.score_words(opening.options, scores[0]))}"


def outcome(listed: SessionListing) -> str:
    """Return the winner, or the result of a single player, with the names."""
    opening = listed.opening
    if not listed.scores:
        return people(opening)
    if len(listed.scores) == 1:
        return f"{name_of(opening, 0)} · {_solo_result(listed)}"
    shown = " : ".join(map(number, listed.scores))
    words = winner_words([name_of(opening, seat) for seat in range(opening.seats)], listed.ranks)
    if listed.ranks.count(1) == len(listed.ranks):
        return f"{people(opening)} · {words} {shown}"
    if not opening.options.ranked:
        return words
    if opening.options.measure == "left":
        shown = tr(opening.rules.tally).format(counts=shown)
    return f"{words} · {shown}"


def _solo_result(listed: SessionListing) -> str:
    scored = step_words(listed.opening.rules.score_words(listed.opening.options, listed.scores[0]))
    return " ".join((tr("Solved!"), scored)) if listed.won else scored


def time_and_help(listed: SessionListing) -> str:
    """Return a session's duration and the help taken."""
    parts = [] if listed.time_ms is None else [clock(listed.time_ms)]
    if listed.hints:
        parts.append(trn("{count} hint", "{count} hints", listed.hints))
    elif listed.assisted and listed.opening.mode != "practice":
        parts.append(tr("with help"))
    return " · ".join(parts)


def date_at(seconds: int, today: str) -> str:
    """Format a Unix time in seconds as local date and time; ``today`` is an ISO date."""
    at = datetime.fromtimestamp(seconds)
    time = at.strftime("%H:%M")
    days = date.fromisoformat(today) - at.date()
    if days == timedelta(0):
        return tr("today {time}").format(time=time)
    if days == timedelta(1):
        return tr("yesterday {time}").format(time=time)
    return tr("{date} {time}").format(date=date_words(at), time=time)
