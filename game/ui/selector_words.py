"""What the selector says of a game: what it is, what was reached, what its modes are."""

from game.games import GAMES, lattice
from game.games.claims import ClaimRules
from game.games.triangle_state import TriangleOptions
from game.play.records import best_time, fewest_left, finished_today, games
from game.play.today import todays_options, todays_seed
from game.ui.context import Context
from game.ui.words import clock, paragraphs, tr, tr_page, trn


def tagline(page: str) -> str:
    """Return the first line below the heading of a page of help."""
    return paragraphs(tr_page(page))[1]


def record(context: Context, game: str) -> str:
    """Return what was reached in a game, in one short line; empty before the first time."""
    if not context.finished and not context.earlier:
        return ""
    count = games(context.finished, game) + context.earlier.get(game, 0)
    if not count:
        return ""
    told = trn("{count} game", "{count} games", count)
    time, fewest = best_time(context.finished, game), fewest_left(context.finished, game)
    if time is not None:
        best = tr("Best {time}").format(time=clock(time))
    elif fewest:
        side, left = list(fewest.items())[-1]
        best = tr("Side {side}: {left}").format(side=side, left=left_words(left))
    else:
        return told
    return f"{best} · {told}"


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
    if not context.finished:
        return ""
    done = finished_today(context.finished, game, todays_seed(context.today()))
    if done is None:
        return ""
    if isinstance(done.options, TriangleOptions):
        return left_words(done.result.scores[0])
    return clock(done.report.time_ms)


def left_words(count: int) -> str:
    """Return how many markers are left."""
    return trn("{count} left", "{count} left", count)


def practice_tip() -> str:
    """Return what practice is."""
    return tr("Alone, with hints and reasons. Mistakes are free, and it does not count.")


def todays_tip(context: Context, game: str) -> str:
    """Return what today's deal is, and what a press does with it."""
    if todays_figure(context, game):
        return tr("You have finished today’s deal. You can play it again; the first time counts.")
    if context.offers(game, todays=True):
        return tr("Go on with today’s deal.")
    if getattr(todays_options(game, context.today()), "goal", "") == "find all":
        return tr("Find all six sets: the same cards for everybody today.")
    return tr("The same deal for everybody today.")
