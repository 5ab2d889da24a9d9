"""The lesson screen: words, cards or a board, buttons, their keys, and the end."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.boards.board import BoardLayout, PlaceGrid
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.games.claims.state import NoneHere
from game.play.lessons.card_tasks import SEATS, TwoPlayerTask, WhoMay
from game.play.lessons.family_lessons import LESSONS
from game.play.lessons.task import Lesson, Say
from game.ui import pages
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row, Space
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Navigation, Pop, Replace, Taken, step_of
from game.ui.kit.text import Icon, Label, meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.rich_text import RichText
from game.ui.pages.learn.lesson_play import LessonPlay, Note, TaskView
from game.ui.pages.learn.lesson_words import choice_words, feedback, lesson_title
from game.ui.pictures import Art
from game.ui.table.board_spots import board_spots
from game.ui.table.players.plate import Plate
from game.ui.texts.common_words import number, tr

_SIZES = (21, 13)  # units: type sizes of the text
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LessonScreen(PageScreen[None]):
    """The screen of a lesson; progress is stored at every step, for leaving it at any time.

    Reviews of earlier tables are shown likewise: ``note`` receives each result.
    """

    help_page = "learn"

    def __init__(self, context: Context, lesson: Lesson, note: Note | None = None) -> None:
        super().__init__(context, lesson_title(lesson))
        self.lesson = lesson
        self.doing = LessonPlay(self, lesson, context.settings.lessons.get(lesson.key, 0), note)
        self.course, self.cards = self.doing.course, self.doing.cards
        self._grid: PlaceGrid | None = None  # the grid of the cards, once laid out
        self.focus = self.doing.first()

    def announcement(self) -> tuple[str, int]:
        return self.doing.spoken_feedback(), self.doing.times

    def back_words(self) -> str:
        """Return the label of the leave button, distinct from the step back."""
        return tr("Leave")

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Handle a gamepad press; in a game of two, pad k calls for player k."""
        doing = self.doing
        calls = press.name == "call" and not self.course.finished
        if calls and isinstance(self.course.step.task, TwoPlayerTask):
            doing.call(press.pad % SEATS)
            return None
        taken = perform(self.actions, self.context.keys, press)
        return step_of(taken) if taken else super().pad(press, view, moment)

    # Time.

    def advance(self, moment: Moment) -> None:
        self.doing.advance_clock(moment)

    def motion(self, moment: Moment) -> Motion:
        return Motion.POSES if self.doing.going(moment.ms) else Motion.NONE

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        return self.doing.with_animation(sprites, view, moment.ms)

    # Keys.

    def actions(self) -> list[ScreenAction]:
        """Return the actions of this step, besides those of cards and holes."""
        doing = self.doing
        if self.course.finished:
            return []
        offers_none = isinstance(self.course.step.task, TwoPlayerTask) and not self.course.done
        let_go = partial(doing.answer, NoneHere()) if offers_none else doing.undo
        made = [
            ScreenAction("undo", doing.undo),
            ScreenAction("let go", let_go),
            ScreenAction("hint", doing.hint),
        ]
        claim = ScreenAction("claim", self.cards.claim)
        return [*made, claim] if doing.lying is self.cards else made

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Handle the keys of calls, cards and claims."""
        if self.course.finished:
            return False
        taken = perform(self.actions, self.context.keys, event)
        if taken or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return taken
        if event.key in _ENTERS and self._claims and self.focus.startswith("card:"):
            self.cards.claim()  # Space chooses there
            return True
        return self._letter(event)

    def _letter(self, event: pygame.Event) -> bool:
        """Handle a key that calls or chooses a card; return whether it was taken."""
        key = self.context.keys.plain(event.key)
        if self._plated and key in self._calls:
            if not self.course.step.task.choices:
                self.doing.call(self._calls.index(key))
            return True
        for place, own in self.keys().items():
            if own == key:
                lying = self.doing.lying
                lying.press(lying.table[place], bool(event.mod & pygame.KMOD_SHIFT))
                return True
        return False

    @property
    def _calls(self) -> tuple[int, ...]:
        return self.context.keys.calls[:SEATS]

    def keys(self) -> Mapping[int, int]:
        """Return the key of each place of the table."""
        if self._grid is None or self.course.finished:
            return {}
        taken = self._calls if self._plated else ()
        return self.doing.lying.keys(self._grid, taken, self.context.keys.rows)

    def on_enter(self) -> Navigation | None:
        """Claim, or go on when the step is done."""
        if self.course.finished:
            return _way_on(self.context, self.lesson)
        (self.doing.go_on if self.course.done else self.cards.claim)()
        return None

    @property
    def _claims(self) -> bool:
        """Whether cards are chosen for a claim."""
        lying = self.doing.lying
        return lying.selected and lying.free and not self.course.done

    @property
    def _plated(self) -> bool:
        return isinstance(self.course.step.task, TwoPlayerTask | WhoMay)

    # Drawing.

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the text, with cards or board beside it, or below it in a tall window."""
        if self.course.finished:
            return _end(self.lesson)
        told, play = self._step_panel(view), self._play(view)
        if view.tall:
            return Column(Container(told, high=(160, 290)), Container(play, grow=1), gap=18)
        play = Container(play, wide=(330, 800), grow=1)
        return Row(Container(told, wide=(240, 400)), play, gap=18)

    def _step_panel(self, view: View) -> Node:
        """Return the text: the step's number, its task, and the result of the last answer."""
        steps, at = len(self.lesson.steps), self.course.number
        heading = tr("Step {number} of {all}").format(number=at + 1, all=steps)
        lines = feedback(self.course, view.look.palette, self.doing.lying.cannot())
        source = "\n\n".join([tr(self.course.step.words), *lines])
        text = RichText("told", source, self.doing.told, _SIZES, grow=1)
        head = Column(Label(heading, 18, "text_dim"), meter((at + self.course.done) / steps, 4))
        return Container(Container(Column(head, text, gap=12), wide=0), y=0.0, pad=(4, 0))

    def _play(self, view: View) -> Node:
        """Return the cards or board, with answers and name plates below."""
        lying = self.doing.lying
        above, below, lies = lying.given_cards(), lying.footer_nodes(view), lying.table
        room = (
            Picture(partial(self._lying, view), high=(120, 200), grow=1, figure=True)
            if lies
            else Space()
        )
        controls = self._controls(view)
        if controls:
            row = Row(*(Container(button, grow=1) for button in controls), gap=12)
            usual = Container(Space(), wide=(90 * len(controls), 150 * len(controls)))
            below.append(Container(Layers(usual, row), x=0.5))
        # Cards that cannot be chosen lie where the others do, with the answers close below them.
        space = [] if lies else [Space(grow=1)]
        return Column(*above, room, *below, *self._plates(), *space, gap=14)

    def _lying(self, view: View, room: Box) -> list[Sprite | Node]:
        """Return the cards to choose from, or the board."""
        lying, animator = self.doing.lying, self.doing.animator
        if animator is None:
            return []
        lay = partial(lying.grid, view, room)
        state = lying.state
        self._grid = grid = lay(state)
        laid = BoardLayout(animator.board, state, grid, lying.highlights, animator.ids(state))
        self.doing.lies = TaskView(laid, lay, view.size[0])
        keys, caps = self.keys(), lying.shows_keys(view, grid)
        spots, more = board_spots(
            view, laid, lying.press, keys=keys, caps=caps, usable=lying.usable
        )
        return [*laid.ground(), *spots, *more]

    def _controls(self, view: View) -> list[Button]:
        """Return the buttons below the table: answers, claim, none here, undo."""
        task, done = self.course.step.task, self.course.done
        if task.choices:
            return [self._choice(view, n, name) for n, name in enumerate(task.choices)]
        if task.undone:
            usable = self.course.can_undo
            return [Button("undo", tr("Undo"), self.doing.undo, icon="undo", on=usable)]
        if isinstance(task, TwoPlayerTask):
            words, cap = tr("None here"), self.context.keys.cap("let go")
            none = partial(self.doing.answer, NoneHere())
            return [Button("none", words, none, on=not done, keycap=cap)]
        if self.doing.lying.free:
            kind = "main" if self._claims else "plain"
            words, on = tr("Claim"), self._claims
            return [Button("claim", words, self.cards.claim, kind, on=on, keycap="↵")]
        return []

    def _choice(self, view: View, n: int, name: str) -> Button:
        """Return the button of an answer, with a sign if it was the right answer."""
        told, done = self.course.told, self.course.done
        right = done and told is not None and getattr(told.answer, "choice", -1) == n
        words, icon = choice_words(name, view.look.palette), "check" if right else ""
        return Button(f"say:{n}", words, partial(self.doing.answer, Say(n)), on=not done, icon=icon)

    def _plates(self) -> list[Node]:
        """Return the name plates of a table of two."""
        if not self._plated:
            return []
        plates = (Container(self._plate(seat), grow=1) for seat in range(SEATS))
        return [Container(Row(*plates, gap=10), wide=(240, 510), high=62, x=0.5)]

    def _plate(self, seat: Seat) -> Plate:
        state = self.cards.state
        usable = not self.course.done and not self.course.step.task.choices
        name = tr("Player {number}").format(number=seat + 1)
        cap, calling = key_name(self._calls[seat]), state.caller == seat
        others = state.caller is not None and not calling
        action = partial(self.doing.call, seat) if usable else None
        points = number(state.scores[seat])
        return Plate(f"seat:{seat}", seat, name, points, cap, "", calling, others, action)

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons for back, hint and next."""
        course, doing = self.course, self.doing
        if course.finished:
            return _ways_on(self.context, self.lesson, doing.restart)
        on = course.number > 0
        previous = Button("previous", tr("Previous"), doing.back, icon="left", on=on)
        on = not course.done and course.hint is None
        hint = Button("hint", tr("Hint"), doing.hint, icon="hint", on=on)
        if course.done:
            following = Button("next", tr("Next"), doing.go_on, "main", keycap="↵")
        else:
            following = Button("next", tr("Skip"), doing.go_on, icon="right")
        return [previous, hint, following]


def lesson_of(context: Context, key: str) -> LessonScreen:
    """Return the screen of a lesson, by its key."""
    return LessonScreen(context, next(lesson for lesson in LESSONS if lesson.key == key))


# The end: a picture, a few words, and buttons to go on.


def _end(lesson: Lesson) -> Node:
    art = Picture(
        partial(Art(lesson.game).sprites, spread=1.0), high=(80, 240), grow=1, figure=True
    )
    title = tr("{lesson}: done").format(lesson=lesson_title(lesson))
    done = Row(
        Icon("check", 30, "right"), Label(title, 24, bold=True, lines=2, heading=True), gap=12
    )
    words = Label(tr(lesson.ending), 18, align="c", lines=9)
    column = Column(art, Container(done, x=0.5), words, gap=14)
    return Container(column, wide=(0, 760), x=0.5, pad=(24, 24), grow=1)


def _ways_on(context: Context, lesson: Lesson, again: Callable[[], None]) -> list[Button]:
    """Return the buttons after a lesson: restart, next lesson, and a game, which leads."""
    if lesson not in LESSONS:
        return [Button("next", tr("Done"), Pop, "main", keycap="↵")]
    words = tr("Play together…") if lesson.key == "together" else tr("Practice")
    play = Button("next", words, partial(_play, context, lesson), "main", "play", keycap="↵")
    ways = [Button("again", tr("Restart"), again, icon="undo")]
    if lesson is not LESSONS[-1]:
        follow = partial(_follow, context, lesson)
        ways.append(Button("lesson", tr("Next lesson"), follow, icon="right"))
    return [*ways, play]


def _way_on(context: Context, lesson: Lesson) -> Navigation | None:
    """Perform the main action after a lesson: a game, or back after a review."""
    return _play(context, lesson) if lesson in LESSONS else Pop()


def _follow(context: Context, lesson: Lesson) -> Navigation:
    """Open the lesson after another."""
    return Replace(LessonScreen(context, LESSONS[LESSONS.index(lesson) + 1]))


def _play(context: Context, lesson: Lesson) -> Navigation | None:
    """Open a practice game of the lesson; a game of several players begins with its sheet."""
    if lesson.key == "together":
        setup = context.setups.last_setup(lesson.game, together=True)
        return Replace(pages.SheetScreen(context, lesson.game, setup))
    return Replace(pages.new_table(context, context.setups.with_company(lesson.game, "practice")))
