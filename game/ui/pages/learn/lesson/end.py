"""The end of a lesson: a picture, a few words, and the ways to go on."""

from collections.abc import Callable
from functools import partial

from game.boards.scene import Box, Face, Sprite
from game.play.lessons import LESSONS
from game.play.lessons.task import Lesson
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Replace, Step
from game.ui.kit.view import View
from game.ui.kit.widgets.base import fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.rich_text import rich_lines
from game.ui.pages.learn.lesson.words import lesson_title
from game.ui.pages.selector.art import Art
from game.ui.texts.words import tr


def end_sprites(view: View, room: Box, lesson: Lesson) -> list[Sprite]:
    """Return the picture of the game above a line that it is done, and the words that close it."""
    wide = min(room.w, view.px(760))
    box = Box(round(room.x + (room.w - wide) / 2), room.y, wide, room.h)
    inner = box.grown(-view.px(24))
    parts = [panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1))]
    size = 20
    while True:
        lines = rich_lines(view, tr(lesson.ending), inner.w, size)
        high = sum(line.height for line in lines)
        if high <= inner.h * 0.4 or size <= 9:
            break
        size -= 1
    head = view.px(44)
    picture = inner._replace(h=inner.h - high - head - view.px(24))
    parts += Art(lesson.game).sprites(picture, 1.0)
    y = picture.y + picture.h + view.px(10)
    title = tr("{lesson}: done").format(lesson=lesson_title(lesson))
    side = view.px(30)
    px, title = fit(view, title, 26, inner.w - side - view.px(12), bold=True)
    width = view.letters.width(title, px, True)
    left = inner.x + (inner.w - width - side - view.px(12)) / 2
    sign = Box(round(left), y + (head - side) / 2, side, side)
    parts.append(Sprite(Face("icon", name="check"), sign, style=("right",)))
    place = Box(sign.x + side + view.px(12), y, width, head)
    parts.append(text_sprite(title, place, px, bold=True))
    y += head + view.px(8)
    for line in lines:
        words = max((part.box.x + part.box.w for part in line.parts), default=0)
        parts += line.sprites(round(inner.x + (inner.w - words) / 2), round(y))
        y += line.height
    return parts


def end_buttons(context: Context, lesson: Lesson, again: Callable[[], Step | None]) -> list[Button]:
    """Return the ways on: again, a game of what was learnt, the next lesson."""
    words = tr("Play together…") if lesson.key == "together" else tr("Practice")
    start = partial(_play, context, lesson)
    play = Button("play", words, start, icon="play")
    buttons = [Button("again", tr("Restart"), again, icon="undo"), play]
    if _following(lesson) is None:
        play.name, play.kind = "next", "main"
        return buttons
    words, follow = tr("Next lesson"), partial(way_on, context, lesson)
    return [*buttons, Button("next", words, follow, "main", keycap="↵")]


def way_on(context: Context, lesson: Lesson) -> Step | None:
    """Do what the most important button does: the next lesson, or a game after the last one."""
    following = _following(lesson)
    if following is None:
        return _play(context, lesson)
    return Replace(pages.open("lesson", context, following))


def _following(lesson: Lesson) -> Lesson | None:
    number = LESSONS.index(lesson) + 1
    return LESSONS[number] if number < len(LESSONS) else None


def _play(context: Context, lesson: Lesson) -> Step | None:
    """Play what was learnt, with all that helps; several at one screen settle seats first."""
    if lesson.key == "together":
        setup = context.setups.of(lesson.game, together=True)
        return Replace(pages.open("setup", context, setup))
    return Replace(pages.open("table", context, context.setups.practice(lesson.game)))
