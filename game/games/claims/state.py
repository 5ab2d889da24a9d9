"""Options and positions of the card games."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.choices import check_choice
from game.core.rules import Options, Seat, State
from game.games.claims.actions import Claim
from game.games.claims.choices import PENALTIES, WINDOWS

HIDDEN = -1
"""What stands for an undealt card in an observation."""

ENDS = ("deck", "points", "minutes")
MOST_TARGET = 240


@dataclass(frozen=True, slots=True)
class ClaimOptions(Options):
    """Options of every card game.

    ``window`` is the claim window in seconds, 0 for none; ``target`` the points or minutes that
    end the session, where ``ends`` is not "deck". ``counts``, ``hints`` and ``reasons`` are the
    assists: how many claims there are, hints, live explanation.

    Claims have ``claim_size`` cards (0: any number), in two groups or in one.
    """

    two_groups: ClassVar[bool] = False
    claim_size: ClassVar[int] = 3

    window: int = 5
    penalty: str = "point"
    ends: str = "deck"
    target: int = 10
    counts: bool = False
    hints: bool = False
    reasons: bool = False

    def __post_init__(self) -> None:
        """Check the fields."""
        check_choice("window", self.window, WINDOWS)
        check_choice("penalty", self.penalty, PENALTIES)
        check_choice("ends", self.ends, ENDS)
        if type(self.target) is not int or not 1 <= self.target <= MOST_TARGET:
            raise ValueError(f"target takes 1 … {MOST_TARGET}, got {self.target!r}")
        for field in ("counts", "hints", "reasons"):
            check_choice(field, getattr(self, field), (False, True))

    @property
    def face(self) -> tuple[str, int]:
        """Return what a card looks like: the kind of its picture, and how many digits it shows."""
        return "set", 4

    @property
    def assisted(self) -> bool:
        """Tell whether any assist is on; statistics keep such games apart."""
        return self.counts or self.hints or self.reasons


@dataclass(frozen=True, slots=True)
class ClaimState(State):
    """A position of a card game.

    ``table`` and ``stock`` are cards in order; ``piles`` the cards each seat has taken;
    ``called_ms`` when the caller called; ``barred`` who sits out; ``found`` the claims made where
    cards stay on the table; ``over`` is settled as the state is made, so that an observer, who
    does not see the stock, knows it too.
    """

    options: ClaimOptions
    seats: int
    table: tuple[int, ...]
    stock: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    caller: Seat | None = None
    called_ms: int = 0
    barred: frozenset[Seat] = frozenset()
    found: tuple[Claim, ...] = ()
    over: bool = False
