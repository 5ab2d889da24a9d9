"""What a table asks of other computers that play at it, where there are any.

The match is theirs as much as ours: what is done here goes out, and what comes of it comes back.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from game.core.rules import Action, Seat
from game.play.match import Event, Match
from game.ui.kit.screen import Screen, Step

Way: TypeAlias = Literal["again", "new", "rules", "leave", "show", "undo"]
"""What the pause or the result answers: where to go from the table."""


class Other(NamedTuple):
    """Somebody who plays at a table of their own meanwhile, and how far they are.

    ``level`` is that of a computer player, 0 for a person.
    """

    seat: Seat
    name: str
    level: int
    score: str
    note: str
    away: bool
    lag: int | None = None


class Link(Protocol):
    """What a table knows of the others; nothing here waits for anybody."""

    @property
    def match(self) -> Match | None:
        """Return the match that is played now; None without one."""

    @property
    def own(self) -> tuple[Seat, ...]:
        """Return the seats of the people here, of those that the match has."""

    @property
    def racing(self) -> bool:
        """Tell whether everybody has a table of their own."""

    @property
    def hosts(self) -> bool:
        """Tell whether the table is hosted here: who does begins the next game."""

    def submit(self, seat: Seat, action: Action) -> None:
        """Ask for an action of a seat of ours; what comes of it is among what is taken."""

    def waits(self, seat: Seat) -> bool:
        """Tell whether it is not known yet what comes of it."""

    def take(self) -> Sequence[Event]:
        """Return what has come about since, in order."""

    def heard(self) -> str:
        """Return what there is to say of the others, once; mostly nothing."""

    def lag(self, seat: Seat) -> int | None:
        """Return how far away somebody is, in milliseconds; None for those who are here."""

    def away(self, seat: Seat) -> bool:
        """Tell whether somebody is not connected just now."""

    def said(self, seat: Seat) -> str:
        """Return what somebody has just said; mostly nothing."""

    def others(self) -> Sequence[Other]:
        """Return those who play at other tables."""

    def stamp(self) -> object:
        """Return another thing once anything of this has changed."""

    # Where it leads.

    def leads(self, table: Screen) -> Step | None:
        """Return where the table goes now, or what is to lie over it."""

    def pause(self, table: Screen) -> Step | None:
        """Stop the game for all, or show what else can be done."""

    def say(self, table: Screen) -> Step | None:
        """Offer what can be said."""

    def ended(self, table: Screen, *, plays: bool) -> Screen:
        """Return what shows how it has ended."""

    def go(self, way: Any) -> Step | None:
        """Go where the pause or the result leads."""
