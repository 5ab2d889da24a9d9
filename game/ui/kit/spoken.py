"""Words as they are said, where they show in pieces, are cut off, or are a picture."""

from collections.abc import Iterable, Iterator, Sequence

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Laid, Node
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View


class Passage(Node):
    """Among what was laid out: these words are said, and none of so many things that follow."""

    def __init__(self, words: Sequence[str], covers: int = 0) -> None:
        self.words, self.covers = tuple(words), covers


def passage(laid: Laid, start: int, words: Sequence[str]) -> None:
    """Have words be said in place of all that was laid out from a number of things on."""
    laid.items.insert(start, Passage(words, len(laid.items) - start))


class Spoken(Node):
    """What a node shows is said in these words."""

    def __init__(self, node: Node, *words: str) -> None:
        self._node, self._words, self.grow = node, words, node.grow

    def wide(self, view: View) -> Span:
        """Return the width of the node."""
        return self._node.wide(view)

    def high(self, view: View, width: float) -> Span:
        """Return the height of the node."""
        return self._node.high(view, width)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Put the node there, and its words."""
        start = len(laid.items)
        self._node.place(view, box, laid)
        passage(laid, start, self._words)


def read(items: Iterable[Sprite | Node]) -> Iterator[str | Node]:
    """Yield all words among what was laid out, each text whole, and the widgets."""
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
