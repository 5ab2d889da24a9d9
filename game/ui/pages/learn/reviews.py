"""Review: difficult tables of earlier games, or of a game just played, as lesson steps."""

from collections.abc import Sequence

from game.games import GAMES
from game.play.days import number_of
from game.play.lessons.review_lessons import task_of
from game.play.lessons.task import Lesson, LessonStep, Task
from game.play.match import Match
from game.play.practice.reviews import BOXES, ReviewTable, Stumble
from game.ui.context import Context
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.learn.lesson_words import AGAIN
from game.ui.texts.common_words import seconds, tr, trn


def due_reviews_screen(context: Context) -> LessonScreen:
    """Return the review of the tables due today; each result is stored immediately."""
    due = context.library.due()

    def note(number: int, well: bool) -> None:
        store = context.library.store
        if store is not None and due[number] not in noted:
            noted.add(due[number])
            today = number_of(context.library.today())
            store.answered(due[number], well=well, today=today)

    noted = set[ReviewTable]()
    ending = tr("What you found at once comes back later each time, and the rest tomorrow.")
    game = due[0].game if due else next(iter(GAMES))
    steps = tuple(map(_step, due))
    return LessonScreen(context, Lesson(AGAIN, game, "", steps, ending), note)


def review_screen(context: Context, match: Match, known: Sequence[Stumble]) -> LessonScreen:
    """Return the review of a single player's mistakes and slow answers in a finished game."""
    opening = match.opening
    steps = tuple(
        _looked_at(task_of(opening.game, opening.options, one.posed), one.took_ms) for one in known
    )
    ending = tr("That’s all that slowed you down.")
    return LessonScreen(context, Lesson(AGAIN, opening.game, "", steps, ending), _ignore_answer)


def _looked_at(task: Task, took_ms: int | None) -> LessonStep:
    if took_ms is None:
        words = tr(task.was_slow)
    else:
        words = tr(task.took_long).format(time=seconds(took_ms))
    return LessonStep(words, task, "")


def _ignore_answer(number: int, well: bool) -> None:
    """Store nothing: the review schedule was settled when the game ended."""


def _step(table: ReviewTable) -> LessonStep:
    words = tr("**{game}**\n\nThis table slowed you down in a game. Find what’s there!")
    task = task_of(table.game, table.options, table.cards)
    return LessonStep(
        words.format(game=tr(GAMES[table.game].title)), task, _return_words(table.box)
    )


def _return_words(box: int) -> str:
    """Return the time until a table of a review box is due again, in words."""
    if box + 1 >= len(BOXES):
        return tr("You know this one now.")
    days = BOXES[box + 1]
    later = trn("{count} day", "{count} days", days)
    words = tr("Found at once, it’s back in {time}; with a mistake or a hint, tomorrow.")
    return words.format(time=later)
