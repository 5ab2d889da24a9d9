"""The triangle of a lesson: its holes, what is chosen, and how many markers lie on each colour."""

from collections.abc import Callable, Mapping
from functools import partial

from game.boards import triangle_board as board
from game.boards.scene import Box, Face, Sprite
from game.boards.triangle_board import NOTHING
from game.core.rules import Action
from game.games import lattice, triangle_reasons
from game.games.triangle_state import Jump, TriangleState
from game.play.lessons.board_tasks import BoardTask, tally
from game.play.lessons.course import Course
from game.ui.learn.lesson_words import tally_words
from game.ui.learn.pieces import loose
from game.ui.panel_screen import in_lines
from game.ui.view import View
from game.ui.widgets.base import Widget, panel_sprite
from game.ui.widgets.spot import Spot
from game.ui.words import tr

_TALLY = 44  # units: the height of the numbers below a board with its colours inlaid


class Board:
    """What lies in the holes, and the marker that is chosen: an ``answer`` or just ``touched``."""

    def __init__(
        self, course: Course, answer: Callable[[Action], None], touched: Callable[[], None]
    ) -> None:
        self.course, self._answer, self._touched = course, answer, touched
        self.chosen = NOTHING
        self._faulted = False  # what was wrong with the last jump still shows

    @property
    def task(self) -> BoardTask:
        """Return what is asked."""
        task = self.course.step.task
        assert isinstance(task, BoardTask)
        return task

    @property
    def state(self) -> TriangleState:
        """Return the board."""
        return self.task.position(self.course.at)

    # What a person does.

    def press(self, hole: int, second: bool = False) -> None:
        """Choose a marker or let it go, or jump with the chosen one."""
        if self.course.done or self.task.choices:
            return
        self._faulted = False
        self.chosen, jump = board.pressed(self.state, self.chosen, hole)
        if jump is None:
            self._touched()
            return
        before = self.course.at
        self._answer(jump)
        if self.course.at == before:
            # One may want to jump elsewhere with it.
            self.chosen, self._faulted = jump.source, True

    def cannot(self) -> str:
        """Return why the chosen marker cannot jump at all, or nothing."""
        if self.chosen == NOTHING:  # as it is where there is no board
            return ""
        stuck = triangle_reasons.stuck(self.state, self.chosen)
        return "" if stuck is None else tr(stuck.reason)

    # What it looks like.

    def _place(self, view: View, room: Box) -> Box:
        below = view.px(_TALLY + 10) if self.task.inlaid else 0
        return board.board_box(self.task.size, room._replace(h=room.h - below))

    def ground(self, view: View, room: Box) -> list[Sprite]:
        """Return the board itself, and the numbers of its colours."""
        place = self._place(view, room)
        parts = [board.ground(self.task.size, place, inlaid=self.task.inlaid)]
        if self.task.inlaid:
            high = view.px(_TALLY)
            parts += self._tally(view, Box(room.x, room.y + room.h - high, room.w, high))
        return parts

    def _tally(self, view: View, line: Box) -> list[Sprite]:
        gap = view.px(10)
        wide = min(view.px(210), (line.w - 2 * gap) / 3)
        left = line.x + (line.w - 3 * wide - 2 * gap) / 2
        parts: list[Sprite] = []
        for colour, count in enumerate(tally(self.task.size, self.state.markers)):
            box = Box(round(left + colour * (wide + gap)), line.y, round(wide), line.h)
            side = view.px(18)
            disc = Box(box.x + view.px(10), box.y + (box.h - side) / 2, side, side)
            x = disc.x + side + view.px(8)
            place = Box(x, box.y, box.x + box.w - view.px(8) - x, box.h)
            words = tally_words(count, colour, view.look.palette)
            parts.append(panel_sprite(box, "panel", "panel_border", view.px(9), view.px(1)))
            parts.append(Sprite(Face("disc"), disc, style=(f"figure{colour}", 255)))
            parts += in_lines(view, words, place)
        return parts

    def _signs(self) -> dict[int, tuple[str, str]]:
        """Return the signs that lie in holes: what is marked, what to look at, what lights up."""
        signs: dict[int, tuple[str, str]] = {}
        told, hint = self.course.told, self.course.hint
        if self.task.marked is not None and not self.course.done:
            signs[self.task.marked] = ("star", "gold")
        if isinstance(hint, Jump):
            lit = hint.target if self.chosen == hint.source else hint.source
            signs[lit] = ("hint", "focus")
        if told is None or told.reason is None:
            return signs
        if self.task.choices:
            signs |= dict.fromkeys(told.reason.focus, ("hint", "focus"))
        elif self._faulted:
            signs |= dict.fromkeys(told.reason.focus, ("cross", "wrong"))
        return signs

    def holes(self, view: View, room: Box) -> list[tuple[int, tuple[Sprite, ...]]]:
        """Return each hole with what lies in it, at rest."""
        place, signs = self._place(view, room), self._signs()
        state, inlaid = self.state, self.task.inlaid
        return [
            (
                hole,
                board.hole_sprites(
                    state, hole, place, self.chosen, inlaid=inlaid, sign=signs.get(hole)
                ),
            )
            for hole in range(lattice.holes(self.task.size))
        ]

    def pictures(self, view: View, room: Box) -> list[Sprite]:
        """Return all that lies in holes, at rest."""
        return [sprite for _, sprites in self.holes(view, room) for sprite in sprites]

    def spots(self, view: View, room: Box, shown: Mapping[str, Sprite]) -> list[Widget]:
        """Return the holes with the markers as ``shown`` by their idents, and those that go."""
        still, place = self.holes(view, room), self._place(view, room)
        usable = not self.course.done and not self.task.choices
        spots: list[Widget] = []
        for hole, sprites in still:
            lies = tuple(shown.get(s.ident, s) if s.ident else s for s in sprites)
            box = board.hole_box(self.task.size, hole, place)
            spot = Spot(f"hole:{hole}", box, lies, partial(self._pressed, hole))
            spot.takes_focus = usable
            spots.append(spot)
        known = {sprite.ident for _, sprites in still for sprite in sprites}
        return spots + loose(shown, known)

    def _pressed(self, hole: int, second: bool) -> None:
        self.press(hole, second)


def traced(before: list[Sprite], size: int, was: int, now: int) -> list[Sprite]:
    """Return the sprites of a board before a jump or its undoing, the one that moves renamed.

    So it moves from hole to hole, though markers are known by their holes.
    """
    gone, came = was & ~now, now & ~was
    for step in lattice.jumps(size):
        source, over, target = step
        if gone == 1 << source | 1 << over and came == 1 << target:
            mover, lands = source, target
        elif came == 1 << source | 1 << over and gone == 1 << target:
            mover, lands = target, source
        else:
            continue
        return [
            Sprite(s.face, s.box, "", f"marker:{lands}") if s.ident == f"marker:{mover}" else s
            for s in before
        ]
    return before
