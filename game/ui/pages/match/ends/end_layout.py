"""The places of the scene, the words and at most three buttons at the end of a game."""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.boards.scene import Box
from game.ui.kit.layout import LayoutResult, Node, Space
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.view import View

SMALL, MIDDLE, LARGE, LARGEST = 18, 24, 44, 92
"""The sizes of type, in units: text, what leads and numbers, one thing, the one number."""

AWARD_HIGH = 150
"""The height of an award, in units that do not grow with the size of text."""

_LARGER = 1.28  # at most, of the largest sizes with the size of text
_WIDE, _NARROW = 1100, 32  # units: narrower windows have narrower margins


class EndLayout(NamedTuple):
    """The places at the end of a game, in pixels.

    The ``words`` are beside the ``scene``, in a tall window below it. The buttons are at the lower
    right: the one that ``lead``s, and below it a ``second`` one and ``more``; ``back`` is at the
    upper left. ``unit`` is a length that does not grow with the size of text.
    """

    unit: float
    scene: Box
    words: Box
    lead: Box
    second: Box
    more: Box
    back: Box
    tall: bool

    @property
    def room(self) -> Box:
        """Return the whole window within its margins."""
        x = min(self.scene.x, self.lead.x)
        right = max(box.x + box.w for box in (self.scene, self.lead))
        return Box(x, self.scene.y, right - x, self.second.y + self.second.h - self.scene.y)

    def in_window(self, view: View) -> "EndLayout":
        """Return the places in window coordinates, mirrored on a page from right to left."""
        names = ("scene", "words", "lead", "second", "more", "back")
        boxes: Any = {name: view.as_read(getattr(self, name), view.box) for name in names}
        return self._replace(**boxes)


def award_box(layout: EndLayout, *, arched: bool) -> Box:
    """Return the place of an award: at the lower left of an arch, or else above the buttons."""
    high = round(AWARD_HIGH * layout.unit)
    if arched and not layout.tall:
        room = layout.room
        wide = min(440 * layout.unit, layout.lead.x - room.x - 24 * layout.unit)
        return Box(room.x, room.y + room.h - high, round(wide), high)
    words = layout.words
    return Box(words.x, words.y + words.h - high + round(8 * layout.unit), words.w, high)


def end_layout(view: View) -> EndLayout:
    """Return the places in a window."""
    unit = view.unit / view.text_size
    wide, high = (side / unit for side in view.size)
    slim = wide < _WIDE
    margin, gap = (_NARROW, 12) if slim else (48, 16)
    large, wider = (1 + share * (view.text_size - 1) for share in (0.6, 0.75))
    column = wide - 2 * margin if view.tall else min((268 if slim else 312) * wider, 0.5 * wide)
    low, more = 0.5 * (high * 0.04 + margin), 96 * large
    tall_lead, tall_second = 64 * large, 54 * large
    x, y = wide - margin - column, high - low - tall_second

    def box(left: float, top: float, w: float, h: float) -> Box:
        edges = (left, top, left + w, top + h)
        x0, y0, x1, y1 = (round(edge * unit) for edge in edges)
        return Box(x0, y0, x1 - x0, y1 - y0)

    lead = y - gap - tall_lead
    scene = box(margin, 68, x - 2 * margin, high - 68 - low)
    words = box(x, 68, column, lead - 24 - 68)
    if view.tall:
        part = (0.48 if view.text_size < 1.3 else 0.4) * high
        scene = box(margin, 68, column, part - 68)
        words = box(x, part + 24, column, lead - 24 - part - 24)
    return EndLayout(
        unit,
        scene,
        words,
        box(x, lead, column, tall_lead),
        box(x, y, column - gap - more, tall_second),
        box(x + column - more, y, more, tall_second),
        box(margin - 12, 14, min(0.6 * wide, 440 * large), 40),
        view.tall,
    )


def largest(view: View, units: float) -> float:
    """Return a size of type for one large thing: it grows less than all other text."""
    return units * min(_LARGER, view.text_size) / view.text_size


def node_at(node: Node, where: Callable[[EndLayout], Box]) -> Node:
    """Return a node at its own place in the window, wherever the others are."""
    return NodeInPlace(
        Space(), lambda view, _, laid: node.place(view, where(end_layout(view)), laid)
    )


def first_whole(*ways: Node) -> Node:
    """Return the first of several nodes to fit without smaller type; else the last."""

    def place(view: View, box: Box, laid: LayoutResult) -> None:
        fits = (way for way in ways if way.height_span(view, box.w).likes <= box.h)
        next(fits, ways[-1]).place(view, box, laid)

    return NodeInPlace(Space(), place)
