"""Rules in words: what of them is not as the game comes."""

from typing import Any

from game.core.rules import Options
from game.games import GAMES
from game.play.records import as_it_counts
from game.ui.pages.setup.option_rows import rows
from game.ui.texts.words import tr


def rules_words(game: str, options: Options, *, alone: bool) -> str:
    """Return what of the options is not as the game comes, in the words of the setup screen."""
    usual: Any = GAMES[game].default_options()
    options = as_it_counts(game, options, alone=alone)
    parts = []
    for row in rows(options, 1 if alone else 2):
        value = getattr(options, row.field)
        if row.field == "size" or value != getattr(usual, row.field):
            told = row.words[row.values.index(value)]
            parts.append(tr("{rule}: {value}").format(rule=row.label, value=told))
    return " · ".join(parts) or tr("Standard rules")
