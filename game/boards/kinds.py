"""The registry of boards by kind of position."""

from game.boards.board import Board
from game.boards.card_board import CARDS
from game.boards.triangle import TRIANGLE
from game.core.rules import State
from game.games.claims.state import ClaimState
from game.games.triangle.state import TriangleState

_BOARDS: dict[type[State], Board] = {ClaimState: CARDS, TriangleState: TRIANGLE}


def board_of(state: State) -> Board:
    """Return the board for a position; every game has one."""
    return next(_BOARDS[kind] for kind in type(state).__mro__ if kind in _BOARDS)
