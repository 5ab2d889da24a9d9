"""Below a row of tables: the run with the time that it brings, and the way past a table."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from game.boards.scene import Box, Face, Sprite
from game.boards.strokes import block
from game.games.claims.state import Row
from game.games.claims.ways.rush import GAINS_MS, next_gain
from game.ui.kit.layout import Container, Node, Picture
from game.ui.kit.text import Words
from game.ui.kit.widgets.button import Button
from game.ui.texts.words import tr, trn


def rush_nodes(row: Row, skip: Callable[[], None], *, on: bool) -> list[Node]:
    """Return the bar of the run, where it brings time, and the button that skips a table.

    The button stays where it is once it was pressed, but is off.
    """
    told = trn("{count} in a row", "{count} in a row", row.run)
    if row.ends_ms is None:
        words = Words(told, 18, "text_dim")
        return [words, Container(Button("skip", tr("Skip this table"), skip, on=on), y=0.5)]
    gain = next_gain(row.run)
    if gain is not None:
        at, gains = gain
        told = tr("{run} · +{count} s at {at}").format(run=told, count=gains // 1000, at=at)
    bar = Picture(partial(_bar, row.run), (120, 300), (14, 16))
    return [Container(bar, y=0.5), Words(told, 18, "text_dim", lines=2)]


def _bar(run: int, box: Box) -> list[Sprite]:
    """Return a bar in parts, one for each gain, which the run fills one after the other."""
    made, ends = list[Sprite](), [0, *GAINS_MS]
    gap = max(2, round(box.w / 60))
    wide = (box.w - gap * (len(ends) - 2)) / (len(ends) - 1)
    for place, (first, last) in enumerate(pairwise(ends)):
        part = Box(round(box.x + place * (wide + gap)), box.y, round(wide), box.h)
        full = min(1.0, max(0.0, (run - first) / (last - first)))
        style = ("panel", "panel_border", box.h / 3, 1)
        made.append(Sprite(Face("panel"), part, style=style))
        if full:
            made.append(block(part._replace(w=round(part.w * full)), "gold"))
    return made
