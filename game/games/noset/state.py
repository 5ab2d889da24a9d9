"""Actions and positions of No Set, and their line of text.

A *choice* of cards without a set is a *cap* (mathematicians' word). An untaken card is *closed* if
it would make a set with two taken ones, else *open*.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.core.masks import cards_of, mask_of
from game.core.rules import Seat
from game.core.steps import run_to_end
from game.games import rush
from game.games.noset import largest, twenties
from game.games.noset.options import SOLID, WHOLE, CapOptions
from game.games.noset.sets import closed_cards
from game.games.rush import RushProgress
from game.games.turns import Move, TurnState


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Taking a card from the table."""

    word = "take"

    card: int


@dataclass(frozen=True, slots=True)
class CapState(TurnState):
    """A position: the table and the cards taken by the seat whose turn it is, in order.

    The first ``dealt`` of the ``taken`` cards lay there from the start. In a duel all seats take
    for a single choice; it has ``ended`` if the ``loser`` completed a set. ``mistakes`` counts
    closed cards that were tried, where these are not marked.
    """

    options: CapOptions
    seats: int
    table: tuple[int, ...]
    taken: tuple[int, ...] = ()
    dealt: int = 0
    turn: Seat = 0
    finished: tuple[tuple[int, ...], ...] = ()
    loser: Seat | None = None
    mistakes: int = 0
    row: RushProgress | None = None
    number: int | None = None
    scores: tuple[int, ...] = ()
    ended: bool = False

    @property
    def features(self) -> int:
        """The number of features of the cards."""
        return self.options.cards.places

    @property
    def is_duel(self) -> bool:
        return self.options.play == "duel"

    @property
    def board(self) -> tuple[int, ...]:
        """The cards taken."""
        return self.taken

    def count(self, board: tuple[int, ...]) -> int:
        """Return the number of cards taken."""
        return len(board)

    @property
    def is_stuck(self) -> bool:
        return not self.open

    @property
    def taken_mask(self) -> int:
        """The taken cards as a mask."""
        return mask_of(self.taken)

    @property
    def table_mask(self) -> int:
        """All cards of the table as a mask, taken ones included."""
        return mask_of(self.table)

    @property
    def closed_mask(self) -> int:
        """The closed cards of the table as a mask."""
        return closed_cards(self.taken_mask, self.features) & self.table_mask

    @property
    def open(self) -> tuple[int, ...]:
        """The open cards, ascending."""
        return cards_of(self.table_mask & ~self.taken_mask & ~self.closed_mask)

    @property
    def most_cards(self) -> int:
        """The most cards that can be taken, counting those dealt."""
        if len(self.table) in (SOLID, WHOLE):
            return twenties.NINE if len(self.table) == SOLID else twenties.MOST
        return _count_most(self.table_mask, 0, self.features)

    @property
    def reachable(self) -> int:
        """The most cards that can be taken in the end with those taken now."""
        return _count_most(self.table_mask, self.taken_mask, self.features)


@lru_cache(maxsize=64)
def _count_most(table: int, taken: int, features: int) -> int:
    return run_to_end(largest.prospect(table, taken, features)).most


def show(state: CapState) -> str:
    """Return the state as a line of text: cards taken, turn, finished seats and the row."""
    taken = " ".join(map(str, state.taken)) or "nothing"
    line = f"{len(state.table)} cards: {taken} turn {state.turn}"
    if state.finished:
        line += f" finished {' '.join(str(len(cards)) for cards in state.finished)}"
    if state.mistakes:
        line += f" mistakes {state.mistakes}"
    if state.loser is not None:
        line += f" loser {state.loser}"
    return line + rush.row_text(state.row, state.scores, over=state.over)
