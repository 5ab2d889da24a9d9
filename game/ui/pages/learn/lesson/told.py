"""What came of the last answer of a lesson, and hints, as lines of its panel."""

from game.art.palette import Palette
from game.play.lessons.board_tasks import BoardTask, WholeBoard
from game.play.lessons.card_tasks import AddUp, Find
from game.play.lessons.task import Course, Told
from game.ui.pages.learn.lesson.panel import Line
from game.ui.pages.learn.lesson.words import reason_words
from game.ui.texts.words import tr


def feedback(course: Course, palette: Palette, cannot: str) -> list[Line]:
    """Return what there is to say; ``cannot`` is why the chosen marker cannot jump, if so."""
    lines: list[Line] = []
    if course.stuck is not None:
        lines.append(Line("cross", "wrong", reason_words(course.stuck, palette)))
    elif course.told is not None and not _untold(course):
        lines.append(_told(course, course.told, palette))
    if course.hint is not None:
        lines.append(Line("hint", "focus", _hint_words(course)))
    elif course.astray is not None and course.stuck is None:
        lines.append(Line("hint", "focus", reason_words(course.astray, palette)))
    elif not lines and cannot:
        lines.append(Line("info", "text_dim", cannot))
    return lines


def _untold(course: Course) -> bool:
    """Tell whether nothing is said of jumps that are allowed: of a whole board, good or bad."""
    whole = isinstance(course.step.task, WholeBoard) and not course.done
    return whole and course.told is not None and course.told.right


def _told(course: Course, told: Told, palette: Palette) -> Line:
    said = [] if told.reason is None else [reason_words(told.reason, palette)]
    if not told.right:
        return Line("cross", "wrong", said[0])
    if not course.done:
        return Line("check", "right", tr("Right so far."))
    return Line("check", "right", " ".join([tr("Right!"), *said, tr(course.step.seen)]))


def _hint_words(course: Course) -> str:
    if course.step.hint:
        return tr(course.step.hint)
    if isinstance(course.step.task, BoardTask):
        return tr("The marked marble jumps next.")
    if isinstance(course.step.task, Find | AddUp) and course.step.task.picks(course.at) == 1:
        return tr("It’s the marked card.")
    return tr("The marked card is one of them.")
