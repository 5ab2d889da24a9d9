"""Actions and positions of No Set, the codes of its actions, and their line of text.

A *choice* of cards without a set is a *cap* (mathematicians' word). An untaken card is *closed* if
it would make a set with two taken ones, else *open*.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.rules import Action, Code, Seat, State
from game.core.steps import run_to_end
from game.games import rush
from game.games.noset import largest
from game.games.noset.options import SOLID, WHOLE, CapOptions
from game.games.noset.sets import cards_of, closed_cards, mask_of
from game.games.rush import RushProgress, TimeUp

_TAKE = "take"

_MOST = {SOLID: 9, WHOLE: 20}
"""The most cards without a set of the decks of three and four features (G. Pellegrino, 1970)."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Taking a card from the table."""

    card: int


@dataclass(frozen=True, slots=True)
class CapState(State):
    """A position: the table and the cards taken by the seat whose turn it is, in order.

    The first ``dealt`` of the ``taken`` cards lay there from the start. ``finished`` has the cards
    of each seat that played its race to the end, in the order of seats (a solo game is a race of
    one seat). In a duel all seats take for a single choice, and ``loser`` completed a set.
    ``mistakes`` counts closed cards that were tried, where these are not marked.

    In a ``row`` of tables ``number`` is the row's number, None where hidden, ``scores`` counts the
    tables each seat has solved, and ``ended`` is whether the row is over.
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
    def play(self) -> str:
        """The way to play together, "race" or "duel"."""
        return self.options.play

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
        return _count_most(self.table_mask, mask_of(self.taken[: self.dealt]), self.features)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        if self.row is not None:
            return self.ended
        if self.play == "duel":
            return self.loser is not None or not self.open
        return len(self.finished) == self.seats

    @property
    def ends_ms(self) -> int | None:
        """The end of a storm's time in milliseconds, or None without a limit."""
        return None if self.row is None else self.row.ends_ms

    def alarm(self) -> tuple[int, Action] | None:
        """Return the end of a storm's time, until the game is over."""
        ends_ms = None if self.over else self.ends_ms
        return None if ends_ms is None else (ends_ms, TimeUp())

    def standing(self, seat: Seat) -> int | None:
        """Return the solved tables of a row, or the cards taken by a seat; None in a duel."""
        if self.row is not None:
            return self.scores[seat]
        if self.play == "duel":
            return None
        if seat < len(self.finished):
            return len(self.finished[seat])
        return len(self.taken) if seat == self.turn else None

    def observe(self, seat: Seat) -> "CapState":
        """Return the state without the number of its row."""
        return replace(self, number=None)


@lru_cache(maxsize=64)
def _count_most(table: int, taken: int, features: int) -> int:
    size = table.bit_count()
    if size in _MOST:
        return _MOST[size]
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


def encode_action(action: Action) -> Code:
    """Return an action as ints and strings.

    Raises:
        ValueError: it is not an action of this game.
    """
    if isinstance(action, Take):
        return [_TAKE, action.card]
    if code := rush.encode_action(action):
        return code
    raise ValueError(f"an action of this game is a Take, got {action!r}")


def decode_action(code: Code) -> Action:
    """Return the action of a code.

    Raises:
        ValueError: it is not a code of an action.
    """
    if (plain := rush.decode_action(code)) is not None:
        return plain
    if isinstance(code, list) and len(code) == 2 and code[0] == _TAKE:
        card = code[1]
        if type(card) is int and 0 <= card < 81:
            return Take(card)
    raise ValueError(f"taking a card takes {_TAKE!r} and 0 … 80, got {code!r:.80}")
