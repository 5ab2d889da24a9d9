"""Texts of lessons: titles, answers, and the result of the last answer."""

from game.art.palette import Palette
from game.core.explanations import FeatureVerdict
from game.games import GAMES
from game.play.lessons.task import AnswerFeedback, Course, Lesson, Reason
from game.ui.texts.common_words import capitalize, feature_words, sum_words, tr, trn, why_wrong

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
    """Return the feature that two cards of a pair wrongly share."""
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
