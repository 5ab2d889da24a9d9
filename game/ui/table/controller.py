"""The base class for input on a kind of board, cards or markers."""

from collections.abc import Sequence

from game.boards.board import PLAIN, Highlights
from game.core.rules import Seat
from game.play.match import EntryMade, Event
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Component
from game.ui.kit.screen import Navigation, Taken


class BoardController(Component):
    """Input on a kind of board: selection, hints and verdicts, none of which is part of the game.

    Messages and entries go through the table model.
    """

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
        """Return the first message: whose turn it is, or special rules; may be empty."""
        return ""

    def rule_words(self, *, calls: bool) -> str:
        """Return the goal of the game in a line; with ``calls``, how to call."""
        return ""

    def closing_words(self) -> str:
        """Return the reason for the end of the game; empty where the winner says it all."""
        return ""

    def pointer_forecast(self) -> tuple[str, str]:
        """Return a forecast for the thing under the pointer, and its colour role."""
        return "", ""

    # Input.

    def press(self, thing: int, second: bool = False) -> Navigation | None:
        """Handle a press on a thing; ``second`` for the second mouse button or Shift."""
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
