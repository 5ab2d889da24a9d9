"""The base class for drawing what surrounds a kind of board, and the call countdown."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.art.palette import Look
from game.boards.board import BoardLayout
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.ui.kit.flow import Token
from game.ui.kit.layout import Node
from game.ui.kit.view import View
from game.ui.table.players.plate import Plate
from game.ui.table.spoken_queries import SpokenQueries


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
        return None

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

    @abstractmethod
    def plate(self, seat: Seat) -> Plate:
        """Return the name plate of a seat, with its score and note."""
