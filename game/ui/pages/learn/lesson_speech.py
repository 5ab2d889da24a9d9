"""Announcements of a lesson for screen readers: task, table, and result of the last answer."""

from typing import Any

from game.boards.board import PlaceContent
from game.games.claims.state import ClaimState
from game.games.noset.state import CapState
from game.games.pegs.state import PegState
from game.play.lessons.triangle_lesson import BoardTask
from game.ui.context import Context, look_of
from game.ui.kit.widgets.rich_text import plain
from game.ui.pages.learn.lesson_words import feedback, tally_words
from game.ui.pages.learn.step_table import StepTable
from game.ui.texts.common_words import number, tr, with_commas
from game.ui.texts.place_words import card_words, lying_words


def card_name(context: Context, state: ClaimState | CapState, card: int) -> str:
    """Return a card's features in words."""
    settings = context.settings
    return card_words(state.options.cards, card, look_of(settings).palette, settings.said_first)


def step_speech(table: StepTable[Any]) -> str:
    """Return the task of a step in words, with the table's content."""
    course = table.course
    at, steps = course.number + 1, len(course.lesson.steps)
    head = tr("Step {number} of {all}").format(number=at, all=steps)
    told = [f"{head}.", *plain(tr(course.step.words))]
    return " ".join([*told, *table.spoken_table()])


def feedback_speech(context: Context, table: StepTable[Any]) -> str:
    """Return the result of the last answer, or a hint; else nothing."""
    course, palette = table.course, look_of(context.settings).palette
    told = plain("\n\n".join(feedback(course, palette, table.cannot())))
    right = course.told is not None and course.told.right
    return " ".join([*told, *(table.spoken_result() if right else [])])


def tally_speech(context: Context, state: PegState) -> list[str]:
    """Return the number of marbles on each colour, in words."""
    palette = look_of(context.settings).palette
    counts = enumerate(state.lattice.tally(state.markers))
    return ["; ".join(tally_words(count, colour, palette) for colour, count in counts) + "."]


def board_speech(context: Context, task: BoardTask, state: PegState) -> list[str]:
    """Return the board in words: its shape, its marbles row by row, and its marked hole."""
    size, markers = task.size, state.markers
    told = [
        tr(
            "The board is a triangle of {count} rows, the longest first. A hole touches the two "
            "beside it in its row, and in the row before it the one at the same place and the next."
        ).format(count=number(size))
    ]
    for row in range(size):
        holes = state.lattice.row(row)
        taken = [one for one, hole in enumerate(holes) if markers >> hole & 1]
        if taken:
            places = with_commas(number(one + 1) for one in taken)
            things = tr("marbles {places}").format(places=places)
            told.append(tr("Row {row}: {things}").format(row=number(row + 1), things=things) + ".")
    if task.marked is not None:
        what = "marker" if markers >> task.marked & 1 else "hole"
        lies = PlaceContent(what, *state.lattice.cells[task.marked])
        words = lying_words(lies, look_of(context.settings).palette)
        told.append(f"{tr('Marked')}: {words}.")
    return [*told, *(tally_speech(context, state) if task.inlaid else [])]
