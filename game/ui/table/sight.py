"""What a table asks of whoever draws what belongs to a kind of board."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.art.palette import Look
from game.boards.board import Laid
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.ui.kit.flow import Token
from game.ui.kit.layout import Node
from game.ui.kit.view import View
from game.ui.table.asked import Asked
from game.ui.table.players.plate import Plate


class Hurry(NamedTuple):
    """Who has called, what share of the time to choose is left, and since when it runs, in ms.

    Once it is up, it has been ``over`` for so many milliseconds.
    """

    seat: Seat
    share: float
    since: int
    left: int
    over: int | None = None


class Sight(ABC):
    """How a table with a kind of board looks, besides the board: nothing here changes anything."""

    asked: Asked
    """What can be asked there."""

    def thing_of(self, key: int, laid: Laid) -> int | None:
        """Return the thing that a key chooses, if it is one's."""
        return None

    def grounds(self, laid: Laid) -> list[Sprite]:
        """Return what lies between the board and what lies on it."""
        return []

    def keys(self, laid: Laid) -> Mapping[int, int]:
        """Return the keys that choose things, by their places."""
        return {}

    def shows_keys(self) -> bool:
        """Tell whether they show beside the things: while somebody may choose."""
        return True

    def cap(self, view: View, sprite: Sprite, thing: int) -> list[Sprite]:
        """Return what a thing has beside it while it lies in its place."""
        return []

    def lens(self, look: Look) -> list[Token]:
        """Return what the lens says."""
        return []

    def hurry(self) -> Hurry | None:
        """Return what is left of the time of who has called, where it runs."""
        return None

    def pile(self) -> int:
        """Return how many cards lie in the pile."""
        return 0

    def came(self) -> object:
        """Return something else once what has reached its place changes more than a plate."""
        return ()

    def footer(self) -> list[Node]:
        """Return what is claimed, and with which buttons: beside the plates."""
        return []

    def beside(self, *, aside: bool) -> list[Node]:
        """Return what lies in the corners that the board leaves free, from left to right.

        Where something stands ``aside`` of the board, only the left one is free.
        """
        return []

    def aside(self, place: Callable[[Mapping[str, Box]], None]) -> Node | None:
        """Return what stands at the right of the board, if anything does.

        ``place`` is to be told where things go there, by names of places.
        """
        return None

    @abstractmethod
    def plate(self, seat: Seat) -> Plate:
        """Return the name plate of a seat, with what it says besides the name."""
