"""The lessons page: a lesson for each game, one for playing together, and key practice."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.boards.scene import Box, Sprite
from game.play.lessons.family_lessons import LESSONS
from game.play.lessons.task import Lesson
from game.ui import pages
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row, Space
from game.ui.kit.layout.figure import AspectBox, ShrinkToHeight, as_figure
from game.ui.kit.layout.grid import Grid
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.text import Icon, Label, meter, spoken_as
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.learn.lesson_words import lesson_title, progress_words
from game.ui.pictures import Art
from game.ui.texts.common_words import tr, trn, with_commas

_SHIFTS = (0.0, 0.25, 0.75)  # of the rows of letters, in keys
_DIGITS_SHIFT = -0.5
_LEAST, _MOST = 16, 74  # units: the side of a key


class KeyNote(NamedTuple):
    """The style of a key in a picture: fill role, letters below its name, and edge role."""

    fill: str
    words: str = ""
    edge: str = "panel_border"


def keyboard(rows: Sequence[str], notes: Mapping[int, KeyNote]) -> Node:
    """Return rows of keys, four if the first has the digits, as large as fits.

    Only the keys whose note has words are read aloud.
    """
    shifts = ((_DIGITS_SHIFT,) if len(rows) > 3 else ()) + _SHIFTS
    left, right = min(shifts), max(s + len(row) for s, row in zip(shifts, rows, strict=True))
    lines = []
    for shift, row in zip(shifts, rows, strict=True):
        keys = (cap(key_name(ord(char)), notes.get(ord(char))) for char in row)
        lines.append(Row(_room(shift - left), *keys, _room(right - shift - len(row))))
    told = (f"{key_name(key)} {note.words}" for key, note in notes.items() if note.words)
    picture = spoken_as(as_figure(ShrinkToHeight(Column(*lines), grow=1)))
    return Container(Layers(picture, spoken_as(Space(), with_commas(told))), grow=1)


def _room(keys: float) -> Node:
    return Container(Space(), wide=(_LEAST * keys, _MOST * keys))


def cap(name: str, note: KeyNote | None) -> Node:
    """Return a key: dim without a note."""
    return AspectBox(partial(_key, name, note), 1, (_LEAST, _MOST))


def _key(name: str, note: KeyNote | None, room: Box) -> list[Sprite]:
    box = room.grow(-max(1, round(room.w * 0.04)))
    fill, words, edge = note or KeyNote("")
    role = "text_dim" if note is None else "accent_text" if fill == "accent" else "text"
    pen = max(1, round(box.w * 0.05)) if edge.startswith("seat") else 1
    frame = panel_sprite(box, fill, edge, round(box.w * 0.16), pen)
    size = max(8, round(box.h * (0.4 if words else 0.44)))
    if not words:
        return [frame, text_sprite(name, box, size, role, bold=note is not None, align="c")]
    upper = Box(box.x, round(box.y + box.h * 0.08), box.w, round(box.h * 0.48))
    lower = Box(box.x, round(box.y + box.h * 0.56), box.w, round(box.h * 0.36))
    small = max(7, round(box.h * 0.29))
    return [
        frame,
        text_sprite(name, upper, size, role, bold=True, align="c"),
        text_sprite(words, lower, small, role, align="c"),
    ]


class LessonsScreen(PageScreen[None]):
    """The lessons as rows with their progress; in two columns if the window is wide."""

    help_page = "learn"

    def __init__(self, context: Context) -> None:
        super().__init__(context, tr("Learn"))
        self._art = {lesson.key: Art(lesson.game) for lesson in LESSONS}
        done = context.settings.lessons_done
        following = (lesson for lesson in LESSONS if lesson.key not in done)
        self.focus = f"lesson:{next(following, LESSONS[0]).key}"

    def open(self, lesson: Lesson) -> Navigation | None:
        """Resume a lesson where it was left, or begin it."""
        return Push(pages.LessonScreen(self.context, lesson))

    def practise(self) -> Navigation | None:
        """Open the practice of card keys."""
        return Push(pages.KeysScreen(self.context))

    def thirty(self) -> Navigation | None:
        """Open the thirty-second quiz."""
        return Push(pages.ThirtyScreen(self.context))

    def on_enter(self) -> Navigation | None:
        """Open the focused lesson, or the first one."""
        widget = self.widget_named(self.focus)
        return widget.press(None) if widget else self.open(LESSONS[0])

    def page_body(self, view: View, moment: Moment) -> Node:
        tagline = tr("Find the keys of cards without looking.")
        art = _keys_art(self.context.keys.rows)
        keys = _row("keys", tr("Keyboard practice"), tagline, art, self.practise)
        told = tr("The third card, the missing sum, the losing jump: how many do you find?")
        picture = Picture(partial(self._art[LESSONS[0].key].sprites, spread=1.0), figure=True)
        thirty = _row("thirty", tr("Thirty seconds"), told, picture, self.thirty)
        rows = [*self._review_row(), *map(self._lesson, LESSONS), thirty, keys]
        return Container(Grid(rows, gap=8, most=1 if view.tall else 2), y=0.5)

    def _review_row(self) -> list[Tile]:
        """Return the row of the review due today, if any table is due."""
        due = self.context.library.due()
        if not due:
            return []
        words = trn("{count} table today", "{count} tables today", len(due))
        tagline = tr(
            "Tables from your games where you were slow or wrong. They come back for a while."
        )
        art = Picture(partial(Art(due[0].game).sprites, spread=1.0), figure=True)
        note = [Label(words, 18, "accent", bold=True)]
        return [_row("again", tr("Second try"), tagline, art, self.start_reviews, note)]

    def start_reviews(self) -> Navigation | None:
        """Open the review of the tables due today."""
        return Push(pages.due_reviews_screen(self.context))

    def _lesson(self, lesson: Lesson) -> Tile:
        """Return the row of a lesson, with a progress bar."""
        settings, steps = self.context.settings, len(lesson.steps)
        at = min(settings.lessons.get(lesson.key, 0), steps)
        done = lesson.key in settings.lessons_done
        role, words, share = "text_dim", progress_words(at, steps), at / steps
        if done:
            role, words, share = "right", words if at else tr("Done"), share if at else 1.0
        sign = [Icon("check", 20, role)] if done else []
        note = *sign, Label(words, 18, role, bold=done)
        art: Node = Picture(partial(self._art[lesson.key].sprites, spread=1.0), figure=True)
        if lesson.key == "together":
            art = _calls_art(self.context.keys.calls)
        return _row(
            f"lesson:{lesson.key}",
            lesson_title(lesson),
            tr(lesson.tagline),
            art,
            partial(self.open, lesson),
            note,
            [meter(share)],
        )


def _row(
    name: str,
    title: str,
    tagline: str,
    art: Node,
    action: Callable[[], Navigation | None],
    note: Sequence[Node] = (),
    bar: Sequence[Node] = (),
) -> Tile:
    """Return a row: a picture, and beside it a title with a note, a tagline, and a bar."""
    told = Container(Label(tagline, 18, "text_dim", lines=4), y=0)
    head = Row(Label(title, 24, bold=True, lines=2, grow=1), *note, gap=8)
    words = Column(head, Container(told, grow=1), *bar, gap=4)
    parts = Container(art, wide=(60, 190), grow=0), Container(words, wide=(160, 300), grow=1)
    inside = Container(Row(*parts, gap=14), wide=(270, 700), high=(84, 190), pad=(14, 8))
    return Tile(name, inside, action, fill="panel", called=title)


def _keys_art(rows: tuple[str, ...]) -> Node:
    """Return nine keys, as they lie on the keyboard."""
    left = [row[:3] for row in rows]
    note = KeyNote("panel_raised", edge="text_dim")
    return keyboard(left, {ord(char): note for row in left for char in row})


def _calls_art(calls: tuple[int, ...]) -> Node:
    """Return the call keys of two players, each in its player's colour."""
    notes = (KeyNote("panel_raised", edge=f"seat{seat}") for seat in range(2))
    caps = (cap(key_name(key), note) for key, note in zip(calls, notes, strict=False))
    return spoken_as(ShrinkToHeight(Row(*caps, gap=12)))
