"""Figures in the layout: what is the same whichever way a language is read."""

from game.boards.scene import Box
from game.ui.kit.layout import LayoutResult, Node, lay
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View


class Figure(Node):
    """A tree whose inside is the same in a mirrored page, such as a formula."""

    def __init__(self, node: Node) -> None:
        self._node, self.grow = node, node.grow

    def width_span(self, view: View) -> Span:
        return self._node.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self._node.height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        if not view.right_to_left:
            self._node.place(view, box, laid)
            return
        inside = lay(self._node, view, laid.box_in_window(box)).items
        for item in inside:
            if isinstance(item, Node):
                item.is_figure = True
        laid.draw(view, box, lambda _: inside, figure=True)
