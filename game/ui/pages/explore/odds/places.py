"""Where everything of the odds lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.boards.scene import Box
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.explore.odds.table import table_height

CONTROL = 44
"""The height of a choice, in units."""

_GAP = 10  # units
_LINE = 24
_LOW = 460  # units of height below which there is no room for the note
_CHART = 0.56  # of the width, or of the height of a tall window

Control = tuple[str, list[str], int, Callable[[int], None]]
"""A choice: its name, the words of its values, the number of the chosen one, how to change it."""


class Places(NamedTuple):
    """Where controls, chart and table lie, and below them progress, the note and the source."""

    controls: Box
    chart: Box
    table: Box
    progress: Box
    note: Box
    source: Box


def places(view: View, room: Box, rows: int) -> Places:
    """Return the layout: the table beside the chart, or below it in a tall window.

    There a table of few rows leaves the rest to the chart.
    """
    gap, line = view.px(_GAP), view.px(_LINE)
    low = room.h < view.px(_LOW)
    rows_of = 2 if view.tall else 1
    controls = Box(room.x, room.y, room.w, view.px(CONTROL) * rows_of + gap * (rows_of - 1))
    y = room.y + room.h

    def take(height: float) -> Box:
        nonlocal y
        y -= height
        return Box(room.x, round(y), room.w, round(height))

    source = take(line if low else 1.3 * line)
    note = take(0 if low else 1.7 * line)
    progress = take(line)
    top = round(controls.y + controls.h + gap)
    body = Box(room.x, top, room.w, max(1, round(y - gap / 2) - top))
    if view.tall:
        high = round(max(_CHART * body.h, body.h - gap - table_height(view, rows)))
        chart = body._replace(h=high)
        table = Box(body.x, body.y + high + gap, body.w, body.h - high - gap)
    else:
        wide = round(_CHART * body.w)
        chart = body._replace(w=wide)
        table = Box(body.x + wide + gap, body.y, body.w - wide - gap, body.h)
    return Places(controls, chart, table, progress, note, source)


def in_row(view: View, row: Box, made: list[Control]) -> list[Widget]:
    """Return choices side by side, each as wide as it needs, in proportion to all the room."""
    width, px, gap = view.letters.width, view.px(18), view.px(_GAP)
    needs = []
    for _, words, _, _ in made:
        widest = max(width(each, px, True) for each in words)
        needs.append((widest + view.px(20)) * len(words))
    share = (row.w - gap * (len(made) - 1)) / max(1, sum(needs))
    x, found = row.x, list[Widget]()
    for need, (name, words, chosen, change) in zip(needs, made, strict=True):
        box = Box(round(x), row.y, round(share * need), row.h)
        found.append(Choice(name, words, chosen, change, leaves=True).at(view, box))
        x += share * need + gap
    return found
