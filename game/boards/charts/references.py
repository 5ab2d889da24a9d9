"""Reference lines of charts: a dashed line through the plot, with a few words."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.charts.data import Reference
from game.boards.charts.frame import Frame
from game.boards.charts.labels import Labels, line_height
from game.boards.scene import Box, Sprite
from game.boards.strokes import polyline


def reference_line(
    frame: Frame, reference: Reference, labels: Labels, marks: Sequence[Box]
) -> list[Sprite]:
    """Return a dashed line through the plot, and put its words beside it, clear of the marks."""
    scale = frame.places if reference.upright else frame.values
    if not scale.holds(reference.value):
        return []
    plot, px, at = frame.plot, frame.px, scale.at(reference.value)
    right, low, line = plot.x + plot.w, plot.y + plot.h, line_height(px)
    if reference.upright != frame.across:
        ends = [(at, plot.y), (at, low)]
        spots = [
            (at + side * px / 3, plot.y + row * line + line / 2, align)
            for row in range(max(1, int(plot.h / line)))
            for side, align in ((1, "l"), (-1, "r"))
        ]
    else:
        ends = [(plot.x, at), (right, at)]
        spots = [
            (x, at + side * line / 2, align)
            for side in (-1, 1)
            for x, align in ((right, "r"), (plot.x + px / 3, "l"))
        ]
    if reference.words:
        labels.put(reference.words, px, spots, reference.role, marks)
    pen = max(1, round(px / 12))
    return [polyline(ends, reference.role, pen, 4 * pen)]
