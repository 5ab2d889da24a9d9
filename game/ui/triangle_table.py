"""What players do at the board of the triangle: choose, jump, look at the colours."""

from collections.abc import Sequence

import pygame

from game.boards import triangle_board as board
from game.boards.triangle_board import NOTHING
from game.core.rules import Entry
from game.games.triangle_state import Jump, TriangleState
from game.ui.context import Context, Setup
from game.ui.screen import Step
from game.ui.triangle_help import TriangleHelp
from game.ui.view import Moment, View
from game.ui.words import tr


class TriangleTable(TriangleHelp):
    """Choices and jumps; where things lie is the screen's, below."""

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__(context, setup)
        self.inlaid = False

    def newcomer_words(self) -> str:
        """Return how one jumps."""
        if not self.setup.people:
            return ""
        return tr("Choose a marker, then the lit hole where it lands.")

    # What players do.

    def press(self, hole: int, second: bool = False) -> Step | None:
        """Choose a marker, or jump with the chosen one."""
        if self.state.over:
            return None
        if self.state.turn in self.session.computers:
            if self.setup.people:
                text = tr("{name} is to jump.")
                self.say(text.format(name=self.name_of(self.state.turn)), "text_dim")
            return None
        self.say("")
        self.faults, self._asked = (), False
        self.chosen, jump = board.pressed(self.state, self.chosen, hole)
        if jump is not None:
            self._jump(jump)
            return None
        self.context.sound("choose", self.state.turn)
        stuck = None
        if self.chosen != NOTHING:
            stuck = self.triangle_rules.stuck(self.state, self.chosen)
        if stuck is not None:
            self.faults = stuck.focus
            self.say(tr(stuck.reason), "text_dim")
        return None

    def _jump(self, jump: Jump) -> None:
        """Make a jump, or show why it is none; then the marker stays chosen."""
        before, turn = self.state, self.state.turn
        if not self.submit(turn, jump):
            self.chosen = jump.source
            self.faults = self.rules.explain(before, jump).focus
            self.context.sound("wrong", turn)

    def react(self, entries: Sequence[Entry]) -> None:
        """Say whose turn it is where that changes."""
        if entries:
            self.changed()
            self.context.sound("jump", entries[-1].seat)
        state = self.state
        if not entries or state.seats == 1 or state.over:
            return
        before: TriangleState = self.session.previous
        if before.turn != state.turn:
            name = self.name_of(state.turn)
            computer = state.turn in self.session.computers
            words = tr("{name} is to jump.") if computer else tr("{name}, your turn.")
            self.say(words.format(name=name))

    def colours(self) -> Step | None:
        """Show or hide the three colours on the board."""
        self.inlaid = not self.inlaid
        return None

    def let_go(self) -> Step | None:
        """Take back the last jump: what is chosen here, Escape lets go of."""
        return self.undo()

    def leave(self) -> Step | None:
        """Let go of the chosen marker, or pause."""
        if self.chosen != NOTHING:
            self.changed()
            return None
        return super().leave()

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take the keys that show the colours and the light, too."""
        match self.context.keys.command(event, "triangle"):
            case "colours":
                return True, self.colours()
            case "light" if self.light_on:
                return True, self.light()
        return super().key(event, view, moment)
