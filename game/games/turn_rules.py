"""The rules of games in which seats act one after the other, on boards of their own or on one.

In a row of boards, for Storm and Streak, the next board and the next seat's turn come after a
solved board or a mistake; the boards, the clock and the run are shared.
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from game.core.explanations import Count, Explanation
from game.core.options import check_seats
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Code, Entry, IllegalAction, Rules, Seat
from game.games import rush
from game.games.rush import RushProgress, TimeUp
from game.games.turns import (
    GAME_OVER,
    NOT_YOUR_TURN,
    UNKNOWN_ACTION,
    Move,
    TurnOptions,
    TurnState,
    is_thing,
    replace_fields,
)

O = TypeVar("O", bound=TurnOptions)  # noqa: E741 - the standard letters of the contract
S = TypeVar("S", bound=TurnState)


class TurnRules(Rules[O, S]):
    """The rules of a game of turns; a game adds the board and the move."""

    free_undo = True
    stars = ("won", "second", "larger")
    rung = MappingProxyType({"play": "duel"})  # in a race all play on boards of their own

    move: type[Move]
    """The class of its actions."""
    counted: tuple[str, str]
    """The words for the score of a running board."""
    scored: tuple[str, str]
    """The words for its final score."""
    solved: tuple[str, str] = rush.SOLVED
    """The words for the solved boards of a running row."""
    boards: tuple[str, str] = rush.TABLES
    """The words for the boards solved in a row."""
    duel_won: str
    """What the winner of a duel does, in words."""
    duel_lost: str
    """What its loser does."""

    # Hooks of each game.

    @property
    @abstractmethod
    def things(self) -> int:
        """The number of cards or holes that an action may name."""

    @abstractmethod
    def deal_board(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return the random decisions about a single board."""

    @abstractmethod
    def begin(self, options: O, deal: tuple[int, ...], seats: int) -> S:
        """Return the position at the start, for a row without a board yet.

        Raises:
            ValueError: the deal does not fit these options.
        """

    @abstractmethod
    def lay(self, state: S, number: int, place: int) -> S:
        """Return the position with the board at a place of a row by its number."""

    @abstractmethod
    def renew(self, state: S) -> S:
        """Return the position with the board of the next seat of a race."""

    @abstractmethod
    def legal(self, state: S) -> Iterable[Move]:
        """Return the moves on the board, in order."""

    @abstractmethod
    def keeps(self, state: S, move: Any) -> bool:
        """Whether a legal move is no mistake in a row: the board can still be solved after it."""

    @abstractmethod
    def make(self, state: S, move: Any) -> S:
        """Return the position after a legal move on the board."""

    @abstractmethod
    def fault(self, state: S, move: Any) -> str | None:
        """Return the reason why a move breaks the rules, or None."""

    @abstractmethod
    def judge_move(self, state: S, move: Any) -> Explanation:
        """Return the evaluation of a move."""

    @abstractmethod
    def end(self, state: S) -> Result:
        """Return the result of a race."""

    # The contract of Rules.

    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return the number of a row, or the random decisions about a single board."""
        return rush.deal_row(rng) if options.rush else self.deal_board(options, rng)

    def start(self, options: O, deal: tuple[int, ...], seats: int) -> S:
        """Return the opening board, or the first board of a row."""
        check_seats(seats, options.least_seats, self.max_seats)
        if not options.rush:
            return self.begin(options, deal, seats)
        number = rush.number_of(deal)
        state = replace_fields(self.begin(options, (), seats), number=number, scores=(0,) * seats)
        return _lay_next(self, state, rush.start_row(options.goal))

    def actors(self, state: S) -> frozenset[Seat]:
        clock = {CLOCK} if state.alarm() else ()
        return frozenset() if state.over else frozenset({state.turn, *clock})

    def moves(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return the seat's moves, sorted; in a row, those after which it can be solved."""
        if seat == CLOCK or seat not in self.actors(state):
            return ()
        row = state.row is not None
        return tuple(move for move in self.legal(state) if not row or self.keeps(state, move))

    def is_attempt(self, state: S, action: Action) -> bool:
        return isinstance(action, self.move)

    def turn(self, state: S) -> Seat | None:
        return None if state.over else state.turn

    def progress(self, state: S) -> Count:
        """Return the number of solved boards of a row, or the count of the board."""
        if state.row is not None:
            return Count(*self.solved, sum(state.scores))
        return Count(*self.counted, state.count(state.board))

    def score_words(self, options: O, score: int) -> Count:
        """Return the solved boards of a row, the score of a board, or the winner of a duel."""
        if options.play == "duel":
            return Count(self.duel_won if score else self.duel_lost)
        return Count(*(self.boards if options.rush else self.scored), score)

    def refusal(self, state: S, entry: Entry) -> str | None:
        if state.row is not None:
            refused = rush.refusal(state.row, entry, state.turn, over=state.over)
            if refused is not None:
                return refused or None
        if state.over:
            return GAME_OVER
        if not isinstance(entry.action, self.move):
            return UNKNOWN_ACTION
        if type(entry.seat) is not int or entry.seat != state.turn:
            return NOT_YOUR_TURN
        return self.fault(state, entry.action)

    def apply(self, state: S, entry: Entry) -> S:
        refused = self.refusal(state, entry)
        if refused is not None:
            raise IllegalAction(refused)
        if isinstance(entry.action, TimeUp):
            return replace_fields(state, ended=True)
        if state.row is None:
            return _pass_on(self, state, self.make(state, entry.action))
        if isinstance(entry.action, rush.Skip):
            return _lay_next(self, state, state.row.after_skip())
        return _make_in_row(self, state, state.row, entry)

    def result(self, state: S) -> Result | None:
        """Return the result: solved boards in a row; in a duel 0 for the seat that lost, else 1."""
        if not state.over:
            return None
        if state.row is None and not state.is_duel:
            return self.end(state)
        scores = state.scores or tuple(int(seat != state.turn) for seat in range(state.seats))
        return Result(scores, ranks(scores))

    def judge(self, state: S, action: Action) -> Explanation:
        """Return the explanation of a move on the current board; a skip is always right."""
        if isinstance(action, rush.Skip) and state.row is not None:
            return Explanation(True)
        if not isinstance(action, self.move):
            return Explanation(False, reason=UNKNOWN_ACTION)
        return self.judge_move(state, action)

    def encode_action(self, action: Action) -> Code:
        """Return a move, a skip or a clock's entry as ints and strings.

        Raises:
            ValueError: it is not an action of this game.
        """
        if isinstance(action, self.move):
            return [action.word, *(getattr(action, name) for name in action.__match_args__)]
        if code := rush.encode_action(action):
            return code
        raise ValueError(f"an action of this game is a {self.move.__name__}, got {action!r}")

    def decode_action(self, code: Code) -> Action:
        if (plain := rush.decode_action(code)) is not None:
            return plain
        count = len(self.move.__match_args__)
        if isinstance(code, list) and len(code) == 1 + count:
            word, *things = code
            if word == self.move.word and all(is_thing(one, self.things) for one in things):
                return self.move(*things)
        takes = f"{self.move.word!r} and {count} numbers 0 … {self.things - 1}"
        raise ValueError(f"a move takes {takes}, got {code!r:.80}")


def _pass_on(rules: TurnRules[Any, S], state: S, after: S) -> S:
    """Return the position after a move, with the next seat's turn where it has come."""
    if after.ended:
        return after
    if state.is_duel:
        return replace_fields(after, turn=(state.turn + 1) % state.seats)
    if not after.is_stuck:
        return after
    finished = (*state.finished, after.board)
    if len(finished) == state.seats:
        return replace_fields(after, finished=finished)
    return replace_fields(rules.renew(after), finished=finished, turn=state.turn + 1)


def _make_in_row(rules: TurnRules[Any, S], state: S, row: RushProgress, entry: Entry) -> S:
    """Return the position after a move in a row.

    A mistake leaves the board as it was; a solved board is replaced by the next.
    """
    then = (state.turn + 1) % state.seats
    if not rules.keeps(state, entry.action):
        row, scores, ends = rush.lose_turn(row, state.scores, state.turn, entry.at_ms)
        return replace_fields(state, row=row, turn=then, scores=scores, ended=ends)
    after = rules.make(state, entry.action)
    if not after.is_stuck:
        return after
    scores = tuple(one + (seat == state.turn) for seat, one in enumerate(state.scores))
    return _lay_next(rules, replace_fields(after, turn=then, scores=scores), row.after_find())


def _lay_next(rules: TurnRules[Any, S], state: S, row: RushProgress) -> S:
    """Return the position with the board at a place of the row.

    Raises:
        ValueError: it is an observation, without the row's number.
    """
    if state.number is None:
        raise ValueError("an observation hides the boards that come")
    return rules.lay(replace_fields(state, row=row), state.number, row.place)
