"""Words for screen readers, where the visible text is in pieces, cut off, or a picture."""

from collections.abc import Iterable, Iterator, Sequence

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import LayoutResult, Node
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View


class Heading(str):
    """The words of a heading, which screen readers can jump to."""

    __slots__ = ()


class Passage(Node):
    """A marker in the layout: words to read aloud in place of a number of items after it."""

    def __init__(self, words: Sequence[str], covers: int = 0) -> None:
        self.words, self.covers = tuple(words), covers


def passage(laid: LayoutResult, start: int, words: Sequence[str]) -> None:
    """Replace all items from ``start`` on by these words for screen readers."""
    laid.items.insert(start, Passage(words, len(laid.items) - start))


class SpokenAs(Node):
    """A node with accessible words in place of its visible content; without any, it is silent."""

    def __init__(self, node: Node, *words: str) -> None:
        self._node, self._words, self.grow = node, words, node.grow

    def width_span(self, view: View) -> Span:
        return self._node.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self._node.height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        start = len(laid.items)
        self._node.place(view, box, laid)
        passage(laid, start, self._words)


def silent_words(items: Iterable[Sprite | Node]) -> Iterator[str]:
    """Yield the visible words of a layout that are part of pictures, and not read aloud."""
    covered, silent = 0, False
    for item in items:
        if isinstance(item, Passage):
            if not covered:
                covered, silent = item.covers + 1, not any(item.words)
        elif silent and covered and isinstance(item, Sprite) and item.face.kind == "text":
            yield item.face.name
        covered -= covered > 0


def read(items: Iterable[Sprite | Node]) -> Iterator[str | Node]:
    """Yield the accessible words of a layout, each text whole, and its widgets."""
    covered = 0
    for item in items:
        if isinstance(item, Passage):
            if not covered:
                yield from filter(None, item.words)
                covered = item.covers + 1
        elif isinstance(item, Node):
            yield item
        elif not covered and item.face.kind == "text":
            yield item.face.name
        covered -= covered > 0
