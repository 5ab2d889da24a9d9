"""Pieces that the parts of the page share: rows with a picture, a note, and a lack of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Column, Container, Either, Node, Picture, Row, Space
from game.ui.kit.text import Icon, Words
from game.ui.kit.widgets.list_box import ink
from game.ui.texts.words import tr

_SQUEEZED = 0.8  # of its height, that a row may be


class Told(NamedTuple):
    """What came of what was done: words, and the role of their colour."""

    words: str
    role: str = "text_dim"


def note(told: Told) -> Node:
    """Return the line that tells what came of what was done last, as high if there is nothing."""
    return Container(Words(told.words, 17, told.role, align="c", lines=2), high=(26, 40))


def nothing(icon: str, words: str, more: str = "") -> Node:
    """Return what stands in place of what is not there: why, and what else there is to say."""
    return Column(
        Space(grow=2),
        Icon(icon, 72, "text_dim"),
        Words(words, 24, bold=True, align="c", lines=2),
        Words(more, role="text_dim", align="c", lines=3),
        Space(grow=3),
        gap=10,
        grow=1,
    )


Draw: TypeAlias = Callable[[Box], Iterable[Sprite]]


def unsaved() -> Node:
    """Return that there can be no games, as none are saved."""
    return nothing("info", tr("Games aren’t being saved."))


class PictureRow(NamedTuple):
    """What a row shows: a picture, one or two lines of words, and notes at their ends.

    ``icon`` stands before the first line in the colour of a ``role``.
    """

    words: str
    note: str = ""
    more: str = ""
    aside: str = ""
    icon: str = ""
    role: str = "text_dim"
    picture: Draw | None = None


class RowForm(NamedTuple):
    """How rows look: their height and that of rows that are not so ``broad``, and the picture.

    All are in units.
    """

    high: float
    narrow: float
    broad: float
    picture: float


def picture_row(row: PictureRow, form: RowForm, lit: bool) -> Node:
    """Return a row of a list; where it is not broad enough, its notes have lines of their own."""
    lines = [(row.words, row.note), (row.more, row.aside)]
    beside = _row(row, form.high, form.picture, lines, lit)
    if any(lines[1]):
        lines = [(row.words, ""), (row.more, ""), (row.note, row.aside)]
    elif row.picture:
        lines = [(row.words, ""), ("", row.note)]
    below = _row(row, form.narrow, form.picture * 0.65, lines, lit)
    return Either(Container(beside, wide=form.broad), below)


def _row(
    row: PictureRow, high: float, picture: float, lines: list[tuple[str, str]], lit: bool
) -> Node:
    shown = [line for line in lines if any(line)]
    parts: list[Node] = []
    for number, (words, aside) in enumerate(shown):
        first = number == 0
        sign = [Icon(row.icon, 20, ink(lit, row.role))] if row.icon and first else []
        role, bold = ("text" if first else "text_dim"), first and (lit or len(shown) > 1)
        told = [Words(words, role=ink(lit, role), bold=bold, grow=1)] if words else []
        end = Words(aside, role=ink(lit, "text_dim"), align="r" if words else "l")
        parts.append(Row(*sign, *told, end, gap=12))
    drawn = [Container(Picture(row.picture, picture), pad=(0, 4))] if row.picture else []
    line = Row(*drawn, Container(Column(*parts), y=0.5, grow=1), gap=10)
    return Container(line, high=(high * _SQUEEZED, high), pad=(10, 0))
