"""Tables that held somebody up, as steps of a lesson: those of earlier games, or of one."""

from typing import cast

from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.play.days import number_of
from game.play.lessons.card_tasks import Find
from game.play.lessons.task import Lesson, Step
from game.play.match import Match
from game.play.shelf.slow import BOXES, Table, held
from game.ui.context import Context
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.learn.words import AGAIN
from game.ui.texts.words import seconds, tr, trn

MOST_LOOKED_AT = 8
"""Tables of one game that are looked at again when it is over."""


def again_screen(context: Context) -> LessonScreen:
    """Return the tables that come back today; what comes of each is kept at once."""
    due = context.library.due()

    def note(number: int, well: bool) -> None:
        store = context.library.store
        if store is not None and due[number] not in noted:
            noted.add(due[number])
            today = number_of(context.library.today())
            store.answered(due[number], well=well, today=today)

    noted = set[Table]()
    ending = tr("What you found at once comes back later each time, and the rest tomorrow.")
    game = due[0].game if due else next(iter(GAMES))
    steps = tuple(map(_step, due))
    return LessonScreen(context, Lesson(AGAIN, game, "", steps, ending), note)


def review_screen(context: Context, match: Match) -> LessonScreen:
    """Return the tables of a game that is over on which somebody alone was wrong or slow."""
    opening, tables = match.opening, held(match.session, 0)[:MOST_LOOKED_AT]
    options = cast(ClaimOptions, opening.options)
    steps = []
    for table in tables:
        words = tr("This table wasn’t found at once. Find what’s there!")
        if table.took_ms is not None:
            words = tr("This table took you {time}. Find what’s there!")
            words = words.format(time=seconds(table.took_ms))
        steps.append(Step(words, Find(opening.game, table.cards, options=options), ""))
    ending = tr("Those were the tables that held you up.")
    return LessonScreen(context, Lesson(AGAIN, opening.game, "", tuple(steps), ending), _known)


def _known(number: int, well: bool) -> None:
    """Keep nothing of it: which tables come back was settled when the game ended."""


def _step(table: Table) -> Step:
    words = tr("**{game}**\n\nThis table held you up in a game. Find what’s there!")
    options = cast(ClaimOptions, table.options)
    task = Find(table.game, table.cards, options=options)
    return Step(words.format(game=tr(GAMES[table.game].title)), task, _seen(table.box))


def _seen(box: int) -> str:
    """Return when a table of a box comes back, if it was found at once."""
    if box + 1 >= len(BOXES):
        return tr("You know this one now.")
    days = BOXES[box + 1]
    later = trn("{count} day", "{count} days", days)
    words = tr("Found at once, it’s back in {time}; with a mistake or a hint, tomorrow.")
    return words.format(time=later)
