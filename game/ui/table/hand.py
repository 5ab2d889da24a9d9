"""What a table asks of whoever handles what lies on it: cards, or markers."""

from collections.abc import Sequence

from game.boards.board import PLAIN, Shown
from game.core.rules import Seat
from game.play.match import Event, Made
from game.ui.input.pads import PadPress
from game.ui.kit.actions import Action
from game.ui.kit.active import Active
from game.ui.kit.screen import Step, Taken


class Hand(Active):
    """What people do with what lies on a board of a kind, and what comes of it.

    It keeps what is no part of the game: what is chosen, hinted, judged. Words it says, and
    entries it makes, through the desk.
    """

    deals = False
    """What lies there is dealt at first, so it comes in."""

    shows_how = False
    """It can be shown how such a game is won."""

    holds = False
    """What ended the game stays to be seen on the board."""

    @property
    def acting(self) -> Seat:
        """Return whose things are chosen now, whose pitch one hears."""
        return 0

    @property
    def urgent(self) -> bool:
        """Tell whether somebody has called and the time runs."""
        return False

    def step(self, made: Made) -> int:
        """Return how far what was made climbs in a row of quick successes."""
        return 0

    def streak(self, seat: Seat) -> int:
        """Return how many quick successes in a row a seat has, 0 while there are too few."""
        return 0

    # What is said.

    def opening_words(self) -> str:
        """Return whose turn it is, where a game goes on, or what is special about its rules."""
        return ""

    def rule_words(self, *, calls: bool) -> str:
        """Return what one looks for in this game, in a line, or how one ``calls``."""
        return ""

    def closing_words(self) -> str:
        """Return what ended the game, where that is not who has won."""
        return ""

    def foretold(self) -> tuple[str, str]:
        """Return what there is to say of what is pointed at, and the role of its colour."""
        return "", ""

    # What is done.

    def press(self, thing: int, second: bool = False) -> Step | None:
        """Do what a press on a thing does."""
        return None

    def react(self, events: Sequence[Event]) -> None:
        """Say what came about, and mark what it was done with."""

    def changed(self) -> None:
        """Let go of what was chosen and marked: the position is another one."""

    def leave(self) -> bool:
        """Let go of what is chosen where Escape does that, and tell whether it did."""
        return False

    def actions(self) -> list[Action]:
        """Return what can be done at this board with a button, a key or a gamepad."""
        return []

    def called_with(self, key: int) -> Taken:
        """Take the call key of a seat, and tell whether it is one."""
        return False

    def enter(self, thing: int) -> Taken:
        """Take Enter on a thing, and tell whether it means more than a press there."""
        return False

    def pad(self, press: PadPress, *, on_board: bool) -> Taken:
        """Take a button of a gamepad before the screen does, and tell whether it did."""
        return False

    def stop(self) -> bool:
        """Stop what is being shown, and tell whether there was anything to stop."""
        return False

    def show_how(self) -> Step | None:
        """Show how the game is won from here, where that can be."""
        return None

    # What shows.

    def shown(self, ms: int) -> Shown:
        """Return what stands out on the board."""
        return PLAIN
