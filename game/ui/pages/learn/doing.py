"""What a player does in a lesson, and what comes of it; where things lie is the part's."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from game.boards.board import NOTHING, Grid, Laid, Selection, Shown
from game.boards.kinds import board_of
from game.boards.scene import Sprite
from game.core.rules import Action, Seat
from game.games.claims.state import Claim
from game.games.triangle.state import Jump
from game.play.lessons.task import CallFor, Course, Lesson
from game.play.lessons.triangle_lesson import BoardTask
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.passing import Tempo
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.learn.hearing import answered, asked, called
from game.ui.pages.learn.lying import Board, Cards
from game.ui.sounds.kinds import Kind
from game.ui.table.moving.cues import sound
from game.ui.table.moving.stage import Stage
from game.ui.texts.words import tr

_NOW = Moment(0, 0)
_END = 1 << 20  # more lines than any text has


Note: TypeAlias = Callable[[int, bool], None]
"""What takes the number of a step that is done, and whether no hint and no mistake led there."""


class Lies(NamedTuple):
    """What lies there as it was laid out in a window of a width, and where others would lie."""

    laid: Laid
    lay: Callable[[Any], Grid]
    width: int


class Doing:
    """Answers, steps back and on, and what moves meanwhile; the focus is that of a page.

    ``note`` hears of each step that is done.
    """

    def __init__(self, page: PageScreen, lesson: Lesson, at: int, note: Note | None = None) -> None:
        self.page, self.context = page, page.context
        self.note, self._faults = note, 0
        self.course = Course(lesson, at)
        self.cards = Cards(self.course, self.answer, partial(called, self.context))
        self.board = Board(self.course, self.answer, self.context)
        self.times, self._fresh = 0, True  # something was heard; the step is what was heard last
        self.stage = self._staged()
        self.moment = _NOW
        self.told = ScrollState()  # of what is told
        self.lies: Lies | None = None  # as it was laid out last

    @property
    def on_board(self) -> bool:
        """Tell whether the step is about the triangle."""
        return not self.course.finished and isinstance(self.course.step.task, BoardTask)

    @property
    def lying(self) -> Cards | Board:
        """Return what lies there: cards, or the board."""
        return self.board if self.on_board else self.cards

    def _staged(self) -> Stage | None:
        """Return what moves in this step."""
        if self.course.finished:
            return None
        state = self.lying.state
        return Stage(board_of(state), state)

    def heard(self) -> str:
        """Return what is heard by now: what came of the last answer, or what a new step asks."""
        if self.course.finished:
            return tr(self.course.lesson.ending)
        things = self.cards, self.board
        told = answered(self.context, *things, on_board=self.on_board)
        return told or (asked(*things, on_board=self.on_board) if self._fresh else "")

    def _hear(self, *, fresh: bool = False) -> None:
        """Have something be heard."""
        self.times, self._fresh = self.times + 1, fresh

    # Answers.

    def answer(self, answer: Action) -> None:
        """Take an answer: one hears and sees what came of it."""
        if not self.course.open:
            return
        before = self.lying.shown
        right = self.course.answer(answer)
        self._hear()
        self._faults += not right
        if self.course.done and self.note is not None:
            self.note(self.course.number, not self._faults)
        self.told.offset = _END  # what came of it is told last
        seat = answer.seat if isinstance(answer, CallFor) else 0
        if not isinstance(answer, Claim):  # what one hears of cards comes with their motion
            jumped = isinstance(answer, Jump) and not self.course.done
            good: Kind = "call" if isinstance(answer, CallFor) else "right"
            if not (jumped and right):
                self.context.sound(good if right else "wrong", seat)
        if self.course.done:
            self.page.focus = "next"
        self._move(before)

    def undo(self) -> None:
        """Let go of what is chosen, or take back what was done of the step."""
        if self.cards.selection.cards or self.board.chosen != NOTHING:
            self.let_go()
            return
        before = self.lying.shown
        self._hear()
        if self.course.undo():
            self.context.sound("undo")
            self._move(before)

    def let_go(self) -> None:
        """Let go of what is chosen."""
        self.cards.selection, self.board.chosen = Selection(), NOTHING

    def call(self, seat: Seat) -> None:
        """Call for a seat."""
        self.let_go()
        self.answer(CallFor(seat))

    def hint(self) -> None:
        """Have a part of a right answer light up."""
        self.course.show_hint()
        self._hear()
        self._faults += 1
        self.context.sound("hint")
        self.told.offset = _END

    # From step to step.

    def go_on(self) -> None:
        """Go to the next step, done or skipped."""
        self.course.go_on()
        self._begun()

    def back(self) -> None:
        """Go back to the step before."""
        self.course.back()
        self._begun()

    def again(self) -> None:
        """Begin the lesson again."""
        self.course.again()
        self._begun()

    def _begun(self) -> None:
        """Show another step: its cards are dealt, and what one presses first has the focus."""
        self.let_go()
        self._hear(fresh=True)
        self.told.offset = self._faults = 0
        self.stage = self._staged()
        self.page.focus = self.first()
        self.progressed()
        if self.stage is not None and not self.on_board:
            self.stage.deal(self.moment.ms, self._pace)

    def first(self) -> str:
        """Return the name of what the focus begins at."""
        if self.course.finished:
            return "next"
        task, at = self.course.step.task, self.course.at
        if task.choices:
            return "say:0"
        if self.on_board:
            return f"hole:{min(h for h in range(at.bit_length()) if at >> h & 1)}"
        return f"card:{self.cards.table[0]}"

    def progressed(self) -> None:
        """Keep how far one has come: the step, or that the lesson is finished.

        Where each answer is noted, that is all there is to keep.
        """
        if self.note is not None:
            return
        settings, key = self.context.settings, self.course.lesson.key
        reached = {name: at for name, at in settings.lessons.items() if name != key}
        if not self.course.finished:
            self.context.change(lessons={**reached, key: self.course.number})
            return
        done = settings.lessons_done
        self.context.change(lessons=reached, lessons_done=done if key in done else (*done, key))

    # Motion.

    def _move(self, before: Shown) -> None:
        """Move from the position before, where so much stood out, to that of now."""
        if self.stage is not None:
            self.stage.change(self.lying.state, before, self.moment.ms, self._pace)

    @property
    def _pace(self) -> Tempo:
        settings = self.context.settings
        return Tempo(settings.speed, settings.reduce_motion)

    def see(self, moment: Moment) -> None:
        """Take note of the time: what stands out by now comes to do so, and one hears it."""
        self.moment = moment
        if self.stage is None:
            return
        self.stage.mark(self.lying.shown, moment.ms, self._pace)
        if self.lies is not None:
            sound(self.context, self.stage, moment.ms, self.lies.laid.places, self.lies.width)

    def going(self, ms: int) -> bool:
        """Tell whether anything is on its way."""
        return self.stage is not None and self.stage.going(ms)

    def staged(self, sprites: list[Sprite], view: View, ms: int) -> list[Sprite]:
        """Return what is on the screen where it is by now."""
        if self.stage is None or self.lies is None or not self.going(ms):
            return sprites
        return self.stage.moving(sprites, self.lies.lay, self.lies.laid.places, ms, view.unit)
