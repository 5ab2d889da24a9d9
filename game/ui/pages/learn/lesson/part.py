"""A step of a lesson on the screen: words, cards or a board, buttons, and the keys for them."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.board import Laid
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.play.lessons.board_tasks import ToOne, WholeBoard
from game.play.lessons.table_tasks import SEATS, Together, WhoMay
from game.ui.input.keys import card_keys, key_name
from game.ui.kit.actions import Action, perform
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.screen import Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.pages.learn.lesson.doing import Doing
from game.ui.pages.learn.lesson.end import end_buttons, end_sprites, way_on
from game.ui.pages.learn.lesson.panel import areas, panel_sprites
from game.ui.pages.learn.lesson.told import feedback
from game.ui.pages.learn.lesson.words import choice_words
from game.ui.pages.learn.pieces import centred
from game.ui.table.board_spots import board_spots
from game.ui.table.plate import Plate
from game.ui.texts.words import number, tr

_CONTROL, _PLATE, _GAP = 50, 62, 12  # units: a line of buttons, name plates, what is between
_LOOKED_AT = 260  # units: the height of the room of cards that one does not choose from
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LessonPart(Part):
    """The step one is at, or the end of the lesson, in the room of its page."""

    def __init__(self, page: PageScreen, doing: Doing) -> None:
        super().__init__(page)
        self.doing, self.course, self.cards = doing, doing.course, doing.cards
        self._room = Box(0, 0, 0, 0)

    # Time.

    def advance(self, moment: Moment) -> None:
        """Take note of the time."""
        self.doing.moment = moment

    def moving(self, moment: Moment) -> bool:
        """Tell whether something moves."""
        return self.doing.moving(moment)

    # Keys.

    def actions(self) -> list[Action]:
        """Return what a key or a gamepad does in this step, besides what lies there."""
        doing = self.doing
        if self.course.finished:
            return []
        let_go = doing.none_here if self._offers_none else doing.undo
        made = [Action("undo", doing.undo), Action("let go", let_go), Action("hint", doing.hint)]
        return made if doing.on_board else [*made, Action("claim", doing.claim)]

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the keys of calls, cards and claims."""
        if self.course.finished:
            return False
        taken = perform(self.actions(), self.context.keys, event)
        if taken or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return taken
        if event.key in _ENTERS and self._claims and self.page.focus.startswith("card:"):
            self.doing.claim()  # Space chooses there
            return True
        return self._letter(event, view)

    def _letter(self, event: pygame.Event, view: View) -> Taken:
        """Take a key that calls, or that chooses a card."""
        if self.doing.on_board:
            return False
        key = self.context.keys.plain(event.key)
        if self._plated and key in self._calls:
            if not self.course.step.task.choices:
                self.doing.call(self._calls.index(key))
            return True
        for place, own in self._keys(view).items():
            if own == key:
                self.cards.press(self.cards.table[place], bool(event.mod & pygame.KMOD_SHIFT))
                return True
        return False

    @property
    def _calls(self) -> tuple[int, ...]:
        return self.context.keys.calls[:SEATS]

    def _keys(self, view: View) -> dict[int, int]:
        if self.doing.on_board or self.course.finished:
            return {}
        grid = self.cards.grid(view, self._play(view), self.cards.state)
        taken = self._calls if self._plated else ()
        return dict(card_keys(grid, taken, self.context.keys.rows))

    def default(self) -> Step | None:
        """Claim, or go on when the step is done."""
        if self.course.finished:
            return way_on(self.context, self.course.lesson)
        (self.doing.go_on if self.course.done else self.doing.claim)()
        return None

    @property
    def _claims(self) -> bool:
        """Tell whether there are groups to claim."""
        chosen = not self.doing.on_board and bool(self.cards.selection.cards)
        return chosen and self.cards.groups and not self.course.done

    @property
    def _plated(self) -> bool:
        return isinstance(self.course.step.task, Together | WhoMay)

    @property
    def _offers_none(self) -> bool:
        return isinstance(self.course.step.task, Together) and not self.course.done

    # Layout.

    def _play(self, view: View) -> Box:
        """Return the room of cards or board, above buttons and name plates."""
        room = areas(view, self._room).play
        below = view.px(_CONTROL + _GAP) if self._controlled else 0
        below += view.px(_PLATE + _GAP) if self._plated else 0
        room = room._replace(h=room.h - below)
        if self.doing.on_board or self.cards.table:
            return room
        # Cards that are only to be looked at, with the answers close below them.
        high = min(room.h, view.px(_LOOKED_AT))
        return room._replace(y=round(room.y + (room.h - high) / 2), h=high)

    @property
    def _controlled(self) -> bool:
        """Tell whether there is a line of buttons below the play."""
        task = self.course.step.task
        if task.choices or isinstance(task, ToOne | WholeBoard | Together):
            return True
        return not self.doing.on_board and self.cards.groups

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return the panel of words, and what lies there without being pressed."""
        self._room = room
        if self.course.finished:
            return end_sprites(view, room, self.course.lesson)
        steps, at = len(self.course.lesson.steps), self.course.number
        heading = tr("Step {number} of {all}").format(number=at + 1, all=steps)
        done = (at + self.course.done) / steps
        words, box = tr(self.course.step.words), areas(view, room).words
        lines = feedback(self.course, view.look.palette, self.doing.board.cannot())
        parts = panel_sprites(view, box, heading, done, words, lines)
        return parts + self.doing.lying.given(view, self._play(view))

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return cards or holes, what can be said, and the name plates."""
        self._room = room
        if self.doing.stage is None:
            return []
        play, lying, stage = self._play(view), self.doing.lying, self.doing.stage
        lay = partial(lying.grid, view, play)
        state = lying.state
        laid = Laid(stage.board, state, lay(state), lying.shown, stage.ids(state))
        spots, gone = board_spots(
            *(view, laid, self.doing.moved(view, laid, lay), lying.press),
            keys=self._keys(view),
            going=self.doing.going(self.doing.moment.ms),
            usable=lying.usable,
        )
        result = [*spots, *gone]
        controls = self._controls(view)
        y = play.y + play.h + view.px(_GAP)
        centred(view, controls, Box(play.x, y, play.w, view.px(_CONTROL)))
        y += view.px(_CONTROL + _GAP) if self._controlled else 0
        return [*result, *controls, *self._plates(view, Box(play.x, y, play.w, view.px(_PLATE)))]

    def _controls(self, view: View) -> list[Button]:
        """Return the buttons below the play: what can be said, claim, none here, undo."""
        task, done = self.course.step.task, self.course.done
        if task.choices:
            palette = view.look.palette
            return [
                Button(
                    f"say:{n}",
                    choice_words(name, palette),
                    partial(self.doing.say, n),
                    on=not done,
                    icon="check" if self._said(n) else "",
                )
                for n, name in enumerate(task.choices)
            ]
        if isinstance(task, ToOne | WholeBoard):
            usable = self.course.can_undo
            return [Button("undo", tr("Undo"), self.doing.undo, icon="undo", on=usable)]
        if self.doing.on_board:
            return []
        if isinstance(task, Together):
            words, cap = tr("None here"), self.context.keys.cap("let go")
            return [Button("none", words, self.doing.none_here, on=not done, keycap=cap)]
        if self.cards.groups:
            kind = "main" if self._claims else "plain"
            words, on = tr("Claim"), self._claims
            return [Button("claim", words, self.doing.claim, kind, on=on, keycap="↵")]
        return []

    def _said(self, choice: int) -> bool:
        """Tell whether this word was the right answer."""
        told = self.course.told
        return (
            self.course.done and told is not None and getattr(told.answer, "choice", -1) == choice
        )

    def _plates(self, view: View, line: Box) -> list[Widget]:
        """Return the name plates of a table of two."""
        if not self._plated:
            return []
        state, gap = self.cards.task.position(self.course.at), view.px(10)
        wide = min(view.px(250), (line.w - gap) / SEATS)
        left = line.x + (line.w - SEATS * wide - (SEATS - 1) * gap) / 2
        usable = not self.course.done and not self.course.step.task.choices
        return [
            self._plate(seat, state.scores[seat], state.caller, usable=usable).at(
                view, Box(round(left + seat * (wide + gap)), line.y, round(wide), line.h)
            )
            for seat in range(SEATS)
        ]

    def _plate(self, seat: Seat, score: int, caller: Seat | None, *, usable: bool) -> Plate:
        name = tr("Player {number}").format(number=seat + 1)
        cap, calling = key_name(self._calls[seat]), caller == seat
        others = caller is not None and not calling
        share = 1.0 if calling else -1.0
        action = partial(self.doing.call, seat) if usable else None
        points = number(score)
        return Plate(f"seat:{seat}", seat, name, points, cap, "", calling, others, share, action)

    def buttons(self, view: View) -> list[Button]:
        """Return the ways back and on, and the hint; where words lack room, without signs.

        Where that is not enough, the first one is a sign without words.
        """
        if self.course.finished:
            buttons = end_buttons(self.context, self.course.lesson, self.doing.again)
        else:
            buttons = self._step_buttons()
        first, sign = buttons[0], buttons[0].icon
        if not self._fit(view, buttons):
            for button in buttons:
                button.icon = button.keycap = ""
        if not self._fit(view, buttons):
            first.label, first.tip, first.icon = "", first.label, sign
        return buttons

    def _fit(self, view: View, buttons: list[Button]) -> bool:
        """Tell whether the words have room at the foot of the page."""
        leave = Button("back", self.page.back_words(), self.page.leave, icon="back")
        foot, gap = self.page.room(view), view.px(10)
        return sum(one.least_width(view) + gap for one in (leave, *buttons)) <= foot.w + gap

    def _step_buttons(self) -> list[Button]:
        course = self.course
        previous = Button("previous", tr("Previous"), self.doing.back, icon="left")
        previous.on = course.number > 0
        hint = Button("hint", tr("Hint"), self.doing.hint, icon="hint")
        hint.on = not course.done and course.hint is None
        if course.done:
            on = Button("next", tr("Next"), self.doing.go_on, "main", keycap="↵")
        else:
            on = Button("next", tr("Skip"), self.doing.go_on, icon="right")
        return [previous, hint, on]
