"""The controller of a lesson: answers, undo, steps, and animations."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from game.boards.board import BoardLayout, Highlights, PlaceGrid
from game.boards.kinds import board_of
from game.boards.scene import Sprite
from game.core.rules import Action, Seat
from game.games.claims.state import Claim
from game.games.noset.state import Take
from game.games.pegs.state import Jump
from game.play.lessons.task import CallFor, Course, Lesson
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.learn.cap_view import CapTaskView
from game.ui.pages.learn.lesson_words import card_name, feedback_speech, step_speech
from game.ui.pages.learn.step_table import StepTable
from game.ui.pages.learn.task_views import BoardTaskView, CardTaskView
from game.ui.sounds.kinds import Kind
from game.ui.table.animator import BoardAnimator
from game.ui.table.board_spots import play_board_sounds
from game.ui.texts.common_words import tr

_NOW = Moment(0, 0)
_END = 1 << 20  # more lines than any text has


Note: TypeAlias = Callable[[int, bool], None]
"""A callback for a finished step: its number, and whether it needed no hint and no retry."""


class TaskView(NamedTuple):
    """The last layout of the cards or board in a window of a width, and the grid function."""

    laid: BoardLayout
    lay: Callable[[Any], PlaceGrid]
    width: int


class LessonPlay:
    """The controller of a lesson: answers, undo, steps and animations; the page has the focus.

    ``note`` is called after each step done.
    """

    def __init__(
        self, page: PageScreen[None], lesson: Lesson, at: int, note: Note | None = None
    ) -> None:
        self.page, self.context = page, page.context
        self.note, self._faults = note, 0
        self.course = Course(lesson, at)
        self.cards = CardTaskView(self.course, self.answer, partial(card_name, self.context))
        self.board = BoardTaskView(self.course, self.answer, self.context)
        caps = CapTaskView(self.course, self.answer, self.context)
        self._tables: Mapping[str, StepTable[Any]] = {
            "cards": self.cards,
            "holes": self.board,
            "caps": caps,
        }
        self.times, self._fresh = 0, True  # announcements, and whether the last was of a new step
        self.animator = self._step_animator()
        self.moment = _NOW
        self.told = ScrollState()  # scroll position of the text
        self.lies: TaskView | None = None  # the last layout

    @property
    def lying(self) -> StepTable[Any]:
        """Return the table of the step."""
        return self.cards if self.course.finished else self._tables[self.course.step.task.shown]

    def _step_animator(self) -> BoardAnimator | None:
        """Return the animator of this step."""
        if self.course.finished:
            return None
        state = self.lying.state
        return BoardAnimator(board_of(state), state)

    def spoken_feedback(self) -> str:
        """Return the current announcement: the result of the last answer, or a new step's task."""
        if self.course.finished:
            return tr(self.course.lesson.ending)
        told = feedback_speech(self.context, self.lying)
        return told or (step_speech(self.lying) if self._fresh else "")

    def _hear(self, *, fresh: bool = False) -> None:
        """Trigger an announcement, of the task too if the step is ``fresh``."""
        self.times, self._fresh = self.times + 1, fresh

    # Answers.

    def answer(self, answer: Action) -> None:
        """Submit an answer, with sound and animation for its result."""
        if not self.course.open:
            return
        before = self.lying.highlights
        right = self.course.answer(answer)
        self._hear()
        self._faults += not right
        if self.course.done and self.note is not None:
            self.note(self.course.number, not self._faults)
        self.told.offset = _END  # the result is at the end of the text
        seat = answer.seat if isinstance(answer, CallFor) else 0
        moved = isinstance(answer, Jump | Take) and not self.course.done
        marked = isinstance(answer, Claim) or (isinstance(answer, Take) and not right)
        if not (marked or (moved and right)):  # these have sounds with their animations
            good: Kind = "call" if isinstance(answer, CallFor) else "right"
            self.context.sound(good if right else "wrong", seat)
        if self.course.done:
            self.page.focus = "next"
        self._move(before)

    def undo(self) -> None:
        """Clear the selection, or undo the last action of the step."""
        if self.lying.selected:
            self.lying.clear()
            return
        before = self.lying.highlights
        self._hear()
        if self.course.undo():
            self.context.sound("undo")
            self._move(before)

    def call(self, seat: Seat) -> None:
        """Call for a seat."""
        self.lying.clear()
        self.answer(CallFor(seat))

    def hint(self) -> None:
        """Highlight a part of a right answer."""
        self.course.show_hint()
        self._hear()
        self._faults += 1
        self.context.sound("hint")
        self.told.offset = _END

    # From step to step.

    def go_on(self) -> None:
        """Go to the next step, done or skipped."""
        self.lying.clear()
        self.course.go_on()
        self._show_step()

    def back(self) -> None:
        """Go to the previous step."""
        self.lying.clear()
        self.course.back()
        self._show_step()

    def restart(self) -> None:
        """Restart the lesson."""
        self.course.restart()
        self._show_step()

    def _show_step(self) -> None:
        """Begin a step: deal its cards, and set the focus to the first widget to press."""
        self._hear(fresh=True)
        self.told.offset = self._faults = 0
        self.animator = self._step_animator()
        self.page.focus = self.first()
        self.save_progress()
        if self.animator is not None and self.lying.deals:
            self.animator.deal(self.moment.ms, self.context.tempo)

    def first(self) -> str:
        """Return the name of the widget focused first."""
        if self.course.finished:
            return "next"
        return "say:0" if self.course.step.task.choices else self.lying.first()

    def save_progress(self) -> None:
        """Store the lesson's progress: the step, or its completion.

        In a review, whose results ``note`` stores, there is no other progress.
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

    def _move(self, before: Highlights) -> None:
        """Animate from the previous position and its highlights to the current state."""
        if self.animator is not None:
            self.animator.change(self.lying.state, before, self.moment.ms, self.context.tempo)

    def advance_clock(self, moment: Moment) -> None:
        """Advance the time: start due highlights, and play the sounds of the animation."""
        self.moment = moment
        if self.animator is None:
            return
        self.animator.mark(self.lying.highlights, moment.ms, self.context.tempo)
        if self.lies is not None:
            lies = self.lies.laid
            play_board_sounds(
                self.context, self.animator, moment.ms, lambda: lies.places, self.lies.width
            )

    def going(self, ms: int) -> bool:
        """Whether an animation runs."""
        return self.animator is not None and self.animator.is_running(ms)

    def with_animation(self, sprites: list[Sprite], view: View, ms: int) -> list[Sprite]:
        """Return the sprites at their animated positions."""
        if self.animator is None or self.lies is None or not self.going(ms):
            return sprites
        return self.animator.posed_sprites(
            sprites, self.lies.lay, self.lies.laid.places, ms, view.unit
        )
