"""The header of the selector: the program's name, and words that lead to the other pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector.plan import SelectorScale
from game.ui.pages.selector.words import WordColumn, balance_lines

_HIGH, _LINE = 96, 36  # units: of the header, and of a row of links
_WORDMARK = 46  # units: its height
_ASPECT = 3.7
_BARE = 14  # view's units around the words of a button without a box
_LAST = 3  # links that stay beside the name where not all do


Header: TypeAlias = tuple[float, Sequence[Sprite | Button]]
"""Its height, and the wordmark and the links, or a message, in their places."""


def news_header(view: View, scale: SelectorScale, news: str, dismiss: Button) -> Header:
    """Return a message in place of the header, as high as its words."""
    page, pad = scale.page, scale.px(16)
    dismiss.type_size = scale.small / view.unit
    wide = round(dismiss.width_span(view).likes)
    parts = balance_lines(view, news, scale.small, page.w - wide - 3 * pad, bold=False)
    line = scale.line(scale.small)
    high = max(scale.px(_HIGH) - 2 * pad, len(parts) * line + pad)
    band = Box(page.x, pad, page.w, high)
    column = WordColumn(view, Box(page.x + pad, pad + (high - len(parts) * line) // 2, page.w, 0))
    for part in parts:
        column.line(part, scale.small, line)
    low = max(scale.px(_LINE), round(1.45 * scale.small))
    at = Box(page.x + page.w - pad - wide, pad + (high - low) // 2, wide, low)
    ground = panel_sprite(band, "panel", "accent", scale.px(16))
    return high + 2 * pad, (ground, *column.sprites, dismiss.place_at(view, at))


def header(
    view: View, scale: SelectorScale, links: Sequence[Button], shows: Callable[[str], bool]
) -> Header:
    """Return the header; links lose their signs first, then they take more rows.

    A link that does not show yet has its place all the same.
    """
    page, mark = scale.page, Box(0, 0, scale.px(_WORDMARK * _ASPECT), scale.px(_WORDMARK))
    beside = page.w - mark.w - scale.px(12)
    for button in links:
        button.type_size = scale.small / view.unit
    rows = [list(links)]
    if _width(view, rows[0]) > beside:
        for button in links:
            button.icon = ""
    if _width(view, rows[0]) > beside:
        rows = [list(links[-_LAST:]), *_flow(view, links[:-_LAST], page.w)]
    row_high = max(scale.px(_LINE), round(1.45 * scale.small))
    aside = all(_width(view, row) <= beside for row in rows)
    high = max(scale.px(_HIGH), len(rows) * row_high + scale.px(12 if aside else 36))
    top = round((high - len(rows) * row_high) / 2) if aside else scale.px(24)
    middle = high / 2 if aside else top + row_high / 2
    mark = mark._replace(x=page.x, y=round(middle - mark.h / 2))
    for number, row in enumerate(rows):
        right = page.x + page.w + view.px(_BARE)
        for button in reversed(row):
            wide = round(button.width_span(view).likes)
            box = Box(right - wide, top + number * row_high, wide, row_high)
            button.place_at(view, box)
            right -= wide + view.px(4)
    return high, (Sprite(Face("wordmark"), mark), *(one for one in links if shows(one.name)))


def _width(view: View, row: Sequence[Button]) -> float:
    """Return the width of a row of links, from the first word to the last."""
    wides = sum(button.width_span(view).likes + view.px(4) for button in row)
    return wides - view.px(4 + 2 * _BARE)


def _flow(view: View, links: Sequence[Button], room: float) -> list[list[Button]]:
    """Return links in as few rows as have room for them."""
    rows: list[list[Button]] = [[]]
    for button in links:
        if rows[-1] and _width(view, [*rows[-1], button]) > room:
            rows.append([])
        rows[-1].append(button)
    return [row for row in rows if row]
