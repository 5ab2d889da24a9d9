"""What every table shares: the session, its clock, header, plates, motion, undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Sprite
from game.boards.tween import Paths
from game.core.rules import CLOCK, Action, Entry, Seat
from game.games import GAMES
from game.play.bookmarks import Bookmarks
from game.play.records import Assists
from game.play.session import Session
from game.ui import pages
from game.ui.context import Context, Setup
from game.ui.keeping import Keeper
from game.ui.motion import Motion, differ
from game.ui.pads import PadPress
from game.ui.screen import Pop, Push, Step
from game.ui.table_frame import TableFrame
from game.ui.view import Moment, View
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.watching import Series

FAREWELL_MS = 900  # between the last motion and the result

_NOW = Moment(0, 0)


class PlayScreen(TableFrame):
    """A session at a table. What lies on the table, the two kinds of boards add."""

    plays = True

    def __init__(self, context: Context, setup: Setup) -> None:
        """Deal and start.

        Raises:
            ValueError: the rules do not take the set-up.
        """
        super().__init__()
        self.context = context
        self.setup = context.seeded(setup)
        self.rules = GAMES[setup.game]
        self.session = Session(
            self.rules,
            setup.options,
            self.setup.seed,
            len(setup.players),
            computers=setup.computers,
        )
        self.help_page = setup.game  # type: ignore[misc]
        self.assists = Assists()
        self.bookmarks = Bookmarks()
        self._helped_at: object = None
        self.keeper = Keeper(self)
        self.message = ""
        self.message_role = "text_dim"
        self.moment = _NOW
        self._began: int | None = None
        self._played = 0
        self.motion = Motion()
        self._settled_at = -1
        self._shown_result = False
        self.series: Series | None = None  # of sessions to watch

    # Time.

    @property
    def now(self) -> int:
        """Return the time of play, in milliseconds since the session began."""
        return self.moment.play_ms - (self._began or 0)

    def see(self, moment: Moment) -> None:
        """Take note of the time; at the first look, say what a newcomer needs to know."""
        if self._began is None:
            self._began = moment.play_ms - self._played
            self._first_words()
        self.moment = moment

    def rest(self) -> None:
        """Stand aside: the time of other tables does not count here."""
        self._played, self._began = self.now, None
        self.changed()

    def go_on(self, session: Session, played_ms: int) -> None:
        """Take up a session after so much play, in place of the one that was dealt."""
        self.session = session
        self._played, self._began = played_ms, None

    def _first_words(self) -> None:
        """Say what one has to know of this table, or else, once in a life, what newcomers do."""
        if self.message:
            return
        opening = self.opening_words()
        if opening:
            self.say(opening)
            return
        name = f"{self.rules.key} {'alone' if self.session.seats == 1 else 'together'}"
        seen = self.context.settings.hints_seen
        words = self.newcomer_words()
        if name not in seen and words:
            self.say(words)
            self.context.change(hints_seen=(*seen, name))

    def opening_words(self) -> str:
        """Return whose turn it is, where a game goes on, or what is special about its rules."""
        return ""

    def newcomer_words(self) -> str:
        """Return what to do at this table, in one line."""
        return ""

    def advance(self, moment: Moment) -> Step | None:
        """Let the clock act, and show the result when the last motion is over."""
        self.see(moment)
        self.catch_up()
        self.keeper.tell()
        return self._farewell(moment)

    def catch_up(self) -> None:
        """Make the entries that are due by now, and show what comes of them."""
        due = self.session.next_due()
        if due is not None and due <= self.now:
            before = self.pictures()
            entries = self.session.advance(self.now)
            self.keeper.take(entries)
            self.animate(before)
            self.react(entries)

    def think(self) -> bool:
        """Let computer players think for a moment, and tell whether they are at it still."""
        return self.session.think()

    def _farewell(self, moment: Moment) -> Step | None:
        if self.session.result is None:
            self._shown_result, self._settled_at = False, -1
            return None
        if self._shown_result:
            return None
        if self._settled_at < 0:
            self._settled_at = moment.ms
        if moment.ms < self._settled_at + FAREWELL_MS:
            return None
        return self._end()

    def _end(self) -> Step:
        """Show the result, which also counts the game."""
        self._shown_result = True
        self.context.sound("end")
        return Push(pages.open("result", self))

    def moving(self, moment: Moment) -> bool:
        """Tell whether something moves."""
        waiting = self.session.result is not None and not self._shown_result
        return self.motion.going(moment.ms) or waiting

    def tick(self, moment: Moment) -> object:
        """Return the entries so far, which the clock may add to, and the time left."""
        return len(self.session.log), self.time_left(), super().tick(moment)

    # Motion: the difference of two pictures of the board.

    def pictures(self) -> list[Sprite]:
        """Return the board's sprites at rest, as last laid out."""
        return []

    def animate(self, before: list[Sprite]) -> None:
        """Move from these sprites to those of the state now."""
        after = self.pictures()
        if differ(before, after):  # a call moves nothing, and stops nothing that moves
            self.motion.begin(before, after, self.moment.ms, self.context.settings.speed)

    def moved(self, moment: Moment, after: list[Sprite], paths: Paths) -> list[Sprite]:
        """Return the sprites where the motion has them now."""
        calm = self.context.settings.reduce_motion
        return self.motion.moved(moment.ms, after, paths, calm=calm)

    # Acting.

    def submit(self, seat: Seat, action: Action) -> bool:
        """Let a seat act, and tell whether it could."""
        before = self.pictures()
        answer = self.session.submit(seat, action, self.now)
        self.keeper.take(answer.entries)
        if answer.entries:
            self.animate(before)
        self.say("")
        self.react(answer.entries)
        if answer.refusal is not None:
            self.say(tr(answer.refusal), "wrong")
        return answer.refusal is None

    def react(self, entries: Sequence[Entry]) -> None:
        """Say what the entries mean to the players."""

    def say(self, text: str, role: str = "text") -> None:
        """Show a message until the next one."""
        self.message, self.message_role = text, role

    def undo(self) -> Step | None:
        """Take back the last action."""
        before = self.pictures()
        if self.session.undo():
            self.keeper.moved()
            self.animate(before)
            self.say("")
            self.changed()
        return None

    def redo(self) -> Step | None:
        """Make the action again that was taken back."""
        before = self.pictures()
        if self.session.redo():
            self.keeper.moved()
            self.animate(before)
            self.say("")
            self.changed()
        return None

    def changed(self) -> None:
        """Let go of what was chosen: the position is another one."""

    def name_of(self, seat: Seat) -> str:
        """Return who sits there."""
        return tr("The clock") if seat == CLOCK else self.setup.players[seat].name

    # Keys that all tables know.

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for; a motion is finished by it at once.

        What was due before it comes first: nobody answers a call that has run out.
        """
        self.see(moment)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.motion.end()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.catch_up()
        return super().handle(event, view, moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take the keys of the commands that all tables know."""
        match self.context.keys.command(event, "tables"):
            case "undo":
                return True, self.undo()
            case "redo":
                return True, self.redo()
            case "hint" if self.hints_on:
                return True, self.hint()
            case "lens" if self.lens_offered:
                return True, self.turn_lens()
            case "let go":
                return True, self.let_go()
        return False, None

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for: undo, redo, pause, or what it asks for everywhere."""
        self.see(moment)
        self.motion.end()
        self.catch_up()
        if press.name == "undo":
            return self.undo()
        if press.name == "redo":
            return self.redo()
        if press.name == "hint":
            return self.hint() if self.hints_on else None
        if press.name == "menu":
            return self.pause()
        return super().pad(press, view, moment)

    # Help in the game, which the result tells of.

    @property
    def hints_on(self) -> bool:
        """Tell whether hints are to be had: always alone, with others if that was agreed on."""
        options = self.session.options
        agreed = getattr(options, "hints", False) or getattr(options, "assists", False)
        return self.session.seats == 1 or agreed

    def took_hint(self) -> None:
        """Count a hint: one for all that is told of a position; undo does not take that back."""
        if self._helped_at is self.session.state:
            return
        self._helped_at = self.session.state
        self.assists = replace(self.assists, hints=self.assists.hints + 1)
        self.keeper.helped()

    def took_light(self) -> None:
        """Remember that the light was on."""
        self.assists = replace(self.assists, light=True)
        self.keeper.helped()

    def took_show(self) -> None:
        """Remember that jumps were shown."""
        self.assists = replace(self.assists, shown=True)
        self.keeper.helped()

    def keep_to_itself(self) -> None:
        """Show no result of the end that was reached now."""
        self._shown_result = self.session.result is not None

    @property
    def can_show_how(self) -> bool:
        """Tell whether the table can show how the game is won."""
        return False

    def show(self) -> Step | None:
        """Show how the game is won from here."""
        return None

    def hint(self) -> Step | None:
        """Show what could be done."""
        return None

    def let_go(self) -> Step | None:
        """Let go of what was chosen, or do what else the key does that deletes letters."""
        return None

    def leave(self) -> Step | None:
        """Pause; who watches a series leaves it."""
        return Pop() if self.series else self.pause()

    def pause(self) -> Step | None:
        """Pause; a game that has just ended goes to its result, as one that is left has none."""
        if self.session.result is not None and not self._shown_result:
            return self._end()
        return Push(pages.open("pause", self))

    def renewed(self) -> PlayScreen:
        """Return a new table with another deal; where nothing is dealt, the day's stays the day's.

        Another seed lets computer players play another way all the same.
        """
        todays = not self.session.deal and self.setup.mode == "today"
        return self.restarted(same_deal=todays)

    def restarted(self, *, same_deal: bool) -> PlayScreen:
        """Return a new table with the same set-up, with the same deal or another."""
        self.keeper.release()
        table = type(self)(self.context, self.setup.again(same_deal=same_deal))
        table.series = self.series
        return table
