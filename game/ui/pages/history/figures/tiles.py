"""The large figures at the top of the page of statistics: the few that count."""

from game.play.stats.page import FiguresPage
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.text import Words
from game.ui.pages.history.figures.words import length, share
from game.ui.texts.words import clock, number, seconds, tr, trn

_LITTLE = 0.01  # of what is left over: all of it only where there is nothing else


def tiles(page: FiguresPage, game: str | None) -> Node:
    """Return the large figures of a page; of all games without those that each has its own of."""
    wins, streak = page.wins, page.streak
    made = [_tile(number(page.games), tr("games"), length(page.played_ms))]
    if wins.of:
        note = tr("{part} of {whole}").format(part=wins.won, whole=wins.of)
        made.append(_tile(share(*wins), tr("won"), note))
    if game == "triangle":
        made += _triangle(page)
    if game is not None and page.time is not None:
        made.append(_time(page.best, clock(page.time.median)))
    if game is not None and game != "triangle" and page.pace is not None:
        best = page.best_pace
        note = "" if best is None else tr("best {time}").format(time=seconds(best))
        made.append(_tile(seconds(page.pace.median), tr("per find"), note))
    each = tr("{n} in all")
    if game != "triangle":
        wrong = number(page.wrong / page.games, 1)
        made.append(_tile(wrong, tr("mistakes per game"), each.format(n=page.wrong)))
    if page.hints:
        hints = number(page.hints / page.games, 1)
        made.append(_tile(hints, tr("hints per game"), each.format(n=page.hints)))
    days = trn("{count} day", "{count} days", streak.now)
    made.append(_tile(days, tr("streak"), tr("longest {n}").format(n=streak.longest)))
    return Grid(made, gap=8, grow=_LITTLE, full=True)


def _time(best: int | None, median: str) -> Node:
    if best is None:
        return _tile(median, tr("median time"))
    return _tile(clock(best), tr("best time"), tr("median {time}").format(time=median))


def _triangle(page: FiguresPage) -> list[Node]:
    made = [_tile(number(page.perfect), tr("perfect"), share(page.perfect, page.games))]
    if page.left is not None:
        note = tr("fewest {n}").format(n=page.left.best)
        made.append(_tile(number(page.left.median), tr("marbles left"), note))
    return made


def _tile(value: str, label: str, note: str = "") -> Node:
    """Return a tile: the figure, what it is of, and what else there is to say of it."""
    lines = Column(
        Words(value, 28, bold=True, align="c"),
        Words(label, 16, align="c"),
        Words(note, 15, "text_dim", align="c"),
    )
    look = ("panel", "panel_border")
    middle = Container(lines, y=0.5)
    return Container(middle, wide=(116, 180), high=(76, 86), pad=(5, 6), panel=look, radius=12)
