"""The protocol between a table and a network game.

Actions are sent to the host, and come back as events of the shared match.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from game.core.rules import Action, Seat
from game.play.match import Event, Match
from game.ui.kit.screen import Navigation, Screen

Way: TypeAlias = Literal["again", "new", "rules", "leave", "show", "undo"]
"""The answer of the pause or result page: the next step from the table."""


class RemotePlayer(NamedTuple):
    """A player at another table in a race, with their progress.

    ``level`` is a computer player's, 0 for a person; ``lag`` is in milliseconds.
    """

    seat: Seat
    name: str
    level: int
    score: str
    note: str
    away: bool
    lag: int | None = None


class RemotePlay(Protocol):
    """A table's connection to a network game; no method blocks."""

    @property
    def match(self) -> Match | None:
        """The current match, None between games."""

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of people at this computer."""

    @property
    def racing(self) -> bool:
        """Whether every player has a table of their own."""

    @property
    def hosts(self) -> bool:
        """Whether this computer hosts the table, and so starts the next game."""

    def submit(self, seat: Seat, action: Action) -> None:
        """Send an action of a seat here; its events come back through `take`."""

    def waits(self, seat: Seat) -> bool:
        """Whether a seat's action is still unconfirmed."""

    def take(self) -> Sequence[Event]:
        """Return the events since the last call, in order."""

    def take_announcement(self) -> str:
        """Return news about the other players, once each; usually empty."""

    def lag(self, seat: Seat) -> int | None:
        """Return a player's latency in milliseconds, None for players here."""

    def is_away(self, seat: Seat) -> bool:
        """Whether a player is disconnected."""

    def phrase_of(self, seat: Seat) -> str:
        """Return a player's recent chat phrase; usually empty."""

    def other_players(self) -> Sequence[RemotePlayer]:
        """Return the players at other tables."""

    def stamp(self) -> object:
        """Return a cache key of everything shown from the link."""

    # Navigation.

    def leads(self, table: Screen) -> Navigation | None:
        """Return the screen change due now, if any."""

    def pause(self, table: Screen) -> Navigation | None:
        """Pause the game for all, or open the menu."""

    def say(self, table: Screen) -> Navigation | None:
        """Open the chat phrases."""

    def result_screen(self, table: Screen, *, plays: bool) -> Screen:
        """Return the result screen."""

    def go(self, way: Any) -> Navigation | None:
        """Act on the answer of the pause or result page."""
