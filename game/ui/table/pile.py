"""The cards to come, in a corner of a table, and how many they are."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import Column, Container, Laid, Node, Picture, Row, drawn
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.texts.words import tr

_EDGE = 1.7  # units: what shows of each card that lies below the first one


class Pile(Node):
    """The cards to come: each that leaves is counted without a table that is laid out anew.

    ``count`` is how many there are as it is laid out, and ``deck`` where they lie.
    """

    deck: Box

    def __init__(self, count: int) -> None:
        self.count = count
        self._place: tuple[View, Box, str] | None = None
        self._shown: list[Sprite] = []

    def wide(self, view: View) -> Span:
        """Return the width of its parts."""
        return _measured(view, self.count, tr("to come")).wide(view)

    def high(self, view: View, width: float) -> Span:
        """Return the height of its parts."""
        return _measured(view, self.count, tr("to come")).high(view, width)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Draw it."""
        self._place = view, box, tr("to come")
        self._shown, self.deck = _drawn(self.count, *self._place)
        laid.add(self._shown)

    def ahead(self, by: int) -> list[Sprite]:
        """Return what shows while so many go: the number after each, and what is left then."""
        if self._place is None or by >= self.count:
            return []
        shown = [_drawn(self.count - gone, *self._place)[0] for gone in range(1, by + 1)]
        words = [one for each in shown for one in each if one.face.kind == "text"]
        return [*words, *(one for one in shown[-1] if one.face.kind == "back")]

    def counted(self, sprites: Sequence[Sprite], count: int) -> list[Sprite]:
        """Return the sprites of a screen with so many cards instead of those that it shows."""
        if count in (0, self.count) or self._place is None:
            return [*sprites]
        first, shown = self._shown[0], len(self._shown)
        at = next((k for k, one in enumerate(sprites) if one is first), len(sprites))
        now = _drawn(count, *self._place)[0] if at < len(sprites) else []
        return [*sprites[:at], *now, *sprites[at + shown :]]


@lru_cache(maxsize=64)  # in most scenes it is as it was in the last one
def _drawn(count: int, view: View, box: Box, words: str) -> tuple[list[Sprite], Box]:
    """Return the number and the cards in a box, and where these lie."""
    decks = list[Box]()
    return drawn(_pile(view, count, words, decks.append), view, box), decks[0]


@lru_cache(maxsize=8)
def _measured(view: View, count: int, words: str) -> Node:
    """Return a pile that is asked for its size."""
    return _pile(view, count, words)


def _pile(
    view: View, count: int, words: str, seen: Callable[[Box], None] = lambda box: None
) -> Node:
    """Return the number and the cards; ``seen`` is told where these lie."""

    def draw(box: Box) -> list[Sprite]:
        seen(box)
        return deck_sprites(view, box, count)

    told = Column(
        Words(str(count), 28, bold=True, align="r"),
        Words(words, 16, "text_dim", align="r"),
    )
    pile = Picture(draw, wide=(60, 114), high=(40, 76))
    return Row(Container(told, y=0.5), Container(pile, y=0.5), gap=14)


def deck_sprites(view: View, room: Box, count: int) -> list[Sprite]:
    """Return cards face down in the middle of a room, the more the higher."""
    step, edges = _EDGE * view.unit, min(6, count // 10)
    height = min(room.h - edges * step, room.w / 1.5)
    width = round(height * 1.5)
    x, y = room.x + (room.w - width) / 2, room.y + (room.h - height - edges * step) / 2
    return [
        Sprite(Face("back"), Box(round(x), round(y + step * k), width, round(height)))
        for k in range(edges, -1, -1)
    ]
