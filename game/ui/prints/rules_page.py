"""The rules of a game on one page, from its help: what a game is, not how the program is used."""

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.art.palette import Look
from game.art.type import Type
from game.boards.kinds import board_of
from game.boards.scene import Scene
from game.core.rules import Rules
from game.ui.kit.view import View
from game.ui.kit.widgets.rich_text import RichLine, rich_lines
from game.ui.prints.paper import MARGIN, Paper, foot, title
from game.ui.texts.common_words import paragraphs, tr, tr_page

_TOP, _GAP = 260, 70
_COLUMNS, _SIZES = 2, range(20, 41)  # the heights of type to try
_UNIT = (760, 1200)  # the window in which a unit is a pixel

_UNTIL: Mapping[str, str] = MappingProxyType(
    {"card": "# How to play", "hole": "# The three colours", "cap": "# Getting help"}
)
"""The heading from which the help is about the program, by the kind of board."""

_OF_PROGRAM = re.compile(r"\{(key|option|icon (?!check|cross))")


def rules_page(
    paper: Paper,
    letters: Type,
    look: Look,
    rules: Rules[Any, Any],
    help_text: Callable[[str], str],
) -> Scene:
    """Return the page, in two columns of the largest type with which all of it fits."""
    name, tagline, *rest = paragraphs(help_text(rules.key))
    state = rules.example()
    kind = board_of(state).kind
    end = next((k for k, part in enumerate(rest) if part == _UNTIL[kind]), len(rest))
    told = [part for part in rest[:end] if not _OF_PROGRAM.search(part)]
    text = tr_page("\n\n".join(told))
    if kind == "card":
        text += f"\n\n# {tr('How to play')}\n\n{_on_a_table(state.options)}"
    view = View(_UNIT, letters, look)
    wide = (paper.room - _GAP) / _COLUMNS
    high = paper.foot - 30 - _TOP

    def columns_of(size: int) -> list[list[RichLine]]:
        return _columns(rich_lines(view, text, wide, size), high)

    too_large = bisect_left(_SIZES, True, key=lambda size: len(columns_of(size)) > _COLUMNS)
    columns = columns_of(_SIZES[max(0, too_large - 1)])
    sprites = list(title(paper, tr(name.lstrip("# ")), tr(tagline)))
    for at, column in enumerate(columns):
        y = float(_TOP)
        for line in column:
            x = MARGIN + at * (wide + _GAP)
            sprites += (part._replace(box=part.box.shift(x, y)) for part in line.parts)
            y += line.height
    return paper.page(*sprites, *foot(paper, letters))


def _on_a_table(options: Any) -> str:
    """Return the way to play with printed cards, in words."""
    return tr(
        "Shuffle the cards and lay {count} face up. Whoever finds what you’re looking for says so, "
        "shows it and takes the cards; then fill the gaps. A wrong call costs a card. If nobody "
        "finds anything, lay three more. When no more can be found, the most cards win."
    ).format(count=options.table_size)


def _columns(lines: Sequence[RichLine], high: float) -> list[list[RichLine]]:
    """Return the lines in columns; a heading stays with what is below it."""
    columns: list[list[RichLine]] = [[]]
    for block in _blocks(lines):
        used = sum(line.height for line in columns[-1])
        if used and used + sum(line.height for line in block) > high:
            columns.append([])
        gap = 0 if columns[-1] or block[0].parts else 1  # none on top
        columns[-1] += block[gap:]
    return columns


def _blocks(lines: Sequence[RichLine]) -> list[list[RichLine]]:
    """Return the lines in blocks: headings, a paragraph, and the pictures below it."""
    blocks: list[list[RichLine]] = [[]]
    headed = False
    for line, below in zip(lines, (*lines[1:], RichLine(0)), strict=True):
        if not (line.parts or headed or _has_pictures(below)):
            blocks.append([])
        blocks[-1].append(line)
        headed = _is_heading(line) if line.parts else headed
    return blocks


def _has_pictures(line: RichLine) -> bool:
    return any(part.face.kind not in ("text", "icon", "disc") for part in line.parts)


def _is_heading(line: RichLine) -> bool:
    """Whether all of a line is bold words."""
    return all(part.face.kind == "text" and part.style[1] for part in line.parts)
