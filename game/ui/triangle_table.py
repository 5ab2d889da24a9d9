"""What players do at the board of the triangle: choose, jump, look at the colours."""

from collections.abc import Sequence

import pygame

from game.boards import triangle_board as board
from game.boards.triangle_board import NOTHING
from game.core.rules import Entry
from game.games.triangle_state import Jump, TriangleState
from game.ui import pages
from game.ui.context import Context, Setup
from game.ui.screen import Push, Step
from game.ui.triangle_help import TriangleHelp
from game.ui.view import Moment, View
from game.ui.words import tr


class TriangleTable(TriangleHelp):
    """Choices and jumps; where things lie is the screen's, below."""

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__(context, setup)
        self.inlaid = False

    def opening_words(self) -> str:
        """Return whose turn it is, or what a duel, a race or the goal comes to."""
        state = self.state
        if not self.setup.people or state.over:
            return ""
        if self.session.log:
            return self._turn_words() if state.seats > 1 else ""
        if state.play == "duel":
            return tr("Jump in turn. Who cannot jump any more loses.")
        if state.seats > 1:
            return tr("One after the other, each on a full board. The fewest left win.")
        home = tr("Leave one marker, in the hole that is empty now.")
        return home if state.goal == "home" else ""

    def newcomer_words(self) -> str:
        """Return how one jumps."""
        if not self.setup.people:
            return ""
        return tr("Choose a marker, then the lit hole where it lands.")

    @property
    def coloured(self) -> bool:
        """Tell whether the three colours show on the board."""
        return self.inlaid or self.lens_on

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
            self.say(self._turn_words())

    def _turn_words(self) -> str:
        computer = self.state.turn in self.session.computers
        words = tr("{name} is to jump.") if computer else tr("{name}, your turn.")
        return words.format(name=self.name_of(self.state.turn))

    def show_bookmarks(self) -> Step | None:
        """Show the bookmarks, alone: where others play too, nobody goes back."""
        if self.state.seats > 1:
            return None
        return Push(pages.open("bookmarks", self))

    def stand_at(self, at: int) -> None:
        """Take jumps back, or make them again, until so many stand."""
        before, session = self.pictures(), self.session
        while len(session.log) > at and session.undo():
            pass
        while len(session.log) < at and session.redo():
            pass
        self.keeper.moved()
        self.animate(before)
        self.changed()

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
            case "bookmarks" if self.state.seats == 1:
                return True, self.show_bookmarks()
            case "light" if self.light_on:
                return True, self.light()
        return super().key(event, view, moment)
