"""What a seat, or the clock, does in a card game."""

from dataclasses import dataclass

from game.core.rules import Action


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Stop the others: the table is the caller's for the claim window."""


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Action):
    """Name cards as right. Where a claim has two groups, ``right`` is the other one.

    The groups keep the order in which the cards were chosen, but claims are equal if the groups
    are, in any order of the cards and with either group first.
    """

    left: tuple[int, ...]
    right: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.left:
            # One group alone is the left one, so that equal claims fare alike.
            object.__setattr__(self, "left", self.right)
            object.__setattr__(self, "right", ())

    def _key(self) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted((tuple(sorted(self.left)), tuple(sorted(self.right)))))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Claim) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


@dataclass(frozen=True, slots=True)
class NoneHere(Action):
    """Say that the table holds nothing to claim."""


@dataclass(frozen=True, slots=True)
class Timeout(Action):
    """The clock's: the claim window has run out."""


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """The clock's: the minutes of the game are over."""
