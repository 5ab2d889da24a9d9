"""Review tasks from positions that were difficult in a game."""

from game.core.rules import Options
from game.games.claims.choices import ClaimOptions
from game.games.noset.options import CapOptions
from game.games.triangle.rules import ROW_SIZE
from game.play.lessons.cap_tasks import Takes
from game.play.lessons.card_tasks import Find
from game.play.lessons.task import Task
from game.play.lessons.triangle_lesson import Jumps


def task_of(game: str, options: Options, posed: tuple[int, ...]) -> Task:
    """Return the task for a posed position: a claim to find, or a table or board to finish."""
    if isinstance(options, ClaimOptions):
        return Find(game, posed, options=options)
    if isinstance(options, CapOptions):
        return Takes(cards=posed, goal="whole")
    (markers,) = posed
    return Jumps(ROW_SIZE, markers, goal="whole")
