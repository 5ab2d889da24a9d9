"""What held somebody up in a game, asked again."""

from game.core.rules import Options
from game.games.claims.choices import ClaimOptions
from game.games.triangle import rows
from game.play.lessons.card_tasks import Find
from game.play.lessons.task import Task
from game.play.lessons.triangle_lesson import Jumps


def task_of(game: str, options: Options, posed: tuple[int, ...]) -> Task:
    """Return as a task what the rules pose: to find a claim on a table, or to win a board."""
    if isinstance(options, ClaimOptions):
        return Find(game, posed, options=options)
    (markers,) = posed
    return Jumps(rows.SIZE, markers, goal="whole")
