"""The worksheet of No Set: the only largest choice of a table's cards."""

from typing import Any

from game.core.masks import cards_of
from game.core.phrases import phrase
from game.core.steps import run_to_end
from game.core.worksheets import Problem, Worksheet
from game.games.noset import largest
from game.games.noset.options import ROW_CARDS, CapOptions
from game.games.noset.sets import open_cards
from game.games.noset.state import CapState


def most_cards(task: str) -> Worksheet:
    """Return the worksheet of tables with a single solution, with its task in a sentence."""
    single = CapOptions(size=ROW_CARDS, deal="single")
    return Worksheet("most", phrase("Most cards"), (task,), single, _largest_choice)


def _largest_choice(rules: Any, state: CapState) -> Problem:
    table, taken, features = state.table_mask, 0, state.features
    while table & open_cards(taken, features):
        best = run_to_end(largest.best_cards(table, taken, features))
        taken |= best & -best
    return Problem(state.table, (cards_of(taken),))
