"""The base class for what surrounds a kind of board: keys, footer, corners, plates."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.art.palette import Look
from game.boards.board import BoardLayout
from game.boards.scene import Box, Face, Sprite
from game.core.rules import Seat
from game.ui.kit.flow import Token
from game.ui.kit.layout import Column, Container, LayoutResult, Node, Picture, Row, draw_node
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Label, passage
from game.ui.kit.view import View
from game.ui.table.players.plate import Plate
from game.ui.table.spoken_queries import SpokenQueries
from game.ui.texts.common_words import tr, trn


class CallCountdown(NamedTuple):
    """A call's countdown: the caller, the ``share`` of time left, and ``since`` and ``left`` in ms.

    ``over`` is for how many milliseconds the time has been up, None while it runs.
    """

    seat: Seat
    share: float
    since: int
    left: int
    over: int | None = None


class BoardChrome(ABC):
    """The look of a table around a kind of board: keys, footer, corners, plates.

    Nothing here changes the game.
    """

    spoken_queries: SpokenQueries
    """The spoken queries of this kind of board."""

    def thing_of(self, key: int, laid: BoardLayout) -> int | None:
        """Return the thing selected by a key, None for other keys."""
        found = (place for place, own in self.keys(laid).items() if own == key)
        place = next(found, None)
        return None if place is None else laid.board.things(laid.state)[place]

    def grounds(self, laid: BoardLayout) -> list[Sprite]:
        """Return sprites drawn between the board and the things on it."""
        return []

    def keys(self, laid: BoardLayout) -> Mapping[int, int]:
        """Return the keys for selecting things, by the number of their place."""
        return {}

    def shows_keys(self) -> bool:
        """Whether key caps are shown: while a person here may choose."""
        return True

    def key_cap(self, view: View, sprite: Sprite, thing: int) -> list[Sprite]:
        """Return extra sprites beside a thing at rest."""
        return []

    def lens(self, look: Look) -> list[Token]:
        """Return the text of the lens strip."""
        return []

    def call_countdown(self) -> CallCountdown | None:
        """Return the countdown of the current call, None where no time runs."""
        return None

    def pile_count(self) -> int:
        """Return the number of cards in the pile."""
        return 0

    def tray_key(self) -> object:
        """Return a layout cache key for arrivals with effects beyond the name plates."""
        return ()

    def footer(self) -> list[Node]:
        """Return the nodes beside the plates: cards being claimed, and buttons."""
        return []

    def corner_nodes(self, *, aside: bool) -> list[Node]:
        """Return the contents of the free corners of the board, from left to right.

        With a column ``aside`` of the board, only the left corner is free.
        """
        return []

    def tray_node(self, place: Callable[[Mapping[str, Box]], None]) -> Node | None:
        """Return the column right of the board, None without one.

        ``place`` receives boxes by name, as targets for animations.
        """
        return None

    def tray_colours(self) -> list[int]:
        """Return the colours of the taken things, empty while colours are hidden."""
        return []

    @abstractmethod
    def plate(self, seat: Seat) -> Plate:
        """Return the name plate of a seat, with its score and note."""


_EDGE = 1.7  # units: the visible edge of each lower card


class Pile(Node):
    """The pile of cards to come; its count can change without a new layout.

    ``count`` is the number of cards at layout, ``deck`` the box of the cards.
    """

    deck: Box

    def __init__(self, count: int) -> None:
        self.count = count
        self._place: tuple[View, Box, str] | None = None
        self._shown: list[Sprite] = []

    def width_span(self, view: View) -> Span:
        return _measure_pile(view, self.count, tr("to come")).width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return _measure_pile(view, self.count, tr("to come")).height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self._place = view, laid.box_in_window(box), tr("to come")
        self._shown, self.deck = _draw_pile(self.count, *self._place)
        start = len(laid.items)
        laid.add_in_place(self._shown)
        told = trn("{count} card to come", "{count} cards to come", self.count)
        passage(laid, start, [told])

    def sprites_to_preload(self, by: int) -> list[Sprite]:
        """Return sprites to preload for the next ``by`` cards: each count, and the last pile."""
        if self._place is None or by >= self.count:
            return []
        shown = [_draw_pile(self.count - gone, *self._place)[0] for gone in range(1, by + 1)]
        words = [one for each in shown for one in each if one.face.kind == "text"]
        return [*words, *(one for one in shown[-1] if one.face.kind == "back")]

    def with_count(self, sprites: Sequence[Sprite], count: int) -> list[Sprite]:
        """Replace the pile in a screen's sprites by one with ``count`` cards."""
        if count in (0, self.count) or self._place is None:
            return [*sprites]
        first, shown = self._shown[0], len(self._shown)
        at = next((k for k, one in enumerate(sprites) if one is first), len(sprites))
        now = _draw_pile(count, *self._place)[0] if at < len(sprites) else []
        return [*sprites[:at], *now, *sprites[at + shown :]]


@lru_cache(maxsize=64)  # it rarely changes between scenes
def _draw_pile(count: int, view: View, box: Box, words: str) -> tuple[list[Sprite], Box]:
    """Return the sprites of count and cards, and the box of the cards."""
    decks = list[Box]()
    shown = draw_node(_pile(view, count, words, decks.append), view, box)
    return [*view.sprites_as_read(shown, box)], view.as_read(decks[0], box)


@lru_cache(maxsize=8)
def _measure_pile(view: View, count: int, words: str) -> Node:
    """Return a pile node for measuring, cached."""
    return _pile(view, count, words)


def _pile(
    view: View, count: int, words: str, seen: Callable[[Box], None] = lambda box: None
) -> Node:
    """Return the layout of count and cards; ``seen`` receives the box of the cards."""

    def draw(box: Box) -> list[Sprite]:
        seen(box)
        return deck_sprites(view, box, count)

    told = Column(
        Label(str(count), 28, bold=True, align="r"),
        Label(words, 16, "text_dim", align="r"),
    )
    pile = Picture(draw, wide=(60, 114), high=(40, 76))
    return Row(Container(told, y=0.5), Container(pile, y=0.5), gap=14)


def deck_sprites(view: View, room: Box, count: int) -> list[Sprite]:
    """Return a stack of face-down cards, centred; its height grows with ``count``."""
    step, edges = _EDGE * view.unit, min(6, count // 10)
    height = min(room.h - edges * step, room.w / 1.5)
    width = round(height * 1.5)
    x, y = room.x + (room.w - width) / 2, room.y + (room.h - height - edges * step) / 2
    return [
        Sprite(Face("back"), Box(round(x), round(y + step * k), width, round(height)))
        for k in range(edges, -1, -1)
    ]
