"""The registry of boards by kind of position."""

from game.boards.board import Board
from game.boards.cap_board import CAPS
from game.boards.card_board import CARDS
from game.boards.peg_board import PEGS
from game.core.rules import State
from game.games.claims.state import ClaimState
from game.games.noset.state import CapState
from game.games.pegs.state import PegState

_BOARDS: dict[type[State], Board] = {ClaimState: CARDS, PegState: PEGS, CapState: CAPS}


def board_of(state: State) -> Board:
    """Return the board for a position; every game has one.

    Raises:
        LookupError: nobody has said which board shows positions of this kind.
    """
    for kind in type(state).__mro__:
        if kind in _BOARDS:
            return _BOARDS[kind]
    known = ", ".join(kind.__name__ for kind in _BOARDS)
    raise LookupError(
        f"no board shows a {type(state).__name__}: derive it from one of {known}, or add its board "
        f"to _BOARDS in {__name__.replace('.', '/')}.py"
    )
