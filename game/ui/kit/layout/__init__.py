"""Layout: a screen as a tree of rows, columns and other nodes, measured and placed once a scene.

Every node reports its width, and its height for a given width, as a minimum and a preferred
length. Spare room is shared among the nodes that grow; a lack of room is taken from all by the
shares of what they can spare. Widgets are leaves of the tree, and its order is the Tab order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import accumulate
from math import floor
from typing import Any, TypeAlias

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout.spans import (
    Span,
    Units,
    cache_measure,
    free,
    pixels,
    share_room,
    total,
    widest,
)
from game.ui.kit.view import View

Draw: TypeAlias = Callable[[Box], "Iterable[Sprite | Node]"]


@dataclass
class LayoutResult:
    """The result of a layout.

    ``items`` show, from back to front: sprites, and nodes that are widgets. ``stops`` are all
    widgets in Tab order, including those scrolled out of sight; ``reveal`` scrolls these into view.
    ``wheels`` are the handlers of the mouse wheel with their boxes, and ``pages`` those of the page
    keys. ``last`` are callbacks that draw once everything is placed. What is placed in a ``page``
    is mirrored in it; without one it is placed as it is.
    """

    items: list[Sprite | Node] = field(default_factory=list)
    stops: list[Node] = field(default_factory=list)
    reveal: dict[Node, Callable[[], None]] = field(default_factory=dict)
    wheels: list[tuple[Box, Callable[[int], bool]]] = field(default_factory=list)
    last: list[Callable[[], None]] = field(default_factory=list)
    pages: list[Callable[[int], bool]] = field(default_factory=list)
    page: Box | None = None

    def box_in_window(self, box: Box) -> Box:
        """Return a box of the tree in window coordinates."""
        return box if self.page is None else box.mirror_in(self.page)

    def add(self, sprites: Iterable[Sprite]) -> None:
        """Add sprites in boxes of the tree in front of all that is there."""
        self.items += sprites if self.page is None else (s.mirror_in(self.page) for s in sprites)

    def add_in_place(self, items: Iterable[Sprite | Node]) -> None:
        """Add sprites or widgets that have their places in the window in front of all."""
        for item in items:
            self.items.append(item)
            if isinstance(item, Node):
                self.stops.append(item)

    def draw(self, view: View, box: Box, draw: Draw, *, figure: bool) -> None:
        """Add what a function draws in a box; the inside of a ``figure`` is not mirrored."""
        place, items = self.box_in_window(box), draw(self.box_in_window(box))
        # What is not on a page is mirrored by a widget, and so a figure in it once more.
        if view.right_to_left and figure == (self.page is None):
            items = [one if isinstance(one, Node) else one.mirror_in(place) for one in items]
        self.add_in_place(items)


class Node:
    """A measurable element of the layout that is placed in a box.

    Example:
        >>> from game.app.assets import letters
        >>> view = View((1280, 720), letters())
        >>> Column(Space(10), Space(20), gap=4).height_span(view, 100).likes
        34.0
    """

    grow = 0.0  # its share of spare room, along a row or a column
    is_figure = False  # its inside is the same in a mirrored page
    gives = False  # shrinks in a scrolled area before it is hidden, as growing nodes do

    def width_span(self, view: View) -> Span:
        """Return the width as a minimum and a preferred length."""
        return Span(0, 0)

    def height_span(self, view: View, width: float) -> Span:
        """Return the height for a given width."""
        return Span(0, 0)

    def lines(self, view: View, width: float) -> Sequence[Node]:
        """Return the units of scrolling, shown or hidden as a whole: the node, or its rows."""
        return [self]

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the node and its children in a box."""


class Space(Node):
    """Empty room: a fixed number of units each way, plus a share of spare room."""

    def __init__(self, units: float = 0, grow: float = 0.0) -> None:
        self._units, self.grow = units, grow

    def width_span(self, view: View) -> Span:
        return free(view, self._units)

    def height_span(self, view: View, width: float) -> Span:
        return free(view, self._units)


class Picture(Node):
    """A picture that a function draws in the node's box: sprites, and widgets with their places.

    With ``last`` it is drawn in front of all, once everything else is placed. The inside of a
    ``figure``, such as a board, is the same in a mirrored page; only it has widgets.
    """

    def __init__(
        self,
        draw: Draw,
        wide: Units = 0,
        high: Units = 0,
        grow: float = 0.0,
        *,
        last: bool = False,
        figure: bool = False,
    ) -> None:
        self._draw, self._wide, self._high, self.grow = draw, wide, high, grow
        self._last, self._figure = last, figure

    def width_span(self, view: View) -> Span:
        return pixels(view, self._wide)

    def height_span(self, view: View, width: float) -> Span:
        return pixels(view, self._high)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        draw = partial(laid.draw, view, box, self._draw, figure=self._figure)
        if self._last:
            laid.last.append(draw)
        else:
            draw()


class _Line:
    """A line of nodes with gaps in units; the base of rows and columns."""

    def __init__(self, nodes: Sequence[Node], gap: float) -> None:
        self.nodes, self._gap = nodes, gap

    @cache_measure
    def wide(self, view: View) -> Sequence[Span]:
        """Return the widths of all nodes."""
        return [node.width_span(view) for node in self.nodes]

    def total(self, view: View, spans: Sequence[Span]) -> Span:
        """Return the length of the line from those of its nodes, gaps included."""
        if not self._gap:
            return total(spans)
        return total([*spans, *[free(view, self._gap)] * (len(spans) - 1)])

    def place_nodes(
        self, view: View, spans: Sequence[Span], start: float, room: float
    ) -> list[tuple[Node, float, float]]:
        """Return each node with its start and length, in pixels."""
        grows, step = [node.grow for node in self.nodes], 1
        if self._gap and grows:
            gap, step = free(view, self._gap), 2
            spans = [span for own in spans for span in (gap, own)][1:]
            grows = [share for grow in grows for share in (0.0, grow)][1:]
        # Halves are always rounded up, so that lengths in whole pixels are kept.
        ends = accumulate(share_room(spans, grows, room), initial=start)
        edges = [floor(end + 0.5) for end in ends]
        places = zip(self.nodes, edges[::step], edges[1::step], strict=False)
        return [(node, begin, end - begin) for node, begin, end in places]


class Row(Node):
    """Nodes side by side, ``gap`` units apart, all as high as the row."""

    def __init__(self, *nodes: Node, gap: float = 0, grow: float = 0.0) -> None:
        self._line, self.grow = _Line(nodes, gap), grow

    def width_span(self, view: View) -> Span:
        return self._line.total(view, self._line.wide(view))

    @cache_measure
    def _places(self, view: View, width: float) -> list[tuple[Node, float, float]]:
        return self._line.place_nodes(view, self._line.wide(view), 0, width)

    @cache_measure
    def height_span(self, view: View, width: float) -> Span:
        return widest([node.height_span(view, wide) for node, _, wide in self._places(view, width)])

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        left = floor(box.x + 0.5)
        for node, x, wide in self._places(view, box.w):
            node.place(view, Box(left + x, box.y, wide, box.h), laid)


class Column(Node):
    """Nodes one below the other, ``gap`` units apart, all as wide as the column."""

    def __init__(self, *nodes: Node, gap: float = 0, grow: float = 0.0) -> None:
        self.line, self.grow = _Line(nodes, gap), grow

    def width_span(self, view: View) -> Span:
        return widest(self.line.wide(view))

    @cache_measure
    def _spans(self, view: View, width: float) -> Sequence[Span]:
        return [node.height_span(view, width) for node in self.line.nodes]

    @cache_measure
    def height_span(self, view: View, width: float) -> Span:
        return self.line.total(view, self._spans(view, width))

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        spans = self._spans(view, box.w)
        for node, y, high in self.line.place_nodes(view, spans, box.y, box.h):
            node.place(view, Box(box.x, y, box.w, high), laid)


class FirstThatFits(Node):
    """The first of several alternatives that fits; the last one, if none does.

    The width required is half way between an alternative's minimum and its preferred width.
    """

    def __init__(self, *ways: Node, grow: float = 0.0) -> None:
        self._ways, self.grow = ways, grow

    @cache_measure
    def width_span(self, view: View) -> Span:
        spans = [way.width_span(view) for way in self._ways]
        return Span(min(span.least for span in spans), spans[0].likes)

    def _narrow(self, view: View, width: float) -> Iterator[Node]:
        """Yield the alternatives narrow enough for the width, or the last of all."""
        narrow = False
        for way in self._ways:
            if sum(way.width_span(view)) / 2 <= width:
                narrow = True
                yield way
        if not narrow:
            yield self._ways[-1]

    @cache_measure
    def height_span(self, view: View, width: float) -> Span:
        """Return the least minimum and the first preferred height of the alternatives that fit."""
        spans = [way.height_span(view, width) for way in self._narrow(view, width)]
        return Span(min(span.least for span in spans), spans[0].likes)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        for way in self._narrow(view, box.w):
            if way.height_span(view, box.w).least <= box.h:
                break
        way.place(view, box, laid)


class Layers(Node):
    """Several nodes in one box, the first at the back; Tab begins with number ``first``."""

    def __init__(self, *layers: Node, first: int = 0) -> None:
        self._layers, self._first = layers, first

    def width_span(self, view: View) -> Span:
        return widest(layer.width_span(view) for layer in self._layers)

    @cache_measure
    def height_span(self, view: View, width: float) -> Span:
        return widest(layer.height_span(view, width) for layer in self._layers)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        begin = len(laid.stops)
        for number, layer in enumerate(self._layers):
            before = len(laid.stops)
            layer.place(view, box, laid)
            if number == self._first:
                laid.stops[begin:] = laid.stops[before:] + laid.stops[begin:before]


class Container(Node):
    """A frame around one node.

    ``wide`` and ``high`` are its size in units, in place of that of its content. ``x`` and ``y``
    align it at a share of the spare room, 0.5 for the middle; without them it fills the box that
    way. ``pad`` is the inner margin, at the sides and above and below, and ``panel`` the colour
    roles of its fill and border.
    """

    def __init__(
        self,
        node: Node,
        *,
        wide: Units | None = None,
        high: Units | None = None,
        grow: float | None = None,
        x: float | None = None,
        y: float | None = None,
        pad: tuple[float, float] = (0, 0),
        panel: tuple[str, str] = ("", ""),
        radius: float = 16,
    ) -> None:
        self._node, self._wide, self._high = node, wide, high
        self.grow = node.grow if grow is None else grow
        self._x, self._y, self._pad = x, y, pad
        self._panel, self._radius = panel, radius

    def _shares(self, view: View, span: Span, which: int, room: float) -> list[float]:
        margin = free(view, self._pad[which])
        return share_room((margin, span, margin), (0, 1, 0), room)

    @cache_measure
    def width_span(self, view: View) -> Span:
        """Return the fixed width, or the content's width with margins."""
        if self._wide is not None:
            return pixels(view, self._wide)
        if not self._pad[0]:
            return self._node.width_span(view)
        return total([self._node.width_span(view), *[free(view, self._pad[0])] * 2])

    @cache_measure
    def height_span(self, view: View, width: float) -> Span:
        """Return the fixed height, or the content's height with margins."""
        if self._high is not None:
            return pixels(view, self._high)
        if self._pad[0]:
            width = self._shares(view, self._node.width_span(view), 0, width)[1]
        if not self._pad[1]:
            return self._node.height_span(view, width)
        return total([self._node.height_span(view, width), *[free(view, self._pad[1])] * 2])

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        x, y, w, h = box
        if self._x is not None:
            w = min(w, round(self.width_span(view).likes))
            x = round(x + (box.w - w) * self._x)
        if self._y is not None:
            h = min(h, round(self.height_span(view, w).likes))
            y = round(y + (box.h - h) * self._y)
        if any(self._panel):
            style = (*self._panel, view.px(self._radius), view.px(1))
            laid.add([Sprite(Face("panel"), Box(x, y, w, h), style=style)])
        if any(self._pad):
            left, inner, _ = self._shares(view, self._node.width_span(view), 0, w)
            above, high, _ = self._shares(view, self._node.height_span(view, inner), 1, h)
            right, foot = round(x + left + inner), round(y + above + high)
            x, y = round(x + left), round(y + above)
            w, h = right - x, foot - y
        self._node.place(view, Box(x, y, w, h), laid)


def lay(node: Node, view: View, box: Box | None = None, *, is_page: bool = False) -> LayoutResult:
    """Lay out a tree in a box, or in the whole window; only a page may be mirrored."""
    laid = LayoutResult(page=view.box if is_page and view.right_to_left else None)
    node.place(view, view.box if box is None else box, laid)
    for draw in laid.last:
        draw()
    return laid


def draw_node(node: Node, view: View, box: Box) -> list[Sprite]:
    """Return the sprites of a tree without widgets in a box."""
    return [item for item in lay(node, view, box).items if isinstance(item, Sprite)]


@lru_cache(maxsize=512)  # mostly unchanged from one scene to the next
def drawn_as(view: View, box: Box, make: Callable[..., Node], *of: Any, **how: Any) -> list[Sprite]:
    """Return the sprites of the tree built by ``make`` from these values, cached by them."""
    return draw_node(make(*of, **how), view, box)
