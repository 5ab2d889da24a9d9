"""The triangle of a lesson: its holes, what is chosen, and how many markers lie on each colour."""

from collections.abc import Callable

from game.boards.board import NOTHING, Grid, Shown, only
from game.boards.scene import Box
from game.boards.triangle import TRIANGLE
from game.core.rules import Action
from game.games.triangle import hints as triangle_hints
from game.games.triangle import lattice
from game.games.triangle.state import Jump, TriangleState
from game.play.lessons.board_tasks import BoardTask
from game.play.lessons.task import Course
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import View
from game.ui.pages.learn.lesson.words import tally_words
from game.ui.texts.words import tr


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
        selection, jump = TRIANGLE.press(self.state, only(self.chosen), hole)
        self.chosen = selection.one
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
        stuck = triangle_hints.stuck(self.state, self.chosen)
        return "" if stuck is None else tr(stuck.reason)

    # What it looks like.

    def grid(self, view: View, room: Box, state: TriangleState) -> Grid:
        """Return where the holes of a position lie."""
        return TRIANGLE.grid(state, room)

    @property
    def shown(self) -> Shown:
        """Return what stands out on the board."""
        return Shown(only(self.chosen), signs=self._signs(), inlaid=self.task.inlaid)

    def above(self, view: View) -> list[Node]:
        """Return what is above the board: nothing."""
        return []

    def below(self, view: View) -> list[Node]:
        """Return how many markers lie on each colour, where these are inlaid."""
        if not self.task.inlaid:
            return []
        counts = []
        for colour, count in enumerate(lattice.tally(self.task.size, self.state.markers)):
            words = Words(tally_words(count, colour, view.look.palette), lines=2)
            line = Row(Icon("", 18, f"figure{colour}"), words, gap=8)
            panel = ("panel", "panel_border")
            counts.append(Container(line, pad=(10, 4), panel=panel, radius=9, grow=1))
        return [Container(Row(*counts, gap=10), high=44, wide=(300, 650), x=0.5)]

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

    def usable(self, hole: int) -> bool:
        """Tell whether a hole can be pressed."""
        return not self.course.done and not self.task.choices
