"""Games in which seats act one after the other: a race, each on its own board, or a duel on one."""

from collections.abc import Callable
from typing import TypeVar

from game.core.rules import Action, Entry, Options, Seat

GAME_OVER = "This game is over."
UNKNOWN_ACTION = "You can’t do that in this game."
NOT_YOUR_TURN = "It’s not your turn yet."

A = TypeVar("A", bound=Action)


class TurnOptions(Options):
    """Options of a game of turns; a game adds this field, and others of its own."""

    __slots__ = ()

    play: str
    """The way to play together, "race" or "duel"."""

    @property
    def least_seats(self) -> int:
        """Two for a duel."""
        return 2 if self.play == "duel" else 1

    @property
    def ranked(self) -> bool:
        """Whether scores are ranked: not in a duel, with only a winner."""
        return self.play != "duel"


def refuse(
    entry: Entry, kind: type[A], turn: Seat, fault: Callable[[A], str | None], *, over: bool
) -> str | None:
    """Return the reason to refuse an entry, or None.

    Only one kind of action is allowed, by the seat whose turn it is; ``fault`` returns the reason
    why such an action breaks the rules.
    """
    if over:
        return GAME_OVER
    if not isinstance(entry.action, kind):
        return UNKNOWN_ACTION
    if type(entry.seat) is not int or entry.seat != turn:
        return NOT_YOUR_TURN
    return fault(entry.action)
