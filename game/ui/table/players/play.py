"""The interface of a table to the owner of its match: this computer, or a host elsewhere."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from game.boards.board import PLAIN, Highlights
from game.core.rules import Action, Seat
from game.play.match import EntryMade, Event, Match
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Component
from game.ui.kit.layout import Node
from game.ui.kit.screen import AnyScreen, Navigation, Taken
from game.ui.kit.widgets.button import Button


class TableMessages(Protocol):
    """The messages about the course of a game, each of which may be empty."""

    def opening(self) -> str:
        """Return the first message: the caller, the turn, or special rules."""

    def rule(self) -> str:
        """Return the goal of the game in a line."""

    def closing(self) -> str:
        """Return the reason for the end of the game; empty where the winner says it all."""


class BoardController(Component):
    """Input on a kind of board: selection, hints and verdicts, none of which is part of the game.

    Messages and entries go through the table model.
    """

    messages: TableMessages

    deals = False
    """Whether the opening position is animated as a deal."""

    shows_how = False
    """Whether a solution can be played."""

    @property
    def acting(self) -> Seat:
        """The seat with the current selection; sounds use its pitch."""
        return 0

    @property
    def urgent(self) -> bool:
        """Whether a call's countdown runs."""
        return False

    def step(self, made: EntryMade) -> int:
        """Return the pitch step of an entry: the number of quick successes before it."""
        return 0

    def streak(self, seat: Seat) -> int:
        """Return the length of a seat's streak of quick successes, 0 while too short to show."""
        return 0

    # Messages.

    def opening_words(self) -> str:
        """Return the first message; may be empty."""
        return self.messages.opening()

    def rule_words(self, *, calls: bool) -> str:
        """Return the goal of the game in a line; with ``calls``, how to call."""
        return self.messages.rule()

    def closing_words(self) -> str:
        """Return the reason for the end of the game; empty where the winner says it all."""
        return self.messages.closing()

    def pointer_forecast(self) -> tuple[str, str]:
        """Return a forecast for the thing under the pointer, and its colour role."""
        return "", ""

    # Input.

    def press(self, thing: int, second: bool = False) -> Navigation | None:
        """Handle a press on a thing; ``second`` for the second mouse button or Shift."""
        return None

    def question(self, table: Any) -> Navigation | None:
        """Return the step to a question asked by the table now, or None."""
        return None

    def react(self, events: Sequence[Event]) -> None:
        """Show messages and verdicts for match events."""

    def clear_selection(self) -> None:
        """Clear selection and marks after a change of position."""

    def close(self) -> bool:
        """Clear the selection on Escape; return whether anything was selected."""
        return False

    def actions(self) -> list[ScreenAction]:
        """Return the actions of this kind of board."""
        return []

    def called_with(self, key: int) -> Taken:
        """Handle a seat's call key; return False for other keys."""
        return False

    def enter(self, thing: int) -> Taken:
        """Handle Enter on a thing; return False where it is an ordinary press."""
        return False

    def pad(self, press: PadPress, *, on_board: bool) -> Taken:
        """Handle a gamepad button before the screen does; return whether it was used."""
        return False

    def stop(self) -> bool:
        """Stop playing a solution; return whether one was playing."""
        return False

    def show_how(self) -> Navigation | None:
        """Play a solution from here, where the game has one."""
        return None

    # Drawing.

    def highlights(self, ms: int) -> Highlights:
        """Return selection, marks and badges for drawing the board."""
        return PLAIN


Way: TypeAlias = Literal[
    "again", "new", "next", "climb", "rules", "leave", "show", "undo", "last card"
]
"""The answer of the pause or result page: the next step from the table."""


class EndWays(NamedTuple):
    """The buttons at the end of a game: the one that leads, a second one, more, and the way back.

    Nothing leads where somebody else goes on. The ``note`` is about a way that is offered once.
    """

    lead: Button | None
    second: Button
    more: Sequence[Button]
    back: Button
    note: str = ""


class RaceStanding(NamedTuple):
    """The standing of a race in which each player has a table: a title, what else, and ranks."""

    title: str
    told: str
    ranking: Node
    is_over: bool


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


class Play(ABC):
    """The play of a match, here (`LocalPlay`) or with other computers; no method blocks.

    An action is submitted, and its events come back from `take`. By default, nobody is elsewhere.
    """

    is_remote = False
    """Whether other computers take part, so that the clock is common and nothing is undone."""

    @property
    @abstractmethod
    def match(self) -> Match | None:
        """The current match, None between games."""

    @property
    def own(self) -> tuple[Seat, ...] | None:
        """The seats of people at this computer, None for all people of the opening."""
        return None

    @abstractmethod
    def set_play_clock(self, play_ms: int) -> None:
        """Set the time of play from the program's play clock, unless the table's is common."""

    @abstractmethod
    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> None:
        """Submit an action of a seat here; ``shown`` marks one of the program, in a solution."""

    def waits(self, seat: Seat | None) -> bool:
        """Whether a seat's action is still unconfirmed."""
        return False

    @abstractmethod
    def has_events(self) -> bool:
        """Whether `take` has something to return or to do."""

    @abstractmethod
    def take(self) -> Sequence[Event]:
        """Make the entries due by now; return the events since the last call, in order."""

    def take_announcement(self) -> str:
        """Return news about the other players, once each; usually empty."""
        return ""

    def lag(self, seat: Seat) -> int | None:
        """Return a player's latency in milliseconds, None for players here and computers."""
        return None

    def is_away(self, seat: Seat) -> bool:
        """Whether a player is disconnected."""
        return False

    def phrase_of(self, seat: Seat) -> str:
        """Return a player's recent chat phrase; usually empty."""
        return ""

    def other_players(self) -> Sequence[RemotePlayer]:
        """Return the players at other tables."""
        return ()

    def opening_words(self) -> str:
        """Return the first message for spectators; usually empty."""
        return ""

    def stamp(self) -> object:
        """Return a cache key of everything shown from here."""
        return None

    # Navigation. Each takes the table that asks.

    def actions(self, table: AnyScreen) -> list[ScreenAction]:
        """Return the actions with regard to the other players."""
        return []

    def leads(self, table: Any) -> Navigation | None:
        """Return the screen change due now, if any."""
        return None

    @abstractmethod
    def pause(self, table: Any) -> Navigation | None:
        """Pause the game for all, or open the menu."""

    @abstractmethod
    def result_screen(self, table: Any, *, plays: bool) -> AnyScreen:
        """Return the result screen; with ``plays``, it is animated."""

    @abstractmethod
    def go(self, table: Any, way: Any) -> Navigation | None:
        """Act on the answer of the pause or result page; None does nothing."""

    @abstractmethod
    def let_go(self) -> None:
        """Release the match in the store, if it is kept from here."""
