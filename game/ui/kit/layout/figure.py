"""Figures, the same whichever way a language is read, and other nodes that find their own place."""

from collections.abc import Callable

from game.boards.scene import Box
from game.ui.kit.layout import Draw, LayoutResult, Node, lay
from game.ui.kit.layout.spans import Span, Units, pixels
from game.ui.kit.view import View


class AspectBox(Node):
    """A figure ``aspect`` times as wide as high, centred in its box."""

    def __init__(self, draw: Draw, aspect: float, wide: Units) -> None:
        self._draw, self._aspect, self._wide = draw, aspect, wide

    def width_span(self, view: View) -> Span:
        return pixels(view, self._wide)

    def height_span(self, view: View, width: float) -> Span:
        least, likes = self.width_span(view)
        return Span(
            round(min(least, width) / self._aspect), round(min(likes, width) / self._aspect)
        )

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Draw the picture as large as fits."""
        wide = int(min(box.w, box.h * self._aspect, self.width_span(view).likes))
        high = round(wide / self._aspect)
        x, y = round(box.x + (box.w - wide) / 2), round(box.y + (box.h - high) / 2)
        laid.draw(view, Box(x, y, wide, high), self._draw, figure=True)


class ShrinkToHeight(Node):
    """A centred node, narrowed until its height fits, as for pictures with a fixed ratio."""

    def __init__(self, node: Node, grow: float = 0.0) -> None:
        self._node, self.grow = node, grow

    def width_span(self, view: View) -> Span:
        return self._node.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        """Return the heights at the node's minimum and preferred width."""
        least, likes = self._node.width_span(view)
        lowest = self._node.height_span(view, min(width, least)).least
        return Span(lowest, self._node.height_span(view, min(width, likes)).likes)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the node at the largest width whose height fits, found by bisection."""
        least, likes = (min(box.w, round(wide)) for wide in self._node.width_span(view))
        while likes - least > 1:
            middle = (least + likes) // 2
            low = self._node.height_span(view, middle).likes <= box.h
            least, likes = (middle, likes) if low else (least, middle)
        wide = likes if self._node.height_span(view, likes).likes <= box.h else least
        high = min(box.h, round(self._node.height_span(view, wide).likes))
        x, y = round(box.x + (box.w - wide) / 2), round(box.y + (box.h - high) / 2)
        self._node.place(view, Box(x, y, wide, high), laid)


class NodeInPlace(Node):
    """A node measured like another, and placed by a function."""

    def __init__(self, like: Node, place: Callable[[View, Box, LayoutResult], None]) -> None:
        self._like, self._place, self.grow = like, place, like.grow

    def width_span(self, view: View) -> Span:
        return self._like.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self._like.height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self._place(view, box, laid)


def as_figure(node: Node) -> Node:
    """Return a tree whose inside is the same in a mirrored page, such as a formula."""

    def place(view: View, box: Box, laid: LayoutResult) -> None:
        if not view.right_to_left:
            node.place(view, box, laid)
            return
        inside = lay(node, view, laid.box_in_window(box)).items
        for item in inside:
            if isinstance(item, Node):
                item.is_figure = True
        laid.draw(view, box, lambda _: inside, figure=True)

    return NodeInPlace(node, place)


def middle(node: Node) -> Node:
    """Return a node of its preferred width, as near to the window's middle as its box allows."""

    def place(view: View, box: Box, laid: LayoutResult) -> None:
        wide = min(box.w, round(node.width_span(view).likes))
        x = min(max(round((view.size[0] - wide) / 2), box.x), box.x + box.w - wide)
        node.place(view, box._replace(x=x, w=wide), laid)

    return NodeInPlace(node, place)
