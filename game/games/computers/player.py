"""What every computer player does: what they have seen, and what they will do next and when.

A player is told of every position as its seat observes it, and of the entry that led there; all
its randomness is drawn then, from the seat's own stream, so that the same log makes the same
player, whether it was played or read. From that it makes a plan. Plans that take long to find
are found in steps, which the loop takes when it has time.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from game.core.rng import Rng
from game.core.rules import Action, Entry, Seat, State
from game.games.computers.level import Level

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a computer player will do if nothing changes before, and when on the play clock."""

    at_ms: int
    action: Action


Thought: TypeAlias = Generator[None, None, Plan | None]
"""Finding a plan, a millisecond or so a step; None where there is nothing to do but wait."""


class Player(ABC, Generic[S]):
    """A computer player at a seat."""

    def __init__(self, seat: Seat, level: Level, rng: Rng) -> None:
        self.seat = seat
        self.level = level
        self.rng = rng

    @abstractmethod
    def see(self, state: S, entry: Entry) -> None:
        """Take note of a position as the seat observes it, and of the entry that led to it."""

    @abstractmethod
    def think(self) -> Thought:
        """Plan what to do in the position seen last, in which the seat may act."""
