"""Options, moves and positions of games in which seats act one after the other.

All play a race, each on its own board, or a duel on one, or a row of boards for Storm and Streak.
"""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from game.core.options import Option
from game.core.rules import Action, Options, Seat, State
from game.games import rush
from game.games.rush import RushProgress, TimeUp

GAME_OVER = "This game is over."
UNKNOWN_ACTION = "You can’t do that in this game."
NOT_YOUR_TURN = "It’s not your turn yet."


def is_duel(options: Any, seats: int) -> bool:
    """Whether several seats play on a common board."""
    return options.play == "duel" and seats > 1


def is_race(options: Any, seats: int) -> bool:
    """Whether several seats play on boards of their own, one board each."""
    return seats > 1 and not (options.rush or options.play == "duel")


def assists(place: str) -> tuple[Option, ...]:
    """Return the options of help on a single board; ``place`` says where the light is."""
    return tuple(
        Option("assists", label, why, applies=applies, helps=True, practice=True)
        for label, why, applies in (
            (
                "Light and hints",
                "In a race, the light is on and players may ask for hints.",
                is_race,
            ),
            ("Can I still win?", place, lambda options, seats: seats == 1 and not options.rush),
        )
    )


class TurnOptions(Options):
    """Options of a game of turns; each game declares these fields, and more."""

    __slots__ = ()

    goal: str
    """The goal of a board, or that of a row."""
    play: str
    """The way to play together, "race" or "duel"."""

    @property
    def rush(self) -> bool:
        """Whether the game is a row of boards of rising difficulty: a race with such a goal."""
        return rush.rushes(self.goal) and self.play == "race"

    @property
    def least_seats(self) -> int:
        """Two for a duel."""
        return 2 if self.play == "duel" else 1

    @property
    def ranked(self) -> bool:
        """Whether scores are ranked: not in a duel, with only a winner."""
        return self.play != "duel"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """The kind of action of a game of turns, a data class: its fields are cards or holes."""

    word: ClassVar[str]
    """Its name in codes."""
    __match_args__: ClassVar[tuple[str, ...]]


class TurnState(State):
    """A position of a game of turns; each game declares these fields, and more.

    ``finished`` has the last ``board`` of each seat that played its race to the end, in the order
    of seats (a solo game is a race of one seat); it stays empty in a duel.

    In a ``row`` of boards ``number`` is the row's number, None where hidden, and ``scores`` counts
    the boards each seat has solved. ``ended`` is whether the row or the duel is over early.
    """

    __slots__ = ()

    seats: int
    turn: Seat
    finished: tuple[Any, ...]
    row: RushProgress | None
    number: int | None
    scores: tuple[int, ...]
    ended: bool

    @property
    @abstractmethod
    def is_duel(self) -> bool:
        """Whether all seats play on a single board."""

    @property
    @abstractmethod
    def board(self) -> Any:
        """The board of the seat whose turn it is."""

    @abstractmethod
    def count(self, board: Any) -> int:
        """Return the score of a board."""

    @property
    @abstractmethod
    def is_stuck(self) -> bool:
        """Whether no move is left on the board; in a row it is then solved."""

    @property
    def counts(self) -> tuple[int, ...]:
        """The scores of the finished seats."""
        return tuple(map(self.count, self.finished))

    @property
    def over(self) -> bool:
        """Whether no move is left for anybody."""
        if self.ended or self.row is not None:
            return self.ended
        return self.is_stuck if self.is_duel else len(self.finished) == self.seats

    @property
    def ends_ms(self) -> int | None:
        return None if self.row is None else self.row.ends_ms

    def alarm(self) -> tuple[int, Action] | None:
        """Return the end of a storm's time, until the game is over."""
        return None if self.ends_ms is None or self.over else (self.ends_ms, TimeUp())

    def standing(self, seat: Seat) -> int | None:
        """Return the boards a seat has solved in a row, or the score of its board in a race.

        It is None before its turn in a race, and in a duel.
        """
        if self.row is not None:
            return self.scores[seat]
        if self.is_duel:
            return None
        if seat < len(self.finished):
            return self.counts[seat]
        return self.count(self.board) if seat == self.turn else None

    def observe(self, seat: Seat) -> Any:
        """Return the state without the number of a row, the key to the next boards."""
        return self if self.row is None else replace_fields(self, number=None)


S = TypeVar("S", bound=TurnState)


def replace_fields(state: S, **fields: object) -> S:
    """Return a position with some fields changed."""
    return replace(state, **fields)  # type: ignore[type-var]


def is_thing(value: object, count: int) -> bool:
    """Whether a value, of any type, is one of a number of cards or holes."""
    return type(value) is int and 0 <= value < count
