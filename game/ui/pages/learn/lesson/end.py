"""The end of a lesson: a picture, a few words, and the ways to go on."""

from collections.abc import Callable
from functools import partial

from game.play.lessons import LESSONS
from game.play.lessons.task import Lesson
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Picture, Row
from game.ui.kit.screen import Replace, Step
from game.ui.kit.text import Icon, Words
from game.ui.kit.widgets.button import Button
from game.ui.pages.learn.lesson.words import lesson_title
from game.ui.pictures import Art
from game.ui.texts.words import tr


def end_of(lesson: Lesson) -> Node:
    """Return the picture of the game above a line that it is done, and the words that close it."""
    art = Picture(partial(Art(lesson.game).sprites, spread=1.0), high=(80, 240), grow=1)
    title = tr("{lesson}: done").format(lesson=lesson_title(lesson))
    done = Row(Icon("check", 30, "right"), Words(title, 26, bold=True, lines=2), gap=12)
    words = Words(tr(lesson.ending), 20, align="c", lines=9)
    column = Column(art, Container(done, x=0.5), words, gap=14)
    return Container(
        column, wide=(0, 760), x=0.5, pad=(24, 24), panel=("panel", "panel_border"), grow=1
    )


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
