"""The page of lessons: one for each game, one for playing together, and practice of the keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.boards.scene import Sprite
from game.play.lessons import LESSONS
from game.play.lessons.task import Lesson
from game.ui import pages
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Column, Container, Node, Picture, Row, Space, lay
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.screen import Push, Step
from game.ui.kit.shaped import Snug
from game.ui.kit.spans import Span
from game.ui.kit.text import Icon, Words, meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.pages.learn.keys.picture import KeyNote, cap, keyboard
from game.ui.pages.learn.lesson.words import lesson_title, progress_words
from game.ui.pictures import Art
from game.ui.texts.words import tr


class LessonsScreen(PageScreen):
    """Show all lessons, with how far one has come in each."""

    help_page = "learn"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.parts = (_Lessons(self),)
        self.focus = f"lesson:{self._next().key}"

    def title(self) -> str:
        """Return what stands at the top."""
        return tr("Learn")

    def _next(self) -> Lesson:
        """Return the first lesson that is not done, or the first of all."""
        done = self.context.settings.lessons_done
        return next((lesson for lesson in LESSONS if lesson.key not in done), LESSONS[0])


class _Lessons(Part):
    """The lessons as rows, in two columns where the window is wide."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self._art = {lesson.key: Art(lesson.game) for lesson in LESSONS}

    def open(self, lesson: Lesson) -> Step | None:
        """Go on with a lesson where it was left, or begin it."""
        return Push(pages.open("lesson", self.context, lesson))

    def keys(self) -> Step | None:
        """Practise the keys of cards."""
        return Push(pages.open("keys practice", self.context))

    def default(self) -> Step | None:
        """Open the lesson in focus, or the first one."""
        widget = self.page.named(self.page.focus)
        return widget.press(None) if widget else self.open(LESSONS[0])

    def body(self, view: View, moment: Moment) -> Node:
        """Return the rows."""
        title, tagline = tr("Keyboard practice"), tr("Find the keys of cards without looking.")
        art = _keys_art(self.context.keys.rows)
        keys = LessonRow("keys", title, tagline, "", 0.0, False, art, self.keys)
        rows = [*map(self._row, LESSONS), keys]
        return Container(Grid(rows, gap=12, most=1 if view.tall else 2), y=0.5)

    def _row(self, lesson: Lesson) -> LessonRow:
        settings, steps = self.context.settings, len(lesson.steps)
        at = min(settings.lessons.get(lesson.key, 0), steps)
        done = lesson.key in settings.lessons_done
        note = progress_words(at, steps) if at or not done else tr("Done")
        if lesson.key == "together":
            art = _calls_art(self.context.keys.calls)
        else:
            art = Picture(partial(self._art[lesson.key].sprites, spread=1.0))
        return LessonRow(
            f"lesson:{lesson.key}",
            lesson_title(lesson),
            tr(lesson.tagline),
            note,
            1.0 if done and not at else at / steps,
            done,
            art,
            partial(self.open, lesson),
        )


@dataclass(eq=False)
class LessonRow(Widget):
    """Open a lesson. ``share`` is how much of it lies behind, ``art`` is a picture of it."""

    title: str
    tagline: str
    note: str
    share: float
    done: bool
    art: Node
    action: Callable[[], Step | None]

    role = "button"

    def wide(self, view: View) -> Span:
        """Return the width of the picture and a few words."""
        return Span(view.px(270), view.px(700))

    def high(self, view: View, width: float) -> Span:
        """Return the height of three lines, or of a picture that one likes to see."""
        return Span(view.px(84), view.px(190))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Open it."""
        return self.action()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the panel, the picture, the words, and a bar with a note beside it."""
        frame = self.backing(view, focused=focused, hovered=hovered, fill="panel", radius=14)
        inside = lay(Container(self._tree(), pad=(14, 12)), view, self.box)
        return [frame, *(item for item in inside.items if isinstance(item, Sprite))]

    def _tree(self) -> Node:
        head = Words(self.title, 22, bold=True)
        told = Words(self.tagline, 18, "text_dim", lines=4)
        column: list[Node] = [head, Container(Container(told, y=0), grow=1)]
        if self.note:
            role = "right" if self.done else "text_dim"
            note = Words(self.note, 17, role, bold=self.done, align="r")
            bar = Container(meter(self.share), y=0.5, grow=1)
            sign = [Icon("check", 20, role)] if self.done else []
            column.append(Row(bar, Space(8), *sign, note, gap=6))
        art = Container(self.art, wide=(60, 190), grow=0)
        words = Container(Column(*column, gap=4), wide=(160, 300), grow=1)
        return Row(art, words, gap=14)


def _keys_art(rows: tuple[str, ...]) -> Node:
    """Return nine keys, as they lie on the keyboard."""
    left = [row[:3] for row in rows]
    note = KeyNote("panel_raised", edge="text_dim")
    return keyboard(left, {ord(char): note for row in left for char in row})


def _calls_art(calls: tuple[int, ...]) -> Node:
    """Return the call keys of two, one in each one's colour."""
    notes = (KeyNote("panel_raised", edge=f"seat{seat}") for seat in range(2))
    caps = (cap(key_name(key), note) for key, note in zip(calls, notes, strict=False))
    return Snug(Row(*caps, gap=12))
