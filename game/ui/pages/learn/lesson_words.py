"""Words of a lesson, shown and for screen readers: task, table, and result of the last answer."""

from typing import Any

from game.art.palette import Palette
from game.boards.board import PlaceContent
from game.core.explanations import FeatureVerdict
from game.games import GAMES
from game.games.claims.state import ClaimState
from game.games.noset.state import CapState
from game.games.pegs.state import PegState
from game.play.lessons.task import AnswerFeedback, Course, Lesson, Reason
from game.play.lessons.triangle_lesson import BoardTask
from game.ui.context import Context, look_of
from game.ui.kit.widgets.rich_text import plain
from game.ui.pages.learn.step_table import StepTable
from game.ui.texts.common_words import (
    capitalize,
    feature_words,
    number,
    sum_words,
    tr,
    trn,
    why_wrong,
    with_commas,
)
from game.ui.texts.place_words import card_words, lying_words

AGAIN = "again"
"""The lesson key of reviews, which are no real lesson."""


def lesson_title(lesson: Lesson) -> str:
    """Return the title of a lesson: its game's, if it is about a single game."""
    if lesson.key == "together":
        return tr("Playing together")
    if lesson.key == "odd":
        return tr("Odd one out")
    if lesson.key == AGAIN:
        return tr("Second try")
    return tr(GAMES[lesson.game].title)


def choice_words(name: str, palette: Palette) -> str:
    """Return the label of an answer's button."""
    if name.startswith("colour"):
        return capitalize(tr(palette.names[int(name[6:])]))
    if name.startswith("seat"):
        return tr("Player {number}").format(number=int(name[4:]) + 1)
    return {"yes": tr("Yes"), "no": tr("No")}.get(name, name)


def reason_words(reason: Reason, palette: Palette) -> str:
    """Return the reason why an answer is wrong, or the comment on a right answer."""
    if reason.explanation is None:
        return tr(reason.sentence)
    feature = next(feature for feature in reason.explanation.aspects if not feature.right)
    if feature.telling == "features" and len(feature.values) == 2:
        return _shared_feature(feature, palette)
    if feature.telling == "sums" and [len(group) for group in feature.groups] == [2, 1]:
        return _unequal(feature)
    return why_wrong(reason.explanation, palette)


def _shared_feature(feature: FeatureVerdict, palette: Palette) -> str:
    """Return the sentence about the feature wrongly shared by two cards of a pair."""
    what = feature_words(feature.feature, feature.values[0], palette)[1]
    if feature.feature.part == "number":
        return tr("Both show {what}, and a pair has nothing in common.").format(what=what)
    return tr("Both are {what}, and a pair has nothing in common.").format(what=what)


def _unequal(feature: FeatureVerdict) -> str:
    """Return the features of a card with the wrong sum, and the sums."""
    sides = zip(feature.groups, feature.values, strict=True)
    first, second = (sum_words(values, total) for values, total in sides)
    words = tr("{what} don’t match: the sum is {first}, but that card shows {second}.")
    return words.format(what=tr(feature.feature.title), first=first, second=second)


def tally_words(count: int, colour: int, palette: Palette) -> str:
    """Return the number of markers on the holes of a colour, 0 … 2, and its parity."""
    name = tr(palette.names[colour])
    odd = tr("odd") if count % 2 else tr("even")
    return tr("{colour}: {count}, {odd}").format(colour=name, count=count, odd=odd)


def progress_words(number: int, steps: int) -> str:
    """Return the progress of a lesson, or its length before it is begun."""
    if number == 0:
        return trn("{count} step", "{count} steps", steps)
    return tr("{number} of {all}").format(number=number, all=steps)


def feedback(course: Course, palette: Palette, cannot: str) -> list[str]:
    """Return the feedback on answers, and hints, as points of rich text.

    ``cannot`` is the reason why what is chosen cannot be used, if any.
    """
    lines: list[str] = []
    if course.stuck is not None:
        lines.append(_line("cross", reason_words(course.stuck, palette)))
    elif course.told is not None and not _untold(course):
        lines.append(_feedback_text(course, course.told, palette))
    if course.hint is not None:
        hint = course.step.hint or course.step.task.hint_words(course.at)
        lines.append(_line("hint", tr(hint)))
    elif course.no_hint_reason is not None and course.stuck is None:
        lines.append(_line("hint", reason_words(course.no_hint_reason, palette)))
    elif not lines and cannot:
        lines.append(_line("info", cannot))
    return lines


def _line(icon: str, words: str) -> str:
    return f"- {{icon {icon}}} {words}"


def _untold(course: Course) -> bool:
    """Whether to stay silent about an answer that is allowed, good or bad."""
    quiet = course.step.task.quiet and not course.done
    return quiet and course.told is not None and course.told.right


def _feedback_text(course: Course, told: AnswerFeedback, palette: Palette) -> str:
    said = [] if told.reason is None else [reason_words(told.reason, palette)]
    if not told.right:
        return _line("cross", said[0])
    if not course.done:
        return _line("check", tr("Right so far."))
    return _line("check", " ".join([tr("Right!"), *said, tr(course.step.seen)]))


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
