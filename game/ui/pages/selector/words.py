"""What the choice of games says of a game: what it is, what was reached, what its modes are."""

from collections.abc import Mapping
from types import MappingProxyType

from game.games import GAMES
from game.games.triangle.state import TriangleOptions
from game.play.days import todays_options
from game.ui.context import Context
from game.ui.texts.words import clock, left_words, tr, trn

LESSONS: Mapping[str, str] = MappingProxyType(
    {"classic": "set", "triples": "triples", "sumz": "sumz", "triangle": "triangle"}
)
"""The lesson of each game that has one: to load the lessons would delay the start."""

COMPANIES = ("alone", "practice", "computers", "friends")
"""In what company one plays: what is chosen above the games holds for all of them."""


def company_words(company: str) -> tuple[str, str, str]:
    """Return what a company is called, a line about it, and its sign."""
    return {
        "alone": (tr("Alone"), tr("Play alone, as you last did."), "person"),
        "practice": (
            tr("Practice"),
            tr("Solo, with hints and explanations. Nothing counts."),
            "hint",
        ),
        "computers": (
            tr("Against the computer"),
            tr("You and a computer player at one table."),
            "computer",
        ),
        "friends": (
            tr("Friends at this keyboard"),
            tr("Two of you, each with a key to call with."),
            "people",
        ),
    }[company]


def named(words: str, game: str) -> str:
    """Return words with the title of a game."""
    return words.format(game=tr(GAMES[game].title))


def shortly(words: str, game: str) -> str:
    """Return words with the name of a game where there is little room."""
    return words.format(game=tr(GAMES[game].short or GAMES[game].title))


def record(context: Context, game: str) -> str:
    """Return what was reached in a game, in a word or two; empty before the first time."""
    best = context.library.best(game)
    if best.time_ms is not None:
        return tr("Best {time}").format(time=clock(best.time_ms))
    if best.left:
        side, left = list(best.left.items())[-1]
        return tr("Size {side}: {left}").format(side=side, left=left_words(left))
    count = context.library.count(game)
    return trn("{count} game", "{count} games", count) if count else ""


def todays_figure(context: Context, game: str) -> str:
    """Return how today's deal of a game was finished: its time or markers; empty if it was not."""
    done = context.library.done_today(game)
    if done is None:
        return ""
    if isinstance(GAMES[game].default_options(), TriangleOptions):
        return left_words(done.score)
    return clock(done.time_ms)


def todays_tip(context: Context, game: str) -> str:
    """Return what today's deal is, and what a press does with it."""
    if todays_figure(context, game):
        return tr("Done for today. Play again – the first time counts.")
    if context.library.newest(game, todays=True) is not None:
        return tr("Continue today’s deal.")
    if getattr(todays_options(game, context.library.today()), "goal", "") == "find all":
        return tr("Find all six sets. Everyone gets the same cards today.")
    return tr("Everyone gets the same deal today.")
