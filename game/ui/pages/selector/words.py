"""What the selector says of a game: what it is, what was reached, what its modes are."""

from game.games import GAMES
from game.games.claims.rules import ClaimRules
from game.games.triangle import lattice
from game.games.triangle.state import TriangleOptions
from game.play.today import todays_options
from game.ui.context import Context
from game.ui.texts.words import clock, paragraphs, tr, tr_page, trn


def tagline(page: str) -> str:
    """Return the first line below the heading of a page of help."""
    return paragraphs(tr_page(page))[1]


def record(context: Context, game: str) -> str:
    """Return what was reached in a game, in one short line; empty before the first time."""
    count = context.library.count(game)
    if not count:
        return ""
    told = trn("{count} game", "{count} games", count)
    best = context.library.best(game)
    if best.time_ms is not None:
        words = tr("Best {time}").format(time=clock(best.time_ms))
    elif best.left:
        side, left = list(best.left.items())[-1]
        words = tr("Size {side}: {left}").format(side=side, left=left_words(left))
    else:
        return told
    return f"{words} · {told}"


def offer(game: str) -> str:
    """Return what stands in the place of a record before there is one: who plays, with what."""
    rules = GAMES[game]
    options = rules.default_options()
    players = tr("1 to {count} players").format(count=rules.max_seats)
    if isinstance(rules, ClaimRules):
        things = trn("{count} card", "{count} cards", len(rules.deck(options)))
    else:
        side = options.size if isinstance(options, TriangleOptions) else lattice.SIZES[0]
        things = trn("{count} hole", "{count} holes", lattice.holes(side))
    return f"{players} · {things}"


def todays_figure(context: Context, game: str) -> str:
    """Return how today's deal of a game was finished: its time or markers; empty if it was not."""
    done = context.library.done_today(game)
    if done is None:
        return ""
    if isinstance(GAMES[game].default_options(), TriangleOptions):
        return left_words(done.score)
    return clock(done.time_ms)


def left_words(count: int) -> str:
    """Return how many markers are left."""
    return trn("{count} left", "{count} left", count)


def practice_tip() -> str:
    """Return what practice is."""
    return tr("Solo, with hints and explanations. Nothing counts.")


def todays_tip(context: Context, game: str) -> str:
    """Return what today's deal is, and what a press does with it."""
    if todays_figure(context, game):
        return tr("Done for today. Play again – the first time counts.")
    if context.library.newest(game, todays=True) is not None:
        return tr("Continue today’s deal.")
    if getattr(todays_options(game, context.library.today()), "goal", "") == "find all":
        return tr("Find all six sets. Everyone gets the same cards today.")
    return tr("Everyone gets the same deal today.")
