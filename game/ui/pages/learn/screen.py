"""The page of lessons: one for each game, one for playing together, and practice of the keys."""

from __future__ import annotations

from functools import partial

from game.boards.scene import Box, Sprite
from game.play.lessons import LESSONS
from game.play.lessons.task import Lesson
from game.ui import pages
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.screen import Push, Step
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite, text_sprite
from game.ui.pages.learn.lesson.row import LessonRow
from game.ui.pages.learn.lesson.words import lesson_title, progress_words
from game.ui.pages.selector.art import Art
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

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the rows."""
        count = len(LESSONS) + 1
        columns = 1 if view.tall else 2
        rows, gap = -(-count // columns), view.px(12)
        wide = (room.w - gap * (columns - 1)) / columns
        high = min((room.h - gap * (rows - 1)) / rows, view.px(200))
        top = room.y + (room.h - rows * high - (rows - 1) * gap) / 2
        places = [
            Box(
                round(room.x + column * (wide + gap)),
                round(top + row * (high + gap)),
                round(wide),
                round(high),
            )
            for row, column in (divmod(number, columns) for number in range(count))
        ]
        found: list[Widget] = [
            self._row(view, lesson, box) for lesson, box in zip(LESSONS, places, strict=False)
        ]
        title, tagline = tr("Keyboard practice"), tr("Find the keys of cards without looking.")
        art = partial(_keys_art, view, self.context.keys.rows)
        return [
            *found,
            LessonRow("keys", title, tagline, "", 0.0, False, art, self.keys).at(view, places[-1]),
        ]

    def _row(self, view: View, lesson: Lesson, box: Box) -> LessonRow:
        settings, steps = self.context.settings, len(lesson.steps)
        at = min(settings.lessons.get(lesson.key, 0), steps)
        done = lesson.key in settings.lessons_done
        note = progress_words(at, steps) if at or not done else tr("Done")
        if lesson.key == "together":
            art = partial(_calls_art, view, self.context.keys.calls)
        else:
            art = partial(self._art[lesson.key].sprites, spread=1.0)
        return LessonRow(
            f"lesson:{lesson.key}",
            lesson_title(lesson),
            tr(lesson.tagline),
            note,
            1.0 if done and not at else at / steps,
            done,
            art,
            partial(self.open, lesson),
        ).at(view, box)


def _keys_art(view: View, rows: tuple[str, ...], room: Box) -> list[Sprite]:
    """Return nine keys, as they lie on the keyboard."""
    side = int(min(room.w / 3.6, room.h / 3.3))
    left, top = room.x + (room.w - 3.6 * side) / 2, room.y + (room.h - 3.2 * side) / 2
    parts: list[Sprite] = []
    for row in range(3):
        for column in range(3):
            x = round(left + (column + 0.27 * row) * side * 1.05)
            words = key_name(ord(rows[row][column]))
            parts += _cap(view, Box(x, round(top + row * side * 1.08), side, side), words, "")
    return parts


def _calls_art(view: View, calls: tuple[int, ...], room: Box) -> list[Sprite]:
    """Return the call keys of two, one in each one's colour."""
    side = int(min(room.w / 2.5, room.h / 1.7))
    left, top = room.x + (room.w - 2.3 * side) / 2, room.y + (room.h - side) / 2
    parts: list[Sprite] = []
    for seat in range(2):
        box = Box(round(left + 1.3 * seat * side), round(top), side, side)
        parts += _cap(view, box, key_name(calls[seat]), f"seat{seat}")
    return parts


def _cap(view: View, box: Box, words: str, role: str) -> list[Sprite]:
    border, pen = role or "text_dim", max(1, round(box.w * 0.05)) if role else 1
    px = max(8, round(box.h * 0.5))
    while px > 8 and view.letters.width(words, px, True) > box.w * 0.8:
        px -= 1
    return [
        panel_sprite(box, "panel_raised", border, box.w * 0.2, pen),
        text_sprite(words, box, px, bold=True, align="c"),
    ]
